import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLook

/// The hiding tab bar, by the source of ndhuy96/SwiftTips, branch hiddenTabBar (2020); TB-1 to TB-12 number what was
/// read there. A bar of 49 pt over a safe area of 34, so 83 pt on a screen of 896.
@Suite("Requirements: hiding-tab-bar")
struct HidingTabBarTable {
  @Test("every TB requirement", arguments: rows.withStories)
  func holds(row: Requirement) throws { try row.story?() }

  @Test("the table is whole") func whole() { Self.rows.expectNumbers("TB", 12) }

  static let screen = Screen(width: 414, height: 896, safeTop: 44, safeBottom: 34)
  static let list = PageContent.rows(count: 32, rowHeight: 44)

  static func bench(
    _ offset: Double, _ content: PageContent = .height(3000), _ change: (inout Tuning) -> Void = { _ in }
  )
    throws -> Bench
  {
    try Bench("hiding-tab-bar", [content], offset: offset, screen: screen, change)
  }

  static let rows: [Requirement] = [
    .fixed("TB-1", "state hidden, false at start", "a scroll before the first drag does not crash") {
      var phone = try bench(0)
      phone.give(.scrollTo(300, animated: false))
      #expect(phone.frame.tabBar.motion == .shown)
      phone.drag(20)
      #expect(phone.frame.tabBar.motion == .hidden)
    },
    .met("TB-2", "a drag's start is where it begins") {
      var one = try bench(0)
      one.drag(300, -5)
      #expect(one.frame.tabBar.motion == .hidden)
      var two = try bench(0)
      two.drag(300)
      two.drag(-5)
      #expect(two.frame.tabBar.motion == .shown)
    },
    .met("TB-3", "what came before the drag is no step of it") {
      var phone = try bench(120)
      phone.give(.scrollTo(400, animated: false))
      phone.drag(0.5)
      #expect(phone.frame.tabBar.hidden == 0)
    },
    .fixed("TB-4", "more than 1 pt toggles", "by distance, so slow drags count too") {
      for (steps, motion) in [
        ([1.0], BarMotion.shown), ([1.5], .hidden), ([0.4, 0.4, 0.4], .hidden), ([0.4, 0.4], .shown),
      ] {
        var phone = try bench(100)
        phone.begin()
        for step in steps { phone.by(step) }
        phone.wait(0.35)
        #expect(phone.frame.tabBar.motion == motion, "\(steps)")
      }
    },
    .met("TB-5", "judged from the drag's start (example 1)") {
      var phone = try bench(100)
      phone.begin()
      let motions = [1.0, 1, 1.5, 0.9, -1.2, -3.2, -1.1].map { step -> BarMotion in
        phone.by(step)
        phone.wait(0.35)
        return phone.frame.tabBar.motion
      }
      #expect(motions == [.shown, .hidden, .hidden, .hidden, .hidden, .shown, .shown])
    },
    .met("TB-6", "flings, programs and scroll-to-top toggle nothing") {
      var phone = try bench(500)
      phone.begin()
      phone.by(0.5)
      phone.give(.host(.continueAs(.fling)))
      phone.by(300)
      phone.end()
      phone.rest()
      #expect(phone.frame.tabBar.hidden == 0)
      phone.give(.scrollTo(1200, animated: true))
      phone.rest()
      #expect(phone.frame.tabBar.hidden == 0)
    },
    .met("TB-7", "hiding again while hiding starts no new animation") {
      var phone = try bench(500)
      phone.begin()
      phone.by(20)
      phone.wait(0.15)
      phone.by(50)
      phone.wait(0.15)
      #expect(phone.frame.tabBar.top == 896)
      phone.wait(0.3)
      phone.by(50)
      phone.wait(0.3)
      #expect(phone.count(.barHidden(.tabBar)) == 1)
    },
    .met("TB-8", "shown at H − 83, hidden at H, its height unchanged") {
      var phone = try bench(500)
      #expect(phone.frame.tabBar.top == 813)
      phone.drag(20)
      #expect(phone.frame.tabBar.top == 896)
      #expect(phone.frame.tabBar.full == 49)
    },
    .met("TB-8 picture", "a picture of 100 behind the bar of 83 goes out with it: hidden at 913 (example 6)") {
      var phone = try bench(500) { $0.bars.overhang = 17 }
      #expect(phone.frame.tabBar.top == 813)
      phone.begin()
      phone.by(20)
      phone.wait(0.15)
      #expect(phone.frame.tabBar.top.isNear(863))
      phone.wait(0.15)
      #expect(phone.frame.tabBar.top == 913)
      // Of the picture nothing takes a tap, where it stands above the bar neither.
      let shown = try bench(500) { $0.bars.overhang = 17 }
      #expect(shown.simulation.target(at: Point(x: 207, y: 812)) == .page)
      #expect(shown.colors(width: 414, height: 34) == [Theme.light.bar])
    },
    .met("TB-9", "0.3 s easeInOut, at once if not animated, retargeted from where it is (example 6)") {
      var phone = try bench(500)
      phone.begin()
      phone.by(5)
      #expect(phone.frame.tabBar.top == 813)
      phone.wait(0.075)
      #expect(phone.frame.tabBar.top.isNear(823.72, within: 0.01))
      phone.wait(0.075)
      #expect(phone.frame.tabBar.top.isNear(854.5))
      #expect(phone.frame.tabBar.alpha == 1)
      phone.by(-60)
      #expect(phone.frame.tabBar.top.isNear(854.5))
      phone.wait(0.15)
      #expect(phone.frame.tabBar.top.isNear(854.5 - 41.5 / 2))
      phone.wait(0.15)
      #expect(phone.frame.tabBar.top == 813)
      phone.give(.bars(.hide(animated: false)))
      #expect(phone.frame.tabBar.top == 896)
    },
    .met("TB-10", "scroll-to-top shows the bar, animated, and scrolls") {
      var phone = try bench(500)
      phone.drag(20)
      phone.give(.scrollToTop)
      phone.wait(0.15)
      #expect(phone.frame.tabBar.top.isNear(854.5))
      phone.rest()
      #expect(phone.frame.tabBar.top == 813)
      #expect(phone.offset == 0)
    },
    .fixed("TB-11", "32 rows; the viewport does not resize", "the last row is reachable above the bar") {
      var phone = try bench(0, list)
      // 32 · 44 − (896 − 44 − 44 − 49 − 34)
      #expect(phone.frame.maxOffset == 683)
      phone.drag(300)
      #expect(phone.frame.tabBar.motion == .hidden)
      #expect(phone.frame.maxOffset == 683)
      phone.give(.scrollToTop)
      phone.rest()
      phone.give(.scrollTo(683, animated: false))
      #expect(phone.frame.contentTop + 32 * 44 == phone.frame.tabBar.top)
    },
    .fixed("TB-12", "two tabs, one list; bar of 49, 83 with the safe area", "a tab without a list shows the bar") {
      var phone = try Bench("hiding-tab-bar", [list, .height(0)], screen: screen)
      #expect(phone.frame.tabBar.full == 49)
      #expect(896 - phone.frame.tabBar.top == 83)
      phone.drag(300)
      phone.give(.selectTab(1))
      phone.rest()
      #expect(phone.frame.page.settled == 1)
      #expect(phone.frame.tabBar.motion == .shown)
    },
    .fixed("TB example 5", "overscroll and short lists", "hide nothing") {
      var bouncing = try bench(-30)
      bouncing.begin()
      bouncing.by(5)
      bouncing.by(15)
      bouncing.wait(0.35)
      #expect(bouncing.frame.tabBar.motion == .shown)
      var short = try bench(0, .height(300))
      short.begin()
      short.by(20)
      short.by(15)
      short.wait(0.35)
      #expect(short.frame.tabBar.motion == .shown)
      short.by(-25)
      short.by(-10)
      short.end()
      short.rest()
      #expect(short.frame.tabBar.motion == .shown)
    },
    .ruled("TB wheel", "as the user scrolls, with a finger on the screen", "a wheel or a trackpad is a finger, too") {
      var phone = try bench(500) { $0.bare() }
      let seen = [-30.0, 20, 15].map { way -> BarMotion in
        phone.give(.wheel(Vector(dx: 0, dy: way)))
        phone.wait(0.016)
        return phone.frame.tabBar.motion == .shown ? .shown : .hidden
      }
      // Down to 530; back to 510, still below where it began; past that to 495.
      #expect(seen == [.hidden, .hidden, .hidden])
      phone.rest()
      #expect(phone.frame.tabBar.motion == .shown)
      phone.give(.notches(Vector(dx: 0, dy: -1)))
      phone.rest()
      #expect(phone.frame.tabBar.motion == .hidden)
      phone.give(.notches(Vector(dx: 0, dy: 1)))
      phone.rest()
      #expect(phone.frame.tabBar.motion == .shown)
      // What coasts after a trackpad's flick is a fling.
      phone.give(.bars(.hide(animated: false)))
      phone.give(.bars(.thaw))
      phone.give(.scrollTo(900, animated: false))
      phone.begin(.wheel)
      phone.by(0.5)
      phone.give(.host(.continueAs(.fling)))
      phone.by(-300)
      phone.end()
      phone.rest()
      #expect(phone.frame.tabBar.motion == .hidden)
    },
    .fixed("TB hit test", "a hidden bar", "takes no clicks at its old place") {
      var phone = try bench(500)
      let place = Point(x: 207, y: 840)
      #expect(phone.simulation.target(at: place) == .tab(0))
      phone.drag(20)
      #expect(phone.simulation.target(at: place) == .page)
    },
  ]
}
