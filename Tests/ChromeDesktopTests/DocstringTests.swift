import Foundation
import Testing

@testable import DesktopTestSupport

/// What is public in the core and in the take language says what it is; reads the sources as `TidyTests` does.
@Suite("Docstrings")
struct DocstringTests {
  @Test("public declarations have a docstring", arguments: TidyTests.pure)
  func documented(source: Repository.Source) {
    let bare = Self.bare(in: source.lines)
    let places = bare.map { "\(source.path):\($0 + 1): \(source.lines[$0].text.joined(separator: " "))" }
    #expect(bare.isEmpty, "\(places.joined(separator: "\n"))")
  }

  @Test("declarations without a docstring are found")
  func bareAreFound() {
    let lines = Self.sample.split(separator: "\n", omittingEmptySubsequences: false)
    let bare = Self.bare(in: lines)
    let marked = lines.indices.filter { lines[$0].hasSuffix("// bare") }
    #expect(bare == marked)
    #expect(bare.count == 6)
  }

  static let sample = """
    public import Other
    /// Explained, and its plain words with it.
    public enum A: String {
      case one, two
      /// Has a payload, and says what it is.
      case three(Int)
      case four(Int)  // bare
      public var name: String {  // bare
        switch self {
        case .one(let number): "1"
        }
      }
      public enum B {  // bare
        case first  // bare
      }
      case five(Int)  // bare
    }
    /// Above its attribute.
    @inline(__always)
    public func inlined() {}
    @discardableResult public func called() {}  // bare
    func inner() {}
    public static func == (a: A, b: A) -> Bool { true }
    public var description: String { "" }
    public init(rawValue: UInt8) {}
    """
}

extension DocstringTests {
  /// Positions of the lines that declare something public under no docstring. Plain cases are explained by that of
  /// their enum, or else by their own; cases with a payload by their own.
  static func bare(in lines: [Substring]) -> [Int] {
    var enums: [(indent: Int, isExplained: Bool)] = []
    var bare: [Int] = []
    for (position, line) in lines.enumerated() where !line.text.isEmpty {
      let isExplained = isExplained(position, in: lines)
      enums.removeAll { line.indent <= $0.indent }
      if let owner = enums.last, line.indent == owner.indent + 2, isCase(line) {
        if !isExplained && (line.contains("(") || !owner.isExplained) { bare.append(position) }
      } else if isPublic(line) && !isWitness(line) {
        if !isExplained { bare.append(position) }
        // An enum on a single line has no cases below it.
        if line.text.contains("enum") && !line.contains("}") { enums.append((line.indent, isExplained)) }
      }
    }
    return bare
  }

  /// Whether a docstring stands above, with nothing but attributes between.
  private static func isExplained(_ position: Int, in lines: [Substring]) -> Bool {
    let above = lines[..<position].last { $0.text.first?.hasPrefix("@") != true }
    return above?.text.first?.hasPrefix("///") == true
  }

  private static func isCase(_ line: Substring) -> Bool {
    line.text.first { $0 != "indirect" } == "case"
  }

  private static func isPublic(_ line: Substring) -> Bool {
    let words = line.text.drop { $0.hasPrefix("@") }
    return words.first == "public" && !["import", "extension"].contains(words.dropFirst().first ?? "")
  }

  /// What a protocol asks for and names: operators, `description`, `rawValue` and its `init`, hashing.
  private static func isWitness(_ line: Substring) -> Bool {
    let words = line.text
    if words.contains(where: { $0.hasPrefix("init(rawValue:") || $0.hasPrefix("hash(into:") }) { return true }
    guard let keyword = words.firstIndex(where: { ["func", "var", "let"].contains($0) }), keyword + 1 < words.count
    else { return false }
    let name = words[keyword + 1].prefix { $0 != ":" && $0 != "(" && $0 != "<" }
    let isOperator = words[keyword] == "func" && words[keyword + 1].first?.isLetter == false
    return isOperator || ["description", "debugDescription", "rawValue"].contains(name)
  }
}

extension Substring {
  fileprivate var text: [Substring] { split(separator: " ") }
  fileprivate var indent: Int { prefix { $0 == " " }.count }
}
