import ChromeLook

/// A picture, scaled to the place that it was last drawn at.
struct BackgroundCache {
  private var picture: BackgroundPicture?
  private var (whole, part) = (PixelRect(x: 0, y: 0, width: 0, height: 0), PixelRect(x: 0, y: 0, width: 0, height: 0))
  private var background = Color.black
  private var words: [UInt32] = []

  var bytes: Int { words.count * 4 }

  /// Draws the part `area` of the picture, which covers all of `whole`, in its place.
  ///
  /// - Parameter part: The part of `whole` that is scaled and kept for later.
  mutating func draw(
    _ picture: BackgroundPicture, over background: Color, _ area: PixelRect, of whole: PixelRect,
    scaled part: PixelRect, on target: PixelTarget
  ) {
    scale(picture, over: background, whole, part)
    let area = area.intersection(part).intersection(target.whole)
    guard !area.isEmpty else { return }
    words.withUnsafeBufferPointer { words in
      for y in area.y..<area.maxY {
        let start = (y - part.y) * part.width + area.x - part.x
        guard let row = words.baseAddress.map({ $0 + start }) else { return }
        (target.pixels + y * target.width + area.x).update(from: row, count: area.width)
      }
    }
  }

  private mutating func scale(
    _ picture: BackgroundPicture, over background: Color, _ whole: PixelRect, _ part: PixelRect
  ) {
    let isSame =
      self.picture == picture && self.background == background && self.whole == whole && self.part == part
    guard !isSame else { return }
    (self.picture, self.background, self.whole, self.part) = (picture, background, whole, part)
    let scaled = ScaledBackground(picture, background, width: whole.width, height: whole.height)
    words = scaled.words(
      columns: part.x - whole.x..<part.maxX - whole.x, rows: part.y - whole.y..<part.maxY - whole.y)
  }
}

/// A picture scaled until it covers a canvas, with the excess cut off equally at two sides.
///
/// Each pixel is the mean of those around its position, weighted by a tent as wide as a pixel of the coarser of both
/// grids.
struct ScaledBackground {
  let picture: BackgroundPicture
  let background: Color
  let width: Int
  let height: Int
  /// Pixels of the canvas per pixel of the picture.
  private let factor: Double

  init(_ picture: BackgroundPicture, _ background: Color, width: Int, height: Int) {
    (self.picture, self.background, self.width, self.height) = (picture, background, width, height)
    factor = max(Double(width) / Double(picture.width), Double(height) / Double(picture.height))
  }

  /// Returns the scaled pixels of these columns and rows of the canvas, or of all: alpha, red, green, blue from the
  /// highest byte; opaque.
  func words(columns: Range<Int>? = nil, rows: Range<Int>? = nil) -> [UInt32] {
    let (columns, rows) = (columns ?? 0..<width, rows ?? 0..<height)
    let tents = columns.map { Tent(at: $0, of: width, over: picture.width, factor) }
    var words: [UInt32] = []
    words.reserveCapacity(columns.count * rows.count)
    for y in rows {
      let row = row(Tent(at: y, of: height, over: picture.height, factor))
      for tent in tents { words.append(ScaledBackground.word(row, tent)) }
    }
    return words
  }

  /// Returns a row of the picture in its own columns: red, green, blue of each.
  private func row(_ tent: Tent) -> [Double] {
    var row = [Double](repeating: 0, count: picture.width * 3)
    for (step, weight) in tent.weights.enumerated() {
      for x in 0..<picture.width {
        let color = picture.color(x, tent.first + step).over(background)
        row[3 * x] += weight * Double(color.red)
        row[3 * x + 1] += weight * Double(color.green)
        row[3 * x + 2] += weight * Double(color.blue)
      }
    }
    return row
  }

  private static func word(_ row: [Double], _ tent: Tent) -> UInt32 {
    var (red, green, blue) = (0.5, 0.5, 0.5)
    for (step, weight) in tent.weights.enumerated() {
      let place = 3 * (tent.first + step)
      red += weight * row[place]
      green += weight * row[place + 1]
      blue += weight * row[place + 2]
    }
    // Rounding may leave a sum of weights slightly above 1.
    let (r, g, b) = (UInt32(min(red, 255)), UInt32(min(green, 255)), UInt32(min(blue, 255)))
    return 0xFF00_0000 | r << 16 | g << 8 | b
  }
}

/// The pixels along one axis of a picture that contribute to one pixel of a canvas; the weights add up to 1.
private struct Tent {
  let first: Int
  let weights: [Double]

  /// - Parameter factor: pixels of the canvas per pixel of the picture.
  init(at place: Int, of size: Int, over count: Int, _ factor: Double) {
    let middle = (Double(place) + 0.5 - Double(size) / 2) / factor + Double(count) / 2
    let reach = max(1, 1 / factor)
    let first = max(0, Int((middle - reach - 0.5).rounded(.up)))
    let last = min(count - 1, Int((middle + reach - 0.5).rounded(.down)))
    let nearest = min(max(0, Int(middle)), count - 1)
    guard first <= last else { (self.first, weights) = (nearest, [1]); return }
    let raw = (first...last).map { max(0, reach - abs(Double($0) + 0.5 - middle)) }
    let sum = raw.reduce(0, +)
    (self.first, weights) = sum > 0 ? (first, raw.map { $0 / sum }) : (nearest, [1])
  }
}
