import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import DesktopTestSupport

/// What stands on the header reads at every moment: while it collapses, while it is pulled, while pages are swiped.
///
/// Read off the display list as an eye would (`SceneReading`), with contrast computed by the tests' own formula.
@Suite("Contrast at every moment") struct InkSweepTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var theme: Theme
    var page: Int
    var testDescription: String { "\(theme.name) page \(page)" }
  }

  static let cases = Theme.shipped.flatMap { theme in (0..<3).map { Case(theme: theme, page: $0) } }
  private static let signs: [Icon] = [.signal, .wifi, .battery]

  /// Half a point at a time, from the large title to the small one.
  @Test("as the header collapses", arguments: cases)
  func whileItCollapses(one: Case) {
    for step in 0...104 {
      let hidden = Double(step) / 2
      expect(FrameFixtures.frame(page: one.page, offset: hidden, headerHidden: hidden), one.theme, "hidden \(hidden)")
    }
  }

  @Test("as it is pulled", arguments: cases)
  func whileItIsPulled(one: Case) {
    for step in 0...30 {
      let pull = Double(step) * 4
      expect(FrameFixtures.frame(page: one.page, offset: -pull), one.theme, "pulled \(pull)")
    }
  }

  /// A fiftieth of a page at a time, with the header shown, on its way, and collapsed.
  @Test("as pages are swiped", arguments: Theme.shipped, [0.0, 13, 26, 39, 52])
  func whilePagesAreSwiped(theme: Theme, hidden: Double) {
    for step in 0...99 {
      var frame = FrameFixtures.frame(offset: hidden, headerHidden: hidden)
      frame.page = FrameFixtures.pages(at: Double(step) / 50, offset: hidden, trailingOffset: hidden)
      expect(frame, theme, "position \(frame.page.position), hidden \(hidden)")
    }
  }

  private func expect(_ frame: Frame, _ theme: Theme, _ what: String) {
    let list = Scene.displayList(frame: frame, tuning: Tuning(), theme: theme, content: FrameFixtures.content)
    let titles = Set((0..<3).map { SceneStyle.of(frame.scene).page($0).title })
    var clocks = 0
    for word in SceneReading(list).words where word.label.color.alpha == 255 {
      let isTitle = titles.contains(word.label.string) && word.label.style != .tabLabel
      guard word.label.string == "9:41" || isTitle else { continue }
      if !isTitle { clocks += 1 }
      // Large is from 24 points, or 18.7 bold (WCAG 2.1, large-scale text).
      // The clock keeps one color while the edge of two pages passes under it, and no color need read on both of any
      // two grounds: then it is a sign among signs.
      let isOverEdge = !isTitle && Set(word.backgrounds.map(\.hex)).count > 1 && frame.page.slide.fraction > 0
      let least = (isTitle && word.label.style.size >= 19) || isOverEdge ? 3 : 4.5
      for background in word.backgrounds {
        let ratio = Contrast.ratio(word.label.color, on: background)
        if ratio < least { Issue.record("\(what): \(word.label.string) has \(ratio) on \(background.hex)") }
      }
    }
    #expect(clocks > 0, "\(what): no clock")
    expectIcons(in: list, what)
  }

  /// Signs of the status bar, each at its middle, on what was drawn before it.
  private func expectIcons(in list: DisplayList, _ what: String) {
    var seen = 0
    var clips: [Rect] = []
    for (index, item) in list.items.enumerated() {
      if case .clip(let rect) = item { clips.append(rect) }
      if case .endClip = item { clips.removeLast() }
      guard case .mask(.icon(let icon), let rect, let color) = item, Self.signs.contains(icon) else { continue }
      guard clips.allSatisfy({ $0.contains(rect.center) }) else { continue }
      seen += 1
      for background in SceneReading(DisplayList(items: Array(list.items[..<index]))).backgrounds(at: rect.center) {
        let ratio = Contrast.ratio(color, on: background)
        if ratio < 3 { Issue.record("\(what): \(icon) has \(ratio) on \(background.hex)") }
      }
    }
    #expect(seen >= 3, "\(what): \(seen) icons")
  }

  @Test("there is a legible color for any background")
  func blackOrWhiteAlwaysReads() {
    for level in 0...255 {
      let gray = UInt8(level)
      let background = Color(red: gray, green: gray, blue: gray)
      let ink = ReadableInk.best(on: [background], among: [])
      #expect(Contrast.ratio(ink, on: background) >= 4.5)
      // Neither of these two reads on its own level; then it is black or white again.
      let own = ReadableInk.best(on: [background], among: [background])
      #expect(Contrast.ratio(own, on: background) >= 4.5)
    }
  }

  @Test("a theme's own color is kept wherever it reads")
  func ownColorsComeFirst() {
    let (ink, background) = (Color(0x16171B), Color(0xFAFAFA))
    #expect(ReadableInk.best(on: [background], among: [ink, .white]) == ink)
    #expect(Color(0x777777).contrast(on: .white) == Contrast.ratio(Color(0x777777), on: .white))
  }
}
