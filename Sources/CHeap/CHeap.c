#include "CHeap.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif

long heap_bytes_in_use(void) {
#if defined(__GLIBC__)
  struct mallinfo2 info = mallinfo2();
  // Large blocks, such as a big table, are mapped one by one, and told apart.
  return (long)(info.uordblks + info.hblkhd);
#elif defined(__APPLE__)
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (long)statistics.size_in_use;
#else
  return -1;
#endif
}

static _Atomic bool is_counting = false;
static _Atomic long count = 0;

void heap_start_counting(void) {
  atomic_store(&count, 0);
  atomic_store(&is_counting, true);
}

long heap_stop_counting(void) {
  atomic_store(&is_counting, false);
  return atomic_load(&count);
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_ANOTHER_ALLOCATOR 1
#endif
#endif

// Only glibc gives its allocator a second set of names, by which to call it from
// here. A sanitizer puts its own in its place.
#if defined(__GLIBC__) && !defined(HAS_ANOTHER_ALLOCATOR)

bool heap_counts_allocations(void) { return true; }

static inline void note(void) {
  // Most calls come while nobody counts: for them, this is one load.
  if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  }
}

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  void *new = __libc_memalign(alignment, size);
  if (new == NULL) return ENOMEM;
  *block = new;
  return 0;
}

#else

bool heap_counts_allocations(void) { return false; }

#endif
