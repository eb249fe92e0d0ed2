import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop

/// What peers' presets must do beyond the tables, by the peers' own sources.
@Suite("What the sources of the peers' presets say")
struct PresetRulings {
  @Test("HidingNavigationBar: faster than 500 pt/s toward the top shows everything, also from fully hidden")
  func flick() throws {
    for (speed, hidden) in [(1200.0, 0.0), (501, 0), (500, 84), (300, 84), (-1200, 84)] {
      var phone = try Self.hidingBar(true) { $0.top.resistShow = 100 }
      phone.give(.press(Point(x: 195, y: 300)))
      phone.give(.move(Point(x: 195, y: 360)))
      phone.give(.release(velocity: Vector(dx: 0, dy: speed)))
      phone.rest()
      #expect(phone.topHidden == hidden, "\(speed)")
    }
  }

  private static func hidingBar(_ hidden: Bool = false, _ change: (inout Tuning) -> Void = { _ in }) throws -> Bench {
    try Bench("hiding-navigation-bar", [.height(6000)], offset: 3000, barsHidden: hidden) {
      $0.bare()
      change(&$0)
    }
  }

  /// The bar snaps shut only once its extension (40 pt) is hidden; otherwise, and on the way back, all of it opens.
  @Test("HidingNavigationBar: where everything snaps to")
  func snaps() throws {
    let cases: [(steps: [Double], hidden: Double)] = [
      ([20], 0), ([39], 0), ([40], 84), ([60], 84), ([100], 84), ([60, -5], 0), ([100, -5], 0), ([30, -10], 0),
    ]
    for (steps, hidden) in cases {
      var phone = try Self.hidingBar()
      phone.begin()
      for step in steps { phone.by(step) }
      let place = phone.offset - phone.topHidden
      phone.end()
      phone.rest()
      #expect(phone.topHidden == hidden, "\(steps)")
      // The page comes along.
      #expect((phone.offset - phone.topHidden).isNear(place), "\(steps)")
    }
  }

  @Test(
    "Chromium, Firefox: bars start hidden together, and go together",
    arguments: ["chromium", "firefox-ios", "scrolling-navbar"])
  func locked(preset: String) throws {
    var phone = try Bench(preset, [.height(5000)], offset: 900, barsHidden: true)
    let range = phone.tuning.topBars.range
    #expect(phone.topHidden == range && phone.frame.tabBar.hidden == 49)
    phone.begin()
    for _ in 0..<40 {
      phone.by(-6)
      phone.wait(0.01)
      #expect((phone.frame.tabBar.hidden / 49).isNear(phone.topHidden / range))
    }
    let top = try Bench(preset, [.height(5000)], barsHidden: true)
    #expect(top.topHidden == 0 && top.frame.tabBar.hidden == 0)
  }

  @Test("Chromium without a top bar: the bottom bar goes by the top's rules", arguments: [false, true])
  func bottomControls(isLedByItself: Bool) throws {
    var phone = try Bench("chromium", [.height(5000)], offset: 900) {
      $0.header.size = BarSize(full: 0, min: 0)
      // Whether by the top's rules or, with values of its own, by its own: they are the same.
      if isLedByItself { $0.bottom.follow = .own }
    }
    phone.begin()
    #expect(phone.through([10, 20, 39, -10, -10, -10]) { $0.frame.tabBar.hidden } == [10, 30, 49, 49, 49, 39])
    phone.end()
    phone.rest()
    #expect(phone.frame.tabBar.hidden == 49)
  }

  @Test("AMScrollingNavbar: only the finger moves it, and the page comes along as it settles")
  func delay() throws {
    var phone = try Bench("scrolling-navbar", [.height(9000)], offset: 900)
    phone.begin()
    phone.by(80)
    #expect(phone.topHidden == 30)
    let place = phone.offset - 30
    phone.end()
    phone.rest()
    #expect(phone.topHidden == 44 && (phone.offset - 44).isNear(place))
    phone.begin(.fling)
    phone.by(-400)
    phone.end()
    phone.rest()
    #expect(phone.topHidden == 44)
  }

  @Test("a wheel is a finger where only fingers move bars", arguments: ["hiding-navigation-bar", "scrolling-navbar"])
  func wheels(preset: String) throws {
    for (source, hidden) in [(ScrollSource.drag, 84.0), (.wheel, 84), (.fling, 0), (.program, 0)] {
      var phone = try Bench(preset, [.height(9000)], offset: 900)
      phone.begin(source)
      for _ in 0..<20 { phone.by(10) }
      let range = phone.tuning.topBars.range
      #expect(phone.topHidden == min(hidden, range), "\(source)")
    }
    // A real wheel: four notches of 48 pt down, and back.
    var phone = try Bench(preset, [.height(9000)], offset: 900)
    for (way, isHidden) in [(-1.0, true), (1, false)] {
      for _ in 0..<4 {
        phone.give(.notches(Vector(dx: 0, dy: way)))
        phone.wait(0.05)
      }
      phone.rest()
      #expect(phone.topHidden == (isHidden ? phone.tuning.topBars.range : 0))
    }
  }

  @Test("iOS 26: as documented a scroll back brings the tab bar; as shipped only the top of the page does")
  func minimize() throws {
    for (preset, isBack) in [("tab-bar-minimize", true), ("tab-bar-minimize-26", false)] {
      var phone = try Bench(preset, [.height(5000)], offset: 500)
      phone.drag(40)
      #expect(phone.frame.tabBar.motion == .hidden)
      phone.drag(-200)
      #expect((phone.frame.tabBar.motion == .shown) == isBack, "\(preset)")
      phone.drag(-400)
      #expect(phone.frame.tabBar.motion == .shown, "\(preset)")
    }
  }
}
