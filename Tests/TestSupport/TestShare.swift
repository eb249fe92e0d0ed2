#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The share of the long tests to run: all, or the share in the environment variable, because a sanitizer makes
/// everything ten times as slow. Such tests call `TestShare.of`; none is skipped entirely.
public enum TestShare {
  public static let variable = "CHROME_DESKTOP_TEST_SHARE"

  /// The share, more than 0 and up to 1.
  public static let share: Double = {
    let asked = getenv(variable).flatMap { Double(String(cString: $0)) } ?? 1
    return min(1, max(0.001, asked))
  }()

  /// Returns a share of `count`, at least `least`.
  public static func of(_ count: Int, least: Int = 1) -> Int { max(least, Int(Double(count) * share)) }
}
