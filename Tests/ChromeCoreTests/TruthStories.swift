import TestSupport
import Testing

@testable import ChromeCore

/// Rules that once had gaps.
@Suite("Rules that hold everywhere")
struct TruthStories {
  // Openings.

  @Test("bars that follow the top are locked from the first frame")
  func lockedOpening() {
    let tuning = Tuning.plain(header: 44) {
      $0.bottom.hide = .commit
      $0.bottom.follow = .top
    }
    var phone = Phone(tuning, offset: 500, barsHidden: true)
    #expect(phone.topHidden == 44 && phone.bottomHidden == 49)
    phone.wait(1.0 / 600)
    #expect(phone.bottomHidden == 49)
    let atTop = Phone(tuning, barsHidden: true)
    #expect(atTop.topHidden == 0 && atTop.bottomHidden == 0)
  }

  @Test("no bar starts hidden at rest at the top of a page, or on a page too short to hide it")
  func hiddenOpening() {
    #expect(Phone(barsHidden: true).bottomHidden == 0)
    #expect(Phone(content: .height(580), offset: 3, barsHidden: true).bottomHidden == 0)
    #expect(Phone(offset: 500, barsHidden: true).bottomHidden == 49)
    // 20 pt down the page there is room for 20 of the header's 52: it cannot rest there, unless it never settles.
    #expect(Phone(offset: 20, barsHidden: true).topHidden == 0)
    #expect(Phone(Tuning { $0.top.settle = .none }, offset: 20, barsHidden: true).topHidden == 20)
  }

  @Test("a bottom stack that should follow a top with nothing to hide leads, by the top's rules")
  func leads() {
    let tuning = Tuning.plain(header: 0) {
      $0.bottom.follow = .top
      $0.bottom.hide = .commit
      $0.bottom.resistHide = 20
    }
    var phone = Phone(tuning, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 10)
    #expect(phone.bottomHidden == 10 && phone.frame.bottom.driver == .track)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.bottomHidden == 0)
  }

  // Gates.

  @Test("overshoot memory counts travel absorbed by the resistance at the hidden end")
  func memory() {
    let tuning = Tuning.plain(header: 50) {
      $0.top.resistHide = 20
      $0.top.resistMemory = true
    }
    for further in [[15.0], [30], [10, 20]] {
      var phone = Phone(tuning, offset: 500, barsHidden: true)
      phone.hostBegin()
      let sum = further.reduce(0, +)
      _ = phone.scrollThrough(further)
      phone.scroll(by: -sum)
      #expect(phone.topHidden == 50, "\(further)")
      phone.scroll(by: -10)
      #expect(phone.topHidden == 40, "\(further)")
    }
  }

  @Test("resistance that restarts at the ends also restarts for a stack that commits")
  func commitEnds() {
    let tuning = Tuning.plain(header: 50) {
      $0.top.hide = .commit
      $0.top.resistHide = 20
      $0.top.resistShow = 20
      $0.top.resistReset = .ends
    }
    var phone = Phone(tuning, offset: 500)
    phone.hostBegin()
    // 15 of 20, back at the shown end, and again: 20 are needed.
    _ = phone.scrollThrough([15, -30, 15])
    #expect(phone.simulation.top.goal == .shown)
    phone.scroll(by: 6)
    #expect(phone.simulation.top.goal == .hidden)
    // Turned back in mid-move: it takes 20 again.
    phone.wait(0.05)
    phone.scroll(by: -19)
    #expect(phone.simulation.top.goal == .hidden)
    phone.scroll(by: -2)
    #expect(phone.simulation.top.goal == .shown)
  }

  @Test("showing is free in its zone for a scroll that slows down in it, however it is divided")
  func slowInZone() {
    let tuning = Tuning.plain(header: 100) {
      $0.top.topZoneShow = 70
      $0.top.minSpeedShow = 300
    }
    let world = StackContext(
      tuning: tuning.top, bars: StackBars(.top, tuning), ceiling: .infinity, maxOffset: 3000, now: 1)
    // From 120 to 40, 500 pt/s at first and 100 at last: the limit of 300 is passed at 80.
    func passed(_ from: Double, _ to: Double, _ start: Double, _ end: Double) -> Double {
      var gates = Gates()
      var decision = Decision()
      let sample = ScrollSample(
        from: from, to: to, source: .drag, began: 0.9, ended: 1, speedAtStart: start, speedAtEnd: end, gestureStart: 0,
        maxOffset: 3000)
      return gates.filter(sample, holds: [], end: 0, world, into: &decision).delta
    }
    // Free: 120 to 80 by speed, 70 to 40 by the zone.
    #expect(passed(120, 40, 500, 100).isNear(-70))
    #expect((passed(120, 80, 500, 300) + passed(80, 40, 300 - 1e-9, 100)).isNear(-70))
    // Everything is fast down to the zone; nothing in the zone needs to be.
    #expect(passed(90, 10, 500, 100).isNear(-80))
  }

