import TestSupport
import Testing

@testable import ChromeCore

/// `T.grace`: the first gestures after a return do not hide. Numbers by hand.
@Suite("Stories of gestures that are let off")
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

  @Test("so many gestures after a return leave it, and the next one hides", arguments: [0, 1, 2])
  func count(grace: Int) {
    var phone = Self.phone(Double(grace))
    Self.gesture(&phone, -100)
    for number in 0...grace {
      Self.gesture(&phone, 100)
      #expect(phone.topHidden == (number < grace ? 0 : 100), "gesture \(number)")
    }
  }

  @Test("what was shown from the start has not come back: nothing is let off")
  func fromTheStart() {
    var phone = Self.phone(2, hidden: false)
    Self.gesture(&phone, 100)
    #expect(phone.topHidden == 100)
  }

  @Test("the rest of the gesture that brought it back hides nothing and is not counted")
  func sameGesture() {
    var phone = Self.phone(1)
    Self.gesture(&phone, -100, 60, -20, 40)
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 80)
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 80)
    #expect(phone.topHidden > 0)
  }

  @Test("a gesture is used up only by travel that would have hidden")
  func notUsedUp() {
    var phone = Self.phone(1) { ($0.top.deadBand, $0.top.resistHide, $0.top.resistShow) = (0.5, 20, 0) }
    Self.gesture(&phone, -101)
    // Upward; resisted; by a program; stopped by a hold.
    Self.gesture(&phone, -30)
    Self.gesture(&phone, 20)
    Self.gesture(&phone, 100, source: .program)
    phone.take(.bars(.show(animated: false, forSeconds: nil)))
    Self.gesture(&phone, 100)
    phone.take(.bars(.thaw))
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 21)
    #expect(phone.topHidden == 0 && phone.decisions.last?.top?.took[.grace] == 1)
    Self.gesture(&phone, 120)
    #expect(phone.topHidden == 100)
  }

  @Test("a program's scroll hides all the same, where programs may")
  func program() {
    var phone = Self.phone(2) { $0.top.sources = [.drag, .program] }
    Self.gesture(&phone, -100)
    phone.take(.scrollTo(2900 + 60, animated: false))
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

  @Test("by whatever way it came back: a rest, a tap on the clock, a request", arguments: 0..<3)
  func ways(way: Int) {
    var phone = Self.phone(1) { if way == 0 { $0.top.idleShow = 0.5 } }
    switch way {
    case 0: break
    case 1: phone.take(.scrollToTop)
    default: phone.take(.bars(.show(animated: true, forSeconds: 0.3)))
    }
    phone.wait(1.5)
    #expect(phone.topHidden == 0)
    phone.take(.scrollTo(3000, animated: false))
    Self.gesture(&phone, 100)
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 100)
    #expect(phone.topHidden == 100)
  }

  @Test("a hold that hides it in a spared gesture hides it; coming back begins the count anew")
  func forcedAway() {
    var phone = Self.phone(1)
    Self.gesture(&phone, -100)
    Self.gesture(&phone, 50)
    phone.take(.bars(.hide(animated: false)))
    #expect(phone.topHidden == 100)
    phone.take(.bars(.thaw))
    Self.gesture(&phone, -150)
    #expect(phone.topHidden == 0)
    Self.gesture(&phone, 50)
    #expect(phone.topHidden == 0)
  }

  @Test("a preview does not lean in a gesture that is let off")
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
