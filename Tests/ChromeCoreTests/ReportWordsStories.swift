import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// The report on a stack that did not move although no gate removed the scroll.
@Suite("Reports of stacks that stand still")
struct ReportWordsStories {
  private static func words(_ phone: inout Phone, after step: Double, _ bar: String) -> String? {
    phone.scroll(by: step)
    let decision = phone.decisions.last
    let text = ReportText.text(ReportLine(frame: phone.frame, top: decision?.top, bottom: decision?.bottom))
    return text.split(separator: "; ").first { $0.hasPrefix(bar) }.map(String.init)
  }

  @Test("a moving bar is not reported at its end")
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
    #expect(Self.words(&phone, after: 10, "tab bar") == "tab bar continues: already moving")
    phone.wait(0.3)
    #expect(Self.words(&phone, after: 10, "tab bar") == "tab bar stays: already hidden")
  }

  @Test("shown and hidden, and if nothing moves it")
  func atItsEnds() {
    var phone = Phone(.plain(header: 44), offset: 500)
    phone.hostBegin()
    #expect(Self.words(&phone, after: -10, "header") == "header stays: already shown")
    phone.scroll(by: 60)
    #expect(Self.words(&phone, after: 10, "header") == "header stays: already hidden")
    var atTop = Phone(Tuning.plain(header: 44) { $0.top.show = .atTop }, offset: 500, barsHidden: true)
    atTop.hostBegin()
    #expect(Self.words(&atTop, after: -10, "header") == "header stays: nothing shows it here")
  }
}

/// Every reason and every event that a report can give, in words written by hand.
@Suite("Reasons and events, in words")
struct ReportWordsTables {
  private static func text(_ raw: Double, _ change: (inout Decision) -> Void, events: [Event] = []) -> [String] {
    var decision = Decision()
    decision.raw = raw
    change(&decision)
    let phone = Phone(.plain(header: 100), content: .height(6000), offset: 500)
    let line = ReportLine(frame: phone.frame, events: events, top: decision)
    return ReportText.text(line).split(separator: "; ").map(String.init)
  }

  @Test(
    "the points removed by a gate",
    arguments: [
      (.hold, "held"), (.source, "this kind of scroll does not move it"),
      (.bounds, "10 pt past the page's end do not count"), (.short, "the page is too short to hide it"),
      (.deadBand, "10 pt of reversal within the dead band"), (.topZone, "10 pt within the top zone"),
      (.resist, "10 pt absorbed before it hides"), (.speed, "too slow to hide"),
      (.rate, "the bar speed removes 10 pt"),
      (.follow, "linked to the top bars"), (.grace, "grace gesture: it reappeared just before"),
      (.consumed, "10 pt moved the top bars"), (.endZone, "10 pt near the page's end"),
    ] as [(Gate, String)])
  func gates(gate: Gate, words: String) {
    #expect(Self.text(30) { $0.took[gate] = 10 } == ["0 s  offset 500, idle", "header stays: \(words)"])
  }

  @Test("on the way back the report is about showing")
  func back() {
    #expect(Self.text(-30) { $0.took[.resist] = -10 }[1] == "header stays: 10 pt absorbed before it shows")
    #expect(Self.text(-30) { $0.took[.speed] = -10 }[1] == "header stays: too slow to show")
    #expect(Self.text(-30) { $0.took[.rate] = 10 }[1] == "header stays: the bar speed adds 10 pt")
    #expect(Self.text(30) { $0.took[.rate] = -10 }[1] == "header stays: the bar speed adds 10 pt")
  }

  /// README's take in small: 200 pt down hide the header, 30 pt back are resisted. The sum of the line is 170 pt down.
  @Test("a line that covers both directions names the limit of the reported one")
  func bothWays() {
    #expect(Self.text(170) { $0.took[.resist] = -30 }[1] == "header stays: 30 pt absorbed before it shows")
    var phone = Phone(Tuning.plain(header: 100) { $0.top.resistShow = 120 }, content: .height(6000), offset: 500)
    phone.hostBegin()
    phone.scroll(by: 200)
    phone.scroll(by: -30)
    var decision = Decision()
    for part in phone.decisions { if let top = part.top { decision += top } }
    let text = ReportText.text(ReportLine(frame: phone.frame, top: decision))
    #expect(decision.raw == 170)
    #expect(text.contains("header hides 100 pt, 30 of 120 pt scrolled before it shows"), "\(text)")
  }

  @Test("the time until an idle stack returns, and the effect of a release")
  func prospects() {
    let tuning = Tuning.plain(header: 100) { $0.top.idleShow = 2 }
    var phone = Phone(tuning, content: .height(6000), offset: 500, barsHidden: true)
    phone.wait(0.5)
    #expect(
      ReportText.text(ReportLine(frame: phone.frame))
        == "0.5 s  offset 500, idle; header reappears after 1.5 s idle")
    var frame = phone.frame
    frame.top.comesBackIn = nil
    let margin = Margin(travel: -2, speed: 30.126, fraction: -0.25)
    frame.top.ifReleased = Prospect(verdict: .show, margin: margin)
    #expect(
      ReportText.text(ReportLine(mark: "m", frame: frame))
        == "0.5 s  \"m\": offset 500, idle; if released now, header would show (2 pt more toward the top or 30.13 pt/s "
        + "more toward the end or 0.25 less of it shown would change that)")
  }

  @Test("the movement is the sum of all movements, before the points that were held back")
  func moves() {
    let both = Self.text(30) {
      ($0.bars.header, $0.noGap.header, $0.preview.header) = (10, -2, 1.5)
      $0.took[.topZone] = 3.256
    }
    #expect(both[1] == "header hides 9.5 pt, 3.26 pt within the top zone")
    #expect(Self.text(-30) { $0.noGap.header = -4 }[1] == "header shows 4 pt")
    #expect(Self.text(30) { $0.committed = .hidden }[1] == "header hides now")
    #expect(Self.text(-30) { $0.committed = .shown }[1] == "header shows now")
    #expect(Self.text(0) { $0.bars.header = 10 } == ["0 s  offset 500, idle"])
  }

  @Test(
    "events",
    arguments: [
      (.scrollBegan, "scroll began"), (.scrollEnded, "scroll ended"), (.flingBegan, "fling began"),
      (.edgeReached, "end of the page reached"), (.barHidden(.tabBar), "tab bar is hidden"),
      (.barShown(.toolbar), "toolbar is shown"), (.settled(.bottom, .shown), "bottom settled shown"),
      (.pageChanged(2), "page 3 is nearest"), (.pageSettled(0), "page 1 settled"),
      (.sectionChanged(3), "section 4 is active"), (.tapped(.tab(1)), "tapped tab 2"),
    ] as [(Event, String)])
  func events(event: Event, words: String) {
    #expect(Self.text(0, { _ in }, events: [event]) == ["0 s  offset 500, idle", words])
  }
}
