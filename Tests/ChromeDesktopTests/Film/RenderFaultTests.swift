import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeSystem
@testable import DesktopTestSupport

private let missing: Comment = "ffmpeg or ffprobe is missing: no encoder was disturbed"
private let noProgram: Comment = "the built program is not next to the tests: nothing was killed"

private let short = "page 2\nwait 0.2s\ndrag 195 600 by 0 -120 over 500ms\nwait 0.3s\n"

@Suite("ffmpeg that is not as it should be")
struct EncoderFaultTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var script: String
    var message: [String]
    var testDescription: String { name }
  }

  static let answers = "case \"$*\" in *-version*) echo 'ffmpeg version 5.1.2 Copyright'; exit;; "

  @Test(
    "says why and what to do, and leaves nothing",
    arguments: [
      Row(
        name: "too old", script: "echo 'ffmpeg version 3.4.8 Copyright'",
        message: ["3.4.8", "too old", "4.0 or later"]),
      Row(name: "something else", script: "echo hello", message: ["does not respond like ffmpeg", "--ffmpeg"]),
      Row(
        name: "lacks the encoder", script: answers + "*-encoders*) echo ' V....D libvpx-vp9 VP9';; esac",
        message: ["lacks the encoder libx264", "choose another format"]),
      Row(
        name: "dies at once", script: answers + "*-encoders*) echo ' V....D libx264 H.264'; exit;; esac\nexit 9",
        message: ["exited with code 9"]),
      Row(
        name: "dies half-way",
        script: answers + "*-encoders*) echo ' V....D libx264 H.264'; exit;; esac\n"
          + "head -c 30000 >/dev/null; echo 'it broke' >&2; exit 7",
        message: ["exited with code 7", "it broke"]),
      Row(
        name: "is killed",
        script: answers + "*-encoders*) echo ' V....D libx264 H.264'; exit;; esac\nhead -c 9 >/dev/null; kill -9 $$",
        message: ["stopped by signal 9"]),
    ])
  func faults(_ row: Row) throws {
    let bench = try RenderBench()
    let ffmpeg = try bench.script("ffmpeg", row.script + "\n")
    let words = try bench.failure(short, ["-o", "OUT/a.mp4", "--plain", "--width", "98", "--ffmpeg", ffmpeg])
    for part in row.message { #expect(words.contains(part)) }
    #expect(bench.names == ["ffmpeg"])
  }

  @Test("a program that cannot be started is reported with the system's reason") func unstarted() throws {
    let bench = try RenderBench()
    let path = bench.path("nothing")
    errno = EEXIST
    let failure = #expect(throws: UserError.self) { try Subprocess.start([path]) }
    #expect(failure?.description == "could not start \(path): No such file or directory")
  }

  @Test("one that was just written and is still open elsewhere is tried again") func busy() throws {
    let bench = try RenderBench()
    let listing = "*-encoders*) echo ' V....D libx264 H.264'; exit;; esac\nexit 9\n"
    let ffmpeg = try bench.script("ffmpeg", Self.answers + listing)
    let held = open(ffmpeg, O_WRONLY)
    #expect(held >= 0)
    Thread.detachNewThread {
      usleep(300_000)
      close(held)
    }
    let words = try bench.failure(short, ["-o", "OUT/a.mp4", "--plain", "--width", "98", "--ffmpeg", ffmpeg])
    #expect(words.contains("exited with code 9"), "\(words)")
  }

  @Test("not there at all", .enabled(if: builtProgram != nil, noProgram)) func notThere() throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    try SystemFile.replace(bench.path("t.take"), with: Array(short.utf8)).get()
    let render = [program, "render", bench.path("t.take"), "-o", bench.path("a.mp4")]
    let (code, words) = try bench.run(["/usr/bin/env", "PATH=/nowhere"] + render)
    #expect(code == 1)
    #expect(words.contains("install it") && words.contains("--ffmpeg FILE"))
    #expect(bench.names == ["t.take"])
  }
}

