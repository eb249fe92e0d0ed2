import ChromeCore
import TestSupport
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Whatever came before: a picture drawn over the last one, where they differ, is the picture drawn anew.
@Suite("Redrawing what differs gives the same pixels", .serialized)
struct DamageLaws {
  /// One canvas goes from picture to picture, the other draws each anew.
  private final class Pair {
    let (patched, fresh): (PixelCanvas, PixelCanvas)
    private let grid: PixelGrid
    private(set) var savedPixels = 0

    init(width: Int, height: Int, fonts: FontSet, grid: PixelGrid = PixelGrid(scale: 1)) throws {
      patched = try PixelCanvas(width: width, height: height, fonts: fonts)
      fresh = try PixelCanvas(width: width, height: height, fonts: fonts)
      self.grid = grid
    }

    func show(_ list: DisplayList, _ background: Color = .white) -> Bool {
      fresh.draw(list, grid: grid, background: background)
      let damage = patched.redraw(list, grid: grid, background: background)
      savedPixels += patched.width * patched.height - damage.areas.reduce(0) { $0 + $1.width * $1.height }
      return fresh.withBytes { right in patched.withBytes { $0.elementsEqual(right) } }
    }
  }

  private static func color(using random: inout SeededGenerator) -> Color {
    Color(
      red: UInt8.random(in: 0...255, using: &random), green: 90, blue: UInt8.random(in: 0...255, using: &random),
      alpha: Bool.random(using: &random) ? 255 : UInt8.random(in: 1...254, using: &random))
  }

  private static func rect(using random: inout SeededGenerator) -> Rect {
    Rect(
      x: random.number(-20...80), y: random.number(-20...80), width: random.number(1...90),
      height: random.number(1...90))
  }

  private static func item(using random: inout SeededGenerator) -> DrawItem {
    let (color, rect) = (color(using: &random), rect(using: &random))
    let masks: [Mask] = [
      .roundedRect(radius: 6), .outsideRoundedRect(radius: 7), .circle, .ring(width: 3),
      .roundedRectOutline(radius: 8, width: 2), .shadow(radius: 5, blur: 4), .fade(.down), .fade(.left), .icon(.play),
      .squircle(radius: 8), .squircleOutline(radius: 9, width: 2),
    ]
    switch Int.random(in: 0..<18, using: &random) {
    case 0..<3: return .fill(rect, color)
    case 3: return .fill(Rect(x: 0, y: 0, width: 96, height: 80), color)
    case 4..<6: return .clip(rect)
    case 6..<9: return .endClip
    case 9..<11:
      let style = TextStyle(size: 14, weight: .regular, lineHeight: 18)
      let alignment: TextAlignment = [.leading, .center, .trailing][Int.random(in: 0..<3, using: &random)]
      return .text(
        Label(
          string: ["Aglow", "jÅ", "0:42", "a long line of words"][Int.random(in: 0..<4, using: &random)], style: style,
          color: color, origin: Point(x: rect.x, y: rect.y), alignment: alignment, maxWidth: 60))
    case 16..<18: return layer(color, rect, using: &random)
    default: return .mask(masks[Int.random(in: 0..<masks.count, using: &random)], rect, color)
    }
  }

  /// As often seen in parts of its rectangle only, as by a screen with round corners.
  private static func layer(_ color: Color, _ rect: Rect, using random: inout SeededGenerator) -> DrawItem {
    let material = Material(
      tint: color.faded(0.6), blur: random.number(0...9), saturation: random.number(0...2),
      radius: Bool.random(using: &random) ? random.number(0...12) : 0,
      alpha: Bool.random(using: &random) ? 255 : UInt8.random(in: 1...254, using: &random))
    let upper = Rect(x: rect.x + 5, y: rect.y, width: max(0, rect.width - 10), height: rect.height / 3)
    let lower = Rect(x: rect.x, y: upper.maxY, width: rect.width, height: rect.maxY - upper.maxY)
    return .material(material, rect, shown: Bool.random(using: &random) ? [rect] : [upper, lower])
  }

