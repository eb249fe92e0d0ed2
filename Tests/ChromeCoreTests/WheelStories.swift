import Testing

@testable import ChromeCore

@Suite("Wheels on the phone")
struct WheelStories {
  static let finger: [Double] = [3, 7, 12, 18, 24, 28, 30, 31, 31, 30]

  /// Feeds one sample every 8 ms (rounded to ticks), as points that the content moves.
  static func feed(_ phone: inout Phone, _ deltas: [Vector], every seconds: Double) {
    for delta in deltas {
      phone.send(.wheel(delta))
      phone.wait(seconds)
    }
  }

  @Test("a precise wheel scrolls 1:1, its slop included")
  func oneToOne() {
    var phone = Phone()
    Self.feed(&phone, Self.finger.map { Vector(dx: 0, dy: -$0) }, every: 0.01)
    #expect(abs(phone.offset - 214) < 1e-9)
    #expect(phone.frame.phase == .tracking)
    #expect(phone.events.filter { $0 == .scrollBegan }.count == 1)
  }

  /// The wheel's scroll is over before the host's begins: two scrolls, and partly hidden bars settle between them.
  @Test("a host that takes over from a wheel begins its own scroll")
  func hostTakesOver() {
    var phone = Phone()
    Self.feed(&phone, Self.finger.map { Vector(dx: 0, dy: -$0) }, every: 0.01)
    phone.forgetEvents()
    phone.hostBegin()
    #expect(phone.events == [.scrollEnded, .scrollBegan])
  }

  /// 120 points 120 times a second are 14 400 pt/s, of which nothing is clamped: a decay of 0.9967 per millisecond
  /// continues for 1 / (−1000 ln 0.9967) = 0.3025 s of that, 4356 points.
  @Test("a hard flick goes as far as its speed implies, up to the wheel's own limit", arguments: [64_000.0, 6000])
  func hardFlick(limit: Double) {
    var phone = Phone(Tuning { $0.wheel.maxSpeed = limit }, content: .height(60_000))
    Self.feed(&phone, Array(repeating: Vector(dx: 0, dy: -120), count: 12), every: 1.0 / 120)
    phone.waitUntilRest()
    let measured = 120.0 * 120
    let expected = 12 * 120 + min(measured, limit) * 0.3025
    #expect(abs(phone.offset - expected) < 0.01 * expected, "\(phone.offset), \(expected)")
  }

  @Test("a flick with a system tail turns exactly one page")
  func onePage() {
    var phone = Phone(startPage: 0)
    Self.feed(&phone, Self.finger.map { Vector(dx: -$0, dy: 0) }, every: 0.008)
    var tail = 60.0
    while tail > 1 {
      phone.send(.wheel(Vector(dx: -tail, dy: 0)))
      phone.wait(1.0 / 60)
      tail *= 0.95
    }
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
    #expect(phone.offset == 0)
  }

  /// 150 pt in 5/120 s are 3600 pt/s; a trackpad's flick loses 3.305457 of its speed a second.
  @Test("lifted fingers throw the page, once")
  func thrown() {
    var phone = Phone(content: .height(20000))
    Self.feed(&phone, Self.finger.map { Vector(dx: 0, dy: -$0) }, every: 0.008)
    phone.waitUntilRest()
    #expect(phone.offset.isNear(214 + 3580 / 3.305457, within: 0.01), "\(phone.offset)")
    #expect(phone.events.filter { $0 == .flingBegan }.count == 1)
    #expect(phone.events.filter { $0 == .scrollEnded }.count == 1)
  }

  /// 80 samples, of which the last has 63 pt/s: too slow to coast.
  @Test("a system's tail continues scrolling, and there is no throw")
  func systemTail() {
    var phone = Phone(content: .height(20000))
    Self.feed(&phone, Self.finger.map { Vector(dx: 0, dy: -$0) }, every: 0.008)
    var (tail, way) = (60.0, 214.0)
    for _ in 0..<80 {
      Self.feed(&phone, [Vector(dx: 0, dy: -tail)], every: 1.0 / 60)
      way += tail
      tail *= 0.95
    }
    phone.waitUntilRest()
    #expect(phone.offset.isNear(way) && way.isNear(214 + 60 * (1 - 0.016515) / 0.05, within: 0.01))
    #expect(!phone.events.contains(.flingBegan) && phone.events.count { $0 == .scrollEnded } == 1)
  }

  @Test("a notch is eased with a half-life, whatever the frame rate")
  func notch() {
    var phone = Phone()
    phone.send(.notches(Vector(dx: 0, dy: -1)))
    phone.wait(0.06)
    #expect(abs(phone.offset - 24) < 1e-9)
    phone.wait(0.06)
    #expect(abs(phone.offset - 36) < 1e-9)
    phone.waitUntilRest()
    #expect(phone.offset == 48)
  }

  @Test("three horizontal notches turn one page, and no second one")
  func notchPage() {
    var phone = Phone(startPage: 0)
    for _ in 0..<6 {
      phone.send(.notches(Vector(dx: -1, dy: 0)))
      phone.wait(0.03)
    }
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
  }

  /// After one sample the usual pause is unknown: 120 ms end a gesture, which is 72 ticks.
  @Test("a pause ends a gesture exactly on its tick", arguments: [71, 72])
  func pause(ticks: Int) {
    var phone = Phone()
    phone.send(.wheel(Vector(dx: -20, dy: 0)))
    #expect(phone.frame.page.isDragged)
    phone.wait(Double(ticks) / 600)
    #expect(phone.frame.page.isDragged == (ticks == 71))
  }

  @Test("pushed past the top by inertia, the page returns before the inertia ends")
  func edge() {
    var phone = Phone(offset: 30)
    Self.feed(&phone, Self.finger.map { Vector(dx: 0, dy: $0) }, every: 0.008)
    // 184 pt past the top go through the band: 0.55 · 184 = 101.2.
    #expect(phone.offset.isNear(-101.2 * 574 / 675.2))
    var tail = 60.0
    for _ in 0..<60 {
      phone.send(.wheel(Vector(dx: 0, dy: tail)))
      phone.wait(1.0 / 60)
      tail *= 0.95
    }
    #expect(abs(phone.offset) < 1)
  }
}
