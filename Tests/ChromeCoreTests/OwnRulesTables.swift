import TestSupport
import Testing

@testable import ChromeCore

/// Two stacks with different rules: neither depends on the other's.
@Suite("Each stack by its own rules")
struct OwnRulesTables {
  enum Way: String, CaseIterable, Sendable {
    case hide, hideAtTop, show, settle, commit, cancel, rescue, pageSwitch, thaw, resume, toTop, section
  }

  private static let sections = PageContent.sections(
    [100.0, 3000, 3000].map { PageContent.Section(height: $0, title: "A", titleWidth: 20) }, spacing: 15)

  /// Returns a header of 100 pt that takes 240 ms for any distance, easing out, and a tab bar of 49 that takes 480,
  /// linearly.
  private static func phone(_ way: Way) -> Phone {
    let tuning = Tuning.plain(header: 100, toolbar: 44) {
      $0.toolbar.min = 44
      $0.gesture.slop = 0
      ($0.top.hide, $0.bottom.hide) = way == .commit ? (.commit, .commit) : (.track, .track)
      ($0.bottom.resistHide, $0.bottom.resistShow, $0.bottom.deadBand) = (0, 0, 0)
      ($0.top.settleScale, $0.bottom.settleScale) = (.flat, .flat)
      ($0.top.settleTimeMs, $0.bottom.settleTimeMs) = (240, 480)
      ($0.top.settleCurve, $0.bottom.settleCurve) = (.easeOut, .linear)
      $0.pages.onSwitch = .show
    }
    let startsHidden = [.show, .rescue, .pageSwitch, .thaw, .toTop].contains(way)
    return Phone(
      tuning, content: way == .section ? sections : .height(20000), offset: way == .hideAtTop ? 0 : 3000,
      barsHidden: startsHidden)
  }

  private static func go(_ way: Way, _ phone: inout Phone) {
    switch way {
    case .hide, .hideAtTop: phone.send(.bars(.hide(animated: true)))
    case .show: phone.send(.bars(.show(animated: true, forSeconds: nil)))
    case .settle, .commit:
      phone.hostBegin()
      phone.scroll(by: 20)
      phone.hostEnd()
    case .cancel:
      phone.press(195, 500)
      phone.send(.move(Point(x: 195, y: 480)))
      phone.send(.cancel)
    case .rescue:
      var tuning = phone.simulation.tuning
      (tuning.top.hide, tuning.bottom.hide) = (.never, .never)
      phone.send(.tune(tuning))
    case .pageSwitch: phone.send(.selectTab(2))
    case .thaw:
      phone.send(.bars(.freeze))
      phone.send(.scrollTo(50, animated: false))
      phone.send(.bars(.thaw))
    case .resume:
      phone.send(.bars(.hide(animated: true)))
      phone.wait(0.05)
      var tuning = phone.simulation.tuning
      (tuning.header.size.full, tuning.tabBar.full) = (110, 59)
      phone.send(.tune(tuning))
    case .toTop: phone.send(.scrollToTop)
    case .section: phone.send(.press(Point(x: 90, y: 47 + 100 + 22)))
    }
    if way == .section { phone.lift(at: .zero) }
  }

  @Test("each moves in its own time, by its own curve, for any reason", arguments: Way.allCases)
  func times(way: Way) throws {
    var phone = Self.phone(way)
    Self.go(way, &phone)
    let top = try #require(phone.simulation.top.move)
    #expect(top.path.duration == 0.24 && top.path.curve == Easing(.easeOut))
    // A tapped section hides the bars that cover it; the tab bar does not. A thaw closes a gap at the top only.
    guard way != .section, way != .thaw else { return }
    let bottom = try #require(phone.simulation.bottom.move)
    #expect(bottom.path.duration == 0.48 && bottom.path.curve == Easing(.linear))
  }

  @Test("bars that hide near the top move the page along no further than it scrolls")
  func hideTightOnShortPage() {
    // 614 pt of window.
    var phone = Phone(.plain(header: 100) { $0.top.shortFactor = 0 }, content: .height(674), offset: 0)
    phone.send(.bars(.hide(animated: true)))
    phone.wait(0.5)
    #expect(phone.topHidden == 60 && phone.offset == 60)
  }

