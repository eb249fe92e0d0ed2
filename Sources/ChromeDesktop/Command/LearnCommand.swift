import ChromeCore
import ChromeFilm
import ChromeLearn
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// `learn VIDEO`: finds the tuning of the bars in a screen recording.
enum LearnCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    try Order(invocation).carryOut(&console)
  }
}

/// The options of a `learn` command line.
private struct Order {
  var video: String
  var output: String?
  var picture: String?
  var film: String?
  var overwrites: Bool
  var isJSON: Bool
  var ffmpeg: String?
  var progress: RenderProgress.Manner
  var choice = LayoutChoice()

  init(_ invocation: Invocation) throws(UserError) {
    video = invocation.arguments[0]
    output = try invocation.single(.lesson)
    picture = try invocation.single(.layoutPicture)
    if let output, !output.hasSuffix(".json") || output.count < 6 {
      throw invocation.misuse("The value '\(output)' is invalid for '-o NAME.json': expected a name ending in .json")
    }
    if let picture, !picture.hasSuffix(".png") {
      throw invocation.misuse("The value '\(picture)' is invalid for '--show FILE.png': expected a name ending in .png")
    }
    film = try invocation.single(.lessonFilm)
    if let film, !film.hasSuffix(".mp4") {
      throw invocation.misuse("The value '\(film)' is invalid for '--versus FILE.mp4': expected a name ending in .mp4")
    }
    (overwrites, isJSON) = (invocation.has(.force), invocation.format()?.isJSON == true)
    ffmpeg = invocation.value(.ffmpeg)
    progress = RenderProgress.Manner(of: invocation)
    choice.screen = try invocation.pair(.videoScreen, in: 100...4000).map { Screen(width: $0, height: $1) }
    choice.header = try invocation.span(.header, none: LayoutChoice.noHeader)
    choice.tabBar = try invocation.span(.tabBar, none: LayoutChoice.noTabBar)
  }

  func carryOut(_ console: inout Console) throws(UserError) -> ExitCode {
    let paths = [picture, film, output, output.map { $0.dropLast(5) + ".take" }].compactMap { $0 }
    try OutputPlaces.check(paths, overwrites: overwrites)
    let reader = VideoReader(ffmpeg: try FFmpeg.find(ffmpeg, Order.missing))
    do throws(UserError) { return try learn(reader, &console) } catch {
      // ffmpeg was ended with us; what it had not read yet is not missing in the recording.
      throw Interruption.isAsked ? .interrupted : error
    }
  }

  private static let missing = "'learn' needs \(FFmpeg.missing) or pass its path with --ffmpeg FILE"

  /// Steps of the progress: their number, those after reading and those after measuring, by their usual times.
  private static let (allSteps, readSteps, measuredSteps) = (100, 25, 50)

  private func learn(_ reader: VideoReader, _ console: inout Console) throws(UserError) -> ExitCode {
    Interruption.watch()
    var progress = RenderProgress(progress, of: RenderProgress.steps)
    defer { progress.clear() }
    var reader = reader
    reader.box = try reader.screenBox(of: video)
    if let box = reader.box {
      console.report(
        "\(video): a frame is around the screen: cut to \(box.width) × \(box.height) pixels from \(box.x), \(box.y)")
    }
    let read = try reader.read(video)
    progress.show(Order.readSteps, of: Order.allSteps)
    let measurer = VideoMeasurer(read.video, width: read.width, height: read.height, choice)
    let measured: Measurement
    do throws(UserError) { measured = try measurer.measure() } catch {
      throw UserError("\(video): error: \(error)", code: .data)
    }
    progress.show(Order.measuredSteps, of: Order.allSteps)
    if let picture {
      let frame = try reader.picture(video, at: 0, width: read.width, height: read.height)
      try write([(picture, LayoutPicture.png(frame, measured))])
    }
    if !isJSON, let words = screenWords(measurer.screen.fit, measured.screen) { console.report("\(video): \(words)") }
    var lesson = Lesson.learn(measured) { share in
      let fitted = Double(Order.allSteps - Order.measuredSteps) * share
      progress.show(Order.measuredSteps + Int(fitted), of: Order.allSteps)
    }
    if lesson.isDoubtful, let shaped = shaped(measurer), shaped.knowsMore(than: lesson) { lesson = shaped }
    progress.clear()
    if Interruption.isAsked { throw UserError.interrupted }
    if isJSON { console.append { $0 += lesson.json } } else { console.print(lesson.text) }
    guard lesson.edges.contains(where: { $0.moves && $0.explains(lesson.video) }) else {
      console.report("\(video): no preset: \(lesson.emptyReason)")
      return .failure
    }
    try writeResults(of: lesson, reader, height: read.height)
    return .success
  }

