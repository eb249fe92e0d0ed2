import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes

/// A strip of 578 pt: 78 pt for the bars' names, 500 for the time. Words of 13 pt.
@Suite("The strip under phones")
struct VersusStripTests {
  private let take: Take
  private let survey: VideoSurvey
  private let found: PhoneComparison

  /// The one shows its 60 pt again, the other is held by its resistance of 300.
  init() throws {
    let text =
      "versus \"held\" set header.min 0 header.full 60 top.resistShow 300 top.settle none bottom.hide never\n"
      + "set header.min 0 header.full 60 top.settle none bottom.hide never\npage 0\ncaption \"Once\" for 1s\n"
      + "drag 195 640 by 0 -300 over 0.5s in 30 samples\nhold 0.2s\n"
      + "drag 195 300 by 0 100 over 0.5s in 30 samples\nwait 4s\n"
    take = try #require(TakeParser.read(text).take)
    survey = try VideoSurvey(take)
    found = try #require(survey.comparison)
  }

  private func items(_ range: ClosedRange<Tick>, at tick: Double = 0, lanes: [BarName] = [.header]) -> [DrawItem] {
    var comparison = found
    comparison.lanes = lanes
    let place = Rect(x: 0, y: 0, width: 578, height: 100)
    let strip = VersusStrip(comparison, .light, in: place, range: range, scale: 1)
    var painter = Painter()
    strip.paint(at: tick, into: &painter)
    return painter.list.items
  }

  private func labels(_ items: [DrawItem]) -> [Label] {
    items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  private func fills(_ items: [DrawItem], _ color: Color) -> [Rect] {
    items.compactMap { if case .fill(let rect, color) = $0 { rect } else { nil } }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var from: Double
    var to: Double
    var labels: [String]
    var testDescription: String { "from \(from) to \(to) s" }
  }

  @Test(
    "times are labeled in round steps, at most eight",
    arguments: [
      Row(from: 1, to: 1.8, labels: ["1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8"]),
      Row(from: 0, to: 1.6, labels: ["0", "0.2", "0.4", "0.6", "0.8", "1", "1.2", "1.4", "1.6"]),
      Row(from: 0, to: 4, labels: ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4"]),
      Row(from: 1.1, to: 9, labels: ["2", "3", "4", "5", "6", "7", "8", "9"]),
      Row(from: 0, to: 8.1, labels: ["0", "2", "4", "6", "8"]),
      Row(from: 0, to: 40, labels: ["0", "5", "10", "15", "20", "25", "30", "35", "40"]),
      Row(from: 0, to: 80, labels: ["0", "10", "20", "30", "40", "50", "60", "70", "80"]),
      Row(from: 0, to: 160, labels: ["0", "20", "40", "60", "80", "100", "120", "140", "160"]),
      Row(from: 0, to: 240, labels: ["0", "30", "60", "90", "120", "150", "180", "210", "240"]),
      Row(from: 0, to: 480, labels: ["0", "60", "120", "180", "240", "300", "360", "420", "480"]),
      Row(from: 0, to: 960, labels: ["0", "120", "240", "360", "480", "600", "720", "840", "960"]),
      Row(from: 0, to: 2400, labels: ["0", "300", "600", "900", "1200", "1500", "1800", "2100", "2400"]),
      Row(from: 0, to: 3600, labels: ["0", "600", "1200", "1800", "2400", "3000", "3600"]),
    ])
  func axis(_ row: Row) {
    let range = TickClock.tick(nearest: row.from)...TickClock.tick(nearest: row.to)
    let times = labels(items(range)).map(\.string).filter { $0.hasSuffix(" s") }
    #expect(times == row.labels.map { "\($0) s" })
  }

  /// "1 s" has 464 + 281 + 523 thousandths of 13 pt, "9 s" 624 + 281 + 523; 4 of 8 seconds are the middle.
  @Test("each is under its line, the outer ones within the strip")
  func times() {
    let items = items(600...5400, lanes: [.header, .tabBar])
    let times = labels(items).filter { $0.string.hasSuffix(" s") }
    var wanted: [Double] = (0...8).map { 78 + 62.5 * Double($0) }
    (wanted[0], wanted[8]) = (78 + 1268 * 0.0065, 578 - 1428 * 0.0065)
    #expect(times.count == wanted.count)
    #expect(zip(times.map(\.origin.x), wanted).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(times.allSatisfy { $0.origin.y == 80 && $0.alignment == .center && $0.style.size == 13 })
    let lines = fills(items, Theme.light.backdropText.faded(0.2))
    #expect(lines == (0...8).map { Rect(x: 77.5 + 62.5 * Double($0), y: 0, width: 1, height: 76) })
  }

  /// Lanes of 38 pt, in the middle of each a line of 18.
  @Test("each lane has its bar's name before it")
  func names() {
    let names = labels(items(0...4800, lanes: [.header, .tabBar])).filter { !$0.string.hasSuffix(" s") }
    #expect(names.map(\.string) == ["header", "tab bar"] && names.map(\.maxWidth) == [70, 70])
    #expect(names.map(\.origin) == [Point(x: 0, y: 10), Point(x: 0, y: 48)])
  }

  @Test(
    "the line of now stays within the strip",
    arguments: [(-100.0, 77.0), (600, 77), (3000, 327), (5400, 577), (99_999, 577)])
  func now(tick: Double, x: Double) {
    #expect(
      fills(items(600...5400, at: tick), Theme.light.backdropInk).last == Rect(x: x, y: -2, width: 2, height: 42))
  }

  /// The part begins 100 ticks before the decision and has 1000 of them: a tenth of 500 pt from 78 on is 128.
  @Test("what is decided differently has a mark in the part that is shown")
  func marks() throws {
    let tick = try #require(found.differences.first?.tick)
    func dots(_ range: ClosedRange<Tick>) -> [Rect] {
      items(range).compactMap { if case .mask(.circle, let rect, Theme.light.apart) = $0 { rect } else { nil } }
    }
    let shown = tick - 100...tick + 900
    #expect(dots(shown) == [Rect(x: 123.5, y: -4.5, width: 9, height: 9)])
    #expect(
      fills(items(shown), Theme.light.apart.faded(0.55)) == [Rect(x: 127.25, y: 0, width: 1.5, height: 38)])
    #expect(dots(tick + 1...tick + 900) == [])
  }

