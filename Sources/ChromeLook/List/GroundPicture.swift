/// A picture that lies behind everything else, scaled until it covers the whole window, and centred. A class: nobody
/// copies its pixels.
package final class GroundPicture: Equatable, Sendable {
  /// Stands for the pixels: two with the same one look alike.
  package let hash: String
  /// Pixels, at least one each.
  package let width: Int
  package let height: Int
  /// Red, green, blue, alpha; rows from the top.
  package let rgba: [UInt8]
  private let fromAfar: MeanLight

  /// Nil where there is nothing to show.
  package init?(hash: String, width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, rgba.count == width * height * 4 else { return nil }
    (self.hash, self.width, self.height, self.rgba) = (hash, width, height, rgba)
    fromAfar = MeanLight(width: width, height: height, rgba: rgba)
  }

  package static func == (one: GroundPicture, other: GroundPicture) -> Bool {
    one === other || (one.hash == other.hash && one.width == other.width && one.height == other.height)
  }

  /// What it looks like from far away, before `ground`: words on it are chosen by that.
  package func mean(over ground: Color) -> Color { fromAfar.over(ground) }

  /// One pixel of it.
  package func color(_ x: Int, _ y: Int) -> Color {
    let place = (y * width + x) * 4
    return Color(red: rgba[place], green: rgba[place + 1], blue: rgba[place + 2], alpha: rgba[place + 3])
  }
}

/// The mean of a picture's pixels, each by what its alpha lets through. Looked at once: a frame asks for it.
private struct MeanLight: Sendable {
  /// 0 to 255, already multiplied by alpha.
  private var (red, green, blue): (Double, Double, Double) = (0, 0, 0)
  /// The share of what lies behind that is seen, 0 to 1.
  private var clearness = 0.0

  /// So many rows and columns at most are looked at.
  private static let samples = 48

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

  func over(_ ground: Color) -> Color {
    func seen(_ light: Double, _ behind: UInt8) -> UInt8 { UInt8(light + clearness * Double(behind)) }
    return Color(red: seen(red, ground.red), green: seen(green, ground.green), blue: seen(blue, ground.blue))
  }
}
