import ChromeCore

/// An RGB color space from an ICC profile of the matrix type (ICC.1:2010, 8.3.3 and 10.5, 10.15): a curve for each
/// channel, and the color of each in XYZ under the white D50. Screenshots of phones are often in Display P3.
package struct ColorProfile: Equatable, Sendable {
  /// The linear light of each value of a channel, 0 to 1: red, green, blue.
  private var curves: [[Double]]
  /// Linear red, green and blue to linear sRGB, by rows.
  private var matrix: [[Double]]

  /// Reads a profile. Nil if it is incomplete, or of another type.
  package init?(icc bytes: [UInt8]) {
    let file = ICCFile(bytes: bytes)
    guard file.word(at: 16) == ICCFile.name("RGB "), file.word(at: 20) == ICCFile.name("XYZ ") else { return nil }
    let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap(file.color)
    let curves = ["rTRC", "gTRC", "bTRC"].compactMap(file.curve)
    guard columns.count == 3, curves.count == 3 else { return nil }
    self.curves = curves
    matrix = ColorProfile.linearSRGB.map { row in columns.map { column in zip(row, column).map(*).reduce(0, +) } }
  }

  /// Returns the kind of a profile of another type, as what follows "a color profile".
  package static func kind(icc bytes: [UInt8]) -> String {
    let file = ICCFile(bytes: bytes)
    let spaces = ["CMYK": "for CMYK", "GRAY": "for gray", "Lab ": "for Lab", "YCbr": "for YCbCr"]
    if let (_, kind) = spaces.first(where: { file.word(at: 16) == ICCFile.name($0.key) }) { return kind }
    guard file.word(at: 16) == ICCFile.name("RGB ") else { return "that cannot be read" }
    return ["A2B0", "A2B1", "A2B2"].contains(where: file.lists) ? "of tables" : "that is incomplete"
  }

  /// XYZ under D50 to linear sRGB: the inverse of the colors in IEC 61966-2-1 adapted to D50.
  private static let linearSRGB = [
    [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540], [0.0719453, -0.2289914, 1.4052427],
  ]

  /// Returns the image in sRGB. Colors outside of it are clipped. The image itself if this is sRGB, whose tables in
  /// profiles are rounded.
  package func toSRGB(_ image: consuming PixelImage) -> PixelImage {
    guard !isSRGB else { return image }
    image.rgba.withUnsafeMutableBufferPointer { rgba in
      for index in stride(from: 0, to: rgba.count - 3, by: 4) {
        let color = converted(rgba[index], rgba[index + 1], rgba[index + 2])
        (rgba[index], rgba[index + 1], rgba[index + 2]) = color
      }
    }
    return image
  }

  func converted(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (UInt8, UInt8, UInt8) {
    let light = (curves[0][Int(red)], curves[1][Int(green)], curves[2][Int(blue)])
    func channel(_ row: [Double]) -> UInt8 {
      let value = row[0] * light.0 + row[1] * light.1 + row[2] * light.2
      return ColorProfile.encoded[Int((min(max(value, 0), 1) * Double(ColorProfile.steps)).rounded())]
    }
    return (channel(matrix[0]), channel(matrix[1]), channel(matrix[2]))
  }

  /// True if no color of a coarse grid changes by more than one step.
  private var isSRGB: Bool {
    let grid = stride(from: 0, through: 255, by: 51).map { UInt8($0) }
    func isNear(_ some: UInt8, _ other: UInt8) -> Bool { abs(Int(some) - Int(other)) <= 1 }
    return grid.allSatisfy { red in
      grid.allSatisfy { green in
        grid.allSatisfy { blue in
          let color = converted(red, green, blue)
          return isNear(color.0, red) && isNear(color.1, green) && isNear(color.2, blue)
        }
      }
    }
  }

  /// The steps of linear light in `encoded`: less than a quarter of a value apart where the curve is steepest.
  private static let steps = 1 << 14
  /// The value of each step of linear light in sRGB (IEC 61966-2-1).
  private static let encoded: [UInt8] = (0...steps).map { step in
    let light = Double(step) / Double(steps)
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * Maths.pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }
}

/// The tags of an ICC profile (ICC.1:2010, 7). Numbers are big-endian.
private struct ICCFile {
  let bytes: [UInt8]
  /// The most tags that are searched; profiles have some 20.
  private static let mostTags = 200

  /// A name of four characters as the number that stands for it.
  static func name(_ text: String) -> UInt32 { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// The four bytes at an offset; 0 beyond the end.
  func word(at place: Int) -> UInt32 {
    guard place >= 0, place + 4 <= bytes.count else { return 0 }
    return bytes[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func short(at place: Int) -> Double {
    place + 2 <= bytes.count ? Double(bytes[place]) * 256 + Double(bytes[place + 1]) : 0
  }
  /// The number at an offset, with 16 bits before and after the point.
  private func fixed(at place: Int) -> Double { Double(Int32(bitPattern: word(at: place))) / 65_536 }

  private func row(of tag: String) -> Int? {
    let count = min(Int(word(at: 128)), ICCFile.mostTags)
    return (0..<count).map({ 132 + 12 * $0 }).first { word(at: $0) == ICCFile.name(tag) }
  }

  /// Returns true if the table of tags has one with this name.
  func lists(_ tag: String) -> Bool { row(of: tag) != nil }

  /// The range of a tag's data. Nil if it is missing or incomplete.
  private func data(_ tag: String) -> Range<Int>? {
    guard let row = row(of: tag) else { return nil }
    let (start, length) = (Int(word(at: row + 4)), Int(word(at: row + 8)))
    return length >= 12 && start + length <= bytes.count ? start..<(start + length) : nil
  }

  /// The three numbers of a color.
  func color(_ tag: String) -> [Double]? {
    guard let data = data(tag), data.count >= 20, word(at: data.lowerBound) == ICCFile.name("XYZ ") else { return nil }
    return [8, 12, 16].map { fixed(at: data.lowerBound + $0) }
  }

  /// The linear light of the 256 values of a channel.
  func curve(_ tag: String) -> [Double]? {
    guard let data = data(tag), let law = law(data) else { return nil }
    let light = (0...255).map { law(Double($0) / 255) }
    return light.allSatisfy(\.isFinite) ? light : nil
  }

  private func law(_ data: Range<Int>) -> ((Double) -> Double)? {
    let start = data.lowerBound
    switch word(at: start) {
    case ICCFile.name("curv"): return table(Int(word(at: start + 8)), in: data)
    case ICCFile.name("para"): return formula(Int(short(at: start + 8)), in: data)
    default: return nil
    }
  }

  /// A table with linear interpolation; one entry is an exponent with 8 bits after the point, none the identity.
  private func table(_ count: Int, in data: Range<Int>) -> ((Double) -> Double)? {
    let start = data.lowerBound + 12
    guard count >= 0, count <= (data.upperBound - start) / 2 else { return nil }
    if count == 0 { return { $0 } }
    if count == 1 {
      let exponent = short(at: start) / 256
      return { ICCFile.power($0, exponent) }
    }
    let entries = (0..<count).map { short(at: start + 2 * $0) }
    return { value in
      let place = value * Double(count - 1)
      let low = min(Int(place), count - 2)
      return (entries[low] + (place - Double(low)) * (entries[low + 1] - entries[low])) / 65_535
    }
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double { base > 0 ? Maths.pow(base, exponent) : 0 }

  /// A parametric curve: types 0 to 4 have 1, 3, 4, 5 and 7 numbers g, a, b, c, d, e, f. Above `d` it is
  /// (a·x + b)^g + e, below c·x + f.
  private func formula(_ type: Int, in data: Range<Int>) -> ((Double) -> Double)? {
    let counts = [1, 3, 4, 5, 7]
    guard counts.indices.contains(type), data.count >= 12 + 4 * counts[type] else { return nil }
    let n = (0..<counts[type]).map { fixed(at: data.lowerBound + 12 + 4 * $0) }
    let (g, a, b) = (n[0], type > 0 ? n[1] : 1, type > 0 ? n[2] : 0)
    // Types 1 and 2 begin where a·x + b is 0, and are 0, or the fourth number, below.
    let offset = type == 2 ? n[3] : type == 4 ? n[5] : 0
    let (slope, edge) = type >= 3 ? (n[3], n[4]) : (0, type > 0 && a != 0 ? -b / a : 0)
    let rest = type == 2 ? n[3] : type == 4 ? n[6] : 0
    return { $0 >= edge ? ICCFile.power(a * $0 + b, g) + offset : slope * $0 + rest }
  }
}
