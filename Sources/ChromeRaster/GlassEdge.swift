import ChromeCore
import ChromeLook

/// The edge of a glass layer: a lens that bends what is below it inward, and a rim that shines where it faces the
/// light.
///
/// A pixel at a distance d from the outline, with t = 1 − d / width, shows what lies `bend` · t² · width further
/// inside, unblurred, with a share of `clarity` · t²; so both disappear at the lens's inner end. The rim is one point
/// wide. All positions stay within the layer, which samples nothing beyond its own area. Constants by eye, after
/// published pictures of iOS 26.
struct GlassEdge {
  /// Largest displacement, in widths of the lens.
  private static let bend = 1.1
  /// Largest share of the bent picture.
  private static let clarity = 0.45
  /// Share of the tint that the bent picture keeps.
  private static let veil = 0.42
  /// Brightness of the rim: where it does not face the light, and what is added where it does.
  private static let rim = (least: 0.16, added: 0.62)
  /// Direction to the light, from the upper left; of length 1.
  private static let light = Vector(dx: -0.6, dy: -0.8)

  /// The whole layer, and the part of it that is on the target.
  let place: PixelRect
  let source: PixelRect
  private let below: UnsafeMutablePointer<UInt32>
  private let tint: (blue: Double, green: Double, red: Double)
  private let veil: Double
  private let half: Vector
  private let radius: Double
  private let width: Double
  private let rimWidth: Double

  /// Keeps a copy of the pixels below the layer.
  ///
  /// - Parameter source: the layer's place within the target; not empty.
  init(
    _ material: Material, _ place: PixelRect, _ source: PixelRect, of target: PixelTarget, _ grid: PixelGrid,
    copy: Scratch<UInt32>
  ) {
    (self.place, self.source) = (place, source)
    below = copy.room(for: source.width * source.height)
    for row in 0..<source.height {
      (below + row * source.width).update(
        from: target.pixels + (source.y + row) * target.width + source.x, count: source.width)
    }
    half = Vector(dx: Double(place.width) / 2, dy: Double(place.height) / 2)
    radius = min(grid.length(material.radius), half.dx, half.dy)
    width = max(1, min(grid.length(material.lens), half.dx, half.dy))
    rimWidth = max(1, grid.length(1))
    tint = (Double(material.tint.blue), Double(material.tint.green), Double(material.tint.red))
    veil = GlassEdge.veil * Double(material.tint.alpha) / 255
  }

  /// Bends the pixels of one row of the blurred picture, from the column `from` on.
  func bend(_ row: Int, from: Int, count: Int, in line: UnsafeMutablePointer<UInt32>) {
    let y = Double(row - place.y) + 0.5 - half.dy
    let core = half.dx - max(radius, width)
    // Between the corners every column of a row looks alike.
    let start = min(max(PixelGrid.whole((half.dx - core - 0.5).rounded(.up)) + place.x - from, 0), count)
    let end = min(max(PixelGrid.whole((half.dx + core + 0.5).rounded(.down)) + place.x - from, start), count)
    for index in 0..<start { bendPixel(from + index, y, &line[index]) }
    if start < end, half.dy - abs(y) < width { bendRow(from + start, y, line + start, end - start) }
    for index in end..<count { bendPixel(from + index, y, &line[index]) }
  }

  /// Bends a pixel at the left or right end, where the outline is round.
  private func bendPixel(_ column: Int, _ y: Double, _ word: inout UInt32) {
    let x = Double(column - place.x) + 0.5 - half.dx
    let (distance, outward) = edge(at: Vector(dx: x, dy: y))
    guard distance < width else { return }
    let mix = mix(distance, outward)
    let (left, right, next) = tap(x - outward.dx * mix.shift + half.dx - Double(source.x - place.x), source.width)
    let (upper, lower, below) = tap(y - outward.dy * mix.shift + half.dy - Double(source.y - place.y), source.height)
    let (top, bottom) = (self.below + upper * source.width, self.below + lower * source.width)
    let under = mix.bent * below >> 8
    let over = mix.bent - under
    let (overRight, underRight) = (over * next >> 8, under * next >> 8)
    word = mix.word(
      word, (top[left], over - overRight), (top[right], overRight), (bottom[left], under - underRight),
      (bottom[right], underRight))
  }

