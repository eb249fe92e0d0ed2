import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Paths as text, and whole files.
@Suite("What the system is asked for")
struct SystemCallTests {
  @Test(
    "a file's stem is its name without folders and without .json",
    arguments: [("a/mine.json", "mine"), ("mine.json", "mine"), ("a/b", "b"), ("a.take", "a.take"), ("/", "/")])
  func stem(path: String, stem: String) { #expect(Path.stem(of: path) == stem) }

  @Test(
    "a path is meant from a folder, unless it begins at the root",
    arguments: [
      (nil, "a", "a"), (".", "a", "a"), ("x", "a", "x/a"), ("x/", "a", "x/a"), ("x/", "/a", "/a"), ("x", "/a", "/a"),
    ] as [(String?, String, String)])
  func joined(folder: String?, path: String, joined: String) { #expect(Path.joined(folder, path) == joined) }

  @Test("a file of as many bytes as may be read is read, one of a byte more is refused")
  func limit() throws {
    let bench = try RenderBench()
    let bytes = [UInt8](repeating: 7, count: 3 << 20)
    try SystemFile.replace(bench.path("a"), with: bytes).get()
    #expect(try SystemFile.read(bench.path("a"), atMost: 3 << 20).get() == bytes)
    let refusal = SystemFile.Failure(path: bench.path("a"), reason: "it is too large: the limit is 2 MB")
    #expect(SystemFile.read(bench.path("a"), atMost: (3 << 20) - 1) == .failure(refusal))
  }

  @Test("no take of more than 64 MB is read")
  func largest() throws {
    let bench = try RenderBench()
    let descriptor = open(bench.path("a"), O_WRONLY | O_CREAT, 0o644)
    let isLong = ftruncate(descriptor, (64 << 20) + 1) == 0
    close(descriptor)
    guard isLong else { return print("SKIPPED: no file of 64 MB can be made here") }
    let refusal = SystemFile.Failure(path: bench.path("a"), reason: "it is too large: the limit is 64 MB")
    #expect(SystemFile.read(bench.path("a")) == .failure(refusal))
  }

  @Test("a link is distinguished from a file and a folder, even if it leads nowhere")
  func links() throws {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("file"), with: [1]).get()
    #expect(symlink("file", bench.path("link")) == 0 && symlink("gone", bench.path("broken")) == 0)
    let found = ["link", "broken", "file", "none", ""].map { SystemFile.isLink(bench.path($0)) }
    #expect(found == [true, true, false, false, false])
  }

  @Test("a new file replaces nothing, not even a dangling link, and leaves no draft")
  func create() throws {
    let bench = try RenderBench()
    #expect(symlink("gone", bench.path("link")) == 0)
    #expect(SystemFile.create(bench.path("a"), with: [1]) == .success(true))
    #expect(SystemFile.create(bench.path("a"), with: [2]) == .success(false))
    #expect(SystemFile.create(bench.path("link"), with: [2]) == .success(false))
    #expect(try SystemFile.read(bench.path("a")).get() == [1])
    #expect(bench.names == ["a", "link"] && SystemFile.isLink(bench.path("link")))
  }

  @Test("a folder is not set aside, a file is, to the first name that is free")
  func setAside() throws {
    let bench = try RenderBench()
    mkdir(bench.path("folder"), 0o755)
    let refusal = SystemFile.Failure(path: bench.path("folder"), reason: "a folder with this name exists")
    #expect(SystemFile.setAside(bench.path("folder")) == .failure(refusal))
    for name in ["a", "a.broken"] { try SystemFile.replace(bench.path(name), with: [1]).get() }
    #expect(SystemFile.setAside(bench.path("a")) == .success(bench.path("a.broken-2")))
    #expect(bench.names == ["a.broken", "a.broken-2", "folder"])
  }

  @Test("more processors than one are counted") func cores() {
    #expect(Worker.coreCount > 1 || ProcessInfo.processInfo.activeProcessorCount == 1)
  }

  @Test("a take of a session says how long it went on after its last input, if it did")
  func recording() throws {
    for (end, ending) in [(60, "end\n"), (120, "end\nwait 0.1s\n")] {
      let bench = try RenderBench()
      let recording = try Recording(bench.path("a.take"), Setup(), theme: .light)
      recording.note(60, .hover(Point(x: 5, y: 5)))
      recording.finish(at: end)
      let text = String(decoding: try SystemFile.read(bench.path("a.take")).get(), as: UTF8.self)
      let last = text.split(separator: "\n", omittingEmptySubsequences: false).suffix(ending == "end\n" ? 2 : 3)
      #expect(last.joined(separator: "\n") == ending)
    }
  }
}
