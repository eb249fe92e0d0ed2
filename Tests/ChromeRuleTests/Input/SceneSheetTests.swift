import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

/// A made-up app on an iPhone 16 at one pixel per point: a header to 103, a toolbar to 151, a tab bar from 769.
private enum MadeUpApp {
  /// Returns a screenshot with the page at an offset, as a PNG.
  static func shot(_ offset: Int) -> [UInt8] {
    let gray = (0..<852).flatMap { y -> [UInt8] in
      switch y {
      case ..<103: band(120, y, 70..<90)
      case ..<151: band(180, y, 118..<135)
      case 769...: band(250, y, 780..<800)
      default: row(y - 151 + offset)
      }
    }
    return PNG.encode(PixelImage(width: 393, height: 852, rgba: gray.flatMap { [$0, $0, $0, 255] }))
  }

  private static func band(_ background: UInt8, _ y: Int, _ ink: Range<Int>) -> [UInt8] {
    (0..<393).map { ink.contains(y) && (40..<200).contains($0) && $0 % 5 < 2 ? 20 : background }
  }

  private static func row(_ y: Int) -> [UInt8] {
    guard (20..<50).contains(y % 72) else { return [UInt8](repeating: 230, count: 393) }
    var random = SeededGenerator(seed: UInt64(y / 72 + 1))
    return (0..<393).map { $0 < 20 ? 230 : UInt8.random(in: 0...1, using: &random) * 200 + 20 }
  }
}

@Suite("The sheet that turns screenshots into a scene")
struct SceneSheetTests {
  private let bench: RecorderBench

  init() throws { bench = try RecorderBench() }

  private func drop(_ name: String, _ bytes: [UInt8]) throws {
    try SystemFile.replace(bench.files.path(name), with: bytes).get()
    #expect(bench.guest.handle(.drop(bench.files.path(name), at: nil), at: bench.seconds) == .taken)
  }

  /// Waits for the background thread.
  private func wait() {
    while bench.guest.sceneSheet?.awaits == true, let reading = bench.guest.sceneReader?.wait().last {
      bench.guest.accept(reading)
    }
  }

  private func dropThree() throws -> SceneSheet {
    for (number, offset) in [0, 300, 555].enumerated() { try drop("shot\(number).png", MadeUpApp.shot(offset)) }
    wait()
    return try #require(bench.guest.sceneSheet)
  }

  private var plan: SceneSheetPlan {
    SceneSheetPlan(bench.guest.sceneSheet ?? SceneSheet(), width: 1280, height: 900)
  }

  private func mouse(_ isDown: Bool, at place: Point) {
    let event = RawEvent.button(.left, isDown: isDown, x: place.x, y: place.y, isFromTouch: false)
    #expect(bench.guest.handle(event, at: bench.seconds) == .taken)
  }

  private func press(_ button: SceneSheet.Button) {
    mouse(true, at: plan.rect(of: button).center)
    if bench.guest.sceneSheet != nil { mouse(false, at: Point(x: 1, y: 1)) }
  }

  private func key(_ name: String, _ modifiers: KeyPress.Modifiers = []) throws {
    let code = try #require(StudioKey.code(of: name))
    _ = bench.guest.handle(.key(KeyPress(code: code, modifiers: modifiers)), at: bench.seconds)
  }

  @Test("by mouse: three dropped screenshots, one line dragged, saved and opened")
  func mouseOnly() throws {
    let sheet = try dropThree()
    let draft = try #require(sheet.draft)
    #expect(SceneDraft.Line.allCases.map { draft[$0] } == [59, 103, 151, 769])
    guard case .success(let content) = draft.content else { throw UserError("not joined: \(draft.content)") }
    // The first screenshot has 618 rows, the others continue to 555 + 618.
    #expect(content.rows.count == 1173)

    let (place, goal) = (plan.label(of: .header).center, plan.picture.y)
    mouse(true, at: place)
    let row = (70.0 - 0) / (852 / plan.picture.height)
    _ = bench.guest.handle(.motion(x: place.x, y: goal + row, isFromTouch: false), at: bench.seconds)
    #expect(abs((bench.guest.sceneSheet?.draft?[.header] ?? 0) - 70) <= 1)
    #expect(bench.guest.sceneSheet?.isEnabled(.save) == false)
    mouse(false, at: place)
    wait()
    press(.save)
    #expect(bench.guest.sheet == nil)
    let folder = bench.files.path("shot0 scene")
    #expect(SystemFile.exists("\(folder)/scene.json") && SystemFile.exists("\(folder)/content@1x.png"))
    let notices = bench.guest.notices(at: bench.seconds + 5).map(\.text)
    #expect(notices.contains(SceneText.saved(folder)), "\(notices)")
    #expect(bench.guest.session.pictures != nil)
    #expect(bench.simulation.tuning.header.size.full == 11 && bench.simulation.tuning.toolbar.full == 81)
  }

  @Test("a line that was moved while further screenshots are read stays where it was put")
  func movedWhileReading() throws {
    try drop("shot0.png", MadeUpApp.shot(0))
    wait()
    try drop("shot1.png", MadeUpApp.shot(300))
    let place = plan.label(of: .header).center
    mouse(true, at: place)
    let goal = Point(x: place.x, y: plan.picture.y + 70 * plan.picture.height / 852)
    _ = bench.guest.handle(.motion(x: goal.x, y: goal.y, isFromTouch: false), at: bench.seconds)
    let row = try #require(bench.guest.sceneSheet?.draft?[.header])
    #expect(abs(row - 70) <= 1)
    // The reading arrives amid the drag, the joining of its lines after it.
    wait()
    #expect(bench.guest.sceneSheet?.draft?[.header] == row && bench.guest.sceneSheet?.draft?.shots.count == 2)
    mouse(false, at: goal)
    wait()
    #expect(bench.guest.sceneSheet?.draft?[.header] == row && bench.guest.sceneSheet?.isEnabled(.save) == true)
  }

