import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook

/// A line of captions is 18 points high, in letters of 13; 8 are above and below.
@Suite("Notices in the window")
struct NoticeStackTests {
  private static func items(_ notices: [RecordingNotice]) -> [DrawItem] {
    var painter = Painter()
    NoticeStack(notices: notices, theme: .light, corner: Point(x: 20, y: 30), width: 300).paint(into: &painter)
    return painter.list.items
  }

  private static func notice(_ words: String, _ manner: RecordingNotice.Manner) -> RecordingNotice {
    RecordingNotice(text: words, manner: manner, until: .infinity)
  }

  /// s a v e d are 2847 thousandths of 13: 37.01. With 12 on each side and 20 for the dot that is 81. `a.mp4` is 2960
  /// thousandths, so 82. The second stands 34 and 8 below the first.
  @Test("one below the other, as wide as their words, with a dot before them and a bar under what is rendered")
  func places() {
    let items = Self.items([Self.notice("saved", .plain), Self.notice("a.mp4", .rendering(0.5))])
    var (shadows, dots, labels): ([Rect], [Rect], [Label]) = ([], [], [])
    for item in items {
      switch item {
      case .mask(.shadow, let rect, _): shadows.append(rect)
      case .mask(.circle, let rect, _): dots.append(rect)
      case .text(let label): labels.append(label)
      case .fill, .mask, .material, .picture, .image, .clip, .endClip: break
      }
    }
    // 12 larger on every side.
    #expect(shadows == [Rect(x: 8, y: 18, width: 105, height: 58), Rect(x: 8, y: 60, width: 106, height: 58)])
    // Around 36 and the middle of the first line.
    #expect(dots == [Rect(x: 32, y: 43, width: 8, height: 8), Rect(x: 32, y: 85, width: 8, height: 8)])
    #expect(labels.map(\.string) == ["saved", "a.mp4"])
    #expect(labels.map(\.origin) == [Point(x: 48, y: 38), Point(x: 48, y: 80)])
    let ink = Theme.light.panelText
    #expect(
      Array(items.suffix(2)) == [
        .fill(Rect(x: 32, y: 101, width: 58, height: 2), ink.faded(0.25)),
        .fill(Rect(x: 32, y: 101, width: 29, height: 2), ink),
      ])
  }

  @Test(
    "a dot is red for what records and for trouble, and for nothing else",
    arguments: [
      (.plain, false), (.rendering(0), false), (.recording, true), (.trouble, true),
    ] as [(RecordingNotice.Manner, Bool)])
  func dot(manner: RecordingNotice.Manner, isRed: Bool) {
    let dot = Self.items([Self.notice("a", manner)]).compactMap { item -> Color? in
      if case .mask(.circle, _, let color) = item { color } else { nil }
    }.first
    #expect(dot == (isRed ? Color(0xFF3B30) : Theme.light.panelText.faded(0.6)))
  }

  /// 300 less 24 and 16 are 260 for the words; a panel is never wider than 300.
  @Test("a long notice is as wide as it may be and has a line's height more for each line")
  func long() {
    let words = Array(repeating: "aaaaaaaaaa", count: 6).joined(separator: " ")
    let items = Self.items([Self.notice(words, .plain)])
    // 10 letters are 73.3 points, a space 3.7: three are 227.3 and four 304.2.
    let labels = items.compactMap { if case .text(let label) = $0 { label } else { nil } }
    #expect(labels.map(\.origin.y) == [38, 56])
    let shadow = items.compactMap { if case .mask(.shadow, let rect, _) = $0 { rect } else { nil } }.first
    // 227.27 + 44, and two lines of 18.
    #expect(shadow == Rect(x: 8, y: 18, width: 271 + 24, height: 52 + 24))
  }

  @Test("ten lines are shown, and that there are more", arguments: [9, 10, 11])
  func most(count: Int) {
    let words = (1...count).map { "\($0)" }
    let reported = NoticeStack.wrapped(words.joined(separator: "\n"), into: 240)
    #expect(reported == (count == 11 ? ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10 …"] : words))
  }

  @Test("what fits to the last hair is not broken", arguments: ["aa", "a a"])
  func exact(words: String) {
    let width = TextWidth.estimate(words, .caption)
    #expect(NoticeStack.wrapped(words, into: width) == [words])
    #expect(NoticeStack.wrapped(words, into: width - 0.001) == ["a", "a"])
  }
}
