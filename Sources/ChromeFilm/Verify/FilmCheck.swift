import ChromeCore
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// Compares the pictures of a finished film with those that are drawn again, as they are drawn.
final class FilmCheck: FrameSink {
  private let path: String
  private let film: CarriedFilm
  private let pictures: any FilmPictures
  private let judge: any FrameJudge
  private var position = 0
  let byteCount = 0

  init(_ path: String, _ film: CarriedFilm, _ pictures: any FilmPictures, _ judge: any FrameJudge) {
    (self.path, self.film, self.pictures, self.judge) = (path, film, pictures, judge)
  }

  var takesPlanes: Bool { judge.takesPlanes }

  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {
    guard let shown = try pictures.next() else {
      throw RenderFailure("\(path): not the same frames: it has \(position) pictures, its record says \(film.frames)")
    }
    if let difference = judge.difference(bytes, shown) {
      let seconds = ReportNumber.text((Double(position) / film.rate.perSecond * 1000).rounded() / 1000)
      throw RenderFailure("\(path): not the same frames: number \(position + 1), at \(seconds) s, \(difference)")
    }
    position += 1
  }

  func finish() throws(RenderFailure) {
    if try pictures.next() != nil {
      throw RenderFailure("\(path): not the same frames: it has more than the \(film.frames) pictures of its record")
    }
  }

  func publish(hash: FrameHash) throws(RenderFailure) {}
  func abandon() { pictures.close() }
}

/// Says what is different between a picture that was drawn and one that a file shows.
protocol FrameJudge: AnyObject {
  /// Whether both are planes of Y′CbCr instead of rows of blue, green, red, alpha.
  var takesPlanes: Bool { get }
  /// In words; nil where nothing is.
  func difference(_ drawn: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) -> String?
}

/// Every byte is the same.
final class ExactJudge: FrameJudge {
  let takesPlanes = false
  private let width: Int
  init(width: Int) { self.width = width }

  func difference(_ drawn: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) -> String? {
    if drawn.elementsEqual(shown) { return nil }
    let place = zip(drawn, shown).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    return "has another pixel at \(place / 4 % width), \(place / 4 / width)"
  }
}

/// Every pixel is as near to what was drawn as the file's palette can be.
final class PaletteJudge: FrameJudge {
  let takesPlanes = false
  private let width: Int
  private var map: PaletteMap

  init(width: Int, _ palette: [UInt32]) { (self.width, map) = (width, PaletteMap(palette)) }

  func difference(_ drawn: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) -> String? {
    let (drawn, shown) = (drawn.bindMemory(to: UInt32.self), shown.bindMemory(to: UInt32.self))
    var last: (drawn: UInt32, shown: UInt32)?
    for place in drawn.indices {
      if let last, last.drawn == drawn[place], last.shown == shown[place] { continue }
      guard map.isNearest(shown[place], to: drawn[place]) else {
        return "has another colour at \(place % width), \(place / width)"
      }
      last = (drawn[place], shown[place])
    }
    return nil
  }
}

/// As alike as an encoder leaves them, in light and in both colours.
final class SimilarJudge: FrameJudge {
  let takesPlanes: Bool
  private let picture: FilmPicture
  /// For pictures with alpha: what is seen of them, and how much.
  private let (drawnPlanes, shownPlanes): (PlanarPicture?, PlanarPicture?)

  /// The least mean similarity; an encoder at our settings leaves 0.99 and more.
  static let leastLight = 0.98
  /// Colour has half of the resolution and fewer bits.
  static let leastColor = 0.95

  init(_ picture: FilmPicture) {
    self.picture = picture
    takesPlanes = !picture.isClear
    drawnPlanes = picture.isClear ? PlanarPicture(width: picture.width, height: picture.height) : nil
    shownPlanes = picture.isClear ? PlanarPicture(width: picture.width, height: picture.height) : nil
  }

  func difference(_ drawn: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) -> String? {
    guard let drawnPlanes, let shownPlanes else { return compare(drawn, shown) }
    let alphas = [drawn, shown].map(SimilarJudge.alpha)
    let likeness = alphas[0].withUnsafeBytes { one in
      alphas[1].withUnsafeBytes { PlaneLikeness.mean(one, $0, width: picture.width, height: picture.height) }
    }
    if likeness < SimilarJudge.leastLight { return words("alpha", likeness, SimilarJudge.leastLight) }
    SimilarJudge.overBlack(drawn).withUnsafeBytes(drawnPlanes.convert)
    SimilarJudge.overBlack(shown).withUnsafeBytes(shownPlanes.convert)
    return compare(drawnPlanes.bytes, shownPlanes.bytes)
  }

