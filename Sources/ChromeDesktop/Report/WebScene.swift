import ChromeFilm
import ChromeLook
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// A scene made of pictures in a web page: its core has their sizes and colors, the browser decodes and draws them.
struct WebScene {
  /// The scene's path in the take.
  let path: String
  /// The scene in lines, as `WebFiles` reads it.
  private(set) var text = ""
  /// The pictures in the order of their numbers.
  private(set) var pictures: [Picture] = []

  struct Picture {
    /// The media type.
    var type: String
    var bytes: [UInt8]

    var json: JSONValue {
      ["type": .string(type), "data": .string(String(decoding: Base64.text(bytes), as: UTF8.self))]
    }
  }

  /// The most bytes of all pictures together: a page of this size still opens within seconds.
  static let most = 10 << 20

  /// Bytes of the pictures' files, and of the text that they are in a page.
  var size: Int { pictures.reduce(0) { $0 + $1.bytes.count } }
  var textSize: Int { pictures.reduce(0) { $0 + ($1.bytes.count + 2) / 3 * 4 } }

  /// Reads the files of a take's scene; nil if it shows none. Throws if they are too large or cannot be read any more.
  ///
  /// - Parameter folder: The folder to which the scene's path is relative.
  init?(of take: Take, in folder: String?) throws(UserError) {
    guard let scene = take.pictures, !scene.pages.isEmpty else { return nil }
    path = scene.path
    if let screen = scene.screen {
      text += "screen \(screen.width) \(screen.height) \(screen.safeTop) \(screen.safeBottom)\n"
    }
    var known: [String: String] = [:]
    for page in scene.pages {
      text += "page \(page.title.inOneLine)\n"
      for (key, color) in page.colors.sorted(by: { $0.key < $1.key }) { text += "color \(key) \(color)\n" }
      for part in TakeScene.Part.allCases {
        if page.absent.contains(part) { text += "absent \(part.rawValue)\n" }
        guard let found = page.pictures[part] else { continue }
        let name = found.picture.path
        if known[name] == nil { known[name] = try add(found.picture, from: "\(Path.joined(folder, path))/\(name)") }
        text += "part \(part.rawValue) \(Int(found.scale)) \(known[name] ?? "")\n"
      }
    }
  }

  /// Adds a picture and returns its facts: width, height, number, 1 if it is opaque, first and last color.
  private mutating func add(_ picture: TakePicture, from place: String) throws(UserError) -> String {
    let number = pictures.count
    pictures.append(WebScene.inPage(try WebScene.read(place), picture))
    guard size <= WebScene.most else {
      throw UserError(
        "\(path): the pictures of the scene have more than \(WebScene.most >> 20) MB, the limit of a page: save them "
          + "smaller, or as JPEG", code: .data)
    }
    let shown = BackgroundPicture(
      hash: picture.hash, width: picture.width, height: picture.height, rgba: picture.rgba)
    let colors = [shown?.topColor, shown?.bottomColor].map { ($0 ?? .white).hex }.joined(separator: " ")
    return "\(picture.width) \(picture.height) \(number) \(shown?.isOpaque == true ? 1 : 0) \(colors)"
  }

  private static func read(_ path: String) throws(UserError) -> [UInt8] {
    do throws(SystemFile.Failure) { return try SystemFile.read(path).get() } catch {
      throw UserError("\(error)", code: .data)
    }
  }

  /// Returns a picture's file as it is, or as PNG if browsers do not decode its kind.
  private static func inPage(_ bytes: [UInt8], _ picture: TakePicture) -> Picture {
    let kinds: [(start: [UInt8], type: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"), (Array("GIF8".utf8), "image/gif"),
    ]
    if let kind = kinds.first(where: { bytes.starts(with: $0.start) }) { return Picture(type: kind.type, bytes: bytes) }
    let isWebP = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    if isWebP { return Picture(type: "image/webp", bytes: bytes) }
    let image = PixelImage(width: picture.width, height: picture.height, rgba: picture.rgba)
    return Picture(type: "image/png", bytes: PNG.encode(image))
  }
}
