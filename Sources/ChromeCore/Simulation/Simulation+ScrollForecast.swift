/// A hypothetical further scroll: some points at once, by the current source of motion, followed by a release.
struct ScrollForecast {
  /// Points toward the content's end, as displayed.
  var points: Double
  /// The page's speed from then on, pt/s.
  var speed: Double
}

// The result of such a flight, computed without simulating it: by chunk invariance one sample for a whole fling is as
// good as 600. Only if a gate needs the speed is its first part split finer.
extension Simulation {
  /// The page's speed if it were released now: that of the gesture as displayed, or its own.
  var speedIfReleased: Double {
    switch scroller.motion {
    case .dragged: scroller.displayedSpeed(-(scrollingPress?.tracker.velocity(at: now).dy ?? 0), bounds)
    case .wheeled: scroller.displayedSpeed(-wheel.precise.liftVelocity(at: now, tuning: tuning.wheel).dy, bounds)
    case .still, .flung, .eased, .programmed, .hosted: scroller.velocity(at: now)
    }
  }

  /// The speed with which a release now would throw the page: with that of a fling that the finger has just stopped.
  var speedOfThrow: Double {
    if case .dragged = scroller.motion { carried(speedIfReleased) } else { speedIfReleased }
  }

  private var scrollingPress: Press? {
    guard case .scrolling(let press) = pointerOwner else { return nil }
    return press
  }

  /// True if another speed would bring the page elsewhere: false while it moves toward a goal, or a host moves it.
  var speedMatters: Bool {
    switch scroller.motion {
    case .dragged, .wheeled, .flung: true
    case .still, .eased, .programmed, .hosted: false
    }
  }

  /// Calls `see` with the samples of a flight to its `rest`, in order.
  func foresee(_ flight: ScrollForecast, to rest: Double, _ see: (ScrollSample) -> Void) {
    let reached = scroller.offset + flight.points
    if flight.points != 0 { see(foreseenJump(to: reached)) }
    if measuresSpeed {
      seeWindows(of: flight, see)
    } else if rest != reached {
      see(foreseen(from: reached, to: rest, scroller.isHeld ? .fling : scroller.source, ended: 0))
    }
  }

  /// Returns the offset at which the page comes to rest.
  func destination(of flight: ScrollForecast) -> Double {
    switch scroller.motion {
    case .eased(let approach, _): (approach.target + flight.points).clamped(to: bounds.range)
    case .programmed(let move, _): (move.to + flight.points).clamped(to: bounds.range)
    case .still, .dragged, .wheeled, .flung, .hosted:
      foreseenThrow(flight).map { slope(of: $0.thrower).rest(offset: $0.offset, velocity: $0.speed) }
        ?? scroller.offset + flight.points
    }
  }

  /// Returns the release speed that decides a settle: that of this release, or of the one that started the fling.
  func decidingSpeed(of flight: ScrollForecast) -> Double {
    switch scroller.motion {
    case .dragged: bounded(flight.speed, by: .finger)
    case .wheeled: bounded(flight.speed, by: .wheel)
    case .still, .flung, .eased, .programmed, .hosted: gesture.releaseSpeed
    }
  }

  private func foreseenThrow(
    _ flight: ScrollForecast
  ) -> (offset: Double, speed: Double, thrower: Scroller.Thrower)? {
    let offset = scroller.offset + flight.points
    return switch scroller.motion {
    case .dragged: (offset, flingSpeed(flight.speed, by: .finger), .finger)
    case .hosted: (offset, 0, .finger)
    case .wheeled: (offset, flingSpeed(flight.speed, by: .wheel), .wheel)
    case .flung(_, _, let thrower): (offset, flight.speed, thrower)
    case .still, .eased, .programmed: nil
    }
  }
}

