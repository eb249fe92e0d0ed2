import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import DesktopTestSupport

/// Header and toolbar on their way out, as they are drawn. The phone stands at (50, 50) of the window.
@Suite("The top bars' ways to leave, drawn") struct SceneTopExitTests {
  private static let tuning: Tuning = {
    var tuning = Tuning()
    (tuning.header.size.min, tuning.toolbar.min, tuning.top.order) = (0, 0, .innerFirst)
    return tuning
  }()

  /// The toolbar hides first.
  private func stage(
    _ exit: StackExit, hidden: Double, at position: Double = 1, _ theme: Theme = .light,
    _ options: SceneOptions = SceneOptions()
  ) -> Stage {
    var tuning = Self.tuning
    tuning.exit.top = exit
    let hidden = PerBar(header: max(0, hidden - 44), toolbar: min(44, hidden))
    var frame = FrameFixtures.frame(page: 1, offset: 420)
    frame.page = FrameFixtures.pages(at: position, offset: 420)
    frame.bars.header = FrameFixtures.bar(full: 96, min: 0, hidden: hidden.header, stretch: 0, top: 47)
    let top = frame.header.top + frame.header.height
    frame.bars.toolbar = FrameFixtures.bar(full: 44, min: 0, hidden: hidden.toolbar, stretch: 0, top: top)
    frame.pictures = FrameFixtures.pictures(tuning, hidden, on: frame.screen)
    return Stage(frame: frame, tuning: tuning, theme: theme, pages: FrameFixtures.content, options: options)
  }

  private func list(_ stage: Stage) -> DisplayList {
    Scene.displayList(
      frame: stage.frame, tuning: stage.tuning, theme: stage.theme, content: stage.pages, options: stage.options)
  }

  /// The words of the top bars with their places on the screen, those in the middle by their middle.
  private func words(_ list: DisplayList) -> [(string: String, place: Point, color: Color)] {
    let page = FrameFixtures.content.indices.map { SceneStyle.of(nil).page($0) }
    let known = Set(page.flatMap { [$0.title, "Search"] + $0.chips })
    return list.items.compactMap { item in
      guard case .text(let label) = item, known.contains(label.string), label.origin.y < 50 + 187 else { return nil }
      return (label.string, Point(x: label.origin.x - 50, y: label.origin.y - 50), label.color)
    }
  }

  private func isHalf(_ color: Color) -> Bool { abs(Int(color.alpha) - 128) <= 1 }

  @Test("on glass a low header's title leaves with its buttons, before the bar is gone; on a classic bar it stays")
  func glassTitle() {
    func alpha(_ style: BarStyle, hidden: Double) -> UInt8 {
      var tuning = Self.tuning
      (tuning.bars.style, tuning.header.size.full, tuning.toolbar.full) = (style, 44, 0)
      var frame = FrameFixtures.frame(page: 1, offset: 420)
      frame.bars.header = FrameFixtures.bar(full: 44, min: 0, hidden: hidden, stretch: 0, top: 47)
      frame.bars.toolbar = FrameFixtures.bar(full: 0, min: 0, hidden: 0, stretch: 0, top: 91 - hidden)
      frame.pictures = FrameFixtures.pictures(tuning, PerBar(header: hidden), on: frame.screen)
      let stage = Stage(
        frame: frame, tuning: tuning, theme: .light, pages: FrameFixtures.content, options: SceneOptions())
      let title = SceneStyle.of(nil).page(1).title
      return words(list(stage)).filter { $0.string == title }.map(\.color.alpha).max() ?? 0
    }
    // A third of the bar is where the buttons are gone: 30 of 44 points hidden.
    #expect(alpha(.glass, hidden: 0) == 255 && alpha(.glass, hidden: 30) == 0)
    #expect((100...200).contains(alpha(.glass, hidden: 14.7)), "two thirds: the middle of the fade")
    #expect(alpha(.classic, hidden: 30) == 255)
  }

  @Test("in full every way has the same picture", arguments: StackExit.allCases)
  func whole(exit: StackExit) {
    #expect(list(stage(exit, hidden: 0)) == list(stage(.edge, hidden: 0)))
  }

