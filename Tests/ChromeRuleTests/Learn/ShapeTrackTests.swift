import ChromeCore
import TestSupport
import Testing

@testable import ChromeLearn

/// Frames painted by rule: a page of random rows, and a bar of 48 rows at its lower end that leaves by a motion of its
/// own.
private struct PaintedShape {
  static let (columns, rows, bar) = (24, 320, 48)

  /// The way in which the bar leaves.
  var exit: StackExit
  /// The share of the bar that is gone in each frame.
  var hidden: [Double]
  /// The share of the blurred page in what the bar shows.
  var glass = 0.0
  /// False for a page of one color.
  var hasRows = true
  var seed: UInt64 = 1

  /// Rows that the page is scrolled by in each frame: down, a rest, and up again.
  static let offsets =
    (0...60).map { Double($0) * 3 } + Array(repeating: 180, count: 10) + (1...60).map { 180 - Double($0) * 3 }

  /// A bar that leaves in the frames 20 to 30 and comes back in the frames 90 to 100.
  static let story = offsets.indices.map { frame in
    max(0, min(1, (Double(frame) - 20) / 10)) - max(0, min(1, (Double(frame) - 90) / 10))
  }

  private static func texture(_ count: Int, _ seed: UInt64) -> [[Double]] {
    var random = SeededGenerator(seed: seed)
    var rows: [[Double]] = []
    while rows.count < count {
      let row = (0..<columns).map { _ in Double.random(in: 20...235, using: &random) }
      rows += Array(repeating: row, count: Int.random(in: 3...7, using: &random))
    }
    return rows
  }

  /// The share of the page that shows through a place of the bar, counted from its lower end.
  private func uncovered(_ row: Int, _ column: Int, _ hidden: Double) -> Double {
    let side = VideoReader.leftOut + VideoReader.readWidth * (Double(column) + 0.5) / Double(Self.columns)
    switch exit {
    case .edge: return Double(row) >= Double(Self.bar) * (1 - hidden) ? 1 : 0
    case .fade: return hidden
    case .left: return side > 1 - hidden ? 1 : 0
    case .right: return side < hidden ? 1 : 0
    case .pill:
      let isInside = side > 0.04 * hidden && side < 1 - 0.8 * hidden && Double(row) > 8 * hidden
      return isInside ? 0 : 1
    }
  }

  var video: GrayVideo {
    let plain = Array(repeating: 200.0, count: Self.columns)
    let page = hasRows ? Self.texture(900, seed) : Array(repeating: plain, count: 900)
    let bar = Self.texture(Self.bar, seed + 1).map { $0.map { 180 + $0 / 6 } }
    var pixels: [UInt8] = []
    for (offset, hidden) in zip(Self.offsets, hidden) {
      for row in 0..<Self.rows {
        let (shown, below) = (page[row + Int(offset)], Self.rows - 1 - row)
        let mean = shown.reduce(0, +) / Double(Self.columns)
        pixels += shown.indices.map { column in
          guard below < Self.bar else { return UInt8(shown[column].rounded()) }
          let share = uncovered(below, column, hidden)
          let glassy = (1 - glass) * bar[below][column] + glass * mean
          return UInt8((share * shown[column] + (1 - share) * glassy).rounded())
        }
      }
    }
    return GrayVideo(
      columns: Self.columns, rows: Self.rows, times: hidden.indices.map { Double($0) / 60 }, pixels: pixels)
  }

  var tracker: ShapeTracker {
    let content = ContentTrack(offsets: Self.offsets, residuals: Self.offsets.map { _ in 0 })
    return ShapeTracker(
      cells: ShapeCells(
        video: video, content: content, edge: .bottom, depth: 80, band: 85..<240, scale: 1, columnWidth: 14.3))
  }
}

