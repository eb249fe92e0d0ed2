import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// A self-contained web page with a take's live phone. It is made from a shell with the core, scripts and styles, whose
/// placeholders are filled in. It needs no server.
struct WebPage {
  var title: String
  /// The names of the presets that its bars use.
  var names: [String]
  /// The take, which depends on nothing but `presets`.
  var take: String
  /// The files of the shipped presets that the take names, with their names.
  var presets: [(name: String, file: [UInt8])]
  /// The scene made of pictures that it shows.
  var scene: WebScene?
  /// The PNG image shown until the phone is running, or if scripts are blocked.
  var screenshot: [UInt8]

  /// The maximum page size in bytes: pages of this size still open immediately from a link.
  private static let most = 1_000_000

  /// Returns the error for a page of `count` bytes that is too large; nil if the size is acceptable.
  static func refusal(_ path: String, _ count: Int) -> String? {
    guard count > most else { return nil }
    return "\(path): the page would have \(count) bytes, more than the limit of \(most); use a take with fewer samples"
  }

  init(
    _ opened: TakeOpener.Opened, scene: WebScene? = nil, screenshot: [UInt8],
    _ presetFiles: PresetFiles = PresetFiles()
  ) {
    let take = opened.take
    let carried = CarriedTake(opened.text, opened.reading, take.setup.tuning, Theme(of: take), presetFiles)
    let lines = opened.reading.references.compactMap { _, reference in
      if case .preset(let word, _, _) = reference { word } else { nil }
    }
    title = take.title.isEmpty ? "Phone" : take.title
    names = WebPage.once(lines.map(VariantPhone.name(of:)))
    self.take = carried.text
    presets = WebPage.once(lines + take.variants.map(\.word)).compactMap { word in
      presetFiles.shippedBytes(word).map { (word, $0) }
    }
    (self.scene, self.screenshot) = (scene, screenshot)
  }

  /// The page of a server, and the name of the program's build that made it.
  struct Live: Equatable, Sendable {
    var bytes: [UInt8]
    var build: String
  }

  /// Returns the page of a server: it fills a real phone's screen and stays connected.
  func live(in shell: [UInt8]) -> Live {
    let build = WebShell.name(of: shell)
    return Live(bytes: bytes(in: shell, build: build), build: build)
  }

  /// Returns the shell with this take filled in.
  ///
  /// - Parameter build: The name of the page's build, for the page of a server.
  func bytes(in shell: [UInt8], build: String? = nil) -> [UInt8] {
    let follows = names.isEmpty ? "the values below" : names.joined(separator: ", ")
    let parts = [
      "title": Array(HTMLText.escaped(title).utf8),
      "words": Array("Drag, scroll or swipe the phone. Its bars use \(HTMLText.escaped(follows)).".utf8),
      "still": Array("data:image/png;base64,".utf8) + Base64.text(screenshot),
      "connect": Array((build != nil ? "'self'" : "'none'").utf8),
      "session": Array(session(build).utf8),
    ]
    return WebShell.filled(shell, parts)
  }

  /// The bytes of a scene's pictures, and of the still that shows them: the limit is one of the rest.
  var pictureSize: Int { scene.map { $0.textSize + (screenshot.count + 2) / 3 * 4 } ?? 0 }

  private static func once(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The session as JSON without '<', which could close the enclosing script block.
  private func session(_ build: String?) -> String {
    let files = (presets + (scene.map { [("scene \($0.path)", Array($0.text.utf8))] } ?? [])).map {
      (key: $0.name, value: JSONValue.string(String(decoding: $0.file, as: UTF8.self)))
    }
    var members: [(key: String, value: JSONValue)] = [("take", .string(take)), ("presets", .object(files))]
    if let build { members += [("live", .flag(true)), ("build", .string(build))] }
    if let scene { members.append(("pictures", .list(scene.pictures.map(\.json)))) }
    let value = JSONValue.object(members)
    return value.text.exchanging("<", for: "\\u003c")
  }
}
