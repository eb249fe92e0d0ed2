import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLook

/// The shy nav bar, by the source of telly/TLYShyNavBar 1.1.1 (2018); SN-1 to SN-25 number what was read there.
/// Status 20, nav bar 44, extension 40, height 568, content 2000; the original's y is s − 104.
@Suite("Requirements: shy-nav-bar")
struct ShyNavBarTable {
  @Test("every SN requirement", arguments: rows.withStories)
  func holds(row: Requirement) throws { try row.story?() }

  @Test("the table is whole") func whole() { Self.rows.expectNumbers("SN", 25) }

  static let rows = surface + scrolling + ending

  static let screen = Screen(width: 320, height: 568, safeTop: 20, safeBottom: 0)

  static func bench(
    _ offset: Double = 0, content: Double = 2000, hidden: Bool = false, screen: Screen = screen,
    _ change: (inout Tuning) -> Void = { _ in }
  ) throws -> Bench {
    try Bench("shy-nav-bar", [.height(content)], offset: offset, barsHidden: hidden, screen: screen, change)
  }

  private static let surface: [Requirement] = [
    .met("SN-1", "resistances 200 and 0, sticky flags, fade of subviews, disable") {
      let tuning = try bench().tuning
      #expect(tuning.top.resistShow == 200)
      #expect(tuning.top.resistHide == 0)
      #expect(tuning.top.fade == .content)
      var sticky = try bench { $0.header.size.min = 44 }
      sticky.drag(200)
      #expect(sticky.chain == [0, 40])
    },
    .fixed("SN-2", "status height, 20 taken off what is above 20", "any safe area counts as it is") {
      for safeTop in [0.0, 20, 44] {
        let frame = try bench(screen: Screen(width: 320, height: 568, safeTop: safeTop, safeBottom: 0)).frame
        #expect(frame.header.top == safeTop)
        #expect(frame.contentTop == safeTop + 84)
      }
    },
    .met("SN-3", "the extension tucks behind the nav bar and rides with it") {
      var phone = try bench()
      phone.begin()
      #expect(phone.through([10, 30, 22, 22]) { $0.frame.toolbar.top } == [64, 64, 42, 20])
      #expect(phone.frame.header.visible == 0)
      #expect(phone.frame.header.top == 20)
    },
    .met("SN-4", "content begins at S + (N − n) + (E − e) (example 1)") {
      var phone = try bench()
      phone.begin()
      let edges = phone.through([10, 30, 10, 34]) {
        [$0.frame.toolbar.top + $0.frame.toolbar.visible, $0.frame.contentTop]
      }
      #expect(edges == [[94, 94], [64, 64], [54, 54], [20, 20]])
      try #expect(bench(content: 0).frame.contentTop == 104)
    },
    .met("SN-5", "content stays attached to settling bars, and to the finger while dragged") {
      var phone = try bench()
      phone.begin()
      phone.by(50)
      #expect(phone.offset == 50)
      phone.end()
      phone.wait(0.1)
      #expect(phone.offset.isNear(phone.topHidden))
      phone.rest()
      #expect(phone.offset == 84)
    },
    .notOurs("SN-6", "the scroll frame grows up to the bars", "a page always reaches behind its bars"),
    .fixed("SN-14", "an extension asked for more than it had is hidden", "it takes no clicks, and never flickers") {
      var phone = try bench()
      let place = Point(x: 160, y: 84)
      #expect(phone.simulation.target(at: place) == .toolbar)
      phone.begin()
      phone.by(84)
      #expect(phone.frame.toolbar.visible == 0)
      #expect(phone.simulation.target(at: place) == .page)
      phone.by(-84)
      #expect(phone.simulation.target(at: place) == .toolbar)
    },
    .met("SN-15", "nav alpha .75, .5, 0 at 11, 22, 44; the extension has no fade") {
      var phone = try bench()
      phone.begin()
      let alphas = phone.through([20, 31, 11, 22]) { [$0.frame.header.alpha, $0.frame.toolbar.alpha] }
      #expect(alphas.map(\.[0]) == [1, 0.75, 0.5, 0])
      #expect(alphas.map(\.[1]) == [1, 1, 1, 1])
      var plain = try bench { $0.top.fade = .none }
      plain.begin()
      plain.by(84)
      #expect(plain.frame.header.alpha == 1)
    },
    .met("SN slide", "bars slide and never change their size") {
      var phone = try bench()
      phone.begin()
      phone.by(-60)
      #expect(phone.frame.header.stretch == 0)
      #expect([phone.frame.header.visible, phone.frame.toolbar.visible] == [44, 40])
      #expect(phone.frame.contentTop == 164)
      phone.by(110)
      // 50 hidden: the extension's 40, and 10 of the bar; its title went up as far as its lower edge.
      let title = try #require(phone.words().first { $0.style == .title && $0.alignment == .center })
      let rest = try #require(try bench().words().first { $0.style == .title && $0.alignment == .center })
      #expect(rest.origin.y - title.origin.y == 10)
    },
    .met("SN modes", "translucent and opaque") {
      for (material, alpha) in [(BarMaterial.translucent, UInt8(199)), (.opaque, 255)] {
        var phone = try bench { $0.bars.material = material }
        #expect(phone.topBackgrounds().map(\.alpha) == [alpha])
        phone.begin()
        #expect(phone.through([10, 40, 34]) { $0.chain } == [[0, 10], [10, 40], [44, 40]])
      }
    },
    .notOurs("SN-23", "a refresh control suspends insets", "there is no refresh control"),
    .fixed("SN-24", "replacing the extension re-lays it", "a new height is noticed at once") {
      var shown = try bench()
      var taller = shown.tuning
      taller.toolbar.full = 60
      shown.give(.tune(taller))
      #expect(shown.frame.toolbar.visible == 60)
      #expect(shown.frame.contentTop == 124)
      var hidden = try bench(500, hidden: true)
      hidden.give(.tune(taller))
      #expect(hidden.frame.toolbar.visible == 0)
    },
    .notOurs("SN-25", "a delegate proxy", "there are no delegates: what happened is returned"),
  ]

