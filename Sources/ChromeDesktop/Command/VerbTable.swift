import ChromeCore

// The verbs, one row each. The parser, the help and the completions are generated from this table.
extension Verb {
  private static let opening: [Option] = [.preset, .set]
  private static let take = Argument(name: "TAKE", readsInput: true)

  static let all: [Verb] = [
    Verb(
      name: "run", sentence: "Open the window; the verb may be left out.",
      arguments: [Argument(name: "TAKE", isOptional: true, readsInput: true)],
      options: opening + [
        .compare, .present, .gallery, .theme, .plain, .recordTake, .recordTo, .logInput, .renderer, .font, .lenient,
        .scale, .size, .reduceMotion, .reduceTransparency, .noRestore, .seconds, .stats, .verbose, .budget,
      ], run: RunCommand.run),
    Verb(
      name: "replay", sentence: "Run a take without a window and print what happens.",
      arguments: [take],
      options: [.every, .fps] + opening + [.format(.jsonl, .json, .csv, .text, usual: .jsonl), .controls, .budget],
      run: ReplayCommand.run),
    Verb(
      name: "render", sentence: "Run a take into video files and pictures.",
      arguments: [take],
      options: [.outputs, .versus, .fps, .scale, .width, .aspect, .plain, .from, .to, .at, .sheet, .alpha, .poster]
        + opening
        + [.theme, .font, .lenient, .force, .ffmpeg, .format(.text, .json), .report, .progress, .budget],
      run: RenderCommand.run),
    Verb(
      name: "report", sentence: "Write a page with the film of a take, what is decided in it and why.",
      arguments: [take],
      options: [.page.required, .versus] + opening + [.theme, .font, .lenient, .force, .ffmpeg, .budget],
      run: ReportCommand.run),
    Verb(
      name: "snapshot", sentence: "Make a .png of one moment of a take.",
      arguments: [take],
      options: [.at, .output.required, .versus, .force, .scale, .width, .plain, .font, .lenient] + opening + [
        .theme, .budget,
      ],
      run: SnapshotCommand.run),
    Verb(
      name: "flips", sentence: "Say at which values of its keys a take comes to something else.",
      arguments: [take], options: [.key] + opening + [.format(.text, .json, .jsonl), .budget],
      run: FlipsCommand.run),
    Verb(
      name: "map", sentence: "Map the values of two keys by what a take comes to, as a picture or as numbers.",
      arguments: [take],
      options: [.x.required, .y.required, .cells, .output.required, .force] + opening + [.budget],
      run: MapCommand.run),
    Verb(
      name: "score", sentence: "Say how presets do over many gestures: flickers, lost calls, times and more.",
      arguments: [Argument(name: "PRESET", isRepeatable: true, readsInput: true)],
      options: [
        .gestures, .failIf, .variants, .format(.text, .json, .jsonl, .csv, removed: ScoreCommand.removedFormats),
        .budget,
      ], run: ScoreCommand.run),
    Verb(
      name: "solve", sentence: "Find values with which the expectations of takes are met.",
      arguments: [Argument(name: "TAKE", isRepeatable: true, readsInput: true)],
      options: [.keys, .mostKeys] + opening + [.format(.text, .json), .budget],
      run: SolveCommand.run),
    Verb(
      name: "import", sentence: "Make takes of what another program recorded of fingers or a wheel.",
      arguments: [Argument(name: "FILE", readsInput: true)],
      options: [.takeFile.required, .screen, .axes, .force, .budget],
      run: ImportCommand.run),
    Verb(
      name: "export", sentence: "Make code or settings of a tuning, with tests and losses; or a page of a take.",
      arguments: [Argument(name: "PRESET|FILE", readsInput: true)],
      options: [.target.required, .folder.required, .force, .budget], run: ExportCommand.run),
    Verb(
      name: "vectors", sentence: "Write what code that follows a tuning must answer, as JSON for its tests.",
      arguments: [Argument(name: "PRESET|FILE", readsInput: true)], options: [.output.required, .force],
      run: VectorsCommand.run),
    Verb(
      name: "verify", sentence: "Render again what a file was made from; say whether its frames are the same.",
      arguments: [Argument(name: "FILE")], options: [.font, .lenient, .ffmpeg, .format(.text, .json), .budget],
      run: VerifyCommand.run),
    Verb(
      name: "open", sentence: "Open the window with a film's session; with -o, write the take that it carries.",
      arguments: [Argument(name: "FILE")], options: [.output, .force, .budget], run: OpenCommand.run),
    Verb(
      name: "validate", sentence: "Check takes and tunings; print what is wrong, or nothing.",
      arguments: [Argument(name: "FILE", isRepeatable: true, readsInput: true)],
      options: [.font, .lenient, .format(.text, .json, .jsonl), .budget], run: ValidateCommand.run),
    Verb(
      name: "presets", sentence: "List the presets, or print one's values as JSON.",
      arguments: [Argument(name: "NAME", isOptional: true)], options: [.format(.text, .json, .jsonl)],
      run: PresetsCommand.run),
    Verb(
      name: "keys", sentence: "Print the table of tuning keys.",
      options: [.format(.text, .json, .jsonl, more: ["markdown"]), .markdown], run: KeysCommand.run),
    Verb(
      name: "doctor", sentence: "Report what this machine offers: window, pointers, fonts, ffmpeg.",
      options: [.renderer, .font, .lenient, .format(.text, .json), .steps], run: DoctorCommand.run),
    Verb(
      name: "help", sentence: "Show how a verb is used.", arguments: [Argument(name: "VERB", isOptional: true)],
      options: [.helpFormat], run: HelpCommand.run),
  ]

  /// Verbs of earlier versions, each with its replacement.
  static let removed = ["bench": "benchmarks are a program of their own: swift run -c release chrome-bench"]

  static func named(_ name: String) -> Verb? { all.first { $0.name == name } }
}
