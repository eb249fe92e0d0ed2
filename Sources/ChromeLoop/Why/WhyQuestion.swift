import ChromeCore

/// A question about a loop: would something have happened within a swipe with another value of a key?
package struct WhyQuestion: Hashable, Sendable {
  var subject: Subject
  /// The swipe's range, in ticks since the start.
  package var window: Range<Tick>
  /// True if it happened with the current values.
  var didHappen: Bool
  /// The keys that may decide it, the most likely first.
  package var keys: [String]

  enum Subject: Hashable, Sendable {
    /// The bar reaches this end.
    case bar(BarName, BarEnd)
    /// The page changes.
    case page
  }

  /// The maximum number of keys tried for one answer. Each takes about a dozen runs of the loop.
  static let mostKeys = 4
}

extension WhyQuestion.Subject {
  package func matches(_ event: Event) -> Bool {
    switch (self, event) {
    case (.bar(let bar, .hidden), .barHidden(let reported)), (.bar(let bar, .shown), .barShown(let reported)):
      bar == reported
    case (.page, .pageSettled): true
    case (.bar, _), (.page, _): false
    }
  }

  /// The word after "Would have": "hidden", "shown", "turned".
  var participle: String {
    switch self {
    case .bar(_, .hidden): "hidden"
    case .bar(_, .shown): "shown"
    case .page: "turned"
    }
  }
}

/// A key's value that changes the result. A tenth of the key's step closer to the current value, the result is
/// unchanged.
package struct WhyAnswer: Equatable, Sendable {
  package var question: WhyQuestion
  package var key: String
  package var value: Double
  /// True if the values that change the result are the smaller ones.
  var isAtMost: Bool

  /// The answer as text: "Would have shown with Show after ≤ 163 pt (top.resistShow)"
  package var text: String {
    let field = TuningField.named(key)
    let limit = field.map { $0.withUnit(.number(value)) } ?? TuningValue.number(value).description
    let verb = question.didHappen ? "Would not have" : "Would have"
    let bound = "\(field?.label ?? key) \(isAtMost ? "≤" : "≥") \(limit)"
    return "\(verb) \(question.subject.participle) with \(bound) (\(key))"
  }
}

/// The answers known for one run, so that nothing is searched twice.
package struct WhyAnswers: Equatable, Sendable {
  private var known: [WhyQuestion: WhyAnswer?] = [:]
  private var gesture: KeptGesture?
  private var layer: TuningLayer?

  package init() {}

  private init(gesture: KeptGesture, layer: TuningLayer) { (self.gesture, self.layer) = (gesture, layer) }

  /// The answer to a question. Nil: not searched yet. An inner nil: no key that was tried changes the result.
  package subscript(question: WhyQuestion) -> WhyAnswer?? { known[question] }

  package mutating func ask(_ question: WhyQuestion, of run: LoopRun) {
    if !isAbout(run) { self = WhyAnswers(gesture: run.gesture, layer: run.layer) }
    guard known[question] == nil else { return }
    known[question] = .some(WhySearch(run: run, question: question).answer)
  }

  /// Returns true if the answers are about a run.
  package func isAbout(_ run: LoopRun) -> Bool { layer == run.layer && gesture == run.gesture }
}

/// Finds a key's nearest value that changes a result, by running the gesture again on copies of the phone, so that the
/// core alone decides. Tries the ends of the key's range first, then bisects in tenths of the key's step.
struct WhySearch {
  package let run: LoopRun
  package let question: WhyQuestion

  /// The answer with the first key that can change the result. Nil if none can.
  package var answer: WhyAnswer? {
    for key in question.keys.prefix(WhyQuestion.mostKeys) {
      if let answer = answer(by: key) { return answer }
    }
    return nil
  }

  /// Returns the nearer of the answers in both directions.
  private func answer(by key: String) -> WhyAnswer? {
    guard let field = TuningField.named(key), let scale = SliderScale(field),
      case .number(let now) = field[run.tuning(at: question.window.lowerBound)]
    else { return nil }
    let turns = [scale.range.lowerBound, scale.range.upperBound].compactMap { end in
      turn(of: field, from: now, toward: end, scale)
    }
    guard let nearest = turns.min(by: { abs($0 - now) < abs($1 - now) }) else { return nil }
    return WhyAnswer(question: question, key: key, value: nearest, isAtMost: nearest < now)
  }

