import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLook

/// Three pages under a tab bar, 375 pt wide, by the sources of GeorgeVashakidze/SwipeableTabbar (2019) and
/// marcosgriselli/SwipeableTabBarController 3.4.2; PG-1 to PG-8 number what was read of pages, PI-1 to PI-7 of swipes.
@Suite("Requirements: swipeable-tabs")
struct SwipeableTabsTable {
  @Test("every PG and PI requirement", arguments: (pages + swipes).withStories)
  func holds(row: Requirement) throws { try row.story?() }

  @Test("the tables are whole")
  func whole() {
    Self.pages.expectNumbers("PG", 8)
    Self.swipes.expectNumbers("PI", 7)
  }

  static func bench(page: Int = 1, width: Double = 375, count: Int = 3, _ change: (inout Tuning) -> Void = { _ in })
    throws -> Bench
  {
    let pages = Array(repeating: PageContent.height(2000), count: count)
    return try Bench("swipeable-tabs", pages, page: page, screen: Screen(width: width)) {
      $0.bare()
      change(&$0)
    }
  }

  static let pages: [Requirement] = [
    .met("PG-1", "three pages, plainly red, blue and yellow, the middle one first") {
      var setup = Setup()
      setup.tuning = try bench().tuning
      let page = Simulation(setup).frame().page
      #expect(page.count == 3)
      #expect(page.position == 1)
      #expect(page.settled == 1)
      for theme in Theme.shipped.map({ $0.adapted(for: .tabs) }) {
        let (red, blue, yellow) = (theme.family(0).page, theme.family(1).page, theme.family(2).page)
        #expect(red.red > 4 * max(red.green, red.blue))
        #expect(blue.blue > 2 * blue.green && blue.blue > 4 * blue.red)
        #expect(yellow.red > 4 * yellow.blue && yellow.green > 4 * yellow.blue)
      }
    },
    .met("PG-2", "no page before the first and after the last") {
      for (page, way) in [(0, 1.0), (2, -1)] {
        var phone = try bench(page: page)
        phone.swipe(300 * way, velocity: 1000 * way)
        phone.rest()
        #expect(phone.frame.page.settled == page)
        #expect(phone.frame.page.position == Double(page))
      }
    },
    .fixed("PG-3", "a tap highlights at once and slides in its direction", "on the current tab no page moves") {
      var phone = try bench()
      phone.tap(.tab(2))
      #expect(phone.frame.page.highlight == 2)
      #expect(phone.frame.page.target == 2)
      phone.wait(0.1)
      #expect(phone.frame.page.position > 1)
      phone.rest()
      #expect(phone.frame.page.settled == 2)
      phone.forget()
      phone.tap(.tab(2))
      phone.wait(0.1)
      #expect(phone.frame.page.position == 2)
      #expect(phone.events == [.tapped(.tab(2))])
    },
    .met("PG-4", "0 → 2 is one forward slide without page 1") {
      var phone = try bench(page: 0)
      phone.tap(.tab(2))
      var positions: [Double] = []
      while !phone.simulation.isAtRest {
        let page = phone.frame.page
        #expect(page.slide.leading == 0 && page.slide.trailing == 2)
        #expect(page.visual != 1)
        positions.append(page.position)
        phone.wait(1.0 / 60)
      }
      #expect(positions == positions.sorted())
      #expect(positions.count > 5)
      #expect(phone.count(.pageChanged(1)) == 0)
    },
    .ruled("PG-5", "one event when a swipe completes, none when it is given up", "the highlight follows the swipe") {
      var phone = try bench()
      phone.give(.press(Point(x: 300, y: 400)))
      phone.give(.move(Point(x: 225, y: 400)))
      #expect(phone.frame.page.highlight.isNear(1.2))
      phone.give(.release(velocity: .zero))
      phone.rest()
      #expect(phone.frame.page.highlight == 1)
      #expect(!phone.events.contains { $0 == .pageChanged(2) || $0 == .pageSettled(2) || $0 == .pageSettled(1) })
      phone.swipe(-300, velocity: 0)
      phone.rest()
      #expect(phone.count(.pageSettled(2)) == 1)
      #expect(phone.count(.pageChanged(2)) == 1)
      #expect(phone.frame.page.highlight == 2)
    },
    .notOurs("PG-6", "selection vetoed, highlight faked by icon rendering", "the tab bar draws its own highlight"),
    .met("PG-7", "icons alone, 76 wide, 10 apart, centered, on white glass; one blue, the others gray; no dots") {
      for (width, centers) in [(375.0, [101.5, 187.5, 273.5]), (320, [74, 160, 246]), (414, [121, 207, 293])] {
        let phone = try bench(width: width)
        let rects = (0..<3).compactMap { phone.simulation.rect(of: .tab($0)) }
        #expect(rects.map(\.center.x) == centers)
        #expect(rects.allSatisfy { $0.width == 76 })
      }
      for page in 0..<3 {
        let phone = try bench(page: page)
        let (blue, gray) = (Theme.light.onBar(Theme.light.family(1).accent), Theme.light.inkSecondary)
        #expect(phone.tabIcons() == (0..<3).map { $0 == page ? blue : gray })
        #expect(!phone.words().contains { $0.style == .tabLabel })
        // 0.78 of 255, over the bar and the safe area below it.
        #expect(phone.strips(height: 49 + 34) == [Color(red: 255, green: 255, blue: 255, alpha: 199)])
      }
      #expect(Theme.shipped.allSatisfy { $0.inkSecondary.isGray(within: 12) })
      let ours = try bench(page: 0) { ($0.bars.hasTabLabels, $0.bars.tabTint) = (true, .page) }
      #expect(ours.tabIcons().first == Theme.light.onBar(Theme.light.family(0).accent))
      #expect(ours.words().filter { $0.style == .tabLabel }.map(\.string) == ["Music", "Play", "Places"])
    },
    .met("PG-8", "a translucent navigation bar above; nothing hides") {
      var phone = try bench()
      #expect(phone.topBackgrounds() == [Color(red: 255, green: 255, blue: 255, alpha: 199)])
      phone.drag(300)
      #expect(phone.frame.header.visible == 44)
      #expect(phone.frame.tabBar.visible == 49)
    },
  ]

