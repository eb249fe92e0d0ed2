import ChromeCore
import ChromeLook
import ChromeSession
import ChromeSystem
import ChromeTakes

/// What a rendered file says it was made from. Every line of it is checked: a stranger may have written it.
package struct CarriedFilm: Equatable, Sendable {
  /// Sixteen digits.
  package var hash: String
  package var picture: FilmPicture
  package var sheet: FilmOrder.Sheet?
  package var rate: FrameRate
  package var range: ClosedRange<Tick>
  package var frames: Int
  /// The mark at which a still stands.
  package var mark: String?
  package var fonts: FontMark
  /// In one line; see `Theme.init(words:)`.
  package var theme: String
  /// Every key of the tuning that the take began with.
  package var changes: [TuningChange]
  package var presets: [FilmRecord.Preset]
  package var source: String
  /// The limits that its take is read under.
  package var budget = TakeBudget.usual

  package var tuning: Tuning { CarriedFilm.tuning(changes, over: Tuning()) }

  /// Precondition: each change is allowed.
  package static func tuning(_ changes: [TuningChange], over base: Tuning) -> Tuning {
    var tuning = base
    for change in changes { change.apply(to: &tuning) }
    return tuning
  }
}

extension CarriedFilm {
  /// A picture of more pixels is not drawn for a stranger: 4096 × 4096, a whole sheet included.
  static let mostPixels = 1 << 24

  /// The take as it was rendered: the tuning of then, whatever its presets say now. It finds nothing but what the film
  /// carries, the shipped presets by their names, and its backdrop beside the file at `path`.
  package func take(_ path: String, named name: String? = nil) throws(RenderFailure) -> Take {
    var (take, _) = try reading(path, named: name, PresetFiles())
    if let theme = Theme(words: theme) {
      take.theme = ThemeChoice(rawValue: theme.name) ?? .light
      take.colors = theme.changedColors
    }
    return take
  }

  /// The take as a file of its own, which says all that the film began with.
  package func takeText(_ path: String) throws(RenderFailure) -> String {
    let shelf = PresetFiles()
    let (_, reading) = try reading(path, shelf)
    return CarriedTake(source, reading, tuning, Theme(words: theme) ?? .light, shelf).text
  }

  private func reading(_ path: String, named name: String? = nil, _ shelf: PresetFiles) throws(RenderFailure) -> (
    Take, TakeParser.Reading
  ) {
    let overrides = TakeParser.Overrides(preset: tuning, changes: changes)
    let reading = TakeParser.read(
      source, as: .recording, overrides: overrides, presets: carried(shelf),
      media: MediaFiles.media(beside: path), budget: budget)
    if let take = reading.take { return (take, reading) }
    let words = reading.problems.map { "\($0)" } + ProblemList.rest(reading.moreProblems)
    throw RenderFailure(
      "\(name ?? path): its take cannot be read: "
        + (words.isEmpty ? reading.overrideProblem ?? "unknown words" : words.joined(separator: "\n")))
  }

  private func carried(_ shelf: PresetFiles) -> TakeParser.Presets {
    { word in
      let shipped = shelf.shippedFile(word)
      if let preset = presets.first(where: { $0.name == word }) {
        return .success(TuningFile(start: shipped?.start ?? PresetStart(), tuning: preset.tuning))
      }
      if let shipped { return .success(shipped) }
      return .failure(TakeParser.PresetProblem(reason: "expected a preset that the film carries, or a shipped one"))
    }
  }
}
