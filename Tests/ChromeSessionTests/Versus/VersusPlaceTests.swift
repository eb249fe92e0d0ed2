import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes

/// Two devices of 414 × 868 with 30 pt between them, 38 pt around them and 26 below; under them 48 pt for a name, 44 for
/// verdicts, 16 of room, and a strip of 38 pt a lane and 24 for its times: 934 × 1102.
@Suite("The positions of compared phones")
struct VersusPlaceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var label: String
    var width: Int
    var height: Int
    var isPlain = false
    var hasCaptions = false
    var scale: Double
    var device: Rect
    /// From one to the next.
    var step: Double
    var strip: Rect
    var block: Rect
    var testDescription: String { label }
  }

  static let rows = [
    Row(
      label: "as they need", width: 934, height: 1102, scale: 1, device: Rect(x: 38, y: 38, width: 414, height: 868),
      step: 444, strip: Rect(x: 38, y: 1014, width: 858, height: 62),
      block: Rect(x: 38, y: 38, width: 858, height: 1038)),
    Row(
      label: "half as large", width: 467, height: 551, scale: 0.5, device: Rect(x: 19, y: 19, width: 207, height: 434),
      step: 222, strip: Rect(x: 19, y: 507, width: 429, height: 31), block: Rect(x: 19, y: 19, width: 429, height: 519)),
    Row(
      label: "half as high", width: 934, height: 551, scale: 0.5, device: Rect(x: 252, y: 19, width: 207, height: 434),
      step: 222, strip: Rect(x: 252, y: 507, width: 429, height: 31),
      block: Rect(x: 252, y: 19, width: 429, height: 519)),
    Row(
      label: "with room", width: 1868, height: 2204, scale: 1, device: Rect(x: 505, y: 589, width: 414, height: 868),
      step: 444, strip: Rect(x: 505, y: 1565, width: 858, height: 62),
      block: Rect(x: 505, y: 589, width: 858, height: 1038)),
    // 932 / 934 is more than 1 − 2 / 932.
    Row(
      label: "a hair too small", width: 932, height: 1102, scale: 1,
      device: Rect(x: 37, y: 38, width: 414, height: 868),
      step: 444, strip: Rect(x: 37, y: 1014, width: 858, height: 62),
      block: Rect(x: 37, y: 38, width: 858, height: 1038)),
    // Captions above take 137.31 pt: (1240 − 1239.31) / 2 + 38 + 137.31 = 175.65.
    Row(
      label: "below captions", width: 934, height: 1240, hasCaptions: true, scale: 1,
      device: Rect(x: 38, y: 175, width: 414, height: 868), step: 444,
      strip: Rect(x: 38, y: 1151, width: 858, height: 62), block: Rect(x: 38, y: 175, width: 858, height: 1038)),
    Row(
      label: "plain", width: 810, height: 844, isPlain: true, scale: 1,
      device: Rect(x: 0, y: 0, width: 390, height: 844),
      step: 420, strip: Rect(x: 0, y: 952, width: 810, height: 62), block: Rect(x: 0, y: 0, width: 810, height: 844)),
  ]

  @Test("devices, names, verdicts, the strip", arguments: rows)
  func places(_ row: Row) {
    let plan = VersusPlan(
      count: 2, screen: Screen(), lanes: 1, hasCaptions: row.hasCaptions, isPlain: row.isPlain, ratio: nil)
    let places = plan.places(
      in: VideoPicture(width: row.width, height: row.height, scale: 1, isPlain: row.isPlain))
    #expect(places.scale == row.scale)
    var second = row.device
    second.x += row.step
    #expect(places.devices == [row.device, second])
    for (number, device) in [row.device, second].enumerated() {
      let name = Rect(x: device.x, y: device.maxY, width: device.width, height: 48 * row.scale)
      #expect(places.names[number] == name)
      #expect(
        places.verdicts[number]
          == Rect(x: device.x, y: name.maxY, width: device.width, height: 44 * row.scale))
    }
    #expect(places.strip == row.strip && places.block == row.block)
  }

  /// 390 · 0.41 is 159.9, which 160 pixels are when they are whole.
  @Test("phones of less than 160 pixels are refused", arguments: [(0.41, nil), (0.4, "156 pixels wide")])
  func tight(scale: Double, label: String?) throws {
    let survey = try VideoSurvey(try #require(TakeParser.read("versus a set top.rate 0.5\nwait 1s\n").take))
    let refusal = VideoSizing(scale: scale).picture(of: survey, for: .png).tooSmallReason(survey)
    #expect((refusal == nil) == (label == nil))
    if let label { #expect(refusal?.contains(label) == true) }
  }
}

/// A sign of "上" is as wide as its size, 1.02 times that where it is semibold.
@Suite("Words under phones")
struct PhoneWordTests {
  private let style = TextStyle(size: 20, weight: .semibold, lineHeight: 26)
  private let place = Rect(x: 100, y: 10, width: 200, height: 48)

  /// 40.8 + 2 pt of name after a dot of 11 and a gap of 10: 63.8, half of it left of 200. Of 20 signs as many as fit
  /// into 200 − 21. The line of 26 pt ends 2 above the place's end.
  @Test(
    "a name with its dot is in the middle, and no wider than its place",
    arguments: [("上上", true, 168.0), ("上上", false, 168.1), (String(repeating: "上", count: 20), true, 100)])
  func label(name: String, isWhole: Bool, left: Double) {
    var painter = Painter()
    var label = PhoneLabel(name: name, color: .black, ink: .white, dot: 11, gap: 10)
    if !isWhole { label.snap = { $0 } }
    label.paint(style, in: place, into: &painter)
    guard painter.list.items.count == 2, case .mask(.circle, let dot, .black) = painter.list.items[0],
      case .text(let text) = painter.list.items[1]
    else {
      Issue.record("\(painter.list.items)")
      return
    }
    #expect(abs(dot.x - left) < 1e-9 && dot.y == 37.5 && dot.width == 11 && dot.height == 11)
    #expect(abs(text.origin.x - left - 21) < 1e-9 && text.origin.y == 30)
    #expect(text.string == name && text.maxWidth == 179 && text.color == .white && text.alignment == .leading)
  }

  private func verdict(alone: Bool, _ line: Int) -> [Label] {
    let texts = VerdictText(
      strong: style, plain: TextStyle(size: 15, weight: .regular, lineHeight: 20), ink: .black, faint: .white)
    let side = RunDifference.Side(verdict: "header stays", reason: "it is held")
    var painter = Painter()
    texts.paint(side, alone: alone, line, in: place, into: &painter)
    return painter.list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  /// The place's halves begin at 10 and at 34.
  @Test("one verdict has its reason below; of two each has a line")
  func verdicts() {
    let alone = verdict(alone: true, 0)
    #expect(alone.map(\.string) == ["header stays", "it is held"])
    #expect(alone.map(\.origin) == [Point(x: 200, y: 10), Point(x: 200, y: 34)])
    #expect(alone.map(\.style.size) == [20, 15] && alone.map(\.color) == [.black, .white])
    for (line, y) in [10.0, 34].enumerated() {
      let found = verdict(alone: false, line)
      #expect(found.map(\.string) == ["header stays: it is held"] && found.map(\.color) == [.black])
      #expect(found.map(\.origin) == [Point(x: 200, y: y)] && found.map(\.style.size) == [15])
      #expect(found.map(\.alignment) == [.center] && found.map(\.maxWidth) == [200])
    }
  }
}
