import TestSupport
import Testing

@testable import ChromeCore

/// `T.grace`: the first gestures after a return do not hide. Numbers by hand.
@Suite("Gestures in the grace period")
struct GraceStories {
  private static func phone(
    _ grace: Double, hidden: Bool = true, _ change: (inout Tuning) -> Void = { _ in }
  ) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      $0.top.grace = grace
      change(&$0)
    }
    return Phone(tuning, content: .height(9000), offset: 3000, barsHidden: hidden)
  }

  private static func gesture(_ phone: inout Phone, _ steps: Double..., source: ScrollSource = .drag) {
    phone.hostBegin(source)
    for step in steps { phone.scroll(by: step) }
    phone.hostEnd()
  }

  @Test("this many gestures after a return do not hide, and the next one does", arguments: [0, 1, 2])
  func count(grace: Int) {
    var phone = Self.phone(Double(grace))
    Self.gesture(&phone, -100)
    for number in 0...grace {
      Self.gesture(&phone, 100)
      #expect(phone.topHidden == (number < grace ? 0 : 100), "gesture \(number)")
    }
  }

  @Test("bars shown from the start have not come back: there is no grace period")
  func fromTheStart() {
    var phone = Self.phone(2, hidden: false)
    Self.gesture(&phone, 100)
    #expect(phone.topHidden == 100)
  }

  @Test("the rest of the gesture that brought the bars back does not hide and does not count")
  func sameGesture() {
    var phone = Self.phone(1)
    Self.gesture(&phone, -100, 60, -20, 40)
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 80)
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 80)
    #expect(phone.topHidden > 0)
  }

  @Test("only travel that would have hidden uses up a gesture")
  func notUsedUp() {
    var phone = Self.phone(1) { ($0.top.deadBand, $0.top.resistHide, $0.top.resistShow) = (0.5, 20, 0) }
    Self.gesture(&phone, -101)
    // Upward; resisted; by a program; stopped by a hold.
    Self.gesture(&phone, -30)
    Self.gesture(&phone, 20)
    Self.gesture(&phone, 100, source: .program)
    phone.send(.bars(.show(animated: false, forSeconds: nil)))
    Self.gesture(&phone, 100)
    phone.send(.bars(.thaw))
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 21)
    #expect(phone.topHidden == 0 && phone.decisions.last?.top?.took[.grace] == 1)
    Self.gesture(&phone, 120)
    #expect(phone.topHidden == 100)
  }

  @Test("a programmatic scroll hides anyway, if programs may")
  func program() {
    var phone = Self.phone(2) { $0.top.sources = [.drag, .program] }
    Self.gesture(&phone, -100)
    phone.send(.scrollTo(2900 + 60, animated: false))
    #expect(phone.decisions.last?.top?.took[.grace] == 0)
    #expect(phone.decisions.last?.top?.bars.header == 60)
  }

  @Test("a fling belongs to its gesture; the finger that catches it begins another")
  func fling() {
    var phone = Self.phone(1) { ($0.gesture.slop, $0.top.hide) = (0, .commit) }
    Self.gesture(&phone, -10)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -60, over: 0.1)
    phone.lift(at: Vector(dx: 0, dy: -2000))
    phone.wait(0.5)
    #expect(phone.topHidden == 0)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -30, over: 0.1)
    phone.wait(0.3)
    #expect(phone.topHidden == 100)
  }

  @Test("every kind of return counts: idling, a tap on the status bar, a request", arguments: 0..<3)
  func ways(way: Int) {
    var phone = Self.phone(1) { if way == 0 { $0.top.idleShow = 0.5 } }
    switch way {
    case 0: break
    case 1: phone.send(.scrollToTop)
    default: phone.send(.bars(.show(animated: true, forSeconds: 0.3)))
    }
    phone.wait(1.5)
    #expect(phone.topHidden == 0)
    phone.send(.scrollTo(3000, animated: false))
    Self.gesture(&phone, 100)
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 100)
    #expect(phone.topHidden == 100)
  }

  @Test("a hold hides the bars in a spared gesture; the next return starts the count again")
  func forcedAway() {
    var phone = Self.phone(1)
    Self.gesture(&phone, -100)
    Self.gesture(&phone, 50)
    phone.send(.bars(.hide(animated: false)))
    #expect(phone.topHidden == 100)
    phone.send(.bars(.thaw))
    Self.gesture(&phone, -150)
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 50)
    #expect(phone.topHidden == 0)
  }

  @Test(
    "the gesture that takes over from a return after idling brings the bars back", arguments: [[-100.0], [-40, -60]])
  func idle(steps: [Double]) {
    var phone = Self.phone(1) { ($0.top.idleShow, $0.top.settleTimeMs) = (0.1, 400) }
    phone.wait(0.2)
    #expect(phone.topHidden > 0 && phone.topHidden < 100)
    phone.hostBegin()
    for step in steps + [50] { phone.scroll(by: step) }
    phone.hostEnd()
    #expect(phone.topHidden == 0)
    // The next one is the first of the grace period, and the one after it hides.
    Self.gesture(&phone, 50)
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 50)
    #expect(phone.topHidden == 50)
  }

  @Test("there is no preview in a spared gesture")
  func preview() {
    var phone = Self.phone(1) { ($0.top.hide, $0.top.resistHide, $0.top.preview) = (.commit, 40, 1) }
    Self.gesture(&phone, -10)
    phone.wait(0.3)
    phone.hostBegin()
    phone.scroll(by: 30)
    #expect(phone.topHidden == 0)
    phone.hostEnd()
    phone.hostBegin()
    phone.scroll(by: 60)
    #expect(phone.topHidden == 0 && phone.simulation.top.move == nil)
    phone.hostEnd()
    phone.hostBegin()
    phone.scroll(by: 30)
    #expect(phone.topHidden == 30)
  }
}
