import ChromeCore
import ChromeLook
import ChromeSession
import ChromeTakes

/// A take's text made independent of other files, so that a video can carry it and it means the same anywhere.
///
/// Lines that refer to other files are replaced: an input log by its samples, a preset that is not built in by its
/// values. Values from the command line are added at the end of the opening.
package struct CarriedTake {
  /// The values of built-in presets that the take names after its opening.
  package let presets: [VideoRecord.Preset]
  private var lines: [String]
  private let presetFiles: PresetFiles
  private let openingVerbs: Set<String>
  /// True if the take's own `versus` lines describe all compared phones.
  private let keepsVariants: Bool

  package var text: String { lines.joined(separator: "\n") }

  /// Makes the text from `source`, of which `reading` is the result.
  /// - Parameters:
  ///   - tuning: the tuning at the start of the video.
  ///   - theme: the theme at the start of the video.
  ///   - shown: a take with the compared phones, if the command line names other ones than the take.
  ///   - show: what the command line shows instead of what the take says.
  package init(
    _ source: String, _ reading: TakeParser.Reading, _ tuning: Tuning, _ theme: Theme, _ presetFiles: PresetFiles,
    versus shown: Take? = nil, show: TakeShow = TakeShow()
  ) {
    self.presetFiles = presetFiles
    openingVerbs = reading.openingVerbs
    lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices {
      let replaced = index + 1 < reading.openingEnd ? show.verbs.union(show.openingVerbs) : show.verbs
      if replaced.contains(CarriedTake.verb(lines[index])) { lines[index] = "# " + lines[index] }
    }
    let take = reading.take ?? Take()
    let shown = shown ?? take
    presets = CarriedTake.named(reading, presetFiles, shown.variants)
    keepsVariants =
      shown.variants == take.variants
      && shown.variants.allSatisfy { $0.isInline || presetFiles.shipped($0.word) == $0.tuning }
    let otherTheme = theme == Theme(of: take) ? nil : theme
    // From last to first, so that line numbers stay valid. A repeated line has several equal references; one is enough.
    var seen: Set<Int> = []
    let references = reading.references.filter { seen.insert($0.line).inserted }
    let later = references.filter { $0.line >= reading.openingEnd }
    let opening = references.filter { $0.line < reading.openingEnd }
    for one in later.reversed() { replace(one.line, one.reference, take, keepsTheme: otherTheme == nil) }
    let phones = versusLines(shown, hasName: keepsVariants && take.ownName != nil)
    insert(openingLines(reading, tuning, otherTheme) + phones + show.lines, before: reading.openingEnd)
    for one in opening.reversed() { replace(one.line, one.reference, take, keepsTheme: otherTheme == nil) }
  }

  /// Returns the first word of a line.
  private static func verb(_ line: String) -> String {
    line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }).first.map(String.init) ?? ""
  }

  private mutating func insert(_ more: [String], before number: Int) {
    let end = min(max(number - 1, 0), lines.count)
    lines.insert(contentsOf: more, at: end == lines.count && lines.last == "" ? end - 1 : end)
  }

  /// Returns `versus` lines for the compared phones: built-in presets by name, others by their values.
  private func versusLines(_ take: Take, hasName: Bool) -> [String] {
    let lines = keepsVariants ? [] : take.variants.map(line)
    guard !take.variants.isEmpty, !hasName, let name = take.ownName else { return lines }
    return lines + ["versus own \(quoted(name))"]
  }

  private func line(_ variant: VariantPhone) -> String {
    if !variant.isInline, presetFiles.shipped(variant.word) == variant.tuning {
      return "versus \(quoted(variant.word))"
    }
    let changes = VideoRecord.changes(from: Tuning(), to: variant.tuning)
    let same = TuningField.all.prefix(1).map { "\($0.key) \(VideoRecord.word($0[variant.tuning]))" }
    return "versus \(quoted(variant.name)) set " + (changes.isEmpty ? same : changes).joined(separator: " ")
  }

  private static func named(
    _ reading: TakeParser.Reading, _ presetFiles: PresetFiles, _ variants: [VariantPhone]
  ) -> [VideoRecord.Preset] {
    var presets: [VideoRecord.Preset] =
      variants
      .filter { !$0.isInline && presetFiles.shipped($0.word) == $0.tuning }
      .map { VideoRecord.Preset(name: $0.word, tuning: $0.tuning) }
    for (_, reference) in reading.references {
      guard case .preset(let name, let file, opens: false) = reference, presetFiles.shipped(name) == file.tuning,
        !presets.contains(where: { $0.name == name })
      else { continue }
      presets.append(VideoRecord.Preset(name: name, tuning: file.tuning))
    }
    return presets
  }

  private mutating func replace(_ number: Int, _ reference: TakeReference, _ take: Take, keepsTheme: Bool) {
    guard lines.indices.contains(number - 1) else { return }
    let note = "# " + lines[number - 1]
    switch reference {
    case .theme:
      if !keepsTheme { lines[number - 1] = note }
    case .versus:
      if !keepsVariants { lines[number - 1] = note }
    case .scene(let scene):
      if scene.hash.isEmpty || lines[number - 1].hasPrefix("#") { return }
      lines[number - 1] = scene.statement
    case .backdrop(let picture):
      if picture.hash.isEmpty || lines[number - 1].hasPrefix("#") { return }
      lines[number - 1] = "backdrop \(quoted(picture.path)) hash \(quoted(picture.hash))"
    case .log(let range):
      lines.replaceSubrange(number - 1...number - 1, with: [note] + CarriedTake.block(take.samples[range], take))
    case .preset(let word, let file, let opens):
      if presetFiles.shipped(word) == file.tuning, !opens || presetFiles.shippedFile(word)?.start == file.start {
        return
      }
      let values = ["page none"] + VideoRecord.values(of: file.tuning)
      lines.replaceSubrange(
        number - 1...number - 1,
        with: opens
          ? [note] + start(file.start, take.setup) : [note, "set " + values.joined(separator: " ")])
    }
  }

  /// Returns the statements for a preset's start, without those that the take's opening contains itself.
  private func start(_ start: PresetStart, _ setup: Setup) -> [String] {
    guard setup.scene == start.scene else { return [] }
    let scene = openingVerbs.contains("scene") ? nil : start.scene.map { "scene \($0.rawValue)" }
    let page = openingVerbs.contains("page") ? nil : start.page.map { "page \($0)" }
    let offset = start.page.flatMap { page in
      setup.pages.indices.contains(page) ? "at \(page) offset \(setup.pages[page].offset)" : nil
    }
    return [scene, page, offset].compactMap { $0 }
  }

  /// Returns the inputs of a log as a `samples` block, with ticks relative to that line.
  private static func block(_ samples: ArraySlice<TakeSample>, _ take: Take) -> [String] {
    var writer = TakeWriter(take.setup)
    let inputs = samples.compactMap { writer.line($0.tick, $0.input).map { String($0.dropLast()) } }
    return ["samples here"] + inputs + ["end"]
  }

  /// Returns the lines to add to the opening: the theme, and each value that differs from the opening's own result.
  private func openingLines(_ reading: TakeParser.Reading, _ tuning: Tuning, _ theme: Theme?) -> [String] {
    let own = reading.ownTuning(presetFiles)
    return (theme.map { ["theme " + $0.statement] } ?? [])
      + VideoRecord.changes(from: own, to: tuning).map { "set \($0)" }
  }
}

extension TakeParser.Reading {
  /// Returns the opening tuning according to the take's lines alone, with built-in presets only.
  fileprivate func ownTuning(_ presetFiles: PresetFiles) -> Tuning {
    var own = Tuning()
    for (_, reference) in references {
      if case .preset(let word, let file, opens: true) = reference, presetFiles.shipped(word) == file.tuning {
        own = file.tuning
      }
    }
    return CarriedVideo.tuning(openingChanges, over: own)
  }
}

extension Theme {
  /// Makes the theme that a take's statements describe.
  package init(of take: Take) {
    var theme = Theme.named(take.theme.rawValue) ?? .light
    for color in take.colors {
      guard let field = ThemeField.named(color.key), let value = Color(hex: color.hex) else { continue }
      field.set(value, in: &theme)
    }
    self = theme
  }

  /// The text after `theme` in a take with these colors.
  var statement: String { name + changedColors.map { " \($0.key) \"\($0.hex)\"" }.joined() }

  /// The colors that differ from the built-in theme with this name.
  var changedColors: [TakeColor] {
    guard let shipped = Theme.named(name) else { return [] }
    return ThemeField.all.filter { $0[self] != $0[shipped] }.map { TakeColor(key: $0.key, hex: $0[self].hex) }
  }
}
