import ChromeControls
import ChromeCore
import ChromeSession

/// The control that has keyboard focus. Every control of the phone can be reached and tapped without a pointer.
///
/// Keys become the same inputs as touches, so a recorded take contains their effects.
struct Focus: Equatable, Sendable {
  private(set) var target: Target?

  /// The effect of a key on the focus.
  enum Action: Equatable, Sendable { case next, previous, press, drop }

  private static let tab: Int32 = 9
  private static let escape: Int32 = 27
  private static let space: Int32 = 32
  private static let enterKeys: [Int32] = [13, 88 | 1 << 30]

  /// Returns the key's effect on the focus, or nil if the key has none. Without a focused control, Space scrolls and
  /// Enter does nothing.
  func action(for press: KeyPress) -> Action? {
    guard press.modifiers.isDisjoint(with: [.control, .option, .command]) else { return nil }
    if press.code == Focus.tab { return press.modifiers.contains(.shift) ? .previous : .next }
    guard target != nil else { return nil }
    if press.code == Focus.escape { return .drop }
    return press.code == Focus.space || Focus.enterKeys.contains(press.code) ? .press : nil
  }

  /// Performs an action and returns the resulting inputs for the phone.
  ///
  /// - Parameter wraps: True if the first control follows the last one; false if the focus is removed there.
  mutating func perform(
    _ action: Action, isRepeat: Bool = false, on simulation: Simulation, wraps: Bool = true
  ) -> [Input] {
    switch action {
    case .next: return step(1, on: simulation, wraps: wraps)
    case .previous: return step(-1, on: simulation, wraps: wraps)
    case .drop:
      target = nil
      return []
    case .press:
      guard !isRepeat, let target, let place = simulation.place(of: target) else { return [] }
      return [.press(place), .release(velocity: nil)]
    }
  }

  /// Moves the focus to the next or previous control. Scrolls a section tab into view if it is outside the strip.
  private mutating func step(_ way: Int, on simulation: Simulation, wraps: Bool) -> [Input] {
    let targets = simulation.reachableTargets
    let current = target.flatMap(targets.firstIndex)
    var next = current.map { $0 + way } ?? (way > 0 ? 0 : targets.count - 1)
    if wraps, !targets.isEmpty { next = (next + targets.count) % targets.count }
    guard targets.indices.contains(next) else {
      target = nil
      return []
    }
    target = targets[next]
    return Focus.reveal(targets[next], on: simulation)
  }

  /// Returns a drag of the strip that brings a section's tab into view, entirely or as far as there is room.
  private static func reveal(_ target: Target, on simulation: Simulation) -> [Input] {
    guard case .section(let number) = target, let strip = simulation.rect(of: .toolbar), strip.height > 0,
      let cell = simulation.cell(ofSection: number)
    else { return [] }
    let hiddenRight = max(0, cell.maxX - strip.maxX)
    let shift = cell.x - hiddenRight < strip.x ? strip.x - cell.x : -hiddenRight
    return StripDrag.inputs(by: shift, at: strip.center, slop: simulation.tuning.gesture.slop)
  }
}

/// An instantaneous drag of the section tab strip, as inputs.
enum StripDrag {
  /// - Parameters:
  ///   - points: The distance by which the tabs move to the right.
  ///   - slop: The distance of a drag that is not applied before it is recognized.
  static func inputs(by points: Double, at place: Point, slop: Double) -> [Input] {
    guard points != 0, points.isFinite else { return [] }
    let way = points > 0 ? points + slop : points - slop
    return [.press(place), .move(place + Vector(dx: way, dy: 0)), .release(velocity: .zero)]
  }
}

extension Simulation {
  /// Every target in the focus order: the controls on screen, and the section tabs that the strip can show.
  var reachableTargets: [Target] {
    let shown = controls.map(\.target)
    guard hasStripToHit else { return shown }
    let sections = (0..<sectionCount).map(Target.section)
    return shown.filter { $0 == .statusBar || $0 == .header } + sections + shown.filter(\.isTab)
  }
}

extension Target {
  fileprivate var isTab: Bool {
    switch self {
    case .tab: true
    case .section, .bar, .statusBar, .page: false
    }
  }
}
