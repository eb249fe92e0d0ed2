import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLearn

/// One cause for which lines of real screenshots were wrong, painted.
struct ScreenLineCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Points from the top; the tab bar's line is the height if there is none.
  let lines: [Int]
  let guessed: Set<ScreenCut.Line>
  let paint: @Sendable () -> PaintedScreen

  private static func row(
    _ name: String, _ lines: [Int], _ guessed: Set<ScreenCut.Line> = [],
    _ width: Int, _ height: Int, _ points: Double, gray: UInt8 = 250,
    _ paint: @escaping @Sendable (inout PaintedScreen) -> Void
  ) -> ScreenLineCase {
    ScreenLineCase(testDescription: name, lines: lines, guessed: guessed) {
      var screen = PaintedScreen(width, height, points: points, gray: gray)
      paint(&screen)
      return screen
    }
  }

  static let all = [
    row("Android's status bar ends where its glyphs are centered", [24, 80, 80, 640], [], 360, 640, 360) {
      $0.band(0..<80, 90)
      $0.statusBar(7..<17, 240)
      $0.text(72..<160, 44..<60, 240)
      $0.list(88..<640)
    },
    row("a high status bar of Android is not cut through its glyphs", [50, 106, 106, 914], [], 412, 914, 412) {
      $0.band(0..<106, 200)
      $0.statusBar(19..<31)
      $0.text(72..<160, 70..<86)
      $0.list(114..<900)
    },
    row("an edge below the glyphs ends the status bar", [27, 83, 83, 640], [], 360, 640, 360) {
      $0.band(0..<27, 60)
      $0.band(27..<83, 90)
      $0.statusBar(7..<17, 240)
      $0.text(72..<160, 48..<62, 240)
      $0.list(90..<640)
    },
    row("an iPhone of no known device has its own status bar", [47, 91, 91, 926], [], 428, 926, 428) {
      $0.band(0..<91, 235)
      $0.statusBar(20..<32)
      $0.text(180..<250, 62..<76)
      $0.list(99..<900)
    },
    row("a dark header without an edge is guessed", [24, 80, 80, 640], [.header, .toolbar], 360, 640, 360, gray: 25) {
      $0.statusBar(7..<17, 230)
      $0.text(16..<120, 44..<60, 230)
      $0.list(96..<640, 200)
    },
    row("Material 3 without an edge has 64 points", [24, 88, 88, 914], [.header, .toolbar], 412, 914, 412) {
      $0.statusBar(7..<17)
      $0.text(16..<120, 48..<64)
      $0.list(104..<890)
    },
    row("a large title above a hairline is one header", [20, 116, 116, 736], [], 414, 736, 414) {
      $0.statusBar(5..<15)
      $0.text(16..<50, 36..<48)
      $0.text(16..<160, 76..<100)
      $0.hairline(115, 180)
      $0.list(124..<730)
    },
    row("tabs below a title are a toolbar", [24, 80, 128, 640], [.header], 360, 640, 360) {
      $0.band(0..<128, 90)
      $0.statusBar(7..<17, 240)
      $0.text(72..<160, 44..<60, 240)
      $0.icons(4, 94..<114, 240)
      $0.list(136..<640)
    },
    row("a tab bar's hairline of one pixel is the bar's", [59, 103, 103, 769], [], 786, 1704, 393) {
      $0.band(0..<103, 235)
      $0.statusBar(26..<38)
      $0.text(160..<230, 74..<88)
      $0.list(111..<760)
      $0.band(769..<852, 245)
      $0.hairline(769 * 2, 180)
      $0.icons(4, 778..<800)
    },
    row("a separator that recurs is no tab bar", [59, 103, 103, 852], [], 393, 852, 393) {
      $0.band(0..<103, 235)
      $0.statusBar(26..<38)
      $0.text(160..<230, 74..<88)
      $0.list(111..<850)
      for row in stride(from: 260, to: 850, by: 72) { $0.hairline(row, 180) }
    },
    row("floating icons are a tab bar", [62, 106, 106, 790], [.header, .toolbar, .tabBar], 402, 874, 402) {
      $0.statusBar(26..<38)
      $0.text(150..<240, 78..<92)
      $0.list(120..<740)
      $0.icons(4, 800..<822)
    },
    row("the home indicator is no tab bar", [59, 103, 103, 852], [], 393, 852, 393) {
      $0.band(0..<103, 235)
      $0.statusBar(26..<38)
      $0.text(160..<230, 74..<88)
      $0.list(111..<800)
      $0.fill(129..<264, 839..<844, 0)
    },
    row("a floating button is no tab bar", [24, 80, 80, 640], [], 360, 640, 360) {
      $0.band(0..<80, 90)
      $0.statusBar(7..<17, 240)
      $0.text(72..<160, 44..<60, 240)
      $0.list(88..<520)
      $0.fill(288..<344, 568..<624, 60)
    },
    row("Android's three buttons are no tab bar", [24, 80, 80, 640], [], 360, 640, 360) {
      $0.band(0..<80, 90)
      $0.statusBar(7..<17, 240)
      $0.text(72..<160, 44..<60, 240)
      $0.list(88..<580)
      $0.band(592..<640, 30)
      for center in [90.0, 180, 270] { $0.fill(center - 8..<center + 8, 608..<624, 200) }
    },
  ]
}

