import Testing

@testable import ChromeCore

/// The sticky toolbar, by the source of CoderJackyHuang/StickyUpDownDemo (2015); ST-1 to ST-8 number what was read
/// there. Header 80, toolbar 50, below a safe area of 47.
@Suite("Requirements: sticky-toolbar")
struct StickyToolbarTable {
  @Test("every ST requirement", arguments: rows.withStories)
  func holds(row: Requirement) throws { try row.story?() }

  @Test("the table is whole") func whole() { Self.rows.expectNumbers("ST", 8) }

  @Test("after a change of tabs the header is where that page's offset says, as with two tables")
  func otherTab() throws {
    let long = PageContent.height(9000)
    var phone = try Bench("sticky-toolbar", [long, long, long])
    var offsets = [0.0, 0, 0]
    for (page, points) in [(0, 300.0), (1, 0), (0, -250), (2, 40), (1, 500), (0, 0), (2, -10), (1, 0)] {
      phone.give(.selectTab(page))
      phone.rest()
      #expect(phone.offset == offsets[page], "page \(page)")
      #expect(Self.picture(phone) == max(0, 80 - phone.offset), "page \(page) at \(phone.offset)")
      if points != 0 { phone.drag(points) }
      offsets[page] += points
      #expect(Self.picture(phone) == max(0, 80 - phone.offset), "page \(page) at \(phone.offset)")
    }
  }

  /// What of the header is not the navigation bar, which is there always.
  private static func picture(_ phone: Bench) -> Double { phone.frame.header.visible - 44 }

  static func bench() throws -> Bench { try Bench("sticky-toolbar", [.rows(count: 30, rowHeight: 44)]) }

  static let rows: [Requirement] = [
    .met("ST-1", "header 80, toolbar 50, the table below") {
      let frame = try bench().frame
      #expect(frame.header.visible == 124 && frame.header.min == 44)
      #expect(frame.toolbar.visible == 50)
      #expect(frame.toolbar.top == 91 + 80)
      #expect(frame.contentTop == 91 + 130)
    },
    .fixed("ST-2", "header bottom starts at 80", "nothing is shared by two instances") {
      var first = try bench()
      first.drag(60)
      var second = try bench()
      #expect(picture(second) == 80)
      second.drag(10)
      #expect(picture(second) == 70)
      #expect(picture(first) == 20)
    },
    .met("ST-3", "a horizontal scroll moves no header") {
      var phone = try Bench("sticky-toolbar", [.height(2000), .height(2000)]) { $0.bare() }
      phone.swipe(-100, -100, velocity: 0)
      #expect(picture(phone) == 80)
      #expect(phone.offset == 0)
    },
    .fixed("ST-4", "y > 0 collapses (example 2)", "by its sign: 70, 40, 50, 60") {
      var phone = try bench()
      phone.begin()
      #expect(phone.through([10, 30, -10, -10]) { picture($0) } == [70, 40, 50, 60])
    },
    .fixed("ST-5", "overscroll expands", "only the way to the top counts, and once") {
      var phone = try bench()
      phone.begin()
      #expect(phone.through([100, -130, 10, 10]) { picture($0) } == [0, 80, 80, 80])
      #expect(phone.offset == -10)
    },
    .fixed("ST-6", "y = 0 does nothing", "at 0 the header is whole") {
      var phone = try bench()
      phone.begin()
      #expect(phone.through([40, -40]) { picture($0) } == [40, 80])
    },
    .fixed("ST-7", "toolbar top = b; no snap, no fade (example 7)", "rows move at single speed") {
      var phone = try bench()
      phone.begin()
      let rows = phone.through([0, 40, 40, 40]) { $0.frame.contentTop - 91 }
      #expect(rows == [130, 90, 50, 10])
      phone.by(-80)
      phone.end()
      phone.wait(1)
      #expect(picture(phone) == 40)
      #expect(phone.frame.toolbar.top == 91 + 40)
      #expect(phone.frame.header.alpha == 1)
    },
    .met("ST-8", "collapses 1:1, pins under the navigation bar, returns at the top") {
      var phone = try bench()
      phone.begin()
      let tops = phone.through([79.5, 0.5, 420, -420, -80]) { $0.frame.toolbar.top - 91 }
      #expect(tops == [0.5, 0, 0, 0, 80])
      phone.by(500)
      phone.end()
      phone.give(.scrollToTop)
      phone.rest()
      #expect(picture(phone) == 80)
    },
    .met("ST limit", "the header never grows beyond its height, nor shrinks below the navigation bar") {
      var phone = try bench()
      phone.begin()
      let heights = phone.through([-50, 50, 300, 200]) { $0.frame.header.visible + $0.frame.header.stretch }
      #expect(heights == [124, 124, 44, 44])
      phone.by(-550)
      // Pulled by 50: the toolbar stays, the rows alone come down.
      #expect(phone.offset == -50)
      #expect(phone.frame.toolbar.top == 171)
      #expect(phone.frame.contentTop == 221 + 50)
    },
  ]
}
