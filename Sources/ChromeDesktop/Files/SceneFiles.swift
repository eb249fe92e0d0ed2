import ChromeCore
import ChromeFilm
import ChromeHandOff
import ChromeLearn
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// The files of a scene's folder, and a report of how the screenshots were cut.
struct SceneFiles {
  /// Most screenshots of one page.
  static let mostShots = 12

  private(set) var all: [HandOffFile] = []
  /// The report as text, a line for each part, and as JSON: from and to in points, null for a part that is not there.
  private(set) var lines: [String] = []
  var json: JSONValue { .object(facts) }
  private var facts: [(key: String, value: JSONValue)] = []
  /// Pixels per point of the scene's pictures, and of the screenshots.
  private let (scale, density): (Int, Double)
  /// Pixels of the scene's pictures per pixel of the screenshots.
  private let zoom: Double
  /// The sizes of the pictures in pixels, by name.
  private var sizes: [String: (width: Int, height: Int)] = [:]

  /// Throws, with advice, if the scene could not be opened as it was cut.
  init(_ shots: [Screenshot], _ cut: ScreenCut, _ content: ScreenStitch, title: String) throws(UserError) {
    let first = shots[cut.bars]
    let device = first.device
    (scale, density) = (first.sceneScale, first.density)
    zoom = device.portrait.width * Double(scale) / Double(first.width)
    let (width, height) = (zoomed(first.width), zoomed(content.rows.count))
    guard width * height <= MediaFiles.mostScenePixels else {
      throw UserError(
        "the page would be \(width) × \(height) pixels, more than "
          + "\(MediaFiles.mostScenePixels / 1_000_000) million: leave out screenshots, or make them smaller",
        code: .data)
    }
    let screen = device.portrait
    let bars = points(first.height - cut.tabBar + cut.toolbar - cut.statusBar) * first.stretch + screen.safeTop
    guard bars + SceneFiles.leastPage <= screen.height else {
      throw UserError(
        "the bars and the status bar take \(plain(bars)) of the screen's \(plain(screen.height)) points, so less than "
          + "\(plain(SceneFiles.leastPage)) are left for the page: move the lines closer to the screen's edges",
        code: .data)
    }
    var parts: [(key: String, value: JSONValue?)] = [("title", .string(String(title.prefix(SceneFile.longestTitle))))]
    let bands: [(TakeScene.Part, String, Range<Int>, ScreenCut.Line)] = [
      (.header, "header", cut.statusBar..<max(cut.statusBar, cut.header), .header),
      (.toolbar, "toolbar", cut.header..<max(cut.header, cut.toolbar), .toolbar),
      (.tabBar, "tab bar", cut.tabBar..<max(cut.tabBar, first.height), .tabBar),
    ]
    report("statusBar", "status bar", 0..<cut.statusBar, cut.guessed.contains(.statusBar))
    for (part, name, rows, line) in bands {
      report(part.rawValue, name, rows, cut.guessed.contains(line))
      guard !rows.isEmpty else { parts.append((part.rawValue, .null)); continue }
      parts.append((part.rawValue, .string(write(part, first.width, rows.count, first.pixels(of: rows)))))
    }
    let rgba = content.rgba(shots)
    parts.append(("content", .string(write(.content, first.width, content.rows.count, rgba))))
    lines.append("content: \(plain(points(first.width))) × \(plain(points(content.rows.count))) pt, \(content.source)")
    facts += [("width", .number(points(first.width))), ("height", .number(points(content.rows.count)))]
    facts += [("source", .string(content.source)), ("device", .string(device.name))]
    let certainty = ScreenCut.Line.allCases.map { line in
      ("\(line)", JSONValue.string(cut.origin(of: line)))
    }
    facts.append(("lines", .object(certainty)))
    let page = JSONValue.object(parts.compactMap { part in part.value.map { (part.key, $0) } })
    let root: JSONValue = [
      "format": .count(SceneFile.format), "device": .string(device.name), "pages": .list([page]),
    ]
    all.append(HandOffFile(SceneFile.name, root.spaced("\n") + "\n"))
    if let problem { throw UserError("the scene could not be opened: \(problem)", code: .data) }
  }

