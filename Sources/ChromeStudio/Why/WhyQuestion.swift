import ChromeCore

/// What can be asked of a loop: whether something would have happened in a stroke at another value of a key.
struct WhyQuestion: Hashable, Sendable {
  var subject: Subject
  /// Ticks since the start: the stroke that is asked about.
  package var window: Range<Tick>
  /// Whether it happened at the values in force.
  var didHappen: Bool
  /// Keys that may decide it, the likeliest first.
  package var keys: [String]

  enum Subject: Hashable, Sendable {
    /// The bar comes to this end.
    case bar(BarName, BarEnd)
    /// Another page is turned to.
    case page
  }

  /// Keys tried for one answer: each costs a dozen runs of the loop.
  static let mostKeys = 4
}

extension WhyQuestion.Subject {
  package func matches(_ event: Event) -> Bool {
    switch (self, event) {
    case (.bar(let bar, .hidden), .barHidden(let told)), (.bar(let bar, .shown), .barShown(let told)): bar == told
    case (.page, .pageSettled): true
    case (.bar, _), (.page, _): false
    }
  }

  /// "hidden", "shown", "turned": what follows "would have".
  var participle: String {
    switch self {
    case .bar(_, .hidden): "hidden"
    case .bar(_, .shown): "shown"
    case .page: "turned"
    }
  }
}

/// The value of a key that turns the outcome: at it the other thing happens, a tenth of the key's step short of it does
/// not.
struct WhyAnswer: Equatable, Sendable {
  package var question: WhyQuestion
  package var key: String
  package var value: Double
  /// Whether the values beyond it are the smaller ones.
  var isAtMost: Bool

  /// "would have shown at Resist showing ≤ 163 pt (top.resistShow)"
  package var words: String {
    let field = TuningField.named(key)
    let limit = field.map { $0.withUnit(.number(value)) } ?? TuningValue.number(value).description
    let verb = question.didHappen ? "would not have" : "would have"
    let bound = "\(field?.label ?? key) \(isAtMost ? "≤" : "≥") \(limit)"
    return "\(verb) \(question.subject.participle) at \(bound) (\(key))"
  }
}

/// Answers found so far for one run: nothing is asked twice.
struct WhyAnswers: Equatable, Sendable {
  private var known: [WhyQuestion: WhyAnswer?] = [:]

  /// nil: not asked yet. An inner nil: no key that was tried changes it.
  package subscript(question: WhyQuestion) -> WhyAnswer?? { known[question] }

  mutating func ask(_ question: WhyQuestion, of run: LoopRun) {
    guard known[question] == nil else { return }
    known[question] = .some(WhySearch(run: run, question: question).answer)
  }
}
