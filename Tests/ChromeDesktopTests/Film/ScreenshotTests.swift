import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLearn

/// A made-up app on an iPhone 16 at one pixel per point: a page of rows with their own pattern under fixed bars.
private struct FakeApp {
  var (header, toolbar, tabBar) = (103, 151, 769)
  let page: [[UInt8]]

  /// - Parameter rowHeight: points of one row; each has a strip of text at its own places, unless it repeats.
  init(seed: UInt64, rowHeight: Int = 72, repeats: Bool = false) {
    var random = SeededGenerator(seed: seed)
    var rows: [[UInt8]] = []
    var pattern: [UInt8] = []
    for y in 0..<3000 {
      let within = y % rowHeight
      if within == 20 || (within == 40 && !repeats) {
        pattern = (0..<393).map { $0 < 20 ? 240 : UInt8.random(in: 0...1, using: &random) * 220 + 20 }
        if repeats { pattern = (0..<393).map { $0 / 9 % 2 == 0 ? 30 : 240 } }
      }
      let isText = (20..<34).contains(within) || (40..<50).contains(within) && !repeats
      rows.append(isText ? pattern : [UInt8](repeating: within == rowHeight - 1 ? 200 : 240, count: 393))
    }
    page = rows
  }

  /// Levels of gray of one row of the bars; nil where the page shows.
  private func bar(_ y: Int) -> [UInt8]? {
    func band(_ background: UInt8, _ ink: Range<Int>) -> [UInt8] {
      (0..<393).map { ink.contains(y) && (40..<200).contains($0) && $0 % 5 < 2 ? 20 : background }
    }
    switch y {
    case ..<59: return band(120, 20..<36)
    case ..<header: return band(120, 75..<90)
    case ..<toolbar: return band(180, 118..<135)
    case tabBar...: return band(250, 780..<800)
    default: return nil
    }
  }

  func shot(_ offset: Int, name: String = "a.png") -> Screenshot {
    let gray = (0..<852).flatMap { bar($0) ?? page[$0 - toolbar + offset] }
    return Screenshot(name: name, width: 393, height: 852, rgba: gray.flatMap { [$0, $0, $0, 255] })
  }

  var cut: ScreenCut { ScreenCut(statusBar: 59, header: header, toolbar: toolbar, tabBar: tabBar) }
}

@Suite("Screenshots become the parts of a scene")
struct ScreenshotTests {
  @Test("a screenshot's size tells its device and density")
  func device() {
    let shot = Screenshot(name: "", width: 786, height: 1704, rgba: [UInt8](repeating: 255, count: 786 * 1704 * 4))
    #expect(shot.scale == 2 && shot.device?.name == "iPhone 16")
  }

  @Test("bars are found where rows stop being alike, at the edges of the bars", arguments: 1...6)
  func cuts(seed: Int) {
    let app = FakeApp(seed: UInt64(seed))
    #expect(ScreenCut([0, 300, 520 + seed * 7].map { app.shot($0) }) == app.cut)
  }

  @Test("a single screenshot is cut at edges across the screen")
  func single() {
    #expect(ScreenCut([FakeApp(seed: 3).shot(0)]).tabBar == 769)
  }

  @Test("screenshots in any order are joined to the row", arguments: 1...6)
  func joined(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let app = FakeApp(seed: UInt64(seed))
    var offset = Int.random(in: 0...200, using: &random)
    let offsets = (0..<4).map { _ -> Int in
      defer { offset += Int.random(in: 100...500, using: &random) }
      return offset
    }
    let shots = offsets.shuffled(using: &random).map { app.shot($0) }
    let joined = try ScreenStitch(shots, app.cut.content)
    let wanted = app.page[offsets[0]..<offsets[3] + app.cut.content.count]
    #expect(joined.rows.count == wanted.count)
    let rgba = joined.rgba(shots)
    for (number, row) in wanted.enumerated() {
      #expect((0..<393).allSatisfy { rgba[(number * 393 + $0) * 4] == row[$0] }, "row \(number)")
    }
  }

  @Test("screenshots that do not overlap, or overlap alike in many ways, are refused by name")
  func refused() {
    let app = FakeApp(seed: 4)
    #expect(throws: ScreenStitch.Refusal.self) {
      try ScreenStitch([app.shot(0), app.shot(620, name: "far.png")], app.cut.content)
    }
    let equal = FakeApp(seed: 4, repeats: true)
    do throws(ScreenStitch.Refusal) {
      _ = try ScreenStitch([equal.shot(0), equal.shot(150, name: "b.png")], equal.cut.content)
      Issue.record("rows that are all alike cannot be told apart")
    } catch {
      #expect(error.reason.hasPrefix("b.png does not overlap the other screenshots"))
    }
  }

  @Test("one screenshot of a list is extended by the list's rows, any other one by its background")
  func extended() throws {
    let list = FakeApp(seed: 5, repeats: true)
    let shot = list.shot(0)
    let joined = try ScreenStitch([shot], list.cut.content)
    #expect(joined.extended == "by repeating its rows of 72.0 points")
    #expect(joined.rows.count == 2400)
    let rgba = joined.rgba([shot])
    for row in 0..<2400 { #expect(rgba[(row * 393 + 50) * 4] == list.page[row][50], "row \(row)") }
    let text = FakeApp(seed: 6, rowHeight: 1000)
    let plain = try ScreenStitch([text.shot(0)], text.cut.content)
    #expect(plain.extended == "by the color at its end" && plain.rows.count == 2400)
  }
}
