#ifndef OBSERVATORY_THREAD_LOCAL_H
#define OBSERVATORY_THREAD_LOCAL_H

// Swift has no thread-local variable that costs nothing to read, so this one
// is in C. It points to what the current thread is tracking, or is null.

extern _Thread_local void *_Nullable observatory_thread_scope;

static inline void *_Nullable observatory_scope(void) {
  return observatory_thread_scope;
}

static inline void observatory_set_scope(void *_Nullable scope) {
  observatory_thread_scope = scope;
}

#endif
