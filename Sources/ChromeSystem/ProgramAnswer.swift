/// The result of running another program for its output.
package enum ProgramAnswer: Equatable {
  /// It succeeded and printed this.
  case printed([UInt8])
  /// It could not be started, or failed.
  case failed
  /// It took too long and was ended.
  case late

  /// Seconds that a program has for a short answer. The window renders videos at the lowest priority: next to a dozen
  /// busy programs, ffmpeg took 5 s to print its version, otherwise 0.1 s.
  package static let patience = 60.0

  /// The output as text; nil if there is none.
  package var text: String? {
    if case .printed(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  /// The error message for a program that took too long.
  package static func lateWords(_ program: String, _ seconds: Double) -> String {
    "\(program) did not answer within \(Int(seconds.rounded(.up))) s: try again when the machine is less busy"
  }
}
