import Testing

@testable import ChromeDesktop
@testable import ChromeShell
@testable import DesktopTestSupport

/// The list of the window's parts, which time changes.
@Suite("Parts of the window")
struct WindowPartTests {
  /// The functions and properties by which a part is updated or tells when it is due, declared in a line of a file.
  private static func declared(_ line: Substring) -> String? {
    let words = line.split { !$0.isLetter }.map(String.init)
    guard line.hasPrefix("  "), !line.hasPrefix("   "), !words.contains("private"),
      let keyword = words.firstIndex(where: { ["func", "var"].contains($0) }), keyword + 1 < words.count
    else { return nil }
    let name = words[keyword + 1]
    let starts = words[keyword] == "func" ? ["update", "watch", "poll", "follow"] : ["next"]
    return starts.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true } ? name : nil
  }

  /// Not parts: what every event updates, and what only follows a notice.
  private static let others: Set = ["updateHost", "nextTheme", "nextPixel"]

  @Test("is in the list, if it has an update or a time at which it is due")
  func listed() {
    let sources = Repository.files(under: "Sources/ChromeDesktop/Live/Window", ending: ".swift")
    let list = sources.first { $0.path.hasSuffix("/WindowPart.swift") }?.code.joined(separator: "\n") ?? ""
    let names = sources.flatMap { $0.code.compactMap(Self.declared) }.filter { !Self.others.contains($0) }
    #expect(names.count > 20)
    for name in names { #expect(list.contains("$0.\(name)") || list.contains("window.\(name)"), "\(name)") }
  }

  @Test("of two motions the sooner one counts")
  func sooner() {
    let motions: [(Motion, Motion, Motion)] = [
      (.rest, .rest, .rest), (.rest, .wake(at: 2), .wake(at: 2)), (.wake(at: 3), .wake(at: 2), .wake(at: 2)),
      (.wake(at: 3), .moving, .moving), (.moving, .rest, .moving), (.over, .moving, .over),
    ]
    for (one, other, wanted) in motions {
      #expect(one.sooner(other) == wanted)
      #expect(other.sooner(one) == wanted)
    }
  }
}
