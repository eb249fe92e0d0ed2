import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import DesktopTestSupport

@Suite struct SceneLayoutTests {
  @Test(
    arguments: [
      (320.0, [74.0, 160, 246]), (375, [101.5, 187.5, 273.5]), (390, [109, 195, 281]), (414, [121, 207, 293]),
    ] as [(Double, [Double])])
  func tabsStandWhereTheSourceSystemPutsThem(width: Double, centers: [Double]) {
    var bars = BarsTuning()
    bars.tabPlacement = .centered
    let layout = TabLayout(bars, count: 3, width: width)
    #expect((0..<3).map { layout.first + Double($0) * layout.pitch } == centers)
    #expect(layout.itemWidth == 76)
  }

  @Test("classic tabs share the whole width", arguments: [1, 3, 5]) func spread(count: Int) {
    let layout = TabLayout(BarsTuning(), count: count, width: 390)
    #expect(layout.pitch == 390 / Double(count) && layout.first == 195 / Double(count) && layout.capsule == nil)
  }

  /// UIKit on iOS 26, 402 pt wide: five tabs at 21 in 360, each 77 and 68.75 apart; three at 64 in 274, each 94 and 86
  /// apart.
  @Test("glass tabs stand where UIKit puts them")
  func glass() throws {
    var bars = BarsTuning()
    bars.style = .glass
    for (count, left, wide, item, pitch) in [(5, 21.0, 360.0, 77.0, 68.75), (3, 64, 274, 94, 86)] {
      let layout = TabLayout(bars, count: count, width: 402)
      let capsule = try #require(layout.capsule)
      #expect(abs(capsule.lowerBound - left) < 0.3 && abs(capsule.upperBound - left - wide) < 0.3)
      #expect(abs(layout.itemWidth - item) < 0.3 && abs(layout.pitch - pitch) < 0.3)
      #expect(abs(layout.first - layout.itemWidth / 2 - capsule.lowerBound - 4) < 0.01)
    }
    bars.hasTabSearch = true
    let capsule = try #require(TabLayout(bars, count: 3, width: 390).capsule)
    #expect(capsule.lowerBound == 21 && capsule.upperBound <= 390 - 21 - 62 - 8)
  }

  /// Text widths 26, 72, 26, 70, 38, 32: the text of tab i begins at Σ(wⱼ + 40) + 15.
  @Test func sectionTabsStandWhereTheSourceSystemPutsThem() {
    let cells = SectionStrip(sections: PageContent.destinations.sections).cells
    #expect(cells.map { $0.x + SectionStrip.padding } == [15, 81, 193, 259, 369, 447])
    #expect(cells.map(\.width) == [56, 102, 56, 100, 68, 62])
  }

  @Test func indicatorUnderATabIsCloseToThatTabOnly() {
    let cells = SectionStrip(sections: PageContent.destinations.sections).cells
    let near = cells.map { SectionStrip.closeness(of: $0, toIndicatorAt: 76, 82) }
    #expect(near[1] == 1)
    #expect(near[0] == 0 && near[3] == 0)
  }

