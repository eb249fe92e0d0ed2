import ChromeCore

// Places in the content, the tiny gauge of the dead band, and the pager's speed.
extension Guides {
  /// Lines that lie in the content and reach the bars in full exactly where the zone ends. None for an empty zone.
  mutating func addZones(_ edge: Edge, _ frame: Frame, _ tuning: Tuning) {
    let stack = edge == .top ? tuning.top : tuning.bottom
    guard stack.hide != .never else { return }
    let zones = [
      ("topZoneHide", stack.topZoneHide, "no hiding above"), ("topZoneShow", stack.topZoneShow, "shows freely above"),
      ("nearTopBypass", stack.nearTopBypass, "no resistance above"),
    ]
    for (name, value, words) in zones where value > 0 {
      add(
        Guide(
          key: "\(edge.rawValue).\(name)", kind: .level(edge, base: frame.contentTop), place: frame.contentTop + value,
          words: "\(words) \(TuningValue.number(value)) pt"))
    }
  }

  /// Where a section's top has to pass for its tab to be the active one: below the bars that never leave.
  mutating func addSectionLine(_ frame: Frame, _ tuning: Tuning) {
    guard frame.section.indicatorWidth > 0 else { return }
    let hides = tuning.top.hide != .never
    let base = BarName.at(.top).reduce(frame.screen.safeTop) { $0 + (hides ? frame[$1].min : frame[$1].full) }
    add(
      Guide(
        key: "sections.line", kind: .level(nil, base: base), place: base + tuning.sections.line,
        words: "section line \(TuningValue.number(tuning.sections.line)) pt"))
  }

  /// Only while a reversal is being taken by it.
  mutating func addDeadBand(_ edge: Edge, _ frame: Frame, _ tuning: Tuning) {
    let stack = edge == .top ? tuning.top : tuning.bottom
    let counters = edge == .top ? frame.top.counters : frame.bottom.counters
    guard let pointer = frame.pointer, pointer.isDown, frame.phase == .dragging, !frame.page.isDragged,
      counters.direction != 0, counters.slack > 0, counters.slack < stack.deadBand, stack.hide != .never
    else { return }
    // A reversal of hiding (+1) is a finger that goes down.
    let sign = Double(counters.direction)
    let from = pointer.place.y - sign * counters.slack
    let side = edge == .top ? 38.0 : -38.0
    let done = TuningValue.number((counters.slack * 10).rounded() / 10)
    add(
      Guide(
        key: "\(edge.rawValue).deadBand",
        kind: .resistance(edge, from: from, sign: sign, done: counters.slack, x: pointer.place.x + side),
        place: from + sign * stack.deadBand,
        words: "\(done) of \(TuningValue.number(stack.deadBand)) pt before it turns"))
  }

  /// Half the screen's width stands for the fastest flick that can be asked for.
  mutating func addPageSpeed(_ pagesPerSecond: Double, _ frame: Frame, _ tuning: Tuning) {
    guard frame.page.isDragged, frame.page.count > 1, let field = TuningField.named("pager.velocity"),
      case .number(_, let range, _) = field.kind
    else { return }
    let center = frame.screen.width / 2
    let pointsPerSpeed = center / max(1, range.upperBound)
    let speed = pagesPerSecond * frame.screen.width
    let limit = tuning.pager.velocity
    add(
      Guide(
        key: "pager.velocity",
        kind: .speed(speed, center: center, y: frame.screen.height * 0.72, pointsPerSpeed: pointsPerSpeed),
        // Pages that go on move the fingers, and so the needle, to the left.
        place: center - (speed < 0 ? -1 : 1) * limit * pointsPerSpeed,
        words: "\(Int(abs(speed).rounded())) of \(TuningValue.number((limit * 10).rounded() / 10)) pt/s"))
  }
}
