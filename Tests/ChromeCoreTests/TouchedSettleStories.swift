import TestSupport
import Testing

@testable import ChromeCore

/// A touch stops bars on their way to a stop; whatever the touch becomes, they get there in the end.
@Suite("Settles interrupted by a touch")
struct TouchedSettleStories {
  enum Touch: CaseIterable, Sendable { case tap, longPress, swipeBack, cancel }

  @Test("bars that a touch stopped stay while it lasts and settle when it ends", arguments: Touch.allCases)
  func touched(touch: Touch) {
    var phone = Phone(.plain(header: 100) { $0.gesture.slop = 0 }, offset: 1000)
    phone.hostBegin()
    phone.scroll(by: 30)
    phone.hostEnd()
    phone.wait(0.01)
    phone.press(195, 400)
    let hidden = phone.topHidden
    #expect(hidden > 0 && hidden < 30)
    phone.wait(touch == .longPress ? 0.6 : 0.1)
    #expect(phone.topHidden == hidden)
    switch touch {
    case .tap, .longPress: phone.lift()
    case .swipeBack:
      phone.drag(dx: 30, dy: 0, over: 0.1)
      phone.lift(at: .zero)
    case .cancel: phone.send(.cancel)
    }
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }
}
