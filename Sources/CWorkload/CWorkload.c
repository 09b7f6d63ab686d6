#include "CWorkload.h"

_Thread_local long workload_heard_calls = 0;