/// Bars that leave in any way are followed by how much of the page shows where they are.
@Suite("Bars that change their shape")
struct ShapeTrackTests {
  @Test(
    "the way in which a bar leaves is found, and how much of it is gone in each frame",
    arguments: [StackExit.left, .right, .fade], [1, 2] as [UInt64])
  func states(exit: StackExit, seed: UInt64) throws {
    let painted = PaintedShape(exit: exit, hidden: PaintedShape.story, seed: seed)
    let track = painted.tracker.run()
    let found = try #require(track)
    #expect(found.exit == exit && found.isExact, "\(found.ways)")
    for (frame, hidden) in PaintedShape.story.enumerated() {
      guard let state = found.hidden[frame] else { continue }
      #expect(abs(state - hidden) <= 0.25, "frame \(frame): \(state), not \(hidden)")
    }
    #expect(found.hidden.count { $0 == nil } < 65)
  }

  @Test("a fading bar of glass is told from the page that tints it", arguments: [0.15, 0.3])
  func glass(share: Double) throws {
    let painted = PaintedShape(exit: .fade, hidden: PaintedShape.story, glass: share)
    let track = painted.tracker.run()
    let found = try #require(track)
    #expect(found.exit == .fade)
    for (frame, hidden) in PaintedShape.story.enumerated() {
      guard let state = found.hidden[frame] else { continue }
      #expect(abs(state - hidden) <= 0.15, "frame \(frame): \(state), not \(hidden)")
    }
  }

  @Test("no state is stated of a bar that stays, or over a page of one color")
  func nothing() {
    let still = PaintedShape.story.map { _ in 0.0 }
    let bar = PaintedShape(exit: .fade, hidden: still)
    let track = bar.tracker.run()
    #expect(track == nil)
    let plain = PaintedShape(exit: .fade, hidden: PaintedShape.story, hasRows: false)
    let none = plain.tracker.run()
    #expect(none == nil)
  }

  @Test("an edge that was found where the bar is needs no shape; one that was lost does")
  func edges() throws {
    let track = PaintedShape(exit: .edge, hidden: PaintedShape.story, seed: 2).tracker.run()
    let found = try #require(track)
    let seen = EdgeTrack(covered: PaintedShape.story.map { 48 - 48 * $0 }, full: 48)
    #expect(!found.replaces(seen))
    let lost = EdgeTrack(covered: PaintedShape.story.map { $0 > 0 && $0 < 1 ? nil : 48 - 48 * $0 }, full: 48)
    #expect(found.replaces(lost))
  }

  /// A recording of a header that hides and returns, as an edge or as a shape.
  private static func lesson(_ shape: BarShape?) -> Lesson {
    var offsets = Array(repeating: 0.0, count: 12)
    for way in [120.0, -120, 150, -150] {
      let start = offsets[offsets.count - 1]
      offsets += (1...30).map { start + way * Double($0) / 30 } + Array(repeating: start + way, count: 30)
    }
    let times = offsets.indices.map { Double($0) / 60 }
    var video = Measurement(
      times: times, offsets: offsets, top: offsets.map { _ in 107 }, bottom: offsets.map { _ in 83 }, screen: Screen(),
      topRange: 47...107, bottomRange: 83...83, segments: Segmenter(times: times, offsets: offsets).segments())
    var tuning = LawModel(video).setup.tuning
    (tuning.top.hide, tuning.top.resistHide, tuning.top.resistShow) = (.commit, 20, 40)
    video.top = LawModel(video).run(tuning).top
    video.topShape = shape
    return Lesson.learn(video)
  }

  @Test("the preset has the way in which bars leave; how fast is stated only of a shape that is known")
  func keys() throws {
    let shapes: [(shape: BarShape?, exit: StackExit)] = [(nil, .edge), (.exact(.fade), .fade), (.rough, .edge)]
    for (shape, exit) in shapes {
      let lesson = Self.lesson(shape)
      #expect(lesson.tuning.exit.top == exit && lesson.tuning.top.hide == .commit)
      let keys = lesson.edges[0].keys
      #expect(keys.contains { $0.key == "top.exit" && $0.isProbed } == (exit != .edge))
      #expect(keys.contains { $0.key == "top.settleTime" && $0.isProbed } == (shape != .rough))
      #expect(keys.contains { $0.key == "top.resistShow" && $0.isProbed })
      #expect(keys.contains { $0.key == "top.grace" } == (shape != nil), "\(keys.map(\.key))")
    }
  }
}
