// Where the stack would go by itself.
extension Stack {
  /// Bars come back where nothing could bring them back: content too short to scroll, at rest at the top, and where
  /// they may not hide any more.
  mutating func rescue(isAtTop: Bool, _ world: borrowing StackWorld) {
    let heading = move?.path.to ?? hidden
    guard heading > 0, world.isShort || isAtTop || world.tuning.hide == .never else { return }
    guard holds.isDisjoint(with: [.forcedHidden, .freeze]) else { return }
    head(for: .shown, at: world.now, cause: .rescue, world)
  }

  /// Whether no hold forbids going to `target` hidden points.
  func allows(_ target: Double) -> Bool {
    target > hidden ? holds.allowsHiding : holds.allowsShowing
  }

  func settling(speed: Double, _ world: borrowing StackWorld) -> Settle {
    Settle(
      hidden: hidden, bars: world.bars, tuning: world.tuning, direction: gates.direction, speed: speed,
      ceiling: world.ceiling)
  }
}