  private func compare(_ drawn: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) -> String? {
    let (width, height) = (picture.width, picture.height)
    let (light, color) = (width * height, width * height / 4)
    let planes = [
      ("light", 0..<light, width, height, SimilarJudge.leastLight),
      ("blue", light..<light + color, width / 2, height / 2, SimilarJudge.leastColor),
      ("red", light + color..<light + 2 * color, width / 2, height / 2, SimilarJudge.leastColor),
    ]
    for (name, range, width, height, least) in planes {
      let likeness = PlaneLikeness.mean(
        UnsafeRawBufferPointer(rebasing: drawn[range]), UnsafeRawBufferPointer(rebasing: shown[range]), width: width,
        height: height)
      if likeness < least { return words(name, likeness, least) }
    }
    return nil
  }

  private func words(_ name: String, _ likeness: Double, _ least: Double) -> String {
    let found = ReportNumber.text((likeness * 1000).rounded(.down) / 1000)
    return "is only \(found) similar in \(name), at least \(least) is needed"
  }

  private static func alpha(_ pixels: UnsafeRawBufferPointer) -> [UInt8] {
    stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
  }

  /// What is seen before black: colours as shares of their alpha.
  private static func overBlack(_ pixels: UnsafeRawBufferPointer) -> [UInt8] {
    pixels.indices.map { UInt8((Int(pixels[$0]) * Int(pixels[$0 | 3]) + 127) / 255) }
  }
}

/// How alike two planes of levels are: the mean structural similarity (Wang et al., 2004) over windows of 8 × 8, four
/// apart, as encoders' own tools count it. 1 is equal; a negative picture comes out below 0.
enum PlaneLikeness {
  private static let block = 4
  /// (0.01 · 255)² and (0.03 · 255)², for sums over 64 pixels.
  private static let (first, second) = (0.0001 * 65_025 * 64 * 64, 0.0009 * 65_025 * 64 * 63)

  /// Sums over one block: of each plane, of all squares, of the products.
  private struct Sums {
    var one = 0
    var other = 0
    var squares = 0
    var products = 0

    static func + (left: Sums, right: Sums) -> Sums {
      Sums(
        one: left.one + right.one, other: left.other + right.other, squares: left.squares + right.squares,
        products: left.products + right.products)
    }
  }

  /// Of planes of `width` × `height` without gaps. Planes that are smaller than a window are compared level by level.
  static func mean(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, width: Int, height: Int) -> Double {
    let (columns, rows) = (width / block, height / block)
    guard columns > 1, rows > 1 else { return one.elementsEqual(other) ? 1 : closeness(one, other) }
    var above = sums(one, other, row: 0, columns, width)
    var total = 0.0
    for row in 1..<rows {
      let below = sums(one, other, row: row, columns, width)
      for column in 1..<columns {
        total += likeness(above[column - 1] + above[column] + below[column - 1] + below[column])
      }
      above = below
    }
    return total / Double((columns - 1) * (rows - 1))
  }

  private static func sums(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, row: Int, _ columns: Int, _ width: Int
  ) -> [Sums] {
    (0..<columns).map { column in
      var sums = Sums()
      for y in 0..<block {
        let start = (row * block + y) * width + column * block
        for place in start..<start + block {
          let (a, b) = (Int(one[place]), Int(other[place]))
          sums.one &+= a
          sums.other &+= b
          sums.squares &+= a &* a &+ b &* b
          sums.products &+= a &* b
        }
      }
      return sums
    }
  }

  private static func likeness(_ sums: Sums) -> Double {
    let (a, b) = (Double(sums.one), Double(sums.other))
    let spread = Double(sums.squares) * 64 - a * a - b * b
    let shared = Double(sums.products) * 64 - a * b
    return (2 * a * b + first) * (2 * shared + second) / ((a * a + b * b + first) * (spread + second))
  }

  /// 1 less the mean difference as a share of all levels.
  private static func closeness(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Double {
    let sum = zip(one, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return 1 - Double(sum) / Double(one.count * 255)
  }
}
