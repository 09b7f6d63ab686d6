#include "CThreadLocal.h"

_Thread_local void *observatory_thread_scope = 0;
_Thread_local void *observatory_thread_spares = 0;
_Thread_local void *observatory_thread_blocks = 0;
_Thread_local uint32_t observatory_thread_block_count = 0;
_Thread_local uint32_t observatory_thread_has_end = 0;
