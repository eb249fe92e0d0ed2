import Foundation

/// What `scripts/sanitize.sh` says it has built the tests with.
enum Sanitizer: String {
  case address, thread

  private static let current = ProcessInfo.processInfo.environment["CHROME_DESKTOP_SANITIZER"].flatMap(Sanitizer.init)

  var isOn: Bool { self == Sanitizer.current }

  /// Before a program in a shell where files may not grow: the thread sanitizer's runtime starts by writing a file of
  /// 64 kB into `TMPDIR` and maps it, which ends in a bus error there. Where it cannot make the file it does without.
  var shield: String {
    switch self {
    case .thread: isOn ? "TMPDIR=/nowhere" : ""
    case .address: ""
    }
  }
}
