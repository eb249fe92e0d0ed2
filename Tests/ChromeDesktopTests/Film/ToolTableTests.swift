import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLearn
@testable import ChromeSystem
@testable import DesktopTestSupport

/// What other programs are asked, held against the versions that know it.
@Suite("Versions of other programs")
struct ToolTableTests {
  @Test(
    "a version is the number before and after the first dot; development builds have none",
    arguments: [
      ("5.1.9-0+deb12u1", ToolVersion(5, 1)), ("n7.1", ToolVersion(7, 1)), ("4.4", ToolVersion(4, 4)),
      ("10.0.2", ToolVersion(10, 0)), ("N-109542-g1bf1222188", nil), ("2023-04-06-git", nil), ("9", nil), ("", nil),
      ("9.x", nil), ("99999999999999999999.1", nil),
    ] as [(String, ToolVersion?)])
  func versions(text: String, version: ToolVersion?) { #expect(ToolVersion(text) == version) }

  @Test("a version is newer by its first number, then by its second")
  func order() {
    let ascending = [ToolVersion(4, 4), ToolVersion(5, 0), ToolVersion(5, 1), ToolVersion(10, 0), .newest]
    #expect(ascending == ascending.sorted() && zip(ascending, ascending.dropFirst()).allSatisfy(<))
  }

  /// `-fps_mode` came with 5.1, and 9.0 removed `-vsync`.
  @Test(
    "frames keep their times by the option that this ffmpeg has",
    arguments: [
      ("4.4.2-0ubuntu0.22.04.1", "-vsync"), ("5.0.3", "-vsync"), ("5.1", "-fps_mode"), ("8.1", "-fps_mode"),
      ("9.0.2", "-fps_mode"), ("n7.1", "-fps_mode"), ("N-118000-gabc", "-fps_mode"), ("2026-09-01-git", "-fps_mode"),
    ])
  func passthrough(version: String, word: String) {
    #expect(FFmpeg(path: "/ffmpeg", version: version).passthrough == [word, "passthrough"])
  }

  @Test("every option in the sources is in the table, and every one in the table is in the sources")
  func complete() {
    let known = Set(ToolTable.rows.flatMap(\.words))
    let files = [".swift", ".c", ".h"].flatMap { Repository.files(under: "Sources", ending: $0) }
      .filter { !$0.path.hasSuffix("ToolTable.swift") }
    // Options of this program are not those of others.
    let callers = files.filter {
      $0.path.hasSuffix(".swift") && !$0.path.contains("/Options/") && !$0.path.contains("Bench/")
    }
    var used = Set<String>()
    for file in callers {
      for line in file.code { used.formUnion(Self.options(in: String(line))) }
    }
    used.subtract(["-o", "-h"])
    #expect(used.count > 40 && used.isSubset(of: known), "\(used.subtracting(known).sorted())")
    let code = files.flatMap { $0.code.map(String.init) }
    for word in known { #expect(code.contains { $0.contains(word) }, "\(word)") }
  }

  /// Strings in a line that are an option with one dash: `"-c:v"` is `-c`, a stream's number is no part of it.
  private static func options(in line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
      let name = part.prefix { $0 != ":" }
      let letters = name.dropFirst()
      guard index % 2 == 1, name.first == "-", letters.first?.isLetter == true,
        letters.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
      else { return nil }
      return String(name)
    }
  }

  @Test("the words of dialogs are those of the table")
  func dialogs() {
    for choosesFolder in [false, true] {
      for tool in [ToolTable.Tool.osascript, .zenity, .kdialog] {
        let known = ToolTable.rows.filter { $0.tool == tool }.flatMap(\.words)
        let command = FileDialog.command(
          "t", "/bin", { $0 == "/bin/\(tool.rawValue)" }, choosesFolder: choosesFolder)
        let words = command?.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) } ?? []
        #expect(!words.isEmpty && words.allSatisfy(known.contains), "\(words)")
      }
    }
  }

  @Test("files are named so that no name is an option or an address, in every command")
  func files() throws {
    let recipe = EncoderRecipe(
      format: .mp4, width: 2, height: 2, rate: FrameRate(numerator: 1, denominator: 1), pixels: .bgra,
      facts: "-facts", poster: "http://x/poster")
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a.mp4"), with: Array("\0\0\0\u{20}ftypisom".utf8) + [0, 0, 0, 0]).get()
    let ffmpeg = FFmpeg(path: "/ffmpeg", version: "9.0")
    let film = LessonFilm(reader: VideoReader(ffmpeg: ffmpeg), video: bench.path("a.mp4"), height: 390, take: "")
    let commands = [
      recipe.arguments(program: "/ffmpeg", to: "http:/x.mp4"),
      try film.arguments("-model", ["rtmp://label"], 390, 24, to: "-joined"),
    ]
    for words in commands {
      let inputs = words.indices.filter { words[$0] == "-i" }.map { words[$0 + 1] }
      let files = inputs.filter { $0 != "pipe:0" } + [words[words.count - 1]]
      #expect(files.count > 2 && files.allSatisfy { $0.hasPrefix("file:") }, "\(words)")
    }
    #expect(Path.argument("-x.take") == "./-x.take" && Path.argument("a-x.take") == "a-x.take")
    #expect(Path.argument("-") == "-")
  }
}

/// Stand-ins for other versions of ffmpeg, which refuse the options that those do not have.
@Suite("Other versions of ffmpeg", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no video was read"))
struct OtherFFmpegTests {
  private static let take = """
    touches off
    press 195 700
    move 0 -250 over 0.3s
    release at 0 0
    wait 0.2

    """
  /// Options that came with 5.1 and later, and those that 9.0 removed, by FFmpeg's history.
  private static let (young, removed) = (
    ["-fps_mode", "-stats_enc_pre", "-readrate_initial_burst"],
    ["-vsync", "-filter_complex_script", "-filter_script", "-qphist", "-top", "-map_channel", "-adrift_threshold"]
  )
  private static let versions = [
    ("4.4.2-0ubuntu0.22.04.1", young), ("5.0.3", young), ("8.1", []), ("9.0.2", removed),
    ("N-121000-g1234567", removed),
  ]

  @Test("recordings are read and videos verified by each", arguments: versions)
  func reading(version: String, refused: [String]) throws {
    let bench = try RenderBench()
    let film = try bench.render(Self.take, ["-o", "OUT/a.mp4", "--plain", "--scale", "0.3", "--fps", "20"])
    let script = """
      case "$*" in *-version*) echo 'ffmpeg version \(version) Copyright'; exit 0;; esac
      for word in "$@"; do for refused in \(refused.joined(separator: " ")); do
        [ "$word" = "$refused" ] && { echo "Unrecognized option '$word'." >&2; exit 8; }
      done; done
      exec ffmpeg "$@"

      """
    let path = try bench.script("ffmpeg-\(version)", script)
    let ffmpeg = try FFmpeg.find(path)
    #expect(ffmpeg.version == version)
    let read = try VideoReader(ffmpeg: ffmpeg).read(bench.path("a.mp4"))
    // Frames that only repeat the one before are left out, but not the last one.
    #expect(Int(((read.video.times.last ?? 0) * 20).rounded()) + 1 == film[0].frames && read.width == film[0].width)
    #expect(try VerifyCommand.text(bench.path("a.mp4"), ffmpeg: path).contains("the same frames"))
  }
}
