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
