import ChromeCore
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// Compares the pictures of a finished film with redrawn ones, as each is drawn.
final class FilmCheck: FrameSink {
  private let path: String
  private let video: CarriedFilm
  private let pictures: DecodedPictures
  private let comparison: PictureComparison
  private var position = 0
  let byteCount = 0
  let acceptsPlanes = false

  init(_ path: String, _ video: CarriedFilm, _ pictures: DecodedPictures, _ comparison: PictureComparison) {
    (self.path, self.video, self.pictures, self.comparison) = (path, video, pictures, comparison)
  }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {
    guard let shown = try pictures.next() else {
      throw UserError("\(path): frames differ: frame count \(position) instead of the recorded \(video.frames)")
    }
    if let difference = comparison.difference(bytes, shown) {
      let seconds = ReportNumber.text((Double(position) / video.rate.perSecond * 1000).rounded() / 1000)
      throw UserError("\(path): frames differ: frame \(position + 1), at \(seconds) s, \(difference)")
    }
    position += 1
  }

  func finish() throws(UserError) {
    if try pictures.next() != nil {
      throw UserError("\(path): frames differ: more than the recorded \(video.frames) frames")
    }
  }

  func publish(hash: FrameHash) throws(UserError) {}
  func abandon() { pictures.close() }
}

/// Compares two pictures of blue, green, red, alpha: byte by byte, or by the mean color of each block.
struct PictureComparison {
  /// The width in pixels.
  var width: Int
  /// The largest difference of a block's mean, in levels of 255; 0 requires equal bytes.
  var tolerance: Int

  /// The side of a block in pixels; the last blocks of a row and column may be smaller.
  static let side = 8

  /// Returns a description of the first difference that is too large; nil if there is none.
  func difference(_ drawn: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) -> String? {
    if tolerance == 0 { return anyDifference(drawn, shown) }
    let (drawn, shown) = (drawn.bindMemory(to: SIMD4<UInt8>.self), shown.bindMemory(to: SIMD4<UInt8>.self))
    let height = drawn.count / width
    for top in stride(from: 0, to: height, by: PictureComparison.side) {
      for left in stride(from: 0, to: width, by: PictureComparison.side) {
        let (right, bottom) = (min(left + PictureComparison.side, width), min(top + PictureComparison.side, height))
        var sum = SIMD4<Int32>.zero
        for row in top..<bottom {
          for place in row * width + left..<row * width + right {
            sum &+= PictureComparison.weighted(drawn[place]) &- PictureComparison.weighted(shown[place])
          }
        }
        let most = Int(max(sum.max(), -sum.min())) / (255 * (right - left) * (bottom - top))
        if most > tolerance {
          return "differs by \(most) of 255 levels near \(left), \(top); at most \(tolerance) are allowed"
        }
      }
    }
    return nil
  }

  /// Returns 255 times the visible part of a pixel: its colors multiplied by alpha, and alpha.
  private static func weighted(_ pixel: SIMD4<UInt8>) -> SIMD4<Int32> {
    let alpha = Int32(pixel.w)
    return SIMD4<Int32>(truncatingIfNeeded: pixel) &* SIMD4(alpha, alpha, alpha, 255)
  }

  private func anyDifference(_ drawn: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) -> String? {
    if drawn.elementsEqual(shown) { return nil }
    let place = zip(drawn, shown).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    return "has a different pixel at \(place / 4 % width), \(place / 4 / width)"
  }
}
