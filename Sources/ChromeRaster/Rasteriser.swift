import ChromeCore
import ChromeLook

/// Draws pictures into memory: fills, and tinted masks for everything else. The only way in which anything is drawn:
/// windows, screenshots and videos have identical pixels, and the code that shows them only copies.
///
/// Caches masks and lines of text, which account for most of the cost of a picture.
package final class Rasteriser {
  private var masks = MaskCache()
  private var texts: TextCache
  private var blur = BackdropBlur()
  private var backgroundCache = BackgroundCache()
  private var pictureCache = BackgroundCache()
  private var tiles = PictureTiles()
  private let materialRow = Scratch<UInt32>()
  private let belowGlass = Scratch<UInt32>()
  private var occluders: [Occlusion.Occluder] = []

  package init(_ setter: (any LineSetter)?) { texts = TextCache(setter) }

  /// Bytes that are cached for later drawing.
  package var cachedBytes: Int {
    masks.bytes + texts.bytes + blur.bytes + materialRow.bytes + belowGlass.bytes + backgroundCache.bytes
      + pictureCache.bytes + tiles.bytes
  }

  /// Draws everything within `area`, from the background up: the same pixels as drawing the whole picture, whatever was
  /// there before. Precondition: no material layer is partly in the area (`PixelList.whole`).
  package func draw(_ picture: PixelList, inside area: PixelRect, on target: PixelTarget) {
    precondition(picture.whole(area) == area, "a layer is drawn as a whole")
    let items = picture.items
    let cover = picture.lastCover(of: area)
    Occlusion.find(&occluders, in: picture, area)
    if cover == nil { drawBackground(of: picture, area, on: target) }
    var index = cover ?? 0
    while index < items.count {
      let visible = Occlusion.seen(items[index].visible.intersection(area), under: occluders, above: index)
      let count = index + 1 < items.count && items[index].isBackground(of: items[index + 1]) ? 2 : 1
      if !visible.isEmpty {
        let hider = index + count < items.count ? items[index + count].solid : Occlusion.nothing
        let lids = Occlusion.OccluderStack(occluders: occluders[...], above: index + count - 1)
        let pass = Pass(
          target: target, grid: picture.grid, background: picture.background, clip: visible, hider: hider, lids: lids)
        if count == 2 {
          ramp(items[index], items[index + 1], pass)
        } else if items[index].isFill {
          lids.forEachSeen(visible) { pass.fill($0, items[index].color) }
        } else {
          draw(items[index], pass)
        }
      }
      index += count
    }
  }

  /// Turns the picture before, which the target shows, into this one. Precondition: `damage` is the difference.
  package func draw(_ picture: PixelList, _ damage: Damage, on target: PixelTarget) {
    for shift in damage.shifts { target.move(shift) }
    for area in damage.areas { draw(picture, inside: area, on: target) }
  }

  /// Returns the pixels that an item of a picture may change.
  package func extent(_ item: PixelItem, _ grid: PixelGrid) -> PixelRect {
    guard case .text(let label) = item.shape else { return item.visible }
    return line(label, item.place, grid).map { item.visible.intersection($0.1) } ?? Occlusion.nothing
  }

  /// Makes the masks of a picture without drawing it: the next one finds them.
  package func prepare(_ picture: PixelList) {
    for item in picture.items {
      guard case .mask(let mask) = item.shape else { continue }
      _ = masks.entry(mask, width: item.place.width, height: item.place.height, grid: picture.grid)
    }
  }

  private func drawBackground(of picture: PixelList, _ area: PixelRect, on target: PixelTarget) {
    let background = picture.background
    if let shown = picture.backgroundPicture {
      backgroundCache.draw(shown, over: background, area, of: picture.canvas, scaled: picture.canvas, on: target)
    } else {
      background.alpha == 0 ? target.clear(area) : target.fill(area, background)
    }
  }
}

