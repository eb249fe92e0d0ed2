import Testing

@testable import ChromeCore
@testable import ChromeLearn

/// What was not seen is not stated: each cause is named, with what helps.
@Suite("Doubts about a recording")
struct PathEvidenceTests {
  private static let plausible = PathEvidence(visible: 600, seconds: 10)

  /// Evidence with one change.
  private static func evidence(_ change: (inout PathEvidence) -> Void) -> PathEvidence {
    var evidence = plausible
    change(&evidence)
    return evidence
  }

  @Test("bars that never move count as measured if their edge was in its place in 90 % of the frames")
  func inPlace() {
    for (share, doubt) in [(1.0, nil), (0.9, nil), (0.89, .edge(.top, inPlace: 0.89))] as [(Double, Doubt?)] {
      let evidence = Self.evidence { $0.top = PathEvidence.Sight(seen: 1, inPlace: share) }
      #expect(evidence.doubt(.top, moves: false) == doubt)
      #expect(evidence.doubt(.top, moves: true) == nil && evidence.doubt(.bottom, moves: false) == nil)
    }
  }

  @Test("bars that move count as measured if their edge was found in 40 % of the frames")
  func followed() {
    for (share, doubt) in [(0.4, nil), (0.39, .unseen(0.39))] as [(Double, Doubt?)] {
      let evidence = Self.evidence { $0.top = PathEvidence.Sight(seen: share, inPlace: 0) }
      #expect(evidence.doubt(.top, moves: true) == doubt && evidence.doubt(.bottom, moves: true) == nil)
    }
  }

