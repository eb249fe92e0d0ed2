import ChromeCore

/// Reads `scene.json`. A file that cannot be understood as a whole is a problem; a wrong part is reported with what is
/// shown in its place.
package struct SceneFile {
  /// The name of the file in a scene's folder.
  package static let name = "scene.json"
  /// The format that is read and written.
  package static let format = 1
  /// Letters of a page's title.
  package static let longestTitle = 60
  /// Most pages, as in takes.
  package static let mostPages = 100
  /// Most files of pictures: decoding each starts a program.
  package static let mostFiles = 128
  /// Most pixels of all pictures together, 192 MB in memory: a page of 393 × 8000 points at three pixels per point and
  /// its bars take 30 million.
  package static let mostPixels = 48 << 20

  /// Decodes a picture of at most a number of pixels, or returns what was expected of the file.
  package typealias Loader = (_ name: String, _ mostPixels: Int) -> Result<TakePicture, TakeParser.PresetProblem>

  /// Reads the file of the folder `path`. `load` is called once for each picture.
  ///
  /// - Parameter instead: What the problems say is shown, such as an earlier scene; nil: what replaces each wrong part.
  package static func read(
    _ bytes: [UInt8], path: String, instead: String? = nil, load: @escaping Loader
  ) -> Result<TakeScene, TakeParser.PresetProblem> {
    var reading = SceneReading(path: path, instead: instead, load: load)
    do throws(JSONProblem) {
      return .success(try reading.scene(try JSONReader.read(bytes).get()))
    } catch {
      let place = "\(name):\(error.place.line):\(error.place.column)"
      return .failure(TakeParser.PresetProblem(reason: "\(place): \(error.reason)".inMessage))
    }
  }
}

/// The reading of one file.
private struct SceneReading {
  let path: String
  let instead: String?
  let load: SceneFile.Loader
  private var problems = ProblemList()
  /// The places of problems so far: what is shared by all pages is read for each.
  private var reported: Set<String> = []
  private var known: [String: Result<TakePicture, TakeParser.PresetProblem>] = [:]
  private var pixels = 0
  private var screen: Screen?

  init(path: String, instead: String?, load: @escaping SceneFile.Loader) {
    (self.path, self.instead, self.load) = (path, instead, load)
  }

  mutating func scene(_ root: JSONNode) throws(JSONProblem) -> TakeScene {
    let members = try Self.members(of: root, "expected an object with \"format\" and \"pages\"")
    guard let format = members.last(where: { $0.key == "format" }) else {
      throw JSONProblem(place: root.place, reason: "expected \"format\": \(SceneFile.format)")
    }
    guard format.node.value == .number(Double(SceneFile.format)) else {
      throw JSONProblem(place: format.node.place, reason: "expected format \(SceneFile.format), the only one so far")
    }
    guard let pages = members.last(where: { $0.key == "pages" }) else {
      throw JSONProblem(place: root.place, reason: "expected \"pages\", a list of pages")
    }
    guard case .array(let nodes) = pages.node.value, (1...SceneFile.mostPages).contains(nodes.count) else {
      throw JSONProblem(place: pages.node.place, reason: "expected a list of 1 to \(SceneFile.mostPages) pages")
    }
    readDevice(members)
    let shared = members.filter { TakeScene.Part(rawValue: $0.key) != nil || Self.colors.contains($0.key) }
    note(unknown: members, among: ["format", "pages", "device"])
    var read: [TakeScene.Page] = []
    for (number, node) in nodes.enumerated() { read.append(try page(node, number, shared)) }
    var scene = TakeScene(path: path, screen: screen, pages: read, issues: problems.shown)
    scene.files = known.keys.sorted()
    return scene
  }

  private static let colors = ["above", "below", "statusBar"]

  private static func members(of node: JSONNode, _ expected: String) throws(JSONProblem) -> [JSONMember] {
    guard case .object(let members) = node.value else { throw JSONProblem(place: node.place, reason: expected) }
    return members
  }

  private mutating func readDevice(_ members: [JSONMember]) {
    guard let member = members.last(where: { $0.key == "device" }) else { return }
    if let name = member.node.string, let device = Device.named(name) {
      screen = device.portrait
    } else {
      let known = Device.all.map { Device.word($0.name) }.joined(separator: ", ")
      report(member, "expected a device: \(known)", "the take's screen is used")
    }
  }

