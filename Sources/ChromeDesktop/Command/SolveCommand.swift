import ChromeCore
import ChromeFilm
import ChromeScore
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// `solve TAKE …`: searches for values that meet the takes' expectations.
enum SolveCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let keys = try invocation.fields(
      invocation.values(.keys).flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) })
    let mostKeys = Int(try invocation.number(.mostKeys, in: 1...5) ?? 3)
    var opened: [(path: String, take: Take)] = []
    for path in invocation.arguments {
      let take = try TakeOpener.open(path, for: invocation)
      for warning in take.warnings { console.report(warning) }
      opened.append((path, take.take))
    }
    let takes = MarkedTakes(opened)
    guard takes.hasExpectations else {
      throw UserError(
        "\(invocation.arguments[0]): error: the take has no expectations; add lines such as 'expect header shown'",
        code: .data)
    }
    let solution = found(takes, keys, mostKeys, runs: try runs(opened, try invocation.budget()))
    if invocation.format()?.isJSON == true {
      console.append { $0 += SolutionFile.json(solution) }
    } else {
      console.print(SolutionFile.text(solution))
    }
    return solution.proposals.isEmpty ? .failure : .success
  }

  /// Returns the number of runs of all takes that the budget allows. Throws if there are too few to find anything.
  private static func runs(
    _ opened: [(path: String, take: Take)], _ budget: TakeBudget
  ) throws(UserError) -> Int {
    let steps = opened.reduce(0) { $0 + SweepRun(SweepSubject($1.take)).stepCount + 1 }
    do throws(UserError) {
      try budget.check(steps: steps * leastRuns, "to run it \(leastRuns) times")
      return min(Solver.usualRuns, budget.steps / steps)
    } catch { throw UserError("\(opened[0].path): error: \(error)", code: .data) }
  }

  private static let leastRuns = 1000

  /// Searches the named parameters, or, if none are named, those of the bars.
  private static func found(_ takes: MarkedTakes, _ keys: [TuningField], _ mostKeys: Int, runs: Int) -> Solution {
    let progress = SharedProgress(of: runs, "runs at most")
    defer { progress.clear() }
    var solver = Solver(takes, keys: keys.isEmpty ? Solver.usualKeys : keys, mostKeys: mostKeys, runs: runs) {
      progress.add(Solver.portion)
      return true
    }
    return solver.solve()
  }
}
