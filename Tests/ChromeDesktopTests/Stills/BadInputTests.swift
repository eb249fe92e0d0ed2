import ChromeCore
import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeSystem
@testable import ChromeTakes

/// What cannot be drawn as asked is drawn otherwise, and said once: through the program itself, in its own process.
@Suite("Bad input for the look") struct BadInputTests {
  private final class Bench {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("look-\(UUID().uuidString)").path

    init() throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try write("a.take", "take \"a\"\nwait 0.1s\n")
      try write("broken.ttf", "this is no font")
      try write("empty.ttf", "")
      try write("bad.json", "{\"inkk\": \"#FFFFFF\", \"ink\": \"red\"}")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }
    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// The invocation that the words mean; names of this folder's files become their paths.
    func invocation(_ words: [String]) throws -> Invocation {
      try CommandLineParser.parse(words.map { $0.hasPrefix("@") ? path(String($0.dropFirst())) : $0 })
    }
  }

  struct Held: Sendable, CustomTestStringConvertible {
    var scale: String
    var used: Double
    var message: String?
    var testDescription: String { scale }
  }

  private static let scales = [
    Held(scale: "0", used: 0.1, message: "--scale 0 is out of range (0.1 to 8); using 0.1"),
    Held(scale: "-3", used: 0.1, message: "--scale -3 is out of range (0.1 to 8); using 0.1"),
    Held(scale: "100", used: 8, message: "--scale 100 is out of range (0.1 to 8); using 8"),
    Held(scale: "1.5", used: 1.5, message: nil),
  ]

  @Test("a scale that is not possible is the nearest one that is", arguments: scales)
  func scaleOfScreenshots(held: Held) throws {
    let bench = try Bench()
    let invocation = try bench.invocation(["snapshot", "@a.take", "-o", "@a.png", "--scale", held.scale])
    let order = try ScreenshotOrder(invocation, try TakeOpener.open(bench.path("a.take"), for: invocation).take)
    #expect(order.sizing.scale == held.used)
    #expect(order.notes == [held.message].compactMap { $0 })
  }

  @Test("so in the window and in videos", arguments: [("0", 0.1, 0.1), ("100", 16.0, 16)])
  func scaleElsewhere(scale: String, window: Double, video: Double) throws {
    let bench = try Bench()
    let run = try RunOptions(try bench.invocation(["run", "--plain", "--scale", scale]))
    #expect(run.scale == window && run.notes.count == 1)
    let render = try RenderOptions(try bench.invocation(["render", "@a.take", "-o", "@a.png", "--scale", scale]))
    #expect(render.sizing.scale == video && render.notes.count == 1)
  }

  @Test("what is no number at all is still a misuse", arguments: ["nan", "inf", "two", ""])
  func noNumber(word: String) throws {
    let bench = try Bench()
    #expect(throws: UserError.self) {
      try RunOptions(try bench.invocation(["run", "--plain", "--scale", word]))
    }
  }

  @Test("a theme file with invalid colors: the base's are drawn, each error is reported once")
  func badTheme() throws {
    let bench = try Bench()
    let run = try RunOptions(try bench.invocation(["run", "--theme", "@bad.json", "--lenient"]))
    #expect(run.theme?.theme == .light)
    #expect(run.notes.count == 2)
    #expect(run.notes.allSatisfy { $0.hasPrefix(bench.path("bad.json") + ":1:") })
    let words = ["render", "@a.take", "-o", "@a.png", "--theme", "@bad.json", "--lenient"]
    let render = try RenderOptions(try bench.invocation(words))
    #expect(render.notes == run.notes)
    let missing = try RunOptions(try bench.invocation(["run", "--theme", "@none.json", "--lenient"]))
    #expect(missing.theme?.theme == .light)
    #expect(missing.notes.count == 1 && missing.notes[0].hasSuffix("the light theme is used"))
    #expect(throws: UserError.self) { try RunOptions(try bench.invocation(["run", "--theme", "drak"])) }
  }

  /// Exit code, and the line that names file, place and reason.
  @Test(
    "without --lenient a file for the look that cannot be used is bad input",
    arguments: [
      (["--theme", "@none.json"], "none.json: error: No such file or directory"),
      (["--theme", "@bad.json"], "bad.json:1:28: error: 'ink': \"red\" is not a color"),
      (["--font", "@broken.ttf"], "broken.ttf: error: the font cannot be used"),
      (["--font", "@none.ttf"], "none.ttf: error: the font cannot be used (No such file or directory)"),
    ])
  func strict(options: [String], message: String) throws {
    let bench = try Bench()
    let line = ["snapshot", "@a.take", "-o", "@a.png", "--scale", "0.2"] + options
    let words = line.map { $0.hasPrefix("@") ? bench.path(String($0.dropFirst())) : $0 }
    #expect(Program.run(words) == .data)
    #expect(!SystemFile.exists(bench.path("a.png")))
    #expect(Program.run(words + ["--lenient"]) == .success)
    do throws(UserError) {
      _ = try ScreenshotOrder(try CommandLineParser.parse(words), Take())
      #expect(options[0] == "--font")
    } catch {
      #expect(error.code == .data && error.text.contains(message), "\(error.text)")
    }
  }

  @Test(
    "a broken font file: the system's fonts are used instead, with all their weights",
    arguments: ["broken", "empty", "none"])
  @MainActor func brokenFont(name: String) throws {
    let bench = try Bench()
    #expect(FontSet.find(preferred: bench.path("\(name).ttf")) == FontSet.find())
  }

  @Test("every verb that draws takes a font")
  func fontsEverywhere() throws {
    for verb in ["run", "snapshot", "render"] { #expect(Verb.named(verb)?.option("--font") == .font, "\(verb)") }
    let bench = try Bench()
    let render = try RenderOptions(
      try bench.invocation(["render", "@a.take", "-o", "@a.png", "--font", "@broken.ttf"]))
    #expect(render.font == bench.path("broken.ttf"))
  }

  /// A video with a broken font is the video without it.
  @Test("a render with a broken font is made") @MainActor func renderWithBrokenFont() throws {
    let bench = try Bench()
    func hash(_ more: [String]) throws -> String {
      let words = ["render", "@a.take", "-o", "@a.png", "--scale", "0.5", "--force"] + more
      let invocation = try bench.invocation(words)
      let opened = try TakeOpener.open(bench.path("a.take"), for: invocation)
      let options = try RenderOptions(invocation)
      return try #require(try RenderJob(opened, options.wishes(opened.take), options).run { _, _ in }.first).hash
    }
    #expect(try hash(["--font", "@broken.ttf"]) == hash([]))
    #expect(try hash(["--theme", "@bad.json", "--lenient"]) == hash([]))
    #expect(try hash(["--theme", "dark"]) != hash([]))
  }

  @Test("a sentence is shown once")
  func saidOnce() throws {
    // Nothing to read back: the memory itself is asked.
    let sentence = "said once by a test \(UUID().uuidString)"
    #expect(StandardError.isNew(sentence))
    #expect(!StandardError.isNew(sentence))
  }

  /// 50 × 50 points, 1 × 1, and very large: a picture of that size comes out, with clips that close.
  @Test("any window has its picture", arguments: [(50.0, 50.0), (1, 1), (40, 2000), (3000, 60)])
  func oddWindows(width: Double, height: Double) throws {
    var setup = Setup()
    setup.screen = Screen(width: width, height: height)
    let guest = SessionWindow(
      Session(setup), SessionWindow.Settings(theme: .light, isPlain: true), pixelRatio: 1, startingAt: 0, for: nil)
    for (across, along) in [(width, height), (50, 50)] {
      guest.resized(to: WindowSize(width: across, height: along), at: 0.1)
      let list = guest.picture(seenIn: 0).list
      let image = try Still.image(
        of: list, width: across, height: along, scale: 1, background: guest.picture(seenIn: 0).background, fonts: .none)
      #expect(image.width == Int(across) && image.height == Int(along))
    }
  }
}
