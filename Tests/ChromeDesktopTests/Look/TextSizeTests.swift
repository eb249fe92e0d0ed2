import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("The phone's text in the sizes of Dynamic Type") struct TextSizeTests {
  /// Font sizes by Apple's Human Interface Guidelines: body, subhead, footnote, title 2, large title.
  @Test(
    "has the published points",
    arguments: [
      ("xS", [14, 12, 12, 19, 31]), ("L", [17, 15, 13, 22, 34]), ("xxxL", [23, 21, 19, 28, 40]),
      ("AX1", [28, 25, 23, 34, 44]), ("ax5", [53, 49, 44, 56, 60]),
    ] as [(String, [Double])])
  func points(name: String, points: [Double]) throws {
    let size = try #require(TextSize.named(name))
    let styles: [TextStyle] = [.body, .secondary, .caption, .sectionTitle, .largeTitle]
    #expect(styles.map { size.style($0).size } == points)
    for style in [TextStyle.tabLabel, .init(size: 11, weight: .bold, lineHeight: 14)] {
      #expect(size.style(style) == style, "labels of bars stay")
    }
  }

  @Test("each style grows from size to size, and its lines hold it")
  func grows() {
    for (one, next) in zip(TextSize.allCases, TextSize.allCases.dropFirst()) {
      #expect(one < next && one != TextSize.named("huge"))
      for style in [TextStyle.body, .secondary, .caption, .sectionTitle, .largeTitle] {
        let (small, large) = (one.style(style), next.style(style))
        #expect(small.size <= large.size && small.lineHeight <= large.lineHeight)
        #expect(small.lineHeight >= 1.15 * small.size)
      }
    }
  }

  @Test("lines hold their words and nothing gets lost", arguments: [40.0, 120, 400])
  func lines(width: Double) {
    let text = "A walk in the old town with Donaudampfschifffahrt"
    for size in TextSize.allCases {
      let style = size.style(.body)
      let lines = TextWidth.lines(of: text, style, width: width)
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      if style.size <= width * 0.97 {
        #expect(lines.allSatisfy { TextWidth.estimate($0, style) <= max(width, style.size) })
      }
      #expect(TextWidth.lines(of: text, style, width: width, most: 2).count <= 2)
    }
  }
}

/// Every page of every scene in every size on every device, as a whole.
@Suite("Pages in every size of text") struct GrownPageTests {
  private struct Box {
    let text: String
    let place: Rect
    let limit: Double?
    let wanted: Double
  }

  private static let scenes: [PhoneScene?] = [nil] + PhoneScene.allCases.map { $0 }

  private static func page(
    _ scene: PhoneScene?, _ page: Int, _ size: TextSize, _ screen: Screen
  ) -> (list: DisplayList, width: Double, height: Double) {
    var setup = Setup()
    (setup.screen, setup.scene, setup.startPage) = (screen, scene, page)
    setup.pages = Setup.Page.pages(of: scene)
    var options = SceneOptions()
    options.textSize = size
    let stage = Stage(
      frame: Simulation(setup).frame(), tuning: setup.tuning, theme: .light, pages: setup.pages.map(\.content),
      options: options)
    let content = stage.pages[page]
    var sheet = Sheet(
      width: stage.width - 2 * stage.sideInset, visible: Span(from: 0, to: content.height),
      tints: stage.theme.family(page), theme: stage.theme, pixel: 0.5, textSize: size)
    // The row that is held open moves its avatar beyond the screen's edge.
    sheet.openRowShare = 0
    var painter = Painter()
    ScenePage(scene: scene, page: page, content: content, sheet: sheet).paint(into: &painter)
    return (painter.list, sheet.width, content.height)
  }

  /// The highest part of a page between two items, in points; an item as high as two screens may be its background.
  private static func widestGap(_ list: DisplayList, _ screenful: Double) -> Double {
    let (texts, areas) = read(list)
    let items = (texts.map(\.place) + areas).filter { $0.height < 2 * screenful }.sorted { $0.y < $1.y }
    var (end, widest) = (0.0, 0.0)
    for item in items {
      widest = max(widest, item.y - end)
      end = max(end, item.maxY)
    }
    return widest
  }

  @Test("no page has a blank screen between two items", arguments: scenes, TextSize.allCases)
  func filled(scene: PhoneScene?, size: TextSize) {
    for device in Device.all {
      let screenful = Tuning().viewport(on: device.portrait)
      for page in 0..<3 {
        let list = Self.page(scene, page, size, device.portrait).list
        #expect(Self.widestGap(list, screenful) < screenful, "page \(page) on \(device.name)")
      }
    }
  }

