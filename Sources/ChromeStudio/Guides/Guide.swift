import ChromeCore

/// A threshold shown in the scene as a line on the phone that can be dragged to edit one key.
package struct Guide: Equatable, Sendable {
  package var key: String
  package var kind: Kind
  /// A position in points of the phone's screen: y of a horizontal line, x of a vertical one.
  package var place: Double
  /// The label next to the line: name and value.
  package var text: String

  package enum Kind: Equatable, Sendable {
    /// A bar's moving edge at a shown fraction, as computed by `fraction(of:overhang:at:_:)`.
    case settle(BarName, overhang: Double)
    /// A horizontal line whose distance below `base` (screen y), in points, is the key's value. Nil for keys of no
    /// stack.
    case level(Edge?, base: Double)
    /// The position that the next page's edge must pass for the page to turn.
    case pageTurn
    /// The speed that a flick must reach. The first value is the current speed of the pages (pt/s, positive to the
    /// left); `center` is the position of zero.
    case speed(Double, center: Double, y: Double, pointsPerSpeed: Double)
    /// The remaining resistance. It starts at `from`; `sign` is the finger's direction (+1 is down), `done` the
    /// distance covered so far, in points.
    case resistance(Edge, from: Double, sign: Double, done: Double, x: Double)
  }
}

/// The guides of one moment: a pure function of the frame on screen and the tuning.
struct Guides: Equatable, Sendable {
  package private(set) var all: [Guide] = []

  /// Creates the guides of a frame.
  ///
  /// - Parameter pageSpeed: The pager's speed in pages per second, if known.
  package init(_ frame: Frame, _ tuning: Tuning, pageSpeed: Double? = nil) {
    let tuning = tuning.inForce(onPage: frame.page.ruled)
    for edge in Edge.allCases {
      addSettle(edge, frame, tuning)
      addZones(edge, frame, tuning)
      addResistance(edge, frame, tuning)
      addDeadBand(edge, frame, tuning)
    }
    addSectionLine(frame, tuning)
    addPageTurn(frame, tuning)
    if let pageSpeed { addPageSpeed(pageSpeed, frame, tuning) }
  }

  package mutating func add(_ guide: Guide) { all.append(guide) }

  private mutating func addSettle(_ edge: Edge, _ frame: Frame, _ tuning: Tuning) {
    let stack = edge == .top ? tuning.top : tuning.bottom
    guard stack.hide == .track, stack.settle == .nearest || stack.settle == .velocity,
      let bar = Guides.deciding(edge, frame, tuning)
    else { return }
    let overhang = bar == .tabBar ? tuning.bars.overhang : 0
    for (name, value) in [("hideBelow", stack.hideBelow), ("showAbove", stack.showAbove)] {
      let key = "\(edge.rawValue).\(name)"
      let text = "\(name == "hideBelow" ? "hides below" : "shows above") \(Guides.text(value, key))"
      all.append(
        Guide(
          key: key, kind: .settle(bar, overhang: overhang),
          place: Guides.edge(of: bar, overhang: overhang, at: value, frame), text: text))
    }
  }

  /// Returns the first bar of the stack that is moving, or else the first that can hide.
  private static func deciding(_ edge: Edge, _ frame: Frame, _ tuning: Tuning) -> BarName? {
    let order = (edge == .top ? tuning.top : tuning.bottom).order
    let names = order == .outerFirst ? BarName.at(edge) : BarName.at(edge).reversed()
    let bars = names.filter { frame[$0].full > frame[$0].min }
    return bars.first { frame[$0].motion == .moving } ?? bars.first
  }

  /// Returns the screen y of a bar's moving edge at a shown fraction.
  package static func edge(of bar: BarName, overhang: Double, at fraction: Double, _ frame: Frame) -> Double {
    let size = frame[bar]
    let visible = size.min + fraction * (size.full - size.min)
    switch (bar.edge, bar.outer) {
    case (.top, _): return size.top + visible
    case (.bottom, .some): return size.top + size.visible - visible
    case (.bottom, nil):
      let share = size.full > 0 ? visible / size.full : 0
      return frame.screen.height + overhang * (1 - share) - (size.full + frame.screen.safeBottom) * share
    }
  }

  /// Returns the shown fraction at which a bar's edge would be at screen y.
  package static func fraction(of bar: BarName, overhang: Double, at y: Double, _ frame: Frame) -> Double {
    func edge(_ fraction: Double) -> Double { Guides.edge(of: bar, overhang: overhang, at: fraction, frame) }
    let (none, all) = (edge(0), edge(1))
    return all == none ? 0 : (y - none) / (all - none)
  }

  /// Adds the resistance gauge while a finger scrolls against resistance.
  private mutating func addResistance(_ edge: Edge, _ frame: Frame, _ tuning: Tuning) {
    let counters = edge == .top ? frame.top.counters : frame.bottom.counters
    let stack = edge == .top ? tuning.top : tuning.bottom
    guard let pointer = frame.pointer, pointer.isDown, frame.phase == .dragging, !frame.page.isDragged,
      counters.resistLimit > 0, counters.direction != 0,
      counters.resisted < counters.resistLimit, stack.hide != .never
    else { return }
    let hides = counters.direction > 0
    let sign = hides ? -1.0 : 1.0
    let from = pointer.place.y - sign * counters.resisted
    let side = edge == .top ? 38.0 : -38.0
    let text =
      "\(Int(counters.resisted)) of \(TuningValue.number(counters.resistLimit)) pt to \(hides ? "hide" : "show")"
    all.append(
      Guide(
        key: "\(edge.rawValue).\(hides ? "resistHide" : "resistShow")",
        kind: .resistance(edge, from: from, sign: sign, done: counters.resisted, x: pointer.place.x + side),
        place: from + sign * counters.resistLimit, text: text))
  }