@Suite("Lines of screenshots, by the cause for which they were wrong")
struct ScreenLineTests {
  @Test("each cause", arguments: ScreenLineCase.all)
  func cause(_ row: ScreenLineCase) throws {
    let (points, guessed) = try row.paint().lines()
    #expect(points == row.lines)
    #expect(guessed == row.guessed)
  }

  @Test(
    "a screenshot's width is that of a phone in points",
    arguments: [
      (1080, 1920, 360), (1080, 2400, 411.43), (720, 1600, 360), (1152, 2376, 384), (1179, 2556, 393),
      (1236, 2745, 412), (1242, 2688, 414), (1290, 2796, 430), (565, 1252, 411.43), (600, 1024, 360),
    ] as [(Int, Int, Double)])
  func points(width: Int, height: Int, points: Double) {
    #expect(ScreenSize(width: width, height: height).width == points)
  }

  @Test("the strip of the home indicator and of Android's buttons is not part of the page")
  func strips() throws {
    let home = try #require(ScreenLineCase.all.first { $0.testDescription == "the home indicator is no tab bar" })
    #expect(ScreenCut([try home.paint().shot()]).content.upperBound == 852 - 34)
    let buttons = try #require(ScreenLineCase.all.first { $0.testDescription.hasPrefix("Android's three buttons") })
    #expect(ScreenCut([try buttons.paint().shot()]).content.upperBound == 592)
  }

  /// A phone of 360 × 640 points with a body of 24 pixels, in a picture with transparent corners.
  private func framed() -> PaintedScreen {
    var inner = PaintedScreen(720, 1280, points: 360)
    inner.band(0..<80, 90)
    inner.statusBar(7..<17, 240)
    inner.text(72..<160, 44..<60, 240)
    inner.list(88..<640)
    var picture = PaintedScreen(808, 1368, points: 404, gray: 15)
    picture.draw(inner, x: 44, y: 44)
    picture.clear(outside: 20..<788, 20..<1348)
    return picture
  }

  @Test("a drawn phone with transparent surroundings is trimmed to its screen")
  func trimmed() throws {
    let shot = try framed().shot()
    #expect(abs(shot.width - 720) <= 2 && abs(shot.height - 1280) <= 4)
    let cut = ScreenCut([shot])
    #expect(abs(Double(cut.statusBar) / shot.density - 24) < 2 && abs(Double(cut.header) / shot.density - 80) < 2)
  }

  private func refusal(_ picture: PaintedScreen) -> String? {
    do throws(Screenshot.Refusal) {
      _ = try Screenshot(of: "a.png", width: picture.width, height: picture.height, rgba: picture.rgba)
      return nil
    } catch { return error.reason }
  }

