import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeShell
@testable import ChromeStudio

/// What a hand does with the sheet, and what the list of files says, without a window.
@Suite("A hand on the sheet Hand off…")
struct HandOffHandTests {
  private static let plan = HandOffPlan(WindowSize(width: 1280, height: 900))
  private static func sheet() -> HandOffSheet { HandOffSheet(HandOffBench.handOff(), stem: "t", folder: "/nowhere") }

  @Test("a press that goes 8 pt is a click still, further it scrolls, and then back again as well")
  func slop() {
    let plan = Self.plan
    var sheet = Self.sheet()
    let start = Point(x: 600, y: 500)
    sheet.press(at: start, plan)
    for (y, scroll) in [(497.0, 0.0), (492, 0), (508, 0), (491.5, 8.5), (450, 50), (498, 2), (520, 0)] {
      sheet.drag(to: Point(x: 600, y: y), plan)
      #expect(sheet.scroll == scroll, "at \(y)")
    }
    #expect(sheet.release(at: Point(x: 6, y: 6), plan) == nil, "a scroll closes nothing")
  }

  @Test("a press that began on a button or beside the files scrolls nothing")
  func beside() {
    for place in [Point(x: 940, y: 770), Point(x: 6, y: 500)] {
      var sheet = Self.sheet()
      sheet.press(at: place, Self.plan)
      sheet.drag(to: Point(x: place.x, y: place.y - 60), Self.plan)
      #expect(sheet.scroll == 0)
    }
  }

  @Test("only a press that begins and ends beside the sheet closes it")
  func close() {
    let (inside, outside) = (Point(x: 600, y: 500), Point(x: 6, y: 500))
    for (from, to, part) in [
      (outside, outside, HandOffSheet.Part.close), (outside, inside, nil), (inside, outside, nil),
      (inside, inside, nil),
    ] as [(Point, Point, HandOffSheet.Part?)] {
      var sheet = Self.sheet()
      sheet.press(at: from, Self.plan)
      #expect(sheet.release(at: to, Self.plan) == part)
    }
  }

  @Test("of each file 16 lines are shown, of each line 200 letters, and how many more there are")
  func lines() {
    for (count, more) in [(16, nil), (17, "1 more line"), (18, "2 more lines")] as [(Int, String?)] {
      let text = (1...count).map { "line \($0)\n" }.joined()
      let preview = HandOffPreview(HandOffBench.handOff(Tuning(), text), .js)
      let file = preview.lines.drop { $0 != .file("vectors.test.mjs", size: "\(text.utf8.count) bytes") }
      let shown = (1...16).map { HandOffPreview.Line.text("line \($0)") }
      let rest = more.map { [HandOffPreview.Line.more($0)] } ?? []
      #expect(Array(file.dropFirst().prefix { $0 != .gap }) == shown + rest)
    }
    let long = HandOffPreview(HandOffBench.handOff(Tuning(), String(repeating: "a", count: 201)), .js)
    #expect(long.lines.contains(.text(String(repeating: "a", count: 200))))
  }
}