  private mutating func addPageTurn(_ frame: Frame, _ tuning: Tuning) {
    guard frame.page.count > 1 else { return }
    all.append(
      Guide(
        key: "pager.distance", kind: .pageTurn, place: frame.screen.width * (1 - tuning.pager.distance),
        text: "page turns at \(Guides.text(tuning.pager.distance, "pager.distance"))"))
  }

  /// Returns a value as text with its unit, as on the panel.
  static func text(_ value: Double, _ key: String) -> String {
    let number = TuningValue.number((value * 10_000).rounded() / 10_000)
    return TuningField.named(key)?.withUnit(number) ?? number.description
  }
}

extension Guide {
  /// Returns the value that moves the line to a position on the screen.
  package func value(at place: Point, _ frame: Frame) -> Double {
    switch kind {
    case .settle(let bar, let overhang): Guides.fraction(of: bar, overhang: overhang, at: place.y, frame)
    case .level(_, let base): place.y - base
    case .pageTurn: 1 - place.x / max(frame.screen.width, 1)
    case .speed(_, let center, _, let pointsPerSpeed): abs(place.x - center) / pointsPerSpeed
    case .resistance(_, let from, let sign, _, _): sign * (place.y - from)
    }
  }

  /// True if the line is vertical and is dragged sideways.
  var isUpright: Bool {
    switch kind {
    case .pageTurn, .speed: true
    case .settle, .level, .resistance: false
    }
  }

  package var edge: Edge? {
    switch kind {
    case .settle(let bar, _): bar.edge
    case .level(let edge, _): edge
    case .resistance(let edge, _, _, _, _): edge
    case .pageTurn, .speed: nil
    }
  }
}

// Guides in the content, the dead band's gauge, and the pager's speed.
extension Guides {
  /// Adds lines in the content that reach the fully shown bars exactly where the zone ends. Adds nothing for an empty
  /// zone.
  mutating func addZones(_ edge: Edge, _ frame: Frame, _ tuning: Tuning) {
    let stack = edge == .top ? tuning.top : tuning.bottom
    guard stack.hide != .never else { return }
    let zones = [
      ("topZoneHide", stack.topZoneHide, "keep visible in top"),
      ("topZoneShow", stack.topZoneShow, "show freely in top"),
      ("nearTopBypass", stack.nearTopBypass, "no resistance in top"),
    ]
    for (name, value, text) in zones where value > 0 {
      add(
        Guide(
          key: "\(edge.rawValue).\(name)", kind: .level(edge, base: frame.contentTop), place: frame.contentTop + value,
          text: "\(text) \(TuningValue.number(value)) pt"))
    }
  }

  /// Adds the line that a section's top must pass for its tab to become active: below the bars that never hide.
  mutating func addSectionLine(_ frame: Frame, _ tuning: Tuning) {
    guard frame.section.indicatorWidth > 0 else { return }
    let hides = tuning.top.hide != .never
    let base = BarName.at(.top).reduce(frame.screen.safeTop) { $0 + (hides ? frame[$1].min : frame[$1].full) }
    add(
      Guide(
        key: "sections.line", kind: .level(nil, base: base), place: base + tuning.sections.line,
        text: "section line \(TuningValue.number(tuning.sections.line)) pt"))
  }

  /// Adds the dead band's gauge while it absorbs a reversal.
  mutating func addDeadBand(_ edge: Edge, _ frame: Frame, _ tuning: Tuning) {
    let stack = edge == .top ? tuning.top : tuning.bottom
    let counters = edge == .top ? frame.top.counters : frame.bottom.counters
    guard let pointer = frame.pointer, pointer.isDown, frame.phase == .dragging, !frame.page.isDragged,
      counters.direction != 0, counters.slack > 0, counters.slack < stack.deadBand, stack.hide != .never
    else { return }
    // A finger that moves down reverses hiding (+1).
    let sign = Double(counters.direction)
    let from = pointer.place.y - sign * counters.slack
    let side = edge == .top ? 38.0 : -38.0
    let done = TuningValue.number((counters.slack * 10).rounded() / 10)
    add(
      Guide(
        key: "\(edge.rawValue).deadBand",
        kind: .resistance(edge, from: from, sign: sign, done: counters.slack, x: pointer.place.x + side),
        place: from + sign * stack.deadBand,
        text: "\(done) of \(TuningValue.number(stack.deadBand)) pt to reverse"))
  }

  /// Adds the speed gauge. Half the screen's width stands for the largest speed limit that can be set.
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
        // Turning to the next page moves the fingers, and therefore the needle, to the left.
        place: center - (speed < 0 ? -1 : 1) * limit * pointsPerSpeed,
        text: "\(Int(abs(speed).rounded())) of \(TuningValue.number((limit * 10).rounded() / 10)) pt/s"))
  }
}
