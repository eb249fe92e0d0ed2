import TestSupport
import Testing

@testable import ChromeCore

/// A timed move that follows another begins at the time at which that one ended, not at the next tick.
@Suite("Moves that follow moves")
struct FollowUpStories {
  /// A canceled finger moves bars and page back to where the first settle was stopped; from there they settle.
  private static func restored(settle ms: Double) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      $0.gesture.slop = 0
      $0.top.settleTimeMs = ms
      $0.top.settleScale = .flat
      $0.top.settleCurve = .linear
    }
    var phone = Phone(tuning, offset: 1000)
    phone.hostBegin()
    phone.scroll(by: 30)
    phone.press(195, 400)
    phone.drag(dx: 0, dy: -20, over: 0.1)
    phone.send(.cancel)
    return phone
  }

  @Test("the settle of a restored stack begins within the tick", arguments: [100.5, 50.25, 200])
  func restoring(ms: Double) {
    var phone = Self.restored(settle: ms)
    let began = TickClock.seconds(phone.simulation.tick)
    // The page takes 0.2 s to come back; bars are restored, held while it moves, and settle when both are at rest.
    let free = began + max(0.2, ms / 1000)
    for _ in 0..<260 {
      phone.wait(1.0 / 600)
      let now = TickClock.seconds(phone.simulation.tick)
      guard now > free else { continue }
      let wanted = max(0, 30 - 30 * (now - free) / (ms / 1000))
      #expect(phone.topHidden.isNear(wanted, within: 1e-6), "at \(now - began)")
    }
    #expect(phone.topHidden == 0)
  }

  @Test("a settle of duration 0 is finished at the next tick")
  func atOnce() {
    var phone = Self.restored(settle: 0)
    phone.wait(0.2)
    #expect(phone.topHidden == 30)
    phone.wait(2.0 / 600)
    #expect(phone.topHidden == 0)
  }
}
