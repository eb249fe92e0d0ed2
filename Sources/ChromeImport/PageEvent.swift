import ChromeTakes

/// One event of a browser about a finger, a mouse or a wheel.
struct PageEvent {
  /// The line of the log, from 1.
  var line: Int
  /// The family of the event; nil for a wheel in a list that names no types.
  var family: Family?
  var phase: Phase
  /// The samples of the event: several if the browser coalesced them.
  var samples: [Sample]

  enum Family: Int, Comparable, Sendable {
    case pointer, touch, mouse, wheel

    static func < (a: Family, b: Family) -> Bool { a.rawValue < b.rawValue }

    /// Returns the most detailed of the families that reported a touch.
    static func leading(_ events: [PageEvent]) -> Family? {
      events.filter { $0.phase == .down }.compactMap(\.family).min()
    }
  }

  enum Phase: Equatable, Sendable {
    case down, move, up
    case wheel(ScrollEvent.Unit)
  }

  struct Sample: Equatable, Sendable {
    var microseconds: Int
    /// The position, or the scroll, in x.
    var x: Double
    var y: Double
    var pointer: Int
  }
}

extension PageEvent {
  private static let kinds: [String: (family: Family, phase: Phase)] = [
    "pointerdown": (.pointer, .down), "pointermove": (.pointer, .move), "pointerup": (.pointer, .up),
    "pointercancel": (.pointer, .up), "touchstart": (.touch, .down), "touchmove": (.touch, .move),
    "touchend": (.touch, .up), "touchcancel": (.touch, .up), "mousedown": (.mouse, .down),
    "mousemove": (.mouse, .move), "mouseup": (.mouse, .up), "wheel": (.wheel, .wheel(.points)),
  ]

  /// Creates an event; nil, with a warning, for a node that is not about fingers or wheels.
  init?(_ node: JSONNode, _ issues: inout ImportWarnings) {
    let line = node.place.line
    let type = node.word("type") ?? (node.number("deltaY") == nil ? "" : "wheel")
    guard let kind = PageEvent.kinds[type] else {
      issues.note(
        .ignored("'\(type.prefix(40))' is not a pointer, touch, mouse or wheel event"), line: line)
      return nil
    }
    guard let time = PageEvent.microseconds(node) else {
      issues.note(.notUnderstood("expected \"timeStamp\" in milliseconds"), line: line)
      return nil
    }
    (self.line, family, phase) = (line, kind.family, kind.phase)
    switch kind.family {
    case .wheel: (phase, samples) = PageEvent.wheel(node, time)
    case .touch: samples = PageEvent.touches(node, time, kind.phase)
    case .pointer, .mouse: samples = PageEvent.pointers(node, time, kind.phase)
    }
    if samples.isEmpty {
      issues.note(.notUnderstood("expected \"clientX\" and \"clientY\""), line: line)
      return nil
    }
  }

  private static func microseconds(_ node: JSONNode) -> Int? {
    node.number("timeStamp").flatMap { (0...1e15).contains($0) ? Int(($0 * 1000).rounded()) : nil }
  }

  /// Returns points, or notches for lines and pages: browsers count three lines as one notch.
  private static func wheel(_ node: JSONNode, _ time: Int) -> (Phase, [Sample]) {
    let (dx, dy) = (node.number("deltaX") ?? 0, node.number("deltaY") ?? 0)
    let mode = node.number("deltaMode") ?? 0
    let factor = mode == 1 ? 1.0 / 3 : 1
    let sample = Sample(microseconds: time, x: dx * factor, y: dy * factor, pointer: 0)
    return (.wheel(mode == 0 ? .points : .notches), [sample])
  }

  /// Returns the coalesced samples, or that of the event itself.
  private static func pointers(_ node: JSONNode, _ time: Int, _ phase: Phase) -> [Sample] {
    let pointer = node.number("pointerId").flatMap { Int(exactly: $0) } ?? 0
    let gathered = phase == .move ? node.member("coalesced")?.list ?? [] : []
    let samples = (gathered.isEmpty ? [node] : gathered).compactMap { node in
      sample(node, microseconds(node) ?? time, pointer)
    }
    return samples.isEmpty && phase == .up ? [nowhere(time, pointer)] : samples
  }

  private static func touches(_ node: JSONNode, _ time: Int, _ phase: Phase) -> [Sample] {
    (node.member("changedTouches")?.list ?? node.member("touches")?.list ?? []).compactMap { touch in
      let pointer = touch.number("identifier").flatMap { Int(exactly: $0) } ?? 0
      return sample(touch, time, pointer) ?? (phase == .up ? nowhere(time, pointer) : nil)
    }
  }

  private static func sample(_ node: JSONNode, _ time: Int, _ pointer: Int) -> Sample? {
    guard let x = node.number("clientX"), let y = node.number("clientY"), abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    return Sample(microseconds: time, x: x, y: y, pointer: pointer)
  }

  /// Returns a lift without a position.
  private static func nowhere(_ time: Int, _ pointer: Int) -> Sample {
    Sample(microseconds: time, x: .nan, y: .nan, pointer: pointer)
  }
}
