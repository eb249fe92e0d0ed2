import ChromeCore

/// Streams of wheel samples as trackpads send them, in points of content movement.
public struct WheelStream: Sendable {
  public var samples: [(milliseconds: Double, delta: Vector)]

  public init(samples: [(milliseconds: Double, delta: Vector)] = []) { self.samples = samples }

  public static let flickSizes = [3.0, 7, 12, 18, 24, 28, 30, 31, 31, 30]
  public static let pullSizes = [4.0, 10, 18, 26, 33, 38, 40, 41, 41, 40]

  /// Returns the stream with fingers added: a sample every 8 ms.
  public func fingers(_ sizes: [Double], along way: Vector, at start: Double) -> WheelStream {
    adding(sizes.enumerated().map { (start + 8 * Double($0.offset), way * $0.element) })
  }

  /// Returns the stream with the system's inertia added: a sample every 1/60 s, each 5% smaller, in tenths of a point,
  /// until it is below `last`.
  public func tail(_ first: Double, along way: Vector, at start: Double, last: Double = 1, count: Int = .max)
    -> WheelStream
  {
    var tail: [(Double, Vector)] = []
    var size = first
    while tail.count < count, size >= last {
      tail.append((start + 1000 / 60 * Double(tail.count), way * ((size * 10).rounded() / 10)))
      size *= 0.95
    }
    return adding(tail)
  }

  private func adding(_ more: [(Double, Vector)]) -> WheelStream {
    WheelStream(samples: samples + more.map { (milliseconds: $0.0, delta: $0.1) })
  }

  /// Returns the stream as seen by an application that polls for events `rate` times a second.
  public func pumped(_ rate: Double) -> WheelStream {
    WheelStream(samples: samples.map { ((($0.milliseconds * rate / 1000).rounded(.up)) * 1000 / rate, $0.delta) })
  }

  public func scaled(_ gain: Double) -> WheelStream {
    WheelStream(samples: samples.map { ($0.milliseconds, $0.delta * gain) })
  }
}
