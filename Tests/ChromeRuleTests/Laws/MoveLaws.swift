import ChromeCore
import Foundation
import TestSupport
import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeSystem
@testable import ChromeTakes

/// Whatever came before: a picture whose moved pixels are copied is, to the byte, the picture drawn anew.
@Suite("Moving what moved gives the same pixels", .serialized)
struct MoveLaws {
  /// Two canvases: one moves and redraws, the other draws each picture anew.
  private final class Pair {
    private let (kept, fresh): (PixelCanvas, PixelCanvas)
    private(set) var movedPixels = 0

    init(_ width: Int, _ height: Int, _ fonts: FontSet) throws {
      kept = try PixelCanvas(width: width, height: height, fonts: fonts)
      fresh = try PixelCanvas(width: width, height: height, fonts: fonts)
    }

    /// Shows a picture, drawn at once or in the bands of a film. Returns true if both canvases show the same.
    func show(_ list: DisplayList, _ grid: PixelGrid, _ background: Color, inBands: Bool = false) -> Bool {
      if inBands {
        kept.draw(list, grid: grid, background: background) { _, _ in }
      } else {
        let damage = kept.redraw(list, grid: grid, background: background)
        movedPixels += damage.shifts.reduce(0) { $0 + $1.area.width * $1.area.height }
      }
      fresh.draw(list, grid: grid, background: background)
      return fresh.withBytes { right in
        kept.withBytes { memcmp($0.baseAddress!, right.baseAddress!, right.count) == 0 }
      }
    }
  }

  // Whole lives.

  /// Returns the first step that went wrong, if any, with the pictures before and after it, and how much moved.
  private static func live(
    _ seed: UInt64, steps: Int, _ fonts: FontSet
  ) throws -> (wrong: (step: Int, before: Scenery, after: Scenery)?, moved: Int) {
    var random = SeededGenerator(seed: seed)
    var scenery = Scenery(using: &random)
    var pair = try Pair(scenery.width, scenery.height, fonts)
    var moved = 0
    _ = pair.show(scenery.list, scenery.grid, .white)
    for step in 0..<steps {
      let before = scenery
      scenery.change(using: &random)
      if scenery.width != before.width || scenery.height != before.height {
        moved += pair.movedPixels
        pair = try Pair(scenery.width, scenery.height, fonts)
      }
      let inBands = Int.random(in: 0..<4, using: &random) == 0
      guard pair.show(scenery.list, scenery.grid, .white, inBands: inBands) else {
        return ((step, before, scenery), moved)
      }
    }
    return (nil, moved + pair.movedPixels)
  }