  @Test("the pill is a round material with the page's title in its middle and nothing else")
  func pill() throws {
    let list = list(stage(.pill, hidden: 140))
    let layers = list.items.compactMap { item -> Rect? in
      guard case .material(let material, let rect, _) = item, material.radius == 16 else { return nil }
      #expect(material.tint == Theme.light.topBar)
      return rect
    }
    #expect(layers == [Rect(x: 165, y: 101, width: 160, height: 32)])
    let title = try #require(words(list).first)
    #expect(words(list).count == 1 && title.string == "Play" && title.color.alpha == 255)
    // A line of 18 pt around the pill's middle, 195 across and 67 down.
    #expect(title.place == Point(x: 195, y: 58))
  }

  @Test("its title reads over black and over white, in both themes, on every page", arguments: [Theme.light, .dark])
  func reads(theme: Theme) throws {
    for page in 0..<3 {
      let stage = stage(.pill, hidden: 140, at: Double(page), theme)
      let title = try #require(words(list(stage)).first)
      // The shadow under it is a little more to see through it.
      for under in [Color.black, .white, theme.shadow.faded(0.22).over(.white)] {
        let ratio = Contrast.ratio(title.color, on: theme.topBar.over(under))
        #expect(ratio >= 4.5, "page \(page) of \(theme.name): \(ratio)")
      }
    }
  }

  @Test("a quarter of the way to the pill the large title is gone, and half-way the small one is half there")
  func halfWay() {
    // The toolbar's 44 and a quarter, or a half, of 96.
    #expect(words(list(stage(.pill, hidden: 68))).isEmpty)
    let half = words(list(stage(.pill, hidden: 92)))
    #expect(half.map(\.string) == ["Play"] && half.allSatisfy { isHalf($0.color) })
  }

  @Test("on a swipe the titles go by side by side, half of each in the middle, and the pill is never empty")
  func swipe() throws {
    let room = TextWidth.estimate("Play", .captionStrong) / 2 + TextWidth.estimate("Places", .captionStrong) / 2 + 14
    for step in 0...20 {
      let seen = words(list(stage(.pill, hidden: 140, at: 1 + Double(step) / 20)))
      // Whole until a quarter of the way, gone from three quarters on, a line between.
      let shares = [1.5 - Double(step) / 10, Double(step) / 10 - 0.5].map { min(1, max(0, $0)) }
      #expect(seen.map(\.string) == zip(["Play", "Places"], shares).filter { $1 > 0 }.map(\.0), "\(step)")
      for (word, share) in zip(seen, shares.filter { $0 > 0 }) {
        #expect(abs(Double(word.color.alpha) - 255 * share) <= 1, "\(step)")
      }
      guard seen.count == 2 else { continue }
      #expect((seen[1].place.x - seen[0].place.x).isNear(room), "\(step)")
    }
    let middle = words(list(stage(.pill, hidden: 140, at: 1.5))).map(\.place.x)
    #expect(middle.count == 2 && (middle.reduce(0, +) / 2).isNear(195))
  }

  @Test("without transparency the pill is opaque")
  func opaque() {
    var options = SceneOptions()
    options.isTransparencyReduced = true
    let isPlain = list(stage(.pill, hidden: 140, at: 1, .light, options)).items.contains { item in
      guard case .mask(.roundedRect(radius: 16), let rect, let color) = item else { return false }
      return color.alpha == 255 && rect == Rect(x: 165, y: 101, width: 160, height: 32)
    }
    #expect(isPlain)
  }