  static let swipes: [Requirement] = [
    .met("PI-1", "the first motion's sign chooses the neighbor; past an end only if cycling") {
      for (page, edge, way, settled) in [
        (1, PagerEdge.resist, 200.0, 0), (1, .resist, -200, 2), (0, .resist, 200, 0), (0, .wrap, 200, 2),
        (2, .wrap, -200, 0),
      ] {
        var phone = try bench(page: page) { $0.pager.edge = edge }
        phone.swipe(way, velocity: 0)
        phone.rest()
        #expect(phone.frame.page.settled == settled, "\(page) \(edge) \(way)")
      }
    },
    .met("PI-2", "progress is |tx| / W; across the start the other one begins") {
      var phone = try bench()
      phone.give(.press(Point(x: 200, y: 400)))
      phone.give(.move(Point(x: 50, y: 400)))
      #expect(phone.frame.page.position.isNear(1.4))
      phone.give(.move(Point(x: 350, y: 400)))
      #expect(phone.frame.page.position.isNear(0.6))
      phone.give(.release(velocity: .zero))
      phone.rest()
      #expect(phone.frame.page.settled == 0)
    },
    .met("PI-3", "complete if p ≥ 0.4 and not back faster than 30, or faster than 200 (example 4)") {
      let cases: [(tx: Double, vx: Double, turns: Bool)] = [
        (-150, 0, true), (-149, 0, false), (-30, -200, false), (-30, -201, true), (-200, 29, true), (-200, 30, false),
      ]
      for (tx, vx, turns) in cases {
        for side in [1.0, -1] {
          var phone = try bench()
          phone.swipe(tx * side, velocity: vx * side)
          phone.rest()
          #expect(phone.frame.page.settled == (turns ? 1 + Int(side) : 1), "\(tx * side) at \(vx * side)")
        }
      }
    },
    .fixed("PI-3 cancel", "a cancelled gesture", "goes back to its page") {
      var phone = try bench()
      phone.give(.press(Point(x: 350, y: 400)))
      phone.give(.move(Point(x: 50, y: 400)))
      phone.give(.cancel)
      phone.rest()
      #expect(phone.frame.page.settled == 1)
    },
    .ruled("PI-4", "0.33 s, linear", "a critical spring of stiffness 400 that carries the speed") {
      var phone = try bench()
      phone.tap(.tab(2))
      phone.wait(0.1)
      // 1 − (1 + ωt)·e^(−ωt) with ω = 20, t = 0.1: e⁻² = 0.135335
      #expect(phone.frame.page.position.isNear(2 - 3 * 0.135335283, within: 1e-6))
      phone.wait(0.23)
      // e^(−6.6) = 0.001360368
      #expect(phone.frame.page.position.isNear(2 - 7.6 * 0.001360368, within: 1e-6))
    },
    .met("PI-5", "side by side: from at −pW, to at W(1 − p), of the view's width") {
      for width in [375.0, 500] {
        var phone = try bench(width: width)
        phone.give(.press(Point(x: width - 20, y: 400)))
        phone.give(.move(Point(x: width - 20 - width * 0.4, y: 400)))
        let slide = phone.frame.page.slide
        #expect(slide.leading == 1 && slide.trailing == 2)
        #expect(slide.fraction.isNear(0.4))
      }
    },
    .fixed("PI-6", "taps are ignored during a transition", "the latest intent wins, from the displayed place") {
      var phone = try bench()
      phone.tap(.tab(2))
      phone.wait(0.1)
      let before = phone.frame.page.position
      phone.tap(.tab(0))
      #expect(phone.frame.page.position == before)
      #expect(phone.frame.page.highlight == 0)
      phone.wait(1.0 / 600)
      #expect(abs(phone.frame.page.position - before) < 0.02)
      phone.rest()
      #expect(phone.frame.page.settled == 0)
      #expect(phone.frame.page.highlight == 0)
    },
    .fixed("PI-7", "cycling, direction, touches", "with two pages a cyclic swipe goes its own way") {
      for (page, way, step) in [(0, -200.0, 1.0), (0, 200, -1), (1, -200, 1), (1, 200, -1)] {
        var phone = try bench(page: page, count: 2) { $0.pager.edge = .wrap }
        phone.give(.press(Point(x: 187, y: 400)))
        phone.give(.move(Point(x: 187 + way, y: 400)))
        phone.give(.release(velocity: .zero))
        let start = phone.frame.page.position
        phone.wait(0.05)
        #expect((phone.frame.page.position - start) * step > 0, "\(page) by \(way)")
        phone.rest()
        #expect(phone.frame.page.settled == 1 - page)
      }
    },
    .fixed("PI axis", "any pan with tx ≠ 0 turns pages (#6, #23)", "one axis a gesture") {
      for (way, movesPage) in [(Vector(dx: 60, dy: -60), false), (Vector(dx: -100, dy: 60), true)] {
        var phone = try bench()
        phone.give(.press(Point(x: 187, y: 400)))
        phone.give(.move(Point(x: 187 + way.dx, y: 400 + way.dy)))
        #expect((phone.frame.page.position != 1) == movesPage)
        #expect((phone.offset != 0) == !movesPage)
      }
    },
  ]
}
