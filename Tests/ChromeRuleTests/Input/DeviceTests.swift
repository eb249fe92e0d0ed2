import ChromeCore
import Testing

@testable import ChromeControls
@testable import ChromeDesktop
@testable import ChromeShell
@testable import ChromeStudio

@Suite("Scrolling read from devices")
struct DeviceTests {
  /// A trackpad that counts 120 a notch, both ways, and a mouse that counts 15 backward.
  private static func valuators(value: Double? = 0) -> ScrollValuators {
    var valuators = ScrollValuators()
    valuators.learn([
      .init(device: 6, number: 2, isVertical: false, increment: 120, value: value),
      .init(device: 6, number: 3, isVertical: true, increment: 120, value: value),
      .init(device: 9, number: 2, isVertical: true, increment: -15, value: value),
      .init(device: 9, number: 3, isVertical: true, increment: 0, value: value),
    ])
    return valuators
  }

  @Test("places become ways: down is toward the user, as SDL counts") func ways() {
    var valuators = Self.valuators()
    #expect(valuators.notches(device: 6, values: [(3, 15)]) == Vector(dx: 0, dy: -0.125))
    #expect(valuators.notches(device: 6, values: [(3, 45)]) == Vector(dx: 0, dy: -0.25))
    #expect(valuators.notches(device: 6, values: [(2, 60), (3, 15)]) == Vector(dx: 0.5, dy: 0.25))
    #expect(valuators.notches(device: 9, values: [(2, 15)]) == Vector(dx: 0, dy: 1))
  }

  @Test("the first position of an unknown device is its zero; the next one is a distance") func zero() {
    var valuators = Self.valuators(value: nil)
    #expect(valuators.notches(device: 6, values: [(3, 90_000)]) == .zero)
    #expect(valuators.notches(device: 6, values: [(3, 90_012)]) == Vector(dx: 0, dy: -0.1))
    valuators.forget()
    #expect(valuators.notches(device: 6, values: [(3, 95_000)]) == .zero)
  }

  @Test("jumps, wraps, other valuators and invalid numbers move nothing", arguments: [-2e9, 4801, .infinity, .nan])
  func jumps(value: Double) {
    var valuators = Self.valuators()
    let jump = valuators.notches(device: 6, values: [(3, value)])
    #expect(jump == (value.isFinite ? .zero : nil))
    let next = value.isFinite ? value + 12 : 12
    #expect(valuators.notches(device: 6, values: [(3, next)]) == Vector(dx: 0, dy: -0.1))
    #expect(valuators.notches(device: 6, values: [(0, 500)]) == nil)
    #expect(valuators.notches(device: 77, values: [(3, 500)]) == nil)
    #expect(valuators.notches(device: 9, values: [(3, 500)]) == nil, "an increment of 0")
  }

  @Test("a place that stays is no scrolling") func stays() {
    var valuators = Self.valuators()
    #expect(valuators.notches(device: 6, values: [(3, 0)]) == nil)
  }

  /// 4000 units are 33.3 notches: as hard as a flick may be, and no leap yet.
  @Test("the hardest flick is one") func flick() {
    var valuators = Self.valuators()
    #expect(valuators.notches(device: 6, values: [(3, 4800)]) == Vector(dx: 0, dy: -40))
  }
}

@Suite("Times of a source")
struct SourceClockTests {
  @Test("what a busy loop receives late happened when its source says") func late() {
    var clock = SourceClock()
    #expect(clock.seconds(1000, received: 50) == 50)
    #expect(abs(clock.seconds(1100, received: 50.3) - 50.1) < 1e-3)
    #expect(abs(clock.seconds(1200, received: 50.3) - 50.2) < 1e-3)
  }

  @Test("nothing happens after it was received") func future() {
    var clock = SourceClock()
    _ = clock.seconds(1000, received: 50)
    #expect(clock.seconds(1100, received: 50.05) == 50.05)
    // The second one took less time: from now on that is what arrivals are measured by.
    #expect(abs(clock.seconds(1200, received: 50.2) - 50.15) < 1e-3)
  }

  @Test("the counter wraps after 49 days") func wraps() {
    var clock = SourceClock()
    _ = clock.seconds(UInt32.max - 49, received: 50)
    #expect(abs(clock.seconds(50, received: 50.4) - 50.1) < 1e-3)
  }

  @Test("a source that restarts counts from there") func jump() {
    var clock = SourceClock()
    _ = clock.seconds(100_000_000, received: 50)
    #expect(clock.seconds(5, received: 60) == 60)
    #expect(abs(clock.seconds(105, received: 60.4) - 60.1) < 1e-3)
  }

  /// An hour later by its own counter, and 5 s late: the clocks may have parted by a thousandth of 3605 s, and it is
  /// the same source. A millisecond more, and it has begun anew, with what is just received as its first event.
  @Test("a source that was silent for an hour continues; after more than that it restarts") func silence() {
    var (clock, anew) = (SourceClock(), SourceClock())
    _ = (clock.seconds(1000, received: 10), anew.seconds(1000, received: 10))
    #expect(abs(clock.seconds(3_601_000, received: 3615) - 3613.605) < 1e-6)
    #expect(anew.seconds(3_601_001, received: 3615) == 3615)
  }

  /// A source that is slow by 0.05%: after an hour it would be 1.8 s behind.
  @Test("clocks that drift apart are followed") func drift() {
    var clock = SourceClock()
    var found = 0.0
    for step in 0..<36_000 {
      let received = Double(step) * 0.1
      found = clock.seconds(UInt32((received * 999.5).rounded()), received: received)
      #expect(received - found < 0.002)
    }
    #expect(found > 3599)
  }
}

@Suite("A mouse that leaves while its button is down")
struct MouseHoldTests {
  private final class Desk {
    let window = ScriptedDesk([], stalls: [], end: 0)
    var hold = MouseHold()

    func keeps(_ event: RawEvent) -> Bool { hold.keeps(event, in: window) }
  }

  private static func left(_ isDown: Bool) -> RawEvent {
    .button(.left, isDown: isDown, x: 1, y: 1, isFromTouch: false)
  }

  @Test("is kept, and let go of with the button") func held() {
    let desk = Desk()
    #expect(!desk.keeps(Self.left(true)))
    #expect(desk.keeps(.pointerLeft))
    #expect(desk.window.capturesMouse)
    #expect(!desk.keeps(Self.left(false)))
    #expect(!desk.window.capturesMouse)
    #expect(!desk.keeps(.pointerLeft))
    #expect(!desk.window.capturesMouse)
  }

  @Test("is not for a finger, another button or no button") func others() {
    let desk = Desk()
    let finger = RawEvent.finger(.down, id: 1, x: 1, y: 1, isDirect: true)
    let right = RawEvent.button(.right, isDown: true, x: 1, y: 1, isFromTouch: false)
    for event in [finger, right, .button(.left, isDown: true, x: 1, y: 1, isFromTouch: true)] {
      #expect(!desk.keeps(event))
      #expect(!desk.keeps(.pointerLeft))
    }
    #expect(!desk.window.capturesMouse)
  }
}
