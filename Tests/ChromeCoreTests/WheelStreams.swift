@testable import ChromeCore

/// Streams of wheel samples as trackpads send them, and a tiny tester that plays one and keeps a log.
struct WheelStream: Sendable {
  var samples: [(milliseconds: Double, delta: Vector)] = []

  static let flickSizes = [3.0, 7, 12, 18, 24, 28, 30, 31, 31, 30]
  static let pullSizes = [4.0, 10, 18, 26, 33, 38, 40, 41, 41, 40]

  /// Fingers: a sample every 8 ms.
  func fingers(_ sizes: [Double], along way: Vector, at start: Double) -> WheelStream {
    adding(sizes.enumerated().map { (start + 8 * Double($0.offset), way * $0.element) })
  }

  /// Inertia of the system: a sample every 1/60 s, each 5 % smaller, in tenths of a point, until it is below `last`.
  func tail(_ first: Double, along way: Vector, at start: Double, last: Double = 1, count: Int = .max) -> WheelStream {
    var tail: [(Double, Vector)] = []
    var size = first
    while tail.count < count, size >= last {
      tail.append((start + 1000 / 60 * Double(tail.count), way * ((size * 10).rounded() / 10)))
      size *= 0.95
    }
    return adding(tail)
  }

  private func adding(_ more: [(Double, Vector)]) -> WheelStream {
    WheelStream(samples: samples + more.map { (milliseconds: $0.0, delta: $0.1) })
  }

  /// The same stream as an application sees it that asks for events `rate` times a second.
  func pumped(_ rate: Double) -> WheelStream {
    WheelStream(samples: samples.map { ((($0.milliseconds * rate / 1000).rounded(.up)) * 1000 / rate, $0.delta) })
  }

  func scaled(_ gain: Double) -> WheelStream {
    WheelStream(samples: samples.map { ($0.milliseconds, $0.delta * gain) })
  }
}

/// A play of a stream: everything the recogniser asked for, with the time in milliseconds.
struct WheelPlay {
  var recognizer = WheelRecognizer()
  var tuning = WheelTuning()
  var log: [(milliseconds: Double, action: WheelAction)] = []

  init(_ stream: WheelStream, overscrollFrom edge: Double? = nil, pageWidth: Double = 390) {
    var offset = 0.0
    for (milliseconds, delta) in stream.samples {
      pass(to: milliseconds / 1000)
      offset -= delta.dy
      let overscroll = edge.map { max(offset - $0, 0) } ?? 0
      let sample = WheelSample(
        delta: delta, seconds: milliseconds / 1000, overscroll: overscroll, pageWidth: pageWidth)
      note(recognizer.add(sample, tuning: tuning), at: milliseconds / 1000)
    }
    pass(to: 1000)
  }

  mutating func pass(to seconds: Double) {
    while let deadline = recognizer.nextDeadline(tuning: tuning), deadline <= seconds {
      note(recognizer.passTime(to: deadline, tuning: tuning), at: deadline)
    }
  }

  mutating func note(_ actions: WheelActions, at seconds: Double) {
    for action in actions { log.append((seconds * 1000, action)) }
  }

  /// The log without movements, as text: `146.0 page full`.
  var story: [String] {
    log.compactMap { entry in Self.word(entry.action).map { "\(Self.tenths(entry.milliseconds)) \($0)" } }
  }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  private static func word(_ action: WheelAction) -> String? {
    switch action {
    case .began: "begin"
    case .rearmed: "rearm"
    case .locked(let axis): "lock \(axis)"
    case .scroll, .page: nil
    case .coast(let velocity): "coast \(tenths(velocity))"
    case .resumed: "resume"
    case .endedVertical(let velocity, let isFling): "end \(tenths(velocity))\(isFling ? " fling" : "")"
    case .bounce: "bounce"
    case .commitPage(_, let reason): "page \(reason)"
    case .abandoned: "abandon"
    }
  }

  /// The pages turned, either way, by the pager's release rule with its own keys.
  func turns(pageWidth: Double = 390) -> [Int] {
    var travel = 0.0
    var turns: [Int] = []
    for entry in log {
      switch entry.action {
      case .began: travel = 0
      case .page(let way): travel += way
      case .commitPage(let velocity, _):
        let target = PagerTarget(travel: -travel, velocity: -velocity, width: pageWidth, tuning: PagerTuning())
        turns.append(target.turn)
      case .rearmed, .locked, .scroll, .coast, .resumed, .endedVertical, .bounce, .abandoned: break
      }
    }
    return turns
  }

  /// How often a page was decided.
  var decisions: Int { log.count { if case .commitPage = $0.action { true } else { false } } }

  var scrolled: Double {
    log.reduce(0) { sum, entry in if case .scroll(let way) = entry.action { sum + way } else { sum } }
  }

  var paged: Double {
    log.reduce(0) { sum, entry in if case .page(let way) = entry.action { sum + way } else { sum } }
  }
}

extension WheelActions {
  /// The actions with velocities to a thousandth of a pt/s, as times in seconds are not exact.
  var rounded: [WheelAction] { map(\.rounded) }
}

extension WheelAction {
  fileprivate var rounded: WheelAction {
    switch self {
    case .coast(let velocity): .coast(velocity: thousandths(velocity))
    case .endedVertical(let velocity, let isFling):
      .endedVertical(velocity: thousandths(velocity), isFling: isFling)
    case .bounce(let velocity): .bounce(velocity: thousandths(velocity))
    case .commitPage(let velocity, let reason): .commitPage(velocity: thousandths(velocity), reason: reason)
    case .began, .rearmed, .locked, .scroll, .page, .resumed, .abandoned: self
    }
  }
}

private func thousandths(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