  @Test("bars hidden again after a moment on a short page start where they are displayed")
  func hideTightAgain() {
    var phone = Phone(.plain(header: 100) { $0.top.shortFactor = 0 }, content: .height(20000), offset: 0)
    phone.send(.bars(.hide(animated: true)))
    phone.wait(0.1)
    #expect(phone.topHidden > 0 && phone.offset == phone.topHidden)
    phone.send(.content(page: 1, .height(300)))
    #expect(phone.topHidden == 0 && phone.offset == 0)
    phone.send(.content(page: 1, .height(20000)))
    phone.send(.bars(.hide(animated: true)))
    for _ in 0..<60 {
      phone.wait(1.0 / 120)
      #expect(abs(phone.offset - phone.topHidden) < 1e-9)
    }
    #expect(phone.topHidden == 100 && phone.offset == 100)
  }

  @Test("a request without animation ends any move of the bars", arguments: [true, false])
  func atOnce(hides: Bool) {
    func request(_ hides: Bool, _ isAnimated: Bool) -> Input {
      .bars(hides ? .hide(animated: isAnimated) : .show(animated: isAnimated, forSeconds: nil))
    }
    var phone = Phone(
      .plain(header: 100) { $0.bottom.hide = .track }, content: .height(20000), offset: 3000, barsHidden: !hides)
    phone.send(request(hides, true))
    phone.wait(0.05)
    phone.send(request(!hides, false))
    for _ in 0..<3 {
      #expect(phone.topHidden == (hides ? 0 : 100) && phone.bottomHidden == (hides ? 0 : 49))
      #expect(phone.simulation.isAtRest)
      phone.wait(0.1)
    }
  }

  @Test("thawing ends the time for which bars were to be shown")
  func thawEndsTheTime() {
    var phone = Phone(.plain(header: 100), content: .height(20000), offset: 3000, barsHidden: true)
    phone.send(.bars(.show(animated: false, forSeconds: 5)))
    #expect(!phone.simulation.isAtRest)
    phone.send(.bars(.thaw))
    #expect(phone.simulation.isAtRest && phone.frame.top.holds == [])
  }

  /// Frozen bars of 100 pt, hidden; the page goes to 60 under them, so that there is a gap of 40 pt.
  @Test("hiding that closes a gap closes it first, in its own time", arguments: [true, false])
  func hidesOverAGap(isHeld: Bool) {
    var phone = Phone(.plain(header: 100), content: .height(20000), offset: 200, barsHidden: true)
    phone.send(.bars(.freeze))
    phone.hostBegin()
    phone.scroll(by: -140)
    if !isHeld { phone.hostEnd() }
    phone.send(.bars(.thaw))
    phone.send(.bars(.hide(animated: true)))
    #expect(phone.offset == 60 && phone.topHidden == 100)
    var places: [Double] = []
    for _ in 0..<200 {
      phone.wait(1.0 / 600)
      places.append(phone.topHidden)
    }
    #expect(places.last == 60 && phone.offset == 60)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 - $1 >= 0 && $0 - $1 < 5 })
  }

  @Test("partly hidden frozen bars settle when they thaw, unless the page is held", arguments: [true, false])
  func thawSettles(isHeld: Bool) {
    var phone = Phone(.plain(header: 100), content: .height(20000), offset: 3000)
    phone.hostBegin()
    phone.scroll(by: 30)
    phone.send(.bars(.freeze))
    if !isHeld { phone.hostEnd() }
    phone.wait(0.3)
    #expect(phone.topHidden == 30)
    phone.send(.bars(.thaw))
    phone.wait(0.3)
    #expect(phone.topHidden == (isHeld ? 30 : 0))
  }

  @Test("nor while it flings", arguments: [Input.scrollTo(9000, animated: true), .notches(Vector(dx: 0, dy: -5))])
  func thawUnderWay(motion: Input) {
    var phone = Phone(.plain(header: 100) { $0.top.sources = [.drag] }, content: .height(20000), offset: 3000)
    phone.hostBegin()
    phone.scroll(by: 30)
    phone.send(.bars(.freeze))
    phone.send(motion)
    phone.send(.bars(.thaw))
    phone.wait(0.1)
    #expect(phone.topHidden == 30)
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }
}
