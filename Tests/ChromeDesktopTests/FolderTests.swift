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

  private static var typeDeclaration: Regex<(Substring, Substring)> {
    /^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|indirect)\s+)*(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)/
  }

  /// Code without strings: names in a text are no dependency.
  private static func code(_ source: Repository.Source) -> [Substring] {
    source.code.map { Substring($0.replacing(/"(?:\\.|[^"\\])*"/, with: "")) }
  }

  /// The folder of each type at the top level of a file, for each module.
  private static func owners(_ sources: [Repository.Source]) -> [String: [String: Folder]] {
    let declaration = typeDeclaration
    var owners: [String: [String: Folder]] = [:]
    for source in sources {
      guard let folder = Folder(path: source.path) else { continue }
      for line in code(source) {
        guard let found = line.prefixMatch(of: declaration) else { continue }
        owners[folder.module, default: [:]][String(found.1)] = folder
      }
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
      for line in code(source) {
        for word in line.matches(of: /\b[A-Z]\w+\b/) {
          if let owner = types[String(word.0)], owner != folder { found[folder, default: [:]][owner] = String(word.0) }
        }
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
