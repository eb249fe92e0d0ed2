import TestSupport
import Testing

@testable import ChromeLearn

/// Pages as the world records them: lists of nearly equal rows, frames that are stored twice, headers that collapse.
@Suite("Recordings of lists and collapsing headers")
struct ListContentTests {
  private static func tracked(_ offsets: [Double], period: Int, numbers: Double, seed: UInt64 = 1) -> ContentTrack {
    let bars = offsets.map { _ in 30.0 }
    var painted = PaintedVideo(offsets: offsets, top: bars, bottom: bars, seed: seed)
    painted.list = (period, numbers)
    var tracker = ContentTracker(painted.video, band: 70..<200)
    tracker.run()
    return tracker.track
  }

  @Test("rows that differ in a number are not mistaken for each other", arguments: 1...6 as ClosedRange<UInt64>)
  func numbers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // A hand's speed changes by less than a third of a period between two frames.
    var (place, speed, offsets) = (0.0, 0.0, [0.0])
    for frame in 0..<80 {
      speed = max(-24, min(24, speed + Double.random(in: -6...6, using: &random) + (frame < 40 ? 2 : -2)))
      place += speed
      offsets.append(place)
    }
    let track = Self.tracked(offsets, period: 32, numbers: 60, seed: seed)
    for (frame, offset) in offsets.enumerated() {
      let found = track.offsets[frame] ?? .infinity
      #expect(abs(found - offset) < 0.5, "frame \(frame): \(found), not \(offset)")
    }
  }

  @Test("half a period between two frames of equal rows is either way, and says so")
  func halves() {
    let offsets = (0..<24).map { Double(($0 + 1) / 2) * 12 }
    #expect(Self.tracked(offsets, period: 24, numbers: 0).unsure >= 3)
    let slow = (0..<24).map { Double($0) * 2 }
    #expect(Self.tracked(slow, period: 24, numbers: 0).unsure == 0)
  }

  /// A recording whose frames are of one brightness each.
  private static func plain(_ values: [UInt8], framesPerSecond: Double) -> GrayVideo {
    GrayVideo(
      columns: 8, rows: 2, times: values.indices.map { Double($0) / framesPerSecond },
      pixels: values.flatMap { Array(repeating: $0, count: 16) })
  }

  @Test("a frame that is stored again is no observation, unless it shows a rest")
  func repeats() {
    let cases: [(values: [UInt8], rate: Double, kept: [Int])] = [
      ([0, 50, 100, 150], 60, [0, 1, 2, 3]),
      // 24 in 60 and 60 in 120 frames.
      ([0, 0, 0, 50, 50, 100, 100, 100, 150], 60, [0, 3, 5, 8]),
      ([0, 0, 50, 50, 100], 120, [0, 2, 4]),
      // A rest of 0.13 s, and one of 0.1 s.
      ([0, 0, 0, 0, 50, 100], 30, [0, 1, 2, 3, 4, 5]),
      ([0, 0, 0, 50, 100], 30, [0, 3, 4]),
      // An encoder's noise, and a slow change that adds up.
      ([0, 2, 0, 50], 60, [0, 3]), ([0, 2, 4, 6, 8], 60, [0, 2, 4]),
      // The last frame says how long the recording is.
      ([0, 50, 50], 60, [0, 1, 2]),
    ]
    for (values, rate, kept) in cases {
      let video = Self.plain(values, framesPerSecond: rate)
      let found = video.withoutRepeats()
      #expect(found.times == kept.map { video.times[$0] }, "\(values)")
      #expect(found.pixels == kept.flatMap { Array(repeating: values[$0], count: 16) }, "\(values)")
    }
  }

  /// The look of a header's lower part while it leaves with the page: 80 rows, of which 30 stay.
  private enum Header: CaseIterable { case fades, isPlain, slides, isPage }

  private static func collapse(_ header: Header, seed: UInt64) -> Int? {
    var random = SeededGenerator(seed: seed)
    let page = (0..<400).map { _ in (0..<8).map { _ in Double.random(in: 20...235, using: &random) } }
    let offsets = (0...30).map { Double($0) * 4 }
    var pixels: [UInt8] = []
    for offset in offsets {
      for row in 0..<240 {
        let place = row + Int(offset)
        let shown: [Double] =
          switch (header, row < 30, place) {
          case (.isPlain, true, _): Array(repeating: offset < 50 ? 90 : 240, count: 8)
          case (.slides, true, _): page[min(place, 50 + row)]
          case (_, true, _): page[399 - row]
          case (.isPlain, _, ..<80): Array(repeating: 90, count: 8)
          case (.isPlain, _, ..<90): Array(repeating: 240, count: 8)
          case (.fades, _, ..<80): page[place].map { $0 + (240 - $0) * min(1, offset / 50) }
          case _: page[place]
          }
        pixels += shown.map { UInt8($0.rounded()) }
      }
    }
    let video = GrayVideo(columns: 8, rows: 240, times: offsets.indices.map { Double($0) / 60 }, pixels: pixels)
    let track = ContentTrack(offsets: offsets, residuals: offsets.map { _ in 0 })
    return CollapseFinder(video: video, content: track, collapsed: 30, deepest: 100, scale: 1).full()
  }

  @Test("recordings of any height, with bars of any height, end in a measurement or a sentence")
  func heights() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<TestShare.of(400, least: 60) {
      let rows = Int.random(in: Bool.random(using: &random) ? 4...120 : 120...700, using: &random)
      let header = Int.random(in: 0...rows / 2, using: &random)
      let video = Self.anything(rows, header, bottom: Int.random(in: 0...rows / 3, using: &random), &random)
      var measurer = VideoMeasurer(video, width: rows / 2, height: rows, LayoutChoice())
      for findsShapes in [false, true] {
        measurer.findsShapes = findsShapes
        _ = try? measurer.measure()
      }
      let way = (0..<40).map { Double(min($0, 39 - $0) * max(1, rows / 20)) }
      for collapsed in [0, 1, header, rows * 2 / 5, rows - 1] {
        let track = ContentTrack(offsets: way, residuals: [])
        let finder = CollapseFinder(
          video: video, content: track, collapsed: collapsed, deepest: rows * 2 / 5, scale: Double(rows) / 844)
        let full = finder.full()
        #expect(full.map { $0 > collapsed && $0 <= rows } ?? true)
      }
    }
  }

  /// A page of noise that goes down and up under bars, with a part that fades, or not.
  private static func anything(_ rows: Int, _ header: Int, bottom: Int, _ random: inout SeededGenerator) -> GrayVideo {
    let page = (0..<rows * 6 + 40).map { _ in (0..<8).map { _ in UInt8.random(in: 20...235, using: &random) } }
    let fading = Bool.random(using: &random) ? 0 : Int.random(in: header...rows, using: &random)
    let pixels = (0..<40).flatMap { frame in
      (0..<rows).flatMap { row -> [UInt8] in
        let place = row + min(frame, 39 - frame) * max(1, rows / 20)
        if row < header || row >= rows - bottom { return page[page.count - 1 - row] }
        return place < fading ? page[place].map { UInt8(Int($0) * max(0, 10 - frame) / 10) } : page[place]
      }
    }
    return GrayVideo(columns: 8, rows: rows, times: (0..<40).map { Double($0) / 60 }, pixels: pixels)
  }

  @Test(
    "a header that leaves with the page ends where it or its background fades, or where its last part comes from",
    arguments: 1...4 as ClosedRange<UInt64>)
  func collapse(seed: UInt64) {
    for header in Header.allCases {
      let found = Self.collapse(header, seed: seed)
      #expect(header == .isPage ? found == nil : abs((found ?? 0) - 80) <= 3, "\(header): \(found as Any)")
    }
  }
}
