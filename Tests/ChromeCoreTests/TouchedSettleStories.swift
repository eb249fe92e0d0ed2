import TestSupport
import Testing

@testable import ChromeCore

/// A touch stops bars on their way to a stop; whatever the touch becomes, they get there in the end.
@Suite("Settles interrupted by a touch")
struct TouchedSettleStories {
  enum Touch: CaseIterable, Sendable { case tap, longPress, swipeBack, cancel }

  @Test("bars that a touch stopped stay while it lasts and settle when it ends", arguments: Touch.allCases)
  func touched(touch: Touch) {
    var phone = Phone(.plain(header: 100) { $0.gesture.slop = 0 }, offset: 1000)
    phone.hostBegin()
    phone.scroll(by: 30)
    phone.hostEnd()
    phone.wait(0.01)
    phone.press(195, 400)
    let hidden = phone.topHidden
    #expect(hidden > 0 && hidden < 30)
    phone.wait(touch == .longPress ? 0.6 : 0.1)
    #expect(phone.topHidden == hidden)
    switch touch {
    case .tap, .longPress: phone.lift()
    case .swipeBack:
      phone.drag(dx: 30, dy: 0, over: 0.1)
      phone.lift(at: .zero)
    case .cancel: phone.send(.cancel)
    }
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }
}

/// A page that is where no finger could have pulled it is held where it is displayed.
@Suite("Pages caught out of reach")
struct GripStories {
  /// A page without a rubber band that a host left 120 pt before its start.
  private static func hosted(_ band: Double = 0) -> Phone {
    var phone = Phone(
      Tuning {
        $0.gesture.slop = 0
        $0.scroll.rubberBand = band
      })
    phone.hostBegin()
    phone.scroll(by: band == 0 ? -120 : -700)
    phone.hostEnd()
    return phone
  }

  @Test("at a wall: caught past it, pushed no further, and moved back point by point", arguments: [1, 4])
  func wall(pieces: Int) {
    var phone = Self.hosted()
    phone.press(195, 400)
    #expect(phone.offset == -120)
    func go(_ points: Double) {
      for _ in 0..<pieces {
        let place = phone.simulation.pointerOwner.press!.last
        phone.send(.move(Point(x: 195, y: place.y + points / Double(pieces))))
      }
    }
    go(40)
    #expect(phone.offset == -120)
    go(-100)
    #expect(phone.offset == -20)
    go(-20)
    #expect(phone.offset == 0)
    // The points pushed against the wall come back first, as at any wall.
    go(-40)
    #expect(phone.offset == 0)
    go(-30)
    #expect(phone.offset == 30)
  }

  @Test("further than the band reaches: caught there, and it follows inward")
  func beyondBand() {
    var phone = Self.hosted(0.55)
    phone.press(195, 400)
    #expect(phone.offset == -700)
    phone.send(.move(Point(x: 195, y: 390)))
    #expect(phone.offset.isNear(-690))
    phone.lift(at: Vector(dx: 0, dy: -1000))
    // Thrown inward it has the finger's speed.
    #expect(phone.simulation.scroller.velocity(at: phone.simulation.now).isNear(1000))
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }

  @Test("at a wall that a fling bounces off: caught in the air, the page stays where it is displayed")
  func bounce() {
    var phone = Phone(
      Tuning {
        $0.gesture.slop = 0
        $0.scroll.rubberBand = 0
      }, offset: 100)
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 30, over: 0.1)
    phone.lift(at: Vector(dx: 0, dy: 3000))
    while phone.offset >= -5 { phone.wait(1.0 / 600) }
    let seen = phone.offset
    phone.press(195, 300)
    phone.send(.move(Point(x: 195, y: 297)))
    #expect(phone.offset.isNear(seen + 3))
  }

  @Test("trackpads, too")
  func trackpad() {
    var phone = Self.hosted()
    phone.wait(0.01)
    let seen = phone.offset
    phone.send(.wheelBegan)
    for _ in 0..<4 { phone.send(.wheel(Vector(dx: 0, dy: -5))) }
    #expect(phone.offset.isNear(seen + 20))
  }
}
