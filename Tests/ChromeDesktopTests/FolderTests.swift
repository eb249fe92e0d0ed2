import Testing

@testable import DesktopTestSupport

/// The folders of a module depend on each other in one direction, read from the names of types in the sources.
@Suite("Folders")
struct FolderTests {
  /// A direct subfolder of a module.
  private struct Folder: Hashable, Comparable {
    var module: String
    var name: String

    /// Nil for a file outside any subfolder, and for files that are not in a module.
    init?(path: String) {
      let parts = path.split(separator: "/")
      guard parts.count > 3 else { return nil }
      (module, name) = (String(parts[1]), String(parts[2]))
    }

    static func < (a: Folder, b: Folder) -> Bool { (a.module, a.name) < (b.module, b.name) }
  }

  /// The words of a line without strings: names in a text are no dependency. Regular expressions take seconds here.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var (word, isText, isEscaped) = ([UInt8](), false, false)
    for byte in line.utf8 {
      let isWord =
        byte == UInt8(ascii: "_") || byte > 47 && byte < 58 || byte > 64 && byte < 91 || byte > 96 && byte < 123
      if !isText, isWord {
        word.append(byte)
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
      isEscaped = isText && !isEscaped && byte == UInt8(ascii: "\\")
    }
    return word.isEmpty ? words : words + [String(decoding: word, as: UTF8.self)]
  }

  /// The type that a line at the top level declares for other files.
  private static func declared(_ line: Substring) -> String? {
    guard let first = line.first, first != " " else { return nil }
    let words = words(line)
    let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    guard let place = words.firstIndex(where: keywords.contains), place + 1 < words.count else { return nil }
    let modifiers: Set = ["public", "package", "internal", "final", "indirect", "MainActor"]
    return words[..<place].allSatisfy(modifiers.contains) ? words[place + 1] : nil
  }

  /// The folder of each type at the top level of a file, for each module.
  private static func owners(_ sources: [Repository.Source]) -> [String: [String: Folder]] {
    var owners: [String: [String: Folder]] = [:]
    for source in sources {
      guard let folder = Folder(path: source.path) else { continue }
      for type in source.code.compactMap(declared) { owners[folder.module, default: [:]][type] = folder }
    }
    return owners
  }

  /// For each folder, the others of its module whose types it names, with one of these types.
  private static func dependencies() -> [Folder: [Folder: String]] {
    let sources = Repository.files(under: "Sources", ending: ".swift")
    let owners = owners(sources)
    var found: [Folder: [Folder: String]] = [:]
    for source in sources {
      guard let folder = Folder(path: source.path), let types = owners[folder.module] else { continue }
      for word in source.code.flatMap(words) {
        if let owner = types[word], owner != folder { found[folder, default: [:]][owner] = word }
      }
    }
    return found
  }

  @Test("no two folders of a module name each other's types")
  func oneDirection() {
    let dependencies = Self.dependencies()
    #expect(dependencies.count > 20)
    for (folder, others) in dependencies {
      for (other, type) in others where folder < other {
        let back = dependencies[other]?[folder]
        #expect(
          back == nil,
          "\(folder.module): \(folder.name) names \(type) of \(other.name), which names \(back ?? "") of \(folder.name)"
        )
      }
    }
  }
}
