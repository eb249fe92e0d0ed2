import ChromeCore

/// The closest match to a tuning among a platform's own behaviors: the platform's settings, and the equivalent tuning.
struct NativeRules {
  /// The platform's behavior as a tuning.
  var tuning: Tuning
  var fileName: String
  /// The text of the settings file.
  var settings: String

  /// Returns the rules; nil for targets with a generated controller, and for those with numbers only.
  static func of(_ target: HandOffTarget, _ handOff: HandOff) throws(HandOff.Refusal) -> NativeRules? {
    switch target {
    case .swift, .js, .kotlin, .tokens: nil
    case .swiftui27: try swiftUI(handOff)
    case .css: try css(handOff)
    }
  }

  /// Returns true for a key of a bar that hides, or of one that should.
  func matters(_ field: TuningField) -> Bool {
    guard let edge = Edge(rawValue: field.group.rawValue) else { return true }
    return tuning.range(edge) > 0 && !(tuning.rules(edge).hide == .never && field.key != "\(edge.rawValue).hide")
  }
}

// A platform's behaviors are shipped presets: their rules with the tuning's sizes.
extension HandOff {
  /// Returns the rules of an edge of a shipped preset.
  func rules(_ preset: String, _ edge: Edge) throws(Refusal) -> StackTuning {
    guard let found = self.preset(preset) else { throw Refusal(reason: "the built-in preset \(preset) was not found") }
    return found.rules(edge)
  }

  /// Returns true if bars of an edge hide, by their own rules or with the others.
  func hides(_ edge: Edge) -> Bool { tuning.range(edge) > 0 && tuning.rules(edge).hide != .never }

  func comment(_ mark: String) -> String {
    "\(mark) Generated from the preset \(name.oneLine) by chrome-desktop \(version). LOSSES.md lists the limits."
  }
}
