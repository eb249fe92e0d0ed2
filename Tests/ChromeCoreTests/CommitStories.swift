import TestSupport
import Testing

@testable import ChromeCore

/// The point within a sample at which a `commit` stack starts to move: from its displayed position and time there.
@Suite("Stacks that are sent to their ends")
struct CommitStories {
  /// 100 pt of header and 49 of tab bar, hidden, on a page at `offset`.
  private static func hidden(at offset: Double, _ change: (inout StackTuning) -> Void) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      ($0.top.hide, $0.bottom.hide) = (.commit, .commit)
      ($0.bottom.resistShow, $0.bottom.deadBand) = (0, 0)
      change(&$0.top)
    }
    var phone = Phone(tuning, content: .height(9000), offset: 1000, barsHidden: true)
    phone.send(.scrollTo(offset, animated: false))
    return phone
  }

  @Test("the header starts where the page's top has pushed it, the tab bar where it is")
  func pushed() throws {
    var phone = Self.hidden(at: 100) { $0.resistShow = 70 }
    #expect(phone.topHidden == 100 && phone.bottomHidden == 49)
    phone.hostBegin()
    phone.scroll(by: -90)
    // 70 pt resisted: it started at offset 30, and the page's top had pushed it to 30 by then.
    #expect(try #require(phone.simulation.top.move).path.from == 30)
    #expect(try #require(phone.simulation.bottom.move).path.from == 49)
    #expect(phone.topHidden == 10 && phone.bottomHidden == 49)
  }

  @Test("in the zone at the top, including its border, a two-stage return is complete", arguments: [200.0, 199])
  func twoStages(zone: Double) throws {
    var phone = Self.hidden(at: 220) {
      ($0.show, $0.quickReturn, $0.resistShow, $0.topZoneShow) = (.toMinAnywhere, 40, 300, zone)
    }
    phone.hostBegin()
    phone.scroll(by: -20)
    #expect(phone.simulation.top.move?.path.to == (zone == 200 ? 0 : nil))
    phone.scroll(by: -20)
    #expect(try #require(phone.simulation.top.move).path.to == 0)
  }

  @Test("above the zone it stops at its seam")
  func seam() throws {
    var phone = Self.hidden(at: 500) {
      ($0.show, $0.quickReturn, $0.resistShow, $0.topZoneShow) = (.toMinAnywhere, 40, 10, 200)
    }
    phone.hostBegin()
    phone.scroll(by: -20)
    #expect(try #require(phone.simulation.top.move).path.to == 60)
  }

  /// The zone has already sent it all the way; a little down and up again above the zone requests less.
  @Test("a complete return in progress does not stop on the way", arguments: [0.03, 0.08, 0.15])
  func notStopped(seconds: Double) throws {
    var phone = Self.hidden(at: 220) { ($0.show, $0.quickReturn, $0.topZoneShow) = (.toMinAnywhere, 40, 200) }
    var tuning = phone.simulation.tuning
    (tuning.top.resistHide, tuning.top.resistShow) = (20, 0)
    phone.send(.tune(tuning))
    phone.hostBegin()
    phone.scroll(by: -25)
    #expect(try #require(phone.simulation.top.move).path.to == 0)
    phone.wait(seconds)
    phone.scroll(by: 10)
    phone.scroll(by: -4)
    #expect(try #require(phone.simulation.top.move).path.to == 0)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }

  @Test("the zone sends it at the time at which the sample entered it", arguments: [200.0, 215, 240])
  func time(zone: Double) throws {
    var phone = Self.hidden(at: 220) { ($0.resistShow, $0.topZoneShow, $0.shortFactor) = (300, zone, 0) }
    phone.hostBegin()
    phone.scroll(by: 0.001)
    phone.wait(0.02)
    let now = phone.simulation.now
    phone.scroll(by: -40.001)
    // 20 ms for 40.001 pt; a page already in the zone starts the move when the sample begins.
    let way = max(0, 220.001 - zone)
    #expect(try #require(phone.simulation.top.move).began.isNear(now - 0.02 + 0.02 * way / 40.001, within: 1e-9))
  }

  @Test(
    "the preview comes before the travel, also in the sample that crosses the limit",
    arguments: [[30.0], [12, 18], [20, 10]])
  func preview(steps: [Double]) throws {
    let tuning = Tuning.plain(header: 100) {
      ($0.top.hide, $0.top.resistHide, $0.top.preview) = (.commit, 20, 0.5)
    }
    var phone = Phone(tuning, content: .height(9000), offset: 1000)
    phone.hostBegin()
    for step in steps { phone.scroll(by: step) }
    let leant = phone.decisions.compactMap(\.top).map(\.preview.total).reduce(0, +)
    #expect(leant.isNear(10))
    #expect(try #require(phone.simulation.top.move).path.from.isNear(10))
    #expect(phone.simulation.top.goal == .hidden)
  }

  /// The page's top pushes a return at 60 down to 20 pt. What follows stays below the distance that hides.
  @Test(
    "bars that return do not hide again on the way, wherever the page's top has pushed them", arguments: [0, 100.0])
  func neverBack(least: Double) throws {
    var phone = Self.hidden(at: 200) {
      ($0.show, $0.quickReturn) = (least > 0 ? .toMinAnywhere : .anywhere, least > 0 ? 100 - least / 2 : 0)
      ($0.resistHide, $0.resistShow, $0.settleTimeMs) = (400, 0, 400)
    }
    phone.hostBegin()
    phone.scroll(by: -20)
    phone.wait(0.1)
    phone.scroll(by: -160)
    #expect(phone.topHidden == 20)
    phone.scroll(by: 300)
    var seen = phone.topHidden
    for _ in 0..<20 {
      phone.wait(0.02)
      #expect(phone.topHidden <= seen)
      seen = phone.topHidden
    }
    #expect(least > 0 ? seen == 20 : seen < 20)
  }

  @Test("a hide that turns back before the seam shows all again, from where it was seen", arguments: [0.02, 0.06, 0.1])
  func turnedBack(seconds: Double) throws {
    var phone = Self.hidden(at: 0) {
      ($0.show, $0.quickReturn, $0.settleTimeMs) = (.toMinAnywhere, 40, 250)
      ($0.resistHide, $0.resistShow, $0.deadBand) = (0, 0, 0)
    }
    phone.hostBegin()
    phone.scroll(by: 500)
    phone.wait(seconds)
    let seen = phone.topHidden
    try #require(seen > 0 && seen < 60)
    phone.scroll(by: -5)
    #expect(try #require(phone.simulation.top.move).path.to == 0)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }

  @Test("a preview that is not completed goes back to where it began: the shown end, or the seam of two stages")
  func takenBack() {
    var phone = Self.hidden(at: 500) {
      ($0.show, $0.quickReturn, $0.preview) = (.toMinAnywhere, 40, 0.5)
      ($0.resistHide, $0.resistShow, $0.resistReset, $0.deadBand) = (20, 20, [.release], 0)
    }
    func part(_ points: Double, shows preview: Double, rests rest: Double) {
      phone.hostBegin()
      phone.scroll(by: points)
      #expect(phone.topHidden.isNear(preview), "after \(points)")
      phone.hostEnd()
      phone.waitUntilRest()
      #expect(phone.topHidden == rest, "after \(points)")
    }
    part(-30, shows: 90, rests: 60)
    part(-10, shows: 60, rests: 60)
    part(10, shows: 65, rests: 60)
    phone.send(.scrollTo(0, animated: false))
    phone.waitUntilRest()
    part(10, shows: 5, rests: 0)
  }
}
