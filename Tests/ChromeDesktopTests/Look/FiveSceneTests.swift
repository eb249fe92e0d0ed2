import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import DesktopTestSupport

/// What the five scenes draw: every page says something, reads in both themes, and costs what is visible of it.
@Suite("Five scenes") struct FiveSceneTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: PhoneScene
    var page: Int
    var theme: Theme
    var testDescription: String { "\(scene) page \(page) \(theme.name)" }

    var contents: [PageContent] { scene.pages.map(\.content) }

    func frame(offset: Double) -> Frame {
      var frame = FrameFixtures.frame(page: page, offset: offset)
      frame.scene = scene
      return frame
    }

    func list(offset: Double) -> DisplayList {
      Scene.displayList(frame: frame(offset: offset), tuning: Tuning(), theme: theme, content: contents)
    }
  }

  static let cases = PhoneScene.allCases.flatMap { scene in
    (0..<3).flatMap { page in Theme.shipped.map { Case(scene: scene, page: page, theme: $0) } }
  }

  /// The phone's own words: what stands between the bars.
  private static let readable = Rect(x: 50, y: 50 + 187, width: 390, height: 844 - 187 - 83)

  @Test("every word on a page has a contrast of 4.5, large ones 3", arguments: cases)
  func reads(one: Case) {
    var words = 0
    for step in 0..<12 {
      let list = one.list(offset: Double(step) * 173)
      for word in SceneReading(list).words where Self.readable.contains(word.label.origin) {
        words += 1
        let least = word.label.style.size >= 24 ? 3 : 4.5
        for background in word.backgrounds where Contrast.ratio(word.label.color, on: background) < least {
          Issue.record("\(word.label.string): \(Contrast.ratio(word.label.color, on: background)) on \(background.hex)")
        }
      }
    }
    // A wall of pictures has no words.
    #expect(words > 20 || (one.scene == .feed && one.page == 0), "\(words) words")
  }

  /// Icons of the device take their colors from places of the page, for which most of it need not be painted.
  @Test("what is painted for places of one row has the color of the whole page there", arguments: cases)
  func sampled(one: Case) {
    var random = SeededGenerator(seed: UInt64(one.page) + 7)
    var painter = Painter()
    for _ in 0..<300 {
      let stage = Stage(
        frame: one.frame(offset: random.number(0...4000)), tuning: Tuning(), theme: one.theme, pages: one.contents,
        options: SceneOptions())
      let (left, right, y) = (random.number(0...390), random.number(0...390), random.number(0...844))
      let place = Point(x: left, y: y)
      var background = IconBackground(stage, x: min(left, right)...max(left, right))
      var whole = Painter()
      for page in stage.pagesOnScreen { PagerScene(stage: stage).paint(page, around: y, into: &whole) }
      let expected = whole.list.color(at: place, over: stage.tints.page)
      #expect(background.pageColor(at: place, with: &painter) == expected, "\(place)")
    }
  }

  @Test("no title is twice on one screen", arguments: cases.filter { $0.theme.name == "light" })
  func titlesDiffer(one: Case) {
    for step in 0..<40 {
      var titles: [String] = []
      for case .text(let label) in one.list(offset: Double(step) * 61).items
      where Self.readable.contains(label.origin) && label.style.weight != .regular && label.string.count > 2 {
        titles.append(label.string)
      }
      let twice = Dictionary(grouping: titles, by: \.self).filter { $0.value.count > 1 && !$0.key.hasPrefix("€") }.keys
      #expect(twice.isEmpty, "\(twice) at \(step * 61)")
    }
  }

  /// What lies under the page's own color: pictures are made of more than that.
  @Test("a scene has at least 24 different pictures", arguments: PhoneScene.allCases)
  func pictures(scene: PhoneScene) {
    var seen: Set<String> = []
    switch scene {
    case .feed: for number in 0..<36 { seen.insert(drawn { Photo(number: number).paint(in: Self.square, into: &$0) }) }
    case .store:
      for number in 0..<24 { seen.insert(drawn { Product(number: number).paint(in: Self.square, into: &$0) }) }
    case .atlas:
      for number in 0..<34 {
        seen.insert(drawn { AtlasPlace(number: number).paint(in: Self.square, background: .white, into: &$0) })
      }
    case .tabs:
      for number in 0..<32 {
        seen.insert(drawn { Artwork(number: number, background: .white).paint(in: Self.square, into: &$0) })
      }
    case .inbox: seen = Set(Sheet.persons.map(\.hex))
    }
    #expect(seen.count >= 24)
  }

  private static let square = Rect(x: 0, y: 0, width: 100, height: 100)

  private func drawn(_ draw: (inout Painter) -> Void) -> String {
    var painter = Painter()
    draw(&painter)
    return painter.list.description
  }

  @Test("white letters are legible on every person's icon", arguments: Sheet.persons)
  func persons(tone: Color) { #expect(Contrast.ratio(.white, on: tone) >= 4.5, "\(tone.hex)") }

  @Test("a page of a million points is as many items as a usual one", arguments: PhoneScene.allCases, 0..<3)
  func lazy(scene: PhoneScene, page: Int) {
    var one = Case(scene: scene, page: page, theme: .light)
    let usual = (0..<20).map { one.list(offset: Double($0) * 97).items.count }.max() ?? 0
    _ = one
    var frame = one.frame(offset: 0)
    frame.offset = 900_000
    frame.contentTop = 187 - frame.offset
    frame.page.slide.leadingOffset = frame.offset
    var contents = one.contents
    contents[page] = page == 2 && [.tabs, .atlas].contains(scene) ? contents[page] : .height(1_000_000)
    one.theme = .dark
    let far = Scene.displayList(frame: frame, tuning: Tuning(), theme: .light, content: contents).items.count
    #expect(far <= usual * 3 / 2, "\(far) items, \(usual)")
  }

  @Test("grounds are neutral but for the three strong pages")
  func backgrounds() {
    for theme in Theme.shipped {
      for scene in PhoneScene.allCases where scene != .tabs {
        let page = theme.adapted(for: scene).families[0].page
        #expect(page == (theme.name == "dark" ? .black : Color(0xF2F2F7)))
        #expect(theme.adapted(for: scene).families.map(\.accent) == theme.families.map(\.accent))
      }
      #expect(theme.adapted(for: .tabs).families.map(\.page) == [0xC9282D, 0x1F66D6, 0xFFC928].map { Color($0) })
      #expect(theme.adapted(for: nil) == theme)
    }
  }

  @Test("words on a page and on its cards read in every scene", arguments: Theme.shipped, PhoneScene.allCases)
  func families(theme: Theme, scene: PhoneScene) {
    let adapted = theme.adapted(for: scene)
    for family in adapted.families {
      for background in [family.page, family.card] {
        #expect(Contrast.ratio(family.text, on: background) >= 4.5)
        #expect(Contrast.ratio(family.secondary, on: background) >= 4.5)
      }
      for art in [family.artTop, family.artBottom] {
        #expect(Contrast.ratio(family.onArt, on: art) >= 3)
        #expect(Contrast.ratio(adapted.fieldText, on: adapted.field.over(art)) >= 4.5)
      }
    }
  }

  /// As in `InkSweepTests`, over the scenes' own headers.
  @Test("the clock and a large title read while the header collapses", arguments: cases)
  func headers(one: Case) {
    for step in 0...26 {
      var frame = FrameFixtures.frame(page: one.page, offset: Double(step) * 2, headerHidden: Double(step) * 2)
      frame.scene = one.scene
      let list = Scene.displayList(frame: frame, tuning: Tuning(), theme: one.theme, content: one.contents)
      let title = SceneStyle.of(one.scene).page(one.page).title
      for word in SceneReading(list).words
      where word.label.string == "9:41" || (word.label.string == title && word.label.style != .tabLabel) {
        guard word.label.color.alpha == 255 else { continue }
        let least = word.label.style.size >= 19 ? 3 : 4.5
        for background in word.backgrounds where Contrast.ratio(word.label.color, on: background) < least {
          Issue.record("\(word.label.string) at \(step * 2): \(background.hex)")
        }
      }
    }
  }

  @Test("a feed that is given rows of its own is drawn all the same, and so is an empty page")
  func odd() {
    for scene in PhoneScene.allCases {
      for content in [
        PageContent.rows(count: 32, rowHeight: 44), .height(0), .height(90), .rows(count: 0, rowHeight: 0),
      ] {
        for page in 0..<3 {
          var frame = FrameFixtures.frame(page: page)
          frame.scene = scene
          let contents = Array(repeating: content, count: 3)
          let list = Scene.displayList(frame: frame, tuning: Tuning(), theme: .light, content: contents)
          #expect(!list.items.isEmpty)
        }
      }
    }
  }
}
