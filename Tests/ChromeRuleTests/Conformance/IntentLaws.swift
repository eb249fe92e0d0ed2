import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop

/// Taps, swipes, programs and cancels in any order and at any distance in time: the latest intent wins, and nothing jumps.
@Suite("Laws of overlapping intents")
struct IntentLaws {
  /// A tick's motion (pt) that no spring of a page that is at most two away can exceed: e⁻¹ · ω · 2 pages, ω = 20 /s, and
  /// the speed of the fastest finger, 8000 pt/s.
  private static let fastest = (20.0 * 2 * 390 / 2.718 + 8000) / 600

  @Test("a tap on a tab during any motion ends on that tab, without a jump", arguments: [1, 2, 3, 4] as [UInt64])
  func latestTap(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<40 {
      var phone = try Bench("swipeable-tabs", Array(repeating: .height(2000), count: 3), page: 1) { $0.bare() }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        Self.act(&phone, using: &random)
        phone.wait(Double(Int.random(in: 0...150, using: &random)) / 1000)
      }
      let tab = Int.random(in: 0...2, using: &random)
      let before = phone.frame.page.position
      phone.give(.selectTab(tab))
      #expect(phone.frame.page.position == before, "case \(number)")
      #expect(phone.frame.page.highlight == Double(tab), "case \(number)")
      var (last, worst) = (before, 0.0)
      for _ in 0..<600 where !phone.simulation.isAtRest {
        phone.wait(1.0 / 600)
        let position = phone.frame.page.position
        worst = max(worst, abs(position - last) * 390)
        last = position
      }
      #expect(worst <= Self.fastest, "case \(number)")
      let page = phone.frame.page
      #expect([page.settled, page.visual, page.target] == [tab, tab, tab], "case \(number)")
    }
  }

  private static func act(_ phone: inout Bench, using random: inout SeededGenerator) {
    switch Int.random(in: 0...3, using: &random) {
    case 0: phone.give(.selectTab(Int.random(in: 0...2, using: &random)))
    case 1:
      phone.swipe(
        Double(Int.random(in: -380...380, using: &random)),
        velocity: Double(Int.random(in: -3000...3000, using: &random)))
    case 2:
      phone.give(.press(Point(x: 195, y: 400)))
      phone.give(.move(Point(x: Double(Int.random(in: 0...390, using: &random)), y: 400)))
      phone.give(.cancel)
    default: phone.tap(.tab(Int.random(in: 0...2, using: &random)))
    }
  }

  @Test("a cancelled swipe leaves page, tab and highlight as they were", arguments: [-380.0, -200, -30, 30, 200, 380])
  func cancelled(way: Double) throws {
    var phone = try Bench("swipeable-tabs", Array(repeating: .height(2000), count: 3), page: 1) { $0.bare() }
    phone.give(.press(Point(x: 195, y: 400)))
    phone.give(.move(Point(x: 195 + way, y: 400)))
    phone.give(.cancel)
    phone.rest()
    #expect(phone.frame.page.settled == 1)
    #expect(phone.frame.page.highlight == 1)
  }

  @Test("frozen bars stay, whatever scrolls and settles", arguments: LawPresets.shipped)
  func frozen(preset: LawPresets.Named) throws {
    var phone = try Bench(preset.name, [.height(4000)], offset: 500)
    phone.begin()
    for step in [25.0, 10] { phone.by(step) }
    phone.give(.bars(.freeze))
    let (top, bottom) = (phone.topHidden, phone.frame.tabBar.hidden)
    for step in [40.0, -90, 20] { phone.by(step) }
    #expect(phone.topHidden == top)
    phone.end()
    phone.rest()
    let isKept = phone.topHidden == top && phone.frame.tabBar.hidden == bottom
    #expect(isKept)
  }
}
