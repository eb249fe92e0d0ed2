import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Small shell scripts in place of ffmpeg.
@Suite("Other programs")
struct ProgramTests {
  private func end(_ script: String) throws -> String? {
    var process = try Subprocess.start(["/bin/sh", "-c", script])
    return process.end()
  }

  @Test("of a program that fails, the last four lines and the exit status are reported")
  func words() throws {
    #expect(try end("exit 0") == nil)
    #expect(try end("exit 255") == "exited with code 255")
    #expect(
      try end("for i in 1 2 3 4 5; do echo $i >&2; done; exit 7") == "exited with code 7:\n  2\n  3\n  4\n  5")
    #expect(try end("echo a >&2; kill -KILL $$") == "was stopped by signal \(SIGKILL):\n  a")
  }

  @Test("of what it says only the end is kept, and of what it prints only so much is taken") func much() throws {
    let endless = "yes wordwordword | head -c 3000000 >&2; echo last >&2; exit 3"
    let words = try #require(try end(endless))
    #expect(
      words == "exited with code 3:\n  wordwordword\n  wordwordword\n  wordwor\n  last" || words.hasSuffix("last"))
    #expect(words.utf8.count < 5000)
    let print = ["/bin/sh", "-c", "printf 1234"]
    #expect(Subprocess.answer(of: print, atMost: 4) == .printed(Array("1234".utf8)))
    #expect(Subprocess.answer(of: print, atMost: 3) == .failed)
    #expect(Subprocess.answer(of: ["/bin/sh", "-c", "exec yes"]) == .failed)
    #expect(Subprocess.answer(of: ["/bin/sh", "-c", "exec >&-; exec sleep 600"], within: 0.2) == .late)
  }

  @Test("one that reads nothing, prints nothing or does not end is ended after a while, and reported")
  func silent() throws {
    let message = "did not respond for 1 s and was stopped"
    var deaf = try Subprocess.start(["/bin/sh", "-c", "exec sleep 600"])
    deaf.patience = 0.1
    let much = [UInt8](repeating: 0, count: 4 << 20)
    #expect(!much.withUnsafeBytes { deaf.write($0) })
    #expect(deaf.end() == message)
    var mute = try Subprocess.startPrinting(["/bin/sh", "-c", "printf ab; exec sleep 600"])
    mute.patience = 0.3
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(buffer.withUnsafeMutableBytes { mute.read(into: $0) } == 2)
    #expect(mute.end() == message)
    var endless = try Subprocess.start(["/bin/sh", "-c", "exec sleep 600"])
    endless.patience = 0.1
    #expect(endless.end() == message)
  }

  @Test("as long as its file grows it is waited for") func growing() throws {
    let bench = try RenderBench()
    let file = bench.path("film")
    var process = try Subprocess.start(
      ["/bin/sh", "-c", "cat >/dev/null; for i in 1 2 3 4 5 6 7 8; do echo $i >>'\(file)'; sleep 0.1; done"])
    process.patience = 0.4
    #expect(process.end(whileChanging: file) == nil)
  }

  /// The one who starts it may have chosen to outlive its readers; that is nothing for others.
  @Test("a pipe without a reader ends a program, whatever its parent does") func pipes() throws {
    Interruption.outliveReaders()
    #expect(try end("kill -PIPE $$; exit 3") == "was stopped by signal \(SIGPIPE)")
  }

  #if os(Linux)
    /// F_SETPIPE_SZ and F_GETPIPE_SZ of <linux/fcntl.h>.
    @Test("its pipe is as wide as one may be, up to a megabyte") func width() throws {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      defer { for end in ends { close(end) } }
      let wide = fcntl(ends[1], 1031, 1 << 20 as Int32)
      guard wide > 0 else { return print("SKIPPED: pipes may not be widened here") }
      var process = try Subprocess.start(["/bin/sh", "-c", "cat >/dev/null"])
      #expect(fcntl(process.input, 1032) == wide)
      #expect(process.end() == nil)
    }
  #endif

  @Test("a short answer may take a minute; a longer wait is an error") func patience() {
    #expect(
      ProgramAnswer.lateWords("x", ProgramAnswer.patience)
        == "x did not answer within 60 s: try again when the machine is less busy")
  }

  /// As ffmpeg lists them: the legend's lines begin with six signs as well, so its "=" is among the names.
  @Test("encoders are the second words after six flags") func encoders() throws {
    let bench = try RenderBench()
    let lines = ["Encoders:", " V..... = Video", " ------", " V....D libx264", " A....D aac  AAC", " VF...... wrong"]
    let listing = lines.map { "echo '\($0)'; " }.joined()
    let path = try bench.script(
      "ffmpeg", "case \"$*\" in *-version*) echo 'ffmpeg version 5.1.2 Copyright';; *) \(listing);; esac\n")
    let found = try FFmpeg.find(path)
    #expect(found == FFmpeg(path: path, version: "5.1.2"))
    #expect(try found.encoders() == ["=", "libx264", "aac"])
  }

  /// The pipe may hand over the eight bytes in pieces: pictures are four.
  @Test("pictures arrive whole, in whatever pieces they are printed") func pictures() throws {
    let script = "printf ab; sleep 0.2; printf cdefgh"
    let pictures = try DecodedPictures("a.mp4", ["/bin/sh", "-c", script], byteCount: 4)
    for wanted in ["abcd", "efgh"] {
      #expect(try pictures.next().map { Array($0) } == Array(wanted.utf8))
    }
    // What an earlier call has left there means nothing.
    errno = EINTR
    #expect(try pictures.next() == nil)
  }

  @Test(
    "a video that ends within a picture, or whose reader fails, is an error",
    arguments: [
      ("printf abcde", "a.mp4 ends in the middle of a frame"),
      ("printf abcd; exit 3", "a.mp4 cannot be decoded: ffmpeg exited with code 3"),
    ])
  func ends(script: String, words: String) throws {
    let pictures = try DecodedPictures("a.mp4", ["/bin/sh", "-c", script], byteCount: 4)
    #expect(try pictures.next() != nil)
    let failure = #expect(throws: UserError.self) { _ = try pictures.next() }
    #expect(failure?.description == words)
  }
}

