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

  /// Returns the shell with this take filled in.
  ///
  /// - Parameter isLive: True for the page of a server: it fills a real phone's screen and stays connected.
  func bytes(in shell: [UInt8], isLive: Bool = false) -> [UInt8] {
    let follows = names.isEmpty ? "the values below" : names.joined(separator: ", ")
    let parts = [
      "title": Array(HTMLText.escaped(title).utf8),
      "words": Array("Drag, scroll or swipe the phone. Its bars use \(HTMLText.escaped(follows)).".utf8),
      "still": Array("data:image/png;base64,".utf8) + Base64.text(screenshot),
      "connect": Array((isLive ? "'self'" : "'none'").utf8),
      "session": Array(session(isLive: isLive).utf8),
    ]
    return WebShell.filled(shell, parts)
  }

  /// The bytes of a scene's pictures, and of the still that shows them: the limit is one of the rest.
  var pictureSize: Int { scene.map { $0.textSize + (screenshot.count + 2) / 3 * 4 } ?? 0 }

  private static func once(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The session as JSON without '<', which could close the enclosing script block.
  private func session(isLive: Bool) -> String {
    let files = (presets + (scene.map { [("scene \($0.path)", Array($0.text.utf8))] } ?? [])).map {
      (key: $0.name, value: JSONValue.string(String(decoding: $0.file, as: UTF8.self)))
    }
    var members: [(key: String, value: JSONValue)] = [("take", .string(take)), ("presets", .object(files))]
    if isLive { members.append(("live", .flag(true))) }
    if let scene { members.append(("pictures", .list(scene.pictures.map(\.json)))) }
    let value = JSONValue.object(members)
    return value.text.exchanging("<", for: "\\u003c")
  }
}

/// The shell of every page: built by `scripts/web.sh`, included in packages.
enum WebShell {
  /// Returns the shell from the assets of a package, or from the build folder of a clone.
  static func find(_ assets: String? = Assets.folder()) -> [UInt8]? {
    guard let assets else { return nil }
    let places = ["\(assets)/Web/page.html", "\(Path.folder(of: assets))/.build/web/page.html"]
    return places.lazy.compactMap { try? SystemFile.read($0).get() }.first
  }

  static let missing =
    "the page template was not found; in a clone, build it with scripts/web.sh (needs swift.org's toolchain and node)"

  /// Returns the shell with each «name» replaced, in a single pass: inserted text is not searched again, and unknown
  /// names are kept.
  static func filled(_ shell: [UInt8], _ parts: [String: [UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = shell[...]
    while let start = place(of: "«", in: rest), let end = place(of: "»", in: rest[(start + 2)...]) {
      result += rest[..<start]
      result += parts[String(decoding: rest[(start + 2)..<end], as: UTF8.self)] ?? Array(rest[start..<(end + 2)])
      rest = rest[(end + 2)...]
    }
    return result + rest
  }

  /// Returns the offset of « or », each of which is two bytes.
  private static func place(of sign: Character, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(sign.utf8)
    return bytes.indices.dropLast().first { bytes[$0] == wanted[0] && bytes[$0 + 1] == wanted[1] }
  }
}
