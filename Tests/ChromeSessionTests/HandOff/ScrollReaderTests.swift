import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import DesktopTestSupport

/// The tunings of the stories in Tests/handoff/uikit.
private enum StoryTunings {
  /// A header of 44 pt that follows drags and flings 1 : 1, and settles in 0.2 s evenly, by the release's speed.
  static let plain: HandOffSource = {
    var tuning = Tuning()
    (tuning.header.size, tuning.toolbar) = (BarSize(full: 44, min: 0), BarSize(full: 0, min: 0))
    (tuning.top.hide, tuning.bottom.hide, tuning.top.sources) = (.track, .never, [.drag, .fling, .wheel])
    (tuning.top.deadBand, tuning.top.resistHide, tuning.top.resistShow) = (0, 0, 0)
    (tuning.top.settleTimeMs, tuning.top.settleScale, tuning.top.settleCurve) = (200, .flat, .linear)
    (tuning.top.settle, tuning.top.flingSpeed) = (.velocity, 1000)
    return HandOffSource(name: "plain", tuning: tuning)
  }()

  /// The same, but that it settles to the nearer end together with the content, and that hidden bars show first.
  static let carried: HandOffSource = {
    var tuning = plain.tuning
    (tuning.top.settle, tuning.top.settleContent, tuning.top.onScrollToTop) = (.nearest, .attach, .showFirst)
    return HandOffSource(name: "carried", tuning: tuning)
  }()
}

/// The exported driver for UIKit: its reader runs here, its delegate is only type-checked.
@Suite(
  "The driver for UIKit", .serialized,
  .enabled(if: FollowerBench.has("swiftc"), "swiftc is missing: no driver for UIKit was built"))
struct ScrollReaderTests {
  private static let path = "Sources/ChromeFollower/ChromeFollower.swift"
  private static let folder = "Tests/handoff/uikit"

  /// A copy of an exported file with its stories, under names of its own.
  private struct Copy {
    let source: HandOffSource
    let stories: String
    var fault: (from: String, to: String)?
  }

  @Test("turns delegate calls into the controller's: each story has its bars")
  func stories() throws {
    let copies = [
      Copy(source: StoryTunings.plain, stories: "PlainStories"),
      Copy(source: StoryTunings.carried, stories: "CarriedStories"),
    ]
    let printed = try Self.run(copies)
    #expect(printed == ["0: 0 stories differ", "1: 0 stories differ"], "\(printed)")
  }

  /// What is changed in the exported reader, and into what.
  private static let plainFaults: [(String, String)] = [
    ("velocity * 1000", "velocity"), ("turnsBack ? 0 : ", ""),
    ("lastScroll, releaseSpeed) = (source, seconds, 0)", "lastScroll) = (source, seconds)"),
    ("didLayOut(page, at: seconds)\n    notice", "update(page)\n    notice"),
    ("offset = contentOffset + insetTop", "offset = contentOffset"),
    ("contentHeight + insetTop + insetBottom - height", "contentHeight - height"),
    ("if abs(offset) < 0.5 { return 0 }", ""), ("abs(offset - maxOffset) < 0.5 ? maxOffset : offset", "offset"),
    ("if page.isTracking { begin(.drag, at: seconds) } else { end(at: seconds) }", "end(at: seconds)"),
    ("if page.isTracking { begin(.drag, at: seconds) } else if isQuiet", "if isQuiet"),
    ("if isPlaced(since: before) { return adopt(at: seconds) }", ""),
    ("if isPlaced(since: before) { adopt(at: seconds) }", "_ = before"),
    ("if source == .fling && before.isDecelerating && !page.isDecelerating { return .program }", ""),
    ("case .drag: if isQuiet && !isTouched { end(at: seconds) }", "case .drag: _ = isTouched"),
    ("case .program, .wheel: if isQuiet { end(at: seconds) }", "case .program, .wheel: break"),
    ("begin(.program, at: seconds)\n    follower.show(at: time(seconds))", "begin(.program, at: seconds)"),
    ("header * barScale", "header"), ("page.offset / barScale", "page.offset"),
    ("if isMotionReduced { finishMotion(since: before) }", "_ = before"),
    ("return page.isZooming || hasOtherRoom ||", "return hasOtherRoom ||"),
    ("    if page.isTracking { begin(.drag, at: seconds) }\n  }", "  }"),
    ("(source == nil && page.contentHeight != before.contentHeight)", "false"),
    ("guard source == .fling else { return }", ""), ("if source == .program { end(at: seconds) }", ""),
    ("guard willDecelerate else { return end(at: seconds) }", ""),
  ]
  private static let carriedFaults: [(String, String)] = [
    ("isCarried && abs(offset - place) < 0.5", "false"), ("return false", "return true"),
    ("page.isTracking || page.isZooming || source != nil || ", ""),
    ("if source == nil { move?.attached = nil }", ""), ("place * barScale - page.insetTop", "place * barScale"),
  ]

