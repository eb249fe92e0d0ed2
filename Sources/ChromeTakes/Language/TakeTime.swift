/// Times as written in takes and on command lines.
public enum TakeTime {
  /// The units that may follow a number: milliseconds, minutes, seconds.
  package static let units = PastedText.units

  /// Returns the seconds that one word denotes: `250ms`, `1min`, `0.25s`; without a unit, that number of seconds if
  /// `bare`, else nil.
  public static func seconds(_ word: String, bare: Bool = false) -> Double? {
    guard let unit = units.first(where: word.hasSuffix) else { return bare ? finiteNumber(word) : nil }
    return finiteNumber(String(word.dropLast(unit.count))).flatMap { seconds($0, unit) }
  }

  /// Returns a number of units in seconds; nil for a word that is not a unit.
  package static func seconds(_ number: Double, _ word: String) -> Double? {
    switch word {
    case "ms": number / 1000
    case "min": number * 60
    case "s": number
    default: nil
    }
  }
}
