import Testing

@testable import ChromeCore

/// A host releases its content with a speed: a fling follows, and the speed decides as a finger's does.
@Suite("Release by a host")
struct LetGoStories {
  /// A header of 60 pt, settling by velocity: faster than 500 pt/s decides alone.
  private static func part(_ speed: Double) -> Phone {
    var phone = Phone(.plain(header: 60) { $0.top.settle = .velocity }, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 40)
    phone.send(.host(.letGo(speed: speed)))
    phone.hostEnd()
    phone.waitUntilRest()
    return phone
  }

  @Test(
    "40 of 60 pt are hidden: the nearer end is hidden, and only fast upward travel shows",
    arguments: [
      (0.0, 60.0), (499, 60), (501, 60), (-499, 60), (-500, 60), (-501, 0),
    ])
  func velocity(speed: Double, hidden: Double) {
    #expect(Self.part(speed).topHidden == hidden)
  }

  @Test("a flick shows at once, whatever the resistance absorbed")
  func flick() {
    var phone = Phone(
      .plain(header: 60) {
        $0.top.resistShow = 300
        $0.top.flickShow = 400
      }, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 90)
    phone.scroll(by: -10)
    phone.send(.host(.letGo(speed: -401)))
    phone.wait(0.3)
    #expect(phone.topHidden == 0)
  }

  @Test("what follows counts as a fling; another scroll begins without its speed")
  func source() {
    var phone = Phone(
      .plain(header: 60) {
        $0.top.sources = [.drag]
        $0.top.settle = .velocity
      }, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 40)
    phone.send(.host(.letGo(speed: -900)))
    phone.scroll(by: 20)
    #expect(phone.topHidden == 40)
    phone.hostBegin()
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 60)
  }

  @Test("a change of source resets the speed", arguments: [ScrollSource.drag, .fling, .wheel])
  func continues(source: ScrollSource) {
    var phone = Phone(.plain(header: 60) { $0.top.settle = .velocity }, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 40)
    phone.send(.host(.letGo(speed: -900)))
    phone.send(.host(.continueAs(source)))
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 60)
  }

  @Test("a finger canceled in between resets the speed")
  func cancelled() {
    var phone = Phone(.plain(header: 60) { $0.top.settle = .velocity }, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 40)
    phone.press(195, 400)
    phone.send(.host(.letGo(speed: -900)))
    phone.send(.cancel)
    phone.waitUntilRest()
    // 40 of 60 pt are nearer to hidden; 900 pt/s toward the top would have shown.
    #expect(phone.topHidden == 60)
  }

  @Test("a trackpad that goes sideways meanwhile releases no bars: the host has the page")
  func sidewaysMeanwhile() {
    var phone = Phone(.plain(header: 60), offset: 500)
    phone.hostBegin()
    phone.scroll(by: 20)
    phone.send(.wheel(Vector(dx: -20, dy: 0)))
    phone.wait(0.5)
    #expect(phone.topHidden == 20 && phone.simulation.top.move == nil && phone.frame.page.position == 1)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }

  @Test("without a scroll a release does nothing")
  func odd() {
    var phone = Phone(.plain(header: 60), offset: 500)
    let before = phone.simulation
    phone.send(.host(.letGo(speed: 900)))
    #expect(phone.simulation == before)
  }
}
