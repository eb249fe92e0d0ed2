import ChromeCore
import ChromeSweep
import ChromeTakes

/// A key that a solver may turn, with the values that it tries first.
struct SolverKey: Sendable {
  let field: TuningField
  let scale: KeyScale
  /// Places of the scale, in order: a grid over the range, or every word.
  let grid: [Int]

  private static let cells = 16
  private static let mostWords = 16

  init(_ field: TuningField, _ base: Tuning) {
    self.field = field
    let scale = KeyScale(field, present: field[base])
    self.scale = scale
    let last = scale.values.count - 1
    guard scale.isNumber else {
      grid = Array(0...min(last, SolverKey.mostWords - 1))
      return
    }
    // Thresholds are small numbers in wide ranges: the lower tenth has as many values as the rest.
    let even = (0...SolverKey.cells).map { $0 * last / SolverKey.cells }
    let low = (0...SolverKey.cells).map { $0 * (last / 10) / SolverKey.cells }
    grid = Set(even + low).sorted()
  }

  /// A few places of the grid, by which it is seen whether the key makes any difference.
  var samples: [Int] {
    scale.isNumber ? stride(from: 0, to: grid.count, by: 7).map { grid[$0] } + [grid[grid.count - 1]] : grid
  }

  /// About so many places of the grid, evenly chosen, its ends among them; all words.
  func lines(_ count: Int) -> [Int] {
    guard scale.isNumber, grid.count > count else { return grid }
    return (0..<count).map { grid[$0 * (grid.count - 1) / (count - 1)] }
  }

  /// Whether its grid has all words.
  var isWhole: Bool { scale.isNumber || grid.count == scale.values.count }

  func change(_ place: Int) -> TuningChange { TuningChange(key: field.key, value: scale.values[place]) }

  /// How much of a change a value is: the share of the range; a word is worth half of it, one of a set a quarter.
  func cost(_ place: Int) -> Double {
    switch (scale.values[place], scale.values[scale.present]) {
    case (.words(let a), .words(let b)): return Double(Set(a).symmetricDifference(b).count) / 4
    case (.number, .number):
      let span = scale.range.upperBound - scale.range.lowerBound
      return abs(scale.number(at: place) - scale.number(at: scale.present)) / span
    default: return place == scale.present ? 0 : 0.5
    }
  }
}

/// Values for some keys: places on their scales.
struct Trial: Hashable, Sendable {
  /// By the number of the key, in its order.
  private(set) var places: [Place] = []

  struct Place: Hashable, Sendable {
    var key: Int
    var place: Int
  }

  init(_ places: [Place] = []) { self.places = places.sorted { $0.key < $1.key } }

  var keys: [Int] { places.map(\.key) }

  /// With another value for a key, which it may have or not.
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