  @Test("pictures that are not one screenshot get a sentence")
  func refused() {
    var poster = PaintedScreen(1080, 1920, points: 360, gray: 120)
    poster.text(40..<300, 40..<90, 250)
    var phone = PaintedScreen(720, 1400, points: 360)
    phone.list(40..<640)
    poster.draw(phone, x: 180, y: 520)
    #expect(refusal(poster)?.hasPrefix("expected one screenshot, found a picture with a phone in it") == true)
    let wide = PaintedScreen(1920, 1080, points: 640)
    #expect(refusal(wide)?.hasPrefix("expected a screenshot of an upright phone") == true)
    #expect(refusal(PaintedScreen(8, 10, points: 8))?.contains("at least 100 × 200 pixels, found 8 × 10") == true)
    var empty = PaintedScreen(400, 800, points: 400)
    empty.clear(outside: 0..<0, 0..<0)
    _ = refusal(empty)
    empty.clear(outside: 190..<210, 390..<410)
    _ = refusal(empty)
  }

  @Test("pictures of any size, transparent or not, are cut in order or refused", arguments: 1...40)
  func anything(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 90...260, using: &random), Int.random(in: 190...520, using: &random))
    let levels: [UInt8] = [0, 15, 128, 255]
    let rgba = (0..<height).flatMap { y -> [UInt8] in
      let level = levels.randomElement(using: &random) ?? 0
      return (0..<width).flatMap { x -> [UInt8] in
        let noise = seed % 3 == 0 ? UInt8.random(in: 0...40, using: &random) : 0
        let isClear = seed % 2 == 0 && (x < seed || y < seed || x > width - seed)
        return [level &+ noise, level, level, isClear ? 0 : 255]
      }
    }
    do throws(Screenshot.Refusal) {
      let shot = try Screenshot(of: "a.png", width: width, height: height, rgba: rgba)
      let cut = ScreenCut([shot])
      let lines = [0, cut.statusBar, cut.header, cut.toolbar, cut.tabBar, shot.height]
      #expect(lines == lines.sorted(), "\(lines)")
    } catch { #expect(!error.reason.isEmpty) }
  }

  /// A page on an iPhone 16 whose header is large at its top and small below.
  private func page(_ offset: Double) -> PaintedScreen {
    var screen = PaintedScreen(393, 852, points: 393)
    screen.list(155 - offset..<2400 - offset)
    for row in 0..<30 {
      let top = 160 + Double(row) * 72 - offset
      screen.fill(300..<312 + Double(row * 29 % 70), top..<top + 6, 90)
    }
    let header = offset == 0 ? 155.0 : 103
    screen.band(0..<header, 225)
    screen.statusBar(26..<38)
    if offset == 0 { screen.fill(16..<200, 115..<140, 20) } else { screen.text(150..<240, 74..<88) }
    return screen
  }

  @Test("screenshots whose header differs at the top are joined all the same, under the expanded header")
  func differentHeaders() throws {
    let shots = try [300.0, 0, 520].map { try page($0).shot("\(Int($0)).png") }
    let cut = ScreenCut(shots)
    #expect(cut.bars == 1 && cut.toolbar == 155)
    #expect(try ScreenStitch(shots, cut.content).rows.count == cut.content.count + 520)
  }

  @Test("a button that floats at the end of each screenshot is once in the page, at its end")
  func floatingButton() throws {
    let shots = try [300.0, 600].map { offset -> Screenshot in
      var screen = page(offset)
      screen.fill(320..<376, 760..<816, 60)
      return try screen.shot("\(Int(offset)).png")
    }
    let content = 103..<852
    let joined = try ScreenStitch(shots, content)
    let rgba = joined.rgba(shots)
    let dark = (0..<joined.rows.count).filter { row in (330..<370).allSatisfy { rgba[(row * 393 + $0) * 4] == 60 } }
    #expect(dark.count == 56)
  }
}
