import Testing

@testable import ChromeCore
@testable import ChromeHandOff

/// What a tuning's rules become in each language, before the rest of the follower is around them.
@Suite("The rules of a follower")
struct FollowerRuleTests {
  /// A header of 52 pt and a tab bar of 49, which differ in how they settle.
  private static let two: RuleSet = {
    let tuning = HandOffBench.plain {
      ($0.top.sources, $0.bottom.sources) = ([.drag], [.drag])
      ($0.top.settle, $0.top.settleTimeMs, $0.top.settleCurve) = (.nearest, 200, .easeOut)
      ($0.bottom.settle, $0.bottom.settleTimeMs, $0.bottom.settleCurve) = (.direction, 300, .linear)
    }
    return RuleSet(tuning, ControllerFeatures(tuning))
  }()

  @Test("in Kotlin are a class with the top bars' values, and what the bottom ones have otherwise")
  func kotlin() {
    let text = """
      private class Rules(
          val isTop: Boolean = true, val range: Double = 52.0,
          val ignores: Set<Source> = setOf(Source.Fling, Source.Wheel, Source.Program),
          val shortFactor: Double = 1.0, val settle: Settle = Settle.Nearest, val hideBelow: Double = 0.5,
          val settleSeconds: Double = 0.2, val curve: Curve = Curve.EaseOut
      )
      private enum class Settle { Direction, Nearest }
      private enum class Curve { EaseOut, Linear }
      private val topRules = Rules()
      private val bottomRules = Rules(
          isTop = false, range = 49.0, settle = Settle.Direction, settleSeconds = 0.3, curve = Curve.Linear
      )
      """
    #expect(KotlinRules(rules: Self.two).text == text)
  }

  @Test("in Swift are a type with the top bars' values, and what the bottom ones have otherwise")
  func swift() {
    let text = """
      private struct Rules: Sendable {
        enum Settle { case direction, nearest }
        enum Curve { case easeOut, linear }
        var isTop = true, range = 52.0, ignores: [ChromeFollower.Source] = [.fling, .wheel, .program],
          shortFactor = 1.0, settle: Settle = .nearest, hideBelow = 0.5, settleSeconds = 0.2,
          curve: Curve = .easeOut
        static let top = Rules()
        static let bottom = Rules(
          isTop: false, range: 49.0, settle: .direction, settleSeconds: 0.3, curve: .linear)
      }
      """
    #expect(SwiftRules(rules: Self.two).text == text)
  }

  @Test("in JavaScript are two objects, the second one the first with what it has otherwise")
  func script() {
    let text = """
      const topRules = {
        isTop: true, range: 52, ignores: ["fling", "wheel", "program"], shortFactor: 1, settle: "nearest",
        hideBelow: 0.5, settleSeconds: 0.2, curve: "easeOut",
      };
      const bottomRules = {
        ...topRules, isTop: false, range: 49, settle: "direction", settleSeconds: 0.3, curve: "linear",
      };
      """
    #expect(ScriptRules(rules: Self.two).text == text)
  }

  @Test("of one edge are constants of their own")
  func one() {
    let tuning = HandOffBench.plain { $0.bottom.hide = .never }
    let rules = RuleSet(tuning, ControllerFeatures(tuning))
    #expect(ScriptRules(rules: rules).text == "const range = 52, shortFactor = 1, settleSeconds = 0.2;")
    #expect(
      SwiftRules(rules: rules).text
        == "private struct Rules: Sendable {\n  var range = 52.0, shortFactor = 1.0, settleSeconds = 0.2\n}\n"
        + "private let rules = Rules()")
    #expect(
      KotlinRules(rules: rules).text
        == "private class Rules(\n    val range: Double = 52.0, val shortFactor: Double = 1.0, "
        + "val settleSeconds: Double = 0.2\n)\nprivate val rules = Rules()")
  }

  @Test("items stand on a line of 110 columns with commas, one more column is the next line")
  func columns() {
    let first = String(repeating: "a", count: 53)
    for (count, gap) in [(53, " "), (54, "\n  ")] {
      // Two spaces, 53 letters, a comma and a space are 57.
      let second = String(repeating: "b", count: count)
      #expect(TextColumns.filled([first, second], indent: "  ") == "  \(first),\(gap)\(second)")
    }
    #expect(TextColumns.filled(["one"], indent: "    ") == "    one")
  }

  @Test("whole numbers have a point where a language needs one")
  func points() {
    for (number, text) in [(1.0, "1.0"), (0.5, "0.5"), (1e20, "1e+20"), (-3, "-3.0")] {
      #expect(number.withPoint == text)
    }
  }
}

