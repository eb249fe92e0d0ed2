import ChromeDesktop
import ChromeShell
import ChromeSystem

/// What one benchmark fills in: seconds a piece of work, allocations a piece, and a note.
struct Meter {
  /// One round, to see that the benchmark runs at all.
  let isShort: Bool
  private(set) var secondsPerPiece: [Double] = []
  private(set) var allocationsPerPiece: Double?
  /// What the figure is of, where the name does not say it.
  var note = ""

  init(isShort: Bool) { self.isShort = isShort }

  /// Measures `body` so many rounds after one that does not count, each on what `make` returns anew.
  ///
  /// - Parameter body: does the work and returns how many pieces it was.
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
