import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Seven of the source systems, five platforms and one's own in a window of 1000 by 700. A phone of 414 by 868 with its
/// device is 150 wide, so 314.49 high; with 80 of text, 16 and a gap of 20 a row is 430. 956 of width are five columns
/// of 190 at the least: 191 each. 1000 − 955 + 20 are 65, half of that, on whole points, is 33.
@Suite("Where phones of the gallery stand")
struct GalleryPlanTests {
  private static let entries =
    group(.sources, 7) + group(.platforms, 5) + [GalleryEntry(preset: preset("own"), group: .own, about: "one two")]

  private static func group(_ group: GalleryGroup, _ count: Int) -> [GalleryEntry] {
    (0..<count).map { GalleryEntry(preset: preset("\(group)\($0)"), group: group, about: "") }
  }

  private static func preset(_ name: String) -> Studio.Preset { Studio.Preset(name: name, tuning: Tuning()) }

  private static func plan(_ entries: [GalleryEntry] = entries, width: Double = 1000) -> GalleryPlan {
    GalleryPlan(entries, screen: Screen(), width: width, height: 700)
  }

  private static func gallery(_ entries: [GalleryEntry] = entries) throws -> Gallery {
    let take = try #require(TakeParser.read("wait 1s\n").take)
    return Gallery(entries, current: "none", GalleryInput(.take(take), at: 0, isStill: false))
  }

  @Test("shelf under shelf, row under row")
  func cells() {
    let plan = Self.plan()
    #expect(plan.columns == 5)
    #expect(plan.titles.map { $0.group } == [.sources, .platforms, .own])
    #expect(plan.titles.map { $0.place } == [72.0, 976, 1450].map { Rect(x: 33, y: $0, width: 934, height: 44) })
    let rows = [(116.0, 5), (546, 2), (1020, 5), (1494, 1)]
    #expect(
      plan.cells
        == rows.flatMap { y, count in
          (0..<count).map { Rect(x: 33 + 191 * Double($0), y: y, width: 171, height: 410) }
        })
    // The last row ends at 1924; 32 below it.
    #expect(plan.length == 1956 && plan.mostScroll == 1256)
    #expect(plan.wordsTop(in: Rect(x: 0, y: 100, width: 50, height: 300)) == 320)
  }

  /// 56 of room are no column of 190: one there is, in the middle of 100.
  @Test("a window narrower than a phone has one column, and one with few presets does not scroll")
  func narrow() {
    let plan = Self.plan([Self.entries[0]], width: 100)
    #expect(plan.columns == 1 && plan.cells == [Rect(x: 32, y: 116, width: 36, height: 410)])
    #expect(plan.length == 578 && plan.mostScroll == 0)
  }

  @Test(
    "of a row that touches the head's lower edge, or the window's, nothing is seen",
    arguments: [(0.0, 0..<7), (320, 0..<7), (321, 0..<12), (453, 0..<12), (454, 5..<12)])
  func visible(scroll: Double, seen: Range<Int>) {
    #expect(Self.plan().visible(scroll: scroll) == Array(seen))
  }

  @Test("what lies under the head is not pressed", arguments: [(72.0, 0), (71, nil)] as [(Double, Int?)])
  func pressed(y: Double, number: Int?) {
    #expect(Self.plan().entry(at: Point(x: 40, y: y), scroll: 50) == number)
  }

  /// All of a cell and 12 below it, or the shelf's title above it, are seen: of number 7 (1020 to 1430) from 742 to
  /// 904, of the last (1494 to 1904) from 1216 to 1378, but there is no more than 1256.
  @Test(
    "as little scroll as shows all of a cell",
    arguments: [
      (7, 0.0, 742.0), (7, 800, 800), (7, 2000, 904), (12, 0, 1216), (12, 1230, 1230), (12, 2000, 1256), (0, 300, 0),
      (0, 0, 0), (0, -50, 0),
    ])
  func showing(number: Int, from: Double, scroll: Double) {
    #expect(Self.plan().scroll(showing: number, from: from) == scroll)
  }

  @Test(
    "up and down go to the nearest of the next row",
    arguments: [
      (0, true, 5), (1, true, 6), (4, true, 6), (6, true, 8), (5, true, 7), (10, true, 12), (12, true, 12),
      (12, false, 7), (10, false, 6), (8, false, 6), (7, false, 5), (6, false, 1), (2, false, 2), (99, true, 99),
    ])
  func neighbor(number: Int, down: Bool, next: Int) {
    #expect(Self.plan().neighbor(of: number, down: down) == next)
  }

  @Test("it rolls from its beginning to its end and no further")
  func roll() throws {
    var gallery = try Self.gallery()
    let steps: [(by: Double, scroll: Double)] = [(100, 100), (-30, 70), (-150, 0), (5000, 1256), (-200, 1056)]
    for step in steps {
      gallery.roll(by: step.by, Self.plan())
      #expect(gallery.scroll == step.scroll)
    }
  }

  @Test(
    "a finger may slip 8 points and still choose; further, it scrolls, and chooses no more when it comes back",
    arguments: [(8.0, 0.0, true), (-8, 0, true), (-8.5, 1, false)])
  func slop(step: Double, scroll: Double, chooses: Bool) throws {
    var gallery = try Self.gallery()
    let place = Point(x: 230, y: 300)
    gallery.press(at: place)
    gallery.drag(to: Point(x: 230, y: 300 + step), Self.plan())
    #expect(gallery.scroll == (chooses ? 0 : 8.5))
    gallery.drag(to: Point(x: 230, y: 299), Self.plan())
    #expect(gallery.scroll == scroll)
    let isChosen = gallery.release(at: place, Self.plan())
    #expect(isChosen == chooses)
    #expect(gallery.selected == (chooses ? 1 : 0))
    let isChosenAgain = gallery.release(at: place, Self.plan())
    #expect(!isChosenAgain, "nothing is held any more")
  }

  @Test("a round is as long as its take, a minute at most")
  func length() throws {
    for (seconds, ticks) in [(2, 1200), (60, 36_000), (61, 36_000)] as [(Int, Tick)] {
      let take = try #require(TakeParser.read("wait \(seconds)s\n").take)
      #expect(GalleryInput(.take(take), at: 0, isStill: false).length == ticks)
    }
  }

  /// A round of 1200 ticks is two seconds.
  @Test(
    "time goes round; where nothing is to move it stands at two seconds, or at the last tick",
    arguments: [
      (false, 2, 9.0, 0), (false, 2, 10, 0), (false, 2, 11.5, 900), (false, 2, 12.5, 300), (false, 2, .infinity, 0),
      (true, 2, 11, 1199), (true, 3, 11, 1200),
    ] as [(Bool, Int, Double, Tick)])
  func round(isStill: Bool, seconds: Int, now: Double, tick: Tick) throws {
    let take = try #require(TakeParser.read("wait \(seconds)s\n").take)
    #expect(GalleryInput(.take(take), at: 10, isStill: isStill).round(at: now) == tick)
  }
}
