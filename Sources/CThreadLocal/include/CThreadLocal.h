#ifndef OBSERVATORY_THREAD_LOCAL_H
#define OBSERVATORY_THREAD_LOCAL_H

#include <stdint.h>
#include <time.h>

// Swift has no thread-local variable that costs nothing to read, so these are
// in C.

// The scope that collects what the current thread reads, or null.
extern _Thread_local void *_Nullable observatory_thread_scope;

// Blocks of memory that the current thread has freed and will use again, how
// many they are, and whether somebody frees them when the thread ends.
extern _Thread_local void *_Nullable observatory_thread_blocks;
extern _Thread_local uint32_t observatory_thread_block_count;
extern _Thread_local uint32_t observatory_thread_has_end;

// How many places the latest large index of this thread had.
extern _Thread_local uint32_t observatory_thread_usual_places;

static inline uint32_t observatory_usual_places(void) {
  return observatory_thread_usual_places;
}

static inline void observatory_set_usual_places(uint32_t places) {
  observatory_thread_usual_places = places;
}

static inline void *_Nullable observatory_scope(void) {
  return observatory_thread_scope;
}

static inline void observatory_set_scope(void *_Nullable scope) {
  observatory_thread_scope = scope;
}

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

// The task that the current thread runs, or null. `withUnsafeCurrentTask` gives
// the same, but can not be inlined, which matters when it is asked at each read.
extern void *_Nullable swift_task_getCurrent(void) __attribute__((swiftcall));

// The address of a thread-local is a name for its thread: no two threads that
// live at one time share it, and it costs no call.
static inline uintptr_t observatory_thread_name(void) {
  return (uintptr_t)&observatory_thread_scope;
}

// The time since some moment, in nanoseconds. It never goes back.
static inline uint64_t observatory_now(void) {
#if defined(__APPLE__)
  return clock_gettime_nsec_np(CLOCK_UPTIME_RAW);
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

// The sanitizer that this program is built with. Only the C compiler is told.
enum { observatory_no_sanitizer, observatory_address, observatory_thread };
extern const uint32_t observatory_sanitizer;

// Tells the thread sanitizer of a lock that it does not see.
extern void observatory_acquired(const void *_Nonnull lock);
extern void observatory_released(const void *_Nonnull lock);

#endif
