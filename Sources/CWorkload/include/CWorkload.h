#ifndef OBSERVATORY_WORKLOAD_H
#define OBSERVATORY_WORKLOAD_H

// Swift has no thread-local variable that costs nothing, so this one is in C.

// How many calls this thread has heard of.
extern _Thread_local long workload_heard_calls;

// Counts one call.
static inline void workload_hear(void) { workload_heard_calls += 1; }

static inline long workload_heard(void) { return workload_heard_calls; }

#endif