@Suite("A render that is killed", .enabled(if: builtProgram != nil, noProgram), .serialized)
struct KilledRenderTests {
  /// Three of the names need no encoder.
  static let names = hasFFmpeg ? ["a.mp4", "a.gif", "a.y4m", "a.png", "stills"] : ["a.y4m", "a.png", "stills"]

  private func render(_ bench: RenderBench) throws -> [String] {
    let program = try #require(builtProgram)
    try SystemFile.replace(bench.path("t.take"), with: Array(short.utf8)).get()
    let outputs = Self.names.flatMap { ["-o", bench.path($0)] }
    return [program, "render", bench.path("t.take"), "--plain", "--width", "98", "--fps", "50"] + outputs
  }

  @Test(
    "leaves no half file under a final name, and the next one cleans up",
    arguments: [1, 20, 60, 120, 250, 500, 900])
  func killed(_ milliseconds: UInt32) throws {
    let bench = try RenderBench()
    let arguments = try render(bench)
    let (process, reader) = try #require(Subprocess.startReading(arguments))
    usleep(milliseconds * 1000)
    kill(process, SIGKILL)
    _ = Subprocess.status(of: process)
    close(reader)
    for name in Self.names where SystemFile.exists(bench.path(name)) { try expectWhole(name, bench) }
    let (code, words) = try bench.run(arguments + ["--force"])
    #expect(code == 0, "\(words)")
    #expect(Set(bench.names) == Set(Self.names + ["t.take"]))
    for name in Self.names { try expectWhole(name, bench) }
  }

  /// 1.0 s at 50 frames a second.
  private func expectWhole(_ name: String, _ bench: RenderBench) throws {
    switch name {
    case "stills": #expect(SystemFile.names(in: bench.path(name)).filter { $0.hasSuffix(".png") }.count == 50)
    case "a.png": #expect(try SystemFile.read(bench.path(name)).get().suffix(8).starts(with: Array("IEND".utf8)))
    case "a.y4m":
      let header = "YUV4MPEG2 W98 H214 F50:1 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n".utf8.count
      #expect(try SystemFile.read(bench.path(name)).get().count == header + 50 * (6 + 98 * 214 * 3 / 2))
    default: #expect(bench.probe(name, "nb_read_frames") == "50", "\(name)")
    }
  }
}

@Suite("Two renders to one name", .serialized)
struct TwoRendersTests {
  private static let options = ["-o", "OUT/a.png", "--scale", "0.1"]

  @Test("the second is refused while the first has the name, and only then") func refused() throws {
    let bench = try RenderBench()
    do {
      let first = try OutputClaim(bench.path("a.png"))
      defer { withExtendedLifetime(first) {} }
      let words = try bench.failure(short, Self.options)
      #expect(words.contains("a.png is being rendered by another process: wait until it finishes, or choose"))
      #expect(SystemFile.names(in: bench.folder) == ["a.png.lock.part"])
    }
    #expect(bench.names == [])
    _ = try bench.render(short, Self.options)
    #expect(bench.names == ["a.png"])
  }

  @Test("a claim that was left is taken over; a file of that name that holds something stays") func leftBehind() throws
  {
    let bench = try RenderBench()
    let lock = bench.path("a.png.lock.part")
    try SystemFile.replace(lock, with: []).get()
    _ = try bench.render(short, Self.options)
    #expect(bench.names == ["a.png"])
    try SystemFile.replace(lock, with: [1, 2]).get()
    _ = try bench.render(short, Self.options + ["--force"])
    #expect(try SystemFile.read(lock).get() == [1, 2])
  }

  @Test("as programs: the first ends well, the second says why not", .enabled(if: builtProgram != nil, noProgram))
  func programs() throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    try SystemFile.replace(bench.path("t.take"), with: Array("wait 60s\n".utf8)).get()
    let render = [program, "render", bench.path("t.take"), "--width", "195", "--force", "-o", bench.path("a.y4m")]
    let (process, reader) = try #require(Subprocess.startReading(render))
    defer { close(reader) }
    while !SystemFile.exists(OutputClaim.path(of: bench.path("a.y4m"))) { usleep(1000) }
    let (code, words) = try bench.run(render)
    #expect(code == 1 && words.contains("is being rendered by another process"), "\(words)")
    #expect(Subprocess.status(of: process) == 0)
    #expect(bench.names == ["a.y4m", "t.take"])
  }
}

