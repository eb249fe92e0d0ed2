import Testing

@testable import ChromeCore
@testable import ChromeDesktop

/// Inputs in an order that no hand makes, each story one moment of a session.
private struct OddInputs: Sendable, CustomTestStringConvertible {
  var name: String
  var inputs: [Input]
  /// Ticks between two inputs.
  var pause: Tick = 5

  var testDescription: String { name }
}

private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

private let stories = [
  OddInputs(
    name: "a release without a press", inputs: [.release(velocity: nil), .release(velocity: Vector(dx: 0, dy: -3000))]),
  OddInputs(name: "a cancel without a press", inputs: [.cancel, .cancel]),
  OddInputs(name: "moves without a press", inputs: [.move(at(195, 600)), .move(at(195, 100))]),
  OddInputs(
    name: "two presses",
    inputs: [.press(at(195, 600)), .move(at(195, 500)), .press(at(195, 300)), .release(velocity: nil)]),
  OddInputs(
    name: "two presses across",
    inputs: [.press(at(300, 600)), .move(at(100, 600)), .press(at(300, 300)), .release(velocity: nil)]),
  OddInputs(
    name: "two releases",
    inputs: [.press(at(195, 600)), .release(velocity: nil), .release(velocity: Vector(dx: -4000, dy: 0))]),
  OddInputs(name: "a finger that never lifts", inputs: [.press(at(195, 600)), .move(at(195, 500))]),
  OddInputs(name: "a finger that never lifts, across", inputs: [.press(at(300, 600)), .move(at(100, 600))]),
  OddInputs(
    name: "a wheel, a key and a choice under a finger that never lifts",
    inputs: [
      .press(at(195, 600)), .move(at(195, 590)), .wheel(Vector(dx: 0, dy: -50)), .key(.space), .selectTab(2),
      .notches(Vector(dx: 3, dy: 3)),
    ]),
  OddInputs(
    name: "time that stands still",
    inputs: [.press(at(195, 600)), .move(at(195, 500)), .move(at(195, 300)), .release(velocity: nil)], pause: 0),
  OddInputs(
    name: "a swipe in no time", inputs: [.press(at(300, 600)), .move(at(100, 600)), .release(velocity: nil)], pause: 0),
  OddInputs(
    name: "wheels of 1e9",
    inputs: [
      .wheel(Vector(dx: 0, dy: 1e9)), .wheel(Vector(dx: 1e9, dy: 0)), .wheel(Vector(dx: -1e9, dy: -1e9)), .wheelStop,
    ]),
  OddInputs(
    name: "notches of 1e9", inputs: [.notches(Vector(dx: 1e9, dy: 1e9)), .notches(Vector(dx: -1e9, dy: -1e9))]),
  OddInputs(
    name: "a drag of 1e9",
    inputs: [.press(at(195, 600)), .move(at(195, -1e9)), .move(at(195, 1e9)), .release(velocity: nil)]),
  OddInputs(
    name: "a drag of 1e9 across",
    inputs: [.press(at(195, 600)), .move(at(-1e9, 600)), .move(at(1e9, 600)), .release(velocity: nil)]),
  OddInputs(
    name: "a release at 1e9 pt/s",
    inputs: [.press(at(195, 600)), .move(at(195, 500)), .release(velocity: Vector(dx: 1e9, dy: -1e9))]),
  OddInputs(
    name: "a host that ends what never began",
    inputs: [.host(.end), .host(.by(30)), .host(.continueAs(.fling)), .host(.end)]),
  OddInputs(
    name: "tabs and pages that are not there", inputs: [.selectTab(-1), .selectTab(99), .content(page: 9, .height(0))]),
]

@Suite("Odd input")
struct OddInputStories {
  private func pass(_ simulation: inout Simulation, _ ticks: Tick) {
    for _ in 0..<ticks { _ = simulation.handle(.time(to: simulation.tick + 1)) }
  }

  private func rest(_ simulation: inout Simulation) {
    var patience = 6000
    while !simulation.isAtRest && patience > 0 {
      pass(&simulation, 1)
      patience -= 1
    }
    #expect(simulation.isAtRest)
  }

  @Test("the next drag starts clean, the next swipe turns one page, and nothing is out of range", arguments: stories)
  fileprivate func cleanStart(story: OddInputs) {
    var setup = Setup()
    setup.pages = (0..<3).map { _ in Setup.Page(content: .height(1e7), offset: 5e6) }
    var simulation = Simulation(setup)
    for input in story.inputs {
      _ = simulation.handle(.input(input))
      pass(&simulation, story.pause)
    }
    // The finger that never lifted is still down here: a clean press has to do without its release.
    pass(&simulation, 600)
    checkDrag(&simulation)
    checkSwipe(&simulation)
  }

  private func checkDrag(_ simulation: inout Simulation) {
    _ = simulation.handle(.input(.press(at(195, 600))))
    pass(&simulation, 5)
    let before = simulation.frame()
    _ = simulation.handle(.input(.move(at(195, 592))))
    _ = simulation.handle(.input(.move(at(195, 492))))
    let after = simulation.frame()
    // A page caught in motion moves by the whole way, one at rest by the way less the slop.
    let moved = after.offset - before.offset
    #expect(abs(moved - 100) < 1e-6 || abs(moved - 108) < 1e-6, "moved \(moved)")
    #expect(after.page.position == before.page.position)
    _ = simulation.handle(.input(.release(velocity: .zero)))
    rest(&simulation)
    let frame = simulation.frame()
    #expect(frame.offset >= 0 && frame.offset <= frame.maxOffset)
    #expect(frame.page.position == Double(frame.page.settled))
  }

  private func checkSwipe(_ simulation: inout Simulation) {
    _ = simulation.handle(.input(.selectTab(1)))
    rest(&simulation)
    _ = simulation.handle(.input(.press(at(300, 600))))
    pass(&simulation, 30)
    _ = simulation.handle(.input(.move(at(60, 600))))
    _ = simulation.handle(.input(.release(velocity: Vector(dx: -1000, dy: 0))))
    rest(&simulation)
    let page = simulation.frame().page
    #expect(page.settled == 2 && page.visual == 2 && page.target == 2 && page.highlight == 2)
  }
}
