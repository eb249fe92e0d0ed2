import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeHandOff
@testable import ChromeLearn
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Numbers in the documents, with the constants of the program or what can be counted.
@Suite("Numbers in the documents")
struct DocumentNumberTests {
  /// A sentence, in which `#` stands for a number.
  struct Claim: CustomTestStringConvertible, Sendable {
    var document: String
    var sentence: String
    var number: Double

    var testDescription: String { "\(document): \(sentence)" }

    /// - Parameters:
    ///   - constant: The name of a constant with a literal value.
    ///   - file: Its file in `Sources`, without the extension.
    ///   - unit: What the document counts in, such as 1 << 20 for megabytes.
    init(_ document: String, _ sentence: String, _ constant: String, _ file: String, per unit: Double = 1) {
      let value = DocumentNumberTests.value(of: constant, in: "Sources/\(file).swift")
      self.init(document, sentence, (value ?? .nan) / unit)
    }

    init(_ document: String, _ sentence: String, _ number: Double) {
      (self.document, self.sentence, self.number) = (document.isEmpty ? "README.md" : document, sentence, number)
    }
  }

  /// The value of a constant: a number, a shift such as `16 << 10`, or a product.
  private static func value(of constant: String, in path: String) -> Double? {
    let line = Repository.text(of: path)?.split(separator: "\n").first { $0.contains("static let \(constant)") }
    guard let words = line?.split(separator: "=").last?.split(separator: " ") else { return nil }
    let numbers = words.compactMap { Double($0.replacing("_", with: "")) }
    guard words.count == 3, numbers.count == 2 else { return numbers.first }
    return words[1] == "<<" ? numbers[0] * pow(2, numbers[1]) : numbers[0] * numbers[1]
  }

  private static let words = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// A number as documents write it: in digits, with groups of three, or as a word.
  private static func forms(_ number: Double) -> [String] {
    guard number == number.rounded(), let whole = Int(exactly: number) else { return ["\(number)"] }
    let digits = "\(whole)"
    let inGroups = digits.reversed().enumerated().map { ($0 > 0 && $0 % 3 == 0 ? "," : "") + String($1) }
    let grouped = String(inGroups.joined().reversed())
    return [digits, grouped, grouped.replacing(",", with: " ")] + (words.indices.contains(whole) ? [words[whole]] : [])
  }

  private static let megabyte = Double(1 << 20)
  private static let presets = Double(PresetFiles().names.count)
  private static let takes = TakeBudget.usual

