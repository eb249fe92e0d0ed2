import Testing

@testable import ChromeCore

/// A held page and a notch that cannot move it anywhere.
@Suite("Steps without effect")
struct NowhereStories {
  @Test("a notch at a wall ends a trackpad's scroll once, and begins none")
  func atWall() {
    var phone = Phone(Tuning { $0.scroll.rubberBand = 0 }, content: .height(300))
    for _ in 0..<10 {
      phone.send(.wheel(Vector(dx: 0, dy: -20)))
      phone.wait(0.008)
    }
    phone.forgetEvents()
    phone.send(.notches(Vector(dx: 0, dy: -3)))
    #expect(phone.events == [.scrollEnded])
  }
}
