import Foundation

/// The sanitizer with which `scripts/sanitize.sh` has built the tests.
enum Sanitizer: String {
  case address, thread

  private static let current = ProcessInfo.processInfo.environment["CHROME_DESKTOP_SANITIZER"].flatMap(Sanitizer.init)

  var isOn: Bool { self == Sanitizer.current }

  /// Shell commands to precede a program that runs with a limited file size. The thread sanitizer's runtime starts by
  /// writing a temporary file of half a megabyte and mapping it, which would end in a bus error. If a file of that name
  /// exists already, it does without.
  var shield: String {
    switch self {
    case .thread: isOn ? "export TMPDIR=$(mktemp -d); : >$TMPDIR/tsan.rodata.$$;" : ""
    case .address: ""
    }
  }
}
