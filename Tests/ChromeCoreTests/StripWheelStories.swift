import Testing

@testable import ChromeCore

/// A phone of 200 points with the six usual sections: the strip is 494 points wide and starts at y 143.
private func stripPhone() -> Phone {
  var phone = Phone(
    Tuning { $0.toolbar = BarSize(full: 50, min: 50) }, content: .destinations, screen: Screen(width: 200), startPage: 1
  )
  phone.send(.hover(Point(x: 100, y: 168)))
  return phone
}

@Suite("A wheel over the strip of section tabs")
struct StripWheelStories {
  private func feed(_ phone: inout Phone, _ deltas: [Vector]) {
    WheelStories.feed(&phone, deltas, every: 1.0 / 120)
  }

  private func sideways(_ points: Double, in samples: Int = 10) -> [Vector] {
    Array(repeating: Vector(dx: -points / Double(samples), dy: 0), count: samples)
  }

  @Test("sideways it scrolls the strip 1:1, its slop included, and turns no page")
  func oneToOne() {
    var phone = stripPhone()
    feed(&phone, sideways(80))
    #expect(abs(phone.frame.section.stripOffset - 80) < 1e-9)
    phone.waitUntilRest()
    #expect(abs(phone.frame.section.stripOffset - 80) < 1e-9)
    #expect(phone.frame.page.position == 1)
    #expect(phone.offset == 0)
    #expect(phone.events == [])
  }

  @Test("it stops at the strip's ends", arguments: [(10_000.0, 294.0), (-10_000, 0)])
  func bounds(points: Double, end: Double) {
    var phone = stripPhone()
    feed(&phone, sideways(40))
    feed(&phone, sideways(points))
    #expect(phone.frame.section.stripOffset == end)
    #expect(phone.frame.page.position == 1)
  }

  @Test("vertically it scrolls the page, as elsewhere")
  func along() {
    var phone = stripPhone()
    feed(&phone, Array(repeating: Vector(dx: 0, dy: -8), count: 10))
    #expect(abs(phone.offset - 80) < 1e-9)
    #expect(phone.frame.section.stripOffset == 0)
  }

  @Test(
    "elsewhere, or if the pointer's position is unknown, it turns the page",
    arguments: [Point(x: 100, y: 400), Point(x: 100, y: 100), Point(x: -1, y: 168), Point(x: 200, y: 168), nil])
  func elsewhere(place: Point?) {
    var phone = stripPhone()
    phone.send(.hover(place))
    feed(&phone, sideways(250))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2)
  }

  @Test("one gesture is the strip's to its end, in any direction; after a pause the next one is decided again")
  func oneOwner() {
    var phone = stripPhone()
    feed(&phone, sideways(80))
    feed(&phone, Array(repeating: Vector(dx: -1, dy: -20), count: 5))
    #expect(abs(phone.frame.section.stripOffset - 85) < 1e-9)
    #expect(phone.offset == 0)
    phone.wait(0.12)
    #expect(phone.simulation.isAtRest)
    feed(&phone, Array(repeating: Vector(dx: 0, dy: -20), count: 5))
    #expect(abs(phone.offset - 100) < 1e-9)
  }

  @Test("its pause is 120 ms, to the tick", arguments: [71, 72])
  func pause(ticks: Int) {
    var phone = stripPhone()
    phone.send(.wheel(Vector(dx: -20, dy: 0)))
    #expect(phone.simulation.wheel.strip.isHeld)
    phone.wait(Double(ticks) / 600)
    #expect(phone.simulation.wheel.strip.isHeld == (ticks == 71))
  }

  @Test("a gesture that scrolls the page continues when the pointer moves over the strip")
  func comesOver() {
    var phone = stripPhone()
    phone.send(.hover(Point(x: 100, y: 500)))
    feed(&phone, Array(repeating: Vector(dx: 0, dy: -8), count: 5))
    phone.send(.hover(Point(x: 100, y: 168)))
    feed(&phone, Array(repeating: Vector(dx: -30, dy: -8), count: 5))
    #expect(abs(phone.offset - 80) < 1e-9)
    #expect(phone.frame.section.stripOffset == 0)
  }

  @Test("the rest of a gesture after the pointer has left the strip turns no page")
  func leaves() {
    var phone = stripPhone()
    feed(&phone, sideways(80))
    phone.send(.hover(Point(x: 100, y: 500)))
    feed(&phone, sideways(400, in: 50))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
    #expect(abs(phone.frame.section.stripOffset - 80) < 1e-9)
  }

  @Test("a notch's glide takes 0.15 s to the tick")
  func glideTime() {
    var phone = stripPhone()
    phone.send(.notches(Vector(dx: -1, dy: 0)))
    phone.wait(89.0 / 600)
    #expect(phone.frame.section.stripOffset < 48 && !phone.simulation.isAtRest)
    phone.wait(1.0 / 600)
    #expect(phone.frame.section.stripOffset == 48)
  }

  @Test("notches glide it, each by a notch's points, and add up")
  func notches() {
    var phone = stripPhone()
    phone.send(.notches(Vector(dx: -1, dy: 0)))
    #expect(phone.frame.section.stripOffset == 0)
    #expect(!phone.simulation.isAtRest)
    phone.wait(0.05)
    phone.send(.notches(Vector(dx: -1, dy: 0)))
    phone.waitUntilRest()
    #expect(phone.frame.section.stripOffset == 96)
    for _ in 0..<9 { phone.send(.notches(Vector(dx: -5, dy: 0))) }
    phone.waitUntilRest()
    // 494 points of strip on a screen of 200.
    #expect(phone.frame.section.stripOffset == 294)
    for _ in 0..<9 { phone.send(.notches(Vector(dx: 5, dy: 0))) }
    phone.waitUntilRest()
    #expect(phone.frame.section.stripOffset == 0)
    #expect(phone.frame.page.position == 1)
  }

  @Test("a strip that has left with its bar is no longer under the pointer")
  func displayedPlace() {
    var tuning = Tuning.plain(header: 96, toolbar: 50)
    tuning.wheel.slop = 0
    var phone = Phone(tuning, content: .destinations, offset: 400, barsHidden: true, screen: Screen(width: 200))
    phone.send(.hover(Point(x: 100, y: 168)))
    feed(&phone, sideways(250))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2)
  }

  @Test("a page without sections has no strip: the wheel turns the page")
  func noSections() {
    var phone = Phone(content: .height(2000))
    phone.send(.hover(Point(x: 100, y: 168)))
    feed(&phone, sideways(400))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2)
  }

  @Test("a finger on the screen has priority, and ends it")
  func finger() {
    var phone = stripPhone()
    feed(&phone, sideways(40))
    phone.press(100, 400)
    feed(&phone, sideways(40))
    #expect(abs(phone.frame.section.stripOffset - 40) < 1e-9)
    phone.lift()
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
  }
}