  /// Learns from the recording with bars that may change their shape; nil if that cannot be measured.
  private func shaped(_ measurer: VideoMeasurer) -> Lesson? {
    var measurer = measurer
    measurer.findsShapes = true
    guard !Interruption.isAsked, let measured = try? measurer.measure() else { return nil }
    return Lesson.learn(measured)
  }

  /// Returns what is uncertain about the screen's size; nil if nothing is.
  private func screenWords(_ fit: VideoDevice.Fit, _ screen: Screen) -> String? {
    let taken = "taken as a screen of \(plain(screen.width)) × \(plain(screen.height)) points"
    switch fit {
    case .exact: return nil
    case .scaled: return "\(taken); pass --screen W H if it has another size"
    case .unknown:
      return "no phone has this shape: record the whole screen, not cut or squeezed, or pass --screen W H; \(taken)"
    case .part:
      return "only the upper part of a screen is in the recording, \(taken); pass --screen W H with the phone's whole "
        + "size if it is not \(plain(screen.width)) points wide"
    }
  }

  private func writeResults(of lesson: Lesson, _ reader: VideoReader, height: Int) throws(UserError) {
    let title = TerminalText.inLine(video.split(separator: "/").last.map(String.init) ?? video)
    let take = lesson.take(named: title)
    var files: [(path: String, bytes: [UInt8])] = []
    if let output {
      files.append((output, Array(lesson.preset(named: title).utf8)))
      files.append((output.dropLast(5) + ".take", Array(take.utf8)))
    }
    if let film {
      let both = LessonFilm(reader: reader, video: video, height: height, take: take)
      files.append((film, try both.bytes(nextTo: film)))
    }
    if !files.isEmpty { try write(files) }
  }

  private func write(_ files: [(path: String, bytes: [UInt8])]) throws(UserError) {
    if case .failure(let failure) = FileSet.write(files, nextTo: files[0].path) {
      throw UserError.writing(failure.path, failure.reason)
    }
  }
}

extension Lesson {
  /// The reason why no preset was learned.
  fileprivate var emptyReason: String {
    if let doubt = edges.lazy.compactMap(\.doubt).first {
      return "the bars could not be measured: \(doubt.cause); \(doubt.advice)"
    }
    return edges.contains { $0.moves }
      ? "no law moves bars like that; a game or a page that changes without scrolling cannot be learned"
      : "the bars never move, but for what leaves exactly as the page does; record a page whose bars hide and come back"
  }
}

extension Invocation {
  /// Returns two numbers, `A..B`, in ascending order, or `none` as a range; nil if the option is not given.
  fileprivate func span(
    _ option: Option, none: ClosedRange<Double>
  ) throws(UserError) -> ClosedRange<Double>? {
    guard let text = try single(option) else { return nil }
    if text == "none" { return none }
    let dots = text.indices.first { text[$0...].hasPrefix("..") }
    let parts = dots.map { [text[..<$0], text[$0...].dropFirst(2)] } ?? []
    let numbers = parts.compactMap { Double($0) }
    guard numbers.count == 2, numbers[0] < numbers[1], numbers[0] >= 0, numbers[1] <= 4000 else {
      throw misuse("The value '\(text)' is invalid for '\(option.form)': expected two points, such as 47..143, or none")
    }
    return numbers[0]...numbers[1]
  }
}

/// A frame of a recording with the bars that were found.
private enum LayoutPicture {
  private typealias Band = (from: Double, to: Double, color: [Double])

  /// Returns a PNG: the status bar gray, top bars blue, bottom bars green, with a line where they end.
  static func png(_ frame: (width: Int, height: Int, rgba: [UInt8]), _ video: Measurement) -> [UInt8] {
    var rgba = frame.rgba
    let height = video.screen.height
    let bands: [Band] = [
      (0, video.screen.safeTop, [120, 120, 120]), (video.screen.safeTop, video.topRange.upperBound, [0, 90, 255]),
      (height - video.bottomRange.upperBound, height, [0, 160, 60]),
    ]
    for band in bands {
      let rows = [band.from, band.to].map { Int($0 / height * Double(frame.height)) }
      for row in max(0, rows[0])..<max(rows[0], min(frame.height, rows[1])) {
        let share = row < rows[0] + 2 || row >= rows[1] - 2 ? 1 : 0.35
        for column in 0..<frame.width {
          let place = (row * frame.width + column) * 4
          for channel in 0..<3 {
            rgba[place + channel] = UInt8(Double(rgba[place + channel]) * (1 - share) + band.color[channel] * share)
          }
        }
      }
    }
    return PNG.encode(PixelImage(width: frame.width, height: frame.height, rgba: rgba))
  }
}
