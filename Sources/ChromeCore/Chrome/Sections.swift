/// The section tabs of the current page: the active one, the position of its capsule, and the scroll offset of the
/// strip.
struct Sections: Equatable, Sendable {
  private(set) var active = 0
  /// The tapped section, which stays selected until anything else scrolls the page.
  private(set) var held: Int?
  /// True once a held section was released: the offset alone then decides what follows it.
  private var isReleased = false
  private var capsuleX = Glide(at: 0)
  private var capsuleWidth = Glide(at: 0)
  private var strip = Glide(at: 0)

  /// A number that glides to a target, retargeted from its current value.
  private struct Glide: Equatable, Sendable {
    var move: TimedMove
    var began: Double

    init(at value: Double) {
      move = TimedMove(from: value, to: value, duration: 0, curve: .easeInOut)
      began = 0
    }

    func value(at time: Double) -> Double { move.position(at: time - began) }
    func isDone(at time: Double) -> Bool { move.isDone(at: time - began) }

    mutating func go(to target: Double, over seconds: Double, _ curve: Easing = .easeInOut, at time: Double) {
      guard target != move.to else { return }
      move = TimedMove(from: value(at: time), to: target, duration: seconds, curve: curve)
      began = time
    }
  }

  /// Creates the tabs of a page that has just become visible: nothing glides.
  init(_ map: SectionMap, offset: Double, viewport: Double) {
    active = map.active(at: offset)
    guard !map.isEmpty else { return }
    capsuleX = Glide(at: map.tabs[active].indicatorX)
    capsuleWidth = Glide(at: map.tabs[active].indicatorWidth)
    strip = Glide(at: map.centered(active, viewport: viewport))
  }
}

extension Sections {
  /// Follows the page to `offset`. While it moves a section stays active `hysteresis` points past its end; at rest the
  /// offset alone decides, and with `upShare` less than 1 the way to it as well: a section above becomes active only
  /// with that share of it above the line, and until then the one after it is. Returns true if another section became
  /// active.
  mutating func follow(
    _ offset: Double, isMoving: Bool, _ map: SectionMap, _ tuning: SectionsTuning, viewport: Double, at time: Double
  ) -> Bool {
    guard held == nil, !map.isEmpty else { return false }
    let pure = map.active(at: offset)
    let isInsideHysteresis =
      isMoving && pure < active && active < map.activations.count
      && offset > map.activations[active] - tuning.hysteresis
    guard !isInsideHysteresis else { return false }
    let isEarly = pure < active && !isReleased && !map.isActiveUpward(pure, at: offset)
    isReleased = false
    return choose(
      isEarly ? pure + 1 : pure, map, tuning, Easing(tuning.curve), viewport: viewport, at: time)
  }

  /// Selects a tapped tab at once, and holds it.
  mutating func hold(
    _ section: Int, _ map: SectionMap, _ tuning: SectionsTuning, viewport: Double, at time: Double
  ) -> Bool {
    held = section
    return choose(section, map, tuning, Easing(tuning.tapCurve), viewport: viewport, at: time)
  }

  /// Releases the held section because something else scrolls the page.
  mutating func letGo() {
    isReleased = isReleased || held != nil
    held = nil
  }

  /// Makes a section active. The capsule moves by `curve`; the strip always scrolls with easeInOut, as in the source
  /// system.
  private mutating func choose(
    _ section: Int, _ map: SectionMap, _ tuning: SectionsTuning, _ curve: Easing, viewport: Double, at time: Double
  ) -> Bool {
    let isNew = section != active
    active = section
    let seconds = tuning.timeMs / 1000
    capsuleX.go(to: map.tabs[section].indicatorX, over: seconds, curve, at: time)
    capsuleWidth.go(to: map.tabs[section].indicatorWidth, over: seconds, curve, at: time)
    if isNew { strip.go(to: map.centered(section, viewport: viewport), over: seconds, at: time) }
    return isNew
  }

  /// Moves the strip as the user drags it.
  mutating func dragStrip(by points: Double, _ map: SectionMap, viewport: Double, at time: Double) {
    let limit = max(0, map.stripWidth - viewport)
    strip = Glide(at: (strip.value(at: time) + points).clamped(to: 0...limit))
  }

  /// Scrolls the strip by a wheel notch: it glides, and further notches add to its target.
  mutating func stepStrip(by points: Double, _ map: SectionMap, viewport: Double, at time: Double) {
    let limit = max(0, map.stripWidth - viewport)
    strip.go(to: (strip.move.to + points).clamped(to: 0...limit), over: Sections.stepSeconds, at: time)
  }

  /// The perceived duration of a page's notch scroll, in seconds. Chosen by eye.
  private static let stepSeconds = 0.15

  func stripOffset(at time: Double) -> Double { strip.value(at: time) }

  func isGliding(at time: Double) -> Bool {
    !(capsuleX.isDone(at: time) && capsuleWidth.isDone(at: time) && strip.isDone(at: time))
  }

  func frame(at time: Double, isHeld: Bool) -> SectionFrame {
    SectionFrame(
      active: active, indicatorX: capsuleX.value(at: time), indicatorWidth: capsuleWidth.value(at: time),
      stripOffset: strip.value(at: time), isHeld: isHeld)
  }
}

/// The section tabs as displayed, in points of the strip, before `stripOffset` is subtracted.
public struct SectionFrame: Equatable, Sendable {
  /// Number of the active section, from 0.
  public var active: Int
  /// Left edge of the indicator, in points of the strip.
  public var indicatorX: Double
  /// Width of the indicator, in points.
  public var indicatorWidth: Double
  /// Points by which the strip is scrolled to the left, at least 0.
  public var stripOffset: Double
  /// True during the scroll to a tapped section.
  public var isHeld: Bool
}