extension Rasteriser {
  /// The target of one item and its limits.
  private struct Pass {
    let target: PixelTarget
    let grid: PixelGrid
    /// The color behind a picture that is partly transparent.
    let background: Color
    /// Area outside of which nothing is drawn.
    private(set) var clip: PixelRect
    /// Pixels that the next item will fill anyway.
    let hider: PixelRect
    /// Areas that later items certainly hide.
    let lids: Occlusion.OccluderStack

    func clipped(to part: PixelRect) -> Pass {
      var pass = self
      pass.clip = part
      return pass
    }

    func fill(_ rect: PixelRect, _ color: Color) {
      let visible = rect.intersection(clip)
      guard !visible.isEmpty, color.alpha > 0, !hider.contains(visible) else { return }
      target.fill(visible, color)
    }
  }

  private func draw(_ item: PixelItem, _ pass: Pass) {
    switch item.shape {
    case .fill: pass.fill(item.place, item.color)
    case .mask(let mask):
      pass.clip.forEachPart(outside: Occlusion.hole(in: item, pass.grid)) {
        draw(mask, item.place, item.color, pass.clipped(to: $0))
      }
    case .text(let label): draw(label, item.place, pass)
    case .material(let material, let shown): draw(material, shown, item.place, pass)
    case .image(let picture):
      guard !pass.hider.contains(pass.clip) else { return }
      pass.lids.forEachSeen(pass.clip) {
        tiles.draw(picture, in: item.place, clip: $0, opacity: item.color.alpha, on: pass.target)
      }
    case .picture(let picture):
      // Scaled for the part that its clips leave, which is the same for each area that is drawn.
      let part = item.visible
      pictureCache.draw(picture, over: pass.background, pass.clip, of: item.place, scaled: part, on: pass.target)
    }
  }

  private func draw(_ mask: Mask, _ place: PixelRect, _ color: Color, _ pass: Pass) {
    guard !place.intersection(pass.clip).isEmpty, color.alpha > 0 else { return }
    let entry = masks.entry(mask, width: place.width, height: place.height, grid: pass.grid)
    NineSlice.forEachPart(entry.plan, over: place) { Rasteriser.draw($0, of: entry.bitmap, color, pass) }
  }

  /// Samples the pixels in its place, and writes them blurred where the layer is visible.
  private func draw(_ material: Material, _ shown: [PixelRect], _ place: PixelRect, _ pass: Pass) {
    let source = place.intersection(pass.target.whole)
    guard !source.isEmpty else { return }
    blur.read(
      source, shown: shown, of: pass.target, deviation: pass.grid.length(material.blur), material: material)
    let edge =
      material.lens > 0
      ? GlassEdge(material, place, source, of: pass.target, pass.grid, copy: belowGlass) : nil
    let entry = masks.entry(
      .roundedRect(radius: material.radius), width: place.width, height: place.height, grid: pass.grid)
    let isSquare = material.radius == 0
    for part in shown {
      let seen = part.intersection(pass.clip)
      guard !seen.isEmpty else { continue }
      for y in seen.y..<seen.maxY {
        let maskRow = NineSlice.source(y - place.y, of: place.height, slice: entry.plan.sliceY, size: entry.plan.height)
        let line = pass.target.pixels + y * pass.target.width + seen.x
        let alpha = material.alpha(ofRow: y, in: place, pass.grid)
        if alpha == 255, isSquare || maskRow == entry.plan.sliceY {
          blur.row(y, from: seen.x, count: seen.width, into: line, isVectorised: pass.target.isVectorised)
          edge?.bend(y, from: seen.x, count: seen.width, in: line)
          continue
        }
        let row = materialRow.room(for: seen.width)
        blur.row(y, from: seen.x, count: seen.width, into: row, isVectorised: pass.target.isVectorised)
        edge?.bend(y, from: seen.x, count: seen.width, in: row)
        for index in 0..<seen.width {
          let maskColumn = NineSlice.source(
            seen.x + index - place.x, of: place.width, slice: entry.plan.sliceX, size: entry.plan.width)
          let level = isSquare ? 255 : entry.bitmap[maskColumn, maskRow]
          line[index] = Ink.mixed(line[index], with: row[index], level, alpha)
        }
      }
    }
  }

