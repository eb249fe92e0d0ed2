import ChromeCore
import ChromeFilm
import ChromeSweep
import ChromeSystem

/// `flips TAKE`: the parameter values at which a take's result changes.
enum FlipsCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    print(try answers(invocation, &console), invocation, &console)
  }

  private static func answers(
    _ invocation: Invocation, _ console: inout Console
  ) throws(UserError) -> [IntervalReport] {
    let fields = try invocation.fields(invocation.values(.key))
    let opened = try TakeOpener.open(for: invocation, &console)
    let (subject, asked) = (SweepSubject(opened.take), fields.isEmpty ? TuningField.all : fields)
    do throws(UserError) {
      let least = asked.reduce(0) { $0 + IntervalQuery(number: 0, subject: subject, field: $1).scan.leastRuns }
      try opened.take.budget.check(running: subject, times: least)
    } catch {
      throw UserError("\(opened.path): error: \(error); or check fewer parameters with --key", code: .data)
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