  /// At the end the one shows all, the other nothing: the whole curve of 24 pt in the middle of 38.
  @Test("where phones differ the lane is shaded between them, and nowhere else")
  func shade() {
    let shades = fills(items(0...found.duration), Theme.light.apart.faded(0.2))
    let last = shades.last
    #expect(last?.y == 7 && last.map { abs($0.height - 24) < 1e-9 && abs($0.maxX - 578) < 1e-9 } == true)
    // Until they are dragged back, after 0.7 s, they do the same.
    let apart = 78 + 500 * 420 / Double(found.duration)
    #expect(!shades.isEmpty && shades.allSatisfy { $0.x > apart - 1 })
  }

  /// From 0.5 s to 0.7 s the finger rests, and all is hidden: no column shows what came later.
  @Test("a part of the take has that part's columns")
  func part() {
    #expect(fills(items(300...420), Theme.light.apart.faded(0.2)).isEmpty)
    #expect(!fills(items(300...900), Theme.light.apart.faded(0.2)).isEmpty)
  }

  private func list(_ range: ClosedRange<Tick>, at tick: Tick) throws -> (scene: VersusScene, items: [DrawItem]) {
    let picture = VideoSizing(scale: 1).picture(of: survey, for: .png)
    let scene = try #require(VersusScene(survey, picture, .light, range: range))
    let phones = Phones(take)
    phones.advance(to: tick)
    return (scene, scene.list(phones, at: VideoMoment(tick: Double(tick), video: 0)).items)
  }

  @Test("a caption is shown once, for all phones")
  func caption() throws {
    let items = try list(0...survey.duration, at: 300).items
    #expect(labels(items).filter { $0.string == "Once" }.count == 1)
    #expect(labels(items).last?.string == "Once", "nothing lies on it")
  }

  /// Half of a part is half of its strip.
  @Test("a part's strip shows that part")
  func partOfTake() throws {
    let items = try list(300...900, at: 600).items
    let lines = fills(items, Theme.light.backdropInk).filter { $0.width == 2 && $0.height == 42 }
    #expect(lines.map { ($0.x - (116 + 390 - 1)).magnitude < 1e-9 } == [true])
  }

  /// A still has no part of the take: its strip shows all of it. 38 pt of margin and 78 of names before 780 of time.
  @Test("a still's strip shows the whole take with its own moment")
  func still() throws {
    let tick = survey.duration / 4
    let items = try list(tick...tick, at: tick).items
    let wanted = 116 + 780 * Double(tick) / Double(survey.duration) - 1
    let lines = fills(items, Theme.light.backdropInk).filter { $0.width == 2 && $0.height == 42 }
    #expect(lines.count == 1 && lines.allSatisfy { abs($0.x - wanted) < 1e-9 })
  }

  /// In 90 ticks, from the first on, and away in as many: 1/90, 45/90, and so on of 255.
  @Test(
    "a verdict comes and goes by degrees",
    arguments: [(0, 3), (44, 128), (89, 255), (1755, 128), (1799, 3)] as [(Tick, UInt8)])
  func fade(since: Tick, ink: UInt8) throws {
    let tick = try #require(found.differences.first?.tick)
    let items = try list(0...survey.duration, at: tick + since).items
    #expect(labels(items).filter { $0.string == "header stays" }.map(\.color.alpha) == [ink])
  }
}

@Suite("Taps of one input on several phones")
struct TapRemarkTests {
  @Test(
    "on other targets are reported: five of them, and the number of the rest",
    arguments: [(1, 1, nil), (5, 5, nil), (6, 6, "and 1 more tap"), (8, 6, "and 3 more taps")]
      as [(Int, Int, String?)])
  func remarks(taps: Int, lines: Int, rest: String?) throws {
    let text =
      "versus \"tall\" set header.full 160 top.hide never\nset top.hide never\npage 2\n"
      + String(repeating: "tap section 1\nwait 0.5s\n", count: taps)
    let take = try #require(TakeParser.read(text).take)
    let remarks = try #require(try VideoSurvey(take).comparison).remarks
    #expect(remarks.count == lines)
    #expect(remarks.prefix(5).allSatisfy { $0.hasPrefix("the tap on section:1 at ") && $0.hasSuffix(" on tall") })
    if let rest { #expect(remarks.last == rest) }
  }
}