/// Which rules a follower has at all, and whose points a bar hides.
@Suite("What a follower is made for")
struct FollowerFeatureTests {
  private static func committing(_ change: (inout StackTuning) -> Void) -> ControllerFeatures {
    ControllerFeatures(
      HandOffBench.plain {
        ($0.top.hide, $0.bottom.hide) = (.commit, .never)
        change(&$0.top)
      })
  }

  @Test("where all travel up shows all of the bars at once, the zone at the top is not asked")
  func zone() {
    for (show, asks) in [(ShowRule.anywhere, false), (.toMinAnywhere, true), (.atTop, true), (.never, false)] {
      #expect(Self.committing { $0.show = show }.names.contains("zoneShow") == asks, "\(show)")
    }
    let gates: [(inout StackTuning) -> Void] = [
      { $0.deadBand = 1 }, { $0.resistShow = 1 }, { $0.minSpeedShow = 1 }, { $0.direction = .dragStart },
    ]
    for gate in gates { #expect(Self.committing(gate).names.contains("zoneShow")) }
    #expect(!Self.committing { $0.resistHide = 1 }.names.contains("zoneShow"), "that is a way down")
  }

  /// Shown by the program the top bars move late in what the bottom ones hear as one scroll.
  @Test(
    "top bars that move at once, all that a scroll moves, are counted in one stretch",
    arguments: [(true, true, true), (true, false, true), (false, true, false), (false, false, true)])
  func stretch(showsByProgram: Bool, hearsProgram: Bool, wanted: Bool) {
    let tuning = HandOffBench.plain {
      ($0.top.show, $0.top.programShows, $0.bottom.countConsumed) = (.anywhere, showsByProgram, true)
      if !hearsProgram { $0.bottom.sources.remove(.program) }
    }
    #expect(ControllerFeatures(tuning).names.contains("stretch") == wanted)
  }

  @Test("the edges with rules of their own, and whether the bottom bars are locked to the top ones")
  func edges() {
    let both: [Edge] = [.top, .bottom]
    for (edges, isLocked, change) in [
      (both, false, { _ in }), ([.top], true, { $0.bottom.follow = .top }),
      ([.top], false, { $0.bottom.hide = .never }),
      ([.bottom], false, { $0.top.hide = .never }),
      // Nobody to follow: the header is pinned.
      ([.bottom], false, { ($0.bottom.follow, $0.header.size.min) = (.top, 96) }),
      ([.top], false, { ($0.bottom.follow, $0.tabBar.min) = (.top, 49) }),
      ([], false, { ($0.bottom.follow, $0.top.hide) = (.top, .never) }),
    ] as [([Edge], Bool, (inout Tuning) -> Void)] {
      let features = ControllerFeatures(HandOffBench.plain(change))
      #expect(features.edges == edges && features.isLocked == isLocked)
    }
  }

  private static func terms(_ language: ControllerLanguage, _ change: (inout Tuning) -> Void) -> [String] {
    let tuning = HandOffBench.plain(change)
    let all = StackValues(language, tuning, ControllerFeatures(tuning)).all
    return BarName.allCases.map { bar in all.first { $0.name == bar.rawValue }?.value ?? "" }
  }

  @Test(
    "each bar's points are those of its edge, a part of them, or none",
    arguments: [
      (
        ControllerLanguage.swift, ["top.points", "0", "bottom.points"], ["points", "0", "0"], ["first", "second", "0"]
      ),
      (
        .js, ["this.top.points", "0", "this.bottom.points"], ["this.points", "0", "0"],
        ["this.first", "this.second", "0"]
      ),
      (.kotlin, ["top.points", "0.0", "bottom.points"], ["points", "0.0", "0.0"], ["first", "second", "0.0"]),
    ])
  func terms(language: ControllerLanguage, both: [String], top: [String], pair: [String]) {
    #expect(Self.terms(language) { _ in } == both)
    #expect(Self.terms(language) { $0.bottom.hide = .never } == top)
    #expect(Self.terms(language) { ($0.bottom.hide, $0.toolbar.min) = (.never, 0) } == pair)
    let inner = Self.terms(language) { ($0.bottom.hide, $0.toolbar.min, $0.top.order) = (.never, 0, .innerFirst) }
    #expect(inner == [pair[1], pair[0], pair[2]])
    // A header of 52 pt leads a tab bar of 49.
    #expect(Self.terms(language) { $0.bottom.follow = .top }[2] == "\(top[0]) / 52 * 49")
  }
}
