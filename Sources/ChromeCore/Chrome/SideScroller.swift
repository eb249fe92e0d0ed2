/// The scroll offset of a row that scrolls sideways, and its motion. Between two inputs all motion is a closed form of
/// time, so it needs no ticks.
struct SideScroller: Equatable, Sendable {
  var row: SideRow
  /// The offset in points at the last input.
  private var place: Double
  private var motion = Motion.still
  /// The offset at which a finger grabbed it, to which a cancel returns; nil while no finger holds it.
  private var grabbed: Double?

  private enum Motion: Equatable, Sendable {
    case still
    case flung(Fling, began: Double)
    case programmed(TimedMove, began: Double)
  }

  init(_ row: SideRow, width: Double) {
    self.row = row
    place = row.start.clamped(to: 0...SideScroller.reach(row, width))
  }

  /// Returns the largest offset of a row on a screen of that width.
  private static func reach(_ row: SideRow, _ width: Double) -> Double { max(0, row.width - width) }

  func reach(width: Double) -> ClosedRange<Double> { 0...SideScroller.reach(row, width) }

  /// Returns the displayed offset in points at a time in seconds.
  func offset(at time: Double) -> Double {
    switch motion {
    case .still: place
    case .flung(let fling, let began): fling.position(at: time - began)
    case .programmed(let move, let began): move.position(at: time - began)
    }
  }

  /// Returns the velocity in pt/s at a time in seconds.
  func velocity(at time: Double) -> Double {
    switch motion {
    case .still: 0
    case .flung(let fling, let began): fling.velocity(at: time - began)
    case .programmed(let move, let began): move.velocity(at: time - began)
    }
  }

  func isMoving(at time: Double) -> Bool {
    switch motion {
    case .still: false
    case .flung(let fling, let began): time < began + fling.duration
    case .programmed(let move, let began): time < began + move.duration
    }
  }
}

extension SideScroller {
  /// True while a finger holds it.
  var isHeld: Bool { grabbed != nil }

  /// Returns the row with which a session begins here.
  func opening(at time: Double) -> SideRow {
    var row = row
    row.start = offset(at: time)
    return row
  }

  /// Stops it where it is displayed.
  mutating func halt(at time: Double) {
    place = offset(at: time)
    motion = .still
  }

  /// Stops it under a finger.
  mutating func grab(at time: Double) {
    halt(at: time)
    grabbed = place
  }

  /// Moves it by points, toward its end positive; returns those for which it has no room. One that springs back from
  /// past an end moves inward from where it is.
  mutating func pull(by points: Double, width: Double) -> Double {
    let range = reach(width: width)
    let room = min(range.lowerBound, place)...max(range.upperBound, place)
    let wanted = place + points
    place = wanted.clamped(to: room)
    // Exactly 0 within the row: a rounding of the difference would count as a pull past its end.
    return wanted - place
  }

  /// Releases it with a speed in pt/s, toward its end positive.
  mutating func release(speed: Double, on slope: Slope, at time: Double) {
    grabbed = nil
    let fling = Fling(offset: place, velocity: speed, on: slope)
    motion = fling.duration > 0 ? .flung(fling, began: time) : .still
  }

  /// Returns it to where the finger grabbed it.
  mutating func cancel(over seconds: Double, at time: Double) {
    guard let grabbed else { return }
    self.grabbed = nil
    motion = .programmed(TimedMove(from: place, to: grabbed, duration: seconds, curve: .easeOut), began: time)
  }

  /// Moves it by points, from where it is going.
  mutating func step(by points: Double, over seconds: Double, width: Double, at time: Double) {
    var aim = offset(at: time)
    if case .programmed(let move, _) = motion { aim = move.to }
    let target = (aim + points).clamped(to: reach(width: width))
    motion = .programmed(TimedMove(from: offset(at: time), to: target, duration: seconds, curve: .easeOut), began: time)
  }

  /// Stops it within the range of a screen of that width.
  mutating func fit(width: Double, at time: Double) {
    place = offset(at: time).clamped(to: reach(width: width))
    motion = .still
  }
}
