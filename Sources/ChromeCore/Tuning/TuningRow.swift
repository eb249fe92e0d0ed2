/// A row of the table of tuning keys, over the root that contains its value: a whole tuning, or one of its stacks.
struct TuningRow<Root>: Sendable {
  let key: String
  let kind: TuningField.Kind
  let label: String
  let sentence: String
  /// Labels of the words of a choice or a set, by raw value.
  let wordLabels: [String: String]
  let read: @Sendable (Root) -> TuningValue
  let write: @Sendable (inout Root, TuningValue) -> Void

  /// Access to a value, for reading and writing: `{ $1(&$0.deadBand) }`.
  typealias Place<Value> = @Sendable (inout Root, (inout Value) -> Void) -> Void
}

extension TuningRow {
  static func number(
    _ key: String, _ place: @escaping Place<Double>, _ unit: TuningField.Unit, _ range: ClosedRange<Double>,
    step: Double, _ label: String, _ sentence: String
  ) -> TuningRow {
    TuningRow(key, .number(unit: unit, range: range, step: step), label, sentence, place) {
      .number($0)
    } value: {
      if case .number(let number) = $0 { number } else { nil }
    }
  }

  static func choice<Word: LabeledChoice>(
    _ key: String, _ place: @escaping Place<Word>, _ label: String, _ sentence: String
  ) -> TuningRow {
    TuningRow(key, .choice(Word.allCases.map { $0.rawValue }), label, sentence, place, labels(Word.self)) {
      .choice($0.rawValue)
    } value: {
      if case .choice(let word) = $0 { Word(rawValue: word) } else { nil }
    }
  }

  static func set<Words: ChoiceSet>(
    _ key: String, _ place: @escaping Place<Words>, _ label: String, _ sentence: String
  ) -> TuningRow {
    TuningRow(key, .set(Words.Member.allCases.map { $0.rawValue }), label, sentence, place, labels(Words.Member.self)) {
      .set($0.names)
    } value: {
      if case .set(let names) = $0 { Words(names: names) } else { nil }
    }
  }

  static func flag(
    _ key: String, _ place: @escaping Place<Bool>, _ label: String, _ sentence: String
  ) -> TuningRow {
    TuningRow(key, .flag, label, sentence, place) {
      .flag($0)
    } value: {
      if case .flag(let flag) = $0 { flag } else { nil }
    }
  }

  /// Returns this row for a larger root that contains this row's root.
  func within<Whole>(_ part: @escaping TuningRow<Whole>.Place<Root>, prefix: String) -> TuningRow<Whole> {
    TuningRow<Whole>(
      key: prefix + key, kind: kind, label: label, sentence: sentence, wordLabels: wordLabels,
      read: { whole in
        var (copy, found) = (whole, TuningValue.flag(false))
        part(&copy) { found = read($0) }
        return found
      },
      write: { whole, new in part(&whole) { write(&$0, new) } })
  }

  private static func labels<Word: LabeledChoice>(_ word: Word.Type) -> [String: String] {
    Dictionary(uniqueKeysWithValues: word.allCases.map { ($0.rawValue, $0.label) })
  }

  private init<Value>(
    _ key: String, _ kind: TuningField.Kind, _ label: String, _ sentence: String,
    _ place: @escaping Place<Value>, _ wordLabels: [String: String] = [:],
    word: @escaping @Sendable (Value) -> TuningValue, value: @escaping @Sendable (TuningValue) -> Value?
  ) {
    (self.key, self.kind, self.label, self.sentence, self.wordLabels) = (key, kind, label, sentence, wordLabels)
    read = { root in
      var (copy, found) = (root, TuningValue.flag(false))
      place(&copy) { found = word($0) }
      return found
    }
    write = { root, new in
      guard let new = value(new) else { return }
      place(&root) { $0 = new }
    }
  }
}
