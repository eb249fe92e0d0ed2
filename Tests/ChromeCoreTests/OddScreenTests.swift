import Testing

@testable import ChromeCore

/// Screens, points and contents that do not exist: the phone continues with the nearest valid ones.
@Suite("Odd screens and numbers")
struct OddScreenTests {
  static let sides: [Double] = [0, -0.0, .leastNonzeroMagnitude, -1, 0.5, 1e300, .infinity, -.infinity, .nan]

  /// Performs gestures, wheel input and programmatic scrolls.
  private func live(_ phone: inout Simulation) {
    let far = Point(x: 1, y: 300)
    let inputs: [Input] = [
      .press(far), .move(Point(x: -60, y: 300)), .move(Point(x: -160, y: 301)), .release(velocity: nil),
      .wheel(Vector(dx: 60, dy: 0)), .wheel(Vector(dx: 60, dy: 0)), .wheelStop, .notches(Vector(dx: 1, dy: 0)),
      .selectTab(0), .press(far), .move(Point(x: 1, y: 100)), .release(velocity: Vector(dx: 0, dy: -900)),
    ]
    for input in inputs {
      _ = phone.handle(.input(input))
      for _ in 0..<40 { _ = phone.handle(.time(to: phone.tick + 1)) }
      let frame = phone.frame()
      #expect(frame.offset.isFinite && frame.page.position.isFinite && frame.velocity.isFinite)
    }
  }

  @Test("a screen of any size, even 0 or NaN, counts as one of 1 to 100 000 pt", arguments: sides)
  func narrow(side: Double) {
    var setup = Setup()
    setup.screen = Screen(width: side, height: side, safeTop: side, safeBottom: side)
    var phone = Simulation(setup)
    #expect(phone.screen.width == (side > 1 ? 100_000 : 1) && phone.screen.height == phone.screen.width)
    #expect(phone.screen.safeTop == (side > 1 ? 100_000 : max(0, side.isNaN ? 0 : side)))
    live(&phone)
    var other = Simulation(Setup())
    _ = other.handle(.input(.press(Point(x: 300, y: 300))))
    _ = other.handle(.input(.move(Point(x: 200, y: 300))))
    _ = other.handle(.input(.resize(setup.screen)))
    #expect(other.screen == phone.screen)
    live(&other)
  }

  /// Returns inputs that contain one number, as a host with invalid values might send them.
  private static func inputs(_ number: Double) -> [Input] {
    let (place, way) = (Point(x: number, y: 300), Vector(dx: number, dy: number))
    return [
      .press(place), .move(place), .release(velocity: way), .press(Point(x: 1, y: 300)), .move(place), .cancel,
      .wheel(way), .notches(way), .wheelStop, .hover(place), .host(.begin(.drag)), .host(.by(number)),
      .host(.letGo(speed: number)), .host(.end), .scrollTo(number, animated: true), .scrollTo(number, animated: false),
      .content(page: 1, .height(number)), .content(page: 1, .rows(count: .max, rowHeight: number)),
      .content(page: 1, .sections([PageContent.Section(height: number, title: "a", titleWidth: 9)], spacing: number)),
      .bars(.show(animated: true, forSeconds: number)), .selectTab(.max), .selectTab(.min),
    ]
  }

  @Test("numbers that cannot be computed with do nothing, and the phone continues", arguments: sides + [1e308, -1e308])
  func numbers(number: Double) {
    var setup = Setup()
    setup.pages[1].offset = number
    setup.pages[0].content = .height(number)
    var phone = Simulation(setup)
    for input in Self.inputs(number) {
      _ = phone.handle(.input(input))
      for _ in 0..<20 { _ = phone.handle(.time(to: phone.tick + 1)) }
      let frame = phone.frame()
      #expect(frame.page.position.isFinite && frame.offset.isFinite, "after \(input)")
    }
    live(&phone)
  }
}

@Suite("Limits of positions and rests")
struct PlaceLimitTests {
  @Test(
    "a sliding bar takes taps from its left edge up to its right one, which is its neighbor's",
    arguments: [(x: 9.999, isHeld: false), (10, true), (29.999, true), (30, false)])
  func edges(x: Double, isHeld: Bool) {
    #expect(Rect(x: 10, y: 0, width: 20, height: 5).holds(x: x) == isHeld)
  }

  @Test(
    "a rebound ends closer than a hundredth of a point and slower than 1 pt/s",
    arguments: [
      (past: 0.0099, speed: 0.0, isOver: true), (0.0101, 0, false), (0, 0.99, true), (0, 1.01, false),
      (-0.0099, -0.99, true), (-0.0101, 0, false),
    ])
  func rest(past: Double, speed: Double, isOver: Bool) {
    let rebound = Rebound(overshoot: past, velocity: speed, Spring(stiffness: 120, dampingRatio: 1), at: 3)
    #expect(rebound.isOver(at: 3) == isOver)
    #expect(rebound.overshoot(at: 3) == (isOver ? 0 : past) && rebound.velocity(at: 3) == (isOver ? 0 : speed))
  }

  @Test("a pill's last points take taps, and none past them: at the middle of its top and of its left side")
  func pill() {
    let screen = Screen()
    let size = BarSize(full: 48, min: 0)
    let picture = BarPicture(size, hidden: 48, .pill, overhang: 0, on: screen)
    let place = TabPill.place(full: 48, on: screen)
    #expect(picture.place == place && picture.radius == place.height / 2)
    let (top, left) = (Point(x: place.center.x, y: place.y), Point(x: place.x, y: place.center.y))
    #expect(picture.covers(top) && !picture.covers(top + Vector(dx: 0, dy: -0.001)))
    #expect(picture.covers(left) && !picture.covers(left + Vector(dx: -0.001, dy: 0)))
  }
}

@Suite("The last samples of a finger")
struct SampleRingTests {
  private static func ring(_ samples: [(seconds: Double, y: Double)]) -> SampleRing {
    var ring = SampleRing()
    for sample in samples { ring.add(Vector(dx: 0, dy: sample.y), at: sample.seconds) }
    return ring
  }

  @Test(
    "samples with the same time stamp, or an earlier one, count as one at the latest position",
    arguments: [0.01, 0.005])
  func together(seconds: Double) {
    let ring = Self.ring([(0, 10), (0.01, 16), (seconds, 30)])
    #expect(ring.count == 2)
    #expect(ring.position(0) == Vector(dx: 0, dy: 30) && ring.time(0) == 0.01)
    // 20 pt in 0.01 s.
    #expect(abs(ring.segmentVelocity(0).dy - 2000) < 1e-9)
  }

  @Test("of 21 samples the newest 20 are kept; the oldest of them ends no segment")
  func full() {
    let ring = Self.ring((0...20).map { (Double($0) / 100, Double($0 * $0)) })
    #expect(ring.count == 20)
    #expect(ring.position(0).dy == 400 && ring.position(19).dy == 1)
    // From 1 to 4 pt in 0.01 s.
    #expect(abs(ring.segmentVelocity(18).dy - 300) < 1e-9)
    #expect(ring.segmentVelocity(19) == .zero)
  }
}
