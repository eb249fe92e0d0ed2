import TestSupport
import Testing

@testable import ChromeCore

/// Limits of time, to the tick, and of sections, to a fraction of a point.
@Suite("Limits: the last tick before and the first one after")
struct TimeLimitTables {
  private static let tick = 1.0 / 600

  @Test("bars shown for a time are released at its end, not a tick before")
  func shownFor() {
    var phone = Phone(.plain(header: 100), content: .height(6000), offset: 2000, barsHidden: true)
    phone.send(.bars(.show(animated: false, forSeconds: 0.3)))
    #expect(phone.simulation.nextWake == 0.3 && phone.simulation.isStill && !phone.simulation.isResting)
    // Two ticks before the end, from where single ticks pass it.
    #expect(phone.simulation.furthestStep(toward: 600) == 178)
    phone.wait(0.3 - Self.tick)
    #expect(phone.frame.top.holds == .minimumTimeShown)
    phone.wait(Self.tick)
    #expect(phone.frame.top.holds == [])
  }

  /// 1 pt, then 20 after some ticks, then 2 after 16 more. The 30 ticks of a speed window contain 10 of the 24 in which
  /// the 20 pt came, so (2 + 20 · 14/24) / 50 ms = 273 pt/s; had the page stood still, all of them: 440 pt/s.
  @Test("a page stands still if nothing has moved it for longer than 40 ms", arguments: [(24, false), (25, true)])
  func stoodStill(ticks: Tick, isFast: Bool) {
    let tuning = Tuning.plain(header: 100) { ($0.top.minSpeedHide, $0.top.settle) = (430, .none) }
    var phone = Phone(tuning, content: .height(6000), offset: 2000)
    phone.hostBegin()
    phone.scroll(by: 1)
    phone.wait(Double(ticks) * Self.tick)
    phone.scroll(by: 20)
    #expect(phone.topHidden == 0)
    phone.wait(16 * Self.tick)
    phone.scroll(by: 2)
    #expect((phone.topHidden > 0) == isFast)
  }

  @Test(
    "a fling, a notch and a programmatic scroll end when their formulas say",
    arguments: [
      // ln(1000 / 20) / 2.002 = 1.95405 s; 60 ms · log2(48 / 0.25) = 455.1 ms; 300 ms.
      (Input.release(velocity: Vector(dx: 0, dy: -1000)), 1173), (.notches(Vector(dx: 0, dy: -1)), 274),
      (.scrollTo(2300, animated: true), 180),
    ] as [(Input, Tick)])
  func rests(input: Input, ticks: Tick) {
    let tuning = Tuning {
      ($0.top.hide, $0.bottom.hide) = (.never, .never)
      $0.gesture.slop = 0
    }
    var phone = Phone(tuning, content: .height(20_000), offset: 2000)
    if case .release = input {
      phone.press(195, 400)
      phone.send(.move(Point(x: 195, y: 399)))
    }
    phone.send(input)
    var passed = 0
    while !phone.simulation.isAtRest && passed < 5000 {
      phone.wait(Self.tick)
      passed += 1
    }
    #expect(passed == ticks)
    #expect(phone.events.last == .scrollEnded)
  }

  @Test("a settle takes exactly its time", arguments: [(200.0, 30.0, 36), (200, 50, 60), (300, 40, 72)])
  func settles(ms: Double, hidden: Double, ticks: Tick) {
    var phone = Phone(.plain(header: 100) { $0.top.settleTimeMs = ms }, content: .height(6000), offset: 2000)
    phone.hostBegin()
    phone.scroll(by: hidden)
    phone.hostEnd()
    phone.wait(Double(ticks - 1) * Self.tick)
    #expect(phone.topHidden > 0)
    phone.wait(Self.tick)
    #expect(phone.topHidden == 0)
    #expect(phone.events.last == .barShown(.header))
  }

