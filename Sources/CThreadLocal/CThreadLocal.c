#include "CThreadLocal.h"

_Thread_local void *observatory_thread_scope = 0;
_Thread_local void *observatory_thread_blocks = 0;
_Thread_local uint32_t observatory_thread_block_count = 0;
_Thread_local uint32_t observatory_thread_has_end = 0;
_Thread_local uint32_t observatory_thread_usual_places = 0;

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SANITIZES_THREADS
#elif __has_feature(address_sanitizer)
#define SANITIZES_ADDRESSES
#endif
#endif

#if defined(SANITIZES_THREADS)

extern void __tsan_acquire(void *);
extern void __tsan_release(void *);

const uint32_t observatory_sanitizer = observatory_thread;
void observatory_acquired(const void *lock) { __tsan_acquire((void *)lock); }
void observatory_released(const void *lock) { __tsan_release((void *)lock); }

#else

#if defined(SANITIZES_ADDRESSES)
const uint32_t observatory_sanitizer = observatory_address;
#else
const uint32_t observatory_sanitizer = observatory_no_sanitizer;
#endif
void observatory_acquired(const void *lock) {}
void observatory_released(const void *lock) {}

#endif
