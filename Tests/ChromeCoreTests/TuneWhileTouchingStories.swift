import TestSupport
import Testing

@testable import ChromeCore

/// The header grows while the page is held: rows stay where they are displayed, and the gesture continues from there.
@Suite("Values that change during a gesture")
struct TuneWhileTouchingStories {
  private static func grown(_ tuning: Tuning) -> Tuning {
    var tuning = tuning
    tuning.header.size.full += 20
    return tuning
  }

  private static let hidingAtOnce = Tuning {
    $0.gesture.slop = 0
    $0.pages.onSwitch = .restore
    ($0.top.resistShow, $0.top.resistHide) = (0, 0)
    ($0.bottom.resistShow, $0.bottom.resistHide) = (0, 0)
  }

  /// Returns a phone with the bars of its page hidden.
  private static func scrolled(_ tuning: Tuning) -> Phone {
    var phone = Phone(tuning, content: .height(20000), offset: 1000)
    phone.hostBegin()
    phone.scroll(by: 300)
    phone.send(.host(.end))
    phone.waitUntilRest()
    #expect(phone.bottomHidden == 49)
    return phone
  }

  @Test("a trackpad continues from where the page is displayed")
  func trackpad() {
    var phone = Phone(content: .height(20000), offset: 1000)
    for _ in 0..<5 {
      phone.send(.wheel(Vector(dx: 0, dy: -10)))
      phone.wait(0.008)
    }
    #expect(phone.offset == 1050)
    phone.send(.tune(Self.grown(phone.simulation.tuning)))
    #expect(phone.offset == 1070)
    phone.send(.wheel(Vector(dx: 0, dy: -5)))
    #expect(phone.offset == 1075)
  }

  @Test("a finger, too")
  func finger() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 }, content: .height(20000), offset: 1000)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -50, over: 0.1)
    phone.send(.tune(Self.grown(phone.simulation.tuning)))
    #expect(phone.offset.isNear(1070))
    phone.drag(dx: 0, dy: -5, over: 0.1)
    #expect(phone.offset.isNear(1075))
  }

  /// The finger finds bars of 49 pt hidden and shows them; meanwhile the tab bar gets another height.
  @Test("a canceled finger moves hidden bars back to where hidden bars are now", arguments: [4.0, 49, 80])
  func cancelled(height: Double) {
    var tuning = Self.hidingAtOnce
    var phone = Self.scrolled(tuning)
    phone.press(195, 400)
    phone.drag(dx: 0, dy: 60, over: 0.1)
    phone.wait(0.5)
    #expect(phone.bottomHidden == 0)
    tuning.tabBar.full = height
    phone.send(.tune(tuning))
    phone.send(.cancel)
    phone.wait(0.2)
    #expect(phone.bottomHidden == height)
  }

  @Test("the bars that a page remembers are converted to the new sizes", arguments: [4.0, 49, 80])
  func remembered(height: Double) {
    var tuning = Self.hidingAtOnce
    var phone = Self.scrolled(tuning)
    phone.send(.selectTab(2))
    phone.waitUntilRest()
    #expect(phone.bottomHidden == 0)
    tuning.tabBar.full = height
    phone.send(.tune(tuning))
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(phone.bottomHidden == height)
  }

  @Test("a canceled finger moves rows back to where they were displayed, with or without the taller header")
  func cancelledOffset() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 }, content: .height(20000), offset: 1000)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -50, over: 0.1)
    phone.send(.tune(Self.grown(phone.simulation.tuning)))
    phone.send(.cancel)
    phone.waitUntilRest()
    #expect(phone.offset.isNear(1020))
  }
}
