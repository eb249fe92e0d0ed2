import ChromeTakes

/// One event of a browser: what it says of a finger, a mouse or a wheel.
struct PageEvent {
  /// Of the log, from 1.
  var line: Int
  /// nil for a wheel in a list that names no types.
  var family: Family?
  var phase: Phase
  /// The moments that it tells of: several where the browser gathered some.
  var samples: [Sample]

  enum Family: Int, Comparable, Sendable {
    case pointer, touch, mouse, wheel

    static func < (a: Family, b: Family) -> Bool { a.rawValue < b.rawValue }

    /// Which of the families that went down tells the most of fingers.
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
    /// Of the place, or of the scroll.
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

  /// Nil, and a word about it, for what says nothing of fingers and wheels.
  init?(_ node: JSONNode, _ complaints: inout ImportComplaints) {
    let line = node.place.line
    let type = node.word("type") ?? (node.number("deltaY") == nil ? "" : "wheel")
    guard let kind = PageEvent.kinds[type] else {
      complaints.note(
        .ignored("'\(type.prefix(40))' is not an event of a pointer, a touch, a mouse or a wheel"), line: line)
      return nil
    }
    guard let time = PageEvent.microseconds(node) else {
      complaints.note(.notUnderstood("expected \"timeStamp\" in milliseconds"), line: line)
      return nil
    }
    (self.line, family, phase) = (line, kind.family, kind.phase)
    switch kind.family {
    case .wheel: (phase, samples) = PageEvent.wheel(node, time)
    case .touch: samples = PageEvent.touches(node, time, kind.phase)
    case .pointer, .mouse: samples = PageEvent.pointers(node, time, kind.phase)
    }
    if samples.isEmpty {
      complaints.note(.notUnderstood("expected where: \"clientX\" and \"clientY\""), line: line)
      return nil
    }
  }

  private static func microseconds(_ node: JSONNode) -> Int? {
    node.number("timeStamp").flatMap { (0...1e15).contains($0) ? Int(($0 * 1000).rounded()) : nil }
  }

  /// Points, or the notches that lines and pages are: browsers make three lines of a notch.
  private static func wheel(_ node: JSONNode, _ time: Int) -> (Phase, [Sample]) {
    let (dx, dy) = (node.number("deltaX") ?? 0, node.number("deltaY") ?? 0)
    let mode = node.number("deltaMode") ?? 0
    let factor = mode == 1 ? 1.0 / 3 : 1
    let sample = Sample(microseconds: time, x: dx * factor, y: dy * factor, pointer: 0)
    return (.wheel(mode == 0 ? .points : .notches), [sample])
  }

  /// The moments that were gathered, or the event itself.
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

  /// A lift that does not say where.
  private static func nowhere(_ time: Int, _ pointer: Int) -> Sample {
    Sample(microseconds: time, x: .nan, y: .nan, pointer: pointer)
  }
}
