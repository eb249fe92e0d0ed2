import ChromeLook
import ChromeRaster
import ChromeSystem

/// The font files for text: one for each weight, and fallbacks for characters that those lack.
package struct FontSet: Equatable, Sendable {
  package var regular: String?
  package var medium: String?
  package var semibold: String?
  package var bold: String?
  /// Files that are tried in order for characters that the chosen font lacks.
  var fallbacks: [String] = []

  /// A set without files: labels become gray bars.
  package static let none = FontSet()

  /// Returns the file for a weight, or the nearest available one.
  package func file(_ weight: TextStyle.Weight) -> String? {
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

  /// The folders of fonts that this system has.
  private static let folders =
    (usersFolder + [
      "/usr/share/fonts", "/usr/local/share/fonts", "/opt/homebrew/share/fonts", "/Library/Fonts",
      "/System/Library/Fonts", "/System/Library/Fonts/Supplemental",
    ]).filter(SystemFile.exists)

  /// The folder where macOS keeps the user's own fonts, including Homebrew's.
  private static var usersFolder: [String] {
    #if os(macOS)
      Environment.variable("HOME").map { ["\($0)/Library/Fonts"] } ?? []
    #else
      []
    #endif
  }

  private static let families = [
    Family(
      folders: ["/opentype/inter", "/truetype/inter", "/inter", "/OTF", ""], regular: "Inter-Regular",
      medium: "Inter-Medium", semibold: "Inter-SemiBold", bold: "Inter-Bold"),
    // Faces of the collections that are part of macOS.
    Family(folders: [""], regular: "HelveticaNeue", medium: "HelveticaNeue#10", bold: "HelveticaNeue#1"),
    Family(folders: [""], regular: "Helvetica", bold: "Helvetica#1"),
    Family(
      folders: ["/truetype/noto", "/noto"], regular: "NotoSans-Regular", medium: "NotoSans-Medium",
      semibold: "NotoSans-SemiBold", bold: "NotoSans-Bold"),
    Family(
      folders: ["/truetype/liberation", "/truetype/liberation2", "/liberation", "/TTF"],
      regular: "LiberationSans-Regular", bold: "LiberationSans-Bold"),
    Family(
      folders: ["/truetype/dejavu", "/dejavu", "/TTF"], regular: "DejaVuSans", bold: "DejaVuSans-Bold"),
  ]

  /// Finds fonts in the usual folders, then through fontconfig.
  /// - Parameter preferred: a font file that takes precedence.
  package static func find(preferred: String? = nil) -> FontSet {
    var sets = families.compactMap(found)
    if let preferred, isUsable(preferred, instead: sets.first?.regular) {
      sets.insert(FontSet(regular: preferred), at: 0)
    }
    if sets.isEmpty, let file = Fontconfig.match("sans-serif") { sets = [FontSet(regular: file)] }
    guard var chosen = sets.first else { return .none }
    chosen.fallbacks =
      sets.dropFirst().compactMap(\.regular)
      + scriptFiles.flatMap { folder in
        folder.names.compactMap { path($0, in: [folder.subfolder]) }
      }
    return chosen
  }

  private static func found(_ family: Family) -> FontSet? {
    guard let regular = path(family.regular, in: family.folders) else { return nil }
    return FontSet(
      regular: regular, medium: path(family.medium, in: family.folders),
      semibold: path(family.semibold, in: family.folders), bold: path(family.bold, in: family.folders))
  }

  private static func path(_ name: String?, in subfolders: [String]) -> String? {
    guard let parts = name?.split(separator: "#"), let stem = parts.first else { return nil }
    let face = parts.dropFirst().first.map { "#\($0)" } ?? ""
    for folder in folders {
      for subfolder in subfolders where subfolder.isEmpty || SystemFile.exists(folder + subfolder) {
        for ending in [".otf", ".ttf", ".ttc"] {
          let file = folder + subfolder + "/" + stem + ending
          // A collection may lack a face, so each face is tested.
          if isReadable(file), face.isEmpty || FontProbe.problem(with: file + face) == nil { return file + face }
        }
      }
    }
    return nil
  }

  private static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Returns the reason that the file is not a usable font; nil if it is.
  package static func problem(with file: String) -> String? {
    isReadable(face(file).path) ? FontProbe.problem(with: file) : String(cString: strerror(errno))
  }

  /// Returns true if the file is a usable font; otherwise prints the reason and the replacement.
  private static func isUsable(_ file: String, instead: String?) -> Bool {
    guard let reason = problem(with: file) else { return true }
    StandardError.reportOnce("font file \(file) cannot be used (\(reason)): using \(instead ?? "gray bars") instead")
    return false
  }

  /// Returns a file's path and the index of its face: `FILE#2` is the third face of a collection.
  package static func face(_ file: String) -> (path: String, index: Int) {
    let parts = file.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[1]), index >= 0 else { return (file, 0) }
    return (String(parts[0]), index)
  }

  /// Fonts for other scripts on systems without fontconfig, by the names under which systems ship them.
  private static let scriptFiles: [(subfolder: String, names: [String])] = [
    ("/opentype/noto", ["NotoSansCJK-Regular"]),
    ("/truetype/noto", ["NotoSansArabic-Regular", "NotoSansHebrew-Regular", "NotoSansThai-Regular"]),
    (
      "",
      [
        "PingFang", "Hiragino Sans GB", "STHeiti Medium", "ヒラギノ角ゴシック W3", "AppleSDGothicNeo", "SFArabic",
        "SFHebrew", "GeezaPro", "ArialHB", "Thonburi", "Kohinoor", "Arial Unicode", "Apple Symbols",
      ]
    ),
  ]
}

extension FontSet {
  /// The line setter for these fonts; nil if the program was built without SDL2_ttf.
  package var setter: (any LineSetter)? {
    #if canImport(CSDL2TTF)
      Typesetter(fonts: self)
    #else
      nil
    #endif
  }
}

extension Rasteriser {
  package convenience init(fonts: FontSet) { self.init(fonts.setter) }
}

extension PixelCanvas {
  package convenience init(width: Int, height: Int, fonts: FontSet) throws {
    try self.init(width: width, height: height, fonts.setter)
  }
}
