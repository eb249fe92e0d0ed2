import TestSupport
import Testing

@testable import ChromeCore

/// The header grows while a hand has the page: rows stay where they are seen, and the hand goes on from there.
@Suite("Stories of values that change under a hand")
struct TuneUnderHandStories {
  private static func grown(_ tuning: Tuning) -> Tuning {
    var tuning = tuning
    tuning.header.size.full += 20
    return tuning
  }

  @Test("a trackpad goes on from where the page is seen")
  func trackpad() {
    var phone = Phone(content: .height(20000), offset: 1000)
    for _ in 0..<5 {
      phone.take(.wheel(Vector(dx: 0, dy: -10)))
      phone.wait(0.008)
    }
    #expect(phone.offset == 1050)
    phone.take(.tune(Self.grown(phone.simulation.tuning)))
    #expect(phone.offset == 1070)
    phone.take(.wheel(Vector(dx: 0, dy: -5)))
    #expect(phone.offset == 1075)
  }

  @Test("a finger, too")
  func finger() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 }, content: .height(20000), offset: 1000)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -50, over: 0.1)
    phone.take(.tune(Self.grown(phone.simulation.tuning)))
    #expect(phone.offset.isNear(1070))
    phone.drag(dx: 0, dy: -5, over: 0.1)
    #expect(phone.offset.isNear(1075))
  }
}
