import ChromeCore
import Testing

@testable import ChromeLook
@testable import ChromeRaster

/// What is fast, against the same written slowly.
@Suite("Plain formulas of the raster")
struct PlainFormulaTests {
  /// FNV-1a's numbers as its authors give them, in decimals; a word is eight bytes, the lowest first.
  private static let (basis, prime): (UInt64, UInt64) = (14_695_981_039_346_656_037, 1_099_511_628_211)

  private static func digest(_ bytes: [UInt8]) -> UInt64 {
    var lanes: [UInt64] = (0..<8).map { basis &+ UInt64($0) }
    let whole = bytes.count / 64 * 64
    for place in stride(from: 0, to: whole, by: 8) {
      var word: UInt64 = 0
      for byte in 0..<8 { word |= UInt64(bytes[place + byte]) << UInt64(8 * byte) }
      let lane = place / 8 % 8
      let mixed = (lanes[lane] ^ word) &* prime
      lanes[lane] = mixed ^ (mixed >> 29)
    }
    var sum = basis
    for lane in lanes { sum = (sum ^ lane) &* prime }
    for byte in bytes[whole...] { sum = (sum ^ UInt64(byte)) &* prime }
    return sum
  }

  private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(($0 * $0 * 31 + 7) % 251) } }

  @Test("a frame's hash is eight lanes and a tail", arguments: [0, 1, 63, 64, 65, 128, 200, 1000])
  func hash(count: Int) {
    let bytes = Self.bytes(count)
    #expect(bytes.withUnsafeBytes { FrameHash.digest(of: $0) } == Self.digest(bytes))
    // In pieces, the first of whole blocks.
    var digest = FrameDigest()
    bytes[..<(count / 64 * 64)].withUnsafeBytes { digest.add($0) }
    bytes[(count / 64 * 64)...].withUnsafeBytes { digest.add($0) }
    #expect(digest.value == Self.digest(bytes))
  }

  @Test("a video's hash is made of its frames' in the same way, and written in sixteen digits")
  func video() {
    var hash = FrameHash()
    #expect(hash.text == "cbf29ce484222325")
    hash.add(frame: 3)
    hash.add(frame: 4)
    #expect(hash.value == (((Self.basis ^ 3) &* Self.prime) ^ 4) &* Self.prime)
    #expect(FrameHash.text(0x1F) == "000000000000001f")
  }

  /// Lines lie half of their height from the edges, so the shape is its own mirror image.
  @Test(
    "a squircle covers the same from the top and from the bottom, from the left and from the right",
    arguments: [(60, 50, 14.0, 0.0), (41, 41, 9.5, 0), (40, 33, 12, 3)] as [(Int, Int, Double, Double)])
  func mirrored(width: Int, height: Int, radius: Double, border: Double) {
    let shape = SquircleCoverage(width: width, height: height, radius: radius, border: border)
    for row in 0..<height {
      for column in 0..<width {
        let level = shape.coverage(column, row)
        #expect(abs(level - shape.coverage(column, height - 1 - row)) < 1e-9, "\(column), \(row)")
        #expect(abs(level - shape.coverage(width - 1 - column, row)) < 1e-9, "\(column), \(row)")
      }
    }
  }

  /// Three tenths of 20/3 pixels are 2, of 40/3 they are 4, of 80/3 they are 8, of 160/3 they are 16.
  @Test(
    "cells are as large as three tenths of the blur, in powers of two up to 16",
    arguments: [
      (0, 1), (6.6, 1), (20.0 / 3, 2), (13.3, 2), (40.0 / 3, 4), (26.6, 4), (80.0 / 3, 8), (53.3, 8), (160.0 / 3, 16),
      (1000, 16),
    ] as [(Double, Int)])
  func step(deviation: Double, step: Int) { #expect(GaussianKernel.step(deviation) == step) }

  /// In cells of 2 pixels a blur of 10: σ² is 100 + 1/12 − (3/12 + 4/6) = 99.1667 pixels, a quarter of that in cells,
  /// 24.7917, whose root is 4.979. Three and a half of those are 17.4.
  @Test("what cells leave to do, out to three and a half deviations, is 1 in all")
  func kernel() {
    let kernel = GaussianKernel(deviation: 10, step: 2)
    #expect(kernel.reach == 18)
    let sum = kernel.weights[0] + 2 * kernel.weights[1...].reduce(0, +)
    #expect(abs(sum - 1) < 1e-5)
    for place in 1...18 {
      let share = Double(kernel.weights[place] / kernel.weights[0])
      #expect(abs(share - Maths.exp(-Double(place * place) / 49.583_333)) < 1e-5, "\(place)")
    }
    #expect(GaussianKernel(deviation: 0, step: 1).weights == [1])
  }

  /// Without fonts a line is a bar: half as high as its letters.
  @Test(
    "a line has at least a pixel of room, and letters of a pixel",
    arguments: [
      (20, 1, 1, true), (20, 0.99, 1, false), (20, 0.5, 2, true), (20, 0.49, 2, false), (1, 100, 1, true),
      (0.9, 100, 1, false), (0.5, 100, 2, true),
    ] as [(Double, Double, Double, Bool)])
  func leastLine(size: Double, room: Double, scale: Double, isThere: Bool) {
    var cache = TextCache(nil)
    let style = TextStyle(size: size, weight: .regular, lineHeight: size * 1.3)
    let label = Label(string: "HHHH", style: style, color: .black, origin: Point(x: 0, y: 0), maxWidth: room)
    let line = cache.line(label, scale: scale)
    #expect((line != nil) == isThere)
    if isThere, room < 2 { #expect(line?.width == 1) }
  }
}