  /// Draws a part of a mask. Parts of one level are filled; stretched parts are uniform along the stretch, so any
  /// clipped piece of them looks like the rest.
  private static func draw(_ part: NineSlice.Part, of bitmap: MaskBitmap, _ color: Color, _ pass: Pass) {
    let visible = part.target.intersection(pass.clip)
    guard !visible.isEmpty, !pass.hider.contains(visible) else { return }
    let isStretched = part.source.width != part.target.width || part.source.height != part.target.height
    if isStretched, let level = bitmap.uniformLevel(in: part.source) {
      let shade = color.faded(by: level)
      // A shadow's middle is below the shape that casts it.
      guard shade.alpha > 0 else { return }
      return pass.lids.forEachSeen(visible) { pass.fill($0, shade) }
    }
    pass.target.blend(bitmap, part.source, to: part.target, clip: visible, color)
  }

  /// Draws a fade over an opaque fill of the same area: one color per row, written once.
  private func ramp(_ background: PixelItem, _ fade: PixelItem, _ pass: Pass) {
    guard case .mask(let mask) = fade.shape, !pass.hider.contains(pass.clip) else { return }
    let entry = masks.entry(mask, width: fade.place.width, height: fade.place.height, grid: pass.grid)
    pass.lids.forEachSeen(pass.clip) { seen in
      pass.target.ramp(seen, from: background.color, to: fade.color) { entry.bitmap[0, $0 - fade.place.y] }
    }
  }

  private func draw(_ label: Label, _ place: PixelRect, _ pass: Pass) {
    guard let (line, place) = line(label, place, pass.grid) else { return }
    switch line.picture {
    case .glyphs(let alpha):
      let whole = PixelRect(x: 0, y: 0, width: alpha.width, height: alpha.height)
      pass.target.blend(alpha, whole, to: place, clip: pass.clip, label.color)
    case .bar:
      let radius = Double(place.height) / 2 / pass.grid.scale
      draw(.roundedRect(radius: radius), place, label.color.faded(by: 90), pass)
    }
  }

  /// Returns a label's line and the area of its picture; nil if it is invisible.
  private func line(_ label: Label, _ place: PixelRect, _ grid: PixelGrid) -> (TextLine, PixelRect)? {
    guard let line = texts.line(label, scale: grid.scale) else { return nil }
    let left = place.x - line.leftShift(label.alignment)
    return (line, PixelRect(x: left, y: place.y + line.top, width: line.width, height: line.height))
  }
}

extension Material {
  /// Returns the opacity of one row of a layer that covers `place`.
  fileprivate func alpha(ofRow row: Int, in place: PixelRect, _ grid: PixelGrid) -> UInt8 {
    guard softness > 0 else { return alpha }
    let pixels = isSoftAbove ? row - place.y + 1 : place.maxY - row
    return UInt8((Double(alpha) * share(above: (Double(pixels) - 0.5) / grid.scale)).rounded())
  }
}

extension Color {
  /// Returns the color with its alpha multiplied by `level`/255.
  package func faded(by level: UInt8) -> Color {
    var color = self
    color.alpha = UInt8((Int(alpha) * Int(level) + 127) / 255)
    return color
  }
}

/// Masks as bitmaps of their alpha, computed once for each shape, size and scale.
struct MaskCache {
  /// A bitmap with its layout; parts of one level are filled instead of blended.
  package struct Entry {
    var plan: MaskPlan
    var bitmap: MaskBitmap
  }

  private struct Key: Hashable {
    var mask: Mask
    var width: Int
    var height: Int
    var scale: Double

    /// Hashes the size alone, because hashing a shape takes longer than comparing the few of one size.
    func hash(into hasher: inout Hasher) { hasher.combine(width << 32 ^ height) }
  }