  /// In the two largest sizes not even one review fits on some phones: the page has one height for all of them.
  private static let reviewed = TextSize.allCases.filter { $0 <= .accessibility3 }

  @Test("a product's page has reviews, and less than a screen below them", arguments: reviewed)
  func reviews(size: TextSize) {
    for device in Device.all where device.portrait.height > 800 {
      let page = Self.page(.store, 1, size, device.portrait)
      let read = Self.read(page.list)
      #expect(read.texts.contains { $0.text == "Mara, Tuesday" }, "on \(device.name)")
      let screenful = Tuning().viewport(on: device.portrait)
      let items = (read.texts.map(\.place) + read.areas).filter { $0.height < screenful }
      #expect(page.height - (items.map(\.maxY).max() ?? 0) < screenful, "on \(device.name)")
    }
  }

  /// Texts, and the areas that none of them may cross: rows, cards, pictures, buttons, lines between rows.
  private static func read(_ list: DisplayList) -> (texts: [Box], areas: [Rect]) {
    var (texts, areas, clips): ([Box], [Rect], [Rect]) = ([], [], [])
    for item in list.items {
      switch item {
      case .text(let label): texts.append(box(label))
      case .clip(let rect): clips.append(clips.last.map { $0.intersection(rect) } ?? rect)
      case .endClip: clips.removeLast()
      case .fill(let rect, _), .mask(.roundedRect, let rect, _):
        let seen = clips.last.map { $0.intersection(rect) } ?? rect
        if seen.width > 0, seen.height > 0 { areas.append(seen) }
      default: break
      }
    }
    return (texts, areas)
  }

  private static func box(_ label: Label) -> Box {
    let wanted = TextWidth.estimate(label.string, label.style)
    let width = min(wanted, label.maxWidth ?? wanted)
    let left =
      switch label.alignment {
      case .leading: label.origin.x
      case .center: label.origin.x - width / 2
      case .trailing: label.origin.x - width
      }
    // Nothing of a letter is in the outermost points of its line.
    let place = Rect(x: left, y: label.origin.y + 2, width: width, height: label.style.lineHeight - 4)
    return Box(text: label.string, place: place, limit: label.maxWidth, wanted: wanted)
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    let shared = one.intersection(other)
    return shared.width > 0.5 && shared.height > 0.5
  }

  /// The narrowest and the widest phone, one of its own width with a camera on its side, and a tablet.
  private static let screens = ["iphone-se", "iphone-16", "iphone-16-pro-max", "ipad-11"].compactMap(Device.named)
    .flatMap { [($0.name, $0.portrait), ($0.name + " on its side", $0.landscape)] }

  @Test("no text is on another one, past its row's, card's or screen's edge, or gone", arguments: scenes.indices, 0..<3)
  func apart(scene: Int, page: Int) {
    for size in TextSize.allCases {
      for (name, screen) in Self.screens {
        let drawn = Self.page(Self.scenes[scene], page, size, screen)
        let (texts, areas) = Self.read(drawn.list)
        let context = "\(Self.scenes[scene]?.rawValue ?? "none") \(page), \(size.rawValue), \(name)"
        let isPhotos = Self.scenes[scene] == .feed && page == 0
        #expect(isPhotos == texts.isEmpty, "\(context)")
        for (number, text) in texts.enumerated() {
          let isOut = text.place.x < -0.5 || text.place.maxX > drawn.width + 0.5 || text.place.maxY > drawn.height + 0.5
          #expect(!isOut, "\(context): \(text)")
          for other in texts[(number + 1)...].prefix(12) where Self.overlap(text.place, other.place) {
            Issue.record("\(context): \(text.text) is on \(other.text)")
          }
          for area in areas where Self.crosses(text.place, area) {
            Issue.record("\(context): \(text.text) crosses \(area)")
          }
        }
      }
    }
  }

  private static func crosses(_ text: Rect, _ area: Rect) -> Bool {
    guard
      overlap(text, area)
        || (area.height < 1 && text.intersection(area).width > 0.5 && text.intersection(area).height > 0)
    else { return false }
    let shared = text.intersection(area)
    return shared.width < text.width - 0.5 || shared.height < text.height - 0.5
  }