  /// Leaves out items as long as what is left still goes wrong.
  private static func shrunk(
    _ before: Scenery, _ after: Scenery, _ fonts: FontSet
  ) throws -> (before: Scenery, after: Scenery) {
    var least = (before: before, after: after)
    guard before.width == after.width, before.height == after.height else { return least }
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for part in least.before.parts {
        let fewer = (before: least.before.without(part), after: least.after.without(part))
        let pair = try Pair(fewer.before.width, fewer.before.height, fonts)
        _ = pair.show(fewer.before.list, fewer.before.grid, .white)
        guard !pair.show(fewer.after.list, fewer.after.grid, .white) else { continue }
        (least, isSmaller) = (fewer, true)
        break
      }
    }
    return least
  }

  private static let lifeCount = TestShare.of(2000, least: 30)

  @Test("random pages under what stays", arguments: [FontSet.none, FontSet.find()])
  func lives(fonts: FontSet) throws {
    var (moved, faults) = (0, 0)
    for seed in 0..<UInt64(Self.lifeCount) where faults < 3 {
      let life = try Self.live(seed, steps: 40, fonts)
      moved += life.moved
      guard let wrong = life.wrong else { continue }
      let least = try Self.shrunk(wrong.before, wrong.after, fonts)
      faults += 1
      Issue.record("seed \(seed), step \(wrong.step):\n\(least.before.list)became\n\(least.after.list)")
    }
    #expect(moved > 0)
  }

  // The takes that are shipped.

  private static let shipped: [String] = {
    let names = SystemFile.names(in: (Assets.folder() ?? "") + "/Takes").filter { $0.hasSuffix(".take") }.sorted()
    return stride(from: 0, to: names.count, by: TestShare.share < 0.25 ? 8 : 1).map { names[$0] }
  }()

  /// Frames of a take, and how many of each run follow each other.
  private static let (frames, run) = (TestShare.of(120, least: 36), 12)

  @Test("the takes that are shipped, as films show them", arguments: Array(shipped.enumerated()))
  func takes(number: Int, name: String) throws {
    let path = try #require(Assets.folder()) + "/Takes/" + name
    let take = try TakeOpener.open(path, for: try CommandLineParser.parse(["replay", path])).take
    let survey = try VideoSurvey(take)
    for scale in [[1, 2], [1.5, 3], [1, 1.5], [2, 3]][number % 4] {
      try film(take, survey, scale: scale, isPlain: number % 3 > 0 && !survey.hasStudio, isDark: number % 2 == 1)
    }
  }

  private func film(_ take: Take, _ survey: VideoSurvey, scale: Double, isPlain: Bool, isDark: Bool) throws {
    let room = survey.room(isPlain: isPlain)
    let picture = VideoPicture(
      width: Int((room.width * scale).rounded(.up)), height: Int((room.height * scale).rounded(.up)), scale: scale,
      isPlain: isPlain)
    let theme: Theme = isDark ? .dark : .light
    let sketch = FrameSketch(survey, picture, theme, range: 0...survey.duration)
    let pair = try Pair(picture.width, picture.height, .find())
    let phones = Phones(take)
    var wrong: [Tick] = []
    let runs = max(1, Self.frames / Self.run)
    for number in 0..<(runs * Self.run) {
      // Runs of frames at 60 a second, in equal parts of the take.
      let start = survey.duration * Tick(number / Self.run) / Tick(runs)
      let tick = min(survey.duration, start + Tick(number % Self.run) * 10)
      if tick > phones.tick || phones.tick == 0 { phones.advance(to: tick) }
      let list = sketch.list(phones, at: VideoMoment(tick: Double(phones.tick), video: Double(phones.tick)))
      let grid = PixelGrid(scale: scale)
      if !pair.show(list, grid, picture.background(theme), inBands: number % 5 == 4) { wrong.append(phones.tick) }
    }
    #expect(wrong == [], "scale \(scale)\(isPlain ? ", plain" : "")\(isDark ? ", dark" : "")")
  }
}

/// Pages that move below and above what stays, of everything that a picture may consist of.
struct Scenery {
  /// An item with a name that it keeps as long as it is there.
  struct Part {
    var name: Int
    var item: DrawItem
  }

  /// Items that move together within a clip.
  struct Page {
    var clip: Rect
    var offset: Point
    var parts: [Part]
  }

  private(set) var width: Int
  private(set) var height: Int
  private(set) var grid: PixelGrid
  private var below: [Part] = []
  private var pages: [Page] = []
  private var above: [Part] = []
  private var count = 0

  private static let (wide, high) = (120.0, 140.0)
  private static let scales = [1, 1.5, 2, 3]

  init(using random: inout SeededGenerator) {
    let scale = Self.scales.randomElement(using: &random) ?? 1
    grid = PixelGrid(scale: scale)
    (width, height) = (Int(Self.wide * scale), Int(Self.high * scale))
    let whole = Rect(x: 0, y: 0, width: Self.wide, height: Self.high)
    if Bool.random(using: &random) { add(.mask(.shadow(radius: 9, blur: 6), whole, .black.faded(0.5)), to: \.below) }
    add(.fill(whole, Bool.random(using: &random) ? .white : .black), to: \.below)
    if Int.random(in: 0..<6, using: &random) == 0 {
      add(.mask(.fade(.down), whole, Self.color(using: &random)), to: \.below)
    }
    let split = Bool.random(using: &random) ? 0 : random.number(40...80).rounded()
    if split > 0 { addPage(Rect(x: 0, y: 0, width: split, height: Self.high), using: &random) }
    addPage(Rect(x: split, y: 0, width: Self.wide - split, height: Self.high), using: &random)
    for _ in 0..<Int.random(in: 0...4, using: &random) { add(Self.bar(using: &random), to: \.above) }
  }