  @Test("has stories that find its faults")
  func faults() throws {
    let copies =
      Self.plainFaults.map { Copy(source: StoryTunings.plain, stories: "PlainStories", fault: $0) }
      + Self.carriedFaults.map { Copy(source: StoryTunings.carried, stories: "CarriedStories", fault: $0) }
    let printed = try Self.run(copies)
    #expect(printed.count == copies.count, "\(printed)")
    for (number, line) in printed.enumerated() where line == "\(number): 0 stories differ" {
      Issue.record("not found: \(copies[number].fault?.from ?? "")")
    }
  }

  /// With content that moves along the driver differs; a spring imports Foundation.
  @Test("fits UIKit's delegate as declared in Tests/handoff/uikit")
  func signatures() throws {
    let bench = try FollowerBench()
    let sprung = try #require(HandOffTunings.hiding.first { $0.name == "compose-floating-toolbar" })
    for source in [StoryTunings.plain, StoryTunings.carried, sprung] {
      try bench.export(source, .swift)
      let (code, printed) = try Self.typecheck("\(bench.folder)/\(source.name)/\(Self.path)", bench)
      #expect(code == 0, "\(printed)")
    }
  }

  @Test(
    "is refused where it does not fit",
    arguments: [
      ("withVelocity velocity: CGPoint", "withVelocity velocity: Double"),
      ("willDecelerate decelerate: Bool", "willDecelerate decelerate: Int"),
      ("ScrollToTop(_ scrollView: UIScrollView) -> Bool", "ScrollToTop(_ scrollView: UIScrollView) -> Int"),
      ("view.adjustedContentInset.top", "view.adjustedContentInsets.top"),
      ("link?.add(to: .main, forMode: .common)", "link?.add(to: .main)"),
    ])
  func refused(from: String, to: String) throws {
    let bench = try FollowerBench()
    try bench.export(StoryTunings.plain, .swift)
    let text = try bench.text("plain/\(Self.path)")
    #expect(text.contains(from))
    try bench.write("Wrong.swift", text.replacingOccurrences(of: from, with: to))
    let (code, printed) = try Self.typecheck("\(bench.folder)/Wrong.swift", bench)
    #expect(code == 1, "\(printed)")
    #expect(printed.contains("Wrong.swift:"))
  }

  private static func typecheck(_ file: String, _ bench: FollowerBench) throws -> (code: Int32, printed: String) {
    try bench.run(["bash", Repository.root.appending(path: "\(folder)/typecheck").path, file])
  }

  /// Builds all copies as one program, and returns what each prints: the number of stories that differ.
  private static func run(_ copies: [Copy]) throws -> [String] {
    let bench = try FollowerBench()
    for source in [StoryTunings.plain, StoryTunings.carried] { try bench.export(source, .swift) }
    var main = "import Foundation\n"
    for (number, copy) in copies.enumerated() {
      let exported = try bench.text("\(copy.source.name)/\(path)")
      let faulty = copy.fault.map { exported.replacingOccurrences(of: $0.from, with: $0.to) } ?? exported
      #expect(copy.fault == nil || faulty != exported, "has no place: \(copy.fault?.from ?? "")")
      let parts = ["Stories", copy.stories].compactMap { Repository.text(of: "\(folder)/\($0).swift") }
      try bench.write("Reader\(number).swift", named(faulty, number))
      try bench.write("Stories\(number).swift", named(parts.joined(), number))
      main += "print(\"\(number): \\(differences\(number)().count) stories differ\")\n"
    }
    try bench.write("main.swift", main)
    let files = copies.indices.flatMap { ["Reader\($0).swift", "Stories\($0).swift"] } + ["main.swift"]
    let build = try bench.run(["swiftc", "-Onone", "-swift-version", "6", "-o", "read"] + files)
    #expect(build.code == 0, "\(build.printed)")
    return try bench.run(["./read"]).printed.split(separator: "\n").map(String.init)
  }