  /// Above the default size everything is broken into lines, so that only what is meant to be short ends in an
  /// ellipsis: the second line of a mail's preview.
  @Test("nothing is cut above the default size but the preview of a mail", arguments: scenes.indices, 0..<3)
  func cut(scene: Int, page: Int) {
    let previews = (0..<MailText.count).map { MailText.letter($0, in: .inbox).lines.joined(separator: " ") }
    for size in TextSize.allCases where size > .large {
      for (name, screen) in Self.screens {
        for text in Self.read(Self.page(Self.scenes[scene], page, size, screen).list).texts {
          guard let limit = text.limit, text.wanted > limit else { continue }
          let isMeant = Self.scenes[scene] == .inbox && previews.contains { $0.hasSuffix(text.text) }
          #expect(isMeant, "\(size.rawValue), \(name): \(text.text) needs \(text.wanted) of \(limit)")
        }
      }
    }
  }

  @Test("a page has fewer and higher rows in larger sizes, and its length stays", arguments: scenes.indices)
  func length(scene: Int) {
    let sizes: [TextSize] = [.large, .xxxLarge, .accessibility3, .accessibility5]
    let counts = sizes.map { size in
      (0..<3).reduce(0) {
        $0 + Self.read(Self.page(Self.scenes[scene], $1, size, Device.usual.portrait).list).areas.count
      }
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 }, "\(counts)")
  }
}

@Suite("Bars in every size of text") struct GrownBarTests {
  private static func stage(_ scene: PhoneScene?, _ page: Int, _ size: TextSize, _ screen: Screen, auto: Bool) -> Stage
  {
    var setup = Setup()
    (setup.screen, setup.scene, setup.startPage) = (screen, scene, page)
    setup.pages = Setup.Page.pages(of: scene)
    if auto {
      for key in ["header.full", "toolbar.full", "toolbar.min"] {
        TuningChange.auto(key).resolved(over: setup.tuning, size).apply(to: &setup.tuning)
      }
    }
    var options = SceneOptions()
    options.textSize = size
    return Stage(
      frame: Simulation(setup).frame(), tuning: setup.tuning, theme: .light, pages: setup.pages.map(\.content),
      options: options)
  }