  @Test("by keys: Tab reaches lines and buttons, arrows move a line by a pixel, Enter saves")
  func keysOnly() throws {
    _ = try dropThree()
    for _ in 0..<4 { try key("tab") }
    #expect(bench.guest.sceneSheet?.focus == .line(.tabBar))
    try key("down")
    try key("up", .shift)
    wait()
    #expect(bench.guest.sceneSheet?.draft?[.tabBar] == 760)
    try key("right")
    #expect(bench.guest.sceneSheet?.shown == 1)
    try key("enter")
    #expect(SystemFile.exists(bench.files.path("shot0 scene/scene.json")))
    #expect(bench.simulation.tuning.tabBar.full == 58)
  }

  @Test("a screenshot that does not overlap is named and can be removed")
  func removed() throws {
    for (number, offset) in [0, 2000].enumerated() { try drop("shot\(number).png", MadeUpApp.shot(offset)) }
    wait()
    let sheet = try #require(bench.guest.sceneSheet)
    #expect(!sheet.isEnabled(.save))
    press(.next)
    press(.remove)
    wait()
    #expect(bench.guest.sceneSheet?.draft?.shots.count == 1)
    #expect(bench.guest.sceneSheet?.isEnabled(.save) == true && bench.guest.sceneSheet?.isEnabled(.remove) == false)
    press(.cancel)
    #expect(bench.guest.sheet == nil && bench.guest.sceneReader == nil)
  }

  @Test("lines that leave no page, and a screenshot that is there twice, are answered with a sentence")
  func noPage() throws {
    _ = try dropThree()
    for _ in 0..<3 { try key("tab") }
    #expect(bench.guest.sceneSheet?.focus == .line(.toolbar))
    for _ in 0..<58 { try key("down", .shift) }
    wait()
    func reason() -> String {
      guard case .failure(let refusal)? = bench.guest.sceneSheet?.draft?.content else { return "" }
      return refusal.reason
    }
    // From 151, by 580: 38 of the tab bar's 769 are left.
    #expect(bench.guest.sceneSheet?.draft?[.toolbar] == 731)
    #expect(reason().hasPrefix("less than 40 points of the page") && bench.guest.sceneSheet?.isEnabled(.save) == false)
    for _ in 0..<20 { try key("down", .shift) }
    wait()
    #expect(bench.guest.sceneSheet?.draft?[.toolbar] == 769 && reason().hasPrefix("less than 40 points"))
    press(.cancel)
    for _ in 0..<2 { try drop("same.png", MadeUpApp.shot(0)) }
    wait()
    #expect(reason().contains("same.png shows the same part of the page"), "\(reason())")
    #expect(bench.guest.sceneSheet?.isEnabled(.remove) == true)
  }

  @Test("files that are no pictures, or of another size, are refused by name and nothing is lost")
  func wrong() throws {
    try drop("bad.png", [0, 1])
    wait()
    #expect(bench.guest.sheet == nil)
    #expect(bench.notices.contains { $0.contains("bad.png") && $0.contains("ffmpeg can read") }, "\(bench.notices)")
    try drop("good.png", MadeUpApp.shot(0))
    wait()
    try drop("small.png", PNG.encode(PixelImage(width: 2, height: 2, rgba: [UInt8](repeating: 9, count: 16))))
    wait()
    let sheet = try #require(bench.guest.sceneSheet)
    #expect(sheet.draft?.shots.count == 1 && sheet.refusal?.contains("at least 100 × 200 pixels") == true)
    #expect(sheet.isEnabled(.save))
  }

  @Test("lines never pass each other, wherever they are dragged")
  func order() throws {
    _ = try dropThree()
    var draft = try #require(bench.guest.sceneSheet?.draft)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let line = SceneDraft.Line.allCases.randomElement(using: &random) ?? .header
      draft[line] = Int.random(in: -100...1000, using: &random)
      let rows = SceneDraft.Line.allCases.map { draft[$0] }
      #expect(rows == rows.sorted() && rows[0] >= 0 && rows[3] <= 852)
    }
  }

  @Test(
    "labels do not overlap and stay in the card, at all sizes of windows",
    arguments: [(500.0, 700.0), (800, 600), (1280, 900), (250, 350)])
  func labels(width: Double, height: Double) throws {
    _ = try dropThree()
    var sheet = try #require(bench.guest.sceneSheet)
    var random = SeededGenerator(seed: 6)
    for _ in 0..<50 {
      for line in SceneDraft.Line.allCases { sheet.draft?[line] = Int.random(in: 0...852, using: &random) }
      let plan = SceneSheetPlan(sheet, width: width, height: height)
      let rects = SceneDraft.Line.allCases.map(plan.label)
      for (one, next) in zip(rects, rects.dropFirst()) { #expect(one.maxY <= next.y) }
      if height >= 600 { #expect(rects[0].y >= plan.card.y && rects[3].maxX <= plan.card.maxX) }
    }
  }
}