  /// Bends the straight part of a row near the upper or the lower end.
  private func bendRow(_ column: Int, _ y: Double, _ line: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let outward = Vector(dx: 0, dy: y < 0 ? -1 : 1)
    let mix = mix(half.dy - abs(y), outward)
    let (upper, lower, below) = tap(y - outward.dy * mix.shift + half.dy - Double(source.y - place.y), source.height)
    let start = column - source.x
    let (top, bottom) = (self.below + upper * source.width + start, self.below + lower * source.width + start)
    let under = mix.bent * below >> 8
    let over = mix.bent - under
    for index in 0..<count {
      line[index] = mix.word(line[index], (top[index], over), (bottom[index], under), (0, 0), (0, 0))
    }
  }

  /// Returns the two pixels around a position along an axis of the copy, and the share of the second one of 256.
  private func tap(_ position: Double, _ count: Int) -> (first: Int, second: Int, share: UInt32) {
    let held = min(max(position - 0.5, 0), Double(count - 1))
    let first = Int(held)
    return (first, min(first + 1, count - 1), UInt32((held - Double(first)) * 256))
  }

  /// Returns the distance to the outline, in pixels, and the direction to it.
  private func edge(at place: Vector) -> (distance: Double, outward: Vector) {
    let (x, y) = (abs(place.dx) - (half.dx - radius), abs(place.dy) - (half.dy - radius))
    let (right, down) = (place.dx < 0 ? -1.0 : 1.0, place.dy < 0 ? -1.0 : 1.0)
    guard x > 0, y > 0 else {
      return x > y ? (radius - x, Vector(dx: right, dy: 0)) : (radius - y, Vector(dx: 0, dy: down))
    }
    let length = (x * x + y * y).squareRoot()
    return (radius - length, Vector(dx: right * x / length, dy: down * y / length))
  }

  /// The shares of a pixel at a distance from the outline, of 256: the blurred picture, the bent one, and what the tint
  /// and the rim add.
  private struct Mix {
    var shift: Double
    var glass: UInt32
    var bent: UInt32
    /// Red with blue, and green, each in 16 bits.
    var added: (redBlue: UInt32, green: UInt32)

    /// Returns the mix of a pixel of the blurred picture and up to four of the bent one.
    @inline(__always)
    func word(
      _ blurred: UInt32, _ a: (UInt32, UInt32), _ b: (UInt32, UInt32), _ c: (UInt32, UInt32), _ d: (UInt32, UInt32)
    ) -> UInt32 {
      // Shares add up to at most 256, so no sum exceeds 16 bits.
      let low: UInt32 = 0x00FF_00FF
      var redBlue = (blurred & low) &* glass &+ added.redBlue
      var green = (blurred >> 8 & 255) &* glass &+ added.green
      redBlue = redBlue &+ (a.0 & low) &* a.1 &+ (b.0 & low) &* b.1 &+ (c.0 & low) &* c.1 &+ (d.0 & low) &* d.1
      green = green &+ (a.0 >> 8 & 255) &* a.1 &+ (b.0 >> 8 & 255) &* b.1
      green = green &+ (c.0 >> 8 & 255) &* c.1 &+ (d.0 >> 8 & 255) &* d.1
      return (blurred & 0xFF00_0000) | (redBlue >> 8 & low) | (green & 0xFF00)
    }
  }

  private func mix(_ distance: Double, _ outward: Vector) -> Mix {
    let depth = 1 - max(0, distance) / width
    let share = GlassEdge.clarity * depth * depth
    let facing = abs(outward.dx * GlassEdge.light.dx + outward.dy * GlassEdge.light.dy)
    let covered = max(0, min(1, rimWidth - distance))
    let shine = covered * (GlassEdge.rim.least + GlassEdge.rim.added * facing * facing * facing)
    let tinted = share * veil * (1 - shine)
    let bent = UInt32(share * (1 - veil) * (1 - shine) * 256)
    func added(_ tint: Double) -> UInt32 { UInt32((tint * tinted + 255 * shine) * 256) }
    return Mix(
      shift: GlassEdge.bend * depth * depth * width,
      glass: 256 - bent - UInt32(((tinted + shine) * 256).rounded(.up)), bent: bent,
      added: (added(tint.red) << 16 | added(tint.blue), added(tint.green)))
  }
}
