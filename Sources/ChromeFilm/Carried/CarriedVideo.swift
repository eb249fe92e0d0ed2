import ChromeCore
import ChromeLook
import ChromeSession
import ChromeSystem
import ChromeTakes

/// The recipe of a rendered file, read from the record in the file. Every line is checked, because the file may be
/// untrusted.
package struct CarriedVideo: Equatable, Sendable {
  /// The hash of the frames: 16 hexadecimal digits.
  package var hash: String
  package var picture: VideoPicture
  package var contactSheet: VideoOrder.Sheet?
  package var rate: FrameRate
  package var range: ClosedRange<Tick>
  package var frames: Int
  /// The name of the mark whose moment the still shows; nil for all other files.
  package var mark: String?
  package var fonts: FontMark
  /// The theme in one line; see `Theme.init(text:)`.
  package var theme: String
  /// All tuning keys with the values at the start of the take.
  package var changes: [TuningChange]
  package var presets: [VideoRecord.Preset]
  package var source: String
  /// The limits under which the take is read.
  package var budget = TakeBudget.usual

  package var tuning: Tuning { CarriedVideo.tuning(changes, over: Tuning()) }

  /// Returns `base` with `changes` applied. Precondition: each change is allowed.
  package static func tuning(_ changes: [TuningChange], over base: Tuning) -> Tuning {
    var tuning = base
    for change in changes { change.apply(to: &tuning) }
    return tuning
  }
}

extension CarriedVideo {
  /// The largest picture, in pixels, that is drawn for an untrusted file: 4096 × 4096, including all cells of a sheet.
  static let mostPixels = 1 << 24

  /// Returns the take as it was rendered, with the tuning of that time even if its presets have changed since. Only the
  /// presets in the video, the built-in presets, and the backdrop next to the file at `path` are used. Throws if the
  /// take cannot be read.
  package func readTake(_ path: String, named name: String? = nil) throws(UserError) -> Take {
    var (take, _) = try reading(path, named: name, PresetFiles())
    if let theme = Theme(text: theme) {
      take.theme = ThemeChoice(rawValue: theme.name) ?? .light
      take.colors = theme.changedColors
    }
    return take
  }

  /// Returns the take as a self-contained file that includes the video's initial tuning and theme.
  package func takeText(_ path: String) throws(UserError) -> String {
    let presetFiles = PresetFiles()
    let (_, reading) = try reading(path, presetFiles)
    return CarriedTake(source, reading, tuning, Theme(text: theme) ?? .light, presetFiles).text
  }

  private func reading(_ path: String, named name: String? = nil, _ presetFiles: PresetFiles) throws(UserError) -> (
    Take, TakeParser.Reading
  ) {
    let overrides = TakeParser.Overrides(preset: tuning, changes: changes)
    let reading = TakeParser.read(
      source, as: .recording, overrides: overrides, presets: carried(presetFiles),
      media: MediaFiles.media(nextTo: path), budget: budget)
    if let take = reading.take { return (take, reading) }
    let text = reading.problems.map { "\($0)" } + ProblemList.rest(reading.moreProblems)
    throw UserError(
      "\(name ?? path): its take cannot be read: "
        + (text.isEmpty ? reading.overrideProblem ?? "unknown statement" : text.joined(separator: "\n")))
  }

  private func carried(_ presetFiles: PresetFiles) -> TakeParser.Presets {
    { word in
      let shipped = presetFiles.shippedFile(word)
      if let preset = presets.first(where: { $0.name == word }) {
        return .success(TuningFile(start: shipped?.start ?? PresetStart(), tuning: preset.tuning))
      }
      if let shipped { return .success(shipped) }
      return .failure(TakeParser.PresetProblem(reason: "expected a preset embedded in the video, or a built-in one"))
    }
  }
}
