import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLearn
@testable import ChromeTakes

/// A recording's motion becomes the input that made it.
@Suite("The finger in a recording")
struct HostScriptTests {
  /// A recording at 60 frames a second with header bars of 60 points.
  private static func video(_ offsets: [Double], top: [Double?]) -> Measurement {
    let times = offsets.indices.map { Double($0) / 60 }
    return Measurement(
      times: times, offsets: offsets, top: top, bottom: offsets.map { _ in 83 }, screen: Screen(), topRange: 47...107,
      bottomRange: 83...83, segments: Segmenter(times: times, offsets: offsets).segments())
  }

  private static func way(_ from: Double, _ to: Double, _ frames: Int) -> [Double] {
    (1...frames).map { from + (to - from) * Double($0) / Double(frames) }
  }

  @Test(
    "a steady finger stays steady, although frames show touches that are up to 8 ms old",
    arguments: 1...5 as ClosedRange<UInt64>)
  func steady(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let speed = 300.0
    let offsets =
      Array(repeating: 0.0, count: 20)
      + (1...60).map { max(0, speed * (Double($0) / 60 - random.number(0...0.008))) } + Array(repeating: 300, count: 20)
    let script = HostScript(Self.video(offsets, top: offsets.map { _ in 107 }))
    // The first and the last tenth of a second begin and end with the finger at rest.
    let ways = script.samples.compactMap { sample -> (Tick, Double)? in
      guard case .host(.by(let way)) = sample.input else { return nil }
      return (sample.tick, way)
    }.dropFirst(8).dropLast(8)
    try #require(ways.count > 30)
    for first in ways.indices.dropLast(3) {
      let last = first + 3
      let seconds = TickClock.seconds(ways[last].0 - ways[first].0)
      let found = ways[first + 1...last].reduce(0) { $0 + $1.1 } / seconds
      #expect(abs(found - speed) < 0.05 * speed, "\(found) pt/s from tick \(ways[first].0)")
    }
  }

  struct Story: CustomTestStringConvertible, Sendable {
    var name: String
    var offsets: [Double]
    var top: [Double]
    /// The frame at which a settle takes the content along; nil if a finger moves all of it.
    var settle: Int?
    var testDescription: String { name }
  }

  private static let rest = 20
  private static func stay(_ place: Double) -> [Double] { Array(repeating: place, count: rest) }

  static let stories = [
    Story(
      name: "after a rest, content and header move until the header is gone",
      offsets: stay(100) + way(100, 130, 20) + stay(130), top: stay(77) + way(77, 47, 20) + stay(47), settle: rest - 1),
    Story(
      name: "the same, back to where the header is whole",
      offsets: stay(100) + way(100, 80, 20) + stay(80), top: stay(87) + way(87, 107, 20) + stay(107), settle: rest - 1),
    Story(
      name: "a finger goes on after the header is gone",
      offsets: stay(100) + way(100, 160, 30) + stay(160),
      top: stay(77) + way(77, 47, 15) + Array(repeating: 47, count: 15) + stay(47)),
    Story(
      name: "a finger hides a header that is whole, and no more",
      offsets: stay(100) + way(100, 160, 30) + stay(160), top: stay(107) + way(107, 47, 30) + stay(47)),
    Story(
      name: "a finger stops while the header is half hidden",
      offsets: stay(100) + way(100, 120, 20) + stay(120), top: stay(97) + way(97, 77, 20) + stay(77)),
    Story(
      name: "content moves under a header that stays",
      offsets: stay(100) + way(100, 130, 20) + stay(130), top: stay(47) + stay(47) + stay(47)),
  ]

  @Test("a settle that takes the content along is no finger's", arguments: stories)
  func settles(story: Story) {
    let video = Self.video(story.offsets, top: story.top)
    let found = video.attachedSettles.values.first
    #expect(
      story.settle.map { abs((found ?? -9) - $0) <= 1 } ?? (found == nil), "frame \(String(describing: found))")
    let script = HostScript(video)
    #expect(script.takesContent == (story.settle != nil))
    let drags = script.samples.filter { $0.input == .host(.begin(.drag)) }
    #expect(drags.isEmpty == (story.settle != nil))
  }

  /// A finger hides a header in part, slows down and lifts; then header and content go on together.
  @Test("a settle that follows the lift at once begins where the finger was slowest")
  func settleAfterDrag() {
    let drag = Self.way(0, 30, 15) + Self.way(30, 31, 4)
    let offsets = Self.stay(0) + drag + Self.way(31, 60, 18) + Self.stay(60)
    let top = offsets.map { 107 - $0 }
    let lift = Self.rest + drag.count - 1
    let found = Self.video(offsets, top: top).attachedSettles.values.first
    #expect(abs((found ?? 0) - lift) <= 4, "frame \(String(describing: found)), not \(lift)")
  }
}
