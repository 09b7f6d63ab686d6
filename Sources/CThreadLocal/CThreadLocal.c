#include "CThreadLocal.h"

_Thread_local void *observatory_thread_scope = 0;
_Thread_local void *observatory_thread_spares = 0;
