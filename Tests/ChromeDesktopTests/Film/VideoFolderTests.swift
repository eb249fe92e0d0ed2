import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("A folder of pictures that is there already")
struct VideoFolderTests {
  private static let short = "wait 0.5s\n"
  private static let options = ["-o", "OUT/stills", "--plain", "--scale", "0.1", "--fps", "10"]

  private func names(_ bench: RenderBench) -> [String] { SystemFile.names(in: bench.path("stills")) }

  @Test(
    "a longer render is followed by a shorter one, and what is not of a render stays",
    .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
  func shorter() throws {
    let bench = try RenderBench()
    _ = try bench.render("wait 1s\n", Self.options)
    #expect(names(bench).count == 11)
    let foreign = ["000099.png", "a.txt", "mine.part"]
    for name in foreign { try SystemFile.replace(bench.path("stills/\(name)"), with: [1, 2]).get() }
    _ = try bench.render(Self.short, Self.options + ["--force"])
    let pictures = (0..<5).map(VideoFolder.picture)
    #expect(Set(names(bench)) == Set(pictures + foreign + ["take.txt"]))
    for name in foreign { #expect(try SystemFile.read(bench.path("stills/\(name)")).get() == [1, 2]) }
    #expect(bench.refusal("stills") == nil)
    #expect(bench.names == ["stills"])
  }

  @Test("another file with a required name stops it before anything is changed") func obstacle() throws {
    let bench = try RenderBench()
    mkdir(bench.path("stills"), 0o755)
    try SystemFile.replace(bench.path("stills/000003.png"), with: [1, 2]).get()
    let words = try bench.failure(Self.short, Self.options + ["--force"])
    #expect(words.contains("000003.png exists, but not from an earlier render"))
    #expect(names(bench) == ["000003.png"])
    try SystemFile.replace(bench.path("stills/take.txt"), with: Array("mine".utf8)).get()
    unlink(bench.path("stills/000003.png"))
    #expect(try bench.failure(Self.short, Self.options + ["--force"]).contains("take.txt exists"))
    #expect(names(bench) == ["take.txt"])
  }

  @Test("anything but a regular file stops it too, even if listed as an earlier render's") func pipe() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.short, Self.options)
    unlink(bench.path("stills/000002.png"))
    mkfifo(bench.path("stills/000002.png"), 0o644)
    #expect(try bench.failure(Self.short, Self.options + ["--force"]).contains("000002.png exists"))
    #expect(SystemFile.obstacle(at: bench.path("stills/000002.png")) != nil)
  }

  @Test(
    "a render that fails leaves the old one whole",
    .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
  func failing() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.short, Self.options)
    let both = Self.options + ["-o", "OUT/a.mp4", "--force", "--ffmpeg", try bench.script("ffmpeg", "exit 9")]
    _ = try bench.failure("wait 0.8s\n", both)
    #expect(names(bench).count == 6)
    #expect(bench.refusal("stills") == nil)
  }
}

@Suite("Asking a render to stop", .enabled(if: builtProgram != nil, "the built program is not next to the tests"))
struct InterruptionTests {
  /// Answers as ffmpeg does, then hangs with a child that hangs as well.
  private static let hanging =
    "case \"$*\" in *-version*) echo 'ffmpeg version 5.1.2 Copyright'; exit;; "
    + "*-encoders*) echo ' V....D libx264 H.264'; exit;; esac\n(trap '' TERM INT; exec sleep 600) &\necho $! >CHILD\nwait\n"

  private func isRunning(_ bench: RenderBench) -> Bool {
    guard let bytes = try? SystemFile.read(bench.path("child")).get(),
      let child = pid_t(String(decoding: bytes, as: UTF8.self).split(separator: "\n").first ?? "")
    else { return false }
    return kill(child, 0) == 0 && !isZombie(child)
  }

  /// Dead, and not yet asked for by whoever took it over: on some machines that takes seconds.
  private func isZombie(_ process: pid_t) -> Bool {
    guard case .success(let bytes) = SystemFile.read("/proc/\(process)/stat") else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(") Z ")
  }

  /// So long a take that its equal pictures, queued at once, are not all written before the signal's time is over.
  private func start(_ bench: RenderBench, _ script: String) throws -> (process: pid_t, reader: Int32) {
    let ffmpeg = try bench.script("ffmpeg", script.replacing("CHILD", with: bench.path("child")))
    try SystemFile.replace(bench.path("t.take"), with: Array("wait 300s\n".utf8)).get()
    let program = try #require(builtProgram)
    let render = ["render", bench.path("t.take"), "-o", bench.path("a.mp4"), "-o", bench.path("stills")]
    return try #require(Subprocess.startReading([program] + render + ["--ffmpeg", ffmpeg, "--progress", "lines"]))
  }

  // Within a second, which the program's own grace sees to; how long a busy machine takes is not asked.
  @Test("ends at once, with all that it started, and leaves nothing", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(_ signal: Int32) throws {
    let bench = try RenderBench()
    let (process, reader) = try start(bench, Self.hanging)
    defer { close(reader) }
    #expect(eventually { SystemFile.exists(bench.path("child")) })
    usleep(200_000)
    #expect(isRunning(bench))
    kill(process, signal)
    #expect(Subprocess.status(of: process, within: 60) == 130)
    #expect(eventually { !isRunning(bench) })
    #expect(bench.names == ["child", "ffmpeg", "t.take"])
  }

  @Test("an ffmpeg that does not report its version is ended, and the waiting time is reported")
  func version() throws {
    let bench = try RenderBench()
    let path = try bench.script("ffmpeg", "sleep 600")
    let failure = #expect(throws: UserError.self) { try FFmpeg.find(path, within: 0.2) }
    let words = try #require(failure?.description)
    #expect(words.contains("ffmpeg did not answer within 1 s") && words.contains("--ffmpeg FILE"), "\(words)")
    #expect(bench.names == ["ffmpeg"])
  }

  @Test("a render that a window started ends with it") func window() throws {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("t.take"), with: Array("mark \"go\"\nwait 60s\n".utf8)).get()
    let program = try #require(builtProgram)
    var child: RenderChild? = try RenderChild(
      bench.path("t.take"), from: "go", to: bench.path("a.y4m"), program: program)
    // The take, the claim to the name, and the draft.
    #expect(eventually { bench.names.count == 3 })
    #expect(child?.isOver == false)
    child = nil
    #expect(eventually { bench.names == ["t.take"] }, "\(bench.names)")
  }
}
