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
  private let scale: Int

  init(_ shots: [Screenshot], _ cut: ScreenCut, _ content: ScreenStitch, title: String) {
    let first = shots[0]
    scale = first.scale
    var parts: [(key: String, value: JSONValue?)] = [("title", .string(title))]
    let bands: [(TakeScene.Part, String, Range<Int>)] = [
      (.header, "header", cut.statusBar..<max(cut.statusBar, cut.header)),
      (.toolbar, "toolbar", cut.header..<max(cut.header, cut.toolbar)),
      (.tabBar, "tab bar", cut.tabBar..<max(cut.tabBar, first.height)),
    ]
    report("statusBar", "status bar", 0..<cut.statusBar)
    for (part, name, rows) in bands {
      report(part.rawValue, name, rows)
      guard !rows.isEmpty else { parts.append((part.rawValue, .null)); continue }
      parts.append((part.rawValue, .string(write(part, first.width, rows.count, first.pixels(of: rows)))))
    }
    let rgba = content.rgba(shots)
    parts.append(("content", .string(write(.content, first.width, content.rows.count, rgba))))
    let source = content.extended ?? "from \(shots.count) screenshots"
    lines.append("content: \(plain(points(first.width))) × \(plain(points(content.rows.count))) pt, \(source)")
    facts += [("width", .number(points(first.width))), ("height", .number(points(content.rows.count)))]
    facts += [("source", .string(source)), ("device", first.device.map { .string($0.name) } ?? .null)]
    let page = JSONValue.object(parts.compactMap { part in part.value.map { (part.key, $0) } })
    let device: JSONValue? = first.device.map { .string($0.name) }
    let root: JSONValue = ["format": .count(SceneFile.format), "device": device, "pages": .list([page])]
    all.append(HandOffFile(SceneFile.name, root.spaced("\n") + "\n"))
  }

  /// Reads screenshots, all of the size of the first one.
  ///
  /// - Parameter known: Those that were read before.
  static func read(_ paths: [String], after known: [Screenshot] = []) throws(UserError) -> [Screenshot] {
    var shots = known
    for path in paths {
      let image = try PictureReader.picture(path).mapError { UserError("\(path): error: \($0)", code: .data) }.get()
      shots.append(Screenshot(name: path, width: image.width, height: image.height, rgba: image.rgba))
      guard image.width == shots[0].width, image.height == shots[0].height else {
        throw UserError(
          "\(path): error: expected \(shots[0].width) × \(shots[0].height) pixels like \(shots[0].name), "
            + "found \(image.width) × \(image.height)", code: .data)
      }
    }
    return shots
  }

  private mutating func report(_ key: String, _ name: String, _ rows: Range<Int>) {
    let (from, to) = (points(rows.lowerBound), points(rows.upperBound))
    lines.append(rows.isEmpty ? "\(name): none" : "\(name): \(plain(from)) to \(plain(to)) pt")
    facts.append((key, rows.isEmpty ? .null : .list([.number(from), .number(to)])))
  }

  private func points(_ rows: Int) -> Double { Double(rows) / Double(scale) }

  /// Adds a picture and returns its name.
  private mutating func write(_ part: TakeScene.Part, _ width: Int, _ height: Int, _ rgba: [UInt8]) -> String {
    let name = "\(part.rawValue)@\(scale)x.png"
    all.append(HandOffFile(name, bytes: PNG.encode(PixelImage(width: width, height: height, rgba: rgba))))
    return name
  }
}
