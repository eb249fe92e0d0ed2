import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// What the report says of a stack that did nothing although no gate took the scroll.
@Suite("Stories of standing still, in words")
struct ReportWordsStories {
  private static func words(_ phone: inout Phone, after step: Double, _ bar: String) -> String? {
    phone.scroll(by: step)
    let decision = phone.decisions.last
    let text = ReportText.text(ReportLine(frame: phone.frame, top: decision?.top, bottom: decision?.bottom))
    return text.split(separator: "; ").first { $0.hasPrefix(bar) }.map(String.init)
  }

  @Test("a bar that is on its way is not said to be there")
  func onItsWay() {
    var phone = Phone(
      Tuning {
        $0.top.hide = .never
        $0.bottom.resistHide = 0
      }, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 10)
    phone.wait(0.05)
    let shown = phone.frame.tabBar.shown
    #expect(shown > 0.2 && shown < 0.8)
    #expect(Self.words(&phone, after: 10, "tab bar") == "tab bar goes on: it is on its way already")
    phone.wait(0.3)
    #expect(Self.words(&phone, after: 10, "tab bar") == "tab bar stayed: it is hidden already")
  }

  @Test("shown and hidden, and where nothing moves it")
  func atItsEnds() {
    var phone = Phone(.plain(header: 44), offset: 500)
    phone.hostBegin()
    #expect(Self.words(&phone, after: -10, "header") == "header stayed: it is shown already")
    phone.scroll(by: 60)
    #expect(Self.words(&phone, after: 10, "header") == "header stayed: it is hidden already")
    var atTop = Phone(Tuning.plain(header: 44) { $0.top.show = .atTop }, offset: 500, barsHidden: true)
    atTop.hostBegin()
    #expect(Self.words(&atTop, after: -10, "header") == "header stayed: nothing shows it here")
  }
}
