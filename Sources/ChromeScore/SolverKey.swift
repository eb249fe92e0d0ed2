import ChromeCore
import ChromeSweep
import ChromeTakes

/// A key that a solver may change, with the values that it tries first.
///
/// Its places are those of a `KeyScale`, with each interval between two neighbors cut into `parts`: if a reading
/// changes steeply, all values that meet a mark may lie in one interval.
struct SolverKey: Sendable {
  let field: TuningField
  let isNumber: Bool
  /// Number of places.
  let count: Int
  /// Place of the present value.
  let present: Int
  /// Places in order: a grid over the range, or every word.
  let grid: [Int]
  /// Places between two values of the scale; 1 for words.
  let parts: Int
  private let scale: KeyScale

  /// Parts of a twentieth of the key's step.
  static let fineness = 64

  private static let cells = 16
  private static let mostWords = 16

  init(_ field: TuningField, _ base: Tuning) {
    self.field = field
    let scale = KeyScale(field, present: field[base])
    self.scale = scale
    (isNumber, parts) = (scale.isNumber, scale.isNumber ? SolverKey.fineness : 1)
    let last = scale.values.count - 1
    (count, present) = (last * parts + 1, scale.present * parts)
    guard scale.isNumber else {
      grid = Array(0...min(last, SolverKey.mostWords - 1))
      return
    }
    // Thresholds are small numbers in wide ranges: the lower tenth has as many values as the rest.
    let even = (0...SolverKey.cells).map { $0 * last / SolverKey.cells }
    let low = (0...SolverKey.cells).map { $0 * (last / 10) / SolverKey.cells }
    grid = Set(even + low).sorted().map { $0 * SolverKey.fineness }
  }

  func value(at place: Int) -> TuningValue {
    place.isMultiple(of: parts) ? scale.values[place / parts] : .number(number(at: place))
  }

  /// Returns the number at a place; the place itself for words.
  func number(at place: Int) -> Double {
    let low = scale.number(at: place / parts)
    guard !place.isMultiple(of: parts) else { return low }
    let share = Double(place % parts) / Double(parts)
    return ((low + share * (scale.number(at: place / parts + 1) - low)) * 1e9).rounded() / 1e9
  }

  /// Returns true if two places are so close that a steep change between them is the same as a jump.
  func isNarrow(_ side: ClosedRange<Int>) -> Bool { side.count - 1 <= parts }

  /// Returns the distance between two places, as a share of the range.
  func share(from first: Int, to second: Int) -> Double {
    abs(number(at: second) - number(at: first)) / (scale.range.upperBound - scale.range.lowerBound)
  }

  /// Returns the nearest place with a multiple of the key's step, or of its scale's.
  func tidy(_ place: Int, steps: Bool) -> Int {
    let unit = steps ? KeyScale.fineness * parts : parts
    return min(Int((Double(place) / Double(unit)).rounded()) * unit, (count - 1) / unit * unit)
  }

  /// A few places of the grid that show whether the key makes any difference.
  var samples: [Int] {
    isNumber ? stride(from: 0, to: grid.count, by: 7).map { grid[$0] } + [grid[grid.count - 1]] : grid
  }

  /// Returns about `count` evenly chosen places of the grid, including its ends; all words.
  func lines(_ count: Int) -> [Int] {
    guard isNumber, grid.count > count else { return grid }
    return (0..<count).map { grid[$0 * (grid.count - 1) / (count - 1)] }
  }

  /// True if its grid has all words.
  var isWhole: Bool { isNumber || grid.count == count }

  func change(_ place: Int) -> TuningChange { TuningChange(key: field.key, value: value(at: place)) }

  /// Returns the size of a change: the share of the range; half of it for a word, a quarter for one of a set.
  func cost(_ place: Int) -> Double {
    switch (value(at: place), value(at: present)) {
    case (.set(let a), .set(let b)): return Double(Set(a).symmetricDifference(b).count) / 4
    case (.number, .number): return share(from: present, to: place)
    default: return place == present ? 0 : 0.5
    }
  }
}

/// Values for some keys: places on their scales.
struct Trial: Hashable, Sendable {
  /// Places by the number of their key, in its order.
  private(set) var places: [Place] = []

  struct Place: Hashable, Sendable {
    var key: Int
    var place: Int
  }

  init(_ places: [Place] = []) { self.places = places.sorted { $0.key < $1.key } }

  var keys: [Int] { places.map(\.key) }

  /// Returns the trial with another value for a key, which it may or may not have.
  func with(_ key: Int, _ place: Int) -> Trial {
    Trial(places.filter { $0.key != key } + [Place(key: key, place: place)])
  }

  func without(_ key: Int) -> Trial { Trial(places.filter { $0.key != key }) }

  func joined(_ other: Trial) -> Trial? {
    Set(keys).isDisjoint(with: other.keys) ? Trial(places + other.places) : nil
  }

  static func < (a: Trial, b: Trial) -> Bool {
    a.places.lexicographicallyPrecedes(b.places) { ($0.key, $0.place) < ($1.key, $1.place) }
  }
}
