import Testing

@testable import ChromeLearn

/// Content, layout and bars are found where they were painted.
@Suite("Videos of a page with bars")
struct VideoMeasureTests {
  struct Motion: CustomTestStringConvertible, Sendable {
    var name: String
    /// Rows per frame, one after the other.
    var speeds: [Double]
    var testDescription: String { name }

    var offsets: [Double] { speeds.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) } }
  }

  static let motions = [
    Motion(name: "at rest", speeds: Array(repeating: 0, count: 12)),
    Motion(name: "a slow drag", speeds: Array(repeating: 0.37, count: 30)),
    Motion(name: "a fast drag", speeds: Array(repeating: 23.4, count: 12)),
    Motion(name: "there and back", speeds: Array(repeating: 6.25, count: 12) + Array(repeating: -9.5, count: 12)),
    Motion(name: "a flick", speeds: [0, 0, 60] + (0..<25).map { 60 * (1 - Double($0) / 25) }),
    Motion(name: "back past the start", speeds: Array(repeating: -12.6, count: 14)),
  ]

  @Test("content is found to a tenth of a row", arguments: motions, [1, 2, 3] as [UInt64])
  func offsets(motion: Motion, seed: UInt64) {
    let bars = Array(repeating: 30.0, count: motion.offsets.count)
    let painted = PaintedVideo(offsets: motion.offsets, top: bars, bottom: bars, seed: seed)
    var tracker = ContentTracker(painted.video, band: 70..<200)
    tracker.run()
    for (frame, offset) in motion.offsets.enumerated() {
      let found = tracker.track.offsets[frame]
      #expect(
        abs((found ?? .infinity) - offset) < 0.1, "frame \(frame): \(String(describing: found)), not \(offset)")
    }
  }

  @Test("frames of another page are not found, and those after them are")
  func cut() {
    let offsets = (0..<30).map { Double($0) * 3 }
    let bars = Array(repeating: 30.0, count: offsets.count)
    let painted = PaintedVideo(offsets: offsets, top: bars, bottom: bars, cuts: [10, 11, 12])
    var tracker = ContentTracker(painted.video, band: 70..<200)
    tracker.run()
    for frame in offsets.indices {
      #expect((tracker.track.offsets[frame] == nil) == (10...12).contains(frame), "frame \(frame)")
    }
    #expect(abs((tracker.track.offsets[29] ?? 0) - 87) < 0.1)
  }

  @Test(
    "bars are found by what does not move with the page",
    arguments: [(40, 30), (64, 20), (25, 50), (0, 36), (44, 0)] as [(Int, Int)], [4, 5] as [UInt64])
  func layout(bars: (top: Int, bottom: Int), seed: UInt64) throws {
    let offsets = (0..<40).map { Double($0) * 3 }
    let painted = PaintedVideo(
      offsets: offsets, top: offsets.map { _ in Double(bars.top) }, bottom: offsets.map { _ in Double(bars.bottom) },
      seed: seed)
    var tracker = ContentTracker(painted.video, band: 75..<180)
    tracker.run()
    let layout = try #require(
      LayoutFinder(video: painted.video, content: tracker.track, safeTop: 0, deepest: 100).layout())
    #expect(abs(layout.top - bars.top) <= 1)
    #expect(abs(layout.bottom - bars.bottom) <= 1)
  }

  @Test("a page that does not move has no layout")
  func stillPage() {
    let rest = Array(repeating: 0.0, count: 20)
    let painted = PaintedVideo(offsets: rest, top: rest.map { _ in 40 }, bottom: rest.map { _ in 20 })
    var tracker = ContentTracker(painted.video, band: 75..<180)
    tracker.run()
    #expect(LayoutFinder(video: painted.video, content: tracker.track, safeTop: 0, deepest: 100).layout() == nil)
  }

  /// Bars of 50 and 40 rows. The top ones leave with the page after 20 rows and come back; the others leave by
  /// themselves.
  @Test("edges are followed while bars leave and return", arguments: [6, 7, 8] as [UInt64])
  func edges(seed: UInt64) throws {
    let offsets = (0...50).map { Double($0) * 3 } + (1...30).map { 150 - Double($0) * 3 }
    let top = offsets.indices.map { frame in
      frame <= 50 ? max(10, min(50, 70 - offsets[frame])) : min(50, 10 + Double(frame - 50) * 3)
    }
    let bottom = offsets.indices.map { max(0, min(40, 40 - Double($0 - 30) * 4)) }
    let painted = PaintedVideo(offsets: offsets, top: top, bottom: bottom, seed: seed)
    var tracker = ContentTracker(painted.video, band: 55..<195)
    tracker.run()
    for (edge, covered, full) in [(VideoEdge.top, top, 50), (.bottom, bottom, 40)] {
      let found = EdgeTracker(
        video: painted.video, content: tracker.track, band: 55..<195, edge: edge, full: full, steps: [], least: 0,
        hasIndicator: false, safe: 0, scale: 1
      ).run().covered
      for frame in covered.indices {
        guard let place = found[frame] else { continue }
        #expect(abs(place - covered[frame]) <= 2, "\(edge) in frame \(frame): \(place), not \(covered[frame])")
      }
      let unclear = found.indices.filter { found[$0] == nil }
      #expect(unclear.count * 10 < found.count, "\(edge): \(unclear)")
    }
  }

  @Test("bars that never move, and in which nothing changes, are seen in every frame")
  func standing() {
    let offsets = (0...60).map { Double($0) * 4 }
    let painted = PaintedVideo(
      offsets: offsets, top: offsets.map { _ in 50 }, bottom: offsets.map { _ in 40 }, seed: 11)
    var tracker = ContentTracker(painted.video, band: 55..<195)
    tracker.run()
    for (edge, full) in [(VideoEdge.top, 50), (.bottom, 40)] {
      let found = EdgeTracker(
        video: painted.video, content: tracker.track, band: 55..<195, edge: edge, full: full, steps: [], least: 0,
        hasIndicator: false, safe: 0, scale: 1
      ).run().covered
      let far = found.indices.filter { abs((found[$0] ?? .infinity) - Double(full)) > 2 }
      #expect(far.isEmpty, "\(edge): \(far)")
    }
  }

  @Test("bars leave to the screen's end where the page fills it, although a phone of this size has a status bar")
  func noStatusBar() {
    let offsets = (0...60).map { Double($0) * 3 } + Array(repeating: 180, count: 20)
    let top = offsets.map { max(0, 50 - $0) }
    let painted = PaintedVideo(offsets: offsets, top: top, bottom: offsets.map { _ in 0 }, seed: 9)
    var tracker = ContentTracker(painted.video, band: 55..<240)
    tracker.run()
    let found = EdgeTracker(
      video: painted.video, content: tracker.track, band: 55..<240, edge: .top, full: 50, steps: [], least: 30,
      hasIndicator: false, safe: 30, scale: 1
    ).run().covered
    let far = top.indices.filter { abs((found[$0] ?? top[$0]) - top[$0]) > 2 }
    #expect(far.isEmpty && found.suffix(20).allSatisfy { $0 != nil }, "\(far)")
  }
}
