/// A tuning key: its name, its allowed values and its meaning.
public struct TuningField: Sendable {
  private let row: TuningRow<Tuning>
  /// The part of the table that the key is in.
  public let group: Group
  /// Its place in the table, from 0.
  let place: Int

  init(_ row: TuningRow<Tuning>, _ group: Group, place: Int = 0) {
    (self.row, self.group, self.place) = (row, group, place)
  }

  func placed(at place: Int) -> TuningField { TuningField(row, group, place: place) }

  /// Its name in takes, preset files and on the command line: `top.resistShow`.
  public var key: String { row.key }
  /// A short label for the panel.
  public var label: String { row.label }
  /// The meaning of the value, in one sentence.
  public var sentence: String { row.sentence }
  /// The type of value: a bounded number, one word, a set of words, or on and off.
  public var kind: Kind { row.kind }

  /// Returns the label of one of the key's words, as on a control: `Follows scroll`. Unknown words are returned
  /// unchanged.
  public func label(of word: String) -> String { row.wordLabels[word] ?? word }

  /// Returns a value as it stands in a sentence, with labels for words: `follows scroll`. `TuningValue.description` is
  /// the form that is typed.
  public func text(for value: TuningValue) -> String {
    switch value {
    case .number, .flag: value.description
    case .choice(let word): phrase(word)
    case .set(let some): some.isEmpty ? "none" : some.map(phrase).joined(separator: ", ")
    }
  }

  /// Returns the label of a word with a small first letter.
  private func phrase(_ word: String) -> String {
    let label = label(of: word)
    return label.prefix(1).lowercased() + label.dropFirst()
  }

  /// The part of the panel that shows the key: `top` and `bottom` are the two stacks, `motion` all scrolling,
  /// `advanced` how the samples of wheels and trackpads are read.
  public enum Group: String, CaseIterable, Sendable { case bars, top, bottom, motion, wheel, pager, sections, advanced }

  /// The values that a key allows.
  public enum Kind: Equatable, Sendable {
    /// A number inside `range`, in `unit`; panels move it by `step`.
    case number(unit: Unit, range: ClosedRange<Double>, step: Double)
    /// Exactly one of these words.
    case choice([String])
    /// Any of these words, or none.
    case set([String])
    /// On or off.
    case flag
  }

  /// The unit of a number; the raw value is printed after it. Short times are in ms, long ones in s, speeds in pt/s.
  public enum Unit: String, CaseIterable, Sendable {
    /// Points of the screen.
    case points = "pt"
    /// Points per second.
    case speed = "pt/s"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Seconds, for times that a person waits.
    case seconds = "s"
    /// Gestures, each counted from its first motion to the first motion of the next one.
    case gestures = "gestures"
    /// Share 0…1 of a bar that is shown.
    case fraction = "fraction"
    /// A factor without a unit.
    case factor = "×"
    /// Multiples of a stack's range: the total points that its bars can hide.
    case ranges = "× range"
    /// Damping ratio of a spring, 1 critical.
    case ratio = "ratio"
    /// Share of a speed that remains after each millisecond: a deceleration rate.
    case perMillisecond = "per ms"
    /// Stiffness of a spring on mass 1.
    case perSecondSquared = "1/s²"
    /// Widths of a page.
    case pages = "page"
    /// Notches of a mouse wheel.
    case notches = "notches"
    /// Samples of a precise wheel.
    case samples = "samples"
  }

  /// The value that `tuning` has for this key.
  public subscript(tuning: Tuning) -> TuningValue { row.read(tuning) }

  /// Writes `value`, which must be allowed here; see `problem(with:)`.
  public func set(_ value: TuningValue, in tuning: inout Tuning) {
    precondition(problem(with: value) == nil, "\(key) cannot be \(value)")
    row.write(&tuning, value)
  }

  /// The value in a default tuning.
  public var defaultValue: TuningValue { row.read(Tuning()) }
}

/// A tuning value without its key. Words print as they are typed; sets are joined with commas, `none` when empty.
public enum TuningValue: Equatable, Sendable {
  /// The value of a `number` key, in its unit.
  case number(Double)
  /// The value of a `choice` key.
  case choice(String)
  /// The value of a `set` key, in the table's order.
  case set([String])
  /// The value of a `flag` key.
  case flag(Bool)
}

extension TuningField {
  /// Returns the reason why `value` is not allowed for this key, or nil if it is.
  public func problem(with value: TuningValue) -> String? {
    switch (kind, value) {
    case (.number(_, let range, _), .number(let number)):
      number.isFinite && range.contains(number) ? nil : "expected \(allowed)"
    case (.choice(let names), .choice(let word)): names.contains(word) ? nil : "expected \(allowed)"
    case (.set(let names), .set(let some)): some.allSatisfy(names.contains) ? nil : "expected \(allowed)"
    case (.flag, .flag): nil
    case (.number, _), (.choice, _), (.set, _), (.flag, _): "expected \(allowed)"
    }
  }

  /// The allowed values as text.
  public var allowed: String {
    switch kind {
    case .number(let unit, let range, _):
      "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)) (\(unit.rawValue))"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .set(let names): "any of " + names.joined(separator: ", ") + ", or none"
    case .flag: "on or off"
    }
  }

  /// Returns the value that `text` denotes for this key, or nil if its form is wrong. `problem(with:)` checks the
  /// range.
  public func value(of text: String) -> TuningValue? {
    switch kind {
    case .number: Double(text).map(TuningValue.number)
    case .choice: .choice(text)
    case .set: .set(text == "none" ? [] : text.split(separator: ",").map(String.init))
    case .flag: Self.flags[text].map(TuningValue.flag)
    }
  }

  private static let flags = ["on": true, "off": false]
}

extension TuningValue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number): plain(number)
    case .choice(let word): word
    case .set(let names): names.isEmpty ? "none" : names.joined(separator: ",")
    case .flag(let flag): flag ? "on" : "off"
    }
  }
}

/// Formats a number without a needless `.0`.
package func plain(_ number: Double) -> String {
  number == number.rounded() && abs(number) <= 1e15 ? String(Int64(number)) : String(number)
}
