#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// Returns the number of allocations of this thread since it began; -1 if they are not counted (not glibc, or a sanitizer
/// replaces the allocator).
int64_t CAllocationsOfThisThread(void);

/// Returns the live heap of the whole program in bytes; -1 if it is not counted, or glibc is older than 2.33.
int64_t CAllocationsInUse(void);

/// Returns the bytes that malloc has reserved, including holes between blocks; -1 as above.
int64_t CAllocationsKept(void);

#endif
