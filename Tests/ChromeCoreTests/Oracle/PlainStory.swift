import TestSupport

@testable import ChromeCore
@testable import ChromeTakes

/// A few gestures of a host under a random tuning, with every tick in between: the input for comparing the law with its
/// plain reference.
struct PlainStory {
  struct Gesture {
    var source: ScrollSource
    /// Samples in points, each followed by some ticks.
    var samples: [(points: Double, ticks: Int)]
    /// Ticks until the next gesture.
    var pause: Int
  }

  var tuning: Tuning
  /// Keys whose values only the page has, over other values of the tuning.
  var ownKeys: [String] = []
  var offset: Double
  var gestures: [Gesture]

  static let contentHeight = 4000.0
  /// Distance from the ends in points, where other rules bring the bars back at rest.
  static let margin = 300.0

  /// The largest offset. The insets are those of the shown bars, and do not change while bars move.
  var maxOffset: Double {
    let screen = Screen()
    let bars = tuning.header.size.full + tuning.toolbar.full + tuning.tabBar.full
    return PlainStory.contentHeight - (screen.height - screen.safeTop - bars - screen.safeBottom)
  }
}

extension PlainStory {
  /// The tuning with the page's own values apart: what replaces them without the page are the defaults.
  var dividedTuning: Tuning {
    var divided = tuning
    for field in ownKeys.compactMap(TuningField.named) {
      field.set(field.defaultValue, in: &divided)
      divided.pageRules.set(field, to: field[tuning], onPage: 0)
    }
    return divided
  }
}

// Random values.
extension PlainStory {
  static func random(using chance: inout SeededGenerator) -> PlainStory {
    var tuning = Tuning()
    tuning.header.size = BarSize(full: 96, min: pick([0, 44, 96], &chance))
    tuning.toolbar = BarSize(full: 44, min: pick([0, 20, 44], &chance))
    tuning.tabBar = BarSize(full: 49, min: pick([0, 24], &chance))
    shuffle(&tuning.top, &chance)
    shuffle(&tuning.bottom, &chance)
    tuning.top.hide = pick([.track, .track, .track, .commit, .never], &chance)
    tuning.bottom.hide = pick([.track, .commit, .commit], &chance)
    tuning.bottom.follow = pick([.own, .own, .own, .top], &chance)
    let gestures = (0..<6).map { _ in gesture(using: &chance) }
    let offset = pick([300.0, 600, 1500, 600, 1500, 2950], &chance)
    askSpeed(&tuning.top, &chance)
    askSpeed(&tuning.bottom, &chance)
    tuning.bottom.countConsumed = pick([false, false, true], &chance)
    let mayDiffer = TuningField.all.filter { $0.pageProblem == nil }.map(\.key)
    let ownKeys = pick([false, false, true], &chance) ? mayDiffer.filter { _ in pick([true, false], &chance) } : []
    return PlainStory(tuning: tuning, ownKeys: ownKeys, offset: offset, gestures: gestures)
  }

  /// Adds a speed limit to one stack of four.
  private static func askSpeed(_ law: inout StackTuning, _ chance: inout SeededGenerator) {
    guard Int.random(in: 0..<4, using: &chance) == 0 else { return }
    (law.minSpeedHide, law.minSpeedShow) = (pick([0, 150, 600], &chance), pick([0, 150, 600], &chance))
    // The start of the zone at the top in a slow scroll has its own stories.
    law.topZoneShow = 0
  }

  private static func pick<Value>(_ values: [Value], _ chance: inout SeededGenerator) -> Value {
    values[Int.random(in: values.indices, using: &chance)]
  }

  private static func shuffle(_ law: inout StackTuning, _ chance: inout SeededGenerator) {
    law.show = pick([.anywhere, .anywhere, .toMinAnywhere, .atTop, .never], &chance)
    law.quickReturn = pick([0, 20, 44, 60], &chance)
    law.order = pick([.innerFirst, .outerFirst], &chance)
    law.direction = pick([.turningPoint, .dragStart], &chance)
    law.sources = pick([[.drag, .fling, .wheel], [.drag], [.drag, .wheel, .program]], &chance)
    law.programShows = Bool.random(using: &chance)
    law.deadBand = pick([0, 0.5, 3, 10], &chance)
    law.topZoneHide = pick([0, 0, 310, 400], &chance)
    law.topZoneShow = pick([0, 0, 305, 400], &chance)
    // Far enough from the end that the stories reach into it.
    law.endZoneHide = pick([0, 0, 0, 400], &chance)
    law.resistHide = pick([0, 0, 8, 20, 61.5], &chance)
    law.resistShow = pick([0, 0, 8, 20, 61.5], &chance)
    let resets: [ResistResets] = [
      [.reversal, .release], [.reversal], [.release], [.reversal, .release, .ends], [.release, .ends], [.ends], [],
    ]
    law.resistReset = pick(resets, &chance)
    law.resistMemory = pick([false, true], &chance)
    law.nearTopBypass = pick([0, 0, 131, 200], &chance)
    law.grace = pick([0, 0, 1, 2], &chance)
    law.idleShow = pick([0, 0, 0, 0.05, 0.3], &chance)
    law.rate = pick([1, 1, 0.5, 2, 1.25], &chance)
    law.settle = pick(SettleRule.allCases, &chance)
    law.hideBelow = pick([0.5, 0.5, 0.25], &chance)
    law.showAbove = max(law.hideBelow, pick([0.5, 0.75], &chance))
    law.tie = pick(BarChoice.allCases, &chance)
    law.settleTimeMs = pick([0, 175, 200, 300], &chance)
    law.showTimeScale = pick([1, 1, 1.286], &chance)
    law.settleScale = pick(SettleScale.allCases, &chance)
    law.settleCurve = pick(SettleCurve.allCases, &chance)
    law.settleContent = pick(SettleContent.allCases, &chance)
  }

  private static func gesture(using chance: inout SeededGenerator) -> Gesture {
    let reach = pick([4.0, 40, 160], &chance)
    let samples = (0..<Int.random(in: 1...8, using: &chance)).map { _ in
      (points: (chance.number(-reach...reach) * 8).rounded() / 8, ticks: Int.random(in: 0...14, using: &chance))
    }
    return Gesture(
      source: pick([.drag, .drag, .drag, .fling, .wheel, .program], &chance), samples: samples,
      pause: pick([1, 7, 60, 400], &chance))
  }
}
