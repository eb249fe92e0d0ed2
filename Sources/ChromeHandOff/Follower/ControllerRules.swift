import ChromeCore

/// The numbers and enum cases of a controller's rules, one row per field: what a tuning means for the positions of
/// bars.
enum ControllerRules {
  /// A field's value. Words become enum cases or strings, depending on the language.
  enum Value: Equatable {
    case number(Double)
    case flag(Bool)
    case word(String, type: String)
    case words([String])
  }

  struct Field: Sendable {
    var name: String
    /// Features, one of which the field requires; if empty, it is always present.
    var features: Set<String> = []
    /// Returns true for rules that need the field. An edge with other rules has the value of the edge that needs it.
    var applies: @Sendable (StackTuning) -> Bool = { _ in true }
    var value: @Sendable (StackTuning, Lengths, Edge) -> Value
  }

  /// A yes-or-no property of the rules. If all edges agree, it selects a part of the controller's code, and is no
  /// field.
  struct Flag: Sendable {
    var name: String
    var applies: @Sendable (StackTuning) -> Bool
    var holds: @Sendable (StackTuning) -> Bool
  }

  /// Points that the bars of an edge hide: the first one in the order of hiding, and all of them.
  struct Lengths {
    var first: Double
    var range: Double

    init(_ tuning: Tuning, _ edge: Edge) {
      range = tuning.range(edge)
      first = tuning[tuning.firstToHide(edge)].range
    }

    /// Returns the least number of hidden points to which bars can be shown away from the top of the page.
    func floor(_ rules: StackTuning) -> Double {
      switch rules.show {
      case .anywhere: 0
      case .toMinAnywhere: max(0, range - rules.quickReturn)
      case .atTop, .never: .infinity
      }
    }
  }

  /// Returns the fields of a controller with these features, in order.
  static func fields(_ features: ControllerFeatures) -> [Field] {
    all.filter { $0.features.isEmpty || !$0.features.isDisjoint(with: features.names) }
  }

  /// Returns the value of a field for an edge.
  static func value(_ field: Field, _ tuning: Tuning, _ edge: Edge, _ edges: [Edge]) -> Value {
    let asks = { field.applies(tuning.rules($0)) }
    let asked = asks(edge) ? edge : edges.first(where: asks) ?? edge
    return field.value(tuning.rules(asked), Lengths(tuning, asked), asked)
  }

  /// Returns features for flags: the name if it is true for some edge, with `.all` if for each, with `.some` if not for
  /// each.
  static func flagWords(_ edges: [StackTuning]) -> Set<String> {
    flags.reduce(into: []) { text, flag in
      let answers = edges.filter(flag.applies).map(flag.holds)
      guard answers.contains(true) else { return }
      text.formUnion([flag.name, flag.name + (answers.contains(false) ? ".some" : ".all")])
    }
  }

  /// Returns the settle rule's case, including the span of the rule by direction. Bars that settle as the top bars do
  /// are `led`; where those rest between two bars, the nearest stop counts.
  static func settle(_ rules: StackTuning) -> String {
    guard rules.settle == .direction else { return rules.settle == .top ? "nearest" : rules.settle.rawValue }
    switch rules.settleSpan {
    case .bar: return "direction"
    case .stack: return "stack"
    case .stackOuter: return "stackOuter"
    }
  }

  /// The cases of settle rules that `settle` returns.
  static let settles = ["none", "nearest", "velocity", "direction", "stack", "stackOuter", "chain"]

  static func resists(_ rules: StackTuning) -> Bool { rules.resistHide > 0 || rules.resistShow > 0 }

  static func hasSpeedGate(_ rules: StackTuning) -> Bool { rules.minSpeedHide > 0 || rules.minSpeedShow > 0 }

  static func showsAtEnd(_ rules: StackTuning) -> Bool { rules.endShow != .never && rules.show != .never }

  static func showsByFlick(_ rules: StackTuning) -> Bool { rules.flickShow > 0 && rules.show != .never }

  /// Returns the offset below which showing has no resistance.
  static func freeBelow(_ rules: StackTuning) -> Double { max(rules.topZoneShow, rules.nearTopBypass) }
}

// The rows.
extension ControllerRules {
  private static let tracks: @Sendable (StackTuning) -> Bool = { $0.hide == .track }
  private static let commits: @Sendable (StackTuning) -> Bool = { $0.hide == .commit }
  private static let any: @Sendable (StackTuning) -> Bool = { _ in true }

