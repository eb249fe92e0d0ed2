/// How the program ends, as other programs see it.
package enum ExitCode: Int32 {
  case success = 0
  /// A take's expectation failed, or work could not be done.
  case failure = 1
  /// A wrong command line.
  case usage = 64
  /// A bad input file.
  case data = 65
}
