import ChromeFilm
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// The folder of a take. Paths in the take are relative to it. Paths on the command line are relative to the working
/// directory.
struct TakeFolder {
  /// The folder's path; nil is the working directory, used for a take from standard input.
  var path: String?
  /// The size limits for takes that are read.
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
    // One for the take and all that it includes.
    let pictures = PictureBudget()
    return TakeParser.read(
      bytes, as: source, overrides: overrides, presets: PresetFiles().resolver(base: path),
      inputLogs: InputLogReader.resolver(base: path), takes: takes(pictures),
      media: MediaFiles.media(base: path, pictures), outputs: \.problem, budget: budget)
  }

  /// Returns the take's text with its includes inlined and its file paths relative to the working directory, as
  /// embedded in a video. Returns the text unchanged if it has no includes.
  func whole(_ bytes: [UInt8]) -> [UInt8] {
    TakeParser.inlined(bytes, naming: naming, takes: takes(PictureBudget())) ?? bytes
  }

  private func naming(_ word: String) -> String { Path.joined(path, word) }

  /// The closure that resolves `include` statements.
  private func takes(_ pictures: PictureBudget) -> TakeParser.Takes {
    { word in
      let file = Path.normal(Path.joined(path, word))
      let folder = TakeFolder(of: file)
      return SystemFile.read(file).mapError { TakeParser.PresetProblem(reason: "expected a take: \($0.reason)") }
        .flatMap { bytes in
          if NotATake(bytes, file) != nil { return .failure(TakeParser.PresetProblem(reason: "expected a take")) }
          return .success(
            TakeParser.IncludedText(
              path: file, bytes: bytes, presets: PresetFiles().resolver(base: folder.path),
              inputLogs: InputLogReader.resolver(base: folder.path), takes: folder.takes(pictures),
              media: MediaFiles.media(base: folder.path, pictures), naming: folder.naming))
        }
    }
  }
}

/// The reason why a file cannot be a take, found before its bytes are parsed.
struct NotATake: Equatable {
  var text: String

  /// Returns nil if the file may be a take.
  init?(_ bytes: [UInt8], _ path: String) {
    let isGIF = bytes.starts(with: "GIF89a".utf8)
    if RecordSearch.text(in: bytes, isGIF) != nil {
      text =
        "expected a take, but this is a video or screenshot; to extract its take, use "
        + "'chrome-desktop open \(path) -o FILE.take'"
    } else if PastedText.encodingProblem(bytes) == nil, bytes.contains(0) {
      text = "expected a take, which is a text file, but this is a binary file"
    } else {
      return nil
    }
  }
}

extension TakeOutput {
  /// The reason why this output cannot be made, independent of the take; nil if it can be made.
  var problem: String? {
    guard let format = VideoFormat(path: path) else { return nil }
    if let fps, let reason = format.problem(with: FrameRate(fps)) { return reason }
    if isClear, !format.canBeClear { return ".\(format.rawValue) has no transparency; leave out 'alpha'" }
    if poster != nil, !format.hasPoster { return "'poster' is only for .mp4" }
    if contactSheet != nil, !format.isStill { return "'sheet' is only for .png" }
    if moment != nil, !format.isStill { return "'at' is only for .png; use 'from' and 'to' for a part of a video" }
    return nil
  }
}
