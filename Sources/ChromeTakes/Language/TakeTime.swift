import ChromeCore

/// Times as takes and command lines write them.
public enum TakeTime {
  /// What may follow a number: milliseconds, minutes, seconds.
  package static let units = ["ms", "min", "s"]

  /// The seconds that one word says: `250ms`, `1min`, `0.25s`; without a unit nil, or so many seconds.
  public static func seconds(_ word: String, bare: Bool = false) -> Double? {
    guard let unit = units.first(where: word.hasSuffix) else { return bare ? finiteNumber(word) : nil }
    return finiteNumber(String(word.dropLast(unit.count))).flatMap { seconds($0, unit) }
  }

  /// A number of units in seconds; nil for a word that is not a unit.
  package static func seconds(_ number: Double, _ word: String) -> Double? {
    switch word {
    case "ms": number / 1000
    case "min": number * 60
    case "s": number
    default: nil
    }
  }
}
