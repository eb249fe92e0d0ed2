import Foundation

/// What `scripts/sanitize.sh` says it has built the tests with.
enum Sanitizer: String {
  case address, thread

  private static let current = ProcessInfo.processInfo.environment["CHROME_DESKTOP_SANITIZER"].flatMap(Sanitizer.init)

  var isOn: Bool { self == Sanitizer.current }

  /// Before a program in a shell where files may not grow: the thread sanitizer's runtime starts by writing a file of
  /// half a megabyte beside the temporary ones and maps it, which ends in a bus error there. Where a file of that name
  /// lies already, it does without.
  var shield: String {
    switch self {
    case .thread: isOn ? "export TMPDIR=$(mktemp -d); : >$TMPDIR/tsan.rodata.$$;" : ""
    case .address: ""
    }
  }
}
