import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeRaster

/// The allowed difference between a picture and its golden.
///
/// Two builds do not draw the same bytes: a debug build blends through SDL, which rounds down in three steps, a release
/// build rounds to the nearest once, and a dozen translucent layers are on top of each other; a maths library may
/// differ in the last bit, which changes a coverage by one level. None of these differences reaches `mostLevels`; a
/// different corner radius, or a line moved by a pixel, exceeds both bounds by far.
struct PictureTolerance {
  /// Largest difference, of 255, in any channel of any pixel that is not a stray.
  var mostLevels = 6
  /// Share of pixels that may differ by more.
  var strays = 0.0005
}

/// Compares a picture with `Goldens/NAME.png`. The goldens are PNG files written by this program.
func expectGolden(
  _ image: PixelImage, named name: String, within tolerance: PictureTolerance = PictureTolerance(),
  location: SourceLocation = #_sourceLocation
) throws {
  guard let data = try Golden.read("\(name).png", orRecord: { Data(PNG.encode(image)) }, location) else { return }
  guard let golden = PixelImage(png: Array(data)) else {
    Issue.record("\(name).png is not a picture that this program wrote", sourceLocation: location)
    return
  }
  if let difference = difference(between: golden, and: image, within: tolerance) {
    Issue.record("\(name) differs from its golden: \(difference)", sourceLocation: location)
  }
}

/// Describes the difference; nil if the pictures are alike.
func difference(between golden: PixelImage, and image: PixelImage, within tolerance: PictureTolerance) -> String? {
  guard golden.width == image.width, golden.height == image.height else {
    return "it is \(image.width) × \(image.height), was \(golden.width) × \(golden.height)"
  }
  let apart = golden.levelsApart(from: image)
  let strays = apart.indices.filter { apart[$0] > tolerance.mostLevels }
  guard Double(strays.count) > tolerance.strays * Double(apart.count), let first = strays.first else { return nil }
  let place = "(\(first % image.width), \(first / image.width))"
  return "\(strays.count) of \(apart.count) pixels are more than \(tolerance.mostLevels) levels off, the first at "
    + "\(place), by \(apart[first]); at most by \(apart.max() ?? 0)"
}

extension PixelImage {
  /// Returns the largest difference of any channel, for each pixel.
  func levelsApart(from other: PixelImage) -> [Int] {
    rgba.withUnsafeBufferPointer { mine in
      other.rgba.withUnsafeBufferPointer { theirs in
        (0..<(width * height)).map { pixel in
          var most = 0
          for channel in (pixel * 4)..<(pixel * 4 + 4) {
            most = max(most, abs(Int(mine[channel]) - Int(theirs[channel])))
          }
          return most
        }
      }
    }
  }

  /// The picture with full alpha, which debug builds round down.
  var opaque: PixelImage {
    var picture = self
    for place in stride(from: 3, to: rgba.count, by: 4) { picture.rgba[place] = 255 }
    return picture
  }

  /// Returns a smaller picture in which each pixel is the mean of `side` × `side`.
  func averaged(by side: Int) -> PixelImage {
    let (width, height) = (width / side, height / side)
    var small = [UInt8](repeating: 0, count: width * height * 4)
    rgba.withUnsafeBufferPointer { pixels in
      for place in small.indices {
        let (row, column, channel) = (place / 4 / width, place / 4 % width, place % 4)
        var sum = 0
        for y in (row * side)..<(row * side + side) {
          for x in (column * side)..<(column * side + side) { sum += Int(pixels[(y * self.width + x) * 4 + channel]) }
        }
        small[place] = UInt8((sum + side * side / 2) / (side * side))
      }
    }
    return PixelImage(width: width, height: height, rgba: small)
  }

  /// The pixel as red, green, blue, alpha.
  subscript(column: Int, row: Int) -> [UInt8] {
    Array(rgba[((row * width + column) * 4)..<((row * width + column) * 4 + 4)])
  }

  /// Decodes what `PNG.encode` writes, and no other PNG: opaque, one chunk, every row as the difference to the one
  /// above.
  init?(png: [UInt8]) {
    func word(_ place: Int) -> Int { png[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    guard png.count > 57, word(12) == 0x4948_4452, png[25] == 2 else { return nil }
    let (width, height) = (word(16), word(20))
    guard word(37) == 0x4944_4154, 41 + word(33) <= png.count, word(33) > 6 else { return nil }
    var inflate = Inflate(bytes: Array(png[43..<(41 + word(33) - 4)]))
    let rows = inflate.block()
    let length = width * 3 + 1
    guard rows.count == length * height else { return nil }
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    for row in 0..<height {
      guard rows[row * length] == 2 else { return nil }
      for place in 0..<(width * 3) {
        let target = (row * width + place / 3) * 4 + place % 3
        rgba[target] = rows[row * length + 1 + place] &+ (row > 0 ? rgba[target - width * 4] : 0)
      }
    }
    self.init(width: width, height: height, rgba: rgba)
  }
}

@Suite struct GoldenPictureTests {
  private static let picture: PixelImage = {
    let bytes: [UInt8] = (0..<4800).map { place in
      let level = place * place / 7 % 251
      return place % 4 == 3 ? 255 : UInt8(level)
    }
    return PixelImage(width: 40, height: 30, rgba: bytes)
  }()

  @Test func aPictureReadsBack() {
    #expect(PixelImage(png: PNG.encode(Self.picture)) == Self.picture)
    #expect(PixelImage(png: [137, 80, 78, 71]) == nil)
  }

  @Test func theToleranceIsWhatItSays() {
    let strict = PictureTolerance(mostLevels: 6, strays: 0)
    var near = Self.picture
    for place in stride(from: 0, to: 4800, by: 4) {
      near.rgba[place] = near.rgba[place] > 127 ? near.rgba[place] - 6 : near.rgba[place] + 6
    }
    #expect(difference(between: Self.picture, and: near, within: strict) == nil)
    near.rgba[0] = near.rgba[0] > 127 ? 0 : 255
    #expect(difference(between: Self.picture, and: near, within: strict) != nil)
    // One pixel of 1200 is less than a thousandth of them.
    #expect(difference(between: Self.picture, and: near, within: PictureTolerance(mostLevels: 6, strays: 0.001)) == nil)
  }

  @Test func averagesAreMeans() {
    let four = PixelImage(
      width: 2, height: 2, rgba: [0, 10, 0, 255, 100, 10, 0, 255, 200, 10, 1, 255, 100, 10, 1, 255])
    #expect(four.averaged(by: 2) == PixelImage(width: 1, height: 1, rgba: [100, 10, 1, 255]))
  }
}
