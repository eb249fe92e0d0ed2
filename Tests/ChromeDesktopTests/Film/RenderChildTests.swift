import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Small shell scripts in place of the program.
@Suite("Videos that a window asks for")
struct RenderChildTests {
  /// What a child has come to, once it is over or has told how far it is.
  private func state(_ bench: RenderBench, _ script: String) throws -> RenderChild.State {
    let program = try bench.script("program", script + "\n")
    let child = try RenderChild(bench.path("t.take"), from: "go", to: bench.path("a.mp4"), program: program)
    #expect(child.state == .running(done: 0, total: 0))
    _ = eventually {
      child.poll()
      return child.state != .running(done: 0, total: 0)
    }
    return child.state
  }

  @Test("report their progress, or the reason for a failure")
  func states() throws {
    let bench = try RenderBench()
    let line = RenderProgress.line(3, of: 10, after: 2)
    #expect(try state(bench, "echo 'warm'; echo '\(line)' >&2; exec sleep 600") == .running(done: 3, total: 10))
    #expect(try state(bench, "exit 0") == .saved)
    #expect(try state(bench, "echo first >&2; echo 'Error: no room' >&2; echo last >&2; exit 1") == .failed("no room"))
    #expect(try state(bench, "echo first >&2; echo last >&2; echo >&2; exit 1") == .failed("last"))
    #expect(try state(bench, "exit 3") == .failed("the render ended with exit code 3"))
    // Of a take whose expectation failed there is a video.
    #expect(try state(bench, "echo 'Error: not met' >&2; echo video >'\(bench.path("a.mp4"))'; exit 1") == .saved)
  }

  @Test("one without a waiting caller is asked to end")
  func dropped() throws {
    let bench = try RenderBench()
    let note = bench.path("process")
    let program = try bench.script("program", "echo $$ >'\(note)'\nexec sleep 600\n")
    var process: pid_t?
    do {
      let child = try RenderChild(bench.path("t.take"), from: "go", to: bench.path("a.mp4"), program: program)
      _ = eventually {
        process = (try? SystemFile.read(note).get()).flatMap {
          pid_t(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return process != nil
      }
      withExtendedLifetime(child) {}
    }
    let id = try #require(process)
    #expect(eventually { kill(id, 0) != 0 })
  }

  @Test(
    "the name of a folder's lock contains no slash",
    arguments: [("a", "a"), ("a/", "a"), ("a//", "a"), ("/", "/"), ("//", "/"), ("a/b/", "a/b")])
  func trimmed(path: String, name: String) { #expect(OutputClaim.path(of: path) == "\(name).lock.part") }

  /// A tick is 1.67 ms.
  @Test("a take of an hour is one video, a tick more is too much") func hour() throws {
    #expect(try VideoSurvey(try #require(TakeParser.read("wait 3600s\n").take)).duration == 3600 * 600)
    #expect(TakeParser.read("wait 3600.002s\n").take == nil)
  }

  @Test("at a seam the page is reported first, then its offset") func seam() throws {
    let text =
      "page 0\ndrag 195 600 by 0 -300 over 0.3s\nwait 2s\nmark \"go\"\nswipe left\nwait 2s\nloop from \"go\" to end\n"
    let take = try #require(TakeParser.read(text).take)
    let survey = try VideoSurvey(take)
    let start = try #require(survey.tick(of: .mark("go")))
    let reported = try #require(LoopSeam.problem(take, start...survey.duration, .light))
    #expect(reported.hasPrefix("page.position is 0 at the start and 1 at the end, offset is "), "\(reported)")
  }
}

/// A second of video: 60 pictures of 98 × 214.
@Suite(
  "Progress from the first picture on",
  .enabled(if: builtProgram != nil, "the built program is not next to the tests: it was not started"))
struct FirstProgressTests {
  @Test("the first line comes before the last") func lines() throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    try SystemFile.replace(bench.path("t.take"), with: Array("page 2\nwait 1s\n".utf8)).get()
    let render = [program, "render", bench.path("t.take"), "-o", bench.path("a.y4m"), "--plain", "--width", "98"]
    let words = try bench.run(render + ["--progress", "lines"]).words
    let reported = words.split(separator: "\n").map(String.init).filter { RenderProgress.reading($0) != nil }
    #expect(reported.count > 1 && reported.last?.hasPrefix("60 of 60 frames") == true, "\(words)")
  }
}
