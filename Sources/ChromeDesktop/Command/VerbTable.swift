import ChromeCore

// The verbs, one row each. The parser, the help and the completions are generated from this table.
extension Verb {
  private static let opening: [Option] = [.preset, .set]
  private static let take = Argument(name: "TAKE", readsInput: true)

  static let all: [Verb] = [
    Verb(
      name: "run", sentence: "Open the window; the word 'run' is optional.",
      arguments: [Argument(name: "TAKE", isOptional: true, readsInput: true)],
      options: opening + [
        .scene, .compare, .present, .gallery, .theme, .plain, .recordTake, .recordTo, .logInput, .renderer, .font,
        .lenient,
        .scale, .device, .size, .textSize, .reduceMotion, .reduceTransparency, .highContrast, .noRestore, .seconds,
        .stats,
        .verbose, .budget,
      ], run: RunCommand.run),
    Verb(
      name: "replay", sentence: "Run a take without a window and print what happens.",
      arguments: [take],
      options: [.every, .fps] + opening + [.format(.jsonl, .json, .csv, .text, usual: .jsonl), .controls, .budget],
      run: ReplayCommand.run),
    Verb(
      name: "render", sentence: "Render a take to videos and pictures.",
      arguments: [take],
      options: [
        .outputs, .versus, .scene, .device, .textSize, .fps, .scale, .width, .aspect, .backdrop, .frame, .touches,
        .captions,
        .zoom, .plainPicture, .from, .to, .at, .contactSheet, .alpha, .poster,
      ]
        + opening
        + [.theme, .font, .lenient, .force, .ffmpeg, .format(.text, .json), .report, .progress, .budget],
      run: RenderCommand.run),
    Verb(
      name: "report", sentence: "Make a web page of a take: video, decisions, reasons.",
      arguments: [take],
      options: [.page.required, .versus, .scene, .device, .textSize] + opening + [
        .theme, .font, .lenient, .force, .ffmpeg, .budget,
      ],
      run: ReportCommand.run),
    Verb(
      name: "snapshot", sentence: "Make a screenshot of one moment of a take, as .png.",
      arguments: [take],
      options: [
        .at, .output.required, .versus, .scene, .device, .textSize, .frame, .touches, .captions, .force, .scale, .width,
        .plainPicture, .font, .lenient,
      ]
        + opening + [
          .theme, .budget,
        ],
      run: SnapshotCommand.run),
    Verb(
      name: "flips", sentence: "List the parameter values where a take's result changes.",
      arguments: [take], options: [.key] + opening + [.format(.text, .json, .jsonl), .budget],
      run: FlipsCommand.run),
    Verb(
      name: "map", sentence: "Plot a take's result over two parameters, as a picture or as numbers.",
      arguments: [take],
      options: [.x.required, .y.required, .cells, .output.required, .force] + opening + [.budget],
      run: MapCommand.run),
    Verb(
      name: "score", sentence: "Score presets on recorded gestures.",
      arguments: [Argument(name: "PRESET", isRepeatable: true, readsInput: true)],
      options: [
        .gestures, .failIf, .variants, .format(.text, .json, .jsonl, .csv, removed: ScoreCommand.removedFormats),
        .budget,
      ], run: ScoreCommand.run),
    Verb(
      name: "solve", sentence: "Find values that satisfy the takes' expectations.",
      arguments: [Argument(name: "TAKE", isRepeatable: true, readsInput: true)],
      options: [.keys, .mostKeys] + opening + [.format(.text, .json), .budget],
      run: SolveCommand.run),
    Verb(
      name: "learn", sentence: "Find the tuning of an app's bars in a screen recording.",
      arguments: [Argument(name: "VIDEO")],
      options: [
        .lesson, .lessonFilm, .layoutPicture, .videoScreen, .header, .tabBar, .force, .ffmpeg, .format(.text, .json),
        .progress,
      ], run: LearnCommand.run),
    Verb(
      name: "scene", sentence: "Make a scene of your own app from screenshots of one page.",
      arguments: [Argument(name: "SCREENSHOT", isRepeatable: true)],
      options: [.sceneFolder.required, .cuts, .force, .format(.text, .json)], run: SceneCommand.run),
    Verb(
      name: "import", sentence: "Import touch or wheel recordings as takes.",
      arguments: [Argument(name: "FILE", readsInput: true)],
      options: [.takeFile.required, .screen, .axes, .force, .budget],
      run: ImportCommand.run),
    Verb(
      name: "export", sentence: "Export a tuning as code or settings with tests, or a take as a web page.",
      arguments: [Argument(name: "PRESET|FILE", readsInput: true)],
      options: [.target.required, .folder.required, .force, .budget], run: ExportCommand.run),
    Verb(
      name: "serve", sentence: "Show the phone on a real phone in the same network, and keep its gestures.",
      arguments: [Argument(name: "TAKE|PRESET", isOptional: true, readsInput: true)],
      options: [.port, .budget], run: ServeCommand.run),
    Verb(
      name: "vectors", sentence: "Write test vectors for ports, as JSON.",
      arguments: [Argument(name: "PRESET|FILE", readsInput: true)], options: [.output.required, .force],
      run: VectorsCommand.run),
    Verb(
      name: "verify", sentence: "Render a file's take again and check that its frames are the same.",
      arguments: [Argument(name: "FILE")], options: [.font, .lenient, .ffmpeg, .format(.text, .json), .budget],
      run: VerifyCommand.run),
    Verb(
      name: "open", sentence: "Open the window with a video's session; with -o, extract its take instead.",
      arguments: [Argument(name: "FILE")], options: [.output, .force, .budget], run: OpenCommand.run),
    Verb(
      name: "validate", sentence: "Check takes and tunings; print the errors, or nothing.",
      arguments: [Argument(name: "FILE", isRepeatable: true, readsInput: true)],
      options: [.font, .lenient, .format(.text, .json, .jsonl), .budget], run: ValidateCommand.run),
    Verb(
      name: "presets", sentence: "List the presets, or print the values of one as JSON.",
      arguments: [Argument(name: "NAME", isOptional: true)], options: [.format(.text, .json, .jsonl)],
      run: PresetsCommand.run),
    Verb(
      name: "keys", sentence: "Print the table of parameters.",
      options: [.format(.text, .json, .jsonl, more: ["markdown"]), .markdown], run: KeysCommand.run),
    Verb(
      name: "doctor", sentence: "Report what this machine provides: window, pointers, fonts, ffmpeg.",
      options: [.renderer, .font, .lenient, .format(.text, .json), .steps], run: DoctorCommand.run),
    Verb(
      name: "help", sentence: "Show how to use a verb.", arguments: [Argument(name: "VERB", isOptional: true)],
      options: [.helpFormat], run: HelpCommand.run),
  ]

  /// Verbs of earlier versions, each with its replacement.
  static let removed = ["bench": "use 'swift run -c release chrome-bench' instead"]

  static func named(_ name: String) -> Verb? { all.first { $0.name == name } }
}
