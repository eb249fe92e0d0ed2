import TestSupport

@testable import ChromeCore

/// A playback of a stream: all actions of the recognizer, with the time in milliseconds.
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

  /// Returns the pages turned, in either direction, by the pager's release rule with its own keys.
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

  /// The number of decisions about a page.
  var decisions: Int { log.count { if case .commitPage = $0.action { true } else { false } } }

  var scrolled: Double {
    log.reduce(0) { sum, entry in if case .scroll(let way) = entry.action { sum + way } else { sum } }
  }

  var paged: Double {
    log.reduce(0) { sum, entry in if case .page(let way) = entry.action { sum + way } else { sum } }
  }
}

extension WheelActions {
  /// The actions with velocities rounded to a thousandth of a pt/s, as times in seconds are not exact.
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