  private mutating func add(_ item: DrawItem, to list: WritableKeyPath<Scenery, [Part]>) {
    count += 1
    self[keyPath: list].append(Part(name: count, item: item))
  }

  private mutating func addPage(_ clip: Rect, using random: inout SeededGenerator) {
    pages.append(Page(clip: clip, offset: Point(x: 0, y: 0), parts: []))
    let last = pages.count - 1
    if Bool.random(using: &random) { add(.fill(clip, Self.color(using: &random)), to: \.below) }
    for row in 0..<14 {
      let top = Double(row) * 25 - 60
      if row % 3 == 0 {
        let row = Rect(x: clip.x, y: top, width: clip.width, height: 25)
        add(.fill(row, Self.color(using: &random)), to: \.pages[last].parts)
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Rect(
          x: clip.x + random.number(0...50).rounded(), y: top + random.number(0...12).rounded(),
          width: random.number(4...40).rounded(), height: random.number(2...20).rounded())
        add(Self.item(place, "\(row) Aglow", using: &random), to: \.pages[last].parts)
      }
    }
  }

  private static func color(using random: inout SeededGenerator) -> Color {
    Color(
      red: UInt8.random(in: 0...255, using: &random), green: UInt8.random(in: 0...255, using: &random), blue: 90,
      alpha: Int.random(in: 0..<3, using: &random) == 0 ? UInt8.random(in: 1...254, using: &random) : 255)
  }

  private static let pictures: [BackgroundPicture] = [UInt8(255), 90].compactMap { alpha in
    var bytes: [UInt8] = []
    for pixel in 0..<(24 * 17) { bytes += [UInt8(pixel % 251), UInt8(pixel * 7 % 256), UInt8(pixel / 2), alpha] }
    return BackgroundPicture(hash: "\(alpha)", width: 24, height: 17, rgba: bytes)
  }