  static let claims: [Claim] = [
    Claim("", "lists these and # more", presets - 5),
    Claim("CHANGELOG.md", "# presets of one model", presets),
    Claim("CHANGELOG.md", "at most # kB instead of 520", 220),
    Claim("CHANGELOG.md", "A web page may have # bytes", "most", "ChromeDesktop/Report/WebPage"),
    Claim(
      "SECURITY.md", "Request line and headers have at most # KB", "headBytes", "ChromeServe/HTTPDaemon", per: 1024),
    Claim("SECURITY.md", "a gesture # KB", "mostGestureBytes", "ChromeServe/PhoneRequest", per: 1024),
    Claim("SECURITY.md", "at most # connections", "connections", "ChromeServe/HTTPDaemon"),
    Claim("SECURITY.md", "# of them without the token", "mostUntrusted", "ChromeServe/PhoneServer"),
    Claim("SECURITY.md", "complete within # s", "seconds", "ChromeServe/HTTPDaemon"),
    Claim("Docs/Commands.md", "A file of more than # MB", "largestLog", "ChromeImport/Importer", per: megabyte),
    Claim("Docs/Films.md", "of at most # MB. Of a video", "largestFile", "ChromeSystem/SystemFile", per: megabyte),
    Claim("Docs/Films.md", "first or last # MB", "reach", "ChromeFilm/Carried/VideoRecord", per: megabyte),
    Claim("Docs/Films.md", "one page of at most # MB", "mostBytes", "ChromeDesktop/Report/ReportVideo", per: 1e6),
    Claim("Docs/Films.md", "at least # pixels wide", "leastCompared", "ChromeSession/PhonePlacement"),
    Claim("Docs/Films.md", "block of # × 8 pixels", "side", "ChromeFilm/Verify/VideoVerifier"),
    Claim("Docs/Films.md", "a video has at most # frames", takes.limit(.frames)),
    Claim("Docs/HandOff.md", "`vectors.json` has at most # kB", 220),
    Claim("Docs/Keys.md", "A tuning is # named values", Double(TuningField.all.count)),
    Claim("Docs/Learn.md", "upright, at most # s long", VideoReader.longest),
    Claim("Docs/Learn.md", "gray rows, # values each", "columns", "ChromeLearn/VideoReader"),
    Claim("Docs/Learn.md", "at most # rows", "mostRows", "ChromeLearn/VideoReader"),
    Claim("Docs/Learn.md", "longer than # s", VideoReader.longest),
    Claim("Docs/Phone.md", "Up to # phones can be connected", "mostStreams", "ChromeServe/PhoneServer"),
    Claim("Docs/Phone.md", "an empty message every # s", "beat", "ChromeServe/PhoneServer"),
    Claim(
      "Docs/Phone.md", "a take of raw input, at most # KB", "mostGestureBytes", "ChromeServe/PhoneRequest", per: 1024),
    Claim("Docs/Scenes.md", "Take up to # screenshots", "mostShots", "ChromeDesktop/Files/SceneFiles"),
    Claim("Docs/Scenes.md", "a scene at most # pictures", "mostFiles", "ChromeTakes/Language/SceneFile"),
    Claim("Docs/Scenes.md", "| 1 to # pages", "mostPages", "ChromeTakes/Language/SceneFile"),
    Claim("Docs/Scores.md", "limit of # replays", "usualRuns", "ChromeScore/Solver"),
    Claim("Docs/Studio.md", "It holds up to #, each a take", "most", "ChromeLoop/Library/GestureLibrary"),
    Claim(
      "Docs/Studio.md", "| narrower than # | the panel is a drawer", "leastDockedWidth", "ChromeStudio/StudioLayout"),
    Claim("Docs/Studio.md", "| narrower than # | there is no panel", "leastDrawerWindow", "ChromeStudio/StudioLayout"),
    Claim(
      "Docs/Studio.md", "the last # undo and redo steps", "steps", "ChromeDesktop/Live/Window/SessionWindow+Memory"),
    Claim("Docs/Studio.md", "narrower than # points, only the first", "leastCompared", "ChromeSession/PhonePlacement"),
    Claim(
      "Docs/Takes.md", "A take is a regular file of at most # MB", "largestFile", "ChromeSystem/SystemFile",
      per: megabyte),
    Claim("Docs/Takes.md", "A line has at most # MB", "longestLine", "ChromeTakes/Language/TakeLexer", per: megabyte),
    Claim("Docs/Takes.md", "an input log # MB", "largestLog", "ChromeShell/Log/InputLogReader", per: megabyte),
    Claim("Docs/Takes.md", "a preset or a theme # MB", "largestSettings", "ChromeSystem/SystemFile", per: megabyte),
    Claim("Docs/Takes.md", "counted at its longest | # s", takes.limit(.time)),
    Claim("Docs/Takes.md", "| #, plus 1000 for each second that certainly passes", takes.limit(.inputs)),
    Claim("Docs/Takes.md", "plus # for each second", TakeBudget.inputsPerSecond),
    Claim("Docs/Takes.md", "`set` line counted | # |", takes.limit(.statements)),
    Claim("Docs/Takes.md", "counted every time; included text | #;", takes.limit(.lines)),
    Claim("Docs/Takes.md", "| raw samples | # |", takes.limit(.samples)),
    Claim("Docs/Takes.md", "| sections of all `content` lines | # |", takes.limit(.sections)),
    Claim("Docs/Takes.md", "lines among raw samples | # |", takes.limit(.tunings)),
    Claim("Docs/Takes.md", "| `output` lines | # |", takes.limit(.outputs)),
    Claim("Docs/Takes.md", "| lines that `replay` prints | # |", takes.limit(.reportLines)),
    Claim("Docs/Takes.md", "| frames of one video | # |", takes.limit(.frames)),
    Claim("Docs/Takes.md", "that a report explains | # |", takes.limit(.comparedInputs)),
    Claim("Docs/Takes.md", "in all their runs | # |", takes.limit(.steps)),
    Claim("Docs/Takes.md", "N times (1 to #)", "mostRepeats", "ChromeTakes/Language/TakeParser+Blocks"),
    Claim("Docs/Takes.md", "At most # levels deep", "deepestInclude", "ChromeTakes/Language/TakeParser+Blocks"),
    Claim("Docs/Takes.md", "it has no effect. At most #", "mostStops", "ChromeTakes/Take/TakeTitle"),
    Claim("Docs/Web.md", "A page has at most # bytes", "most", "ChromeDesktop/Report/WebPage"),
    Claim("Docs/Web.md", "at most # MB of them", "most", "ChromeDesktop/Report/WebScene", per: megabyte),
  ]

