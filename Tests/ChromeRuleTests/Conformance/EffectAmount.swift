import Testing

@testable import ChromeCore

/// Which way a key's story differs, and how much: a number of it under the first and under the second value, by hand.
struct EffectAmount: CustomTestStringConvertible, Sendable {
  var key: String
  /// What is measured, in words.
  var what: String
  var first: Double?
  /// nil where only the direction is known by hand: then the first is, and `isMore` says on which side of it.
  var second: Double?
  var isMore = true
  var tolerance: Double
  var read: @Sendable ([Frame]) -> Double

  var testDescription: String { "\(key): \(what)" }

  init(
    _ key: String, _ what: String, _ first: Double?, _ second: Double?, within tolerance: Double = 1e-6,
    isMore: Bool = true, _ read: @escaping @Sendable ([Frame]) -> Double
  ) {
    (self.key, self.what, self.first, self.second) = (key, what, first, second)
    (self.tolerance, self.isMore, self.read) = (tolerance, isMore, read)
  }
}

// What can be measured in the frames of a story.
extension EffectAmount {
  typealias Reading = @Sendable (Frame) -> Double

  static func end(_ read: @escaping Reading) -> @Sendable ([Frame]) -> Double { { read($0[$0.count - 1]) } }

  /// In the frame after so many inputs and looks.
  static func at(_ position: Int, _ read: @escaping Reading) -> @Sendable ([Frame]) -> Double {
    { read($0[position]) }
  }

  static func most(_ read: @escaping Reading) -> @Sendable ([Frame]) -> Double { { $0.map(read).max() ?? .nan } }
  static func least(_ read: @escaping Reading) -> @Sendable ([Frame]) -> Double { { $0.map(read).min() ?? .nan } }

  /// Seconds from the story's start until it stays where it ends.
  static func arrival(within nearness: Double = 1e-9, _ read: @escaping Reading) -> @Sendable ([Frame]) -> Double {
    { frames in
      let end = read(frames[frames.count - 1])
      let last = frames.lastIndex { abs(read($0) - end) > nearness } ?? -1
      return frames[min(last + 1, frames.count - 1)].time
    }
  }
}

/// The keys of the table above, by hand.
enum EffectAmounts {
  static let all = bars + motion + pages + wheels + [Edge.top, .bottom].flatMap { stack($0) } + only

  /// A look comes every 4 ticks.
  private static let look = 4.0 / 600

  private static let bars: [EffectAmount] = [
    EffectAmount("header.full", "its height", 96, 120, EffectAmount.at(0) { $0.header.visible }),
    EffectAmount("header.min", "what it hides", 52, 76, EffectAmount.end { $0.header.hidden }),
    EffectAmount("toolbar.full", "its height", 44, 60, EffectAmount.at(0) { $0.toolbar.visible }),
    EffectAmount("toolbar.min", "what it hides", 0, 44, EffectAmount.end { $0.toolbar.hidden }),
    EffectAmount("tabBar.full", "its height", 49, 60, EffectAmount.at(0) { $0.tabBar.visible }),
    // Off the screen of 844 pt, and 30 further.
    EffectAmount("tabBar.overhang", "where the hidden bar is", 844, 874, EffectAmount.end { $0.tabBar.top }),
    // The header leaves with all but its minimum: by the screen's width.
    EffectAmount("top.exit", "where the header's left is", 0, -390, EffectAmount.end { $0.pictures.header.place.x }),
    // All of the screen's width, or the pill's.
    EffectAmount("bottom.exit", "how wide it ends", 390, 64, EffectAmount.end { $0.tabBarPicture.place.width }),
    // The whole screen, or three tabs of 86 pt with 16.25 around them.
    EffectAmount(
      "bars.style", "how wide the tab bar is", 390, 274.25, EffectAmount.at(0) { $0.tabBarPicture.place.width }),
    EffectAmount("tabBar.items", "how far apart tabs are", 130, 86, EffectAmount.at(0) { $0.tabLayout.pitch }),
    // In the middle, or at the margin of 21 pt.
    EffectAmount("tabBar.search", "where it begins", 57.875, 21, EffectAmount.at(0) { $0.tabBarPicture.place.x }),
    // A page of 3000 pt between bars that leave 574 pt, or 56 less.
    EffectAmount("tabBar.accessory", "how far the page scrolls", 2426, 2482, EffectAmount.at(0) { $0.maxOffset }),
    EffectAmount("tabBar.min", "what it hides", 49, 19, EffectAmount.end { $0.tabBar.hidden }),
    EffectAmount("header.stretch", "its growth", 100, 20, EffectAmount.at(2) { $0.header.stretch }),
  ]

