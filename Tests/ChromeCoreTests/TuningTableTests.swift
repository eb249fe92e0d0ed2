import Testing

@testable import ChromeCore

@Suite("The table of tuning keys")
struct TuningTableTests {
  @Test("every default lies in its own range", arguments: TuningField.all.map(\.key))
  func defaultIsAllowed(key: String) throws {
    let field = try #require(TuningField.named(key))
    #expect(field.problem(with: field.defaultValue) == nil)
  }

  @Test("keys are unique")
  func keysAreUnique() {
    #expect(Set(TuningField.all.map(\.key)).count == TuningField.all.count)
  }

  @Test("writing a value and reading it back changes that value only", arguments: TuningField.all.map(\.key))
  func roundTrip(key: String) throws {
    let field = try #require(TuningField.named(key))
    var tuning = Tuning()
    field.set(other(than: field.defaultValue, in: field), in: &tuning)
    let changed = TuningField.all.filter { $0[tuning] != $0.defaultValue }.map(\.key)
    #expect(changed == [key])
  }

  private func other(than value: TuningValue, in field: TuningField) -> TuningValue {
    switch field.kind {
    case .number(_, let range, _): .number(value == .number(range.upperBound) ? range.lowerBound : range.upperBound)
    case .choice(let words): .word(words.first { .word($0) != value }!)
    case .set(let words): .words(value == .words(words) ? [] : words)
    case .flag: .flag(value != .flag(true))
    }
  }

  @Test("the defaults contradict nothing")
  func defaultsAgree() { #expect(Tuning().contradiction == nil) }
}
