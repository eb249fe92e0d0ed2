#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// How often this thread has asked for memory since it began; -1 where nobody counts (not glibc, or a sanitizer has the
/// allocator in its hands).
int64_t CAllocationsOfThisThread(void);

/// Live heap of the whole program in bytes; -1 where nobody counts, or glibc is older than 2.33.
int64_t CAllocationsInUse(void);

/// Bytes that malloc keeps for that, holes between them included; -1 as above.
int64_t CAllocationsKept(void);

#endif
