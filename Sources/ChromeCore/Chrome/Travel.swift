/// The range of scroll offsets over which a sample moved, from one offset to another, in points.
///
/// Gates trim it at its ends, so a limit inside a sample splits it there and the rest continues.
struct Travel: Equatable, Sendable {
  var from: Double
  var to: Double

  /// Remainders shorter than this (points) are rounding, not travel.
  static let grain = 1e-9

  var length: Double { abs(to - from) }
  var delta: Double { to - from }
  var isEmpty: Bool { length <= Travel.grain }
  /// +1 hiding (toward the content's end), −1 showing.
  var sign: Int { to >= from ? 1 : -1 }

  /// Removes up to `room` points from the start; returns the removed points, signed. A remainder below the grain is
  /// removed with them.
  @inline(__always)
  mutating func consumeFirst(_ room: Double) -> Double {
    guard room > 0 else { return isEmpty ? consumeAll() : 0 }
    let taken = length - room <= Travel.grain ? delta : to >= from ? room : -room
    from += taken
    return taken
  }

  /// Removes all of it; returns the removed points, signed.
  mutating func consumeAll() -> Double {
    defer { from = to }
    return delta
  }

  /// Removes the parts outside `0…maxOffset` from both ends; returns the removed points, signed.
  @inline(__always)
  mutating func clip(to maxOffset: Double) -> Double {
    guard !isEmpty else { return 0 }
    let whole = delta
    from = from.clamped(to: 0...maxOffset)
    to = to.clamped(to: 0...maxOffset)
    return whole - delta
  }

  /// Removes up to `room` points from the end; returns the removed points, signed.
  mutating func consumeLast(_ room: Double) -> Double {
    let taken = length - max(0, room) <= Travel.grain ? delta : Double(sign) * max(0, room)
    to -= taken
    return taken
  }
}

/// One scroll event as the stacks see it: its offsets, times, source and speed.
struct ScrollSample: Equatable, Sendable {
  /// The displayed offset before, and `to` after, in points.
  var from: Double
  var to: Double
  var source: ScrollSource
  /// Time in seconds at which it began; equal to that of its end for a jump.
  var began: Double
  var ended: Double
  /// Speed over the last 50 ms at its start, and `speedAtEnd` at its end, pt/s in the direction of the sample
  /// (negative: against it).
  var speedAtStart: Double
  var speedAtEnd: Double
  /// Offset at which the gesture began.
  var gestureStart: Double
  var maxOffset: Double

  var travel: Travel { Travel(from: from, to: to) }

  /// The part of the travel between the content's ends.
  var insideBounds: Travel { Travel(from: from.clamped(to: 0...maxOffset), to: to.clamped(to: 0...maxOffset)) }

  /// The offset at which a drag that began at the page's end moves past it; nil if it does not.
  var pullStart: Double? {
    let isPull = source == .drag && gestureStart >= maxOffset - Travel.grain
    let start = max(from, maxOffset)
    return isPull && to > start + Travel.grain ? start : nil
  }

  /// Returns the time at which the sample passed `offset`, by linear interpolation over its duration.
  func time(at offset: Double) -> Double {
    let length = to - from
    guard abs(length) > Travel.grain else { return ended }
    return began + ((offset - from) / length).clamped(to: 0...1) * (ended - began)
  }
}
