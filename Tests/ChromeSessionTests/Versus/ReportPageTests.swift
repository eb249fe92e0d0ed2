import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A page as its bytes say it.
private struct ReadPage {
  let text: String
  /// Why its tags do not nest; nil where they do.
  let trouble: String?
  /// Attributes in the order of the page: `src`, `data:…`.
  private(set) var attributes: [(name: String, value: Substring)] = []

  /// Reads tags by hand: names, quoted attributes, and what is closed in which order.
  init(_ text: String) {
    self.text = text
    var (open, trouble, found) = ([Substring](), String?.none, [(name: String, value: Substring)]())
    var rest = text[...]
    while let start = rest.firstIndex(of: "<"), trouble == nil {
      let tag = rest[rest.index(after: start)...].prefix { $0 != ">" }
      rest = rest[tag.endIndex...]
      let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { trouble = "</\(tag.dropFirst())> closes nothing" }
      } else if !tag.hasPrefix("!"), !tag.hasSuffix("/") {
        open.append(name)
      }
      let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
      for index in stride(from: 1, to: parts.count, by: 2) {
        let word = parts[index - 1].split(separator: " ").last ?? ""
        found.append((String(word.dropLast()), parts[index]))
      }
      if parts.count.isMultiple(of: 2) { trouble = "a quote is open in <\(tag.prefix(40))" }
    }
    self.trouble = trouble ?? open.last.map { "<\($0)> is never closed" }
    attributes = found
  }
}

@Suite("The page of a report")
struct ReportPageTests {
  private static let take = """
    take "Back & <forth>"
    versus "chromium" "shy-nav-bar"
    page 0
    # <script src="http://example.com/a.js">alert('1')</script> &amp; ]]> -->
    drag 195 640 by 0 -300 over 0.3s
    wait until rest
    drag 195 300 by 0 120 over 0.3s
    expect header hidden
    wait 0.3s

    """

  private func page(_ text: String, _ options: [String] = [], hasFFmpeg: Bool?) throws -> (HTMLReport, [String]) {
    let bench = try RenderBench()
    let take = bench.path("t.take")
    try SystemFile.replace(take, with: Array(text.utf8)).get()
    let invocation = try CommandLineParser.parse(["report", take, "-o", bench.path("a.html")] + options)
    let opened = try TakeOpener.open(take, for: invocation)
    let render = try ReportCommand.renderOptions(invocation)
    let isThere = hasFFmpeg ?? ReportCommand.hasFFmpeg(render)
    let report = try ReportCommand.page(opened, render, bench.path("a.html"), isThere)
    return (report, bench.names)
  }