// Its samples, with the speeds that gates will measure.
extension Simulation {
  private func foreseen(from: Double, to: Double, _ source: ScrollSource, ended seconds: Double) -> ScrollSample {
    ScrollSample(
      from: from, to: to, source: source, began: now, ended: now + seconds, speedAtStart: 0, speedAtEnd: 0,
      gestureStart: gesture.start, maxOffset: maxOffset)
  }

  /// Returns the sample for the points that are scrolled at once.
  private func foreseenJump(to offset: Double) -> ScrollSample {
    var sample = foreseen(from: scroller.offset, to: offset, scroller.source, ended: 0)
    guard measuresSpeed else { return sample }
    let sign = offset > scroller.offset ? 1.0 : -1.0
    sample.began = nextSampleBegan
    sample.speedAtStart = sign * trace.speed(over: Simulation.speedWindow, at: sample.began)
    sample.speedAtEnd = sign * (offset - trace.travel(at: now - Simulation.speedWindow)) / Simulation.speedWindow
    return sample
  }

  /// Calls `see` with the rest of the motion, for gates that need the speed. A fling is split into short pieces while
  /// the speed window still contains earlier motion, then one piece, because the mean speed of a decay falls in
  /// proportion to the distance; any other motion is split into short pieces to the end.
  private func seeWindows(of flight: ScrollForecast, _ see: (ScrollSample) -> Void) {
    guard let (course, end) = course(of: flight) else { return }
    let fine = if case .fling = course { Simulation.speedWindow * 1.2 } else { end }
    var began = 0.0
    while began < end {
      let ended = began < fine ? min(end, began + Simulation.speedWindow / 10) : end
      see(foreseenPiece(from: began, to: ended, course))
      began = ended
    }
  }

  /// The page's offsets from now on.
  private enum Course {
    /// A motion that began some seconds ago, moved by some points.
    case eased(Approach, since: Double, by: Double)
    case programmed(TimedMove, since: Double, by: Double)
    case fling(Fling)

    /// Returns the offset in points after that many seconds.
    func position(at seconds: Double) -> Double {
      switch self {
      case .eased(let approach, let since, let points): approach.position(at: since + seconds) + points
      case .programmed(let move, let since, let points): move.position(at: since + seconds) + points
      case .fling(let fling): fling.position(at: seconds)
      }
    }
  }

  /// Returns the rest of the motion and the seconds that it takes; nil if the page stays.
  private func course(of flight: ScrollForecast) -> (Course, end: Double)? {
    switch scroller.motion {
    case .eased(let approach, let began):
      let end = began + approach.time(within: Scroller.arrival) - now
      return (.eased(approach, since: now - began, by: flight.points), end)
    case .programmed(let move, let began):
      return (.programmed(move, since: now - began, by: flight.points), began + move.duration - now)
    case .still, .dragged, .wheeled, .flung, .hosted:
      guard let start = foreseenThrow(flight) else { return nil }
      let fling = glide(from: start.offset, speed: start.speed, by: start.thrower)
      return fling.duration > 0 ? (.fling(fling), fling.edgeTime ?? fling.duration) : nil
    }
  }

  private func foreseenPiece(from began: Double, to ended: Double, _ course: Course) -> ScrollSample {
    let (from, to) = (course.position(at: began), course.position(at: ended))
    let sign = to > from ? 1.0 : -1.0
    var sample = foreseen(from: from, to: to, scroller.isHeld ? .fling : scroller.source, ended: ended)
    sample.began = now + began
    sample.speedAtStart = sign * meanSpeed(at: began, course)
    sample.speedAtEnd = sign * meanSpeed(at: ended, course)
    return sample
  }

  /// Returns the mean speed in the window after that many seconds.
  private func meanSpeed(at seconds: Double, _ course: Course) -> Double {
    let before = seconds - Simulation.speedWindow
    let start = before >= 0 ? course.position(at: before) : trace.travel(at: now + before)
    return (course.position(at: seconds) - start) / Simulation.speedWindow
  }
}