  private static func item(_ place: Rect, _ words: String, using random: inout SeededGenerator) -> DrawItem {
    let color = color(using: &random)
    let masks: [Mask] = [
      .roundedRect(radius: 6), .outsideRoundedRect(radius: 3), .circle, .ring(width: 2), .shadow(radius: 5, blur: 4),
      .fade(.down), .fade(.left), .icon(.play), .squircle(radius: 8), .roundedRectOutline(radius: 4, width: 1),
      .curve(.init(heights: [0.1, 0.9, 0.4], width: 2)), .squircleOutline(radius: 5, width: 1.3),
    ]
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: return .fill(place, color)
    case 3..<6:
      let style = TextStyle(size: 12, weight: .regular, lineHeight: 15)
      return .text(
        Label(
          string: words, style: style, color: color, origin: Point(x: place.x, y: place.y),
          alignment: [.leading, .center, .trailing][Int.random(in: 0..<3, using: &random)], maxWidth: 60))
    case 6: return .image(pictures[Int.random(in: 0..<2, using: &random)], place, opacity: color.alpha)
    case 7: return .picture(pictures[0], place)
    case 8 where Int.random(in: 0..<6, using: &random) == 0: return layer(place, color, using: &random)
    default: return .mask(masks[Int.random(in: 0..<masks.count, using: &random)], place, color)
    }
  }

  private static func layer(_ place: Rect, _ color: Color, using random: inout SeededGenerator) -> DrawItem {
    var material = Material(tint: color.faded(0.7), blur: random.number(1...9))
    if Bool.random(using: &random) { material.radius = random.number(1...12) }
    if Int.random(in: 0..<3, using: &random) == 0 { material.lens = 3 }
    if Int.random(in: 0..<3, using: &random) == 0 { material.softness = 6 }
    // Sometimes seen in a part of its place only, as by a screen with round corners: it still samples all of it.
    var part = place
    if Int.random(in: 0..<4, using: &random) == 0 { part.height /= 3 }
    return .material(material, place, shown: [part])
  }

  /// Something that stays: a bar, a layer, a rim around everything, a line at the side, a dot.
  private static func bar(using random: inout SeededGenerator) -> DrawItem {
    let (y, color) = (random.number(-10...130).rounded(), color(using: &random))
    let place = Rect(x: 0, y: y, width: wide, height: random.number(4...30).rounded())
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .fill(place, color)
    case 1, 2: return layer(place, color, using: &random)
    case 4:
      let (rim, around) = (random.number(0.5...6), random.number(-4...8))
      let body = Rect(x: -around, y: -around, width: wide + 2 * around, height: high + 2 * around)
      return .mask(.squircleOutline(radius: random.number(1...20), width: rim), body, color)
    case 3: return .mask(.circle, Rect(x: random.number(0...90).rounded(), y: y, width: 20, height: 20), color)
    default: return .fill(Rect(x: wide - 4, y: y, width: 3, height: 40), color)
    }
  }

  /// Pages move, bars move, come, go or change; seldom the window gets another size, or a point another scale.
  mutating func change(using random: inout SeededGenerator) {
    for index in pages.indices where Int.random(in: 0..<5, using: &random) > 0 {
      let (far, isWhole) = (random.number(-9...9), Int.random(in: 0..<4, using: &random) > 0)
      let step = isWhole ? (far * grid.scale).rounded() / grid.scale : far
      let isSideways = Int.random(in: 0..<6, using: &random) == 0
      let offset = pages[index].offset
      pages[index].offset = Point(
        x: isSideways ? min(max(offset.x + step, -50), 50) : offset.x,
        y: isSideways ? offset.y : min(max(offset.y + step, -120), 60))
    }
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<4 where !above.isEmpty:
      above[Int.random(in: above.indices, using: &random)].item = Self.bar(using: &random)
    case 4: add(Self.bar(using: &random), to: \.above)
    case 5 where !above.isEmpty: above.remove(at: Int.random(in: above.indices, using: &random))
    case 6: changePage(using: &random)
    case 7:
      width += Int.random(in: -9...9, using: &random)
      height += Int.random(in: -9...9, using: &random)
    case 8: grid.originX = random.number(-2...2)
    case 9: grid.scale = Self.scales.randomElement(using: &random) ?? 1
    default: break
    }
  }

  private mutating func changePage(using random: inout SeededGenerator) {
    let page = Int.random(in: pages.indices, using: &random)
    guard !pages[page].parts.isEmpty else { return }
    let index = Int.random(in: pages[page].parts.indices, using: &random)
    let place = Rect(x: random.number(0...60), y: random.number(0...120), width: 30, height: 20)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: pages[page].parts.remove(at: index)
    case 1: pages[page].parts[index].item = Self.item(place, "new", using: &random)
    case 2: pages[page].parts.swapAt(index, 0)
    default: pages[page].clip.height = random.number(30...140).rounded()
    }
  }

  var list: DisplayList {
    var items = below.map(\.item)
    for page in pages {
      items.append(.clip(page.clip))
      items += DisplayList(items: page.parts.map(\.item)).moved(by: page.offset).items
      items.append(.endClip)
    }
    return DisplayList(items: items + above.map(\.item))
  }

  /// The names of all parts.
  var parts: [Int] { (below + pages.flatMap(\.parts) + above).map(\.name) }

  func without(_ name: Int) -> Scenery {
    var fewer = self
    fewer.below.removeAll { $0.name == name }
    fewer.above.removeAll { $0.name == name }
    for index in pages.indices { fewer.pages[index].parts.removeAll { $0.name == name } }
    return fewer
  }
}

extension DisplayList {
  fileprivate func moved(by offset: Point) -> DisplayList { placed(at: offset, scale: 1) }
}
