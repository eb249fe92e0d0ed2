/// The program's exit codes.
package enum ExitCode: Int32, CaseIterable {
  case success = 0
  /// A failed expectation of a take, or work that could not be done.
  case failure = 1
  /// An invalid command line.
  case usage = 64
  /// An invalid input file.
  case data = 65

  /// The description in the manual page.
  var sentence: String {
    switch self {
    case .success: "All is well."
    case .failure: "A take's expectation failed, or the work could not be done."
    case .usage: "The command line is wrong."
    case .data: "A file that was to be read is wrong."
    }
  }
}
