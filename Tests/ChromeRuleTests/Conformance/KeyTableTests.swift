import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop

/// The table of tuning keys against a second list written by hand, the stored values and the documentation.
@Suite("The table of tuning keys, whole")
struct KeyTableTests {
  /// Keys with their defaults, written down a second time.
  static let model: [(key: String, value: String)] =
    [
      ("header.full", "96"), ("header.min", "44"), ("toolbar.full", "44"), ("toolbar.min", "44"), ("tabBar.full", "49"),
      ("tabBar.min", "0"), ("top.hide", "track"), ("bottom.hide", "commit"), ("header.stretch", "120"),
      ("header.parallax", "0.5"), ("scroll.deceleration", "0.998"), ("scroll.wheelDeceleration", "0.9967"),
      ("scroll.rubberBand", "0.55"), ("scroll.bounceStiffness", "120"), ("scroll.bounceDamping", "1"),
      ("gesture.slop", "8"), ("gesture.axisRatio", "1.25"), ("wheel.slop", "6"), ("wheel.axisRatio", "2"),
      ("wheel.tick", "48"), ("pager.distance", "0.5"), ("pager.velocity", "400"), ("pager.cancelVelocity", "30"),
      ("pager.stiffness", "400"), ("pager.damping", "1"), ("pager.edge", "resist"), ("pages.onSwitch", "keep"),
      ("pages.direction", "ltr"),
      ("sections.line", "8"), ("sections.hysteresis", "4"), ("sections.upShare", "1"), ("scroll.carry", "0"),
      ("scroll.carryTime", "100"), ("pager.edgeFree", "0"), ("pager.edgeOnly", "0"), ("sections.tail", "spread"),
      ("sections.time", "300"),
      ("bars.style", "classic"), ("tabBar.items", "spread"), ("tabBar.search", "off"), ("tabBar.accessory", "off"),
      ("bars.material", "theme"), ("bars.scrollEdge", "line"), ("tabBar.overhang", "0"), ("tabBar.labels", "on"),
      ("tabBar.tint", "page"),
      ("scroll.indicator", "on"), ("sections.curve", "easeInOut"), ("sections.tapCurve", "easeInOut"),
      ("sections.ground", "bar"), ("top.exit", "edge"), ("bottom.exit", "edge"),
    ] + ["top", "bottom"].flatMap { edge in stack.map { ("\(edge).\($0.key)", $0.value) } }

  private static let stack: [(key: String, value: String)] = [
    ("show", "anywhere"), ("quickReturn", "44"), ("order", "outerFirst"), ("follow", "own"),
    ("direction", "turningPoint"), ("sources", "drag,fling,wheel"), ("deadBand", "0.5"), ("topZoneHide", "0"),
    ("endZoneHide", "0"),
    ("topZoneShow", "0"), ("shortFactor", "1"), ("resistHide", "20"), ("resistShow", "20"),
    ("resistReset", "reversal,release"), ("resistMemory", "off"), ("nearTopBypass", "0"), ("minSpeedHide", "0"),
    ("minSpeedShow", "0"), ("rate", "1"), ("settle", "nearest"), ("hideBelow", "0.5"), ("showAbove", "0.5"),
    ("grace", "0"), ("countConsumed", "off"), ("idleShow", "0"), ("tie", "show"), ("flingSpeed", "500"),
    ("flickShow", "0"), ("endShow", "never"), ("endShowSpeed", "200"), ("settleSpan", "bar"), ("settleTime", "200"),
    ("settleScale", "remaining"),
    ("settleCurve", "easeOut"), ("settleContent", "hold"), ("fade", "none"), ("edgeTap", "0"),
    ("onScrollToTop", "show"),
    ("onResize", "keep"),
  ]

  /// Ranges, written down a second time.
  static let ranges: [(key: String, range: ClosedRange<Double>)] =
    [
      ("header.full", 0...400), ("header.min", 0...400), ("toolbar.full", 0...200), ("toolbar.min", 0...200),
      ("tabBar.full", 0...200), ("tabBar.min", 0...200), ("header.stretch", 0...300), ("header.parallax", 0...1),
      ("scroll.deceleration", 0.98...0.9995), ("scroll.wheelDeceleration", 0.98...0.9995), ("scroll.rubberBand", 0...1),
      ("scroll.bounceStiffness", 20...600), ("scroll.bounceDamping", 0.5...2), ("gesture.slop", 0...40),
      ("gesture.axisRatio", 1...4), ("pager.distance", 0.05...0.95), ("pager.velocity", 0...2000),
      ("pager.cancelVelocity", 0...2000), ("sections.line", 0...200), ("sections.hysteresis", 0...40),
      ("sections.upShare", 0...1), ("scroll.carry", 0...1), ("scroll.carryTime", 0...1000), ("pager.edgeFree", 0...100),
      ("pager.edgeOnly", 0...100),
      ("sections.time", 0...1000), ("tabBar.overhang", 0...100),
    ]
    + ["top", "bottom"].flatMap { edge in
      ([
        ("quickReturn", 0...400), ("deadBand", 0...10), ("topZoneHide", 0...400), ("endZoneHide", 0...400),
        ("topZoneShow", 0...400),
        ("shortFactor", 0...5), ("resistHide", 0...300), ("resistShow", 0...300), ("nearTopBypass", 0...800),
        ("minSpeedHide", 0...2000), ("minSpeedShow", 0...2000), ("rate", 0.25...2), ("hideBelow", 0...1),
        ("flickShow", 0...3000), ("endShowSpeed", 0...3000), ("grace", 0...2), ("idleShow", 0...60),
        ("edgeTap", 0...100),
        ("showAbove", 0...1), ("flingSpeed", 0...3000), ("settleTime", 0...1000),
      ] as [(String, ClosedRange<Double>)]).map { ("\(edge).\($0.0)", $0.1) }
    }

