/// A stretch of scroll offsets that a sample moved over, from one place to another, in points.
///
/// Gates trim it at its ends, so a limit inside a sample splits it there and the rest goes on.
struct Travel: Equatable, Sendable {
  var from: Double
  var to: Double

  /// Rests shorter than this are rounding, not travel (points).
  static let grain = 1e-9

  var length: Double { abs(to - from) }
  var delta: Double { to - from }
  var isEmpty: Bool { length <= Travel.grain }
  /// +1 hiding (toward the content's end), −1 showing.
  var sign: Int { to >= from ? 1 : -1 }

  /// Takes up to `room` points off the start; returns what was taken, signed. A rest below the grain goes with it.
  @inline(__always)
  mutating func takeFirst(_ room: Double) -> Double {
    guard room > 0 else { return isEmpty ? takeAll() : 0 }
    let taken = length - room <= Travel.grain ? delta : to >= from ? room : -room
    from += taken
    return taken
  }

  /// Takes all of it; returns that, signed.
  mutating func takeAll() -> Double {
    defer { from = to }
    return delta
  }

  /// Takes what lies outside `0…maxOffset` off both ends; returns what was taken, signed.
  @inline(__always)
  mutating func clip(to maxOffset: Double) -> Double {
    guard !isEmpty else { return 0 }
    let whole = delta
    from = from.clamped(to: 0...maxOffset)
    to = to.clamped(to: 0...maxOffset)
    return whole - delta
  }

  /// Takes up to `room` points off the end; returns what was taken, signed.
  mutating func takeLast(_ room: Double) -> Double {
    let taken = length - max(0, room) <= Travel.grain ? delta : Double(sign) * max(0, room)
    to -= taken
    return taken
  }
}

/// One scroll event as the stacks see it: where it went, when, why, and how fast.
struct ScrollSample: Equatable, Sendable {
  /// Displayed offsets before and after, points.
  var from: Double
  var to: Double
  var source: ScrollSource
  /// Seconds at which it began and ended; equal for a jump.
  var began: Double
  var ended: Double
  /// Speed over the last 50 ms at both ends, pt/s in the direction of the sample (negative: against it).
  var speedAtStart: Double
  var speedAtEnd: Double
  /// Offset at which the gesture began.
  var gestureStart: Double
  var maxOffset: Double

  var travel: Travel { Travel(from: from, to: to) }

  /// The part of the way between the content's ends.
  var insideBounds: Travel { Travel(from: from.clamped(to: 0...maxOffset), to: to.clamped(to: 0...maxOffset)) }

  /// When the sample passed `offset`, by linear interpolation over its span.
  func time(at offset: Double) -> Double {
    let length = to - from
    guard abs(length) > Travel.grain else { return ended }
    return began + ((offset - from) / length).clamped(to: 0...1) * (ended - began)
  }
}
