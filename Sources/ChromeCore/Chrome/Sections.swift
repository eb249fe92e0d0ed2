/// The section tabs of the current page: which is active, where its capsule is, and how far the strip is scrolled.
struct Sections: Equatable, Sendable {
  private(set) var active = 0
  /// A tapped section stays chosen until the page is scrolled by anything else.
  private(set) var held: Int?
  private var capsuleX = Glide(at: 0)
  private var capsuleWidth = Glide(at: 0)
  private var strip = Glide(at: 0)

  /// A number that glides to a target, retargeted from where it is.
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

  /// What the tabs look like on a page that has just come up: nothing glides.
  init(_ map: SectionMap, offset: Double, viewport: Double) {
    active = map.active(at: offset)
    guard !map.isEmpty else { return }
    capsuleX = Glide(at: map.tabs[active].indicatorX)
    capsuleWidth = Glide(at: map.tabs[active].indicatorWidth)
    strip = Glide(at: map.centred(active, viewport: viewport))
  }
}

extension Sections {
  /// The page moved to `offset`. While it moves a section stays active `hysteresis` points past its end; at rest the
  /// offset alone decides. Returns whether another section became active.
  mutating func follow(
    _ offset: Double, isMoving: Bool, _ map: SectionMap, _ tuning: SectionsTuning, viewport: Double, at time: Double
  ) -> Bool {
    guard held == nil, !map.isEmpty else { return false }
    let pure = map.active(at: offset)
    let isInsideHysteresis =
      isMoving && pure < active && active < map.activations.count
      && offset > map.activations[active] - tuning.hysteresis
    guard !isInsideHysteresis else { return false }
    return choose(pure, map, tuning, Easing(tuning.curve), viewport: viewport, at: time)
  }

  /// A tab was tapped: chosen at once, and held.
  mutating func hold(
    _ section: Int, _ map: SectionMap, _ tuning: SectionsTuning, viewport: Double, at time: Double
  ) -> Bool {
    held = section
    return choose(section, map, tuning, Easing(tuning.tapCurve), viewport: viewport, at: time)
  }

  /// Something else scrolls the page.
  mutating func letGo() { held = nil }

  /// The capsule goes by `curve`; the strip scrolls easeInOut whoever chose, as in the source system.
  private mutating func choose(
    _ section: Int, _ map: SectionMap, _ tuning: SectionsTuning, _ curve: Easing, viewport: Double, at time: Double
  ) -> Bool {
    let isNew = section != active
    active = section
    let seconds = tuning.timeMs / 1000
    capsuleX.go(to: map.tabs[section].indicatorX, over: seconds, curve, at: time)
    capsuleWidth.go(to: map.tabs[section].indicatorWidth, over: seconds, curve, at: time)
    if isNew { strip.go(to: map.centred(section, viewport: viewport), over: seconds, at: time) }
    return isNew
  }

  /// The user drags the strip itself.
  mutating func dragStrip(by points: Double, _ map: SectionMap, viewport: Double, at time: Double) {
    let limit = max(0, map.stripWidth - viewport)
    strip = Glide(at: (strip.value(at: time) + points).clamped(to: 0...limit))
  }

  /// A notch of a wheel scrolls the strip: it glides, and further notches add to where it is going.
  mutating func stepStrip(by points: Double, _ map: SectionMap, viewport: Double, at time: Double) {
    let limit = max(0, map.stripWidth - viewport)
    strip.go(to: (strip.move.to + points).clamped(to: 0...limit), over: Sections.stepSeconds, at: time)
  }

  /// As long as a notch's scroll of a page seems to take. Chosen by eye.
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

/// The section tabs as displayed. Points of the strip, before `stripOffset` is taken off.
public struct SectionFrame: Equatable, Sendable {
  /// Number of the active section, from 0.
  public var active: Int
  /// Left edge of the indicator, in points of the strip.
  public var indicatorX: Double
  /// Width of the indicator, in points.
  public var indicatorWidth: Double
  /// Points by which the strip is scrolled to the left, at least 0.
  public var stripOffset: Double
  /// Whether a tapped section is being scrolled to.
  public var isHeld: Bool
}
