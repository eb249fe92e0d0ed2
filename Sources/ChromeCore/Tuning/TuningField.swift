/// One row of the table of tuning keys: a name, where the value lives, what it may be and what it means.
public struct TuningField: Sendable {
  public let key: String
  public let label: String
  public let group: Group
  /// What the value means, in one sentence.
  public let sentence: String
  public let kind: Kind
  private let read: @Sendable (Tuning) -> TuningValue
  private let write: @Sendable (inout Tuning, TuningValue) -> Void

  /// Where the panel and the documentation show it.
  public enum Group: String, CaseIterable, Sendable { case bars, top, bottom, motion, wheel, pager, sections }

  /// What a value of this key may be.
  public enum Kind: Equatable, Sendable {
    case number(unit: Unit, range: ClosedRange<Double>, step: Double)
    case choice([String])
    case set([String])
    case flag
  }

  public enum Unit: String, CaseIterable, Sendable {
    case points = "pt"
    case speed = "pt/s"
    case milliseconds = "ms"
    case fraction = "fraction"
    case factor = "×"
    case ranges = "× range"
    case ratio = "ratio"
    case perMillisecond = "per ms"
    case perSecondSquared = "1/s²"
    case pages = "page"
    case notches = "notches"
    case samples = "samples"
  }

  public subscript(tuning: Tuning) -> TuningValue { read(tuning) }

  /// Writes `value`, which must be allowed here; see `problem(with:)`.
  public func set(_ value: TuningValue, in tuning: inout Tuning) {
    precondition(problem(with: value) == nil, "\(key) cannot be \(value)")
    write(&tuning, value)
  }

  public var defaultValue: TuningValue { read(Tuning()) }
}

/// A tuning value without its key. Words print as they are typed; sets join theirs with commas, `none` when empty.
public enum TuningValue: Equatable, Sendable {
  case number(Double)
  case word(String)
  case words([String])
  case flag(Bool)
}

extension TuningField {
  /// What is wrong with `value` for this key, in words, or nil.
  public func problem(with value: TuningValue) -> String? {
    switch (kind, value) {
    case (.number(_, let range, _), .number(let number)):
      number.isFinite && range.contains(number) ? nil : "expected \(allowed)"
    case (.choice(let words), .word(let word)): words.contains(word) ? nil : "expected \(allowed)"
    case (.set(let words), .words(let some)): some.allSatisfy(words.contains) ? nil : "expected \(allowed)"
    case (.flag, .flag): nil
    case (.number, _), (.choice, _), (.set, _), (.flag, _): "expected \(allowed)"
    }
  }

  /// The allowed values in words.
  public var allowed: String {
    switch kind {
    case .number(let unit, let range, _):
      "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)) (\(unit.rawValue))"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .set(let words): "any of " + words.joined(separator: ", ") + ", or none"
    case .flag: "on or off"
    }
  }

  /// The value that `text` means for this key, if it is of the right form; its range is checked by `problem(with:)`.
  public func value(of text: String) -> TuningValue? {
    switch kind {
    case .number: Double(text).map(TuningValue.number)
    case .choice: .word(text)
    case .set: .words(text == "none" ? [] : text.split(separator: ",").map(String.init))
    case .flag: Self.flags[text].map(TuningValue.flag)
    }
  }

  private static let flags = ["on": true, "off": false]
}

extension TuningValue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number): plain(number)
    case .word(let word): word
    case .words(let words): words.isEmpty ? "none" : words.joined(separator: ",")
    case .flag(let flag): flag ? "on" : "off"
    }
  }
}

/// A number without a needless `.0`.
package func plain(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
}

/// Where a row's value lives in a `Tuning`.
struct Place<Value>: Sendable {
  let read: @Sendable (Tuning) -> Value
  let write: @Sendable (inout Tuning, Value) -> Void
}

func at<Value>(_ path: WritableKeyPath<Tuning, Value> & Sendable) -> Place<Value> {
  Place(read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
}

func at<Value>(
  _ stack: WritableKeyPath<Tuning, StackTuning> & Sendable, _ path: WritableKeyPath<StackTuning, Value> & Sendable
) -> Place<Value> {
  Place(read: { $0[keyPath: stack][keyPath: path] }, write: { $0[keyPath: stack][keyPath: path] = $1 })
}

extension TuningField {
  static func number(
    _ key: String, _ place: Place<Double>, unit: Unit, _ range: ClosedRange<Double>,
    step: Double, _ label: String, _ group: Group, _ sentence: String
  ) -> TuningField {
    TuningField(
      key: key, label: label, group: group, sentence: sentence, kind: .number(unit: unit, range: range, step: step),
      read: { .number(place.read($0)) },
      write: { if case .number(let number) = $1 { place.write(&$0, number) } })
  }

  static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ place: Place<Word>, _ label: String, _ group: Group,
    _ sentence: String
  ) -> TuningField {
    TuningField(
      key: key, label: label, group: group, sentence: sentence, kind: .choice(Word.allCases.map(\.rawValue)),
      read: { .word(place.read($0).rawValue) },
      write: { if case .word(let word) = $1, let choice = Word(rawValue: word) { place.write(&$0, choice) } })
  }

  static func set<Words: WordSet>(
    _ key: String, _ place: Place<Words>, _ label: String, _ group: Group,
    _ sentence: String
  ) -> TuningField {
    TuningField(
      key: key, label: label, group: group, sentence: sentence, kind: .set(Words.Member.allCases.map(\.rawValue)),
      read: { .words(place.read($0).words) },
      write: { if case .words(let words) = $1, let set = Words(words: words) { place.write(&$0, set) } })
  }

  static func flag(
    _ key: String, _ place: Place<Bool>, _ label: String, _ group: Group,
    _ sentence: String
  ) -> TuningField {
    TuningField(
      key: key, label: label, group: group, sentence: sentence, kind: .flag,
      read: { .flag(place.read($0)) },
      write: { if case .flag(let flag) = $1 { place.write(&$0, flag) } })
  }
}

extension Tuning {
  /// What is wrong between two values that are each allowed alone: the key to blame and the reason, or nil.
  public var contradiction: (key: String, reason: String)? {
    let sizes = [("header", header.size), ("toolbar", toolbar), ("tabBar", tabBar)]
    for (bar, size) in sizes where size.min > size.full {
      return ("\(bar).min", "\(bar).min \(plain(size.min)) is larger than \(bar).full \(plain(size.full))")
    }
    for (edge, stack) in [("top", top), ("bottom", bottom)] where stack.showAbove < stack.hideBelow {
      let values =
        "\(edge).showAbove \(plain(stack.showAbove)) is smaller than \(edge).hideBelow \(plain(stack.hideBelow))"
      return ("\(edge).showAbove", values)
    }
    return wheel.endGapContradiction
  }
}

extension WheelTuning {
  fileprivate var endGapContradiction: (key: String, reason: String)? {
    guard endMinMs > endMaxMs else { return nil }
    return ("wheel.endMin", "wheel.endMin \(plain(endMinMs)) is larger than wheel.endMax \(plain(endMaxMs))")
  }
}