  private static let flags: [Flag] = [
    Flag(name: "showsAnywhere", applies: commits) { $0.show.isAnywhere },
    Flag(name: "countsFromDragStart", applies: commits) { $0.direction == .dragStart },
    Flag(name: "programShows", applies: { $0.sources.contains(.program) }) { $0.programShows },
    Flag(name: "refillsAtReversal", applies: resists) { $0.resistReset.contains(.reversal) },
    Flag(name: "refillsAtRelease", applies: resists) { $0.resistReset.contains(.release) },
    Flag(name: "refillsAtEnds", applies: resists) { $0.resistReset.contains(.ends) },
    Flag(name: "hasMemory", applies: tracks) { $0.resistMemory },
    Flag(name: "tieHides", applies: tracks) { $0.tie == .hide },
    Flag(name: "showsByPull", applies: any) { showsAtEnd($0) && $0.endShow == .pull },
    Flag(name: "showsByFlickAtEnd", applies: any) { showsAtEnd($0) && $0.endShow == .flick },
    Flag(name: "isTwoStage", applies: any) { $0.show == .toMinAnywhere },
    Flag(name: "isFlat", applies: any) { $0.settleScale == .flat },
  ]

  private static let all: [Field] = place + flags.map(field) + gates + ways

  private static func field(_ flag: Flag) -> Field {
    Field(name: flag.name, features: [flag.name + ".some"], applies: flag.applies) { rules, _, _ in
      .flag(flag.holds(rules))
    }
  }

  private static let place: [Field] = [
    Field(name: "isTop", features: ["both"]) { _, _, edge in .flag(edge == .top) },
    Field(name: "commits", features: ["mixed"]) { rules, _, _ in .flag(rules.hide == .commit) },
    Field(name: "first", features: ["pair", "stops", "seam"]) { _, bars, _ in .number(bars.first) },
    Field(name: "range") { _, bars, _ in .number(bars.range) },
    Field(
      name: "floor", features: ["floor"],
      applies: { $0.hide == .track || $0.show == .toMinAnywhere }
    ) { rules, bars, _ in
      .number(bars.floor(rules))
    },
  ]

  private static let gates: [Field] = [
    Field(name: "ignores", features: ["sources"]) { rules, _, _ in
      .words(ScrollSource.allCases.map(\.rawValue).filter { !rules.sources.names.contains($0) })
    },
    Field(name: "shortFactor") { rules, _, _ in .number(rules.shortFactor) },
    Field(name: "deadBand", features: ["deadBand"]) { rules, _, _ in .number(rules.deadBand) },
    Field(name: "topZoneHide", features: ["zoneHide"]) { rules, _, _ in .number(rules.topZoneHide) },
    Field(name: "endZoneHide", features: ["endHide"]) { rules, _, _ in .number(rules.endZoneHide) },
    Field(
      name: "topZoneShow", features: ["zoneShow", "speed", "low"], applies: { $0.hide == .commit || hasSpeedGate($0) }
    ) { rules, _, _ in
      .number(rules.hide == .commit && rules.show == .never ? -1 : rules.topZoneShow)
    },
    Field(name: "freeBelow", features: ["free"], applies: resists) { rules, _, _ in .number(freeBelow(rules)) },
    Field(name: "resistHide", features: ["resist"]) { rules, _, _ in .number(rules.resistHide) },
    Field(name: "resistShow", features: ["resist"]) { rules, _, _ in .number(rules.resistShow) },
    Field(name: "minSpeedHide", features: ["speed"]) { rules, _, _ in .number(rules.minSpeedHide) },
    Field(name: "minSpeedShow", features: ["speed"]) { rules, _, _ in .number(rules.minSpeedShow) },
    Field(name: "grace", features: ["grace"]) { rules, _, _ in .number(rules.grace) },
    Field(name: "rate", features: ["rated", "turns"], applies: tracks) { rules, _, _ in .number(rules.rate) },
    Field(name: "preview", features: ["preview"], applies: commits) { rules, _, _ in .number(rules.preview) },
  ]

  private static let ways: [Field] = [
    Field(name: "settle", features: ["kinds"], applies: tracks) { rules, _, _ in .word(settle(rules), type: "Settle") },
    Field(name: "hideBelow", features: ["thresholds"], applies: tracks) { rules, _, _ in .number(rules.hideBelow) },
    Field(name: "showAbove", features: ["gap"], applies: tracks) { rules, _, _ in .number(rules.showAbove) },
    Field(name: "flingSpeed", features: ["velocity"], applies: tracks) { rules, _, _ in .number(rules.flingSpeed) },
    Field(name: "flickShow", features: ["flick"]) { rules, _, _ in .number(showsByFlick(rules) ? rules.flickShow : 0) },
    Field(name: "endShowSpeed", features: ["endFlick"]) { rules, _, _ in .number(rules.endShowSpeed) },
    Field(name: "idleShow", features: ["idle"]) { rules, _, _ in .number(rules.idleShow) },
    Field(name: "settleSeconds") { rules, _, _ in .number(rules.settleTimeMs / 1000) },
    Field(name: "showTimeScale", features: ["slowShow"]) { rules, _, _ in .number(rules.showTimeScale) },
    Field(name: "curve", features: ["curves"]) { rules, _, _ in .word(rules.settleCurve.rawValue, type: "Curve") },
  ]
}
