import ChromeCore

/// A part of a gesture with one kind of sample: the steps that `TakePlayer` performs without a list of samples.
enum Beat: Equatable, Sendable {
  case now(Input)
  case pass(Tick)
  case line(from: Point, GestureMotion)
  case path(FingerPath)
  case wheel(GestureMotion)

  package var duration: Tick {
    switch self {
    case .now: 0
    case .pass(let ticks): ticks
    case .line(_, let motion), .wheel(let motion): motion.over
    case .path(let path): path.duration
    }
  }

  package var sampleCount: Int {
    switch self {
    case .now: 1
    case .pass: 0
    case .line(_, let motion), .wheel(let motion): motion.count
    case .path(let path): path.count
    }
  }

  /// Returns the time of sample `index`, in ticks after the beat's start.
  package func tick(of index: Int) -> Tick {
    switch self {
    case .now, .pass: 0
    case .line(_, let motion), .wheel(let motion): motion.tick(of: index)
    case .path(let path): path.tick(of: index)
    }
  }

  /// Returns the input of a sample. Precondition: `index` is one of the samples.
  package func input(at index: Int) -> Input {
    switch self {
    case .now(let input): input
    case .pass: preconditionFailure("passing time has no samples")
    case .line(let from, let motion): .move(from + motion.by * motion.share(at: index))
    case .path(let path): .move(path.place(after: path.tick(of: index)))
    case .wheel(let motion): .wheel(motion.by * (1 / Double(motion.count)))
    }
  }

  /// The position of the finger after the beat, if the beat determines it.
  package var finger: Point? {
    switch self {
    case .now(let input): input.finger
    case .line(let from, let motion): from + motion.by
    case .path(let path): path.place(after: path.duration)
    case .pass, .wheel: nil
    }
  }
}

extension Input {
  /// The position at which the input puts the finger, if it does.
  package var finger: Point? {
    switch self {
    case .press(let place), .move(let place): place
    case .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop,
      .selectTab,
      .resize, .content, .insert, .row, .scene, .bars, .refresh, .tune:
      nil
    }
  }
}

extension Gesture {
  /// Ticks that a tap stays down: 50 ms.
  static let tapTime: Tick = 30

  /// Returns the gesture's steps on `screen`, with the finger at `finger` if the gesture continues from it. A tap on a
  /// control needs its position and is made by the player.
  func beats(finger: Point, screen: Screen, tuning: Tuning) -> [Beat] {
    switch self {
    case .move(let motion): [Self.beat(from: finger, motion, tuning)]
    case .drag(let from, let motion):
      [.now(.press(from)), Self.beat(from: from, motion, tuning), .now(.release(velocity: motion.releaseVelocity))]
    case .fling(let from, let velocity, let manner):
      Self.launch(.fling(from: from, velocity: velocity, GestureVariation(manner), tuning.gesture), velocity)
    case .swipe(let direction, let manner): Self.swipe(direction, manner, on: screen, tuning)
    case .wheel(let motion): [.wheel(motion)]
    case .tap(let place): [.now(.press(place)), .pass(Self.tapTime), .now(.release(velocity: nil))]
    case .tapThing: [.pass(Self.tapTime)]
    }
  }

  private static func beat(from: Point, _ motion: GestureMotion, _ tuning: Tuning) -> Beat {
    switch motion.manner {
    case .even: .line(from: from, motion)
    case .natural, .byHand: .path(.reach(from: from, motion, tuning.gesture))
    }
  }

  private static func launch(_ path: FingerPath, _ velocity: Vector) -> [Beat] {
    [.now(.press(path.from)), .path(path), .now(.release(velocity: velocity))]
  }

  /// Returns a swipe from three quarters to one quarter of the width, or back, at half height.
  private static func swipe(
    _ direction: SwipeDirection, _ manner: Manner, on screen: Screen, _ tuning: Tuning
  ) -> [Beat] {
    let sign = direction == .left ? -1.0 : 1.0
    let from = Point(x: screen.width * (0.5 - sign * 0.25), y: screen.height / 2)
    let by = Vector(dx: sign * screen.width / 2, dy: 0)
    let path = FingerPath.swipe(from: from, by: by, GestureVariation(manner), tuning)
    return launch(path, path.endVelocity)
  }
}

extension GestureMotion {
  /// The velocity at the lift: nil for an even gesture, which leaves it to the samples; 0 for one that eases out.
  fileprivate var releaseVelocity: Vector? {
    switch manner {
    case .even: nil
    case .natural, .byHand: .zero
    }
  }
}
