import ChromeCore
import TestSupport
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster

@Suite("What is hidden for certain is not drawn")
struct OcclusionTests {
  private static let side = 48.0
  private static let canvas = PixelRect(x: 0, y: 0, width: 48, height: 48)
  private static let grid = PixelGrid(scale: 1)
  private static let whole = Rect(x: 0, y: 0, width: side, height: side)

  private func draw(_ items: [DrawItem]) throws -> PixelImage {
    let canvas = try PixelCanvas(width: 48, height: 48, fonts: .none)
    canvas.draw(DisplayList(items: items), grid: Self.grid, background: .white)
    return canvas.image()
  }

  /// Each item in two halves with clips of their own, in which nothing is known to be hidden.
  private func inHalves(_ items: [DrawItem]) -> [DrawItem] {
    let halves = [Rect(x: 0, y: 0, width: 20, height: 48), Rect(x: 20, y: 0, width: 28, height: 48)]
    return items.flatMap { item in halves.flatMap { [.clip($0), item, .endClip] } }
  }

  private func item(using random: inout SeededGenerator) -> DrawItem {
    let color = Color(
      red: UInt8.random(in: 0...255, using: &random), green: 40, blue: 200,
      alpha: Bool.random(using: &random) ? 255 : 90)
    let rect = Rect(
      x: Double(Int.random(in: -10...20, using: &random)), y: Double(Int.random(in: -10...20, using: &random)),
      width: Double(Int.random(in: 4...60, using: &random)), height: Double(Int.random(in: 4...60, using: &random)))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .fill(Self.whole, color)
    case 1: return .fill(rect, color)
    case 2: return .mask(.roundedRect(radius: 5), rect, color)
    case 3: return .mask(.shadow(radius: 4, blur: 3), rect, color)
    case 4: return .mask(.fade(.down), rect, color)
    default: return .mask(.outsideRoundedRect(radius: 4), rect, color)
    }
  }

  @Test("random pictures look the same as drawn without knowing")
  func same() throws {
    var random = SeededGenerator(seed: 48)
    for number in 0..<150 {
      let items = (0..<10).map { _ in item(using: &random) }
      let (quick, slow) = (try draw(items), try draw(inHalves(items)))
      #expect(quick == slow, "picture \(number): \(items)")
    }
  }

  @Test("the last opaque fill of everything is the first item seen")
  func cover() {
    var glass = Color.white
    glass.alpha = 254
    let narrow = Rect(x: 0, y: 0, width: 47, height: 48)
    let list = DisplayList(items: [
      .fill(Self.whole, .white), .clip(Self.whole), .fill(Self.whole, .black), .endClip, .fill(Self.whole, glass),
      .clip(narrow), .fill(Self.whole, .white), .endClip, .fill(narrow, .white),
    ])
    func cover(_ items: [DrawItem]) -> PixelItem? {
      let pixels = PixelList(
        DisplayList(items: items), grid: Self.grid, background: .white, canvas: Self.canvas)
      return pixels.lastCover(of: Self.canvas).map { pixels.items[$0] }
    }
    // The second fill, inside the wide clip; what is before it is white as well.
    #expect(cover(list.items)?.color == .black)
    #expect(cover(Array(list.items.dropFirst(4))) == nil)
  }

  @Test("a card's corners hide nothing")
  func corners() {
    func solid(_ item: DrawItem) -> PixelRect? { PixelItem(item, Self.grid, inside: Self.canvas)?.solid }
    let card = DrawItem.mask(.roundedRect(radius: 5), Rect(x: 10, y: 10, width: 20, height: 20), .white)
    #expect(solid(card) == PixelRect(x: 16, y: 16, width: 8, height: 8))
    #expect(solid(.mask(.circle, Self.whole, .white))?.isEmpty == true)
  }
}
