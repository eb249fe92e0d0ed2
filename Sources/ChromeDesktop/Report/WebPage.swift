import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// One self-contained page with a take's phone in it, live: a shell that holds core, scripts and style, and what the
/// shell leaves open put in. It asks nothing of any server.
struct WebPage {
  var title: String
  /// The presets that its bars follow.
  var names: [String]
  /// The take, leaning on nothing but `presets`.
  var take: String
  /// Shipped presets that the take names: their files by their names.
  var presets: [(name: String, file: [UInt8])]
  /// What is seen until the phone is alive, and where scripts are blocked: a PNG.
  var still: [UInt8]

  /// Bytes of a page: what a link still opens at once.
  private static let most = 950_000

  /// Why a page of so many bytes is not written; nil where it is.
  static func refusal(_ path: String, _ count: Int) -> String? {
    guard count > most else { return nil }
    return "\(path): the page would have \(count) bytes, more than \(most): a take with fewer samples is smaller"
  }

  init(_ opened: TakeOpener.Opened, still: [UInt8], _ shelf: PresetFiles = PresetFiles()) {
    let take = opened.take
    let carried = CarriedTake(opened.text, opened.reading, take.setup.tuning, Theme(of: take), shelf)
    let words = opened.reading.references.compactMap { _, reference in
      if case .preset(let word, _, _) = reference { word } else { nil }
    }
    title = take.title.isEmpty ? "A phone" : take.title
    names = WebPage.once(words.map(VariantPhone.name(of:)))
    self.take = carried.text
    presets = WebPage.once(words + take.rivals.map(\.word)).compactMap { word in
      shelf.shippedBytes(word).map { (word, $0) }
    }
    self.still = still
  }

  /// The shell with this take in it.
  func bytes(in shell: [UInt8]) -> [UInt8] {
    let follows = names.isEmpty ? "the values below" : names.joined(separator: ", ")
    let parts = [
      "title": Array(HTMLText.escaped(title).utf8),
      "words": Array("Drag, scroll or swipe the phone: its bars follow \(HTMLText.escaped(follows)).".utf8),
      "still": Array("data:image/png;base64,".utf8) + Base64.text(still),
      "session": Array(session.utf8),
    ]
    return WebShell.filled(shell, parts)
  }

  private static func once(_ words: [String]) -> [String] {
    words.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// As JSON without a '<', which could close the block that holds it.
  private var session: String {
    var bytes = Array("{\"take\":".utf8)
    JSONText.append(take, to: &bytes)
    bytes += Array(",\"presets\":{".utf8)
    for (index, preset) in presets.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(preset.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONText.append(String(decoding: preset.file, as: UTF8.self), to: &bytes)
    }
    bytes += Array("}}".utf8)
    return String(decoding: bytes, as: UTF8.self).exchanging("<", for: "\\u003c")
  }
}

/// What every page is made from: `scripts/web.sh` builds it, packages bring it.
enum WebShell {
  /// Where it lies: in a package with the other assets, in a clone where it was built.
  static func find(_ assets: String? = Assets.folder()) -> [UInt8]? {
    guard let assets else { return nil }
    let places = ["\(assets)/Web/page.html", "\(Path.folder(of: assets))/.build/web/page.html"]
    return places.lazy.compactMap { try? SystemFile.read($0).get() }.first
  }

  static let missing =
    "there is no page to put the take in: in a clone, scripts/web.sh builds it (with swift.org's toolchain and node)"

  /// The shell with each «name» put in. Once from front to back: what is put in is not looked at again, and names that
  /// are not known stay.
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

  /// Both signs are two bytes.
  private static func place(of sign: Character, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(sign.utf8)
    return bytes.indices.dropLast().first { bytes[$0] == wanted[0] && bytes[$0 + 1] == wanted[1] }
  }
}
