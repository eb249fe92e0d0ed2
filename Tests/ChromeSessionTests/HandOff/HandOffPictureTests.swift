import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeLook
@testable import ChromeShell
@testable import ChromeStudio

/// Where the sheet's words and signs are drawn. In a window of 1280 × 900 the card is 760 × 720 at (260, 90), the list
/// of files (276, 246), 728 × 442, and its words are 12 pt inside of it.
@Suite("The picture of the sheet Hand off…")
struct HandOffPictureTests {
  private static func scene(
    _ handOff: HandOff, width: Double = 1280, height: Double = 900, _ hand: (inout HandOffSheet, HandOffPlan) -> Void
  ) -> HandOffScene {
    let window = WindowSize(width: width, height: height)
    let plan = HandOffPlan(window)
    var sheet = HandOffSheet(handOff, stem: "t", folder: "/nowhere")
    hand(&sheet, plan)
    return HandOffScene(sheet: sheet, plan: plan, theme: .light, window: window)
  }

  private static func label(_ words: String, _ list: DisplayList) throws -> Label {
    try #require(
      list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }.first { $0.string == words })
  }

  /// Rectangles of a mask, in the order of the list.
  private static func rects(_ mask: Mask, _ list: DisplayList) -> [(rect: Rect, color: Color)] {
    list.items.compactMap { item in
      if case .mask(mask, let rect, let color) = item { (rect: rect, color: color) } else { nil }
    }
  }

  @Test("everything has its place")
  func plan() {
    let plan = HandOffPlan(WindowSize(width: 1280, height: 900))
    // Four columns with 8 pt between them in 728: 176 each.
    let targets = plan.targets.map(\.rect)
    #expect(targets[2] == Rect(x: 644, y: 142, width: 176, height: 30))
    #expect(targets[5] == Rect(x: 460, y: 180, width: 176, height: 30))
    #expect(plan.about == Point(x: 276, y: 220) && plan.news == Point(x: 276, y: 698))
    #expect(plan.body == Rect(x: 276, y: 246, width: 728, height: 442))
    #expect(plan.buttons[0].part == .copy && plan.buttons[0].rect == Rect(x: 276, y: 762, width: 124, height: 32))
    #expect(plan.buttons[1].part == .close && plan.buttons[1].rect == Rect(x: 828, y: 762, width: 84, height: 32))
    #expect(plan.buttons[2].part == .write && plan.buttons[2].rect == Rect(x: 920, y: 762, width: 84, height: 32))
    #expect(plan.part(at: Point(x: 645, y: 143)) == .target(HandOffTarget.allCases[2]))
    #expect(plan.part(at: Point(x: 827, y: 770)) == nil && plan.part(at: Point(x: 829, y: 770)) == .close)
  }

  /// A space in front of code is 6 pt, and all of them at most half of the 704 pt that a line has.
  @Test("files stand below each other, their code as far in as it begins")
  func code() throws {
    let far = String(repeating: " ", count: 150) + "far"
    let list = Self.scene(HandOffBench.handOff(Tuning(), "first\n    fourth\n\(far)\n")) { _, _ in }.list()
    let path = try Self.label("Package.swift", list)
    #expect(path.origin == Point(x: 288, y: 258) && path.maxWidth == 628)
    let size = try Self.label(HandOffPreview.size(try #require(try Self.sizeOfPackage(far))), list)
    #expect(size.origin == Point(x: 992, y: 260) && size.alignment == .trailing)
    // The file's name takes 26 pt, a line 16.
    let first = try Self.label("first", list)
    #expect(first.origin == Point(x: 288, y: 284) && first.maxWidth == 704 && first.style.size == 11)
    let fourth = try Self.label("fourth", list)
    #expect(fourth.origin == Point(x: 312, y: 300) && fourth.maxWidth == 680)
    let last = try Self.label("far", list)
    #expect(last.origin == Point(x: 640, y: 316) && last.maxWidth == 352)
  }

  private static func sizeOfPackage(_ far: String) throws -> Int? {
    try HandOffBench.handOff(Tuning(), "first\n    fourth\n\(far)\n").files(for: .swift).files.first?.bytes.count
  }

  @Test("the window grows dark, then the card's shadow lies on it, then the card on the shadow")
  func ground() {
    let items = Self.scene(HandOffBench.handOff(HandOffBench.still)) { _, _ in }.list().items
    #expect(items[0] == .fill(Rect(x: 0, y: 0, width: 1280, height: 900), Color.black.faded(0.35)))
    let card = Rect(x: 260, y: 90, width: 760, height: 720)
    let shadow = Rect(x: 236, y: 66, width: 808, height: 768)
    #expect(items[1] == .mask(.shadow(radius: 14, blur: 24), shadow, Color.black.faded(0.3)))
    #expect(items[2] == .mask(.roundedRect(radius: 14), card, StudioTheme.light.ground))
  }

  /// The mark is to the list's 442 pt as what is seen is to all of it, with 4 pt of air at both ends.
  @Test("the mark beside the files says how much is seen and where")
  func mark() throws {
    let mask = Mask.roundedRect(radius: 1.5)
    let handOff = HandOffBench.handOff(Tuning(), String(repeating: "a\n", count: 16))
    let atTop = Self.scene(handOff) { _, _ in }
    let most = atTop.plan.mostScroll(atTop.sheet.preview)
    #expect(most > 100)
    let length = 442 * 442 / (442 + most)
    let first = try #require(Self.rects(mask, atTop.list()).first?.rect)
    #expect(first.x == 998 && first.width == 3 && first.y == 250 && abs(first.height - (length - 8)) < 1e-9)
    let atEnd = Self.scene(handOff) { sheet, plan in sheet.roll(by: 1e9, plan) }
    let last = try #require(Self.rects(mask, atEnd.list()).first?.rect)
    #expect(abs(last.maxY - (688 - 4)) < 1e-9 && abs(last.height - first.height) < 1e-9)
    // A list of 460 − 24 − 278 = 158 pt, of which 158² / (158 + most) would be less than 28 pt.
    let small = Self.scene(handOff, width: 400, height: 460) { _, _ in }
    #expect(small.plan.body.height == 158 && small.plan.mostScroll(small.sheet.preview) > 158 * 158 / 28.0 - 158)
    #expect(Self.rects(mask, small.list()).map(\.rect.height) == [20])
    let refused = Self.scene(HandOffBench.handOff(HandOffBench.still)) { _, _ in }
    #expect(Self.rects(mask, refused.list()).isEmpty, "all of it is seen")
  }

  @Test("Write is the main button where there is something to write, and no other one ever")
  func main() {
    let theme = StudioTheme.light
    for (tuning, write) in [(Tuning(), theme.top), (HandOffBench.still, theme.field)] {
      let scene = Self.scene(HandOffBench.handOff(tuning)) { _, _ in }
      let grounds = Self.rects(.roundedRect(radius: 7), scene.list())
      for (part, rect) in scene.plan.buttons {
        #expect(grounds.first { $0.rect == rect }?.color == (part == .write ? write : theme.field), "\(part)")
      }
    }
  }

  @Test("the ring is around what a key went to, until a press")
  func ring() {
    let mask = Mask.roundedRectOutline(radius: 9, width: 2)
    let keyed = Self.scene(HandOffBench.handOff()) { sheet, _ in sheet.moveFocus(backward: true) }
    // 3 pt around Write.
    #expect(Self.rects(mask, keyed.list()).map(\.rect) == [Rect(x: 917, y: 759, width: 90, height: 38)])
    let pressed = Self.scene(HandOffBench.handOff()) { sheet, plan in
      sheet.moveFocus(backward: true)
      sheet.press(at: plan.body.center, plan)
    }
    #expect(Self.rects(mask, pressed.list()).isEmpty && pressed.sheet.focus == .write)
  }
}
