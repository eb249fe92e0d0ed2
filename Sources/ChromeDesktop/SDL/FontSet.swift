#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The font files that text is drawn from: one for each weight, and others for what those cannot write.
struct FontSet: Equatable, Sendable {
  var regular: String?
  var medium: String?
  var semibold: String?
  var bold: String?
  /// Tried in order for characters that the chosen font lacks.
  var fallbacks: [String] = []

  /// No files: labels become grey bars.
  static let none = FontSet()

  /// The file for a weight, or the nearest one there is.
  func file(_ weight: TextStyle.Weight) -> String? {
    switch weight {
    case .regular: regular ?? medium ?? semibold ?? bold
    case .medium: medium ?? regular ?? semibold ?? bold
    case .semibold: semibold ?? bold ?? medium ?? regular
    case .bold: bold ?? semibold ?? medium ?? regular
    }
  }
}

extension FontSet {
  /// A family of static files: `NAME` + one of the weights + its extension.
  private struct Family {
    var folders: [String]
    var regular: String
    var medium: String?
    var semibold: String?
    var bold: String?
  }

  private static let folders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/opt/homebrew/share/fonts", "/Library/Fonts",
    "/System/Library/Fonts", "/System/Library/Fonts/Supplemental",
  ]

  private static let families = [
    Family(
      folders: ["/opentype/inter", "/truetype/inter", "/inter", "/OTF", ""], regular: "Inter-Regular",
      medium: "Inter-Medium", semibold: "Inter-SemiBold", bold: "Inter-Bold"),
    Family(folders: [""], regular: "Helvetica"),
    Family(
      folders: ["/truetype/noto", "/noto"], regular: "NotoSans-Regular", medium: "NotoSans-Medium",
      semibold: "NotoSans-SemiBold", bold: "NotoSans-Bold"),
    Family(
      folders: ["/truetype/liberation", "/truetype/liberation2", "/liberation", "/TTF"],
      regular: "LiberationSans-Regular", bold: "LiberationSans-Bold"),
    Family(
      folders: ["/truetype/dejavu", "/dejavu", "/TTF"], regular: "DejaVuSans", bold: "DejaVuSans-Bold"),
  ]

  /// Looks in the usual folders, then asks fontconfig. `preferred` is a font file that comes before all of them.
  static func find(preferred: String? = nil) -> FontSet {
    var sets = families.compactMap(found)
    if let preferred {
      if isReadable(preferred) {
        sets.insert(FontSet(regular: preferred), at: 0)
      } else {
        StandardError.say("font file \(preferred) cannot be read; using the system's fonts instead")
      }
    }
    if sets.isEmpty, let file = Fontconfig.match("sans-serif") { sets = [FontSet(regular: file)] }
    guard var chosen = sets.first else { return .none }
    chosen.fallbacks = sets.dropFirst().compactMap(\.regular)
    return chosen
  }

  private static func found(_ family: Family) -> FontSet? {
    guard let regular = path(family.regular, in: family.folders) else { return nil }
    return FontSet(
      regular: regular, medium: path(family.medium, in: family.folders),
      semibold: path(family.semibold, in: family.folders), bold: path(family.bold, in: family.folders))
  }

  private static func path(_ name: String?, in subfolders: [String]) -> String? {
    guard let name else { return nil }
    for folder in folders {
      for subfolder in subfolders {
        for ending in [".otf", ".ttf", ".ttc"] where isReadable(folder + subfolder + "/" + name + ending) {
          return folder + subfolder + "/" + name + ending
        }
      }
    }
    return nil
  }

  private static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
}

/// The system's font catalogue, asked through its programs so that nothing has to be linked.
enum Fontconfig {
  /// The file that serves a family name best.
  static func match(_ family: String) -> String? { answer("fc-match -f '%{file}\\n' '\(family)'") }

  /// A file that has a glyph for `scalar`.
  static func file(for scalar: Unicode.Scalar) -> String? {
    answer("fc-list ':charset=\(String(scalar.value, radix: 16))' -f '%{file}\\n'")
  }

  /// The first line that a command prints; nil if it is missing or silent.
  private static func answer(_ command: String) -> String? {
    guard let pipe = popen(command + " 2>/dev/null", "r") else { return nil }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 4096)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
