/// A stretch of a gesture with one kind of sample: the steps that `TakePlayer` walks through without a list of samples.
enum Beat: Equatable, Sendable {
  case now(Input)
  case pass(Tick)
  case line(from: Point, Stroke)
  case flick(from: Point, velocity: Vector)
  case swipe(from: Point, by: Vector)
  case wheel(Stroke)

  var duration: Tick {
    switch self {
    case .now: 0
    case .pass(let ticks): ticks
    case .line(_, let stroke), .wheel(let stroke): stroke.over
    case .flick: FlickProfile.duration
    case .swipe: SwipeProfile.duration
    }
  }

  var sampleCount: Int {
    switch self {
    case .now: 1
    case .pass: 0
    case .line(_, let stroke), .wheel(let stroke): stroke.count
    case .flick: FlickProfile.duration / Stroke.interval
    case .swipe: SwipeProfile.duration / Stroke.interval
    }
  }

  /// When sample `index` is due, in ticks after the beat's start.
  func tick(of index: Int) -> Tick {
    switch self {
    case .now, .pass: 0
    case .line(_, let stroke), .wheel(let stroke): stroke.tick(of: index)
    case .flick, .swipe: (index + 1) * Stroke.interval
    }
  }

  /// Precondition: `index` is one of the samples.
  func input(at index: Int) -> Input {
    switch self {
    case .now(let input): input
    case .pass: preconditionFailure("passing time has no samples")
    case .line(let from, let stroke): .move(from + stroke.by * stroke.share(at: index))
    case .flick(let from, let velocity): .move(from + velocity * FlickProfile.seconds(after: tick(of: index)))
    case .swipe(let from, let by): .move(from + by * SwipeProfile.share(after: tick(of: index)))
    case .wheel(let stroke): .wheel(stroke.by * (1 / Double(stroke.count)))
    }
  }

  /// Where the finger is after the beat, if the beat says so.
  var finger: Point? {
    switch self {
    case .now(.press(let place)), .now(.move(let place)): place
    case .line(let from, let stroke): from + stroke.by
    case .flick(let from, let velocity): from + velocity * FlickProfile.seconds(after: FlickProfile.duration)
    case .swipe(let from, let by): from + by
    case .now, .pass, .wheel: nil
    }
  }
}

/// A flick of 100 ms: the speed rises evenly for 60 ms and stays for 40 ms, so that an estimate over the last 40 ms
/// finds the final speed. Chosen by eye; the release says the speed outright.
enum FlickProfile {
  static let duration: Tick = 60
  private static let rise: Tick = 36

  /// Way done `elapsed` ticks after the start, in points per pt/s of final speed.
  static func seconds(after elapsed: Tick) -> Double {
    let ticks =
      elapsed < rise
      ? Double(elapsed * elapsed) / Double(2 * rise) : Double(elapsed) - Double(rise) / 2
    return ticks / Double(TickClock.ticksPerSecond)
  }
}

/// A page swipe of 200 ms over half of the screen's width whose speed rises evenly from 10/13 to 16/13 of its mean:
/// 750 to 1200 pt/s on a screen of 390 pt. A parabola, so a quadratic fit of any part of it finds the final speed.
enum SwipeProfile {
  static let duration: Tick = 120
  private static let firstSpeed = 10.0 / 13
  private static let lastSpeed = 16.0 / 13

  static func share(after elapsed: Tick) -> Double {
    guard elapsed < duration else { return 1 }
    let time = Double(elapsed) / Double(duration)
    return firstSpeed * time + (lastSpeed - firstSpeed) / 2 * time * time
  }
}

extension Gesture {
  /// How long a tap stays down: 50 ms.
  static let tapTime: Tick = 30

  /// The gesture's steps on `screen`, with the finger at `finger` where the gesture goes on from it.
  /// A tap on a thing needs its place and is made by the player.
  func beats(finger: Point, screen: Screen) -> [Beat] {
    switch self {
    case .move(let stroke): [.line(from: finger, stroke)]
    case .drag(let from, let stroke): [.now(.press(from)), .line(from: from, stroke), .now(.release(velocity: nil))]
    case .fling(let from, let velocity):
      [.now(.press(from)), .flick(from: from, velocity: velocity), .now(.release(velocity: velocity))]
    case .swipe(let direction): Self.swipe(direction, on: screen)
    case .wheel(let stroke): [.wheel(stroke)]
    case .tap(let place): [.now(.press(place)), .pass(Self.tapTime), .now(.release(velocity: nil))]
    case .tapThing: [.pass(Self.tapTime)]
    }
  }

  /// Three quarters to one quarter of the width, or back, at mid-height; the release believes the samples.
  private static func swipe(_ direction: SwipeDirection, on screen: Screen) -> [Beat] {
    let sign = direction == .left ? -1.0 : 1.0
    let from = Point(x: screen.width * (0.5 - sign * 0.25), y: screen.height / 2)
    let by = Vector(dx: sign * screen.width / 2, dy: 0)
    return [.now(.press(from)), .swipe(from: from, by: by), .now(.release(velocity: nil))]
  }
}