  @Test func cardsFillTheUsualPageExactly() throws {
    let cards = (0...12).compactMap { CardColumn.card($0, pageHeight: 2400, width: 390) }
    #expect(cards.count == 13)
    #expect(cards.map(\.height) == [304, 120, 152, 208, 120, 152, 208, 120, 152, 208, 120, 152, 208])
    for (above, below) in zip(cards, cards.dropFirst()) { #expect(below.y - above.maxY == 12) }
    #expect(try #require(cards.last).maxY == 2384)
    #expect(CardColumn.card(13, pageHeight: 2400, width: 390) == nil)
  }

  @Test(arguments: [0.0, 40, 100, 300, 700, 2399, 5000])
  func cardsNeverLeaveTheirPage(height: Double) {
    for number in 0..<40 {
      guard let card = CardColumn.card(number, pageHeight: height, width: 390) else { continue }
      #expect(card.y >= 16 && card.maxY <= height - 16)
    }
  }

  /// Against the plain definition: row i is visible if any of it is.
  @Test func visibleRowsAreExactlyThoseThatTouch() {
    for step in 0..<400 {
      let from = Blend.scatter(step, salt: 1) * 900 - 300
      let span = Span(from: from, to: from + Blend.scatter(step, salt: 2) * 400)
      let pitch = 8 + Blend.scatter(step, salt: 3) * 90
      let wanted = (0..<20).filter { row in
        let y = 40 + Double(row) * pitch
        return y < span.to && y + pitch > span.from
      }
      #expect(Array(span.indices(count: 20, pitch: pitch, start: 40)) == wanted)
    }
  }

  @Test func degenerateListsHaveNoVisibleRows() {
    let span = Span(from: 0, to: 100)
    #expect(span.indices(count: 0, pitch: 10).isEmpty)
    #expect(span.indices(count: 5, pitch: 0).isEmpty)
    #expect(Span(from: 10, to: 10).indices(count: 5, pitch: 10).isEmpty)
    #expect(span.indices(count: 3, pitch: 10, start: 1e300).isEmpty)
  }

  /// The default header: 96 high, 44 at least, so 52 points of way. The large title is there for 51% of it, in which
  /// its capitals rise from 12 points below the edge to 4; the small one appears from 24% on.
  @Test("the large title fades below the edge while the small one rises in its place")
  func titles() throws {
    var alphas: [UInt8] = []
    for step in 0...208 {
      let hidden = Double(step) / 4
      let (large, small) = try titles(FrameFixtures.frame(offset: hidden, headerHidden: hidden))
      if let large {
        #expect(large.label.origin.x == 66 && large.label.style.size == 34 && hidden < 52 * 0.51, "at \(hidden)")
        #expect(abs(large.label.origin.y - (101 - 8 * hidden / (52 * 0.51))) < 1e-9, "at \(hidden)")
        #expect(large.label.origin.y + 8 > large.clip.y, "at \(hidden)")
      } else {
        #expect(hidden > 52 * 0.51 - 1, "at \(hidden)")
      }
      guard let small else {
        #expect(hidden <= 52 * 0.24 + 0.5, "at \(hidden)")
        continue
      }
      #expect(hidden > 52 * 0.24 && small.alignment == .center && small.origin.x == 50 + 195, "at \(hidden)")
      // 44 high, the line box 22: 11 above it, below the safe area and the window's own 50.
      #expect((108.0...114).contains(small.origin.y))
      alphas.append(small.color.alpha)
    }
    #expect(alphas == alphas.sorted() && alphas.last == 255)
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $1 - $0 < 12 })
    #expect(try titles(FrameFixtures.frame(offset: 52, headerHidden: 52)).small?.origin.y == 108)
  }

  /// The large title with the clip around it, and the small one where it is there.
  private func titles(_ frame: Frame) throws -> (large: (label: Label, clip: Rect)?, small: Label?) {
    let list = Scene.displayList(frame: frame, tuning: Tuning(), theme: .light, content: FrameFixtures.content)
    var (clips, large): ([Rect], (label: Label, clip: Rect)?) = ([], nil)
    for item in list.items {
      if case .clip(let rect) = item { clips.append(rect) }
      if case .endClip = item { clips.removeLast() }
      if case .text(let label) = item, label.string == "Music", label.style.size == 34 {
        large = (label, try #require(clips.last))
      }
    }
    return (large, titleLabels(frame).last { $0.style == .title })
  }

  /// The title's labels, lowest first. The tab bar's label has the same word but stands lower.
  private func titleLabels(_ frame: Frame) -> [Label] {
    let list = Scene.displayList(frame: frame, tuning: Tuning(), theme: .light, content: FrameFixtures.content)
    var labels: [Label] = []
    for item in list.items {
      if case .text(let label) = item, label.string == "Music", label.origin.y < 400, !labels.contains(label) {
        labels.append(label)
      }
    }
    return labels
  }

  @Test func hiddenBarsDrawNothing() {
    var frame = FrameFixtures.frame(offset: 300, tabBarHidden: 49)
    frame.bars.header = FrameFixtures.bar(full: 44, min: 0, hidden: 44, stretch: 0, top: 47)
    frame.bars.toolbar = FrameFixtures.bar(full: 40, min: 0, hidden: 40, stretch: 0, top: 47)
    let list = Scene.displayList(frame: frame, tuning: Tuning(), theme: .light, content: FrameFixtures.content)
    let words = SceneReading(list).words.map(\.label.string)
    #expect(!words.contains("Music") && !words.contains("Playlists") && !words.contains("Places"))
    #expect(words.contains("9:41"))
  }

  @Test func twoPagesAreShownSideBySide() {
    let words = SceneReading(Moment.swipe.displayList(.light)).words
    // 40% of 390 are 156: the second page's title begins at 390 − 156 + 16, in a window that adds 50.
    #expect(words.contains { $0.label.string == "Play" && $0.label.origin.x == 300 && $0.label.style.size == 34 })
  }

  @Test func oddScreensAndContentsDraw() {
    var frame = FrameFixtures.frame()
    frame.screen = Screen(width: 50, height: 50, safeTop: 0, safeBottom: 0)
    frame.page = FrameFixtures.pages(at: 2.4)
    let contents: [[PageContent]] = [
      [], [.rows(count: 0, rowHeight: 0), .height(0), .sections([], spacing: 0)],
      [
        .rows(count: 1_000_000_000, rowHeight: 0.001), .height(1e12),
        .sections([PageContent.Section(height: 0, title: "", titleWidth: 0)], spacing: 0),
      ],
    ]
    for content in contents {
      let list = Scene.displayList(frame: frame, tuning: Tuning(), theme: .dark, content: content)
      #expect(!list.items.isEmpty && list.items.count < 400)
    }
  }
}
