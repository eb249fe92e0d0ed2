import TestSupport
import Testing

@testable import ChromeCore

/// `bottom.countConsumed`: scroll that moves the top bars does not count for the bottom bar. Numbers by hand.
@Suite("Scroll that the content consumes")
struct ConsumedStories {
  /// A header of 100 pt over a tab bar of 100, both 1:1 with the scroll.
  private static func tuning(_ change: (inout Tuning) -> Void = { _ in }) -> Tuning {
    .plain(header: 100) {
      $0.tabBar = BarSize(full: 100, min: 0)
      $0.bottom = $0.top
      ($0.top.settle, $0.bottom.settle) = (.none, .none)
      $0.bottom.countConsumed = true
      change(&$0)
    }
  }

  private static func phone(hidden: Bool = false, _ change: (inout Tuning) -> Void = { _ in }) -> Phone {
    Phone(tuning(change), content: .height(9000), offset: 3000, barsHidden: hidden)
  }

  @Test(
    "the header moves first, then the tab bar, however the travel is divided",
    arguments: [[150.0], [60, 90], Array(repeating: 7.5, count: 20)])
  func inTurn(steps: [Double]) {
    var phone = Self.phone()
    phone.hostBegin()
    for step in steps { phone.scroll(by: step) }
    #expect(phone.topHidden == 100 && phone.bottomHidden == 50)
    let forth = phone.decisions.compactMap { $0.bottom?.took[.consumed] }.reduce(0, +)
    #expect(forth.isNear(100))
    let back = steps.map { -$0 }
    for step in back { phone.scroll(by: step) }
    #expect(phone.topHidden == 0 && phone.bottomHidden == 0)
    let taken = phone.decisions.compactMap { $0.bottom?.took[.consumed] }.reduce(0, +)
    #expect(taken == 0)
  }

  @Test("travel absorbed by the header's resistance counts for the content, as does everything at its ends")
  func resisted() {
    var phone = Self.phone { $0.top.resistHide = 30 }
    phone.hostBegin()
    phone.scroll(by: 150)
    // 30 counted, 100 not, 20 counted.
    #expect(phone.topHidden == 100 && phone.bottomHidden == 50)
    #expect(phone.decisions.last?.bottom?.took[.consumed] == 100)
    var held = Self.phone()
    held.send(.bars(.freeze))
    held.send(.bars(.thaw))
    held.send(.tune(Self.tuning { $0.top.hide = .never }))
    held.hostBegin()
    held.scroll(by: 70)
    #expect(held.bottomHidden == 70)
  }

  @Test("a limit is crossed once the content has scrolled that far, and the move begins then")
  func commits() throws {
    var phone = Self.phone { ($0.bottom.hide, $0.bottom.resistHide) = (.commit, 40) }
    phone.hostBegin()
    phone.scroll(by: 1)
    phone.wait(0.03)
    phone.scroll(by: 299)
    // 99 pt more for the header, then 40 of the content: 139 of 299 pt in 30 ms.
    let began = try #require(phone.simulation.bottom.move).began
    #expect(began.isNear(0.03 * 139 / 299, within: 1e-9))
  }

  @Test("bars at half the rate use twice the travel; a partial return counts while they wait")
  func rates() {
    var slow = Self.phone { $0.top.rate = 0.5 }
    slow.hostBegin()
    slow.scroll(by: 230)
    #expect(slow.topHidden == 100 && slow.bottomHidden == 30)
    var seam = Self.phone(hidden: true) { ($0.top.show, $0.top.quickReturn) = (.toMinAnywhere, 40) }
    seam.hostBegin()
    seam.scroll(by: -90)
    // 40 for the header, 50 for the content.
    #expect(seam.topHidden == 60 && seam.bottomHidden == 50)
  }

  @Test("the effect of a release is predicted by the same rule for each stack")
  func foreseen() throws {
    var phone = Self.phone { ($0.top.settle, $0.bottom.settle) = (.nearest, .nearest) }
    phone.hostBegin()
    phone.scroll(by: 130)
    // 100 pt for the header, 30 of 100 for the tab bar, which would come back.
    let (top, bottom) = (try #require(phone.frame.top.ifReleased), try #require(phone.frame.bottom.ifReleased))
    #expect(top.verdict == .stay && bottom.verdict == .show)
    // The header turns half-way back, where a tie shows; the tab bar hides once more than 20 pt further.
    #expect(try #require(top.margin.travel).isNear(-50, within: 0.0021))
    #expect(try #require(bottom.margin.travel).isNear(20, within: 0.0021))
    phone.scroll(by: 30)
    // 60 of 100: after the header's 100 pt and 10 more upward it would come back.
    let later = try #require(phone.frame.bottom.ifReleased)
    #expect(later.verdict == .hide)
    #expect(try #require(later.margin.travel).isNear(-110, within: 0.0021))
  }

  @Test("a header pushed by the page's top uses the travel that pushes it")
  func pushed() {
    let tuning = Self.tuning { ($0.top.show, $0.bottom.resistShow) = (.atTop, 0) }
    var phone = Phone(tuning, content: .height(9000), offset: 150, barsHidden: true)
    phone.hostBegin()
    phone.scroll(by: -110)
    // 50 pt down to where the first row meets the header, 60 on with it.
    #expect(phone.topHidden == 40 && phone.bottomHidden == 50)
  }

  @Test("one sample is as good as many, whatever the two stacks' rules", arguments: 0..<200)
  func parts(seed: Int) {
    var random = RandomInput(seed: UInt64(seed))
    var tuning = Self.tuning()
    tuning.top.rate = random.pick([0.5, 1, 1.7])
    tuning.top.show = random.pick(ShowRule.allCases)
    (tuning.top.resistHide, tuning.top.resistShow) = (random.pick([0, 17.3, 60]), random.pick([0, 17.3, 60]))
    (tuning.top.topZoneHide, tuning.bottom.topZoneHide) = (random.pick([0, 333.3]), random.pick([0, 280.2]))
    (tuning.bottom.resistHide, tuning.bottom.resistShow) = (random.pick([0, 24.9]), random.pick([0, 24.9]))
    (tuning.bottom.deadBand, tuning.bottom.rate) = (random.pick([0, 3.3]), random.pick([1, 0.6]))
    let isHidden = random.isTrue()
    var whole = Phone(tuning, content: .height(9000), offset: 420.25, barsHidden: isHidden)
    var cut = whole
    for way in [random.chance.number(-300...300), random.chance.number(-300...300), random.chance.number(-120...300)] {
      whole.hostBegin()
      cut.hostBegin()
      whole.scroll(by: way)
      for _ in 0..<64 { cut.scroll(by: way / 64) }
      #expect(whole.topHidden.isNear(cut.topHidden, within: 1e-6), "the top at \(way)")
      #expect(whole.bottomHidden.isNear(cut.bottomHidden, within: 1e-6), "the bottom at \(way)")
      whole.hostEnd()
      cut.hostEnd()
    }
  }
}