  /// Points of the page that the bars leave free: as many as two screenshots must share.
  private static let leastPage = Double(ScreenStitch.leastOverlap)

  /// The problem that opening the scene would report; nil if there is none.
  private var problem: String? {
    guard let json = all.last?.bytes, all.reduce(0, { $0 + $1.bytes.count }) <= PictureBudget.mostBytes else {
      return "its files have more than \(PictureBudget.mostBytes >> 20) MB"
    }
    let sizes = sizes
    let reading = SceneFile.read(json, path: ".") { name, rest in
      guard let size = sizes[name], size.width * size.height <= min(rest, MediaFiles.mostScenePixels) else {
        return .failure(TakeParser.PresetProblem(reason: "too large"))
      }
      return .success(TakePicture(path: name, hash: name, width: size.width, height: size.height))
    }
    switch reading {
    case .failure(let problem): return problem.reason
    case .success(let scene):
      if let issue = scene.issues.first { return "\(issue.word): \(issue.text)" }
      if let bar = tooHigh(scene) { return "its \(bar) is higher than bars may be" }
      let take = TakeParser.read([], overrides: TakeParser.Overrides(pictures: scene))
      return take.take == nil ? take.problems.first?.text : nil
    }
  }

  /// Returns the name of a bar whose picture is higher than its key allows, so that the bar would not get its height.
  private func tooHigh(_ scene: TakeScene) -> String? {
    let screen = scene.screen ?? Device.usual.portrait
    let set = Set(scene.changes(over: Tuning(), on: screen).map(\.key))
    let bars = [(TakeScene.Part.header, "header"), (.toolbar, "toolbar"), (.tabBar, "tabBar")]
    return bars.first { part, bar in
      scene.pages.contains { $0.pictures[part] != nil } && !set.contains("\(bar).full")
    }?.1
  }

  /// Reads screenshots, all of the size of the first one.
  ///
  /// - Parameter known: Those that were read before.
  static func read(
    _ paths: [String], after known: [Screenshot] = [], _ budget: PictureBudget = PictureBudget()
  ) throws(UserError) -> [Screenshot] {
    var shots = known
    for path in paths {
      let image = try PictureReader.picture(path, atMost: PictureReader.mostPixels, budget)
        .mapError { UserError("\(path): error: \($0)", code: .data) }.get()
      do throws(Screenshot.Refusal) {
        shots.append(try Screenshot(of: path, width: image.width, height: image.height, rgba: image.rgba))
      } catch { throw UserError("\(path): error: \(error.reason)", code: .data) }
      guard let shot = shots.last, shot.width == shots[0].width, shot.height == shots[0].height else {
        throw UserError(
          "\(path): error: expected \(shots[0].width) × \(shots[0].height) pixels like \(shots[0].name), "
            + "found \(image.width) × \(image.height)", code: .data)
      }
    }
    return shots
  }

  private mutating func report(_ key: String, _ name: String, _ rows: Range<Int>, _ isGuess: Bool) {
    let (from, to) = (points(rows.lowerBound), points(rows.upperBound))
    let place = rows.isEmpty ? "none" : "\(plain(from)) to \(plain(to)) pt"
    lines.append("\(name): \(place)\(isGuess ? ", guessed" : "")")
    facts.append((key, rows.isEmpty ? .null : .list([.number(from), .number(to)])))
  }

  /// Points of the screenshot, to a tenth where it is not a whole number of pixels.
  private func points(_ rows: Int) -> Double {
    let points = Double(rows) / density
    return density == density.rounded() ? points : (points * 10).rounded() / 10
  }

  private func zoomed(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * zoom).rounded())) }

  /// Adds a picture and returns its name.
  private mutating func write(_ part: TakeScene.Part, _ width: Int, _ height: Int, _ rgba: [UInt8]) -> String {
    let name = "\(part.rawValue)@\(scale)x.png"
    let (newWidth, newHeight) = (zoomed(width), zoomed(height))
    let pixels = Resampling(width: width, height: height, rgba: rgba).pixels(newWidth, newHeight)
    sizes[name] = (newWidth, newHeight)
    all.append(HandOffFile(name, bytes: PNG.encode(PixelImage(width: newWidth, height: newHeight, rgba: pixels))))
    return name
  }
}
