#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How much of the long tests is lived through: all of it, or the share that the environment names, because a sanitizer
/// makes everything ten times as slow. Which tests these are is said where they ask (`TestShare.of`); none is left out.
public enum TestShare {
  public static let variable = "CHROME_DESKTOP_TEST_SHARE"

  /// More than 0, up to 1.
  public static let share: Double = {
    let asked = getenv(variable).flatMap { Double(String(cString: $0)) } ?? 1
    return min(1, max(0.001, asked))
  }()

  /// A share of `count`, at least `least`.
  public static func of(_ count: Int, least: Int = 1) -> Int { max(least, Int(Double(count) * share)) }
}
