import ChromeCore
import ChromeTakes

/// The source of one take: a finger from touch to lift, or scrolls without a long pause.
package struct ImportedGesture: Equatable, Sendable {
  package enum Kind: Equatable, Sendable { case contact, wheel }

  package var kind: Kind
  /// The line of the log where it begins, from 1.
  package var line: Int
  /// The start in the log's time.
  package var beganMicroseconds: Int
  package var endedMicroseconds: Int
  /// The samples: ticks since the start, in points of the screen.
  package var samples: [TakeSample]

  /// Seconds from its first sample to the lift, or to its last scroll.
  package var seconds: Double { Double(endedMicroseconds - beganMicroseconds) / 1_000_000 }
}

extension ImportedGesture {
  /// Creates a gesture from a finger whose positions are already in points.
  init(_ contact: Contact) {
    let start = contact.began
    let places = contact.samples.map { Point(x: ImportedGesture.tidy($0.x), y: ImportedGesture.tidy($0.y)) }
    let moves = zip(contact.samples, places).enumerated().map { index, pair in
      TakeSample(
        tick: ImportedGesture.ticks(pair.0.microseconds - start), input: index == 0 ? .press(pair.1) : .move(pair.1))
    }
    let lift = TakeSample(tick: ImportedGesture.ticks(contact.ended - start), input: .release(velocity: nil))
    self.init(
      kind: .contact, line: contact.line, beganMicroseconds: start, endedMicroseconds: contact.ended,
      samples: moves + [lift])
  }

  /// Creates a gesture from at least one scroll.
  init(_ scrolls: ArraySlice<ScrollEvent>) {
    let first = scrolls[scrolls.startIndex]
    let samples = scrolls.map { scroll in
      TakeSample(tick: ImportedGesture.ticks(scroll.microseconds - first.microseconds), input: scroll.input)
    }
    self.init(
      kind: .wheel, line: first.line, beganMicroseconds: first.microseconds,
      endedMicroseconds: scrolls[scrolls.endIndex - 1].microseconds, samples: samples)
  }

  private static func ticks(_ microseconds: Int) -> Tick {
    TickClock.tick(nearest: Double(microseconds) / 1_000_000)
  }

  /// Rounds to a thousandth of a point: far below the resolution of any digitizer.
  fileprivate static func tidy(_ points: Double) -> Double { (points * 1000).rounded() / 1000 }

  /// The displacement from its first position to its last one, or the sum of its scrolls; in the direction of the
  /// finger, in points.
  package var travel: Vector { ways.last ?? .zero }

  /// True if the finger moves down first: by more than a tremor, otherwise in total.
  var goesDown: Bool { (ways.first { abs($0.dy) > 24 } ?? travel).dy > 0 }

  /// The displacements after each sample.
  private var ways: [Vector] {
    var (way, first) = (Vector.zero, Point?.none)
    return samples.map { sample in
      switch sample.input {
      case .press(let place), .move(let place):
        way = place - (first ?? place)
        first = first ?? place
      case .wheel(let by): way = way + by
      case .notches(let by): way = way + by * ImportedGesture.pointsPerNotch
      case .release, .cancel, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop, .selectTab,
        .resize, .content, .insert, .row, .scene, .bars, .refresh, .tune:
        break
      }
      return way
    }
  }

  /// The usual `wheel.tick`.
  private static let pointsPerNotch = 48.0
}

extension ScrollEvent {
  fileprivate var input: Input {
    let way = Vector(dx: ImportedGesture.tidy(dx), dy: ImportedGesture.tidy(dy))
    return switch unit {
    case .points: .wheel(way)
    case .notches: .notches(way)
    }
  }
}

/// A gesture as a take that plays it on a long page, with room in both directions.
package enum ImportedTake {
  /// Returns the text of the take.
  ///
  /// - Parameter source: the origin of the gesture, for a comment line.
  package static func text(_ gesture: ImportedGesture, title: String, source: String, on screen: Screen) -> String {
    var writer = TakeWriter(Setup())
    let lines = gesture.samples.compactMap { writer.line($0.tick, $0.input) }
    // A finger that moves down brings bars back, so they start hidden. Every other gesture begins with shown bars.
    let bars = gesture.goesDown ? ["bars hidden"] : []
    let opening =
      ["take \(quoted(title))", "# \(source)", "screen \(text(screen))"]
      + ["content 1 rows 200 72", "at 1 offset 6000"] + bars
    let rest = ["wait until rest within 30s"]
    return (opening + ["samples"]).map { $0 + "\n" }.joined() + lines.joined()
      + (["end"] + rest).map { $0 + "\n" }.joined()
  }

  private static func text(_ screen: Screen) -> String {
    [screen.width, screen.height].map(plain).joined(separator: " ")
      + " safe " + [screen.safeTop, screen.safeBottom].map(plain).joined(separator: " ")
  }
}