  /// A few things come, go, change places or are other things.
  private static func changed(_ items: [DrawItem], using random: inout SeededGenerator) -> [DrawItem] {
    var items = items
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0..<items.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: items.insert(item(using: &random), at: place)
      case 1: if items.count > 3 { items.remove(at: place) }
      case 2: items.swapAt(place, Int.random(in: 0..<items.count, using: &random))
      default: items[place] = item(using: &random)
      }
    }
    return items
  }

  @Test("random pictures, changed at random", arguments: [1.0, 1.7])
  func random(scale: Double) throws {
    for (seed, fonts) in [(UInt64(7), FontSet.none), (8, FontSet.find())] {
      var random = SeededGenerator(seed: seed)
      let pair = try Pair(width: 96, height: 80, fonts: fonts, grid: PixelGrid(scale: scale, originX: 3.3))
      var items = (0..<14).map { _ in Self.item(using: &random) }
      for number in 0..<400 {
        let isSame = pair.show(DisplayList(items: items))
        #expect(isSame, "picture \(number) of seed \(seed): \(items)")
        guard isSame else { return }
        items = Self.changed(items, using: &random)
        if number % 50 == 0 { items = (0..<14).map { _ in Self.item(using: &random) } }
      }
      #expect(pair.savedPixels > 0)
    }
  }
}

// Whole windows.
extension DamageLaws {
  private static func act(_ window: StudioWindow, using random: inout SeededGenerator) {
    let (panel, phone) = (Point(x: random.number(900...1270), y: random.number(10...890)), window.phone)
    func onPhone() -> Point {
      Point(
        x: phone.originX + phone.scale * random.number(10...(phone.width - 10)),
        y: phone.originY + phone.scale * random.number(10...(phone.height - 10)))
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4: window.drag(onPhone(), to: onPhone(), steps: 6)
    case 4: window.click(onPhone())
    case 5..<7: window.click(panel)
    case 7..<9: window.drag(panel, to: Point(x: random.number(900...1270), y: panel.y), steps: 5)
    default: window.key(["h", "t", "g", "l", "\t", "d", "p", "o"].randomElement(using: &random) ?? "h")
    }
  }

  /// Every picture of the window, in a debug build every tenth: without optimisation each takes a tenth of a second.
  private static let stride = _isDebugAssertConfiguration() ? 10 : 1

  /// Four; a quick run has time for one.
  private static let windows = min(4, TestShare.of(16))

  @Test("the studio, worked at random", arguments: 0..<windows)
  func studio(window seed: Int) throws {
    try TestFolder.with { scratch in
      var random = SeededGenerator(seed: 100 + UInt64(seed))
      let window = StudioWindow(scratch)
      let pair = try Pair(width: 1280, height: 900, fonts: FontSet.find())
      var (number, wrong) = (0, 0)
      window.watch = { list in
        number += 1
        if number % Self.stride == 0, !pair.show(list, window.guest.picture(seenIn: 0).background) { wrong += 1 }
      }
      for action in 0..<8 {
        Self.act(window, using: &random)
        #expect(wrong == 0, "seed \(seed), input \(action), picture \(number)")
      }
      #expect(pair.savedPixels > 0)
    }
  }

  @Test("the takes that are shipped, as videos show them", arguments: ["welcome", "showcase"])
  func takes(name: String) throws {
    let folder = try #require(Assets.folder()) + "/Takes"
    let bytes = try SystemFile.read("\(folder)/\(name).take").get()
    let take = try #require(TakeParser.read(bytes, presets: PresetFiles().resolver(base: folder)).take)
    var session = Session(take)
    let screen = take.setup.screen
    let pair = try Pair(width: Int(screen.width), height: Int(screen.height), fonts: FontSet.find())
    var wrong: [Tick] = []
    for number in 0..<(240 / Self.stride) {
      session.advance(to: Tick(number * Self.stride * 20))
      var options = PhonePlacement.picture(of: screen, isPlain: true, scale: 1).options
      options.touch = SceneOptions.Touch()
      let frame = session.simulation.picture()
      session.overlay.configure(&options, at: frame.time)
      let list = Scene.displayList(
        frame: frame, tuning: session.simulation.tuning, theme: .light, content: session.content, options: options)
      if !pair.show(list) { wrong.append(session.tick) }
    }
    #expect(wrong == [])
    #expect(pair.savedPixels > 0)
  }
}
