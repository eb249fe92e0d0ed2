/// How the program ends, as other programs see it.
package enum ExitCode: Int32, CaseIterable {
  case success = 0
  /// A take's expectation failed, or work could not be done.
  case failure = 1
  /// A wrong command line.
  case usage = 64
  /// A bad input file.
  case data = 65

  /// For the manual.
  var sentence: String {
    switch self {
    case .success: "All is well."
    case .failure: "A take's expectation failed, or the work could not be done."
    case .usage: "The command line is wrong."
    case .data: "A file that was to be read is wrong."
    }
  }
}
