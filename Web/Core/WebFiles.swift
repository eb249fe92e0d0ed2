import ChromeCore
import ChromeLook
import ChromeTakes

/// The files that a browser received: presets by name, takes by the words that include them, scenes by `scene` and
/// their path. There is no disk.
struct WebFiles {
  private var files: [String: [UInt8]] = [:]

  init() {}

  /// Stores a file. `name` is a preset's name or a take's path, as written in takes.
  mutating func put(_ name: String, _ bytes: [UInt8]) { files[name] = bytes }

  /// Reads a take's text with the stored files.
  func read(_ text: [UInt8]) -> TakeParser.Reading {
    TakeParser.read(
      text, as: .recording, presets: preset, takes: readTake,
      media: TakeMedia(picture: TakeMedia.unseen.picture, scene: scene))
  }

  /// Returns a scene made of pictures. Its file has lines: `screen W H TOP BOTTOM`; for each page `page TITLE`, then
  /// `color KEY #RRGGBB`, `absent PART` and `part PART SCALE WIDTH HEIGHT FACTS`.
  private func scene(_ path: String) -> Result<TakeScene, TakeParser.PresetProblem> {
    var scene = TakeScene(path: path)
    for line in String(decoding: files["scene \(path)"] ?? [], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
      let numbers = words.dropFirst().map { Double($0) ?? 0 }
      if words[0] == "page" { scene.pages.append(TakeScene.Page(title: String(line.dropFirst(5)))) }
      if words[0] == "screen", numbers.count == 4 {
        scene.screen = Screen(width: numbers[0], height: numbers[1], safeTop: numbers[2], safeBottom: numbers[3])
      }
      guard let last = scene.pages.indices.last, words.count > 1 else { continue }
      if words[0] == "color", words.count == 3 { scene.pages[last].colors[words[1]] = words[2] }
      guard let part = TakeScene.Part(rawValue: words[1]) else { continue }
      if words[0] == "absent" { scene.pages[last].absent.insert(part) }
      guard words[0] == "part", words.count == 6 else { continue }
      let picture = TakePicture(path: "", hash: words[5], width: Int(numbers[2]), height: Int(numbers[3]))
      scene.pages[last].pictures[part] = TakeScene.Picture(picture: picture, scale: numbers[1])
    }
    return .success(scene)
  }

  func preset(_ name: String) -> Result<TuningFile, TakeParser.PresetProblem> {
    guard let bytes = files[name] else {
      return name == "default" ? .success(TuningFile()) : .failure(missing("a preset's name", name))
    }
    return TuningFile.read(bytes).mapError { problems in
      TakeParser.PresetProblem(reason: "expected a tuning without errors; \(problems.list.first?.description ?? "")")
    }
  }

  private func readTake(_ name: String) -> Result<TakeParser.IncludedText, TakeParser.PresetProblem> {
    guard let bytes = files[name] else { return .failure(missing("a take", name)) }
    return .success(
      TakeParser.IncludedText(
        path: name, bytes: bytes, presets: preset,
        inputLogs: { _, _ in .failure(TakeParser.PresetProblem(reason: "expected no input log here")) }, takes: readTake
      ))
  }

  private func missing(_ what: String, _ name: String) -> TakeParser.PresetProblem {
    TakeParser.PresetProblem(reason: "expected \(what)", nearest: NearestWord.to(name, in: files.keys.sorted()))
  }
}

extension BackgroundPicture {
  /// The stand-in for a picture that JavaScript draws. Its facts, in place of a hash: its number, 1 if it is opaque,
  /// and the colors of its first and last rows.
  convenience init?(facts file: TakePicture) {
    let words = file.hash.split(separator: " ")
    guard words.count == 4, let top = Color(hex: String(words[2])), let bottom = Color(hex: String(words[3])) else {
      return nil
    }
    self.init(
      hash: String(words[0]), width: file.width, height: file.height, isOpaque: words[1] == "1", topColor: top,
      bottomColor: bottom)
  }
}
