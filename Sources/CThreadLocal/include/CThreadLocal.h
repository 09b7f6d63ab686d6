#ifndef OBSERVATORY_THREAD_LOCAL_H
#define OBSERVATORY_THREAD_LOCAL_H

#include <stdint.h>

// Swift has no thread-local variable that costs nothing to read, so these are
// in C.

// What the current thread is tracking, or null.
extern _Thread_local void *_Nullable observatory_thread_scope;

// The scopes that the current thread has finished with and will use again.
extern _Thread_local void *_Nullable observatory_thread_spares;

// Blocks of memory that the current thread has freed and will use again, how
// many they are, and whether somebody frees them when the thread ends.
extern _Thread_local void *_Nullable observatory_thread_blocks;
extern _Thread_local uint32_t observatory_thread_block_count;
extern _Thread_local uint32_t observatory_thread_has_end;

static inline void *_Nullable observatory_blocks(void) {
  return observatory_thread_blocks;
}

static inline uint32_t observatory_block_count(void) {
  return observatory_thread_block_count;
}

static inline void observatory_set_blocks(void *_Nullable blocks,
                                          uint32_t count) {
  observatory_thread_blocks = blocks;
  observatory_thread_block_count = count;
}

static inline uint32_t observatory_has_end(void) {
  return observatory_thread_has_end;
}

static inline void observatory_set_has_end(uint32_t has_end) {
  observatory_thread_has_end = has_end;
}

static inline void *_Nullable observatory_scope(void) {
  return observatory_thread_scope;
}

static inline void observatory_set_scope(void *_Nullable scope) {
  observatory_thread_scope = scope;
}

static inline void *_Nullable observatory_spares(void) {
  return observatory_thread_spares;
}

static inline void observatory_set_spares(void *_Nullable spares) {
  observatory_thread_spares = spares;
}

// The task that the current thread runs, or null. `withUnsafeCurrentTask` gives the
// same, but can not be inlined, which matters when it is asked at each read.
extern void *_Nullable swift_task_getCurrent(void) __attribute__((swiftcall));

typedef struct {
  uintptr_t identity;
  uintptr_t implementation;
} observatory_executor;

// The executor that the current thread works for; its identity is 0 when it is
// not a serial one. Swift has no function for it.
extern observatory_executor swift_task_getCurrentExecutor(void)
    __attribute__((swiftcall));

// The address of a thread-local is a name for its thread: no two threads that
// live at one time share it, and it costs no call.
static inline uintptr_t observatory_thread_name(void) {
  return (uintptr_t)&observatory_thread_scope;
}

#endif
