import ChromeCore
import TestSupport
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster

@Suite("Where two pictures differ")
struct DamageTests {
  private static let canvas = PixelRect(x: 0, y: 0, width: 200, height: 200)
  private static let red = Color(red: 200, green: 0, blue: 0)
  private static let background = DrawItem.fill(Rect(x: 0, y: 0, width: 200, height: 200), .white)

  private static func rect(_ x: Double, _ y: Double, _ side: Double = 20) -> Rect {
    Rect(x: x, y: y, width: side, height: side)
  }

  private static func pixels(_ items: [DrawItem], scale: Double = 1, background: Color = .white) -> PixelList {
    PixelList(
      DisplayList(items: items), grid: PixelGrid(scale: scale), background: background, canvas: canvas)
  }

  private func damage(_ old: [DrawItem], _ new: [DrawItem]) -> [PixelRect] {
    Damage(from: Self.pixels(old), to: Self.pixels(new), \.visible).areas.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private func square(_ x: Int, _ y: Int, _ side: Int = 20) -> PixelRect {
    PixelRect(x: x, y: y, width: side, height: side)
  }

  @Test("the same picture twice, or moved by less than a pixel, is not damaged")
  func none() {
    let items: [DrawItem] = [Self.background, .fill(Self.rect(10, 10), Self.red)]
    #expect(damage(items, items) == [])
    #expect(damage(items, [Self.background, .fill(Self.rect(10.4, 9.6), Self.red)]) == [])
  }

  @Test("what moved is damaged where it was and where it is")
  func moved() {
    let (from, to) = (DrawItem.fill(Self.rect(0, 0), Self.red), DrawItem.fill(Self.rect(150, 150), Self.red))
    #expect(damage([Self.background, from], [Self.background, to]) == [square(0, 0), square(150, 150)])
  }

  @Test("a page that scrolls is moved; the bar above it and what came into view are drawn")
  func scrolled() {
    func page(at offset: Double) -> DisplayList {
      let rows = (0..<12).map { (row: Int) -> DrawItem in
        let place = Rect(x: 0, y: Double(row) * 20 - offset, width: 200, height: 20)
        return .fill(place, Color(red: UInt8(row * 20), green: 0, blue: 0))
      }
      let bar = DrawItem.fill(Rect(x: 0, y: 0, width: 200, height: 20), .black)
      return DisplayList(items: [Self.background] + rows + [bar])
    }
    let damage = Damage(from: Self.pixels(page(at: 0).items), to: Self.pixels(page(at: 10).items), \.visible)
    let moved = PixelRect(x: 0, y: 20, width: 200, height: 170)
    #expect(damage.shifts == [Shift(area: moved, offset: PixelOffset(x: 0, y: -10))])
    let (bar, new) = (PixelRect(x: 0, y: 0, width: 200, height: 20), PixelRect(x: 0, y: 190, width: 200, height: 10))
    #expect(damage.areas.sorted { $0.y < $1.y } == [bar, new])
    #expect(damage.changed == [Self.canvas])
  }

  @Test("a layer that is seen beside a moved page, but samples it, is drawn anew")
  func sampled() {
    let screen = Rect(x: 0, y: 40, width: 200, height: 160)
    let layer = DrawItem.material(
      Material(tint: .white.faded(0.7), blur: 4), Rect(x: 0, y: 20, width: 200, height: 40),
      shown: [Rect(x: 0, y: 20, width: 200, height: 20)])
    func page(at offset: Double) -> [DrawItem] {
      let rows = (0..<12).map { (row: Int) -> DrawItem in
        let place = Rect(x: 0, y: Double(row) * 20 - offset, width: 200, height: 20)
        return .fill(place, Color(red: UInt8(row * 20), green: 0, blue: 0))
      }
      return [Self.background, .clip(screen)] + rows + [.endClip, layer]
    }
    let damage = Damage(from: Self.pixels(page(at: 0)), to: Self.pixels(page(at: 10)), \.visible)
    #expect(!damage.shifts.isEmpty)
    #expect(damage.areas.contains { $0.contains(PixelRect(x: 0, y: 20, width: 200, height: 40)) })
  }

  @Test("within a rim, a page is moved; the rim's corners are drawn")
  func scrolledWithinARim() {
    func page(at offset: Double) -> DisplayList {
      let rows = (0..<12).map { (row: Int) -> DrawItem in
        let place = Rect(x: 10, y: Double(row) * 20 - offset, width: 180, height: 20)
        return .fill(place, Color(red: UInt8(row * 20), green: 0, blue: 0))
      }
      let screen = Rect(x: 10, y: 10, width: 180, height: 180)
      let rim = DrawItem.mask(.squircleOutline(radius: 12, width: 10), Self.rect(0, 0, 200), .black)
      return DisplayList(items: [Self.background, .fill(screen, .white), .clip(screen)] + rows + [.endClip, rim])
    }
    let damage = Damage(from: Self.pixels(page(at: 0).items), to: Self.pixels(page(at: 6).items), \.visible)
    // The corners are 12 × 1.5287 pixels high, and rounded up, with one more for the mask's own edge.
    let (from, to) = (20, 200 - 20)
    let moved = PixelRect(x: 10, y: from, width: 180, height: to - 6 - from)
    #expect(damage.shifts == [Shift(area: moved, offset: PixelOffset(x: 0, y: -6))])
    for y in [10, from - 1, to - 6, 189] {
      #expect(damage.areas.contains { $0.contains(PixelRect(x: 10, y: y, width: 180, height: 1)) }, "row \(y)")
    }
  }

  @Test("what came or went between others damages only its own place")
  func inserted() {
    let others = (0..<5).map { DrawItem.fill(Self.rect(Double($0) * 40, 100), Self.red) }
    let item = DrawItem.mask(.circle, Self.rect(40, 30), Self.red)
    let with = [Self.background] + others[..<2] + [item] + others[2...]
    #expect(damage([Self.background] + others, with) == [square(40, 30)])
    #expect(damage(with, [Self.background] + others) == [square(40, 30)])
  }

  @Test("two that changed their order are damaged: one of them was over the other")
  func order() {
    let (below, above) = (DrawItem.fill(Self.rect(10, 10), Self.red), DrawItem.fill(Self.rect(15, 15), .black))
    let areas = damage([Self.background, below, above], [Self.background, above, below])
    #expect(areas.contains { $0.contains(square(15, 15, 15)) })
  }

  @Test("a clip that moves damages what it cuts, and nothing that it does not")
  func clips() {
    let items: [DrawItem] = [
      .fill(Self.rect(0, 0, 100), Self.red), .mask(.circle, Self.rect(70, 70), .black), .endClip,
    ]
    let areas = damage([.clip(Self.rect(0, 0, 92))] + items, [.clip(Self.rect(0, 0, 95))] + items)
    #expect(areas == [square(0, 0, 95)])
    #expect(damage([.clip(Self.rect(0, 0, 120))] + items, [.clip(Self.rect(0, 0, 130))] + items) == [])
  }

  @Test("another scale, background or size damages everything")
  func everything() {
    let old = Self.pixels([Self.background])
    var large = Self.canvas
    large.width += 1
    let others = [
      Self.pixels([Self.background], scale: 2), Self.pixels([Self.background], background: .black),
      PixelList(DisplayList(items: [Self.background]), grid: PixelGrid(scale: 1), background: .white, canvas: large),
    ]
    for new in others { #expect(Damage(from: old, to: new, \.visible).areas == [new.canvas]) }
    #expect(Damage(all: Self.canvas).areas == [Self.canvas])
  }

  @Test("nearly everything becomes everything; many small places become a few")
  func merging() {
    let most = Rect(x: 0, y: 0, width: 200, height: 190)
    #expect(damage([Self.background], [Self.background, .fill(most, Self.red)]) == [Self.canvas])
    let spots = (0..<100).map { (number: Int) -> DrawItem in
      let (x, y) = (Double(number % 10) * 20, Double(number / 10) * 20)
      return .fill(Self.rect(x, y, 3), Self.red)
    }
    let areas = damage([Self.background], [Self.background] + spots)
    #expect((1...8).contains(areas.count))
    for number in 0..<100 {
      let spot = square(number % 10 * 20, number / 10 * 20, 3)
      #expect(areas.contains { $0.contains(spot) }, "spot \(number)")
    }
  }
}