  private static func named(_ text: String, _ number: Int) -> String {
    ["ChromeFollower", "ScrollReader", "ScrollDriver"].reduce(text) {
      $0.replacingOccurrences(of: $1, with: "\($1)\(number)")
    }.replacingOccurrences(of: "func differences()", with: "func differences\(number)()")
  }
}

/// The exported driver for Compose: its reader runs here, what needs Compose is not compiled.
@Suite(
  "The driver for Compose", .serialized,
  .enabled(if: FollowerBench.has("kotlinc"), "kotlinc is missing: no driver for Compose was built"))
struct NestedScrollTests {
  /// What is changed in the exported reader, and into what; the first copy has no fault.
  private static let faults: [(String, String)] = [
    ("offset -= consumed", "offset += consumed"), ("follower.letGo(-velocity", "follower.letGo(velocity"),
    ("if (isUserInput && source != Source.Drag) begin(Source.Drag, seconds)", ""),
    ("seconds - lastScroll > 0.1", "false"),
    ("!isScrolling && ", ""), ("if (isUserInput) pulled -= available", ""),
    ("if (!isUserInput || consumed != 0.0 || available == 0.0) pulled = 0.0", ""),
    ("if (!page.canScrollBackward) offset = 0.0", ""),
    ("if (page.canScrollForward) maxOf(far, offset + far) else offset", "far"),
    ("if (pulled != 0.0) follower.scroll(offset, time(seconds))", ""),
    ("while (isMotionReduced && ", "while (false && "),
    ("follower.scroll(this.offset, time(seconds))", ""),
  ]

  @Test("turns nested scrolls into the controller's calls: each story has its bars, and stories find faults")
  func stories() throws {
    let bench = try FollowerBench()
    try bench.export(StoryTunings.plain, .kotlin)
    let reader = try bench.text("plain/src/main/kotlin/chromefollower/ChromeFollower.kt")
    let stories = try #require(Repository.text(of: "Tests/handoff/compose/Stories.kt"))
    var main = "fun main() {\n"
    for (number, fault) in ([("", "")] + Self.faults).enumerated() {
      #expect(fault.0.isEmpty || reader.contains(fault.0), "has no place: \(fault.0)")
      let faulty = fault.0.isEmpty ? reader : reader.replacingOccurrences(of: fault.0, with: fault.1)
      for (file, text) in [("Reader\(number).kt", faulty), ("Stories\(number).kt", stories)] {
        try bench.write(file, text.replacingOccurrences(of: "chromefollower", with: "chromefollower\(number)"))
      }
      main += "  println(chromefollower\(number).Stories().tell().size)\n"
    }
    try bench.write("Main.kt", main + "}\n")
    let files = (0...Self.faults.count).flatMap { ["Reader\($0).kt", "Stories\($0).kt"] } + ["Main.kt"]
    let build = try bench.run(["JAVA_OPTS=-Xmx1g", "kotlinc", "-d", "ask"] + files)
    #expect(build.code == 0, "\(build.printed)")
    let printed = try bench.run(["kotlin", "-cp", "ask:.", "MainKt"]).printed
    let counts = printed.split(separator: "\n").compactMap { Int($0) }
    #expect(counts.count == Self.faults.count + 1, "\(printed)")
    #expect(counts.first == 0, "the exported reader")
    for (fault, count) in zip(Self.faults, counts.dropFirst()) { #expect(count > 0, "not found: \(fault.0)") }
  }
}
