import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import DesktopTestSupport

/// The page that opens from disk, with the controller and the driver in it. `Tests/handoff/run` scrolls it in browsers.
@Suite("The page of an export")
struct ScrollPageTests {
  private static func files(_ source: HandOffSource) throws -> [String: String] {
    let files = try source.handOff.files(for: .js).files
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// The lines of a module as they stand in the page.
  private static func inlined(_ module: String) -> [Substring] {
    module.split(separator: "\n").filter { !$0.hasPrefix("import ") }
      .map { $0.hasPrefix("export ") ? $0.dropFirst(7) : $0 }
  }

  @Test("has every line of both modules, the tuning's sizes, and no open place")
  func lines() throws {
    for source in HandOffTunings.hiding {
      let files = try Self.files(source)
      let page = try #require(files["index.html"])
      let lines = Set(page.split(separator: "\n"))
      #expect(!page.contains("«"), "\(source.name)")
      #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("export ") }, "\(source.name)")
      for name in ["follower.mjs", "driver.mjs"] {
        let missing = Self.inlined(try #require(files[name])).filter { !lines.contains($0) }
        #expect(missing.isEmpty, "\(source.name) \(name): \(missing.first ?? "")")
      }
      let header = source.handOff.tuning.header.size
      #expect(page.contains("header: { full: \(plain(header.full)), min: \(plain(header.min)) }"), "\(source.name)")
    }
  }

  @Test("a name that is no text of a page does nothing there")
  func names() throws {
    let name = "«driver»</title><script>alert(1)</script>"
    let source = HandOffSource(name: name, tuning: HandOffTunings.hiding[0].tuning)
    let page = try #require(try Self.files(source)["index.html"])
    #expect(!page.contains("alert(1)</script>"))
    #expect(page.components(separatedBy: "class Driver").count == 2)
  }

  @Test("its scripts are JavaScript", .enabled(if: FollowerBench.has("node"), "node is missing: no script was read"))
  func scripts() throws {
    let bench = try FollowerBench()
    for source in HandOffTunings.hiding.prefix(6) {
      let page = try #require(try Self.files(source)["index.html"])
      let scripts = page.components(separatedBy: "<script>").dropFirst().map {
        $0.components(separatedBy: "</script>")[0]
      }
      #expect(scripts.count == 2)
      try bench.write("page.js", scripts.joined(separator: "\n"))
      let (code, printed) = try bench.run(["node", "--check", "page.js"])
      #expect(code == 0, "\(source.name): \(printed)")
    }
  }
}
