import ChromeCore

/// A gesture of the user, by intent; `beats` turns it into inputs with times.
public enum Gesture: Equatable, Sendable {
  /// The finger that is down moves on from where it is.
  case move(GestureMotion)
  /// A finger goes down at a point, moves and lifts.
  case drag(from: Point, GestureMotion)
  /// A short flick from a point that ends with a finger velocity in pt/s.
  case fling(from: Point, velocity: Vector, Manner = .natural)
  /// A flick sideways across the middle of the page, over half its width.
  case swipe(SwipeDirection, Manner = .natural)
  /// Precise scrolling of a trackpad: no finger on the screen.
  case wheel(GestureMotion)
  /// A finger goes down and lifts at a point.
  case tap(Point)
  /// A tap in the middle of a control, wherever it is displayed then; missed if it is out of sight.
  case tapThing(Target)
}

/// The direction of the finger: `left`, to the next page; `right`, to the one before.
public enum SwipeDirection: String, CaseIterable, Sendable { case left, right }

/// The manner in which a gesture is performed.
public enum Manner: Equatable, Sendable {
  /// Evenly and straight, as a machine does.
  case even
  /// Like a practiced thumb: easing in and out, along a shallow arc.
  case natural
  /// Natural with variations from one gesture to the next, determined by the seed.
  case byHand(seed: Int)
}

/// A motion by a distance in a time.
public struct GestureMotion: Equatable, Sendable {
  /// Total points; for a finger, right and down positive; for a wheel, those of the content on screen.
  public var by: Vector
  /// The duration in ticks of 1/600 s, at least 0; 0 sends every sample at the same time.
  public var over: Tick
  /// Evenly spaced samples; nil: one every 1/120 s.
  public var samples: Int?
  /// The manner of the motion.
  public var manner = Manner.even

  /// 1/120 s.
  package static let interval: Tick = 5

  /// Returns the default duration of a motion: 200 ms and half a millisecond per point, in whole samples. Chosen by
  /// eye.
  static func naturalTime(_ by: Vector) -> Tick {
    TickClock.tick(nearest: 0.2 + by.length * 0.0005) / interval * interval
  }

  package var count: Int { samples ?? max(1, (over + Self.interval - 1) / Self.interval) }

  /// Returns the time of sample `index` (from 0), in ticks after the start; the last one exactly at its end.
  package func tick(of index: Int) -> Tick {
    guard index < count - 1 else { return over }
    guard let samples else { return (index + 1) * Self.interval }
    return (2 * over * (index + 1) + samples) / (2 * samples)
  }

  /// Returns the share of the distance at sample `index`, computed from the start so that no errors accumulate.
  package func share(at index: Int) -> Double {
    guard index < count - 1 else { return 1 }
    return samples != nil || over == 0 ? Double(index + 1) / Double(count) : Double(tick(of: index)) / Double(over)
  }
}