  // Frozen bars.

  @Test("nothing moves frozen bars: neither the page's top, nor a resize, nor a request")
  func frozen() {
    var phone = Phone(Tuning { $0.top.onResize = .show }, offset: 300, barsHidden: true)
    phone.send(.bars(.freeze))
    let (top, bottom) = (phone.topHidden, phone.bottomHidden)
    func stays(_ what: String) { #expect(phone.topHidden == top && phone.bottomHidden == bottom, "after \(what)") }
    phone.hostBegin()
    phone.scroll(by: -290)
    stays("a scroll to the page's top")
    phone.hostEnd()
    phone.waitUntilRest()
    phone.send(.resize(Screen(width: 414, height: 896)))
    phone.wait(0.3)
    stays("a resize")
    phone.send(.bars(.show(animated: true, forSeconds: nil)))
    phone.wait(0.3)
    stays("a request")
    phone.send(.scrollToTop)
    phone.waitUntilRest()
    stays("a scroll to the top")
  }

  @Test("thawed with a gap behind them, bars come back to the first row in their own time")
  func thawed() {
    var phone = Phone(Tuning.plain(header: 52), offset: 300, barsHidden: true)
    phone.send(.bars(.freeze))
    phone.send(.scrollTo(10, animated: false))
    phone.send(.bars(.thaw))
    #expect(phone.topHidden == 52)
    phone.wait(1.0 / 600)
    #expect(phone.topHidden > 50)
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }

  // Rules that change.

  @Test("a large title does not stay open half-way down under new rules that show it only at the top")
  func unreachable() {
    var atTop = Tuning.plain(header: 52)
    atTop.top.show = .atTop
    var phone = Phone(Tuning.plain(header: 52), offset: 500)
    phone.send(.tune(atTop))
    #expect(phone.topHidden == 0)
    phone.waitUntilRest()
    #expect(phone.topHidden == 52)
    // Near the top it may stay, and so it may if only a number changes.
    var near = Phone(Tuning.plain(header: 52), offset: 20)
    near.send(.tune(atTop))
    near.waitUntilRest()
    #expect(near.topHidden == 0)
    var same = Phone(atTop, offset: 500)
    same.send(.bars(.show(animated: false, forSeconds: nil)))
    same.send(.bars(.thaw))
    same.send(
      .tune(
        Tuning {
          $0 = atTop; $0.top.settleTimeMs = 300
        }))
    same.waitUntilRest()
    #expect(same.topHidden == 0)
  }

  @Test("of a two-stage return the seam can be reached")
  func unreachableSeam() {
    var twoStage = Tuning.plain(header: 100)
    twoStage.top.show = .toMinAnywhere
    twoStage.top.quickReturn = 30
    var phone = Phone(Tuning.plain(header: 100), offset: 500)
    phone.send(.tune(twoStage))
    phone.waitUntilRest()
    #expect(phone.topHidden == 70)
  }

  // Frames and equality.

  @Test("a picture has no predicted effect of a release, and shows that")
  func notAsked() {
    let phone = Phone(offset: 500)
    #expect(phone.simulation.picture().top.ifReleased == nil)
    #expect(phone.frame.top.ifReleased?.verdict == .stay)
  }

  @Test("phones that differ in anything are not equal")
  func equality() {
    var setup = Setup()
    setup.pages = [Setup.Page(content: .height(2600))]
    let phone = Simulation(setup)
    func differs(_ name: String, _ change: (inout Simulation) -> Void) {
      var other = phone
      #expect(other == phone, "\(name)")
      change(&other)
      #expect(other != phone, "\(name)")
    }
    differs("pointer") { $0.pointer = PointerFrame(place: Point(x: 1, y: 2), isDown: false) }
    differs("lastTap") { $0.lastTap = Simulation.Tap(target: .header, time: 0) }
    differs("trace") { $0.trace.add(3, at: 0.1) }
    differs("lastMotion") { $0.lastMotion = 0 }
    differs("reported") {
      $0.reported = ReportedBars(
        hidden: PerBar(header: 0, toolbar: 0, tabBar: 49), ranges: PerBar(header: 0, toolbar: 0, tabBar: 49))
    }
    differs("shownUntil") { $0.bottom.shownUntil = 2 }
    differs("now") { $0.now = 1e-3 }
  }
}
