import Testing

@testable import ChromeCore

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
