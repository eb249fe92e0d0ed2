import TestSupport
import Testing

@testable import ChromeCore

/// A finger that stops a motion has no slop to cross, but the same tremor as any other.
@Suite("Fingers that catch a motion")
struct CaughtFingerStories {
  /// A page thrown to the end, caught 0.2 s later at 195, 500.
  private static func caughtFling(_ change: (inout Tuning) -> Void = { _ in }) -> Phone {
    var phone = Phone(Tuning(change), content: .height(20000), offset: 2000)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -100, over: 0.1)
    phone.lift(at: Vector(dx: 0, dy: -2000))
    phone.wait(0.2)
    phone.press(195, 500)
    return phone
  }

  /// A turn to the next page, caught 0.05 s later at 200, 400 between two pages.
  private static func caughtTurn() -> Phone {
    var phone = Phone(content: .height(20000), offset: 2000)
    phone.press(300, 400)
    phone.drag(dx: -200, dy: 0, over: 0.2)
    phone.lift(at: Vector(dx: -900, dy: 0))
    phone.wait(0.05)
    phone.press(200, 400)
    return phone
  }

  @Test("one point sideways does not turn a drag into a swipe on a page that was turning")
  func sidewaysTremor() {
    var phone = Self.caughtTurn()
    let (position, offset) = (phone.frame.page.position, phone.offset)
    phone.send(.move(Point(x: 201, y: 400)))
    #expect(phone.frame.page.position == position)
    phone.send(.move(Point(x: 201, y: 360)))
    #expect(phone.simulation.pager.isMoving, "let go: it turns on")
    // A drag across the caught motion crosses the slop like any other: 8 pt along its path.
    let crossed = (64.0 - 1).squareRoot()
    #expect((phone.offset - offset).isNear(40 - crossed))
  }

  @Test("one point down does not turn a swipe into a scroll on a page that was flung")
  func downwardTremor() {
    var phone = Self.caughtFling()
    let offset = phone.offset
    phone.send(.move(Point(x: 195, y: 501)))
    #expect(phone.offset == offset)
    phone.send(.move(Point(x: 155, y: 501)))
    #expect(phone.offset == offset)
    let crossed = (64.0 - 1).squareRoot()
    #expect((phone.frame.page.position - 1).isNear((40 - crossed) / 390))
  }

  /// Samples of a finger, and the points by which it has moved the caught page after each.
  struct Row: CustomTestStringConvertible, Sendable {
    var slop: Double
    var way: [Double]
    var moved: [Double]
    var testDescription: String { "slop \(slop): \(way)" }
  }

  static let rows = [
    Row(slop: 8, way: [1, 2, 2.001, 5], moved: [0, 0, 2.001, 5]),
    Row(slop: 8, way: [3], moved: [3]),
    Row(slop: 8, way: [-1.5, -30], moved: [0, -30]),
    Row(slop: 1, way: [1, 1.001, 3], moved: [0, 1.001, 3]),
    Row(slop: 0, way: [0.001, 1], moved: [0.001, 1]),
    Row(slop: 40, way: [2, 2.5], moved: [0, 2.5]),
  ]

  @Test("no movement is lost after 2 pt, or after the slop if that is less", arguments: rows)
  func nothingLost(row: Row) {
    var phone = Self.caughtFling { $0.gesture.slop = row.slop }
    let offset = phone.offset
    for (way, moved) in zip(row.way, row.moved) {
      phone.send(.move(Point(x: 195, y: 500 - way)))
      #expect((phone.offset - offset).isNear(moved), "\(way)")
    }
  }

  @Test("sideways, too", arguments: [[1.0, 2, 30], [30], [0.5, 2.1, 30]])
  func turnedBack(way: [Double]) {
    var phone = Self.caughtTurn()
    let position = phone.frame.page.position
    for way in way { phone.send(.move(Point(x: 200 + way, y: 400))) }
    #expect((position - phone.frame.page.position).isNear(30.0 / 390))
  }

  @Test("a path that bends to the caught axis within the slop is a drag, with all its points")
  func bent() {
    var phone = Self.caughtFling()
    let offset = phone.offset
    phone.send(.move(Point(x: 199, y: 497)))
    #expect(phone.offset == offset)
    phone.send(.move(Point(x: 199, y: 494)))
    #expect((phone.offset - offset).isNear(6))
  }

  @Test("a finger lifted within 2 pt lets the page come to rest, and is not a tap")
  func lifted() {
    var phone = Self.caughtFling()
    let offset = phone.offset
    phone.forgetEvents()
    phone.send(.move(Point(x: 195, y: 498)))
    phone.lift()
    phone.waitUntilRest()
    #expect(phone.offset == offset)
    #expect(!phone.events.contains(.tapped(.page)))
  }
}
