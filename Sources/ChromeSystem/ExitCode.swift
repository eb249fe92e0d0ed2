/// The program's exit codes.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// A failed expectation of a take, or work that could not be done.
  case failure = 1
  /// An invalid command line.
  case usage = 64
  /// An invalid input file.
  case data = 65
  /// Ended by Ctrl-C or a similar signal: 128 and the number of SIGINT, as shells count.
  case interrupted = 130

  /// The description in the manual page.
  package var sentence: String {
    switch self {
    case .success: "Success. Every expectation was met."
    case .failure: "An expectation failed, or the work could not be done."
    case .usage: "Invalid command line."
    case .data: "Invalid input file."
    case .interrupted: "Interrupted. Nothing was written."
    }
  }
}