  /// Returns the first value between `now` and `end` that changes the result. Nil if `end` does not change it.
  private func turn(of field: TuningField, from now: Double, toward end: Double, _ scale: SliderScale) -> Double? {
    let way = end - now
    let fine = scale.step * StepSize.fine.factor
    let count = Int((abs(way) / fine).rounded(.up))
    guard count > 0, happens(field, end) != question.didHappen else { return nil }
    /// Returns the value after `steps` tenths of a step; the last one is the end itself.
    func value(_ steps: Int) -> Double {
      steps >= count ? end : scale.value(now, moved: Double(way < 0 ? -steps : steps), size: .fine)
    }
    var (same, other) = (0, count)
    while other - same > 1 {
      let middle = (same + other) / 2
      if happens(field, value(middle)) == question.didHappen { same = middle } else { other = middle }
    }
    return value(other)
  }

  private func happens(_ field: TuningField, _ value: Double) -> Bool {
    WhySearch.happens(
      question.subject, in: question.window, run.gesture, run.layer.setting(field, to: .number(value)))
  }

  /// Returns true if the event happens within the window with these values. The gesture runs only up to the window's
  /// end.
  package static func happens(
    _ subject: WhyQuestion.Subject, in window: Range<Tick>, _ gesture: KeptGesture, _ layer: TuningLayer
  ) -> Bool {
    var phone = LoopRun.opening(gesture, layer)
    let start = phone.tick
    let last = gesture.inputs.last.map { $0.tick + LoopRun.longestRest } ?? start
    let end = window.upperBound == .max ? last : min(last, start + window.upperBound)
    var inputs = gesture.inputs[...]
    while phone.tick < end {
      while let next = inputs.first, next.tick <= phone.tick {
        inputs.removeFirst()
        guard let input = layer.laid(over: next.input) else { continue }
        if reported(phone.handle(.input(input)), subject, phone.tick - start, window) { return true }
      }
      if inputs.isEmpty && phone.isAtRest { return false }
      let until = min(end, inputs.first?.tick ?? end)
      let step = phone.furthestStep(toward: until)
      if reported(phone.handle(.time(to: step)), subject, step - start, window) { return true }
    }
    return false
  }

  private static func reported(
    _ outcome: Outcome, _ subject: WhyQuestion.Subject, _ tick: Tick, _ window: Range<Tick>
  ) -> Bool {
    !outcome.events.isEmpty && window.contains(tick) && outcome.events.contains(where: subject.matches)
  }
}

// Keys that may have decided the result.
extension GestureStory {
  /// Returns keys of the stack that governs `bar`, the most likely first.
  package func keys(_ bar: BarName, _ end: BarEnd, _ tuning: Tuning) -> [String] {
    let edge = tuning.rulingEdge(of: bar)
    let stack = tuning.rules(of: bar)
    let resist = end == .hidden ? "resistHide" : "resistShow"
    var names: [String] = []
    switch cause {
    case .settled: names = GestureStory.settleKeys(stack, end) + [resist]
    case .carried, .crossed, .pulled, .noGap, .none: names = [resist]
    case .rested: names = ["idleShow", resist]
    }
    if let gate = strongest?.gate, let key = GestureStory.key(of: gate, end), cause.isScroll || names.first != key {
      names.insert(key, at: cause.isScroll ? 0 : 1)
    }
    names += end == .hidden ? ["topZoneHide", "minSpeedHide"] : ["minSpeedShow"]
    var seen = Set<String>()
    return names.filter { seen.insert($0).inserted }.map { "\(edge.rawValue).\($0)" }
  }

  private static func settleKeys(_ stack: StackTuning, _ end: BarEnd) -> [String] {
    guard stack.hide == .track else { return [] }
    let nearest = end == .hidden ? ["hideBelow", "showAbove"] : ["showAbove", "hideBelow"]
    switch stack.settle {
    case .nearest: return nearest
    case .velocity: return nearest + ["flingSpeed"]
    case .none, .direction, .chain, .top: return []
    }
  }

  /// Returns the key behind a gate. Nil if there is none with a number.
  private static func key(of gate: Gate, _ end: BarEnd) -> String? {
    switch gate {
    case .resist: end == .hidden ? "resistHide" : "resistShow"
    case .deadBand: "deadBand"
    case .topZone: "topZoneHide"
    case .endZone: "endZoneHide"
    case .speed: end == .hidden ? "minSpeedHide" : "minSpeedShow"
    case .short: "shortFactor"
    case .rate: "rate"
    case .grace: "grace"
    case .hold, .source, .bounds, .follow, .consumed: nil
    }
  }
}

extension GestureStory.Cause {
  fileprivate var isScroll: Bool {
    switch self {
    case .carried, .crossed, .pulled, .noGap, .none: true
    case .settled, .rested: false
    }
  }
}
