import ChromeCore
import ChromeFilm
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// `flips TAKE`: the parameter values at which a take's result changes.
enum FlipsCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { console in
      do throws(TakeOpener.Failure) {
        return print(try answers(invocation, &console), invocation, &console)
      } catch {
        for words in error.words { console.report(words) }
        return error.code
      }
    }
  }

  private static func answers(
    _ invocation: Invocation, _ console: inout Console
  ) throws(TakeOpener.Failure) -> [IntervalReport] {
    let fields = try invocation.fields(.key)
    let opened = try TakeOpener.open(invocation.arguments[0], for: invocation)
    for warning in opened.warnings { console.report(warning) }
    let (subject, asked) = (SweepSubject(opened.take), fields.isEmpty ? TuningField.all : fields)
    do throws(StepLimitError) {
      let least = asked.reduce(0) { $0 + IntervalQuery(number: 0, subject: subject, field: $1).scan.leastRuns }
      try opened.take.budget.check(running: subject, times: least)
    } catch {
      throw TakeOpener.Failure(
        words: ["\(opened.path): error: \(error.words); or check fewer parameters with --key"], code: .data)
    }
    let all = answers(subject, asked, steps: min(IntervalScan.usualSteps, opened.take.budget.steps / asked.count))
    return fields.isEmpty ? all.filter(\.hasThresholds) : all
  }

  /// Returns the reports in the order of `fields`, each as precise as possible.
  private static func answers(_ subject: SweepSubject, _ fields: [TuningField], steps: Int) -> [IntervalReport] {
    let sweep = IntervalSweep()
    for (number, field) in fields.enumerated().reversed() {
      sweep.ask(IntervalQuery(number: number, subject: subject, field: field, steps: steps))
    }
    var answers: [Int: IntervalReport] = [:]
    var progress = RenderProgress(of: "parameters")
    defer { progress.clear() }
    while case let replies = sweep.wait(), !replies.isEmpty {
      for reply in replies { answers[reply.number] = reply.answer }
      progress.show(answers.count, of: fields.count)
    }
    return fields.indices.compactMap { answers[$0] }
  }

  private static func print(_ answers: [IntervalReport], _ invocation: Invocation, _ console: inout Console) -> ExitCode
  {
    switch (invocation.format()?.isJSON, invocation.has(.key)) {
    case (true, _): for answer in answers { console.append { $0.append(contentsOf: IntervalJSON.line(answer)) } }
    case (_, true): for answer in answers { console.print(IntervalText.bands(answer)) }
    case (_, false) where answers.isEmpty: console.print("No parameter changes this take's result.")
    case (_, false): console.print(IntervalText.table(answers))
    }
    return .success
  }
}

extension Invocation {
  /// Returns the parameters that an option names, in order and without duplicates.
  func fields(_ option: Option) throws(TakeOpener.Failure) -> [TuningField] {
    var fields: [TuningField] = []
    for key in values(option) {
      do throws(UsageError) {
        let field = try parameter(key)
        if !fields.contains(where: { $0.key == key }) { fields.append(field) }
      } catch {
        throw TakeOpener.Failure(error)
      }
    }
    return fields
  }
}
