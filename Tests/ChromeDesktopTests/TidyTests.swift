import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeShell
@testable import DesktopTestSupport

/// Style and architecture as executable text: reads the sources beside it.
@Suite("Tidy")
struct TidyTests {
  static let sources = Repository.files(under: "Sources", ending: ".swift")
  static let core = sources.filter { $0.path.hasPrefix("Sources/ChromeCore/") }
  /// What is decided without any machine: same input, same bytes.
  static let pure =
    core
    + sources.filter { source in
      ["ChromeTakes", "ChromeHandOff"].contains { source.path.hasPrefix("Sources/\($0)/") }
    }

  @Test("the sources are found") func found() {
    #expect(Self.core.count > 40)
    #expect(Self.sources.count > Self.core.count + 20)
    #expect(Self.pure.count > Self.core.count + 40)
    #expect(Self.core.contains { $0.path == "Sources/ChromeCore/Motion/Maths.swift" })
  }
}

// Who may know whom.
extension TidyTests {
  /// Which of our modules knows which is the manifest's to say; it cannot say that a module knows no machine.
  static let machineless = sources.filter { source in
    ["ChromeCore", "ChromeTakes", "ChromeHandOff", "ChromeLook", "PeerMotion"].contains {
      source.path.hasPrefix("Sources/\($0)/")
    }
  }

  @Test("what decides and what is drawn knows no machine: not even the C maths library")
  func noMachine() {
    #expect(Self.machineless.count > 150)
    for source in Self.machineless {
      let foreign = source.imports.filter { !$0.hasPrefix("Chrome") }
      #expect(foreign.isEmpty, "\(source.path): \(foreign)")
    }
  }

  @Test("what runs in a browser too has no key paths: Embedded Swift has none")
  func noKeyPaths() {
    for source in Self.machineless where !source.path.hasPrefix("Sources/ChromeHandOff/") {
      let paths = source.code.filter { $0.contains("(\\.") || $0.contains(": \\.") || $0.contains("KeyPath") }
      #expect(paths.isEmpty, "\(source.path): \(paths)")
    }
  }

  @Test("only ChromeSystem imports the C library")
  func oneDoorToTheSystem() {
    let system: Set = ["Glibc", "Musl", "Darwin"]
    for source in Self.sources where !source.path.hasPrefix("Sources/ChromeSystem/") {
      #expect(source.imports.isDisjoint(with: system), "\(source.path)")
    }
  }

  @Test("only ChromeShell imports CSDL2, and only internally", arguments: sources)
  func edgeIsThin(source: Repository.Source) {
    guard source.imports.contains("CSDL2") else { return }
    #expect(source.path.hasPrefix("Sources/ChromeShell/"))
    #expect(!source.code.contains { $0.hasPrefix("public import CSDL2") })
  }

  @Test("only CSDL2 names SDL headers, and CDesktop the one that identifies the window system")
  func headers() {
    let everything = ["", ".h", ".c", ".modulemap", ".swift"].dropFirst().flatMap {
      Repository.files(under: "Sources", ending: $0)
    }
    let exceptions = ["Sources/CSDL2", "Sources/CDesktop"]
    for file in everything where !exceptions.contains(where: file.path.hasPrefix) {
      let isNamed = file.code.contains {
        $0.contains("SDL.h") || $0.contains("SDL_ttf.h") || $0.contains("#include <SDL")
      }
      #expect(!isNamed, "\(file.path)")
    }
  }

  @Test("Simulation has one public mutator")
  func oneDoor() {
    let files = Self.pure.filter { file in
      let name = file.path.split(separator: "/").last ?? ""
      return name.hasPrefix("Simulation") || file.code.contains { $0.contains("extension Simulation") }
    }
    let doors = files.flatMap(\.code).filter { $0.contains("public") && $0.contains("mutating func") }
    // One door; its second form only brings an outcome of its own along.
    #expect(doors.count == 2)
    #expect(doors.allSatisfy { $0.contains("handle(_ stimulus: Stimulus") })
    let settable = files.flatMap(\.code).filter { $0.hasPrefix("  public var") && !$0.contains("{") }
    #expect(settable == [])
  }

  @Test("bars move only in Stack, the offset only in Scroller, the page index only in Pager")
  func oneWriter() {
    for (file, property) in [("Stack", "hidden = 0.0"), ("Scroller", "offset: Double"), ("Pager", "settled: Int")] {
      let source = Self.core.first { $0.path.hasSuffix("/Chrome/\(file).swift") }
      #expect(source?.code.contains { $0.contains("private(set) var \(property)") } == true, "\(file)")
    }
  }
}

// How it is written.
extension TidyTests {
  @Test("an accessor yields a variable, never what another accessor yields, which release builds free too early")
  func accessorsYieldVariables() {
    let yielding = Self.sources.flatMap { source in
      source.code.filter { $0.contains("yield &") || $0.contains("{ yield ") }.map { (source.path, $0) }
    }
    // The window is a class: an address would not keep others out of its session. `Session.studio` is an address.
    let allowed: Set = ["yield &open", "_read { yield session.studio }", "_modify { yield &session.studio }"]
    for (path, line) in yielding {
      #expect(allowed.contains(line.trimmingCharacters(in: .whitespaces)), "\(path): \(line)")
    }
    #expect(yielding.count == 5)
  }

