import ChromeCore

/// What comes nearest to a tuning among a platform's own behaviours: its settings in the platform's words, and the
/// tuning that they amount to.
struct NativeRules {
  /// What the platform does.
  var tuning: Tuning
  var fileName: String
  /// The text of that file.
  var settings: String

  /// Nil for targets that get a follower, or only numbers.
  static func of(_ target: HandOffTarget, _ handOff: HandOff) throws(HandOff.Refusal) -> NativeRules? {
    switch target {
    case .swift, .js, .kotlin, .tokens: nil
    case .swiftui27: try swiftUI(handOff)
    case .css: try css(handOff)
    }
  }

  /// Whether a key of a bar that hides, or of one that should.
  func matters(_ field: TuningField) -> Bool {
    guard let edge = Edge(rawValue: field.group.rawValue) else { return true }
    return tuning.range(edge) > 0 && !(tuning.rules(edge).hide == .never && field.key != "\(edge.rawValue).hide")
  }
}

// A platform's behaviours are shipped presets: their rules with our sizes.
extension HandOff {
  /// The rules of an edge of a shipped preset.
  func rules(_ preset: String, _ edge: Edge) throws(Refusal) -> StackTuning {
    guard let found = self.preset(preset) else { throw Refusal(reason: "the shipped preset \(preset) was not found") }
    return found.rules(edge)
  }

  /// Whether bars of an edge hide here, of their own or with the others.
  func hides(_ edge: Edge) -> Bool { tuning.range(edge) > 0 && tuning.rules(edge).hide != .never }

  func comment(_ mark: String) -> String {
    "\(mark) After the tuning \(name.oneLine), by chrome-desktop \(version). LOSSES.md says what is lost."
  }
}