  @Test("is self-contained: tags nest, no network address, no text of the take is markup")
  func whole() throws {
    let (report, names) = try page(Self.take, hasFFmpeg: false)
    #expect(names == ["t.take"])
    let bytes = report.bytes
    #expect(bytes.count <= ReportVideo.mostBytes)
    let page = ReadPage(String(decoding: bytes, as: UTF8.self))
    #expect(page.trouble == nil)
    let loaded = page.attributes.filter {
      ["src", "href", "xlink:href", "srcset", "poster", "action"].contains($0.name)
    }
    #expect(loaded.count == 1)
    #expect(loaded.allSatisfy { $0.value.hasPrefix("data:image/gif;base64,R0lGODlh") })
    #expect(!page.text.contains("url(") && !page.text.contains("@import"))
    #expect(
      !page.text.contains("<script") && page.text.contains("&lt;script src=&quot;http://example.com/a.js&quot;&gt;"))
    #expect(page.text.contains("<h1>Back &amp; &lt;forth&gt;</h1>"))
    #expect(page.text.contains("Note: ffmpeg was not found"))
    #expect(page.text.contains("t.take:8: failed: expected header hidden"))
  }

  @Test("says what differs: decisions with reasons, values with units, phones by their names") func words() throws {
    let (report, _) = try page(Self.take, hasFFmpeg: false)
    let text = String(decoding: report.bytes, as: UTF8.self)
    #expect(!report.comparison.differences.isEmpty)
    for difference in report.comparison.differences {
      for side in difference.sides { #expect(text.contains(HTMLText.escaped(side.verdict))) }
    }
    let resist = try #require(TuningField.named("top.resistShow"))
    for name in ["chromium", "shy-nav-bar"] {
      let tuning = try #require(PresetFiles().shipped(name))
      #expect(text.contains("<td>\(resist.withUnit(resist[tuning]))</td>"))
      #expect(text.contains("</span>\(name)</th>"))
    }
    #expect(text.contains("<code>top.resistShow</code>"))
    // The same in all three.
    #expect(!text.contains("<code>gesture.slop</code>"))
    #expect(text.components(of: "<polyline").count - 1 == 3 * report.comparison.lanes.count)
    #expect(text.contains("role=\"img\" aria-label=\"How much of "))
  }

  /// One lane from 16 to 80, with a curve of 40 around 48: shown at 28, hidden at 68. Time goes from 90 to 920 − 12.
  @Test("a bar that hides goes from the top of its lane to the bottom") func lane() throws {
    let take = "set header.min 0 header.full 60\npage 0\ndrag 195 640 by 0 -300 over 0.3s\nwait until rest\n"
    let (report, _) = try page(take, hasFFmpeg: false)
    let text = String(decoding: report.bytes, as: UTF8.self)
    #expect(text.contains("<polyline class=\"p0\" points=\"90,28 "), "\(text)")
    #expect(text.contains(" 908,68\"/>"))
  }

  @Test("the timeline has ten steps at most")
  func steps() {
    for (seconds, step) in [
      (0.3, 0.1), (1, 0.1), (1.01, 0.2), (2, 0.2), (5, 0.5), (10, 1), (20, 2), (50, 5), (100, 10), (200, 20), (300, 30),
      (600, 60), (1200, 120), (3000, 300), (6000, 600), (6001, 1200), (12_000, 1200),
    ] {
      #expect(ReportTimeline.step(seconds) == step, "\(seconds) s")
    }
  }

  @Test("more inputs than can be compared are refused before any phone runs")
  func tooManyInputs() throws {
    let take = try #require(TakeParser.read("wait 1s\n").take)
    let inputs = Array(repeating: KeptGesture.TimedInput(tick: 0, input: .cancel), count: 125_001)
    let failure = #expect(throws: UserError.self) {
      try PhoneComparison(take, [inputs, inputs], duration: 600)
    }
    #expect(failure?.description.hasPrefix("250002 inputs to compare are more than the limit of 250000; ") == true)
  }

  /// One lane: 16 + 64 + 28 high. Lines go from 16 to 80, their times stand 20 below. 1 s from 90 to 908: 81.8 a tenth.
  @Test("lines and words of the timeline have their places")
  func places() throws {
    let take = try #require(TakeParser.read("page 0\nwait 1s\n").take)
    let svg = ReportTimeline(try PhoneComparison(take), duration: 600).svg
    #expect(svg.hasPrefix("<svg viewBox=\"0 0 920 108\" "))
    for (x, label) in [("90", "0 s"), ("171.8", "0.1 s"), ("499", "0.5 s"), ("908", "1 s")] {
      #expect(svg.contains("<line class=\"grid\" x1=\"\(x)\" y1=\"16\" x2=\"\(x)\" y2=\"80\"/>"), "\(label)")
      #expect(svg.contains("<text x=\"\(x)\" y=\"100\" text-anchor=\"middle\">\(label)</text>"), "\(label)")
    }
    #expect(svg.components(of: "class=\"grid\"").count - 1 == 11)
    // The middle of the lane is 48; its name's letters stand 4 below.
    #expect(svg.contains("<text x=\"0\" y=\"52\">"))
    // A bar that stays shown is a line of two points at 48 − 20.
    #expect(svg.contains("<polyline class=\"p0\" points=\"90,28 908,28\"/>"))
  }

  @Test("with ffmpeg its video is a video", .enabled(if: hasFFmpeg, "ffmpeg is missing: no video was made"))
  func video() throws {
    let (report, names) = try page(Self.take, hasFFmpeg: true)
    #expect(names == ["t.take"])
    #expect(report.video.mime == "video/webm")
    #expect(report.video.bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]))
    #expect(report.video.note == nil)
    #expect(ReadPage(String(decoding: report.bytes, as: UTF8.self)).trouble == nil)
  }

  @Test("with an ffmpeg that it finds, too", .enabled(if: hasFFmpeg, "ffmpeg is missing: no video was made"))
  func foundVideo() throws {
    let (report, _) = try page("versus \"chromium\"\npage 0\nwait 0.1s\n", hasFFmpeg: nil)
    #expect(report.video.mime == "video/webm" && report.video.note == nil)
  }

  @Test(
    "the video of large phones stays within what ffmpeg has memory for", .enabled(if: hasFFmpeg, "ffmpeg is missing"))
  func largePhones() throws {
    let (report, _) = try page("screen 1200 1034\nversus \"chromium\"\npage 0\nwait 0.05s\n", hasFFmpeg: true)
    #expect(report.video.width > 2400 && report.video.width * report.video.height <= 2560 * 1600)
  }

  @Test("of one phone it says what happens") func alone() throws {
    let (report, _) = try page("page 0\ndrag 195 640 by 0 -300 over 0.3s\nwait until rest\n", hasFFmpeg: false)
    let page = ReadPage(String(decoding: report.bytes, as: UTF8.self))
    #expect(page.trouble == nil)
    #expect(page.text.contains("<td>header hidden</td>"))
    #expect(!page.text.contains("differ"))
  }

  @Test(
    "bytes as 64 letters, as in RFC 4648, 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func letters(_ text: String, _ letters: String) {
    #expect(Base64.text(Array(text.utf8)) == Array(letters.utf8))
    #expect(Base64.size(of: text.utf8.count) == letters.utf8.count)
  }

  @Test("characters that no page may hold are replaced") func control() {
    #expect(HTMLText.escaped("a\u{0}\u{1B}\u{FFFE}\u{7F}b\n\tc") == "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b\n\tc")
  }

  @Test("a command line without a page is refused")
  func misuse() throws {
    let bench = try RenderBench()
    let take = bench.path("t.take")
    try SystemFile.replace(take, with: Array("wait 1s\n".utf8)).get()
    #expect(throws: UserError.self) { try CommandLineParser.parse(["report", take]) }
    #expect(Program.run(["report", take, "-o", "a.pdf"]) == .usage)
    #expect(bench.names == ["t.take"])
  }
}

extension String {
  fileprivate func components(of mark: String) -> [Substring] {
    var (parts, rest) = ([Substring](), self[...])
    while let range = rest.firstRange(of: mark) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
