import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// `replay TAKE`: runs a take without a window and prints the observable state.
enum ReplayCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let fps = try invocation.number(.fps, in: 0.001...1_000_000) ?? 60
    let every = every(invocation.value(.every), fps)
    let opened = try TakeOpener.open(for: invocation, &console)
    let studio = opened.take.worksStudio ? StudioMirror(opened.take.setup) : nil
    let replay = Replay(opened.take, every: every, listsControls: invocation.has(.controls), studio: studio)
    if every == .mark, opened.take.markNames.isEmpty {
      console.report("\(opened.path): warning: the take has no marks, so '--every mark' prints nothing")
    }
    return try play(replay, opened, invocation.format(usual: .jsonl) ?? .jsonl, &console)
  }

  private static func every(_ word: String?, _ fps: Double) -> Replay.Every {
    switch word {
    case "tick": .tick
    case "frame": .frame(fps: fps)
    case "mark": .mark
    case "end": .end
    default: .sample
    }
  }

  private static func play(
    _ replay: Replay, _ opened: TakeOpener.Opened, _ format: PrintFormat, _ console: inout Console
  ) throws(UserError) -> ExitCode {
    var (replay, code, lineCount) = (replay, ExitCode.success, 0.0)
    if format == .csv { console.append { ReportCSV.appendHeader(to: &$0) } }
    while let news = replay.next() {
      lineCount += 1
      if let reason = opened.take.budget.refusal(.reportLines, lineCount) {
        throw UserError("\(opened.path): error: \(reason)", code: .data)
      }
      if case .line(let line) = news { console.append { append(line, format, to: &$0) } }
      if let issue = TakeRemark(news) {
        console.report(issue.text(path: opened.path))
        if issue.isFailure { code = .failure }
      }
      guard console.isWritable else { return .failure }
    }
    return code
  }

  private static func append(_ line: ReportLine, _ format: PrintFormat, to bytes: inout [UInt8]) {
    switch format {
    case .json, .jsonl: ReportJSON.append(line, to: &bytes)
    case .csv: ReportCSV.append(line, to: &bytes)
    case .text: bytes.append(contentsOf: (TerminalText.shown(ReportText.text(line)) + "\n").utf8)
    }
  }
}