  // A finger that goes 60 pt scrolls by 52. A throw at v goes on by (v − 20) / A, A = −1000 · ln of the deceleration:
  // 2.002 for 0.998, 10.0503 for 0.99, 3.3055 for 0.9967; in the 1.5 s of the story by v / A · (1 − e^(−1.5·A)) where
  // that is not over. Wheel samples of 8 pt come each 4 ticks: 1200 pt/s. Pulled by 142 pt past a window of 574:
  // 142·c·574 / (574 + 142·c).
  private static let motion: [EffectAmount] = [
    EffectAmount("scroll.deceleration", "after 1.5 s", 1501.41, 749.01, within: 0.02, EffectAmount.end { $0.offset }),
    EffectAmount("scroll.stopSpeed", "after 1.5 s", 1501.41, 1451.11, within: 0.02, EffectAmount.end { $0.offset }),
    EffectAmount("scroll.maxSpeed", "after 1.5 s", 1501.41, 789.35, within: 0.02, EffectAmount.end { $0.offset }),
    EffectAmount(
      "scroll.wheelDeceleration", "the rest", 976.98, 737.41, within: 0.5, EffectAmount.end { $0.offset }),
    EffectAmount(
      "scroll.rubberBand", "as far as it is pulled", -68.75, -27.06, within: 0.01, EffectAmount.least { $0.offset }),
    EffectAmount(
      "scroll.programTime", "its time", 0.3, 0.9, within: look, EffectAmount.arrival(within: 1e-3) { $0.offset }),
    // 0.998 to the power of 100 of 2000 pt/s are left when the finger stops it.
    EffectAmount("scroll.carry", "its speed", 2000, 3637.134, within: 0.001, EffectAmount.most { $0.velocity }),
    EffectAmount("scroll.carryTime", "its speed", 3637.134, 2000, within: 0.001, EffectAmount.most { $0.velocity }),
    EffectAmount("gesture.slop", "the way", 552, 540, EffectAmount.most { $0.offset }),
    // Leaving the slop at 8 of 111.8 pt, 46.42 of 50 pt are left.
    EffectAmount("gesture.axisRatio", "the way along", 500, 546.42, within: 0.01, EffectAmount.most { $0.offset }),
  ]

  private static let pages: [EffectAmount] = [
    EffectAmount("pager.distance", "the page", 0, 1, EffectAmount.end { $0.page.position }),
    EffectAmount("pager.velocity", "the page", 0, 1, EffectAmount.end { $0.page.position }),
    EffectAmount("pager.cancelVelocity", "the page", 0, 1, EffectAmount.end { $0.page.position }),
    EffectAmount("pager.minTravel", "the page", 1, 0, EffectAmount.end { $0.page.position }),
    // 142 pt of finger past the first page: 78.1·390 / 468.1 = 65.07 pt of 390.
    EffectAmount(
      "pager.edge", "as far as it is pulled", -0.16685, 0, within: 1e-4, EffectAmount.least { $0.page.position }),
    EffectAmount("pager.edgeFree", "the page", 1, 0, EffectAmount.end { $0.page.position }),
    EffectAmount("pager.edgeOnly", "the page", 1, 0, EffectAmount.end { $0.page.position }),
    // A finger that goes 300 pt to the left: to the next page, or past the first.
    EffectAmount("pages.direction", "the page", 1, 0, EffectAmount.end { $0.page.position }),
    EffectAmount("pages.onSwitch", "what stays hidden", 52, 0, EffectAmount.end { $0.header.hidden }),
    // The second section's top, 1334, comes to the line 44 above the origin at 1378; 200 − 52 below it, at 1186.
    EffectAmount("sections.line", "the section at 1250", 0, 1, EffectAmount.end { Double($0.section.active) }),
    EffectAmount("sections.hysteresis", "the section at 1350", 0, 1, EffectAmount.at(3) { Double($0.section.active) }),
    // The first section, from 15, comes to that line at 59; a tenth of its 1304 pt further is 189.
    EffectAmount("sections.upShare", "the section at 1150", 0, 1, EffectAmount.end { Double($0.section.active) }),
    EffectAmount(
      "sections.time", "the capsule's time", 0.3, 0.9, within: look,
      EffectAmount.arrival(within: 1e-3) { $0.section.indicatorX }),
    EffectAmount("sections.tail", "the section at the end", 3, 0, EffectAmount.end { Double($0.section.active) }),
  ]

