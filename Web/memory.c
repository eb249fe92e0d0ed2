// What a program without an operating system must bring along: memory, and the few functions that the compiler and
// Swift's library call by name. The heap grows by the module's own memory; free blocks wait in lists by their size.
#include <stddef.h>
#include <stdint.h>

extern uint8_t __heap_base;

enum { page = 65536, smallest = 5, classes = 27 };

typedef struct block { struct block *next; } block;

static block *waiting[classes];
static uintptr_t top, end;

// Of 2^class bytes, 16 of them before what is handed out, so that free knows the class.
static int class_of(size_t size) {
  int class = smallest;
  while (((size_t)1 << class) < size + 16) class++;
  return class;
}

static uint8_t *fresh(size_t size) {
  if (!top) top = end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  if (top + size > end) {
    uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * page;
    if (end < have) end = have;
    if (top + size > end) {
      size_t pages = (top + size - end + page - 1) / page;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
      end += pages * page;
    }
  }
  uint8_t *place = (uint8_t *)top;
  top += size;
  return place;
}

void *malloc(size_t size) {
  if (size > ((size_t)1 << (classes - 1)) - 16) return NULL;
  int class = class_of(size);
  block *found = waiting[class];
  if (found) {
    waiting[class] = found->next;
    return found;
  }
  uint8_t *place = fresh((size_t)1 << class);
  if (!place) __builtin_trap();
  *(uint32_t *)(place + 12) = (uint32_t)class;
  return place + 16;
}

void free(void *pointer) {
  if (!pointer) return;
  block *given = pointer;
  int class = *(uint32_t *)((uint8_t *)pointer - 4);
  given->next = waiting[class];
  waiting[class] = given;
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  *place = malloc(size);
  return *place ? 0 : 12;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const uint8_t *a = one, *b = other;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

// Half away from zero, as C's.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// x * y + z with one rounding, for numbers far from the ends of what doubles can be (Boldo and Melquiond 2008): exact
// sums and products as pairs, and the last but one sum rounded to odd, so that nothing is rounded twice.
typedef struct { double high, low; } pair;

static pair sum(double a, double b) {
  double high = a + b, added = high - a;
  return (pair){high, (a - (high - added)) + (b - added)};
}

static double half(double x) {
  double scaled = x * 134217729.0;
  return scaled - (scaled - x);
}

static pair times(double x, double y) {
  double high = x * y, a = half(x), b = half(y);
  return (pair){high, (((a * b - high) + a * (y - b)) + (x - a) * b) + (x - a) * (y - b)};
}

static double odd_sum(double a, double b) {
  pair exact = sum(a, b);
  uint64_t bits = __builtin_bit_cast(uint64_t, exact.high);
  if (exact.low == 0 || (bits & 1)) return exact.high;
  bits += (exact.low > 0) == (exact.high > 0) ? 1 : -1;
  return __builtin_bit_cast(double, bits);
}

double fma(double x, double y, double z) {
  pair product = times(x, y), low = sum(z, product.low), high = sum(product.high, low.high);
  return high.high + odd_sum(low.low, high.low);
}

// What remains of a division with a whole quotient, exact: subtracts the divisor times powers of two.
double fmod(double x, double y) {
  double rest = __builtin_fabs(x), divisor = __builtin_fabs(y);
  if (!(divisor > 0) || !(rest < __builtin_inf())) return __builtin_nan("");
  while (rest >= divisor) {
    double part = divisor;
    while (part <= rest / 2) part *= 2;
    rest -= part;
  }
  return __builtin_copysign(rest, x);
}

// The seeds of hashes: always the same, as nothing here may depend on chance.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 42, count); }

// 128-bit product of two 128-bit numbers, by 64 × 64 bits.
typedef struct { uint64_t low, high; } wide;

static wide product(uint64_t a, uint64_t b) {
  uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
  uint64_t low = al * bl, middle = ah * bl + (low >> 32), rest = al * bh + (uint32_t)middle;
  return (wide){(rest << 32) | (uint32_t)low, ah * bh + (middle >> 32) + (rest >> 32)};
}

void __multi3(wide *result, uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
  wide low = product(aLow, bLow);
  low.high += aLow * bHigh + aHigh * bLow;
  *result = low;
}

uintptr_t __stack_chk_guard = 0x5EED5EED;
void __stack_chk_fail(void) { __builtin_trap(); }
int putchar(int byte) { return byte; }
