import Foundation
import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import DesktopTestSupport

/// Followers are made, built and asked their vectors. They are a second writing of the law, in other languages.
@Suite("Followers", .serialized)
struct FollowerTests {
  private static let noNode: Comment = "node is missing: no follower in JavaScript was run"
  private static let noKotlin: Comment = "kotlinc is missing: no follower in Kotlin was built"
  private static let noSwift: Comment = "swiftc is missing: no follower in Swift was built"

  /// Tunings that nobody thought of; the seeds are their names.
  private static func unseen(_ count: Int) -> [HandOffSource] {
    // The same ones in every run, so that what fails can be looked at.
    let first: UInt64 = 20_261
    return (0..<UInt64(count)).map { HandOffTunings.random(seed: first + $0) }
  }

  @Test(
    "in JavaScript pass all vectors: built-in presets and random tunings",
    .enabled(if: FollowerBench.has("node"), noNode))
  func script() throws {
    try Self.ask(HandOffTunings.hiding + HandOffTunings.found + HandOffTunings.rare + Self.unseen(TestShare.of(24)))
  }

  /// Few tunings meet by chance what saves the followers there the cuts of a sample.
  @Test(
    "in JavaScript answer all vectors where the top bars take a scroll in one stretch",
    .enabled(if: FollowerBench.has("node"), noNode))
  func apart() throws { try Self.ask((1...UInt64(TestShare.of(40))).map { HandOffTunings.apart(seed: $0) }) }

  /// Makes followers in JavaScript and asks each its vectors.
  private static func ask(_ sources: [HandOffSource]) throws {
    let bench = try FollowerBench()
    for source in sources { try bench.export(source, .js) }
    try bench.write("check.mjs", FollowerBench.check)
    let names = sources.map { "\"\($0.name)\"" }.joined(separator: ", ")
    try bench.write(
      "main.mjs",
      """
      import { difference } from "./check.mjs";
      for (const name of [\(names)]) {
        const found = await difference(`./${name}/follower.mjs`, `${name}/vectors.json`);
        console.log(found === "" ? "same" : `${name}: ${found}`);
      }
      """)
    let (code, printed) = try bench.run(["node", "main.mjs"])
    let lines = printed.split(separator: "\n")
    #expect(code == 0 && lines.count == sources.count, "\(printed)")
    for line in lines where line != "same" { Issue.record("\(line)") }
  }

  @Test(
    "the tests that go with them pass, and fail where the follower is another",
    .enabled(
      if: FollowerBench.has("node"), noNode))
  func ownTests() throws {
    let bench = try FollowerBench()
    let source = try #require(HandOffTunings.hiding.first { $0.name == "shy-nav-bar" })
    try bench.export(source, .js)
    #expect(try bench.run(["node", "--test", "shy-nav-bar"]).code == 0)
    let text = try bench.text("shy-nav-bar/follower.mjs")
    try bench.write(
      "shy-nav-bar/follower.mjs", text.replacingOccurrences(of: "resistShow = 200", with: "resistShow = 190"))
    #expect(try bench.run(["node", "--test", "shy-nav-bar"]).code == 1)
  }