  /// Budget of 16 MiB: the shadow of a phone at scale 3 takes less than one of them.
  private var entries = BoundedCache<Key, Entry>(budget: 16 << 20)

  package mutating func entry(_ mask: Mask, width: Int, height: Int, grid: PixelGrid) -> Entry {
    let plan = MaskPlan(mask, width: width, height: height, grid: grid)
    let key = Key(mask: mask, width: plan.width, height: plan.height, scale: grid.scale)
    var entry = entries.value(for: key) {
      let bitmap = MaskBitmap(mask, width: plan.width, height: plan.height, grid: grid)
      return (Entry(plan: plan, bitmap: bitmap), 256 + bitmap.alpha.count)
    }
    entry.plan = plan
    return entry
  }

  package var bytes: Int { entries.bytes }
}

/// The parts of a bitmap and their target areas: up to nine, fewer if an axis is not stretched.
enum NineSlice {
  package struct Part: Equatable {
    package var source: PixelRect
    package var target: PixelRect
  }

  /// One axis of a part: start and length, in the bitmap and on the target.
  private struct Piece {
    var source: Int
    var sourceLength: Int
    var target: Int
    var targetLength: Int
  }

  package static func parts(_ plan: MaskPlan, over target: PixelRect) -> [Part] {
    var parts: [Part] = []
    forEachPart(plan, over: target) { parts.append($0) }
    return parts
  }

  /// Visits the parts without allocating memory: a picture has some hundred of them.
  static func forEachPart(_ plan: MaskPlan, over target: PixelRect, _ visit: (Part) -> Void) {
    for row in 0..<(plan.sliceY == nil ? 1 : 3) {
      let y = piece(row, of: plan.height, slice: plan.sliceY, start: target.y, length: target.height)
      for column in 0..<(plan.sliceX == nil ? 1 : 3) {
        let x = piece(column, of: plan.width, slice: plan.sliceX, start: target.x, length: target.width)
        visit(
          Part(
            source: PixelRect(x: x.source, y: y.source, width: x.sourceLength, height: y.sourceLength),
            target: PixelRect(x: x.target, y: y.target, width: x.targetLength, height: y.targetLength)))
      }
    }
  }

  /// Returns the column (row) of the bitmap for a position among the target's `length`.
  static func source(_ position: Int, of length: Int, slice: Int?, size: Int) -> Int {
    guard let slice else { return position }
    if position < slice { return position }
    return position < length - slice ? slice : size - (length - position)
  }

  /// Returns the beginning, the one pixel that is stretched, or the end.
  private static func piece(_ number: Int, of size: Int, slice: Int?, start: Int, length: Int) -> Piece {
    guard let slice else { return Piece(source: 0, sourceLength: size, target: start, targetLength: length) }
    switch number {
    case 0: return Piece(source: 0, sourceLength: slice, target: start, targetLength: slice)
    case 1:
      return Piece(source: slice, sourceLength: 1, target: start + slice, targetLength: length - slice * 2)
    default:
      return Piece(source: slice + 1, sourceLength: slice, target: start + length - slice, targetLength: slice)
    }
  }
}

/// Lines of text, each rendered once and tinted when drawn; bounded.
struct TextCache {
  private struct Key: Hashable {
    var string: String
    var style: TextStyle
    var limit: Double
    var scale: Double

    /// Hashes the beginning alone: most lines differ there.
    func hash(into hasher: inout Hasher) {
      var sum = string.utf8.count
      for byte in string.utf8.prefix(12) { sum = sum &* 31 &+ Int(byte) }
      hasher.combine(sum)
    }
  }

  /// Budget of 8 MiB: some thousand short labels at scale 3.
  private var lines = BoundedCache<Key, TextLine?>(budget: 8 << 20)
  private let setter: (any LineSetter)?

  /// Widest line in pixels; wider than any label on any screen.
  static let widestLine = 8192.0
  /// Largest font size in pixels; larger glyphs are not rendered.
  static let largestSize = 1024.0
  /// Longest line in characters; further ones cannot be seen in the widest line at any readable size.
  package static let longestLine = 2048