@Suite("Progress", .enabled(if: builtProgram != nil, noProgram))
struct ProgressTests {
  private func words(_ shell: (String) -> [String], _ more: String = "") throws -> String {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    try SystemFile.replace(bench.path("t.take"), with: Array(short.utf8)).get()
    let line = "\(program) render \(bench.path("t.take")) -o \(bench.path("a.y4m")) --plain --width 98 \(more)"
    return try bench.run(shell(line)).words
  }

  @Test("nothing but the report without a terminal") func quiet() throws {
    let words = try words { ["/bin/sh", "-c", $0] }
    #expect(words.split(separator: "\n").count == 2)
    #expect(!words.contains("a second"))
  }

  @Test("lines for a program that asks") func lines() throws {
    let words = try words({ ["/bin/sh", "-c", $0] }, "--progress lines")
    let reported = words.split(separator: "\n").compactMap { RenderProgress.reading(String($0)) }
    #expect(reported.last?.done == 60 && reported.last?.total == 60)
    #expect(try !self.words({ ["/bin/sh", "-c", $0] }, "--progress none").contains(" of "))
  }

  @Test("one line that changes on a terminal", .enabled(if: SystemFile.exists("/usr/bin/script"), "script is missing"))
  func terminal() throws {
    #if os(Linux)
      let words = try words { ["/bin/sh", "-c", "script -qec '\($0)' /dev/null >&2"] }
    #else
      // BSD's script takes the command as words after the file.
      let words = try words { ["/bin/sh", "-c", "script -q /dev/null /bin/sh -c '\($0)' >&2"] }
    #endif
    #expect(words.contains("\r\u{1B}[K60 of 60 frames"))
    #expect(words.contains(" s left\r\u{1B}[K"))
  }
}

@Suite("A disk that is full", .enabled(if: builtProgram != nil, noProgram))
struct FullDiskTests {
  static let names = hasFFmpeg ? ["a.mp4", "a.gif", "a.y4m", "stills"] : ["a.y4m", "stills"]

  @Test("files may not grow: the reason is reported, nothing is left", arguments: names)
  func limited(_ name: String) throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    try SystemFile.replace(bench.path("t.take"), with: Array(short.utf8)).get()
    // Blocks of 512 bytes: 8 are 4 KB, less than any of these files.
    let shell = [
      "/bin/sh", "-c", "ulimit -f 8; \(Sanitizer.thread.shield) exec \"$0\" \"$@\"", program, "render",
      bench.path("t.take"),
    ]
    let (code, words) = try bench.run(shell + ["-o", bench.path(name), "--plain", "--width", "390"])
    #expect(code == 1)
    #expect(words.contains("Error: \(bench.path(name))"), "\(words)")
    #expect(bench.names == ["t.take"])
  }

  @Test("no space: the reason is reported, nothing is left", arguments: names) func full(_ name: String) throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    let (take, disk) = (bench.path("t.take"), bench.path("disk"))
    try SystemFile.replace(take, with: Array(short.utf8)).get()
    mkdir(disk, 0o755)
    defer { rmdir(disk) }
    let mounted = try bench.run(["/usr/bin/env", "mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", disk])
    guard mounted.code == 0 else {
      print("SKIPPED: no small disk can be made here (needs root): \(mounted.words)")
      return
    }
    defer { _ = try? bench.run(["/usr/bin/env", "umount", disk]) }
    let (code, words) = try bench.run([program, "render", take, "-o", "\(disk)/\(name)", "--plain", "--width", "390"])
    #expect(code == 1)
    #expect(words.contains("free up space"), "\(words)")
    #expect(SystemFile.names(in: disk) == [])
  }
}
