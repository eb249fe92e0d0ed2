import TestSupport
import Testing

@testable import ChromeCore

/// Predictions with a speed gate equal the actual results.
@Suite("Predictions with speed gates")
struct ForesightTables {
  enum Motion: String, CaseIterable, Sendable { case notches, glide, fling, wheel }

  private static func phone(_ motion: Motion, _ speed: Double) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      ($0.gesture.slop, $0.top.settle) = (0, .none)
      $0.top.sources = [.drag, .fling, .wheel, .program]
      ($0.top.minSpeedHide, $0.top.minSpeedShow) = (speed, speed)
    }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    phone.wait(1)
    switch motion {
    case .notches: phone.send(.notches(Vector(dx: 0, dy: -2)))
    case .glide: phone.send(.scrollTo(3080, animated: true))
    case .fling:
      phone.press(195, 500)
      phone.drag(dx: 0, dy: -6, over: 0.05)
      phone.lift(at: Vector(dx: 0, dy: -180))
    case .wheel:
      for _ in 0..<8 {
        phone.send(.wheel(Vector(dx: 0, dy: -5)))
        phone.wait(0.01)
      }
      phone.send(.wheelStop)
    }
    return phone
  }

  @Test(
    "the predicted end is the actual one", arguments: Motion.allCases, [60.0, 120, 300])
  func comesTrue(motion: Motion, speed: Double) throws {
    var phone = Self.phone(motion, speed)
    var judged = 0
    for _ in 0..<5 where phone.simulation.scroller.isMoving {
      let verdict = try #require(phone.frame.top.ifReleased).verdict
      var twin = phone
      twin.waitUntilRest()
      // Predictions use longer steps than ticks: a difference of less than a quarter of a point is allowed.
      let more = twin.topHidden - phone.topHidden
      // A throw of 180 pt/s never counts if 300 are required.
      let wanted: Verdict? =
        abs(more) > 0.25 ? (more > 0 ? .hide : .show) : motion == .fling && speed == 300 ? .stay : nil
      if let wanted {
        judged += 1
        #expect(verdict == wanted, "\(more) more")
      }
      phone.wait(1.0 / 40)
    }
    #expect(judged > 0)
  }

  /// A host at 600 pt/s in either direction, for longer than the speed window; 300 are required.
  private static func hosted(rest: Double, hides: Bool) -> Phone {
    let tuning = Tuning.plain(header: 100) { ($0.top.minSpeedHide, $0.top.minSpeedShow) = (300, 300) }
    var phone = Phone(tuning, content: .height(20000), offset: 3000, barsHidden: !hides)
    phone.wait(1)
    phone.hostBegin()
    for _ in 0..<5 {
      phone.wait(0.01)
      phone.scroll(by: hides ? 6 : -6)
    }
    phone.wait(rest)
    // 120 pt/s more with each sample: 300 in the middle of the third, so that half of it and two more pass.
    #expect(phone.topHidden.isNear(hides ? 15 : 85, within: 1e-3))
    return phone
  }

  @Test("a jump of a moving page has the page's speed", arguments: [true, false])
  func jumpOnMoving(hides: Bool) throws {
    let phone = Self.hosted(rest: 0.01, hides: hides)
    let prospect = try #require(phone.frame.top.ifReleased)
    #expect(prospect.verdict == (hides ? .show : .hide))
    #expect(try #require(prospect.margin.travel).isNear(50 - phone.topHidden, within: 0.0021))
  }

  /// A finger at 285 pt/s, slightly below the limit: nothing of its fling counts.
  @Test("slightly too slow is too slow in both directions", arguments: [1.0, -1])
  func tooSlow(way: Double) throws {
    for (speed, counts) in [(285.0, false), (320, true)] {
      let tuning = Tuning.plain(header: 100) {
        ($0.gesture.slop, $0.top.settle) = (0, .none)
        ($0.top.minSpeedHide, $0.top.minSpeedShow) = (300, 300)
      }
      var phone = Phone(tuning, content: .height(20000), offset: 3000, barsHidden: way < 0)
      phone.wait(1)
      phone.press(195, 400)
      phone.drag(dx: 0, dy: -way * speed * 0.2, over: 0.2)
      let before = phone.topHidden
      let verdict = try #require(phone.frame.top.ifReleased).verdict
      phone.lift(at: Vector(dx: 0, dy: -way * speed))
      phone.waitUntilRest()
      #expect((abs(phone.topHidden - before) > 1) == counts)
      #expect(verdict == (counts ? (way > 0 ? .hide : .show) : .stay), "\(speed)")
    }
  }

  /// On its way from 400 to 480; anything beyond 500 is hidden. An ease ends within a quarter of a point.
  @Test("a jump of a page with a target moves the target", arguments: [Motion.notches, .glide])
  func jumpOnGoing(motion: Motion) throws {
    let tuning = Tuning.plain(header: 100) {
      ($0.top.settle, $0.top.sources) = (.none, [.drag, .fling, .wheel, .program])
      ($0.top.minSpeedHide, $0.top.topZoneHide, $0.wheel.tick) = (1, 500, 40)
    }
    var phone = Phone(tuning, content: .height(20000), offset: 400)
    phone.wait(1)
    phone.send(motion == .glide ? .scrollTo(480, animated: true) : .notches(Vector(dx: 0, dy: -2)))
    phone.wait(0.05)
    let prospect = try #require(phone.frame.top.ifReleased)
    #expect(try #require(prospect.margin.travel).isNear(20, within: 0.5))
    phone.waitUntilRest()
    #expect(phone.topHidden == 0 && phone.offset.isNear(480, within: 1e-6))
  }

  @Test("on a page at rest the first part is slow", arguments: [true, false])
  func jumpOnResting(hides: Bool) throws {
    let phone = Self.hosted(rest: 0.2, hides: hides)
    let prospect = try #require(phone.frame.top.ifReleased)
    #expect(prospect.verdict == (hides ? .show : .hide))
    // x points at once are x / 50 ms = 20 x in the end, from 0: 300 pt/s are reached after 15 of them.
    let margin = (hides ? 65 : 35) - phone.topHidden
    #expect(try #require(prospect.margin.travel).isNear(margin, within: 0.0021))
  }

  @Test("a tab bar locked to the top bars follows them")
  func locked() {
    let tuning = Tuning.plain(header: 100) { ($0.bottom.hide, $0.bottom.follow) = (.track, .top) }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    phone.hostBegin()
    for step in [30.0, 30] {
      phone.scroll(by: step)
      #expect(phone.frame.bottom.ifReleased == phone.frame.top.ifReleased)
      #expect(phone.frame.bottom.ifReleased?.verdict == (phone.topHidden > 50 ? .hide : .show))
    }
  }

  @Test("a tab bar with its own rules is predicted on its own")
  func own() throws {
    let tuning = Tuning.plain(header: 100) {
      ($0.bottom.hide, $0.bottom.resistHide, $0.bottom.resistShow, $0.bottom.deadBand) = (.track, 0, 0, 0)
    }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    phone.hostBegin()
    phone.scroll(by: 30)
    // 30 of 100 return, 30 of 49 continue; half of 49 are 24.5.
    #expect(phone.frame.top.ifReleased?.verdict == .show && phone.frame.bottom.ifReleased?.verdict == .hide)
    #expect(try #require(phone.frame.bottom.ifReleased?.margin.travel).isNear(-5.5, within: 0.0021))
  }
}
