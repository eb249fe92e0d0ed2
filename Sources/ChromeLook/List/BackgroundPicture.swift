import ChromeCore

/// A picture that was read from a file: behind everything else, or a part of a scene. A class, so that its pixels are
/// never copied.
package final class BackgroundPicture: Equatable, Sendable {
  /// Identifies the pixels: pictures with equal hashes and sizes are equal.
  package let hash: String
  /// Size in pixels, at least 1 each.
  package let width: Int
  package let height: Int
  /// Red, green, blue, alpha; rows from the top. Empty if someone else draws the pixels.
  package let rgba: [UInt8]
  /// True if every pixel is opaque.
  package let isOpaque: Bool
  /// The colors in the middle of the first row, and of the last one.
  package let topColor: Color
  package let bottomColor: Color
  private let fromAfar: MeanLight

  /// Returns nil if the size is not positive or does not match the number of bytes.
  package init?(hash: String, width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, rgba.count == width * height * 4 else { return nil }
    (self.hash, self.width, self.height, self.rgba) = (hash, width, height, rgba)
    isOpaque = rgba.withUnsafeBufferPointer { bytes in
      var all: UInt8 = 255
      for index in stride(from: 3, to: bytes.count, by: 4) { all &= bytes[index] }
      return all == 255
    }
    fromAfar = MeanLight(width: width, height: height, rgba: rgba)
    topColor = Color(rgba: rgba, at: width / 2)
    bottomColor = Color(rgba: rgba, at: (height - 1) * width + width / 2)
  }

  /// Creates the stand-in for a picture whose pixels are elsewhere: it can be part of a scene, but no backdrop.
  package init(
    hash: String, width: Int, height: Int, isOpaque: Bool, topColor: Color, bottomColor: Color
  ) {
    (self.hash, self.width, self.height, self.isOpaque) = (hash, width, height, isOpaque)
    (self.topColor, self.bottomColor) = (topColor, bottomColor)
    (rgba, fromAfar) = ([], MeanLight())
  }

  package static func == (one: BackgroundPicture, other: BackgroundPicture) -> Bool {
    one === other || (one.hash == other.hash && one.width == other.width && one.height == other.height)
  }

  /// Returns the mean color over `ground`, by which the color of text on the picture is chosen.
  package func mean(over background: Color) -> Color { fromAfar.over(background) }

  /// Returns the color at a place of the rectangle to which the picture is stretched.
  func color(at place: Point, in rect: Rect) -> Color {
    func pixel(_ share: Double, _ count: Int) -> Int { min(max(0, Int(share * Double(count))), count - 1) }
    return color(
      pixel((place.x - rect.x) / rect.width, width), pixel((place.y - rect.y) / rect.height, height))
  }

  /// Returns the color of one pixel; without pixels, that of the nearer end.
  package func color(_ x: Int, _ y: Int) -> Color {
    if rgba.isEmpty { return y * 2 < height ? topColor : bottomColor }
    return Color(rgba: rgba, at: y * width + x)
  }
}

extension Color {
  /// The color of a pixel, by its number.
  fileprivate init(rgba: [UInt8], at pixel: Int) {
    let place = pixel * 4
    self.init(red: rgba[place], green: rgba[place + 1], blue: rgba[place + 2], alpha: rgba[place + 3])
  }
}

/// The mean of a picture's pixels, each weighted by its alpha. Computed once, because every frame asks for it.
private struct MeanLight: Sendable {
  /// Channel means, 0 to 255, already multiplied by alpha.
  private var (red, green, blue): (Double, Double, Double) = (0, 0, 0)
  /// The share of the background that shows through, 0 to 1.
  private var clearness = 0.0

  /// Most rows and most columns that are sampled.
  private static let samples = 48

  init() {}

  init(width: Int, height: Int, rgba: [UInt8]) {
    let step = (x: max(1, width / MeanLight.samples), y: max(1, height / MeanLight.samples))
    var count = 0.0
    for y in stride(from: step.y / 2, to: height, by: step.y) {
      for x in stride(from: step.x / 2, to: width, by: step.x) {
        add(rgba[((y * width + x) * 4)...].prefix(4).map(Double.init))
        count += 1
      }
    }
    (red, green, blue, clearness) = (red / count, green / count, blue / count, clearness / count)
  }

  private mutating func add(_ pixel: [Double]) {
    let alpha = pixel[3] / 255
    (red, green, blue) = (red + pixel[0] * alpha, green + pixel[1] * alpha, blue + pixel[2] * alpha)
    clearness += 1 - alpha
  }

  func over(_ background: Color) -> Color {
    func seen(_ light: Double, _ behind: UInt8) -> UInt8 { UInt8(light + clearness * Double(behind)) }
    return Color(
      red: seen(red, background.red), green: seen(green, background.green), blue: seen(blue, background.blue))
  }
}
