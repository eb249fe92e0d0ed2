import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Files that grow with a session: their times.
@Suite("Files of a session")
struct SessionFileTests {
  /// 570 of 600 ticks.
  @Test("a whole session's take ends with the time that passed after its last input")
  func tail() throws {
    let files = try RenderBench()
    let recording = try Recording(files.path("a.take"), Setup(), theme: .light)
    recording.note(300, .press(Point(x: 195, y: 600)))
    recording.note(330, .release(velocity: nil))
    recording.finish(at: 900)
    let text = String(decoding: try SystemFile.read(files.path("a.take")).get(), as: UTF8.self)
    #expect(text.hasSuffix("\nwait 0.95s\n"), "\(text)")
  }

  @Test("one that ends with an input ends there")
  func noTail() throws {
    let files = try RenderBench()
    let recording = try Recording(files.path("a.take"), Setup(), theme: .light)
    recording.note(300, .press(Point(x: 195, y: 600)))
    recording.finish(at: 300)
    let text = String(decoding: try SystemFile.read(files.path("a.take")).get(), as: UTF8.self)
    #expect(text.hasSuffix(TakeWriter.footer), "\(text)")
  }

  /// An hour passes between an event a second after the start and one 2 s after it.
  @Test("time that a computer sleeps is not in an input log")
  func sleep() throws {
    let files = try RenderBench()
    let log = try InputLog(files.path("a"), startingAt: 100)
    let place = Placement(originX: 0, originY: 0, scale: 1, width: 390, height: 844)
    func note(_ seconds: Double) {
      let event = StampedEvent(seconds: seconds, event: .motion(x: 1, y: 2, isFromTouch: false))
      log.note([event], isTaken: false, at: place, scale: .unsaid)
    }
    note(101)
    log.skip(seconds: 3600)
    note(3702)
    let lines = try SystemFile.read(files.path("a")).get().split(separator: UInt8(ascii: "\n"))
    // Where the phone lies, and both events.
    #expect(try lines.map { try InputLogLine(Array($0)).seconds } == [1, 1, 2])
  }
}