  /// Tops at 15 and 130; pinned bars end where the header and toolbar do, so the line is 8 pt below the origin.
  private func sections(_ change: (inout Tuning) -> Void = { _ in }) -> Phone {
    let tuning = Tuning {
      ($0.top.hide, $0.bottom.hide) = (.never, .never)
      change(&$0)
    }
    let parts = [100.0, 2000, 2000].map { PageContent.Section(height: $0, title: "A", titleWidth: 20) }
    return Phone(tuning, content: .sections(parts, spacing: 15), offset: 0)
  }

  @Test("a section is active from where its top meets the line, and stays active within the hysteresis")
  func activation() {
    var phone = sections()
    phone.hostBegin()
    // 130 − 8 = 122.
    phone.scroll(by: 121.999)
    #expect(phone.frame.section.active == 0)
    phone.scroll(by: 0.001)
    #expect(phone.frame.section.active == 1)
    phone.scroll(by: -3.999)
    #expect(phone.frame.section.active == 1)
    phone.scroll(by: -0.001)
    #expect(phone.frame.section.active == 0)
    #expect(
      phone.events.filter { if case .sectionChanged = $0 { true } else { false } } == [
        .sectionChanged(1), .sectionChanged(0),
      ])
  }

  @Test("at rest the offset alone decides")
  func atRest() {
    var phone = sections()
    phone.hostBegin()
    phone.scroll(by: 123)
    phone.scroll(by: -3)
    #expect(phone.frame.section.active == 1)
    phone.hostEnd()
    #expect(phone.frame.section.active == 0)
  }

  @Test("the capsule is 5 pt wider than the text on each side, and glides there in its time")
  func capsule() {
    var phone = sections()
    // Cells of 15 + 20 + 15 pt, 10 apart: the second begins at 60.
    #expect(phone.frame.section.indicatorX == 10 && phone.frame.section.indicatorWidth == 30)
    phone.send(.scrollTo(500, animated: false))
    phone.wait(0.15)
    // By symmetry half of the time is half of the distance.
    #expect(phone.frame.section.indicatorX.isNear(40, within: 1e-6))
    phone.wait(0.15)
    #expect(phone.frame.section.indicatorX == 70 && phone.frame.section.indicatorWidth == 30)
  }

  @Test("a tapped section begins a scroll, stays selected and holds bars that can hide")
  func tapped() {
    var phone = Phone(
      .plain(header: 100, toolbar: 44) { $0.toolbar.min = 44 }, content: sections().simulation.pages[0].content,
      offset: 0)
    phone.press(90, 47 + 100 + 22)
    phone.lift(at: .zero)
    #expect(phone.events == [.tapped(.section(1)), .sectionChanged(1), .scrollBegan])
    #expect(phone.frame.section.isHeld && phone.frame.top.holds == .sectionTap)
    phone.waitUntilRest()
    // The top of the second, 130, comes to the lower edge of the pinned bars: 100 pt of the header are hidden.
    #expect(phone.offset == 230 && phone.topHidden == 100)
    #expect(!phone.frame.section.isHeld && phone.frame.top.holds == [])
    #expect(phone.events.count { $0 == .scrollEnded } == 1)
  }

  @Test("sections that become active at the very end have four points each")
  func tail() {
    let parts = [3000.0, 1, 1].map { PageContent.Section(height: $0, title: "A", titleWidth: 20) }
    var phone = Phone(
      Tuning { ($0.top.hide, $0.bottom.hide) = (.never, .never) }, content: .sections(parts, spacing: 0), offset: 0)
    // 3002 pt minus a window of 574: 2428 to scroll, the last twelve shared by three.
    for (offset, active) in [(2419.9, 0), (2420, 1), (2423.9, 1), (2424, 2), (2428, 2)] {
      phone.send(.scrollTo(offset, animated: false))
      #expect(phone.frame.section.active == active, "at \(offset)")
    }
  }
}