  private static let scrolling: [Requirement] = [
    .met("SN-7", "content that scrolls no further than the bars' height hides nothing; shrinking shows all") {
      // The window between the bars is 568 − 20 − 84 − 49 = 415.
      for (content, hidden) in [(499.0, 0.0), (500, 84)] {
        var phone = try bench(content: content)
        phone.begin()
        phone.by(84)
        #expect(phone.topHidden == hidden, "\(content)")
      }
      var phone = try bench(500, hidden: true)
      phone.give(.content(page: 0, .height(499)))
      phone.rest()
      #expect(phone.topHidden == 0)
      #expect(phone.offset <= 84)
    },
    .met("SN-8", "the first event only sets the mark") {
      var phone = try bench(300)
      phone.begin()
      phone.by(10)
      #expect(phone.topHidden == 10)
    },
    .fixed("SN-9", "overscroll is cut out", "exactly, at both edges and for the crossing part") {
      var top = try bench(-50)
      top.begin()
      #expect(top.through([70, -90, 80]) { $0.topHidden } == [20, 0, 10])
      // 2000 − 415
      var end = try bench(1575) { $0.top.resistShow = 0 }
      end.begin()
      #expect(end.through([30, 10, -25, -10]) { $0.topHidden } == [10, 10, 10, 5])
    },
    .ruled("SN-10", "a flip restarts the resistance (example 4, jitter)", "a dead band, 0 in the preset") {
      for (band, nav) in [(0.0, 43.0), (2, 0)] {
        var phone = try bench(704, hidden: true) { $0.top.deadBand = band }
        phone.begin()
        for step in [-190.0, 1, -11, -190] { phone.by(step) }
        #expect(phone.frame.header.hidden == nav, "dead band \(band)")
      }
    },
    .met("SN-11", "contracting resists cR and passes the rest") {
      var phone = try bench(300) { $0.top.resistHide = 30 }
      phone.begin()
      #expect(phone.through([20, 20, 5]) { $0.topHidden } == [0, 10, 15])
    },
    .met("SN tolerance", "not after 10 pt but after 100") {
      var phone = try bench(704, hidden: true) { $0.top.resistShow = 100 }
      phone.begin()
      #expect(phone.through([-10, -90, -1, -43]) { $0.topHidden } == [84, 84, 83, 40])
    },
    .fixed("SN-12", "expanding resists 200 while y > 0", "an event across y = 0 is split there") {
      for steps in [[-60.0], Array(repeating: -1, count: 60)] {
        var phone = try bench(150, hidden: true, screen: Screen())
        phone.begin()
        for step in steps { phone.by(step) }
        // 150 → 131 is resisted, 131 → 90 is free.
        #expect(phone.chain == [3, 40], "\(steps.count) events")
      }
    },
    .met("SN-12 example 4", "resistance 200: 450, 390, 395, 345, 195, 145") {
      var phone = try bench(704, hidden: true)
      phone.begin()
      let chains = phone.through([-150, -60, 5, -50, -150, -50]) { $0.chain }
      #expect(chains == [[44, 40], [34, 40], [39, 40], [39, 40], [39, 40], [0, 29]])
    },
    .met("SN-13", "extension first, nav next; back in reverse; a sticky bar passes on (examples 1 and 3)") {
      var phone = try bench()
      phone.begin()
      #expect(
        phone.through([10, 30, 10, 34, 20]) { $0.chain } == [[0, 10], [0, 40], [10, 40], [44, 40], [44, 40]])
      for (extent, left) in [(56.0, 0.0), (40, -16)] {
        var back = try bench(604, hidden: true) {
          $0.top.resistShow = 0
          $0.toolbar.full = extent
        }
        back.begin()
        back.by(-100)
        #expect(back.chain == [0, 0])
        #expect(back.last.top?.left == left)
        #expect(back.last.top?.bars == PerBar(header: -44, toolbar: -extent, tabBar: 0))
      }
      var sticky = try bench { $0.toolbar.min = 40 }
      sticky.begin()
      sticky.by(10)
      #expect(sticky.chain == [10, 0])
    },
    .fixed("SN-16", "became-fully-contracted", "once, at y = −20") {
      var phone = try bench()
      phone.begin()
      let counts = phone.through([10, 30, 10, 34, 20, 20]) { $0.count(.barHidden(.header)) }
      #expect(counts == [0, 0, 0, 1, 1, 1])
      #expect(phone.count(.barHidden(.toolbar)) == 1)
    },
  ]
}
