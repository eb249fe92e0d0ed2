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

  /// Nil where there is nothing to show.
  package init?(hash: String, width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, rgba.count == width * height * 4 else { return nil }
    (self.hash, self.width, self.height, self.rgba) = (hash, width, height, rgba)
  }

  package static func == (one: GroundPicture, other: GroundPicture) -> Bool {
    one === other || (one.hash == other.hash && one.width == other.width && one.height == other.height)
  }

  /// So many rows and columns at most are looked at for its mean.
  private static let samples = 48

  /// What it looks like from far away, before `ground`: words on it are chosen by that.
  package func mean(over ground: Color) -> Color {
    let step = (x: max(1, width / GroundPicture.samples), y: max(1, height / GroundPicture.samples))
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in stride(from: step.y / 2, to: height, by: step.y) {
      for x in stride(from: step.x / 2, to: width, by: step.x) {
        let seen = color(x, y).over(ground)
        (red, green, blue, count) = (red + Int(seen.red), green + Int(seen.green), blue + Int(seen.blue), count + 1)
      }
    }
    return Color(red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count))
  }

  /// One pixel of it.
  package func color(_ x: Int, _ y: Int) -> Color {
    let place = (y * width + x) * 4
    return Color(red: rgba[place], green: rgba[place + 1], blue: rgba[place + 2], alpha: rgba[place + 3])
  }
}
