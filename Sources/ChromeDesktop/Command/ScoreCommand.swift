import ChromeCore
import ChromeFilm
import ChromeScore
import ChromeSession
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// `score PRESET|FILE …`: compares presets by their results on many gestures.
enum ScoreCommand {
  static let removedFormats = [
    "html": "use text, json or csv", "markdown": "use text, json or csv",
  ]

  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let limits = try limits(invocation)
    let variants = Int(try invocation.number(.variants, in: 0...10_000) ?? Double(GestureVariant.usualCount))
    let library = PresetFiles()
    var tunings: [(name: String, tuning: Tuning)] = []
    var seen: Set<String> = []
    for word in invocation.arguments where seen.insert(word).inserted {
      tunings.append((Path.stem(of: word), try TakeOpener.preset(word, invocation, library)))
    }
    let gestures = try gestures(invocation)
    try check(gestures, runs: tunings.count * (variants + 2), invocation)
    let cards = cards(tunings, gestures, variants)
    print(cards, invocation, &console)
    return judge(cards, limits, &console)
  }

  private static func cards(
    _ tunings: [(name: String, tuning: Tuning)], _ gestures: [ScoredGesture], _ variants: Int
  ) -> [Scorecard] {
    var progress = RenderProgress(of: "presets")
    defer { progress.clear() }
    return tunings.enumerated().map { number, row in
      progress.show(number, of: tunings.count)
      return Scorecard(row.name, row.tuning, gestures, variants: variants)
    }
  }

  private static func gestures(_ invocation: Invocation) throws(UserError) -> [ScoredGesture] {
    guard let folder = invocation.value(.gestures) ?? GestureFolder.shipped else {
      throw UserError("Error: the built-in gestures were not found; use --gestures FOLDER", code: .data)
    }
    return try GestureFolder.read(folder, try invocation.budget())
  }

  /// Checks the limit on the total number of runs of all gestures.
  private static func check(
    _ gestures: [ScoredGesture], runs: Int, _ invocation: Invocation
  ) throws(UserError) {
    let steps = gestures.reduce(0) { $0 + SweepRun(SweepSubject($1.take)).stepCount + 1 }
    let budget = try invocation.budget()
    do throws(UserError) {
      try budget.check(steps: steps * runs, "to run each gesture \(runs) times")
    } catch { throw UserError("Error: \(error); or use fewer --variants", code: .data) }
  }

  private static func limits(_ invocation: Invocation) throws(UserError) -> [ScoreLimit] {
    var limits: [ScoreLimit] = []
    for text in invocation.values(.failIf) {
      do throws(ScoreLimit.Problem) { limits.append(try ScoreLimit(text)) } catch {
        let nearest = error.nearest.map { ". Did you mean '\($0)'?" } ?? ""
        let message =
          "The value '\(text)' is invalid for '\(Option.failIf.form)': '\(error.word)': expected \(error.expected)"
        throw invocation.misuse(message + nearest)
      }
    }
    return limits
  }

  private static func print(_ cards: [Scorecard], _ invocation: Invocation, _ console: inout Console) {
    switch invocation.format() {
    case .json, .jsonl: for card in cards { console.append { $0 += ScoreFile.json(card) } }
    case .csv: console.append { $0 += Array(ScoreFile.csv(cards).utf8) }
    case .text, nil:
      console.print(ScoreText.table(cards))
      for card in cards { for line in ScoreText.offences(card) { console.print(line) } }
    }
  }

  private static func judge(_ cards: [Scorecard], _ limits: [ScoreLimit], _ console: inout Console) -> ExitCode {
    var code = ExitCode.success
    for card in cards {
      for limit in limits where limit.holds(card) {
        let value = card.values[limit.metric].map(ReportNumber.text) ?? ""
        let preset = TerminalText.inLine(card.preset)
        console.report("\(preset): failed: \(limit.metric.name) is \(value) (--fail-if \"\(limit.text)\")")
        code = .failure
      }
    }
    return code
  }
}

/// The takes of a folder, read as gestures that presets are scored on.
enum GestureFolder {
  /// The folder of gestures that ships with the program; nil if the shipped files were not found.
  static var shipped: String? { Assets.folder().map { $0 + "/Gestures" } }

  /// Returns the gestures in the order of their file names. Throws all problems found in them.
  static func read(_ folder: String, _ budget: TakeBudget = .usual) throws(UserError) -> [ScoredGesture] {
    let names = SystemFile.names(in: folder).filter { $0.hasSuffix(".take") }
    guard !names.isEmpty else {
      let isFolder = SystemFile.isDirectory(folder)
      let reason = isFolder ? "the folder has no .take files" : "expected a folder that can be read"
      throw UserError("\(folder): error: \(reason)", code: .data)
    }
    var (gestures, problems) = ([ScoredGesture](), [String]())
    for name in names {
      do throws(UserError) {
        let path = "\(folder)/\(name)"
        let bytes = try SystemFile.read(path).mapError(\.asDataError).get()
        let take = try TakeFolder(of: path, budget).read(bytes, as: .recording).openedTake(path)
        gestures.append(ScoredGesture(name: String(name.dropLast(5)), take: take))
      } catch {
        problems.append(error.message)
      }
    }
    guard problems.isEmpty else { throw UserError(problems.joined(separator: "\n"), code: .data) }
    return gestures
  }
}