  @Test("the core says nothing, stops nothing and owes nothing", arguments: pure)
  func silence(source: Repository.Source) {
    let words = [
      "print(", "debugPrint(", "dump(", "fatalError(", "TODO", "FIXME", "Date(", "random(", "Task {",
      "import Foundation",
    ]
    for (number, line) in source.code.enumerated() {
      for word in words where line.contains(word) {
        let isPart = word == "print(" && line.contains("debugPrint(")
        #expect(isPart, "\(source.path):\(number + 1): \(word)")
      }
    }
  }

  @Test("no unfinished business anywhere", arguments: sources)
  func finished(source: Repository.Source) {
    for (number, line) in source.lines.enumerated() {
      for word in ["TODO", "FIXME", "XXX", "HACK"] where line.contains(word) {
        Issue.record("\(source.path):\(number + 1): \(word)")
      }
    }
  }

  /// What a `switch` with a `default:` may be over: text and its parts, never an enum of ours.
  static let textSubjects = ["byte", "scalar", "oneOf(", "word", "text", "name", "current ?? 0", "member.key"]

  @Test("a default: only where text is read", arguments: pure)
  func exhaustive(source: Repository.Source) {
    for (number, line) in source.code.enumerated() where line.trimmed.hasPrefix("default:") {
      let indent = line.prefix { $0 == " " }.count
      let subject = source.code[..<number].last {
        $0.trimmed.hasPrefix("switch ") && $0.prefix { $0 == " " }.count <= indent
      }
      let isText = Self.textSubjects.contains { subject?.contains($0) == true }
      #expect(isText, "\(source.path):\(number + 1): \(subject?.trimmed ?? "no switch")")
    }
  }

  @Test("files have at most 600 lines", arguments: sources)
  func fileLength(source: Repository.Source) {
    let lines = source.lines.last == "" ? source.lines.count - 1 : source.lines.count
    #expect(lines <= 600, "\(source.path) has \(lines) lines")
  }

  /// Functions longer than 50 lines, as they are; they may only shrink.
  static let longFunctions: [String: Int] = [:]

  @Test("functions have at most 50 lines", arguments: sources)
  func functionLength(source: Repository.Source) {
    for function in Self.functions(in: source) {
      let limit = Self.longFunctions["\(source.path):\(function.name)", default: 50]
      #expect(function.lines <= limit, "\(source.path): \(function.name) has \(function.lines) lines")
    }
  }

  /// Functions by indentation: from `func` or `init` to the brace in the same column.
  static func functions(in source: Repository.Source) -> [(name: String, lines: Int)] {
    source.code.enumerated().compactMap { number, line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(where: { $0 == "func" || $0.hasPrefix("init(") || $0.hasPrefix("init?(") })
      else { return nil }
      guard words[..<keyword].allSatisfy({ $0.first?.isLetter == true || $0.hasPrefix("@") }) else { return nil }
      let indent = String(line.prefix { $0 == " " })
      if line.hasSuffix("}") { return (String(line), 1) }
      if requiresOnly(source.code[number...]) { return nil }
      let rest = source.code[(number + 1)...]
      guard let end = rest.firstIndex(where: { $0.hasPrefix(indent + "}") }) else { return nil }
      let name = keyword + 1 < words.count ? words[keyword + 1] : words[keyword]
      return (String(name.prefix { $0 != "(" && $0 != "<" }), end - number + 1)
    }
  }

  /// A protocol's requirement: its declaration closes without a body.
  private static func requiresOnly(_ lines: ArraySlice<Substring>) -> Bool {
    guard let line = lines.first else { return true }
    return !line.hasSuffix("{") && !line.hasSuffix("(") && !line.hasSuffix(",") && line.contains(")")
      && !(lines.dropFirst().first?.hasSuffix("{") ?? false)
  }

  @Test("functions are found by their lines")
  func functionsAreFound() {
    let text =
      "struct A {\n  func short() { 1 }\n  private mutating func long(a: Int) {\n    a\n    if a {\n    }\n  }\n}"
    let source = Repository.Source(path: "A", lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(Self.functions(in: source).map(\.lines) == [1, 5])
    #expect(Self.sources.flatMap(Self.functions).count > 500)
  }

  /// Longer lines than 120 columns, as they are (sentences for people); they may only become fewer.
  static let longLines = 2

  @Test("lines have at most 120 columns")
  func width() {
    let files = Self.sources.filter { !$0.path.hasSuffix("/TuningTable.swift") }
    let long = files.flatMap { file in
      file.lines.enumerated().filter { $0.element.count > 120 }.map { "\(file.path):\($0.offset + 1)" }
    }
    #expect(long.count <= Self.longLines, "\(long.joined(separator: "\n"))")
  }

  @Test("doc comments begin with the noun or verb that they document", arguments: sources)
  func openers(source: Repository.Source) {
    let openers: Set<Substring> = ["What", "Whether", "Where", "How", "Who"]
    var isContinued = false
    for (number, line) in source.lines.enumerated() {
      let text = line.drop { $0 == " " }
      defer { isContinued = text.hasPrefix("///") }
      guard text.hasPrefix("/// "), !isContinued else { continue }
      let opener = text.dropFirst(4).prefix { $0.isLetter }
      #expect(!openers.contains(opener) && !text.hasPrefix("/// The same"), "\(source.path):\(number + 1)")
    }
  }

  @Test("nothing names a machine's folders", arguments: sources + Repository.files(under: "Tests", ending: ".swift"))
  func noMachinePaths(source: Repository.Source) {
    let folders = ["home", "Users", "root", "work"].map { "\"/\($0)/" }
    #expect(!source.lines.contains { line in folders.contains { line.contains($0) } })
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