  @Test("to a side title, field and chips go with their bar; fading, they pale where they are")
  func together() throws {
    func row(_ exit: StackExit, _ hidden: Double) throws -> (title: Point, chip: Point, colors: [Color]) {
      let words = words(list(stage(exit, hidden: hidden)))
      let title = try #require(words.first { $0.string == "Play" })
      let chip = try #require(words.first { $0.string == "New" })
      return (title.place, chip.place, [title.color, chip.color])
    }
    let whole = try row(.edge, 0)
    for (exit, way) in [(StackExit.left, -97.5), (.right, 97.5)] {
      // A quarter of the toolbar, and no header yet.
      let gone = try row(exit, 11)
      #expect(gone.title == whole.title && gone.chip == whole.chip + Vector(dx: way, dy: 0))
    }
    let pale = try row(.fade, 22)
    #expect(pale.title == whole.title && pale.chip == whole.chip)
    #expect(pale.colors[0].alpha == 255 && isHalf(pale.colors[1]))
    let header = words(list(stage(.left, hidden: 68)))
    #expect(header.first { $0.string == "Play" }?.place == whole.title + Vector(dx: -97.5, dy: 0))
  }

  @Test("hidden bars leave nothing but a pill and the background of the status bar", arguments: StackExit.allCases)
  func hidden(exit: StackExit) {
    let list = list(stage(exit, hidden: 140))
    // No chip is as wide as 90 points, and each has its place in its middle.
    let seen = words(list).filter { $0.place.x > -45 && $0.place.x < 390 }
    #expect(exit == .edge || seen.count == (exit == .pill ? 1 : 0))
    let backgrounds = list.items.compactMap { item -> Rect? in
      guard case .material(let material, let rect, _) = item, material.alpha == 255 else { return nil }
      return rect.y == 50 && rect.x == 50 ? rect : nil
    }
    // At the edge the artwork is what stays there.
    #expect(backgrounds == (exit == .edge ? [] : [Rect(x: 50, y: 50, width: 390, height: 47)]))
  }

  @Test("chips and the search field answer where they are seen")
  func controls() {
    // Half of the toolbar has gone to the right by 195; its first chip begins 16 from its left.
    let half = stage(.right, hidden: 22)
    #expect(half.control(.toolbar, at: Point(x: 195 + 30, y: 165)) == .chip(0))
    #expect(half.control(.toolbar, at: Point(x: 195 + 8, y: 165)) == nil)
    // The field is 36 high and ends 8 above the header's end.
    let quarter = stage(.left, hidden: 68)
    #expect(quarter.control(.header, at: Point(x: 200, y: 117)) == .searchField)
    #expect(quarter.control(.header, at: Point(x: 280, y: 117)) == nil)
    #expect(stage(.pill, hidden: 140).control(.header, at: Point(x: 195, y: 67)) == nil)
  }

  @Test("a finger on a bar shades no row under it; one where the bar has been does")
  func press() {
    let half = stage(.left, hidden: 92)
    #expect(half.isOnTopBars(Point(x: 100, y: 100)) && !half.isOnTopBars(Point(x: 300, y: 100)))
    let pill = stage(.pill, hidden: 140)
    #expect(pill.isOnTopBars(Point(x: 195, y: 67)) && !pill.isOnTopBars(Point(x: 50, y: 67)))
    #expect(pill.isOnTopBars(Point(x: 50, y: 20)))
  }

  @Test("the clock is light on the artwork, and dark once that has gone from under it")
  func clock() throws {
    func ink(_ stage: Stage) throws -> Color {
      let color = list(stage).items.compactMap { item -> Color? in
        guard case .text(let label) = item, label.string == "9:41" else { return nil }
        return label.color
      }
      return try #require(color.first)
    }
    let onArt = try ink(stage(.right, hidden: 0))
    // The clock is near the left edge: artwork that goes to the right leaves it, to the left it is the last to go.
    #expect(try ink(stage(.right, hidden: 92)) != onArt)
    #expect(try ink(stage(.left, hidden: 92)) == onArt)
  }

  @Test("what keeps clear of the bars goes evenly with them to the room that they leave")
  func foot() {
    for exit in StackExit.allCases {
      let feet = stride(from: 0.0, through: 140, by: 1).map { stage(exit, hidden: $0).topBarsFoot }
      #expect(feet[0] == 187, "\(exit)")
      let end = exit == .pill ? 83.0 : 47
      #expect(abs((feet.last ?? 0) - end) < 1e-9, "\(exit)")
      let steps = zip(feet, feet.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { $0 <= 1e-9 && $0 > -3 }, "\(exit)")
    }
  }
}