  // Samples are an input and a look each, so the number of a sample's frame is odd.
  private static let wheels: [EffectAmount] = [
    EffectAmount("wheel.slop", "after three samples of 10", 530, 500, EffectAmount.at(5) { $0.offset }),
    EffectAmount("wheel.hardSlop", "after five samples of 6", 530, 500, EffectAmount.at(9) { $0.offset }),
    EffectAmount("wheel.axisRatio", "after five samples of 6", 500, 530, EffectAmount.at(9) { $0.offset }),
    EffectAmount("wheel.tick", "two notches", 596, 692, EffectAmount.end { $0.offset }),
    // After 60 ms half of 96 is left, or 2^−0.3 of it.
    EffectAmount("wheel.tickHalfLife", "after 60 ms", 548, 518.02, within: 0.01, EffectAmount.at(10) { $0.offset }),
    EffectAmount("wheel.maxTicks", "four notches", 692, 596, EffectAmount.end { $0.offset }),
    EffectAmount("wheel.pageTicks", "the page", 1, 2, EffectAmount.end { $0.page.position }),
    EffectAmount("wheel.pageTicksWindow", "the page", 2, 1, EffectAmount.end { $0.page.position }),
    EffectAmount("wheel.maxSpeed", "the rest", 976.98, 765.22, within: 0.5, EffectAmount.end { $0.offset }),
    EffectAmount("wheel.coastSpeed", "the rest", nil, 560, isMore: true, EffectAmount.end { $0.offset }),
  ]

  private static let only: [EffectAmount] = [
    EffectAmount("top.order", "what the header hides", 30, 0, EffectAmount.at(2) { $0.header.hidden }),
    EffectAmount("bottom.countConsumed", "what the tab bar hides", 100, 30, EffectAmount.at(2) { $0.tabBar.hidden }),
    EffectAmount("bottom.follow", "what the tab bar hides", 0, 30, EffectAmount.at(2) { $0.tabBar.hidden }),
    EffectAmount("top.settleSpan", "what the toolbar hides", 0, 40, EffectAmount.end { $0.toolbar.hidden }),
    EffectAmount("top.settleContent", "what the header hides", 0, 100, EffectAmount.end { $0.header.hidden }),
  ]

  /// 100 pt can hide; the stories scroll by host from 500.
  private static func stack(_ edge: Edge) -> [EffectAmount] {
    let hidden: EffectAmount.Reading = { edge == .top ? $0.header.hidden : $0.tabBar.hidden }
    let alpha: EffectAmount.Reading = { edge == .top ? $0.header.alpha : $0.tabBar.alpha }
    func row(
      _ key: String, _ first: Double, _ second: Double, within tolerance: Double = 1e-6,
      _ read: @escaping @Sendable ([Frame]) -> Double
    ) -> EffectAmount { EffectAmount("\(edge).\(key)", "points hidden", first, second, within: tolerance, read) }
    let (end, after) = (EffectAmount.end(hidden), EffectAmount.at(2, hidden))
    // A flick's page is at 272 a fifth of a second after the lift, its 26th look: nothing pushes the bars there.
    return [
      row("hide", 60, 0, after), row("show", 40, 100, after), row("quickReturn", 56, 20, after),
      row("direction", 0, 100, end), row("sources", 60, 0, after),
      row("programShows", 50, 100, EffectAmount.at(1, hidden)),
      row("deadBand", 52, 60, EffectAmount.at(3, hidden)), row("topZoneHide", 60, 0, after),
      row("endZoneHide", 60, 0, after),
      row("topZoneShow", 100, 40, after), row("shortFactor", 60, 0, after), row("resistHide", 60, 20, after),
      row("resistShow", 40, 80, after), row("resistReset", 0, 20, EffectAmount.at(5, hidden)),
      row("resistMemory", 70, 100, EffectAmount.at(3, hidden)), row("nearTopBypass", 100, 40, after),
      row("minSpeedHide", 100, 0, end), row("minSpeedShow", 0, 100, end), row("rate", 60, 30, after),
      row("grace", 60, 0, EffectAmount.at(5, hidden)), row("idleShow", 100, 0, end), row("preview", 0, 30, after),
      row("settle", 0, 30, end), row("hideBelow", 100, 0, end),
      row("showAbove", 0, 100, end), row("tie", 0, 100, end), row("flingSpeed", 100, 0, end),
      row("flickShow", 100, 0, EffectAmount.at(57, hidden)), row("onResize", 100, 0, end),
      row("endShow", 100, 0, end), row("endShowSpeed", 0, 100, end),
      row("edgeTap", 100, 0, end),
      EffectAmount("\(edge).fade", "opacity of what hides 30", 1, 0.7, EffectAmount.at(2, alpha)),
      // 30 of 100 pt: three tenths of the time, or all of it.
      row("settleTime", 0.06, 0.18, within: look, EffectAmount.arrival(hidden)),
      row("showTimeScale", 0.06, 0.18, within: look, EffectAmount.arrival(hidden)),
      row("settleScale", 0.06, 0.2, within: look, EffectAmount.arrival(hidden)),
      // After a third of the time an even settle has a third behind it; one that eases out has more.
      EffectAmount("\(edge).settleCurve", "points hidden", nil, 20, isMore: false, EffectAmount.at(6, hidden)),
      // In half of the page's way to its top the bars are nearly there, or not on their way.
      EffectAmount("\(edge).onScrollToTop", "points hidden", nil, 100, isMore: false, EffectAmount.at(23, hidden)),
    ]
  }
}
