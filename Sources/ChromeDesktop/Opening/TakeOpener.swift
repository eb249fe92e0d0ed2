import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// Opens the take of a command line and applies `--preset` and `--set` to its start.
package enum TakeOpener {
  /// A take and the result of parsing it.
  package struct Opened {
    var take: Take
    var path: String
    var warnings: [String]
    /// The take's source text with its includes inlined; `reading` is the result of parsing it.
    var text = ""
    var reading: TakeParser.Reading
    /// Appearance of `take` that replaces what the text says.
    var show = TakeShow()

    package init(take: Take, path: String, warnings: [String], text: String = "", reading: TakeParser.Reading) {
      (self.take, self.path, self.warnings, self.text, self.reading) = (take, path, warnings, text, reading)
    }
  }

  /// Opens the take that is the verb's first argument, and reports its warnings.
  static func open(for invocation: Invocation, _ console: inout Console) throws(UserError) -> Opened {
    let opened = try open(invocation.arguments[0], for: invocation)
    for warning in opened.warnings { console.report(warning) }
    return opened
  }

  static func open(_ path: String, for invocation: Invocation) throws(UserError) -> Opened {
    let presetFiles = PresetFiles()
    var overrides = try overrides(of: invocation, presetFiles)
    overrides.pictures = try scene(of: invocation)
    let device = try device(of: invocation)
    (overrides.screen, overrides.textSize) = (device?.portrait, try textSize(of: invocation))
    let bytes = try SystemFile.read(path).mapError(\.asDataError).get()
    if let refusal = NotATake(bytes, path) { throw UserError("\(path): error: \(refusal.text)", code: .data) }
    if bytes.first(where: { $0 > 32 }) == UInt8(ascii: "{") {
      let message = "expected a take, but this is JSON; to use a tuning, add '--preset \(path)' to a take"
      throw UserError("\(path): error: \(message)", code: .data)
    }
    let budget = try invocation.budget()
    let folder = TakeFolder(of: path, budget)
    let reading = folder.read(bytes, as: .recording, overrides: overrides)
    if let reason = reading.overrideProblem, reading.problems.isEmpty { throw invocation.misuse(reason) }
    var take = try reading.openedTake(path)
    try addVariants(of: invocation, to: &take, presetFiles)
    if !take.variants.isEmpty { take.ownName = take.ownName ?? ownName(take, reading, invocation) }
    let warnings = reading.warningLines(path: path)
    let colors = take.colors.filter { ThemeField.named($0.key) == nil }.map {
      "\(path): warning: '\($0.key)' is not a color of a theme; it is ignored"
    }
    let whole = folder.whole(bytes)
    // Line numbers refer to the embedded text, with includes inlined and paths relative to the working directory.
    let carried =
      whole == bytes ? reading : TakeFolder(of: "-", budget).read(whole, as: .recording, overrides: overrides)
    var show = try show(of: invocation)
    (show.pictures, show.device, show.textSize) = (overrides.pictures, device, overrides.textSize)
    var opened = Opened(
      take: take.showing(show), path: path, warnings: warnings + colors, text: String(decoding: whole, as: UTF8.self),
      reading: carried)
    opened.show = show
    return opened
  }

  /// Returns what the command line shows instead of what the take says.
  private static func show(of invocation: Invocation) throws(UserError) -> TakeShow {
    var show = TakeShow(
      frame: invocation.value(.frame).flatMap(DeviceFrameName.init(rawValue:)),
      touches: invocation.value(.touches).map { $0 == "on" }, captions: invocation.value(.captions).map { $0 == "on" },
      zoom: try invocation.number(.zoom, in: TakeZoom.factors))
    guard let word = invocation.value(.backdrop) else { return show }
    if word.hasPrefix("#") {
      guard word.count == 7, word.dropFirst().allSatisfy(\.isHexDigit) else {
        throw invocation.misuse(
          "The value '\(word)' is invalid for '\(Option.backdrop.form)': expected a color such as #3366FF, or a file")
      }
      show.backdrop = .color(word)
      return show
    }
    switch MediaFiles.media(base: nil).picture(word) {
    case .success(let picture): show.backdrop = .picture(picture)
    case .failure(let problem):
      let isWord = !word.contains { $0 == "." || $0 == "/" }
      let reason = isWord ? "expected a color as #RRGGBB, or the file of a picture" : problem.reason
      throw invocation.misuse("The value '\(word)' is invalid for '\(Option.backdrop.form)': \(reason)")
    }
    return show
  }

  /// Returns the device that `--device` names.
  static func device(of invocation: Invocation) throws(UserError) -> Device? {
    guard let word = invocation.value(.device) else { return nil }
    guard let device = Device.named(word) else {
      let suggestion = CommandLineParser.suggestion(Device.word(word), Device.names)
      throw invocation.misuse("Unknown device '\(word)'\(suggestion)")
    }
    return device
  }

  /// Returns the size that `--text-size` names.
  static func textSize(of invocation: Invocation) throws(UserError) -> TextSize? {
    guard let word = invocation.value(.textSize) else { return nil }
    guard let size = TextSize.named(word) else {
      throw invocation.misuse("Unknown text size '\(word)': expected \(TextSize.names.joined(separator: ", "))")
    }
    return size
  }

  /// Returns the scene made of pictures that `--scene` names.
  static func scene(of invocation: Invocation) throws(UserError) -> TakeScene? {
    guard let folder = invocation.value(.scene) else { return nil }
    do throws(TakeParser.PresetProblem) {
      return try MediaFiles.media(base: nil).scene(folder).get()
    } catch {
      throw UserError("\(folder): error: \(error.reason)", code: .data)
    }
  }

  /// Returns the values from `--preset` and `--set`. Throws a usage error for values that contradict each other.
  static func overrides(of invocation: Invocation, _ presetFiles: PresetFiles) throws(UserError) -> TakeParser.Overrides
  {
    var overrides = TakeParser.Overrides()
    if let word = invocation.value(.preset) { overrides.preset = try preset(word, invocation, presetFiles) }
    for pair in invocation.values(.set) { overrides.changes.append(try change(pair, invocation)) }
    return overrides
  }

  /// Replaces the variants of the take's own `versus` lines with those named by `option`, if there are any.
  static func addVariants(
    of invocation: Invocation, by option: Option = .versus, to take: inout Take, _ presetFiles: PresetFiles
  ) throws(UserError) {
    let presets = invocation.values(option)
    if !presets.isEmpty { take.variants = [] }
    for word in presets {
      let variant = VariantPhone(word: word, tuning: try preset(word, invocation, presetFiles))
      guard let reason = take.add(variant) else { continue }
      throw invocation.misuse("The value '\(word)' is invalid for '\(option.form)': \(reason)")
    }
  }

  /// Returns the label of the take's own phone in a comparison: its preset and the changed values.
  private static func ownName(_ take: Take, _ reading: TakeParser.Reading, _ invocation: Invocation) -> String {
    let word = invocation.value(.preset) ?? take.preset
    let base = word.flatMap { word in
      invocation.has(.preset) ? try? PresetFiles().typed(word).get().tuning : reading.openingPreset
    }
    let changes = TakeText.changes(from: base ?? Tuning(), to: take.setup.tuning)
    let name = word.map(VariantPhone.name) ?? "default"
    switch changes.count {
    case 0: return name
    case 1: return "\(name), \(changes[0])"
    default: return "\(name), \(changes.count) values changed"
    }
  }

  static func preset(_ word: String, _ invocation: Invocation, _ presetFiles: PresetFiles) throws(UserError) -> Tuning {
    try presetFiles.typed(word).mapError { invocation.error($0) }.get().tuning
  }

  private static func change(_ pair: String, _ invocation: Invocation) throws(UserError) -> TuningChange {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let field = try invocation.parameter(parts[0])
    if parts.count == 2, parts[1] == "auto", TuningChange.growingStyle(of: field.key) != nil { return .auto(field.key) }
    guard parts.count == 2, let value = field.value(of: parts[1]), field.problem(with: value) == nil else {
      let given = parts.count == 2 ? parts[1] : ""
      let suggestion = CommandLineParser.suggestion(given, field.knownWords)
      throw invocation.misuse(
        "The value '\(given)' is invalid for '\(field.key)': expected \(field.allowed)\(suggestion)")
    }
    return TuningChange(key: field.key, value: value)
  }
}

extension TakeParser.Reading {
  /// Returns the take. Throws a data error with a line for each problem if there is none.
  func openedTake(_ path: String) throws(UserError) -> Take {
    if let take { return take }
    let lines = problems.map { $0.text(path: path) } + ProblemList.rest(moreProblems)
    throw UserError(lines.joined(separator: "\n"), code: .data)
  }

  /// Returns the first warnings, and a line with the number of further ones.
  func warningLines(path: String) -> [String] {
    warnings.map { $0.warning(path: path) }
      + (moreWarnings > 0 ? ["\(path): warning: and \(moreWarnings) more"] : [])
  }

  /// The preset values that the take starts with.
  fileprivate var openingPreset: Tuning? {
    references.lazy.compactMap { _, reference in
      if case .preset(_, let file, opens: true) = reference { file.tuning } else { nil }
    }.first
  }
}

extension TakeProblem {
  /// Returns the remark as a warning that does not prevent the take from playing.
  func warning(path: String) -> String { "\(file ?? path):\(line):\(column): warning: \(text)" }
}
