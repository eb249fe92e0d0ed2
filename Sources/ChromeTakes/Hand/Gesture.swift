import ChromeCore

/// What a hand does, by intent; `beats` turns it into inputs with times.
public enum Gesture: Equatable, Sendable {
  /// The finger that is down goes on from where it is.
  case move(Stroke)
  /// A finger goes down at a place, makes the stroke and lifts.
  case drag(from: Point, Stroke)
  /// A short flick from a place that ends with a finger velocity in pt/s.
  case fling(from: Point, velocity: Vector, Manner = .natural)
  /// A flick sideways across the middle of the page, over half its width.
  case swipe(SwipeDirection, Manner = .natural)
  /// Precise scrolling of a trackpad: no finger on the screen.
  case wheel(Stroke)
  /// A finger goes down and lifts at a place.
  case tap(Point)
  /// The same in the middle of a control, wherever it is displayed then; missed if it is out of sight.
  case tapThing(Target)
}

/// Which way the finger goes: `left`, to the next page; `right`, to the one before.
public enum SwipeDirection: String, CaseIterable, Sendable { case left, right }

/// How a hand carries out what it intends.
public enum Manner: Equatable, Sendable {
  /// Evenly and straight, as a machine does.
  case even
  /// As a practised thumb does: easing in and out, along a shallow arc.
  case natural
  /// The same with what differs from one time to the next; the seed says how.
  case byHand(seed: Int)
}

/// A motion by so much in some time.
public struct Stroke: Equatable, Sendable {
  /// Points in all; of a finger, right and down positive, of a wheel, of the content on screen.
  public var by: Vector
  /// Its time in ticks of 1/600 s, at least 0; 0 puts in every sample at once.
  public var over: Tick
  /// Evenly spaced samples; nil: one every 1/120 s.
  public var samples: Int?
  /// How the hand carries it out.
  public var manner = Manner.even

  /// 1/120 s.
  package static let interval: Tick = 5

  /// How long a hand takes for a stroke if nobody says: 200 ms and half a millisecond a point, in whole samples.
  /// Chosen by eye.
  static func naturalTime(_ by: Vector) -> Tick {
    TickClock.tick(nearest: 0.2 + by.length * 0.0005) / interval * interval
  }

  package var count: Int { samples ?? max(1, (over + Self.interval - 1) / Self.interval) }

  /// When sample `index` (from 0) is due, in ticks after the stroke's start; the last one exactly at its end.
  package func tick(of index: Int) -> Tick {
    guard index < count - 1 else { return over }
    guard let samples else { return (index + 1) * Self.interval }
    return (2 * over * (index + 1) + samples) / (2 * samples)
  }

  /// The share of the way done by sample `index`, computed from the start so that nothing adds up wrong.
  package func share(at index: Int) -> Double {
    guard index < count - 1 else { return 1 }
    return samples != nil || over == 0 ? Double(index + 1) / Double(count) : Double(tick(of: index)) / Double(over)
  }
}
