import Testing

@testable import ChromeCore
@testable import ChromeLearn

/// Offsets by formula are divided into the gestures that made them.
@Suite("Segments of a recording")
struct SegmentTests {
  /// A part of a motion: its kind, its seconds, and the speed or rate that makes its offsets.
  enum Part: Sendable {
    case rest(Double)
    /// Seconds at a constant speed in pt/s.
    case drag(Double, speed: Double)
    /// A speed in pt/s that falls by this share per second, until it is 20 pt/s or for so long.
    case fling(speed: Double, rate: Double, atMost: Double = 10)
  }

  struct Story: CustomTestStringConvertible, Sendable {
    var name: String
    var parts: [Part]
    var kinds: [VideoSegment.Kind]
    var testDescription: String { name }
  }

  @Test("a motion that begins and ends slowly is whole, at 30 and at 60 frames a second", arguments: [30.0, 60])
  func slowEnds(rate: Double) {
    let count = Int(rate)
    let way = (0...count).map { (150 * (0.5 - 0.5 * Maths.cos(.pi * Double($0) / Double(count)))).rounded() }
    let offsets = Array(repeating: 0.0, count: count / 2) + way + Array(repeating: 150, count: count / 2)
    let times = offsets.indices.map { Double($0) / rate }
    let parts = Segmenter(times: times, offsets: offsets).segments()
    #expect(parts.map(\.kind) == [.rest, .drag, .rest])
    let drag = parts[1].frames
    #expect(
      abs(offsets[drag.lowerBound]) <= 1 && abs(offsets[drag.upperBound] - 150) <= 1, "\(offsets[drag.lowerBound])")
  }

  static let stories = [
    Story(name: "nothing", parts: [.rest(1)], kinds: [.rest]),
    Story(name: "a drag", parts: [.rest(0.5), .drag(0.5, speed: 300), .rest(0.5)], kinds: [.rest, .drag, .rest]),
    Story(name: "a slow drag", parts: [.rest(0.5), .drag(2, speed: 40), .rest(0.5)], kinds: [.rest, .drag, .rest]),
    Story(
      name: "a flick at UIKit's rate",
      parts: [.rest(0.4), .drag(0.12, speed: 900), .fling(speed: 1400, rate: 2.002), .rest(0.4)],
      kinds: [.rest, .drag, .fling, .rest]),
    Story(
      name: "a flick at the fast rate",
      parts: [.rest(0.4), .drag(0.12, speed: 900), .fling(speed: 2500, rate: 10), .rest(0.4)],
      kinds: [.rest, .drag, .fling, .rest]),
    Story(
      name: "a caught flick",
      parts: [.rest(0.4), .fling(speed: 2000, rate: 2, atMost: 0.6), .drag(0.5, speed: -300), .rest(0.4)],
      kinds: [.rest, .fling, .drag, .rest]),
    Story(
      name: "a turn without lifting", parts: [.rest(0.4), .drag(0.5, speed: 300), .drag(0.5, speed: -300), .rest(0.4)],
      kinds: [.rest, .drag, .rest]),
  ]

  private static func offsets(_ parts: [Part], fps: Double) -> [Double] {
    var offsets = [500.0]
    for part in parts {
      let start = offsets[offsets.count - 1]
      switch part {
      case .rest(let seconds): offsets += Array(repeating: start, count: Int(seconds * fps))
      case .drag(let seconds, let speed):
        offsets += (1...Int(seconds * fps)).map { start + speed * Double($0) / fps }
      case .fling(let speed, let rate, let longest):
        let seconds = min(longest, logarithm(abs(speed) / 20) / rate)
        offsets += (1...Int(seconds * fps)).map { start + speed / rate * (1 - power(-rate * Double($0) / fps)) }
      }
    }
    return offsets
  }

  /// e to the power of `exponent`, by its series.
  private static func power(_ exponent: Double) -> Double {
    let part = exponent / 1024
    var result = 1 + part + part * part / 2 + part * part * part / 6
    for _ in 0..<10 { result *= result }
    return result
  }

  private static func logarithm(_ number: Double) -> Double {
    var (low, high) = (0.0, 20.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if power(middle) < number { low = middle } else { high = middle }
    }
    return low
  }

  @Test("gestures are told apart by their motion", arguments: stories, [30.0, 60, 120])
  func kinds(story: Story, fps: Double) {
    let offsets = Self.offsets(story.parts, fps: fps)
    let times = offsets.indices.map { Double($0) / fps }
    let found = Segmenter(times: times, offsets: offsets).segments()
    #expect(found.map(\.kind) == story.kinds)
    #expect(found.first?.frames.lowerBound == 0 && found.last?.frames.upperBound == offsets.count - 1)
    for (part, next) in zip(found, found.dropFirst()) { #expect(part.frames.upperBound == next.frames.lowerBound) }
  }

  /// A finger that gets faster up to its lift is not yet part of the deceleration, although the last of its speeds are
  /// close to it.
  @Test("a fling begins where a finger was fastest", arguments: [1.15, 1.3, 1.6], [60.0, 120])
  func lift(growth: Double, fps: Double) {
    var steps: [Double] = []
    var speed = 1500 / fps
    while speed > 0.4 {
      steps.insert(speed, at: 0)
      speed /= growth
    }
    let lift = 30 + steps.count
    for number in 1...Int(fps) { steps.append(1500 / fps * Self.power(-2 * Double(number) / fps)) }
    let offsets = (Array(repeating: 0, count: 30) + steps).reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    let times = offsets.indices.map { Double($0) / fps }
    let parts = Segmenter(times: times, offsets: offsets).segments()
    let fling = parts.first { $0.kind == .fling }
    #expect(abs((fling?.frames.lowerBound ?? 0) - lift) <= 1, "\(String(describing: fling)), not \(lift)")
  }

  @Test("frames without content are lost, not at rest")
  func lost() {
    let offsets: [Double?] = Array(repeating: 10, count: 20) + Array(repeating: nil, count: 10)
    let found = Segmenter(times: offsets.indices.map { Double($0) / 60 }, offsets: offsets).segments()
    #expect(found.map(\.kind) == [.rest, .lost])
  }
}
