import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Takes that lean on something at their very ends, and what of it a film carries.
@Suite("What a film carries of its take, line by line")
struct CarriedLineTests {
  private func bench() throws -> RenderBench {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("mine.json"), with: Array("{\"top.resistShow\": 90}".utf8)).get()
    return bench
  }

  private func video(_ bench: RenderBench, _ take: String, _ more: [String] = []) throws -> CarriedFilm {
    _ = try bench.render(take, ["-o", "OUT/a.png", "--plain", "--scale", "0.1", "--force"] + more)
    return try CarriedFilm.read(bench.path("a.png"))
  }

  @Test("a preset of the last line becomes its values, behind the line itself as a note") func last() throws {
    let bench = try bench()
    for ending in ["", "\n"] {
      let source = try video(bench, "wait 0.1s\npreset \"mine.json\"" + ending).source
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == (ending.isEmpty ? 3 : 4))
      #expect(lines.prefix(2) == ["wait 0.1s", "# preset \"mine.json\""])
      #expect(lines[2].hasPrefix("set ") && lines[2].contains(" top.resistShow 90.0 "))
    }
  }

  @Test("another theme takes the place of the take's own, which stays as a note") func theme() throws {
    let take = "theme light\npage 0\nwait 0.1s\n"
    #expect(
      try video(try bench(), take, ["--theme", "dark"]).source == "# "
        + take.replacing("page 0", with: "page 0\ntheme dark"))
    #expect(try video(try bench(), take).source == take)
  }

  @Test("of the compared phones, only built-in presets are carried by name") func variants() throws {
    let bench = try bench()
    let options = ["--versus", bench.path("mine.json"), "chromium"]
    let files = try bench.render("wait 0.1s\n", ["-o", "OUT/b.png", "--scale", "0.42"] + options)
    let video = try CarriedFilm.read(bench.path("b.png"))
    #expect(video.presets.map(\.name) == ["chromium"] && video.hash == files[0].hash)
  }
}

/// The folder of shipped files that the environment names.
@Suite(
  "Shipped files from elsewhere",
  .enabled(if: builtProgram != nil, "the built program is not next to the tests: it was not started"))
struct NamedAssetsTests {
  /// A folder with one preset, and a take for each preset.
  @Test("are looked for where it says, and nowhere else; without a word where they are shipped") func named() throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    mkdir(bench.path("Tunings"), 0o755)
    try SystemFile.replace(bench.path("Tunings/odd.json"), with: Array("{}".utf8)).get()
    let rows = [
      ("odd", bench.folder, true), ("odd", "", false), ("chromium", bench.folder, false), ("chromium", "", true),
    ]
    for (preset, folder, isKnown) in rows {
      try SystemFile.replace(bench.path("t.take"), with: Array("preset \(preset)\nwait 0.1s\n".utf8)).get()
      let words = ["/usr/bin/env", "CHROME_DESKTOP_ASSETS=\(folder)", program, "validate", bench.path("t.take")]
      #expect((try bench.run(words).code == 0) == isKnown, "\(preset) in '\(folder)'")
    }
  }
}
