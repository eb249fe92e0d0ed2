// The system's C library, re-exported to all that import this module. The core has only its maths, in a file of its
// own.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
