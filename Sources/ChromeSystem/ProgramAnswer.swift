/// What came of asking another program something.
package enum ProgramAnswer: Equatable {
  /// It ended well, and printed this.
  case printed([UInt8])
  /// It could not be started, or ended badly.
  case failed
  /// It was not done in time, and was ended.
  case late

  /// Seconds that a program has for a short answer. A film that the window makes is drawn below everything else on the
  /// machine: beside a dozen busy programs ffmpeg was seen to take 5 s to say its version, otherwise 0.1 s.
  package static let patience = 60.0

  /// nil where it has none.
  package var text: String? {
    if case .printed(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  /// What to say of an answer that is late.
  package static func lateWords(_ program: String, _ seconds: Double) -> String {
    "\(program) did not answer within \(Int(seconds.rounded(.up))) s: try again when the machine is less busy"
  }
}