@Suite("Messages about temporary files")
struct TemporaryNameTests {
  private static let rows: [(message: String, wanted: String)] = [
    ("a.mp4 is too small", "a.mp4 is too small"),
    ("ffmpeg said:\n  a.x1.part/film: No space left on device", "a.mp4 cannot be written: No space left on device"),
    ("a.x1.part/film: Permission denied", "a.mp4/film: Permission denied"),
  ]

  @Test("name the file that was asked for, with the system's reason", arguments: rows)
  func names(message: String, wanted: String) {
    #expect(UserError(message).naming("a.mp4", insteadOf: "a.x1.part").message == wanted)
  }

  @Test("a full disk has its advice") func advice() {
    let failure = UserError("a.x1.part: File too large").naming("a.mp4", insteadOf: "a.x1.part")
    #expect(failure.advice?.contains("too large for this file system") == true && failure.code == .failure)
  }
}

/// A shell and what it waits for: the second lets no signal but the last one end it.
@Suite(
  "A program that is asked while the render ends",
  .enabled(if: builtProgram != nil, "the built program is not next to the tests: nothing was ended"))
struct AskedProgramTests {
  @Test("is ended with all that it started") func group() throws {
    let bench = try RenderBench()
    let script = "(trap '' TERM INT; exec sleep 600) &\necho $! >CHILD.new; mv CHILD.new CHILD\nwait\n"
    let ffmpeg = try bench.script("ffmpeg", script.replacing("CHILD", with: bench.path("child")))
    try SystemFile.replace(bench.path("t.take"), with: Array("wait 1s\n".utf8)).get()
    let program = try #require(builtProgram)
    let render = [program, "render", bench.path("t.take"), "-o", bench.path("a.mp4"), "--ffmpeg", ffmpeg]
    let (process, reader) = try #require(Subprocess.startReading(render))
    defer { close(reader) }
    #expect(eventually { SystemFile.exists(bench.path("child")) })
    let words = String(decoding: try SystemFile.read(bench.path("child")).get(), as: UTF8.self)
    let child = try #require(pid_t(words.filter(\.isNumber)))
    kill(process, SIGTERM)
    #expect(Subprocess.status(of: process, within: 60) == 130)
    let isGone = eventually { kill(child, 0) != 0 || isZombie(child) }
    #expect(isGone)
    if !isGone { kill(child, SIGKILL) }
  }

  /// Verbs that write nothing end by the signal, as without children; `learn` reports it.
  @Test(
    "is ended by a verb that reads pictures or recordings, too",
    arguments: [
      (["validate", "a.take"], SIGINT, 256 + SIGINT), (["snapshot", "a.take", "-o", "a.png"], SIGTERM, 256 + SIGTERM),
      (["replay", "a.take"], SIGHUP, 256 + SIGHUP), (["scene", "a.png", "-o", "made"], SIGINT, 256 + SIGINT),
      (["learn", "a.mp4"], SIGINT, 130),
    ] as [([String], Int32, Int32)])
  func reading(words: [String], request: Int32, status: Int32) throws {
    let bench = try RenderBench()
    let script = """
      case "$*" in *-version*) echo "ffmpeg version 9.0"; exit 0;; esac
      (trap '' TERM INT; exec sleep 600) &
      echo $! >CHILD.new; mv CHILD.new CHILD
      wait

      """
    _ = try bench.script("ffmpeg", script.replacing("CHILD", with: bench.path("child")))
    try SystemFile.replace(bench.path("a.take"), with: Array("backdrop \"a.png\"\nwait 1s\n".utf8)).get()
    for name in ["a.png", "a.mp4"] {
      let head = name == "a.png" ? PNG.encode(PixelImage(width: 1, height: 1, rgba: [1, 2, 3, 255])) : Self.movie
      try SystemFile.replace(bench.path(name), with: head).get()
    }
    let program = try #require(builtProgram)
    let files = words.map { $0.contains(".") || $0 == "made" ? bench.path($0) : $0 }
    let command = ["/usr/bin/env", "PATH=\(bench.folder):/usr/bin:/bin", program] + files
    let (process, reader) = try #require(Subprocess.startReading(command))
    defer { close(reader) }
    #expect(eventually { SystemFile.exists(bench.path("child")) })
    let text = String(decoding: try SystemFile.read(bench.path("child")).get(), as: UTF8.self)
    let child = try #require(pid_t(text.filter(\.isNumber)))
    kill(process, request)
    #expect(Subprocess.status(of: process, within: 60) == status)
    #expect(eventually { kill(child, 0) != 0 || isZombie(child) })
    #expect(!bench.names.contains { $0.hasSuffix(".part") || $0 == "made" })
  }

  /// The start of a recording.
  private static let movie = Array("\0\0\0\u{20}ftypisom".utf8) + [UInt8](repeating: 0, count: 32)

  private func isZombie(_ process: pid_t) -> Bool {
    guard case .success(let bytes) = SystemFile.read("/proc/\(process)/stat") else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(") Z ")
  }
}
