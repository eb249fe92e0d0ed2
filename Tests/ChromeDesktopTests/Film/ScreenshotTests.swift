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

  var cut: ScreenCut { ScreenCut(statusBar: 59, header: header, toolbar: toolbar, tabBar: tabBar, strip: 852) }
}

@Suite("Screenshots become the parts of a scene")
struct ScreenshotTests {
  @Test("a screenshot's size tells its device and density")
  func device() {
    let shot = Screenshot(name: "", width: 786, height: 1704, rgba: [UInt8](repeating: 255, count: 786 * 1704 * 4))
    #expect(shot.density == 2 && shot.device.name == "iPhone 16")
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
      #expect(error.reason.hasPrefix("b.png fits the other screenshots in several places"))
    }
  }

  @Test("one screenshot of a list is extended by whole rows of the list, any other one stays as it is")
  func extended() throws {
    let list = FakeApp(seed: 5, repeats: true)
    let shot = list.shot(0)
    let joined = try ScreenStitch([shot], list.cut.content)
    #expect(joined.source == "from 1 screenshot, extended by repeating its rows of 72.0 points")
    // The last row ends above the separator of the next one.
    #expect((2328...2400).contains(joined.rows.count))
    let rgba = joined.rgba([shot])
    for row in 0..<joined.rows.count { #expect(rgba[(row * 393 + 50) * 4] == list.page[row][50], "row \(row)") }
    let text = FakeApp(seed: 6, rowHeight: 1000)
    let plain = try ScreenStitch([text.shot(0)], text.cut.content)
    #expect(plain.source == "from 1 screenshot, not extended: its rows do not repeat")
    #expect(plain.rows.count == text.cut.content.count)
  }

  /// Noise, stripes that are edges across the screen, and one color.
  private static func small(_ width: Int, _ height: Int, seed: UInt64, name: String) -> Screenshot {
    var random = SeededGenerator(seed: seed)
    let gray = (0..<height).flatMap { row in
      (0..<width).map { _ -> UInt8 in
        switch seed {
        case 0: UInt8(row % 2) * 200
        case 1: 90
        default: UInt8.random(in: 0...255, using: &random)
        }
      }
    }
    return Screenshot(name: name, width: width, height: height, rgba: gray.flatMap { [$0, $0, $0, 255] })
  }

  private static func reason(_ shots: [Screenshot], _ content: Range<Int>) -> String? {
    do throws(ScreenStitch.Refusal) {
      _ = try ScreenStitch(shots, content)
      return nil
    } catch { return error.reason }
  }

  @Test("small screenshots of any size are cut in order, one or several, alike or not", arguments: 1...100)
  func anySize(side: Int) {
    for (width, height) in [(9, side), (side, 130)] {
      for seed in 0...2 {
        let one = Self.small(width, height, seed: UInt64(seed), name: "a.png")
        let other = Self.small(width, height, seed: UInt64(seed + 1), name: "b.png")
        for shots in [[one], [one, one], [one, other], [one, other, one]] {
          let cut = ScreenCut(shots)
          let lines = [0, cut.statusBar, cut.header, cut.toolbar, cut.tabBar, height]
          #expect(lines == lines.sorted(), "\(lines)")
          let reason = Self.reason(shots, cut.content)
          let isShort = cut.content.count < one.pixels(40.0)
          #expect(!isShort || reason?.contains("less than 40 points") == true, "\(reason ?? "")")
        }
      }
    }
  }

  @Test("all lines at one height leave no page, wherever that is")
  func equalLines() {
    let shot = FakeApp(seed: 2).shot(0)
    for line in stride(from: 0, through: 852, by: 4) {
      #expect(Self.reason([shot], line..<line)?.hasPrefix("less than 40 points of the page lie between") == true)
    }
    #expect(Self.reason([shot], 151..<190)?.hasPrefix("less than 40 points") == true)
    #expect(Self.reason([shot], 151..<191) == nil)
  }

  @Test("a screenshot that is there twice is named; beside a third it is left out")
  func twice() throws {
    let app = FakeApp(seed: 7)
    let shots = [app.shot(0), app.shot(0, name: "copy.png"), app.shot(300)]
    let wanted = "copy.png shows the same part of the page as a.png: scroll"
    #expect(Self.reason(Array(shots.prefix(2)), app.cut.content)?.hasPrefix(wanted) == true)
    #expect(try ScreenStitch(shots, app.cut.content).rows.count == 618 + 300)
    // The lines of two that are alike are those of one.
    #expect(ScreenCut(Array(shots.prefix(2))) == ScreenCut([shots[0]]))
  }
}
