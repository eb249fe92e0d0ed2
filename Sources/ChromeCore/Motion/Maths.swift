// The one file of the core that imports anything: the C maths library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The transcendental functions that closed forms need, under one roof so that no other file imports a platform.
package enum Maths {
  package static func exp(_ x: Double) -> Double { platformExp(x) }
  package static func log(_ x: Double) -> Double { platformLog(x) }
  package static func sin(_ x: Double) -> Double { platformSin(x) }
  package static func cos(_ x: Double) -> Double { platformCos(x) }
  package static func pow(_ base: Double, _ exponent: Double) -> Double { platformPow(base, exponent) }
  package static func atan2(_ y: Double, _ x: Double) -> Double { platformAtan2(y, x) }
}

private func platformExp(_ x: Double) -> Double { exp(x) }
private func platformLog(_ x: Double) -> Double { log(x) }
private func platformSin(_ x: Double) -> Double { sin(x) }
private func platformCos(_ x: Double) -> Double { cos(x) }
private func platformPow(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
private func platformAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
