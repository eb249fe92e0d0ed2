import ChromeCore

// Names of moments, text over the picture, files to render.
extension TakeParser {
  mutating func readMark(_ line: inout TakeLine) {
    guard let name = line.string("the mark's name"), line.ends() else { return }
    let earlier = marks.updateValue(line.origin, forKey: name)
    if let earlier { return line.fail(quoted(name), at: line.tokens[1].offset, reason(for: earlier, line)) }
    add(.mark(name), line)
  }

  private func reason(for earlier: TakeOrigin, _ line: TakeLine) -> String {
    if earlier == line.origin { return "expected a mark outside of 'repeat': its name would be used more than once" }
    return "expected another name: already used in line \(earlier.line)\(earlier.file.map { " of \($0)" } ?? "")"
  }

  /// Reads `caption "TEXT" for T [at top|bottom]`.
  mutating func readCaption(_ line: inout TakeLine) {
    guard let text = line.shownText("caption", atMost: TakeLine.longestCaption), line.require("for"),
      let duration = line.ticks("the caption's duration")
    else { return }
    var place = TakeCaption.Place.bottom
    if line.accept("at") {
      guard let given = line.choice(TakeCaption.Place.self) else { return }
      place = given
    }
    guard line.ends(orElse: ["at"]) else { return }
    add(.caption(TakeCaption(text: text, duration: duration, place: place)), line)
  }

  /// Reads `touches on|off`.
  mutating func readTouches(_ line: inout TakeLine) {
    guard let word = line.oneOf(["on", "off"]), line.ends() else { return }
    add(.video(.touches(isShown: word == "on")), line)
  }

  /// Reads `frame none|slim|full`.
  mutating func readFrame(_ line: inout TakeLine) {
    guard let name = line.choice(DeviceFrameName.self), line.ends() else { return }
    add(.video(.frame(name)), line)
  }

  /// Reads `speed FACTOR for T`.
  mutating func readSpeed(_ line: inout TakeLine) {
    guard let factor = line.number("the video speed", in: VideoDirection.speeds), line.require("for"),
      let duration = line.ticks("the length of take time"), line.ends()
    else { return }
    add(.video(.speed(factor, for: duration)), line)
  }

  /// Reads `point BAR ["TEXT"] for T`.
  mutating func readPointer(_ line: inout TakeLine) {
    guard let bar = line.choice(BarName.self) else { return }
    var text = bar.rawValue
    if line.current?.isQuoted == true { text = line.string("the caption") ?? text }
    guard line.require("for"), let duration = line.ticks("the freeze's duration"), line.ends() else { return }
    add(.video(.point(TakePointer(bar: bar, text: text, duration: duration))), line)
  }

  private static let outputWords = [
    "fps", "scale", "width", "at", "from", "to", "sheet", "aspect", "plain", "alpha", "poster",
  ]

  /// Reads `output "FILE" [fps N] [scale N] [width N] [at MOMENT] [from MOMENT] [to MOMENT] [sheet CxR] [aspect W:H]
  /// [plain] [alpha] [poster MOMENT]`; `60fps` and `60 fps` are `fps 60`.
  mutating func readOutput(_ line: inout TakeLine) {
    guard let path = line.string("the file's name") else { return }
    checkEnding(of: path, &line)
    var output = TakeOutput(path: path, line: line.number)
    while line.problem == nil, !line.isAtEnd {
      if let rate = line.rate() {
        output.fps = rate
        continue
      }
      switch line.oneOf(Self.outputWords) {
      case "fps": output.fps = line.rate() ?? line.number("frames per second", in: TakeLine.rates)
      case "scale": output.scale = line.number("pixels per point", in: 0.01...100)
      case "width": output.width = line.number("the width in pixels", in: 1...100_000)
      case "at": output.moment = readMoment(&line)
      case "from": output.from = readMoment(&line)
      case "to": output.to = readMoment(&line)
      case "sheet": output.contactSheet = line.contactSheet()
      case "aspect": output.aspect = line.oneOf(TakeOutput.aspects)
      case "plain": output.isPlain = true
      case "alpha": output.isClear = true
      case "poster": output.poster = readMoment(&line)
      default: break
      }
    }
    if line.problem == nil { add(output, &line) }
  }

