import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLook

/// Six sections under a pinned strip of 50, by the source of parkhj0423/Animated-Sticky-Header (2023); SP-1 to SP-9
/// number what was read there. The original's y has the strip on the content; here the content begins below
/// it, so tops are 50 less: 15, 1334, 2188, 3042, 3896, 5060, and the end is 6209.
@Suite("Requirements: section-tabs")
struct SectionTabsTable {
  @Test("every SP requirement", arguments: rows.withStories)
  func holds(row: Requirement) throws { try row.story?() }

  @Test("the table is whole") func whole() { Self.rows.expectNumbers("SP", 9) }

  static func bench(_ offset: Double = 0, width: Double = 390) throws -> Bench {
    try Bench("section-tabs", [.destinations], offset: offset, screen: Screen(width: width)) { $0.bare() }
  }

  static func scrolled(to offsets: Double...) throws -> Int {
    var phone = try bench()
    phone.begin()
    var at = 0.0
    for offset in offsets {
      phone.by(offset - at)
      at = offset
    }
    phone.end()
    phone.rest()
    return phone.frame.section.active
  }

  static let rows: [Requirement] = [
    .met("SP-1", "six sections by their names, in order, Sky first") {
      #expect(
        PageContent.destinations.sections.map(\.title) == ["Sky", "Waterfall", "Sea", "Mountain", "Rock", "Tree"])
      try #expect(bench().frame.section.active == 0)
    },
    .met("SP-2", "heights 1304, 839 ×3, 1149 ×2, spacing 15, a pinned strip") {
      var phone = try bench()
      #expect(PageContent.destinations.height == 6209)
      // 844 − 47 − 96 − 50 − 49 − 34 = 568
      #expect(phone.frame.maxOffset == 6209 - 568)
      phone.drag(900)
      #expect(phone.frame.toolbar.visible == 50)
      #expect(phone.frame.toolbar.top == 143)
    },
    .met("SP-3", "cells of text + 15 each side, 10 apart, 50 high") {
      let phone = try bench()
      let cells = (0..<3).compactMap { phone.simulation.rect(of: .section($0)) }
      #expect(cells.map(\.x) == [0, 66, 178])
      #expect(cells.map(\.width) == [56, 102, 56])
      #expect(cells.allSatisfy { $0.height == 50 })
    },
    .met("SP-4", "the capsule's x and width travel together (example 6)") {
      let stops = [(10.0, 36.0), (76, 82), (188, 36), (254, 80), (364, 48), (442, 42)]
      for (section, stop) in stops.enumerated() {
        var phone = try bench()
        phone.give(.scrollTo([0, 1400, 2200, 3100, 4000, 5100][section], animated: false))
        phone.rest()
        #expect(phone.frame.section.indicatorX == stop.0)
        #expect(phone.frame.section.indicatorWidth == stop.1)
      }
      var phone = try bench()
      phone.tap(.section(1))
      phone.wait(0.075)
      #expect(phone.frame.section.indicatorX.isNear(18.53, within: 0.01))
      #expect(phone.frame.section.indicatorWidth.isNear(41.94, within: 0.01))
      phone.wait(0.075)
      #expect(phone.frame.section.indicatorX.isNear(43))
      #expect(phone.frame.section.indicatorWidth.isNear(59))
    },
    .met("SP-4 look", "the capsule is white, 5 high, on a colored strip; no scroll indicator") {
      let phone = try bench(200)
      for theme in Theme.shipped {
        #expect(phone.colors(width: 36, height: 5, theme) == [.white])
        let background = theme.stripBackground(0)
        #expect(phone.strips(height: 50, theme).last == background)
        #expect(!background.isGray(within: 60))
        #expect((0..<3).allSatisfy { Color.white.contrast(on: theme.stripBackground($0)) >= 4.5 })
        #expect(phone.words(theme).first { $0.string == "Sky" && $0.style == .secondaryStrong }?.color == .white)
        #expect(phone.colors(width: ScrollIndicator.width, height: 51, theme).isEmpty)
      }
      let plain = try Bench("section-tabs", [.destinations], offset: 200) {
        ($0.sections.background, $0.scroll.hasIndicator) = (.bar, true)
      }
      #expect(plain.colors(width: 36, height: 5) == [Theme.light.onBar(Theme.light.family(0).accent)])
    },
    .fixed("SP-5", "the spy (example 3)", "jumps of any size; on the way up, its first sixth") {
      try #expect(scrolled(to: 1200, 1600) == 1)
      try #expect(scrolled(to: 4500) == 4)
      // 1326 and a sixth of 839, 2180 and a sixth of 839; where no section above may be, the one below stays.
      try #expect(scrolled(to: 4500, 1465) == 1)
      try #expect(scrolled(to: 4500, 1466) == 2)
      try #expect(scrolled(to: 4500, 2320) == 3)
      try #expect(scrolled(to: 5641) == 5)
      try #expect(scrolled(to: 1325.9) == 0)
      // 1334 less the line's 8
      try #expect(scrolled(to: 1326) == 1)
      // The first one begins at 15 less the line's 8.
      try #expect(scrolled(to: 1500, 225) == 1)
      try #expect(scrolled(to: 1500, 224) == 0)
    },
    .met("SP-5 curve", "chosen by the scroll the capsule goes easeOut in 0.3 s; the strip and a tap easeInOut") {
      var phone = try bench()
      phone.give(.scrollTo(1600, animated: false))
      phone.wait(0.075)
      // From 10 to 76 and from 36 to 82.
      #expect(phone.frame.section.indicatorX.isNear(10 + 66 * 0.3781, within: 0.01))
      #expect(phone.frame.section.indicatorWidth.isNear(36 + 46 * 0.3781, within: 0.01))
      phone.wait(0.075)
      #expect(phone.frame.section.indicatorX.isNear(10 + 66 * 0.6846, within: 0.01))
      phone.rest()
      phone.give(.scrollTo(3100, animated: false))
      phone.wait(0.075)
      // The strip from 0 to 99.
      #expect(phone.frame.section.stripOffset.isNear(99 * 0.1292, within: 0.01))
      phone.give(.scrollTo(0, animated: false))
      phone.rest()
      phone.tap(.section(1))
      phone.wait(0.075)
      // The page to 1334.
      #expect(phone.offset.isNear(1334 * 0.1292, within: 0.1))
    },
    .met("SP-6", "between two sections the earlier stays; above the first it is the first") {
      try #expect(scrolled(to: 1321) == 0)
      try #expect(bench(-80).frame.section.active == 0)
    },
    .fixed("SP-7", "a tap selects and scrolls (example 4)", "to the strip's edge, held until the motion ends") {
      var phone = try bench(width: 500)
      phone.tap(.section(2))
      #expect(phone.frame.section.active == 2)
      phone.wait(0.2)
      phone.tap(.section(5))
      #expect(phone.frame.section.active == 5)
      phone.wait(0.15)
      #expect(phone.frame.section.active == 5)
      phone.rest()
      #expect(phone.offset == 5060)
      #expect(phone.events.filter { "\($0)".hasPrefix("sectionChanged") } == [.sectionChanged(2), .sectionChanged(5)])
      var sea = try bench()
      sea.tap(.section(2))
      sea.rest()
      #expect(sea.offset == 2188)
      #expect(sea.events.filter { "\($0)".hasPrefix("sectionChanged") } == [.sectionChanged(2)])
    },
    .fixed("SP-7 drag", "dragging during the guard gets no spy", "a finger takes over at once") {
      var phone = try bench(width: 500)
      phone.tap(.section(5))
      phone.wait(0.1)
      phone.give(.press(Point(x: 200, y: 500)))
      let caught = phone.offset
      #expect(caught > 0 && caught < 1326)
      phone.give(.move(Point(x: 200, y: 490)))
      #expect(phone.frame.section.active == 0)
    },
    .met("SP-8", "the active tab is centered, clamped (example 6)") {
      for (section, strip) in [0.0, 0, 11, 99, 104, 104].enumerated() {
        var phone = try bench()
        phone.give(.scrollTo([0, 1400, 2200, 3100, 4000, 5100][section], animated: false))
        phone.rest()
        #expect(phone.frame.section.stripOffset == strip, "section \(section)")
      }
    },
    .met("SP-9", "scroll targets do not collide, even with equal names") {
      let twin = PageContent.Section(height: 800, title: "Sky", titleWidth: 26)
      var phone = try Bench("section-tabs", [.sections([twin, twin, twin], spacing: 15)])
      phone.tap(.section(1))
      phone.rest()
      #expect(phone.frame.section.active == 1)
      #expect(phone.offset == 830)
    },
    .fixed("SP tail", "a short last section never activates", "every section is active somewhere") {
      let heights = [600.0, 400, 20, 0, 60, 30]
      let sections = heights.map { PageContent.Section(height: $0, title: "S", titleWidth: 20) }
      var phone = try Bench("section-tabs", [.sections(sections, spacing: 15)])
      var seen: [Int] = []
      phone.begin()
      for _ in 0..<Int(phone.frame.maxOffset) {
        phone.by(1)
        seen.append(phone.frame.section.active)
      }
      #expect(seen == seen.sorted())
      #expect(Set(seen).isSuperset(of: [0, 1, 2, 4, 5]))
    },
  ]
}
