import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite(
  "An opened scene made of pictures whose files change", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing"))
struct SceneWatchTests {
  private let bench: RecorderBench
  private static let json = #"{"format": 1, "pages": [{"content": "page.png", "header": "head.png"}]}"#

  /// Opens a folder with a page of 393 × 2000 points and a header of 60.
  init() throws {
    bench = try RecorderBench()
    mkdir(bench.files.path("app"), 0o755)
    try write("page.png", height: 2000)
    try write("head.png", height: 60)
    try write(Self.json)
    bench.guest.open(bench.files.path("app"), at: bench.seconds)
    // Its pictures are decoded in the background; the window goes on.
    #expect(bench.guest.nextSceneLook != nil && bench.guest.session.pictures == nil)
    bench.guest.accept(try #require(bench.guest.folderReader?.wait()), at: bench.seconds)
    #expect(bench.guest.nextSceneLook == nil)
    try #require(bench.guest.session.pictures != nil)
    bench.pass(1.2)
  }

  private func write(_ name: String, height: Int, level: UInt8 = 200) throws {
    let rgba = (0..<393 * height).flatMap { _ -> [UInt8] in [level, level, level, 255] }
    let picture = PNG.encode(PixelImage(width: 393, height: height, rgba: rgba))
    try SystemFile.replace(bench.files.path("app/\(name)"), with: picture).get()
  }

  private func write(_ json: String) throws {
    try SystemFile.replace(bench.files.path("app/scene.json"), with: Array(json.utf8)).get()
  }

  /// Lets the window notice what has changed. Returns the notices afterwards.
  private func notice() -> String {
    bench.pass(2)
    if let reading = bench.guest.sceneWatch.wait() { bench.guest.accept(reading, at: bench.seconds) }
    return bench.guest.notices(at: bench.seconds).map(\.text).joined(separator: "\n")
  }

  private var height: PageContent? { bench.guest.session.content.first }
  private var header: Double { bench.simulation.tuning[.header].full }

  @Test("a new picture is shown at the same place, with bars as high as their pictures unless they were set")
  func changed() throws {
    bench.drag(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -300), over: 0.4, restingFor: 0.3)
    bench.pass(3)
    let (offset, hash) = (bench.simulation.scroller.offset, bench.guest.session.pictures?.hash)
    #expect(offset > 100)
    try write("page.png", height: 1800)
    try write("head.png", height: 80)
    #expect(notice().contains("app was changed on disk and reloaded"))
    #expect(height == .height(1800) && header == 80)
    #expect(bench.guest.session.pictures?.hash != hash)
    // The content stays where it is on the screen: what begins below the header has moved by 20 points with it.
    #expect(bench.simulation.scroller.offset == offset + 20)
    var own = bench.simulation.tuning
    own.header.size = BarSize(full: 90, min: 90)
    bench.guest.session.tune(own)
    try write("page.png", height: 1700)
    try write("head.png", height: 70)
    #expect(notice().contains("reloaded"))
    #expect(height == .height(1700) && header == 90)
  }

  @Test("the values stay, but for the heights of its pictures, which one undo brings back")
  func valuesStay() throws {
    let other = try RecorderBench()
    var own = other.simulation.tuning
    own.top.resistShow = 77
    other.guest.session.tune(own)
    let preset = other.guest.studio.preset
    other.guest.open(bench.files.path("app"), at: other.seconds)
    other.guest.accept(try #require(other.guest.folderReader?.wait()), at: other.seconds)
    #expect(other.simulation.tuning.top.resistShow == 77)
    #expect(other.simulation.tuning.header.size.full == 60)
    #expect(other.guest.studio.preset == preset)
    #expect(other.notices.contains { $0.contains("New heights of its pictures: header") }, "\(other.notices)")
    other.key("z", .control)
    #expect(other.simulation.tuning == own)
    #expect(other.guest.session.pictures != nil)
  }

  /// A window that opens with what the first one kept.
  private func reopened() throws -> RecorderBench {
    let memory = bench.guest.memory(window: nil)
    let text = try #require(try? StudioMemory.read(Array(memory.text.utf8)).get())
    #expect(text.session?.scene == bench.files.path("app"))
    let next = try RecorderBench()
    next.guest.session.tune(try #require(text.session).tuning)
    next.guest.restore(text.panel, text.session)
    // A window that closes before its pictures are read keeps them, too.
    #expect(next.guest.memory(window: nil).session?.scene == bench.files.path("app"))
    next.guest.accept(try #require(next.guest.folderReader?.wait()), at: next.seconds)
    return next
  }

  @Test("the next window shows it again, with the values of this one")
  func kept() throws {
    var own = bench.simulation.tuning
    (own.header.size, own.top.resistShow) = (BarSize(full: 90, min: 90), 33)
    bench.guest.session.tune(own)
    let next = try reopened()
    #expect(next.guest.session.pictures?.hash == bench.guest.session.pictures?.hash)
    #expect(next.simulation.tuning == own)
    #expect(next.notices.isEmpty, "\(next.notices)")
  }

  @Test("if its folder is gone, the next window says so and has the usual pages and heights")
  func gone() throws {
    let kept = bench.files.path("app")
    rename(kept, kept + ".moved")
    let next = try reopened()
    #expect(next.guest.session.pictures == nil)
    #expect(next.simulation.tuning.header.size == Tuning().header.size)
    #expect(next.notices.contains { $0.contains("The usual pages are shown") }, "\(next.notices)")
    #expect(next.guest.memory(window: nil).session?.scene == nil)
  }

  private static let mistakes: [(json: String, sentence: String)] = [
    ("{", "scene.json:1:2"),
    (#"{"format": 1, "pages": [{"content": "new.png"}]}"#, "'content': \"new.png\": expected a readable picture"),
    ("", "expected the folder of a scene"),
  ]

  @Test("one that became wrong is named with its place, and the last good one stays", arguments: mistakes)
  func wrong(json: String, sentence: String) throws {
    let hash = bench.guest.session.pictures?.hash
    if json.isEmpty { unlink(bench.files.path("app/scene.json")) } else { try write(json) }
    let text = notice()
    #expect(text.contains(sentence) && text.contains("the last good scene stays"), "\(text)")
    #expect(!text.contains("plain page"))
    #expect(bench.guest.session.pictures?.hash == hash && height == .height(2000))
    // Put right, be it with the picture that was missing, it is shown.
    if json.contains("new.png") { try write("new.png", height: 900) } else { try write(Self.json + " ") }
    #expect(notice().contains("reloaded"))
    #expect(height == .height(json.contains("new.png") ? 900 : 2000))
  }

  @Test("a picture that vanishes is named, and the last one stays until it is back")
  func vanished() throws {
    unlink(bench.files.path("app/page.png"))
    let text = notice()
    #expect(text.contains("'content': \"page.png\": expected a readable picture"), "\(text)")
    #expect(text.contains("the last good scene stays") && height == .height(2000))
    try write("page.png", height: 1500)
    #expect(notice().contains("reloaded"))
    #expect(height == .height(1500))
  }

  @Test("another number of pages starts again with the current values")
  func pages() throws {
    var own = bench.simulation.tuning
    own.top.resistHide = 33
    bench.guest.session.tune(own)
    try write(#"{"format": 1, "pages": [{"content": "page.png"}, {"content": "head.png"}]}"#)
    #expect(notice().contains("reloaded"))
    #expect(bench.guest.session.content == [.height(2000), .height(60)])
    #expect(bench.simulation.tuning.top.resistHide == 33)
  }

  @Test("a window at rest looks once a second, without any event")
  func rest() throws {
    bench.pass(40)
    guard case .wake(let due) = bench.guest.advance(to: bench.seconds) else { return #expect(Bool(false), "at rest") }
    #expect(due > bench.seconds && due <= bench.seconds + 1)
    try write("page.png", height: 1800)
    bench.seconds += 5
    #expect(bench.guest.advance(to: bench.seconds) != .rest)
    #expect(notice().contains("reloaded"))
  }
}
