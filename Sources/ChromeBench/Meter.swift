import ChromeDesktop
import ChromeShell
import ChromeSystem

/// The measurements of one benchmark: seconds per piece of work, allocations per piece, and a note.
struct Meter {
  /// True for a single round, which only shows that the benchmark runs.
  let isShort: Bool
  private(set) var secondsPerPiece: [Double] = []
  private(set) var allocationsPerPiece: Double?
  /// The subject of the measurement, if the name does not make it clear.
  var note = ""

  init(isShort: Bool) { self.isShort = isShort }

  /// Measures `body` in a number of rounds after one that does not count, each with a new state from `make`.
  ///
  /// - Parameter body: does the work and returns the number of pieces.
  mutating func measure<State>(
    rounds: Int, from make: () throws -> State, _ body: (inout State) throws -> Int
  ) rethrows {
    let skipped = isShort ? 0 : 1
    for round in 0..<(isShort ? 1 : rounds + skipped) {
      var state = try make()
      let before = Allocations.count
      let start = SteadyClock.seconds
      let pieces = try body(&state)
      let seconds = SteadyClock.seconds - start
      let after = Allocations.count
      guard round >= skipped, pieces > 0 else { continue }
      secondsPerPiece.append(seconds / Double(pieces))
      allocationsPerPiece = before.flatMap { before in after.map { Double($0 - before) / Double(pieces) } }
    }
  }
}