  @Test(
    "one in JavaScript that is made without its numbers says so in words",
    .enabled(if: FollowerBench.has("node"), noNode), arguments: ["shy-nav-bar", "chromium"])
  func madeWrong(name: String) throws {
    let bench = try FollowerBench()
    try bench.export(try #require(HandOffTunings.hiding.first { $0.name == name }), .js)
    try bench.write(
      "main.mjs",
      """
      import { ChromeFollower } from "./\(name)/follower.mjs";
      for (const wrong of [5000, {}, { maxOffset: "5000" }, { maxOffset: 5000, offset: NaN }]) {
        try { new ChromeFollower(wrong); console.log("taken for right"); } catch (error) { console.log(error.message); }
      }
      console.log(new ChromeFollower({ maxOffset: 5000 }).offset);
      """)
    let expected = "expected a number: new ChromeFollower({ offset: 0, maxOffset: 5000 })"
    let message = ["maxOffset is undefined", "maxOffset is undefined", "maxOffset is 5000", "offset is NaN"]
    let lines = message.map { "\($0), \(expected)\n" }.joined() + "0\n"
    #expect(try bench.run(["node", "main.mjs"]).printed == lines)
  }

  @Test("in Swift answer all vectors, and build without a warning", .enabled(if: FollowerBench.has("swiftc"), noSwift))
  func swift() throws {
    let bench = try FollowerBench()
    let names: Set = ["default", "chromium", "headroom", "apollo-left", "compose-floating-toolbar", "firefox-ios"]
    let sources =
      HandOffTunings.hiding.filter { names.contains($0.name) } + HandOffTunings.found + Self.unseen(3)
      + [HandOffTunings.apart(seed: 1)]
    var main = "import Foundation\n"
    for (number, source) in sources.enumerated() {
      try bench.export(source, .swift)
      // All in one program: each follower gets a name of its own.
      let folder = "\(source.name)/Tests/ChromeFollowerTests"
      let follower = try bench.text("\(source.name)/Sources/ChromeFollower/ChromeFollower.swift")
      let check = try bench.vectorCheck("\(folder)/VectorTests.swift", number: number)
      for (name, text) in [("Follower\(number).swift", follower), ("Check\(number).swift", check)] {
        let own = text.replacingOccurrences(of: "ChromeFollower", with: "ChromeFollower\(number)")
        try bench.write(name, own.replacingOccurrences(of: "ScrollReader", with: "ScrollReader\(number)"))
      }
      main += "for line in try differences\(number)(from: Data(contentsOf: "
      main += "URL(fileURLWithPath: \"\(folder)/vectors.json\"))) { print(\"\(source.name):\", line) }\n"
    }
    try bench.write("main.swift", main + "print(\"asked\")\n")
    let files = sources.indices.flatMap { ["Follower\($0).swift", "Check\($0).swift"] } + ["main.swift"]
    let build = try bench.run(["swiftc", "-swift-version", "6", "-warnings-as-errors", "-o", "ask"] + files)
    #expect(build.code == 0, "\(build.printed)")
    let (code, printed) = try bench.run(["./ask"])
    #expect(code == 0 && printed == "asked\n", "\(printed)")
  }

  @Test(
    "in Kotlin answer all vectors, and build without a warning", .enabled(if: FollowerBench.has("kotlinc"), noKotlin))
  func kotlin() throws {
    let bench = try FollowerBench()
    let sources =
      HandOffTunings.hiding + HandOffTunings.found + Self.unseen(TestShare.of(6)) + [HandOffTunings.apart(seed: 1)]
    for (number, source) in sources.enumerated() {
      try bench.export(source, .kotlin)
      try bench.writeKotlin(source.name, number: number)
    }
    // One with a fault, so that a test of theirs that finds nothing is found out.
    try bench.writeKotlin(
      "shy-nav-bar", number: sources.count, fault: ("resistShow: Double = 200.0", "resistShow: Double = 190.0"))
    let (build, run) = try bench.runKotlin(sources.map(\.name) + ["a fault"])
    #expect(build.code == 0, "\(build.printed)")
    let start = (sources.map(\.name) + ["a fault"]).joined(separator: "\n") + "\n"
    #expect(run.code == 0 && run.printed.hasPrefix(start) && run.printed.count > start.count, "\(run.printed)")
  }

  @Test("hold only what their tuning asks for")
  func cuts() throws {
    let words = ["deadBand", "overshoot", "spared", "preview", "idleShow", "minSpeed", "attach", "flickShow", "Trace"]
    for source in HandOffTunings.hiding {
      for target in [HandOffTarget.swift, .js, .kotlin] {
        let files = try source.handOff.files(for: target).files
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }[target == .swift ? 1 : 0]
        let rules = Edge.allCases.filter { ControllerFeatures(source.tuning).edges.contains($0) }.map(
          source.tuning.rules)
        let asks: [(Bool, String)] = [
          (rules.contains { $0.deadBand > 0 }, "deadBand"), (rules.contains { $0.resistMemory }, "overshoot"),
          (rules.contains { $0.grace > 0 }, "spared"), (rules.contains { $0.preview > 0 }, "preview"),
          (rules.contains { $0.idleShow > 0 }, "idleShow"), (rules.contains { $0.flickShow > 0 }, "flickShow"),
          (rules.contains { $0.hasSpeedGate }, "minSpeed"), (rules.contains { $0.hasSpeedGate }, "Trace"),
          (rules.contains { $0.settleContent == .attach && $0.hide == .track }, "attach"),
        ]
        let asked = Set(asks.filter(\.0).map(\.1))
        for word in words { #expect(text.contains(word) == asked.contains(word), "\(source.name): \(word)") }
        #expect(!text.contains("//?") && !text.contains("«"), "\(source.name)")
      }
    }
  }
}