  @Test("a path that is not plausible measures neither edge, and its first cause is named")
  func causes() {
    let causes: [(PathEvidence, Doubt?)] = [
      (Self.plausible, nil), (Self.evidence { $0.period = 44 }, nil), (Self.evidence { $0.visible = 60 }, nil),
      (Self.evidence { $0.found = 0.93 }, nil), (Self.evidence { $0.found = 0.92 }, .lost(1 - 0.92)),
      (Self.evidence { ($0.found, $0.top.seen, $0.bottom.seen) = (0.97, 0.8, 0.8) }, nil),
      (Self.evidence { ($0.found, $0.top.seen, $0.bottom.seen) = (0.96, 0.8, 0.8) }, .lost(1 - 0.96)),
      (Self.evidence { $0.unsure = 2 }, nil), (Self.evidence { $0.unsure = 3 }, .alike(3)),
      (Self.evidence { ($0.unsure, $0.period) = (3, 44) }, .rows(44)),
      (Self.evidence { $0.jumps = 1 }, nil), (Self.evidence { $0.jumps = 2 }, .jumps(2)),
      (Self.evidence { ($0.found, $0.period) = (0.5, 44) }, .rows(44)),
      (Self.evidence { ($0.found, $0.isFramed, $0.period) = (0.5, true, 44) }, .framed),
      (Self.evidence { ($0.found, $0.visible, $0.isFramed) = (0.5, 60, true) }, .littlePage(60)),
      (Self.evidence { ($0.found, $0.elsewhere, $0.period) = (0.7, [0...3], 44) }, .otherPage(0...3, of: 10)),
      // A page turn of half a second in ten is no reason to doubt the rest.
      (Self.evidence { ($0.found, $0.elsewhere) = (0.95, [4...4.5]) }, nil),
      (Self.evidence { ($0.found, $0.elsewhere) = (0.87, [4...4.5]) }, .lost(1 - 0.87)),
      (Self.evidence { ($0.found, $0.elsewhere) = (0.9, [4...4.8]) }, .otherPage(4...4.8, of: 10)),
      // A tenth of a second elsewhere is not why half of the frames are lost.
      (Self.evidence { ($0.found, $0.elsewhere, $0.period) = (0.5, [0...0.4], 44) }, .rows(44)),
    ]
    for (evidence, doubt) in causes {
      for edge in VideoEdge.allCases {
        for moves in [false, true] { #expect(evidence.doubt(edge, moves: moves) == doubt, "\(evidence)") }
      }
    }
  }

  @Test("sentences name the place and the part to keep")
  func sentences() {
    let early = Doubt.otherPage(0...3, of: 12)
    #expect(early.cause == "another page from 0:00 to 0:03")
    #expect(early.advice == "cut it off, for example with 'ffmpeg -ss 3 -t 9 -i FILE part.mp4'")
    let late = Doubt.otherPage(61...65.5, of: 65.5)
    #expect(late.cause == "another page from 1:01 to 1:06")
    #expect(late.advice == "cut it off, for example with 'ffmpeg -ss 0 -t 61 -i FILE part.mp4'")
    #expect(Doubt.rows(44.2).cause.hasPrefix("rows repeat every 44 pt"))
    #expect(Doubt.littlePage(60).cause == "only 60 pt of page are visible")
    #expect(Doubt.edge(.bottom, inPlace: 0.5).advice == "state the bars with --tab-bar A..B")
  }

  /// A page that goes down and up, under bars that stay.
  private static let offsets = (0...40).map { Double($0) * 5 } + (1...40).map { 200 - Double($0) * 5 }

  private static func painted(_ offsets: [Double] = offsets) -> PaintedVideo {
    PaintedVideo(offsets: offsets, top: offsets.map { _ in 30 }, bottom: offsets.map { _ in 24 }, seed: 3)
  }

  private static func measured(_ painted: PaintedVideo) throws -> Measurement {
    try VideoMeasurer(painted.video, width: 390, height: 844, LayoutChoice()).measure()
  }

  @Test("bars that stay over a page of different rows are measured")
  func sure() throws {
    let video = try Self.measured(Self.painted())
    for edge in VideoEdge.allCases {
      #expect(video.doubt(edge) == nil, "\(video.evidence)")
      #expect(!video.moves(edge))
    }
  }

  @Test("sides that never change are a frame around the screen")
  func frame() throws {
    var painted = Self.painted()
    #expect(!painted.video.hasStillSides)
    painted.frame = 2
    #expect(painted.video.hasStillSides)
    // A frame alone is no reason to doubt what was seen inside it.
    let video = try Self.measured(painted)
    #expect(video.doubt(.top) == nil, "\(video.evidence)")
  }

  @Test("the upper part of a screen is measured, with bars of half its height; its lower end is not in the recording")
  func part() throws {
    let rest = Array(repeating: 0.0, count: 20)
    let offsets =
      rest + (1...40).map { Double($0) * 4 } + rest.map { _ in 160 } + (1...40).map { 160 - Double($0) * 4 }
      + rest
    let top = offsets.map { 120 - min(60, $0) }
    let painted = PaintedVideo(offsets: offsets, top: top, bottom: offsets.map { _ in 0 }, seed: 4)
    var choice = LayoutChoice()
    for width in [390.0, 320] {
      if width != 390 { choice.screen = Screen(width: width, height: 2 * width) }
      let video = try VideoMeasurer(painted.video, width: 300, height: 240, choice).measure()
      #expect(video.evidence.isPart && video.screen.height == (width * 0.8).rounded())
      #expect(abs(video.topRange.upperBound - 120 / 240 * width * 0.8) < 2, "\(video.topRange)")
      #expect(video.doubt(.top) == nil && video.doubt(.bottom) == nil, "\(video.evidence)")
      #expect(video.moves(.top) && !video.moves(.bottom))
    }
  }

  /// A button of 70 pt, at the lower right.
  @Test(
    "a button that floats over the page is no bar, and the page below it is followed", arguments: [5, 6] as [UInt64])
  func button(seed: UInt64) throws {
    let rest = Array(repeating: 0.0, count: 20)
    let offsets = rest + (1...40).map { Double($0) * 5 } + rest.map { _ in 200 } + (1...40).map { 200 - Double($0) * 5 }
    var painted = PaintedVideo(
      offsets: offsets, top: offsets.map { _ in 50 }, bottom: offsets.map { _ in 0 }, seed: seed)
    painted.button = (196..<216, 6..<8)
    #expect(FloatingParts(video: painted.video, scale: 240 / 844).columns == [5, 6, 7])
    let video = try Self.measured(painted)
    #expect(video.doubt(.top) == nil && video.doubt(.bottom) == nil, "\(video.evidence)")
    #expect(video.evidence.found == 1)
    #expect(video.bottomRange.upperBound == 0)
    #expect(abs(video.topRange.upperBound - 50 / 240 * 844) < 4)
  }

  @Test("bars, tab icons, a still page and a margin are nothing that floats")
  func notFloating() {
    var painted = Self.painted()
    let scale = 240.0 / 844
    #expect(FloatingParts(video: painted.video, scale: scale).columns.isEmpty)
    painted.frame = 1
    #expect(FloatingParts(video: painted.video, scale: scale).columns.isEmpty)
    painted.button = (60..<80, 5..<7)
    #expect(FloatingParts(video: painted.video, scale: scale).columns.isEmpty, "in the upper half")
    painted = Self.painted(Array(repeating: 0, count: 40))
    #expect(FloatingParts(video: painted.video, scale: scale).columns.isEmpty)
  }

  @Test("a recording of which a part scrolls is refused with the command that keeps that part")
  func turned() {
    // After 4 s of 60 frames each, another picture in every frame.
    let offsets = (0..<240).map { Double(min($0, 120)) * 1.5 } + (0..<160).map { Double($0 * 977 % 2500) }
    let painted = PaintedVideo(
      offsets: offsets, top: offsets.map { _ in 30 }, bottom: offsets.map { _ in 0 }, seed: 9, cuts: Set(240..<400))
    do {
      _ = try Self.measured(painted)
      Issue.record("it was measured")
    } catch {
      #expect("\(error)".contains("one page scrolls from 0:00 to 0:04"), "\(error)")
      #expect("\(error)".contains("'ffmpeg -ss 0 -t 4 -i FILE part.mp4'"), "\(error)")
    }
  }

  /// The header stays hidden for 0.1 s only, which is no rest.
  @Test("a stated end of hidden bars is used, also if they never rest there; bars that never move have none")
  func statedEnd() throws {
    let rest = Array(repeating: 0.0, count: 20)
    let offsets = rest + (1...34).map { Double($0) * 5 } + (1...34).map { 170 - Double($0) * 5 } + rest
    var painted = PaintedVideo(
      offsets: offsets, top: offsets.map { 60 - max(0, min(32, $0 - 130)) }, bottom: offsets.map { _ in 0 }, seed: 12)
    let points = { (rows: Double) in rows / 240 * 844 }
    var choice = LayoutChoice()
    choice.header = points(28)...points(60)
    let video = try VideoMeasurer(painted.video, width: 390, height: 844, choice).measure()
    #expect(abs(video.topRange.lowerBound - points(28)) < 0.01, "\(video.topRange)")
    #expect(abs(video.topRange.upperBound - points(60)) < 4, "\(video.topRange)")
    painted.top = offsets.map { _ in 60 }
    #expect(!(try VideoMeasurer(painted.video, width: 390, height: 844, choice).measure()).moves(.top))
  }

  @Test("bars that are stated to begin at a safe area hide completely")
  func safeArea() {
    let screen = Screen(width: 390, height: 844, safeTop: 47, safeBottom: 34)
    var choice = LayoutChoice()
    (choice.header, choice.tabBar) = (47...143, 761...810)
    #expect(choice.least(.top, on: screen) == nil)
    #expect(choice.least(.bottom, on: screen) == nil)
    (choice.header, choice.tabBar) = (91...143, 761...794)
    #expect(choice.least(.top, on: screen) == 91)
    #expect(choice.least(.bottom, on: screen) == 50)
    (choice.header, choice.tabBar) = (LayoutChoice.noHeader, LayoutChoice.noTabBar)
    for edge in VideoEdge.allCases { #expect(choice.least(edge, on: screen) == nil) }
  }

  @Test("the period of a page is that of its rows, and a page of different rows has none")
  func texture() {
    var painted = Self.painted()
    #expect(PageTexture(painted.video, rows: 40..<200).period == nil)
    for (period, numbers) in [(20, 0.0), (24, 0), (32, 100)] {
      painted.list = (period, numbers)
      #expect(PageTexture(painted.video, rows: 40..<200).period == period)
    }
  }
}
