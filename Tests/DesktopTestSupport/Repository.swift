import Foundation
import Testing

/// The text files of this repository that tests read: sources and documents.
enum Repository {
  struct Source: Sendable, CustomTestStringConvertible {
    /// Path from the package's folder: `Sources/ChromeCore/Frame.swift`.
    var path: String
    var lines: [Substring]
    var testDescription: String { path }

    /// Names of the imported modules.
    var imports: Set<String> {
      Set(
        code.compactMap { line in
          let words = line.split(separator: " ")
          guard let position = words.firstIndex(of: "import"), position <= 2, words.count > position + 1 else {
            return nil
          }
          let isStatement = words[..<position].allSatisfy {
            ["internal", "public", "private", "package", "@testable"].contains($0)
          }
          return isStatement ? String(words[words.count - 1]) : nil
        })
    }

    /// Lines without comments, so that only code is checked.
    var code: [Substring] {
      lines.map { line in
        guard let comment = line.range(of: "//"), !line[..<comment.lowerBound].contains("\"") else { return line }
        return line[..<comment.lowerBound]
      }
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func files(under folder: String, ending: String) -> [Source] {
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?.compactMap {
      $0 as? String
    }
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted().compactMap { name in
      guard let text = text(of: "\(folder)/\(name)") else { return nil }
      return Source(path: "\(folder)/\(name)", lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  static func text(of path: String) -> String? {
    FileManager.default.contents(atPath: root.appendingPathComponent(path).path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The text of each type of the tests, its extensions included.
  static let testTypes: [String: String] = {
    var types: [String: String] = [:]
    let keywords: Set<Substring> = ["struct", "enum", "class", "extension"]
    for file in files(under: "Tests", ending: ".swift") {
      for line in file.lines where !line.hasPrefix(" ") {
        let words = line.split { $0 == " " || $0 == ":" || $0 == "{" }
        guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count else { continue }
        types[String(words[keyword + 1]), default: ""] += file.lines.joined(separator: "\n")
      }
    }
    return types
  }()
}
