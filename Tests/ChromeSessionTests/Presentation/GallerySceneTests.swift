import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Eight of the source systems in a window of 1000 by 700: cells are 171 by 410 at 33, 116 and on, as in
/// `GalleryPlanTests`; the shelf of one's own, whose title has its line at 976, is the last. Phones are left out.
@Suite("The words of the gallery")
struct GallerySceneTests {
  private static func list(
    width: Double = 1000, scrolled: Double = 0, search: String = ""
  ) throws -> DisplayList {
    func entry(_ name: String, _ group: GalleryGroup, _ about: String) -> GalleryEntry {
      GalleryEntry(preset: Studio.Preset(name: name, tuning: Tuning()), group: group, about: about)
    }
    // A sentence of four lines in 151 points: words of fifteen letters, of which two do not go beside each other.
    let about = "aaaaaaaaaaaaaaa bbbbbbbbbbbbbbb ccccccccccccccc ddddddddddddddd"
    let sources = (0..<8).map { entry("s\($0)", .sources, $0 == 0 ? about : "") }
    func plan(_ gallery: Gallery) -> GalleryPlan {
      GalleryPlan(gallery.found, screen: Screen(), width: width, height: 700)
    }
    let take = try #require(TakeParser.read("wait 1s\n").take)
    var gallery = Gallery(
      sources + [entry("mine", .own, "")], current: "s0", GalleryInput(.take(take), at: 0, isStill: false))
    if !search.isEmpty { gallery.type(search, plan) }
    gallery.roll(by: scrolled, plan(gallery))
    return GalleryScene(gallery: gallery, plan: plan(gallery), theme: .light, pixelsPerPoint: 1).list()
  }

  private static func label(_ string: String, _ list: DisplayList) -> Label? {
    for case .text(let label) in list.items where label.string == string { return label }
    return nil
  }

  @Test("a name is 6 points below its phone, and of what it is about three lines below that, in the cell's middle")
  func words() throws {
    let list = try Self.list()
    // 33 + 171 / 2; the text begins 80 above 526.
    let (name, first, second) = (
      Self.label("s0", list), Self.label("aaaaaaaaaaaaaaa", list), Self.label("bbbbbbbbbbbbbbb", list)
    )
    let third = Self.label("ccccccccccccccc ddddddddddddddd", list)
    #expect(name?.origin == Point(x: 118.5, y: 452) && name?.maxWidth == 159 && name?.alignment == .center)
    #expect(first?.origin == Point(x: 118.5, y: 471) && second?.origin == Point(x: 118.5, y: 485))
    // The rest of the sentence stands in the third line, where it is cut with an ellipsis.
    #expect(third?.origin == Point(x: 118.5, y: 499) && third?.maxWidth == 159)
    #expect(
      list.items.contains {
        if case .mask(.roundedRectOutline(radius: 14, width: 2), let rect, _) = $0 {
          return rect == Rect(x: 33, y: 116, width: 171, height: 410)
        }
        return false
      })
  }

  /// The first title's line goes from 72 to 116, the last one begins at 976.
  @Test(
    "a shelf's title is there as long as any of its line is in the window",
    arguments: [
      (0.0, true, false), (115, true, false), (116, false, false), (276, false, false), (277, false, true),
    ])
  func titles(scrolled: Double, first: Bool, last: Bool) throws {
    let list = try Self.list(scrolled: scrolled)
    let title = Self.label("Five original components", list)
    #expect((title != nil) == first && (Self.label("My presets", list) != nil) == last)
    if first { #expect(title?.origin == Point(x: 41, y: 88 - scrolled)) }
    let line = DrawItem.fill(Rect(x: 0, y: 71, width: 1000, height: 1), Theme.light.ink.faded(0.12))
    #expect(list.items.contains(line) == (scrolled > 0))
  }

  @Test("the field is in the middle, with text next to it if there are more than 220 points")
  func head() throws {
    let list = try Self.list()
    #expect(
      list.items.contains(
        .mask(.roundedRect(radius: 18), Rect(x: 350, y: 18, width: 300, height: 36), Theme.light.ink.faded(0.08))))
    let field = Self.label("Type to search", list)
    #expect(field?.origin == Point(x: 368, y: 26) && field?.maxWidth == 264 && field?.style.size == 15)
    #expect(Self.label("Presets", list)?.origin == Point(x: 40, y: 21))
    let hint = Self.label("Enter to choose    Esc to close", list)
    #expect(hint?.origin == Point(x: 960, y: 27) && hint?.alignment == .trailing && hint?.maxWidth == 290)
    #expect(Self.label("Presets", try Self.list(width: 740)) == nil)
    #expect(Self.label("Presets", try Self.list(width: 742)) != nil)
    // 260 of 300 points.
    #expect(Self.label("Type to search", try Self.list(width: 300))?.origin == Point(x: 38, y: 26))
  }

  @Test("a search without results is reported in the middle, two fifths down")
  func nothing() throws {
    let list = try Self.list(search: "zz")
    let label = Self.label("No presets match \u{201C}zz\u{201D}", list)
    #expect(label?.origin == Point(x: 500, y: 280) && label?.maxWidth == 960)
    #expect(Self.label("zz", list)?.origin == Point(x: 368, y: 26))
  }
}
