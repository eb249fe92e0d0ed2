import Testing

@testable import ChromeCore
@testable import ChromeImport
@testable import ChromeTakes

/// The same programs write otherwise on other systems: versions, devices, drivers, shells. Each log is written by hand,
/// and so is what its fingers do. Screen and axes are 1000 × 2000 unless the log has axes of its own.
@Suite("Variants of logs")
struct LogVariantTests {
  typealias Finger = ImportedFinger

  struct Variant: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var usesOwnAxes = false
    var fingers: [(seconds: Double, places: [(Double, Double)])]
    /// `LINE: warning: WORDS`, in parts.
    var message: [(line: Int, words: String)] = []
    var testDescription: String { name }
  }

  /// Axes of a log on a screen of 999 × 1999 points.
  private func read(_ variant: Variant) throws -> Importer.Reading {
    let own = Importer(screen: Screen(width: 999, height: 1999))
    let importer = variant.usesOwnAxes ? own : ImporterTests.importer
    return try importer.read(variant.bytes, path: "x.txt")
  }

  @Test("fingers, seconds and positions as calculated by hand, without extra messages", arguments: all)
  func fingers(variant: Variant) throws {
    let reading = try read(variant)
    #expect(reading.gestures.map(Finger.init) == variant.fingers.map { Finger($0.seconds, $0.places) })
    #expect(reading.warnings.count == variant.message.count, "\(reading.warnings)")
    for (line, words) in variant.message {
      #expect(
        reading.warnings.contains { $0.hasPrefix("x.txt:\(line): warning: ") && $0.contains(words) },
        "\(reading.warnings)")
    }
  }

  struct Wheel: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    /// Ticks of 1/600 s, and what comes then.
    var samples: [(tick: Int, input: Input)]
    var testDescription: String { name }
  }

  static let wheels: [Wheel] = [
    Wheel(
      name: "Firefox with a mouse: three lines a notch, both ways",
      text: PageLog.wheel([(0, 3), (50, 3), (200, -3)], mode: 1),
      samples: [(0, notches(-1)), (30, notches(-1)), (120, notches(1))]),
    Wheel(
      name: "Windows set to a screen a notch: pages", text: PageLog.wheel([(0, 1), (100, -1)], mode: 2),
      samples: [(0, notches(-1)), (60, notches(1))]),
  ]

  private static func notches(_ count: Double) -> Input { .notches(Vector(dx: 0, dy: count)) }

  @Test("wheels, sample by sample", arguments: wheels)
  func wheel(_ wheel: Wheel) throws {
    let reading = try ImporterTests.importer.read(Array(wheel.text.utf8), path: "x.txt")
    #expect(reading.warnings.isEmpty, "\(reading.warnings)")
    #expect(reading.gestures.map(\.samples) == [wheel.samples.map { TakeSample(tick: $0.tick, input: $0.input) }])
  }
}
