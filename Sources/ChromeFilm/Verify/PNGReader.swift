import ChromeRaster

/// The picture in a PNG file of at most 8 bits a sample, in grey, in colour or with a palette, as 'render' and most
/// programs write it. Every checksum must be right.
package struct PNGReader {
  private let file: [UInt8]
  private var layout: PNGLayout?
  private var data: [UInt8] = []

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Larger pictures are not read: 4096 × 4096.
  static let mostPixels = 1 << 24

  /// Why a picture of any size cannot be read, as a part of a sentence.
  package struct Refusal: Error, Equatable { var reason: String }

  /// A picture of whatever size it has.
  package static func picture(in file: [UInt8]) -> Result<PixelImage, Refusal> {
    var reader = PNGReader(file: file)
    guard file.starts(with: signature) else { return .failure(Refusal(reason: "expected a PNG file")) }
    guard reader.readChunks(), let layout = reader.layout, layout.width > 0, layout.height > 0 else {
      return .failure(
        Refusal(
          reason: "expected a whole PNG file of at most 8 bits a channel, not interlaced: save it as a plain PNG"))
    }
    let (pixels, isTooLarge) = layout.width.multipliedReportingOverflow(by: layout.height)
    guard !isTooLarge, pixels <= mostPixels else {
      return .failure(Refusal(reason: "expected a PNG file of at most 4096 × 4096 pixels"))
    }
    guard let image = reader.image(layout) else {
      return .failure(Refusal(reason: "expected a PNG file that is not damaged"))
    }
    return .success(image)
  }

  /// nil where it is no such file, or is not of this size.
  package static func picture(in file: [UInt8], width: Int, height: Int) -> PixelImage? {
    var reader = PNGReader(file: file)
    guard reader.readChunks(), let layout = reader.layout, layout.width == width, layout.height == height else {
      return nil
    }
    return reader.image(layout)
  }

  private init(file: [UInt8]) { self.file = file }

  private mutating func readChunks() -> Bool {
    guard file.starts(with: PNGReader.signature) else { return false }
    var place = 8
    while place + 12 <= file.count {
      let length = number(place)
      guard length <= file.count - place - 12 else { return false }
      let named = Array(file[place + 4..<place + 8 + length])
      guard number(place + 8 + length) == Int(PNG.crc32(named)) else { return false }
      let isRight = read(String(decoding: named[..<4], as: UTF8.self), named.dropFirst(4))
      guard isRight else { return false }
      place += 12 + length
      if named.starts(with: "IEND".utf8) { return place == file.count && layout?.isWhole == true }
    }
    return false
  }

  /// The head comes first and once; what a palette says comes before the pixels.
  private mutating func read(_ name: String, _ body: ArraySlice<UInt8>) -> Bool {
    switch name {
    case "IHDR":
      guard layout == nil else { return false }
      layout = PNGLayout(head: Array(body))
      return layout != nil
    case "PLTE": return data.isEmpty && layout?.takePalette(Array(body)) == true
    case "tRNS": return data.isEmpty && layout?.takeClear(Array(body)) == true
    case "IDAT":
      data += body
      return true
    default: return true
    }
  }

  private func number(_ place: Int) -> Int { place + 4 <= file.count ? PNGReader.word(file[place..<place + 4]) : -1 }
  package static func word(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// Undoes the filters of the rows (PNG, 9.2); nil for a filter or a colour that does not exist.
  private func image(_ layout: PNGLayout) -> PixelImage? {
    let (width, height, bytes, step) = (layout.width, layout.height, layout.rowBytes, layout.step)
    guard let rows = Inflater.zlib(data, size: height * (bytes + 1)) else { return nil }
    var (above, row) = ([UInt8](repeating: 0, count: bytes), [UInt8](repeating: 0, count: bytes))
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      let start = y * (bytes + 1)
      guard let filter = PNGFilter(rawValue: rows[start]) else { return nil }
      for x in 0..<bytes {
        let left = x >= step ? row[x - step] : 0
        let corner = x >= step ? above[x - step] : 0
        row[x] = rows[start + 1 + x] &+ filter.guess(left, above[x], corner)
      }
      guard layout.paint(row, into: &rgba, from: 4 * width * y) else { return nil }
      swap(&above, &row)
    }
    return PixelImage(width: width, height: height, rgba: rgba)
  }
}

/// How a byte of a row is foretold from its neighbours.
private enum PNGFilter: UInt8 {
  case none, left, above, mean, paeth

  func guess(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    switch self {
    case .none: 0
    case .left: left
    case .above: above
    case .mean: UInt8((Int(left) + Int(above)) / 2)
    case .paeth: PNGFilter.nearest(Int(left), Int(above), Int(corner))
    }
  }

  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let sum = left + above - corner
    let (a, b, c) = (abs(sum - left), abs(sum - above), abs(sum - corner))
    return UInt8(a <= b && a <= c ? left : b <= c ? above : corner)
  }
}
