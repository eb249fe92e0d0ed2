// The wheel over the strip of section tabs.
extension Simulation {
  /// The pointer has moved: a strip's wheel gesture ends where it leaves the strip.
  mutating func hover(at place: Point?) {
    wheel.strip.point(at: place)
    if !isPointerOnStrip { wheel.strip.end() }
  }

  /// Whether the pointer is over the strip where it is displayed now.
  var isPointerOnStrip: Bool {
    guard let place = wheel.strip.pointer, place.x >= 0, place.x < screen.width, !page.sections.isEmpty else {
      return false
    }
    switch target(at: place) {
    case .section, .bar(.toolbar): return true
    case .tab, .bar, .statusBar, .page: return false
    }
  }

  /// Goes on with a gesture that is the strip's; false: the sample is not part of one.
  mutating func isTakenByStrip(_ delta: Vector) -> Bool {
    guard wheel.strip.isHeld else { return false }
    wheel.strip.take(at: now)
    moveStrip(by: -delta.dx)
    return true
  }

  /// A precise wheel over the strip has gone sideways: the recogniser of pages has no more to do with it.
  mutating func beginStripWheel() {
    wheel.precise.cancel()
    wheel.strip.take(at: now)
  }

  mutating func moveStrip(by points: Double) {
    guard points.isFinite else { return }
    sections.dragStrip(by: points, page.sections, viewport: screen.width, at: now)
  }

  mutating func passStripWheel(to time: Double) {
    wheel.strip.pass(to: time, quiet: tuning.wheel.rearmQuietMs / 1000)
  }

  /// Notches glide.
  mutating func stepStrip(by points: Double) {
    guard points.isFinite, points != 0 else { return }
    sections.stepStrip(by: points, page.sections, viewport: screen.width, at: now)
  }
}
