import ChromeCore
import ChromeFilm
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// The folder of a take: what the take names, it names as seen from there. What the command line names is seen from the
/// working directory, where somebody typed it.
struct TakeFolder {
  /// nil: the working directory, for a take from standard input.
  var path: String?
  /// The limits for takes that are read.
  var budget: TakeBudget

  init(path: String) { (self.path, budget) = (path, .usual) }

  /// The folder of the take `file`.
  init(of file: String, _ budget: TakeBudget = .usual) {
    (path, self.budget) = (file == "-" ? nil : Path.folder(of: file), budget)
  }

  func read(
    _ bytes: [UInt8], as source: TakeParser.Source = .text,
    overrides: TakeParser.Overrides = TakeParser.Overrides()
  ) -> TakeParser.Reading {
    TakeParser.read(
      bytes, as: source, overrides: overrides, presets: PresetFiles().resolver(base: path),
      inputLogs: InputLogReader.resolver(base: path), takes: takes,
      media: MediaFiles.media(base: path), outputs: \.problem, budget: budget)
  }

  /// The take's text with what it includes put in and its files named as seen from the working directory: what a film
  /// carries. The text itself where it includes nothing.
  func whole(_ bytes: [UInt8]) -> [UInt8] {
    TakeParser.inlined(bytes, naming: naming, takes: takes) ?? bytes
  }

  private func naming(_ word: String) -> String { Path.joined(path, word) }

  /// How `include` finds a take.
  private var takes: TakeParser.Takes {
    { word in
      let file = Path.normal(Path.joined(path, word))
      let folder = TakeFolder(of: file)
      return SystemFile.read(file).mapError { TakeParser.PresetProblem(reason: "expected a take: \($0.reason)") }
        .flatMap { bytes in
          if NotATake(bytes, file) != nil { return .failure(TakeParser.PresetProblem(reason: "expected a take")) }
          return .success(
            TakeParser.IncludedText(
              path: file, bytes: bytes, presets: PresetFiles().resolver(base: folder.path),
              inputLogs: InputLogReader.resolver(base: folder.path), takes: folder.takes,
              media: MediaFiles.media(base: folder.path), naming: folder.naming))
        }
    }
  }
}

/// Why a file is no take, found before its bytes are read as one.
struct NotATake: Equatable {
  var words: String

  /// Nil for what may be a take.
  init?(_ bytes: [UInt8], _ path: String) {
    let isGIF = bytes.starts(with: "GIF89a".utf8)
    if RecordSearch.text(in: bytes, isGIF) != nil {
      words = "this is a film: 'chrome-desktop open \(path)' opens its session, with '-o FILE.take' its take"
    } else if bytes.contains(0) {
      words = "expected a take, which is a text; this is not one"
    } else {
      return nil
    }
  }
}

extension TakeOutput {
  /// Why there is no such file, whatever the take does; nil if it can be made.
  var problem: String? {
    guard let format = FilmFormat(path: path) else { return nil }
    if let fps, let reason = format.problem(with: FrameRate(fps)) { return reason }
    if isClear, !format.canBeClear { return ".\(format.rawValue) has no transparency: leave out 'alpha'" }
    if poster != nil, !format.hasPoster { return "expected 'poster' for an .mp4 only" }
    if sheet != nil, !format.isStill { return "expected 'sheet' for a .png only" }
    if moment != nil, !format.isStill { return "expected 'at' for a .png only: 'from' and 'to' choose a film's part" }
    return nil
  }
}
