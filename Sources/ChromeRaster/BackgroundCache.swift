import ChromeLook

/// A background picture, scaled to the canvas that it was last drawn on.
struct BackgroundCache {
  private var picture: BackgroundPicture?
  private var (width, height) = (0, 0)
  private var background = Color.black
  private var words: [UInt32] = []

  var bytes: Int { words.count * 4 }

  /// Draws the part `area` of the picture, which covers all of `canvas`, in its place.
  mutating func draw(
    _ picture: BackgroundPicture, over background: Color, _ area: PixelRect, of canvas: PixelRect,
    on target: PixelTarget
  ) {
    scale(picture, over: background, canvas)
    let area = area.intersection(canvas).intersection(target.whole)
    guard !area.isEmpty else { return }
    words.withUnsafeBufferPointer { words in
      for y in area.y..<area.maxY {
        let start = (y - canvas.y) * canvas.width + area.x - canvas.x
        guard let row = words.baseAddress.map({ $0 + start }) else { return }
        (target.pixels + y * target.width + area.x).update(from: row, count: area.width)
      }
    }
  }

  private mutating func scale(_ picture: BackgroundPicture, over background: Color, _ canvas: PixelRect) {
    let isSame =
      self.picture == picture && self.background == background && width == canvas.width && height == canvas.height
    guard !isSame else { return }
    (self.picture, self.background, width, height) = (picture, background, canvas.width, canvas.height)
    words = ScaledBackground(picture, background, width: width, height: height).words()
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

  /// Returns the scaled pixels: alpha, red, green, blue from the highest byte; opaque.
  func words() -> [UInt32] {
    let columns = (0..<width).map { Tent(at: $0, of: width, over: picture.width, factor) }
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for y in 0..<height {
      let row = row(Tent(at: y, of: height, over: picture.height, factor))
      for column in columns { words.append(ScaledBackground.word(row, column)) }
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
