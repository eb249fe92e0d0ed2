import TestSupport
import Testing

@testable import ChromeCore

/// Predicted effects of a release and their margins: by hand, for stacks of 100 pt.
@Suite("Verdicts and margins, by hand")
struct MarginTables {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var isHidden = false
    var steps: [Double]
    var change: @Sendable (inout StackTuning) -> Void = { _ in }
    var verdict: Verdict
    /// Points of further travel, and shown fraction.
    var travel: Double?
    var fraction: Double?
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    // Half of 100 is 50; a tie shows, so that 50 is not yet enough to hide and enough to show.
    Row(name: "30 hidden go back", steps: [30], verdict: .show, travel: 20, fraction: 0.5 - 0.7),
    Row(name: "70 hidden continue", steps: [70], verdict: .hide, travel: -20, fraction: 0.5 - 0.3),
    Row(name: "where ties hide", steps: [30], change: { $0.tie = .hide }, verdict: .show, travel: 20, fraction: -0.2),
    Row(
      name: "a quarter hides", steps: [70], change: { ($0.hideBelow, $0.showAbove) = (0.25, 0.25) }, verdict: .show,
      travel: 5, fraction: 0.25 - 0.3),
    // At rate 2 each point of travel hides two.
    Row(
      name: "half the way at twice the rate", steps: [15], change: { $0.rate = 2 }, verdict: .show, travel: 10,
      fraction: -0.2),
    Row(
      name: "the last direction decides", steps: [30], change: { $0.settle = .direction }, verdict: .hide,
      travel: -0.001),
    Row(name: "nothing settles", steps: [30], change: { $0.settle = .none }, verdict: .stay),
    Row(
      name: "12 of 20 resisted", steps: [12],
      change: { ($0.hide, $0.resistHide) = (.commit, 20) }, verdict: .stay, travel: 8),
    Row(
      name: "12 of 20 on the way back", isHidden: true, steps: [-12],
      change: { ($0.hide, $0.resistShow) = (.commit, 20) }, verdict: .stay, travel: -8),
  ]

  @Test("margins of travel and of the shown fraction", arguments: rows)
  func margins(row: Row) throws {
    var phone = Phone(
      .plain(header: 100) { row.change(&$0.top) }, content: .height(6000), offset: 2000, barsHidden: row.isHidden)
    phone.hostBegin()
    _ = phone.scrollThrough(row.steps)
    let prospect = try #require(phone.frame.top.ifReleased)
    #expect(prospect.verdict == row.verdict)
    if let travel = row.travel { #expect(abs(try #require(prospect.margin.travel) - travel) < 0.0021) }
    if let fraction = row.fraction { #expect(abs(try #require(prospect.margin.fraction) - fraction) < 1e-9) }
    if row.fraction == nil { #expect(prospect.margin.fraction == nil) }
    // A host releases without a speed.
    #expect(prospect.margin.speed == nil)
  }

  /// 40 pt/s continue for (40 − 20) / 2.002002 = 9.99 pt: 10.01 short of half. 60.04 pt/s would reach it.
  @Test("for a flying page the rest of its way counts")
  func flying() throws {
    var phone = Phone(.plain(header: 100) { $0.gesture.slop = 0 }, content: .height(20_000), offset: 2000)
    phone.press(195, 500)
    phone.send(.move(Point(x: 195, y: 470)))
    phone.lift(at: Vector(dx: 0, dy: -40))
    let prospect = try #require(phone.frame.top.ifReleased)
    #expect(prospect.verdict == .show)
    #expect(abs(try #require(prospect.margin.travel) - 10.01) < 0.0021)
    #expect(abs(try #require(prospect.margin.speed) - 20.04) < 0.0021)
  }

  /// At rest, 30 of 100: 500 pt/s is not yet faster than 500.
  @Test("if speed decides, the margin is the missing speed of the fling")
  func speedDecides() throws {
    let tuning = Tuning.plain(header: 100) {
      ($0.gesture.slop, $0.top.settle, $0.top.sources) = (0, .velocity, [.drag])
    }
    var phone = Phone(tuning, content: .height(6000), offset: 2000)
    phone.press(195, 500)
    phone.send(.move(Point(x: 195, y: 470)))
    phone.wait(0.1)
    let prospect = try #require(phone.frame.top.ifReleased)
    #expect(prospect.verdict == .show)
    #expect(abs(try #require(prospect.margin.speed) - 500) < 0.0021)
    #expect(abs(try #require(prospect.margin.travel) - 20) < 0.0021)
  }

  @Test("the margin of speed: the speed that moves the page the rest of the way")
  func speed() throws {
    var phone = Phone(.plain(header: 100) { $0.gesture.slop = 0 }, content: .height(6000), offset: 2000)
    phone.press(195, 500)
    phone.send(.move(Point(x: 195, y: 470)))
    phone.wait(0.1)
    let prospect = try #require(phone.frame.top.ifReleased)
    #expect(prospect.verdict == .show)
    // 30 are hidden, 20 more hide: a fling of 20 pt, which ends at 20 pt/s: 20 · 2.002 + 20 pt/s.
    #expect(abs(try #require(prospect.margin.speed) - 60.04) < 0.05)
    #expect(abs(try #require(prospect.margin.travel) - 20) < 0.0021)
  }

  @Test("without motion there are no margins, and none beyond 600 pt or the fastest fling")
  func none() throws {
    let resting = Phone(.plain(header: 100), content: .height(6000), offset: 2000)
    #expect(try #require(resting.frame.top.ifReleased) == Prospect(verdict: .stay))
    var far = Phone(
      .plain(header: 100) { ($0.top.hide, $0.top.topZoneHide) = (.commit, 400) }, content: .height(6000), offset: 0)
    far.hostBegin()
    far.scroll(by: 0.5)
    // Hiding begins past 400 pt: 399.5 further.
    #expect(abs(try #require(far.frame.top.ifReleased?.margin.travel) - 399.5) < 0.0021)
    // 198 of the points past that are resisted; 600 is the limit of the search.
    var last = Phone(
      .plain(header: 100) { ($0.top.hide, $0.top.topZoneHide, $0.top.resistHide) = (.commit, 400, 198) },
      content: .height(6000), offset: 0)
    last.hostBegin()
    last.scroll(by: 0.5)
    #expect(abs(try #require(last.frame.top.ifReleased?.margin.travel) - 597.5) < 0.0021)
    var never = Phone(.plain(header: 100) { $0.top.sources = [] }, content: .height(6000), offset: 2000)
    never.hostBegin()
    never.scroll(by: 30)
    #expect(try #require(never.frame.top.ifReleased) == Prospect(verdict: .stay))
  }

  @Test("a picture has no prediction")
  func picture() {
    var phone = Phone(.plain(header: 100), content: .height(6000), offset: 2000)
    phone.hostBegin()
    phone.scroll(by: 30)
    #expect(phone.simulation.picture().top.ifReleased == nil)
    var picture = phone.simulation.picture()
    (picture.top.ifReleased, picture.bottom.ifReleased) = (phone.frame.top.ifReleased, phone.frame.bottom.ifReleased)
    #expect(picture == phone.frame)
  }
}
