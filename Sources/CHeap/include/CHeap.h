#ifndef OBSERVATORY_HEAP_H
#define OBSERVATORY_HEAP_H

#include <stdbool.h>

// What the heap of the whole program tells, the Swift runtime's part included.
//
// It is in C for two reasons. Counting takes the place of `malloc`, which must
// not itself allocate and must work before any Swift code has run. And the
// functions that tell the size are not in Swift's module of the C library.

// Returns the bytes in use, with what the allocator adds to each block, or -1
// where it does not tell.
long heap_bytes_in_use(void);

// Whether this platform can count calls of the allocator. Where it can not, the
// count stays at 0.
bool heap_counts_allocations(void);

// Begins to count calls of the allocator, at 0.
void heap_start_counting(void);

// Ends counting, and returns the count.
long heap_stop_counting(void);

#endif
