import ChromeCore
import ChromeFilm
import ChromeScore
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// `solve TAKE …`: searches for values that meet the takes' expectations.
enum SolveCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { console in
      do throws(TakeOpener.Failure) {
        return try solve(invocation, &console)
      } catch {
        for words in error.words { console.report(words) }
        return error.code
      }
    }
  }

  private static func solve(_ invocation: Invocation, _ console: inout Console) throws(TakeOpener.Failure) -> ExitCode {
    let keys = try keys(invocation)
    let mostKeys = try mostKeys(invocation)
    var opened: [(path: String, take: Take)] = []
    for path in invocation.arguments {
      let take = try TakeOpener.open(path, for: invocation)
      for warning in take.warnings { console.report(warning) }
      opened.append((path, take.take))
    }
    let takes = MarkedTakes(opened)
    guard takes.hasExpectations else {
      throw TakeOpener.Failure(
        words: [
          "\(invocation.arguments[0]): error: the take has no expectations; add lines such as 'expect header shown'"
        ], code: .data)
    }
    let solution = found(takes, keys, mostKeys, runs: try runs(opened, try TakeOpener.budget(of: invocation)))
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
  ) throws(TakeOpener.Failure) -> Int {
    let steps = opened.reduce(0) { $0 + SweepRun(SweepSubject($1.take)).stepCount + 1 }
    do throws(StepLimitError) {
      try budget.check(steps: steps * leastRuns, "to run it \(leastRuns) times")
      return min(Solver.usualRuns, budget.steps / steps)
    } catch { throw TakeOpener.Failure(words: ["\(opened[0].path): error: \(error.words)"], code: .data) }
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

  private static func keys(_ invocation: Invocation) throws(TakeOpener.Failure) -> [TuningField] {
    var fields: [TuningField] = []
    for key in invocation.values(.keys).flatMap({ $0.split { $0 == "," || $0 == " " }.map(String.init) }) {
      do throws(UsageError) {
        let field = try invocation.parameter(key)
        if !fields.contains(where: { $0.key == key }) { fields.append(field) }
      } catch {
        throw TakeOpener.Failure(error)
      }
    }
    return fields
  }

  private static func mostKeys(_ invocation: Invocation) throws(TakeOpener.Failure) -> Int {
    do throws(UsageError) { return Int(try invocation.number(.mostKeys, in: 1...5) ?? 3) } catch {
      throw TakeOpener.Failure(error)
    }
  }
}
