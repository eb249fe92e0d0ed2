import ChromeCore

/// The numbers and words of a follower's rules, one row a field: what a tuning comes to where bars stand.
enum FollowerRules {
  /// A field's value. Words become cases or strings, as the language has it.
  enum Value: Equatable {
    case number(Double)
    case flag(Bool)
    case word(String, type: String)
    case words([String])
  }

  struct Field: Sendable {
    var name: String
    /// It is there if the follower has one of these; with none, always.
    var features: Set<String> = []
    var value: @Sendable (StackTuning, Lengths, Edge) -> Value
  }

  /// Points that the bars of an edge hide: the first one in the order of hiding, and all.
  struct Lengths {
    var first: Double
    var range: Double

    init(_ tuning: Tuning, _ edge: Edge) {
      range = tuning.range(edge)
      switch (edge, tuning.top.order) {
      case (.bottom, _): first = range
      case (.top, .outerFirst): first = tuning.header.size.range
      case (.top, .innerFirst): first = tuning.toolbar.range
      }
    }

    /// The fewest hidden points that showing reaches away from the top of the page.
    func floor(_ rules: StackTuning) -> Double {
      switch rules.show {
      case .anywhere: 0
      case .toMinAnywhere: max(0, range - rules.quickReturn)
      case .atTop, .never: .infinity
      }
    }
  }

  /// The fields of a follower with these features, in order.
  static func fields(_ features: FollowerFeatures) -> [Field] {
    all.filter { $0.features.isEmpty || !$0.features.isDisjoint(with: features.words) }
  }

  /// The value of a field for an edge.
  static func value(_ field: Field, _ tuning: Tuning, _ edge: Edge) -> Value {
    field.value(tuning.rules(edge), Lengths(tuning, edge), edge)
  }

  /// The fields by the type of their values, so that those of one type can share a line.
  static func groups(
    _ features: FollowerFeatures, _ tuning: Tuning, type: (Value) -> String
  ) -> [(type: String, fields: [Field])] {
    fields(features).reduce(into: []) { groups, field in
      let name = type(value(field, tuning, features.edges[0]))
      if let place = groups.firstIndex(where: { $0.type == name }) {
        groups[place].fields.append(field)
      } else {
        groups.append((name, [field]))
      }
    }
  }

  /// The settle rule's word, with the span of the one by direction.
  static func settle(_ rules: StackTuning) -> String {
    guard rules.settle == .direction else { return rules.settle.rawValue }
    switch rules.settleSpan {
    case .bar: return "direction"
    case .stack: return "stack"
    case .stackOuter: return "stackOuter"
    }
  }

  private static let all: [Field] = place + gates + ways

  private static let place: [Field] = [
    Field(name: "isTop", features: ["top", "memory", "rate"]) { _, _, edge in .flag(edge == .top) },
    Field(name: "first", features: ["pair", "stops", "inner"]) { _, bars, _ in .number(bars.first) },
    Field(name: "range") { _, bars, _ in .number(bars.range) },
    Field(name: "commits", features: ["mixed"]) { rules, _, _ in .flag(rules.hide == .commit) },
    Field(name: "showsAnywhere", features: ["commit", "flick"]) { rules, _, _ in .flag(rules.show.isAnywhere) },
    Field(name: "comesBack", features: ["zoneShow"]) { rules, _, _ in .flag(rules.show != .never) },
    Field(name: "floor", features: ["track", "low", "flick"]) { rules, bars, _ in
      .number(bars.floor(rules))
    },
    Field(name: "isTwoStage", features: ["twoStage"]) { rules, _, _ in .flag(rules.show == .toMinAnywhere) },
    Field(name: "isInnerFirst", features: ["inner"]) { rules, _, edge in
      .flag(edge == .top && rules.order == .innerFirst)
    },
    Field(name: "countsFromDragStart", features: ["dragStart"]) { rules, _, _ in
      .flag(rules.direction == .dragStart)
    },
  ]

  private static let gates: [Field] = [
    Field(name: "sources", features: ["sources"]) { rules, _, _ in .words(rules.sources.words) },
    Field(name: "programShows", features: ["programHides"]) { rules, _, _ in .flag(rules.programShows) },
    Field(name: "shortFactor") { rules, _, _ in .number(rules.shortFactor) },
    Field(name: "deadBand", features: ["deadBand"]) { rules, _, _ in .number(rules.deadBand) },
    Field(name: "topZoneHide", features: ["zoneHide"]) { rules, _, _ in .number(rules.topZoneHide) },
    Field(name: "topZoneShow", features: ["zoneShow", "speed", "low"]) { rules, _, _ in .number(rules.topZoneShow) },
    Field(name: "freeBelow", features: ["resist"]) { rules, _, _ in
      .number(max(rules.topZoneShow, rules.nearTopBypass))
    },
    Field(name: "resistHide", features: ["resist"]) { rules, _, _ in .number(rules.resistHide) },
    Field(name: "resistShow", features: ["resist"]) { rules, _, _ in .number(rules.resistShow) },
    Field(name: "refillsAtReversal", features: ["resist"]) { rules, _, _ in
      .flag(rules.resistReset.contains(.reversal))
    },
    Field(name: "refillsAtRelease", features: ["resist"]) { rules, _, _ in
      .flag(rules.resistReset.contains(.release))
    },
    Field(name: "refillsAtEnds", features: ["ends"]) { rules, _, _ in .flag(rules.resistReset.contains(.ends)) },
    Field(name: "hasMemory", features: ["memory"]) { rules, _, _ in .flag(rules.resistMemory) },
    Field(name: "minSpeedHide", features: ["speed"]) { rules, _, _ in .number(rules.minSpeedHide) },
    Field(name: "minSpeedShow", features: ["speed"]) { rules, _, _ in .number(rules.minSpeedShow) },
    Field(name: "grace", features: ["grace"]) { rules, _, _ in .number(rules.grace) },
    Field(name: "rate", features: ["track"]) { rules, _, _ in .number(rules.rate) },
    Field(name: "preview", features: ["preview"]) { rules, _, _ in .number(rules.preview) },
  ]

  private static let ways: [Field] = [
    Field(name: "settle", features: ["settles"]) { rules, _, _ in .word(settle(rules), type: "Settle") },
    Field(name: "hideBelow", features: ["thresholds"]) { rules, _, _ in .number(rules.hideBelow) },
    Field(name: "showAbove", features: ["gap"]) { rules, _, _ in .number(rules.showAbove) },
    Field(name: "tieHides", features: ["thresholds"]) { rules, _, _ in .flag(rules.tie == .hide) },
    Field(name: "flingSpeed", features: ["velocity"]) { rules, _, _ in .number(rules.flingSpeed) },
    Field(name: "flickShow", features: ["flick"]) { rules, _, _ in .number(rules.flickShow) },
    Field(name: "attaches", features: ["attach"]) { rules, _, edge in
      .flag(edge == .top && rules.settleContent == .attach)
    },
    Field(name: "idleShow", features: ["idle"]) { rules, _, _ in .number(rules.idleShow) },
    Field(name: "settleSeconds") { rules, _, _ in .number(rules.settleTimeMs / 1000) },
    Field(name: "showTimeScale") { rules, _, _ in .number(rules.showTimeScale) },
    Field(name: "isFlat") { rules, _, _ in .flag(rules.settleScale == .flat) },
    Field(name: "curve", features: ["curves"]) { rules, _, _ in .word(rules.settleCurve.rawValue, type: "Curve") },
  ]
}