  /// Adds a file to render: its name must be unique, and the file must be possible. Those of included takes are not
  /// rendered.
  private mutating func add(_ output: TakeOutput, _ line: inout TakeLine) {
    guard included.isEmpty, spend(.outputs, line) else { return }
    let (path, offset) = (quoted(output.path), line.tokens[1].offset)
    if let earlier = take.outputs.first(where: { $0.place == output.place }) {
      line.fail(path, at: offset, "expected another name: line \(earlier.line) already writes this file")
    } else if let reason = outputCheck(output) {
      line.fail(path, at: offset, reason)
    } else {
      take.outputs.append(output)
    }
  }

  private static let endings = ["mp4", "mov", "webm", "gif", "apng", "png", "y4m", "vtt"]

  /// Checks the file extension. A name with a dot but no known file type is a mistake; one without a dot, or ending in
  /// `/`, is a folder.
  private func checkEnding(of path: String, _ line: inout TakeLine) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, !path.isEmpty else {
      if path.isEmpty { line.position -= 1; line.fail("a file's name") }
      return
    }
    let ending = String(name[name.index(after: dot)...])
    if Self.endings.contains(ending) { return }
    line.position -= 1
    let nearest = NearestWord.to(ending, in: Self.endings)
    line.fail(
      path, at: line.current?.offset ?? 0,
      "expected a file ending in .\(Self.endings.joined(separator: " .")), or a folder",
      nearest: nearest.map { "." + $0 })
  }

  mutating func readLoop(_ line: inout TakeLine) {
    guard line.require("from"), let from = readMoment(&line), line.require("to"), let to = readMoment(&line),
      line.ends()
    else { return }
    guard included.isEmpty else { return }
    take.loop = TakeLoop(line: line.number, from: from, to: to)
  }

  /// Reads a mark's name in quotes, a time, `start` or `end`.
  private mutating func readMoment(_ line: inout TakeLine) -> TakeMoment? {
    if line.accept("start") { return .start }
    if line.accept("end") { return .end }
    guard let word = line.current, word.isQuoted else {
      return line.ticks("a mark's name in double quotes, 'start', 'end', or a time").map(TakeMoment.time)
    }
    moments.append((.mark(word.text), line.place(ofWord: line.position)))
    line.position += 1
    return .mark(word.text)
  }
}

extension TakeLine {
  fileprivate static let rates = 0.01...1000.0
  /// The longest caption in characters; longer ones fit no picture.
  fileprivate static let longestCaption = 200

  /// Reads `60fps`, or `60 fps`, if that comes next.
  fileprivate mutating func rate() -> Double? {
    guard let word = current, !word.isQuoted else { return nil }
    let isOneWord = word.text.hasSuffix("fps")
    guard let number = finiteNumber(isOneWord ? String(word.text.dropLast(3)) : word.text),
      Self.rates.contains(number)
    else { return nil }
    let next = position + 1 < tokens.count ? tokens[position + 1].text : ""
    guard isOneWord || next == "fps" else { return nil }
    position += isOneWord ? 1 : 2
    return number
  }

  /// Reads `4x3`: columns and rows, each 1 to 32.
  fileprivate mutating func contactSheet() -> String? {
    guard let word = current, !word.isQuoted else {
      fail("columns and rows such as 4x3")
      return nil
    }
    let sides = word.text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ (1...32).contains($0) }) else {
      fail("columns and rows such as 4x3")
      return nil
    }
    position += 1
    return word.text
  }
}

extension TakeOutput {
  /// The normalized path of the file: `./a.mp4` equals `a.mp4`.
  fileprivate var place: [Substring] {
    path.split(separator: "/").filter { $0 != "." } + (path.hasPrefix("/") ? ["/"] : [])
  }
}
