// Bars in motion of their own.
extension Stack {
  /// A timed motion of the bars in closed form.
  struct Move: Equatable, Sendable {
    var path: TimedMove
    /// Seconds at which it began.
    var began: Double
    var cause: Cause
    /// Offset minus hidden points, kept while content comes along with the bars; nil if it stays.
    var attachedOffset: Double?

    /// Seconds at which it is over.
    var end: Double { began + path.duration }

    /// The most that it may hide: what the no-gap rule lets it, unless content comes along or a gap is being closed.
    func ceiling(_ world: borrowing StackWorld) -> Double {
      cause == .thaw ? .infinity : endCeiling(world)
    }

    /// The same at its end: the page may have come up meanwhile, and no gap stays.
    func endCeiling(_ world: borrowing StackWorld) -> Double { attachedOffset == nil ? world.ceiling : .infinity }
  }

  /// `thaw`: what froze with a gap behind it closes it, so no gap stops it on the way. `idle`: left alone for long, it
  /// comes back under a resting finger too, until a scroll takes it over.
  enum Cause: Equatable, Sendable { case settle, commit, hold, rescue, pageSwitch, restore, thaw, idle }

  /// Hidden points as displayed at `time`, which may lie a little before now, as the page passed `offset`.
  func place(at time: Double, passing offset: Double?, _ world: borrowing StackWorld) -> Double {
    let pushed = edge == .top ? offset.map { max(0, $0) } : nil
    guard let move else { return min(hidden, pushed ?? .infinity) }
    let most = move.ceiling(world)
    return min(most == .infinity ? most : pushed ?? most, move.path.position(at: time - move.began))
  }

  /// Points that a hiding travel went on once everything was hidden: from where it had hidden the rest, for the top
  /// bars not before the page was as far down as they are high.
  func overshoot(of travel: Travel, from before: Double, _ world: borrowing StackWorld) -> Double {
    let range = world.bars.range
    guard hidden == range, range > 0 else { return 0 }
    let end = travel.from + (range - before) / world.tuning.rate
    return max(0, travel.to - (edge == .top ? max(end, range) : end))
  }
}