  @Test("every key of the second list is there with its default", arguments: model.map(\.key))
  func keyOfTheModel(key: String) throws {
    let field = try #require(TuningField.named(key))
    let expected = try #require(Self.model.first { $0.key == key }).value
    #expect(field.defaultValue.description == expected)
  }

  @Test("ranges are those of the second list", arguments: ranges.map(\.key))
  func rangeOfTheModel(key: String) throws {
    let field = try #require(TuningField.named(key))
    let expected = try #require(Self.ranges.first { $0.key == key }).range
    guard case .number(_, let range, _) = field.kind else {
      Issue.record("\(key) is no number")
      return
    }
    #expect(range == expected)
  }

  @Test(
    "choices are those of the second list",
    arguments: [
      ("hide", ["never", "track", "commit"]), ("show", ["never", "anywhere", "toMinAnywhere", "atTop"]),
      ("order", ["innerFirst", "outerFirst"]), ("follow", ["own", "top"]),
      ("direction", ["turningPoint", "dragStart"]),
      ("sources", ["drag", "fling", "wheel", "program"]), ("resistReset", ["reversal", "release", "ends"]),
      ("settle", ["none", "nearest", "direction", "velocity", "chain", "top"]), ("tie", ["show", "hide"]),
      ("settleSpan", ["bar", "stack", "stackOuter"]), ("endShow", ["never", "pull", "flick"]),
      ("settleScale", ["remaining", "flat"]), ("settleCurve", ["linear", "easeInOut", "easeOut", "spring"]),
      ("settleContent", ["attach", "hold"]), ("fade", ["none", "content", "bar"]),
      ("onScrollToTop", ["show", "keep", "showFirst"]),
      ("onResize", ["show", "keep"]),
    ])
  func choices(key: String, words: [String]) throws {
    for edge in ["top", "bottom"] {
      switch try #require(TuningField.named("\(edge).\(key)")).kind {
      case .choice(let known), .set(let known): #expect(Set(known) == Set(words))
      case .number, .flag: Issue.record("\(key) is no choice")
      }
    }
  }

  @Test(
    "choices that belong to no stack are those of the second list",
    arguments: [
      ("bars.material", ["theme", "translucent", "opaque"]), ("bars.scrollEdge", ["line", "hard", "soft"]),
      ("tabBar.tint", ["page", "one"]), ("tabBar.accessory", ["off", "on", "leaves"]),
      ("bars.style", ["classic", "glass"]), ("tabBar.items", ["spread", "centered"]),
      ("sections.ground", ["bar", "tint"]), ("sections.curve", ["linear", "easeInOut", "easeOut", "spring"]),
      ("sections.tapCurve", ["linear", "easeInOut", "easeOut", "spring"]), ("pager.edge", ["resist", "stop", "wrap"]),
      ("pages.onSwitch", ["keep", "show", "restore", "showEarly"]), ("pages.direction", ["ltr", "rtl"]),
      ("sections.tail", ["last", "spread", "none"]),
      ("top.exit", ["edge", "left", "right", "fade", "pill"]),
      ("bottom.exit", ["edge", "left", "right", "fade", "pill"]),
    ])
  func otherChoices(key: String, words: [String]) throws {
    #expect(try #require(TuningField.named(key)).kind == .choice(words))
  }

  @Test("every row is complete", arguments: TuningField.all.map(\.key))
  func complete(key: String) throws {
    let field = try #require(TuningField.named(key))
    #expect(!field.label.isEmpty)
    #expect(field.sentence.hasSuffix(".") && field.sentence.count > 10)
    #expect(field.problem(with: field.defaultValue) == nil)
    switch field.kind {
    case .number(let unit, let range, let step):
      #expect(!unit.rawValue.isEmpty)
      #expect(step > 0 && step <= range.upperBound - range.lowerBound)
    case .choice(let words), .set(let words): #expect(words.count > 1 && Set(words).count == words.count)
    case .flag: break
    }
  }

  @Test("every stored value has a row, and every row a stored value of its own")
  func leaves() {
    #expect(Self.leaves(of: Tuning()) == TuningField.all.count)
  }

  private static func leaves(of value: Any) -> Int {
    // Values of single pages are those of the same rows.
    if value is PageRules { return 0 }
    let mirror = Mirror(reflecting: value)
    let isLeaf = mirror.displayStyle != .struct || value is ScrollSources || value is ResistResets || value is Double
    return isLeaf ? 1 : mirror.children.reduce(0) { $0 + leaves(of: $1.value) }
  }
}
