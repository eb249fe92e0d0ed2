import Testing

@testable import ChromeCore

/// A platform that knows when fingers touch the trackpad reports it, so that gaps need not be interpreted.
@Suite("Wheels with phases")
struct WheelPhaseStories {
  private static func swipe(_ phone: inout Phone, _ sign: Double = 1) {
    phone.send(.wheelBegan)
    WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: -sign * $0, dy: 0) }, every: 0.008)
    phone.send(.wheelStop)
  }

  @Test("two swipes right after each other turn two pages: the second begin ends the latch at once")
  func twoSwipes() {
    var phone = Phone(startPage: 0)
    Self.swipe(&phone)
    phone.wait(0.02)
    Self.swipe(&phone)
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2)
  }

  @Test("without phases the second of them counts as the first one's tail")
  func guessed() {
    var phone = Phone(startPage: 0)
    for _ in 0..<2 {
      WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: -$0, dy: 0) }, every: 0.008)
      phone.send(.wheelStop)
      phone.wait(0.02)
    }
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
  }

  @Test("fingers that come to rest stop a fling where it is displayed, once")
  func catches() {
    var phone = Phone(content: .height(20000))
    phone.send(.wheelBegan)
    WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: 0, dy: -$0) }, every: 0.008)
    phone.send(.wheelStop)
    phone.wait(0.1)
    #expect(phone.frame.phase == .flinging)
    let seen = phone.offset
    phone.send(.wheelBegan)
    phone.wait(0.2)
    #expect(phone.offset == seen)
    #expect(phone.frame.phase == .idle)
    phone.send(.wheelStop)
    phone.waitUntilRest()
    #expect(phone.offset == seen)
    #expect(phone.events.filter { $0 == .scrollEnded }.count == 1)
  }

  @Test("fingers that stop on the trackpad hold the page until they lift; a lost lift comes after ten seconds")
  func holds() {
    var phone = Phone(content: .height(20000))
    phone.send(.wheelBegan)
    WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: 0, dy: -$0) }, every: 0.008)
    let held = phone.offset
    phone.wait(9)
    #expect(phone.offset == held && phone.frame.phase == .tracking)
    WheelStories.feed(&phone, [Vector(dx: 0, dy: -30)], every: 0.008)
    #expect(abs(phone.offset - held - 30) < 1e-9)
    phone.wait(9)
    #expect(phone.frame.phase == .tracking)
    phone.wait(2)
    #expect(phone.frame.phase == .idle && abs(phone.offset - held - 30) < 1e-9)
  }

  @Test("a bounce is not cut short, and a finger on the screen is not disturbed")
  func leavesAlone() {
    var phone = Phone(content: .height(20000))
    phone.send(.press(Point(x: 195, y: 400)))
    phone.send(.move(Point(x: 195, y: 600)))
    let pulled = phone.offset
    #expect(pulled < 0)
    phone.send(.wheelBegan)
    #expect(phone.offset == pulled && phone.frame.phase == .dragging)
    phone.send(.release(velocity: .zero))
    phone.wait(0.05)
    phone.send(.wheelBegan)
    #expect(phone.frame.phase == .bouncing)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }
}
