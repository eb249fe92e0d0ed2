import TestSupport
import Testing

@testable import ChromeCore

/// Rules at the page's end: bars that return with a pull past it or with a flick there, and the zone in which nothing
/// hides.
@Suite("Stories of the page's end")
struct PageEndStories {
  /// A header of 52 pt and a tab bar of 49 pt on a page that scrolls 1000 pt.
  private static func phone(
    offset: Double = 1000, barsHidden: Bool = true, _ change: (inout Tuning) -> Void
  ) -> Phone {
    let tuning = Tuning.plain(header: 52) {
      $0.tabBar = BarSize(full: 49, min: 0)
      ($0.bottom.hide, $0.bottom.deadBand, $0.bottom.resistHide, $0.bottom.resistShow) = (.track, 0, 0, 0)
      $0.gesture.slop = 0
      change(&$0)
    }
    // 844 − 47 − 52 − 49 − 34 = 662 pt between the bars.
    return Phone(tuning, content: .height(1662), offset: offset, barsHidden: barsHidden)
  }

  private static func rule(_ rule: EndShow, _ change: @escaping (inout Tuning) -> Void = { _ in }) -> (inout Tuning) ->
    Void
  {
    {
      ($0.top.endShow, $0.bottom.endShow) = (rule, rule)
      change(&$0)
    }
  }

  @Test("a drag from the end past it shows both stacks in their own time, wherever in the sample the end is")
  func pull() {
    var phone = Self.phone(Self.rule(.pull))
    phone.hostBegin()
    phone.scroll(by: 1)
    #expect((phone.topHidden, phone.bottomHidden) == (52, 49))
    #expect(phone.decisions.last?.top?.committed == .shown && phone.decisions.last?.bottom?.isPull == true)
    // 200 ms for the whole way; nothing hides on the way back.
    phone.wait(0.2)
    #expect((phone.topHidden, phone.bottomHidden) == (0, 0))
    phone.scroll(by: 30)
    phone.scroll(by: -31)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect((phone.topHidden, phone.bottomHidden, phone.offset) == (0, 0, 1000))
  }

  @Test(
    "a drag that began before the end, a fling, a wheel and a program that reach past it show nothing",
    arguments: [(990.0, ScrollSource.drag), (1000, .fling), (1000, .wheel), (1000, .program)])
  func others(offset: Double, source: ScrollSource) {
    for rule in [EndShow.pull, .flick] {
      var phone = Self.phone(offset: offset, Self.rule(rule) { $0.top.sources = [.drag, .fling, .wheel, .program] })
      phone.hostBegin(source)
      phone.scroll(by: 60)
      phone.send(.host(.letGo(speed: 3000)))
      phone.scroll(by: 10)
      phone.scroll(by: -40)
      phone.hostEnd()
      phone.waitUntilRest()
      #expect((phone.topHidden, phone.bottomHidden) == (52, 49), "\(rule)")
    }
  }

  @Test("a finger that pulls less than it slips back, and one that leaves the end upward, show nothing")
  func notPast() {
    var phone = Self.phone(Self.rule(.pull))
    phone.hostBegin()
    for points in [-1.0, -1, 1, 1] { phone.scroll(by: points) }
    phone.hostEnd()
    phone.waitUntilRest()
    #expect((phone.topHidden, phone.bottomHidden) == (52, 49))
  }

  @Test(
    "a flick there shows them if the finger is faster than the limit, whatever the stretched page's own speed",
    arguments: [(201.0, 0.0), (200, 52), (100, 52), (-400, 52)])
  func flick(speed: Double, hidden: Double) {
    var phone = Self.phone(Self.rule(.flick))
    phone.press(195, 500)
    phone.drag(dx: 0, dy: -80, over: 0.2)
    #expect(phone.topHidden == 52 && phone.offset > 1000)
    phone.lift(at: Vector(dx: 0, dy: -speed))
    phone.waitUntilRest()
    #expect(phone.topHidden == hidden)
  }

  @Test("a release that is foreseen happens so", arguments: [150.0, 199, 201, 600])
  func foreseen(speed: Double) {
    var phone = Self.phone(Self.rule(.flick))
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -speed / 4, over: 0.25)
    let verdict = phone.frame.top.ifReleased?.verdict
    phone.lift()
    phone.waitUntilRest()
    #expect(verdict == (phone.topHidden == 0 ? .show : .stay))
    #expect((phone.topHidden == 0) == (speed > 200))
  }

  @Test("holds forbid it; a stack that shows in two stages shows its first; one that only the top shows, shows")
  func limits() {
    let cases: [(String, (inout Tuning) -> Void, Input?, Double)] = [
      ("held hidden", { _ in }, .bars(.hide(animated: false)), 52),
      ("frozen", { _ in }, .bars(.freeze), 52),
      ("never shows", { $0.top.show = .never }, nil, 52),
      ("two stages", { ($0.top.show, $0.top.quickReturn) = (.toMinAnywhere, 20) }, nil, 32),
      ("at the top only", { $0.top.show = .atTop }, nil, 0),
      ("commits", { $0.top.hide = .commit }, nil, 0),
    ]
    for (name, change, input, hidden) in cases {
      var phone = Self.phone(Self.rule(.pull, change))
      if let input { phone.send(input) }
      phone.hostBegin()
      phone.scroll(by: 12)
      phone.hostEnd()
      phone.waitUntilRest()
      #expect(phone.topHidden == hidden, "\(name)")
    }
  }

  @Test("within the zone at the end nothing hides; travel before it does, and a hide in progress continues")
  func zone() {
    let zone: (inout Tuning) -> Void = { ($0.top.endZoneHide, $0.top.settle) = (100, .none) }
    var phone = Self.phone(offset: 800, barsHidden: false, zone)
    phone.hostBegin()
    // 900 is where the zone begins: 30 pt of the second sample are before it.
    #expect(phone.scrollThrough([20, -20, 70, 60, 40, -30, 25]) == [20, 0, 52, 52, 52, 22, 22])
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 22)
    var commits = Self.phone(offset: 880, barsHidden: false) {
      zone(&$0)
      ($0.top.hide, $0.top.resistHide) = (.commit, 10)
    }
    commits.hostBegin()
    commits.scroll(by: 15)
    commits.wait(0.05)
    commits.scroll(by: 60)
    commits.hostEnd()
    commits.waitUntilRest()
    #expect(commits.topHidden == 52)
    var late = Self.phone(offset: 895, barsHidden: false) {
      zone(&$0)
      ($0.top.hide, $0.top.resistHide) = (.commit, 10)
    }
    late.hostBegin()
    late.scroll(by: 90)
    late.hostEnd()
    late.waitUntilRest()
    #expect(late.topHidden == 0)
  }
}