  /// Reads a page. What it does not name is as for all pages.
  private mutating func page(
    _ node: JSONNode, _ number: Int, _ shared: [JSONMember]
  ) throws(JSONProblem) -> TakeScene.Page {
    let own = try Self.members(of: node, "expected an object with the pictures of page \(number + 1)")
    var page = TakeScene.Page(title: "Page \(number + 1)")
    if let title = own.last(where: { $0.key == "title" }) {
      if let text = title.node.string, text.count <= SceneFile.longestTitle {
        page.title = text
      } else {
        report(title, "expected a text of at most \(SceneFile.longestTitle) characters", "\"\(page.title)\" is shown")
      }
    }
    note(unknown: own, among: ["title"])
    for part in TakeScene.Part.allCases {
      guard let member = (own.last { $0.key == part.rawValue } ?? shared.last { $0.key == part.rawValue }) else {
        continue
      }
      if member.node.value == .null { page.absent.insert(part) } else { page.pictures[part] = picture(member, part) }
    }
    for key in Self.colors {
      guard let member = (own.last { $0.key == key } ?? shared.last { $0.key == key }) else { continue }
      if let text = member.node.string, Self.isColor(text) {
        page.colors[key] = text
      } else {
        report(member, "expected a color such as \"#3366FF\"", "the picture's own color is shown")
      }
    }
    return page
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#") && text.utf8.dropFirst().allSatisfy { $0.isHexDigit }
  }

  private mutating func note(unknown members: [JSONMember], among known: [String]) {
    let keys = known + TakeScene.Part.allCases.map { $0.rawValue } + Self.colors
    for member in members where !keys.contains(member.key) {
      let nearest = problems.showsMore ? NearestWord.to(member.key, in: keys) : nil
      report(member, "expected one of \(keys.joined(separator: ", "))", "it is ignored", nearest)
    }
  }

  private mutating func picture(_ member: JSONMember, _ part: TakeScene.Part) -> TakeScene.Picture? {
    guard let name = member.node.string else {
      report(
        member, "expected the name of a picture's file, or null for a part that the app does not have", part.instead)
      return nil
    }
    // `./a.png` is `a.png`: the same file is decoded once.
    let place = name.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }.joined(separator: "/")
    let result = known[place] ?? loaded(place)
    known[place] = result
    switch result {
    case .failure(let problem):
      report(member, "\"\(name.prefix(60))\": \(problem.reason)", part.instead)
      return nil
    case .success(let picture):
      if let note = picture.note { report(member, "\"\(name.prefix(60))\": \(note.found)", note.instead) }
      return TakeScene.Picture(picture: picture, scale: scale(of: picture, name))
    }
  }

  private mutating func loaded(_ name: String) -> Result<TakePicture, TakeParser.PresetProblem> {
    func refused(_ reason: String) -> Result<TakePicture, TakeParser.PresetProblem> {
      .failure(TakeParser.PresetProblem(reason: reason))
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !parts.contains(".."), !parts.contains(""), !name.utf8.contains(0) else {
      return refused("expected a file inside the scene's folder")
    }
    guard known.count < SceneFile.mostFiles else { return refused("expected at most \(SceneFile.mostFiles) pictures") }
    let rest = SceneFile.mostPixels - pixels
    guard rest > 0 else { return refused("expected at most \(SceneFile.mostPixels) pixels in all pictures together") }
    let result = load(name, rest)
    if case .success(let picture) = result { pixels += picture.width * picture.height }
    return result
  }

  /// Returns pixels per point: from the end of the name, such as `@2x`, else from the device's width, else 1.
  private func scale(of picture: TakePicture, _ name: String) -> Double {
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    if let named = (1...3).first(where: { stem.hasSuffix("@\($0)x") }) { return Double(named) }
    let width = (screen ?? Device.usual.portrait).width
    return (1...3).map(Double.init).first { Double(picture.width) == (width * $0).rounded() } ?? 1
  }

  private mutating func report(
    _ member: JSONMember, _ reason: String, _ instead: String, _ nearest: String? = nil
  ) {
    let place = member.node.place
    guard reported.insert("\(place.line):\(place.column)").inserted else { return }
    problems.append(
      TakeProblem(
        line: place.line, column: place.column, word: member.key, reason: "\(reason); \(self.instead ?? instead)",
        nearest: nearest,
        file: path == "." ? SceneFile.name : "\(path)/\(SceneFile.name)"))
  }
}

extension TakeScene.Part {
  /// The replacement for a picture that cannot be shown.
  fileprivate var instead: String {
    switch self {
    case .content: "a plain page is shown"
    case .header: "a plain bar with the page's title is shown"
    case .headerCollapsed: "the expanded header is shown"
    case .toolbar: "a plain bar is shown"
    case .tabBar: "a tab bar with the pages' titles is shown"
    }
  }
}
