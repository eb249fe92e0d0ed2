// Counts the allocations of a thread, also in optimized builds: this program's own malloc family counts and then calls
// glibc's. The manual of glibc allows that (3.2.5, "Replacing malloc"); free stays glibc's own, because the memory is.
#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define C_ALLOCATIONS_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(C_ALLOCATIONS_SANITIZED)

#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// The executable's own thread-local storage exists before the first call and is never allocated later.
static _Thread_local int64_t allocations;

int64_t CAllocationsOfThisThread(void) { return allocations; }

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocations += 1;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  allocations += 1;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}

#else

int64_t CAllocationsOfThisThread(void) { return -1; }

#endif

// mallinfo2 sums up all arenas; large blocks have their own pages and are counted separately.
// The conditions are nested because other systems lack the macro, and && does not keep preprocessors from parsing it.
#if defined(__GLIBC__) && !defined(C_ALLOCATIONS_SANITIZED)
#if __GLIBC_PREREQ(2, 33)
#define C_ALLOCATIONS_SUMMED 1
#endif
#endif

#ifdef C_ALLOCATIONS_SUMMED

int64_t CAllocationsInUse(void) {
  struct mallinfo2 all = mallinfo2();
  return (int64_t)(all.uordblks + all.hblkhd);
}

int64_t CAllocationsKept(void) {
  struct mallinfo2 all = mallinfo2();
  return (int64_t)(all.arena + all.hblkhd);
}

#else

int64_t CAllocationsInUse(void) { return -1; }
int64_t CAllocationsKept(void) { return -1; }

#endif