  /// Creates the cache; without a setter every line is drawn as a bar.
  package init(_ setter: (any LineSetter)?) { self.setter = setter }

  /// Returns the label's line at a scale; nil if it is invisible.
  package mutating func line(_ label: Label, scale: Double) -> TextLine? {
    let wanted = label.maxWidth.map { max(0, $0 * scale) } ?? TextCache.widestLine
    let limit = wanted.isNaN ? 0 : min(wanted, TextCache.widestLine)
    let key = Key(string: label.string, style: label.style, limit: limit, scale: scale)
    let setter = setter
    return lines.value(for: key) {
      let line = TextCache.make(label, limit: limit, scale: scale, with: setter)
      return (line, 256 + label.string.utf8.count + (line.map { $0.width * $0.height } ?? 0))
    }
  }

  package var bytes: Int { lines.bytes }

  private static func make(
    _ label: Label, limit: Double, scale: Double, with setter: (any LineSetter)?
  ) -> TextLine? {
    let pixelSize = min(label.style.size * scale, TextCache.largestSize)
    guard pixelSize >= 1, limit >= 1 else { return nil }
    let text = TextCache.printable(label.string)
    let lineHeight = label.style.lineHeight * scale
    if let setter {
      let wanted = TypeSize(pixels: pixelSize, lineHeight: lineHeight, limit: limit)
      if let line = setter.line(text, style: label.style, wanted) { return line }
      if setter.hasFonts { return nil }
    }
    return BarText.line(text, pixelSize: pixelSize, lineHeight: lineHeight, limit: limit)
  }

  /// Returns the text as one line: control characters become spaces, characters beyond the limit are cut off.
  static func printable(_ string: String) -> String {
    String(
      string.prefix(longestLine).map { character in
        character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? character : " "
      })
  }
}

/// A cache of the most recently used values, up to a budget of bytes.
///
/// When full, it drops the least recently used quarter at once, so that eviction stays rare.
struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: Int
  }

  package let budget: Int
  package private(set) var bytes = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  package init(budget: Int) { self.budget = budget }

  /// Returns the cached value for `key`, or the one that `make` returns with its size in bytes.
  package mutating func value(for key: Key, make: () throws -> (Value, bytes: Int)) rethrows -> Value {
    uses += 1
    if let known = entries.index(forKey: key) {
      entries.values[known].lastUse = uses
      return entries.values[known].value
    }
    let (value, size) = try make()
    entries[key] = Entry(value: value, bytes: size, lastUse: uses)
    bytes += size
    if bytes > budget { shrink(keeping: key) }
    return value
  }

  /// Evicts values. The newest stays even if it alone exceeds the budget: it is in use.
  private mutating func shrink(keeping newest: Key) {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > budget * 3 / 4 else { return }
      guard key != newest else { continue }
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}

/// Memory that is written before it is read, reused from picture to picture.
final class Scratch<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element>

  init() { memory = .allocate(capacity: 0) }

  /// Returns at least `count` elements with unspecified values; earlier contents may be lost.
  func room(for count: Int) -> UnsafeMutablePointer<Element> {
    if count > memory.count {
      memory.deallocate()
      memory = .allocate(capacity: count)
    }
    guard let start = memory.baseAddress else { preconditionFailure("room for at least one element") }
    return start
  }

  var bytes: Int { memory.count * MemoryLayout<Element>.stride }

  deinit { memory.deallocate() }
}

/// Renders a line of text with fonts: the only external service that drawing needs.
package protocol LineSetter: AnyObject {
  /// False if no font could be opened; lines are then drawn as bars.
  var hasFonts: Bool { get }
  /// Returns the rendered line; nil if it has no visible character.
  func line(_ text: String, style: TextStyle, _ size: TypeSize) -> TextLine?
  /// Returns the characters that no font has, each once.
  func missing(in text: String) -> [Character]
}