  @Test("a number in a document is the program's", arguments: claims)
  func isTrue(claim: Claim) throws {
    let text = try DocumentClaimTests.text(claim.document)
    let sentences = Self.forms(claim.number).map { claim.sentence.replacing("#", with: $0) }
    #expect(sentences.contains { text.contains($0) }, "it is \(claim.number)")
  }

  @Test("constants are read as they are written")
  func constants() {
    let reader = "Sources/ChromeLearn/VideoReader.swift"
    #expect(Self.value(of: "longest", in: reader) == 60 && Self.value(of: "mostPixels", in: reader) == 16_777_216)
    #expect(Self.value(of: "noSuchConstant", in: reader) == nil)
    #expect(Self.forms(864_000).contains("864,000") && Self.forms(4).contains("four"))
  }
}

// Tables.
extension DocumentNumberTests {
  @Test("SECURITY lists the limits of what ffmpeg reads")
  func security() throws {
    let rows = try DocumentClaimTests.table("| Files | Named by |", in: "SECURITY.md")
    let scenePicture = Self.value(of: "mostScenePixels", in: "Sources/ChromeFilm/MediaFiles.swift") ?? 0
    let pixels = [
      Double(CarriedVideo.mostPixels), Double(VideoReader.mostPixels), Double(PictureReader.mostPixels),
      Double(PictureReader.mostPixels), scenePicture,
    ]
    #expect(rows.count == pixels.count + 1)
    for (row, pixels) in zip(rows, pixels) {
      #expect(row[2].hasPrefix(Self.forms(pixels)[1]), "\(row[0]): \(pixels)")
    }
    let rests: [(Int, [Double])] = [
      (1, [VideoReader.longest, Double(VideoReader.mostFrames)]), (2, [Double(SceneFiles.mostShots)]),
      (4, [Double(SceneFile.mostFiles), Double(SceneFile.mostPixels)]),
    ]
    for (row, numbers) in rests {
      let stated = rows[row][3].matches(of: /[0-9][0-9,]*/).map { String($0.0) }
      #expect(stated == numbers.map { Self.forms($0)[1] }, "\(rows[row][0])")
    }
  }

  @Test("Docs/Commands.md lists the colors of a theme")
  func colors() throws {
    let rows = try DocumentClaimTests.table("| Colors | Names |", in: "Docs/Commands.md")
    var names: [String] = []
    for row in rows {
      let quoted = row.map { $0.matches(of: /`([A-Za-z.]+)`/).map { String($0.1) } }
      let parts = quoted[1].map { $0.replacing("music.", with: "") }
      names += quoted[0].isEmpty ? parts : quoted[0].flatMap { page in parts.map { "\(page).\($0)" } }
    }
    #expect(names.sorted() == ThemeField.all.map(\.key).sorted())
  }

  @Test("Docs/HandOff.md says which targets have a test of their own", .enabled(if: builtProgram != nil))
  func targets() throws {
    let rows = try DocumentClaimTests.table("| `--to` | What is made |", in: "Docs/HandOff.md")
    let names = rows.map { $0[0].trimmingCharacters(in: CharacterSet(charactersIn: "`")) }
    #expect(names == HandOffTarget.allCases.map(\.rawValue))
    for (row, target) in zip(rows, HandOffTarget.allCases) {
      let run = try SweepVerb.run(["export", "shy-nav-bar", "--to", target.rawValue, "-o", "OUT/x"])
      let names = run.printed.split(separator: "\n").compactMap { $0.split(separator: "/").last?.lowercased() }
      #expect(names.contains { $0.contains("test") } != row[2].hasPrefix("none"), "\(row[0]): \(names)")
      // A page and its driver; the lines that need Compose.
      let most = target == .js ? 6 : target == .kotlin ? 5 : 4
      #expect(names.count <= most)
    }
  }
}