  private static func labels(_ list: DisplayList) -> [Label] {
    list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  @Test(
    "the large title and the chips are inside their bar, next to nothing", arguments: TextSize.allCases, [true, false])
  func inside(size: TextSize, auto: Bool) throws {
    for device in Device.all {
      for scene in [nil] + PhoneScene.allCases.map({ $0 }) as [PhoneScene?] {
        let stage = Self.stage(scene, 0, size, device.portrait, auto: auto)
        let (header, toolbar) = (stage.frame.header, stage.frame.toolbar)
        var painter = Painter()
        HeaderScene(stage: stage).paint(into: &painter)
        let title = try #require(Self.labels(painter.list).first { $0.style.weight == .bold })
        #expect(title.origin.y >= header.top && title.origin.x == 16)
        #expect(title.origin.x + TextWidth.estimate(title.string, title.style) <= stage.width)
        let field = HeaderLayout(header).fieldY
        #expect(title.origin.y + title.style.lineHeight <= field, "\(size) on \(device.name)")
        if auto { #expect(title.style.size == size.style(.largeTitle).size, "\(size) on \(device.name)") }
        var bar = Painter()
        ToolbarScene(stage: stage).paint(into: &bar)
        for label in Self.labels(bar.list) {
          #expect(label.origin.y >= toolbar.top + 3, "\(label)")
          #expect(label.origin.y + label.style.lineHeight <= toolbar.top + toolbar.height - 3, "\(label)")
        }
      }
    }
  }

  @Test("labels below the tabs, the clock and section tabs have one size")
  func fixed() {
    for scene in [nil, .atlas] as [PhoneScene?] {
      let styles = TextSize.allCases.map { size in
        let stage = Self.stage(scene, 2, size, Device.usual.portrait, auto: false)
        var painter = Painter()
        TabBarScene(stage: stage).paint(into: &painter)
        StatusBar(stage: stage).paint(into: &painter)
        ToolbarScene(stage: stage).paint(into: &painter)
        return Self.labels(painter.list).map(\.style)
      }
      #expect(Set(styles).count == 1 && styles[0].count > 8)
    }
  }

  @Test("small titles and search fields stop growing at xxxL")
  func capped() {
    for size in TextSize.allCases {
      var painter = Painter()
      let stage = Self.stage(nil, 0, size, Device.usual.portrait, auto: true)
      HeaderScene(stage: stage).paintSearchField(of: 0, into: &painter)
      #expect(Self.labels(painter.list).first?.style.size == min(size, .xxxLarge).style(.body).size)
    }
  }

  /// The fourth post; its heart lies where it is drawn.
  @Test("a heart is tapped where it is", arguments: TextSize.allCases)
  func heart(size: TextSize) throws {
    var painter = Painter()
    let sheet = Sheet(
      width: 393, visible: Span(from: 0, to: 4000), tints: Theme.light.family(1), theme: .light, pixel: 0.5,
      textSize: size)
    PostList(sheet: sheet, height: 5760).paint(into: &painter)
    let hearts = painter.list.items.compactMap { item -> Rect? in
      if case .mask(.icon(.heartLine), let place, _) = item { return place }
      if case .mask(.icon(.heart), let place, _) = item { return place }
      return nil
    }
    #expect(hearts.count >= 3)
    for (number, heart) in hearts.enumerated() {
      #expect(PostList.heart(at: heart.center, height: 5760, width: 393, size: size) == number)
    }
  }
}

@Suite("`text-size` and `auto` in takes") struct TextSizeStatementTests {
  private static func take(_ text: String, _ overrides: TakeParser.Overrides = .init()) -> TakeParser.Reading {
    TakeParser.read(text + "\nwait 0.1s\n", overrides: overrides)
  }

  @Test("a take has the size that it names, in any capitals; the command line's replaces it")
  func size() {
    #expect(Self.take("text-size ax3").take?.textSize == .accessibility3)
    #expect(Self.take("page 1").take?.textSize == .large)
    var overrides = TakeParser.Overrides()
    overrides.textSize = .small
    #expect(Self.take("text-size AX3", overrides).take?.textSize == .small)
  }

  @Test(
    "a wrong size is one problem with the names",
    arguments: [
      ("text-size huge", "expected a size of text: xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5"),
      ("text-size", "expected a size of text"), ("text-size L L", "expected the end of the line"),
      ("text-size S\ntext-size L", "expected only once"), ("wait 1s\ntext-size S", "opening"),
      ("set tabBar.full auto", "a number from 0 to 200"), ("wait 1s\nset header.full auto", "a number from 0 to 400"),
      (
        "screen 390 300 safe 20 0\ntext-size AX5\nset header.full 120 toolbar.full 90\nset toolbar.full auto", "no room"
      ),
    ])
  func wrong(text: String, words: String) {
    let problems = Self.take(text).problems
    #expect(problems.count == 1 && problems[0].text.contains(words), "\(problems.map(\.text))")
  }

  /// A large title's line is 41 points high, at AX5 70; a chip's 18 and 52.
  @Test("`auto` is a bar's height and the growth of its text, once the size is known")
  func auto() throws {
    let bars = "set header.full auto toolbar.full auto toolbar.min auto\ntext-size AX5"
    let take = try #require(Self.take(bars).take)
    #expect(take.setup.tuning.header.size == BarSize(full: 96 + 29, min: 44))
    #expect(take.setup.tuning.toolbar == BarSize(full: 44 + 34, min: 44 + 34))
    #expect(Self.take("set header.full auto").take?.setup.tuning == Tuning(), "nothing grows in the default size")
    #expect(Self.take("set header.full auto\ntext-size xS").take?.setup.tuning == Tuning(), "and no bar gets lower")
    // A body line is 22 points high, at xxxL 29, and titles of bars grow no further.
    for (size, height) in [("L", 44.0), ("xL", 46), ("xxxL", 51), ("AX5", 51)] {
      #expect(Self.take("set header.min auto\ntext-size \(size)").take?.setup.tuning.header.size.min == height)
    }
    let pinned = Self.take("set header.full 46 header.min 46\nset header.min auto\ntext-size AX1").take
    #expect(pinned?.setup.tuning.header.size == BarSize(full: 46, min: 46), "no higher than the whole header")
    let low = Self.take("set header.full 60 header.min 44\nset header.full auto\ntext-size AX5").take
    #expect(low?.setup.tuning.header.size.full == 60, "a header without a large title")
    var overrides = TakeParser.Overrides(changes: [.auto("header.full")])
    overrides.textSize = .accessibility1
    #expect(Self.take("text-size S", overrides).take?.setup.tuning.header.size == BarSize(full: 107, min: 44))
  }

  @Test("a recorded session names its size")
  func header() {
    let text = TakeWriter.header(Setup(), textSize: .accessibility2) + TakeWriter.footer
    #expect(TakeParser.read(text).take?.textSize == .accessibility2)
    #expect(TakeWriter.header(Setup(), textSize: .large) == TakeWriter.header(Setup()))
  }
}
