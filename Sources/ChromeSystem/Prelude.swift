// The C library, whichever the system has: whoever imports this module has it too. The core has its maths alone, in a
// file of its own.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
