/// One thing that is measured: a row of the table.
struct Benchmark: Sendable {
  /// `simulation.drag`: the group first.
  var name: String
  var sentence: String
  var unit: Unit
  /// At most, in `unit`, on a 4-core x86 machine of the 2020s without a GPU; nil where nothing was promised.
  var target: Double?
  /// At most so many allocations a piece.
  var allocationTarget: Double?
  package var run: @Sendable (inout Meter) throws -> Void

  enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case milliseconds = "ms"

    var perSecond: Double {
      switch self {
      case .nanoseconds: 1e9
      case .microseconds: 1e6
      case .milliseconds: 1e3
      }
    }
  }

  static let all =
    SimulationBenchmarks.all + LoopBenchmarks.all + SweepBenchmarks.all + SceneBenchmarks.all + DrawingBenchmarks.all
    + CompareBenchmarks.all
    + TextBenchmarks.all
    + TakeBenchmarks.all + FilmBenchmarks.all

  /// Those that a word means: one by its name, or a whole group.
  static func named(_ word: String) -> [Benchmark] {
    all.filter { $0.name == word || $0.name.hasPrefix(word + ".") }
  }

  /// Every word that means some.
  static var words: [String] {
    var words: [String] = []
    for name in all.map(\.name) {
      let group = String(name.prefix { $0 != "." })
      if !words.contains(group) { words.append(group) }
      words.append(name)
    }
    return words
  }
}

/// A benchmark that could not be run here, and why.
struct BenchmarkSkipped: Error { var reason: String }
