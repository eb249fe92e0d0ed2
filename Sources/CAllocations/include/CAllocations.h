#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// How often this thread has asked for memory since it began; -1 where nobody counts (not glibc, or a sanitizer has the
/// allocator in its hands).
int64_t CAllocationsOfThisThread(void);

#endif
