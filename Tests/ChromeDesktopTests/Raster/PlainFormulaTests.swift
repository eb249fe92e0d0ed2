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

  /// By hand: 45 % of 4.5 pixels are 2.025, of 8.9 4.005, of 17.8 8.01, of 35.6 16.02; 30 % of 20/3 pixels are 2, of
  /// 40/3 they are 4, of 80/3 they are 8, of 160/3 they are 16.
  @Test(
    "cells are as large as 45 % of the blur, in powers of two up to 16; over 30 %, their means are half as large",
    arguments: [
      (0, 1, 1), (4.4, 1, 1), (4.5, 2, 1), (6.6, 2, 1), (20.0 / 3, 2, 2), (8.8, 2, 2), (8.9, 4, 2), (13.3, 4, 2),
      (40.0 / 3, 4, 4), (17.7, 4, 4), (17.8, 8, 4), (26.6, 8, 4), (80.0 / 3, 8, 8), (35.5, 8, 8), (35.6, 16, 8),
      (53.3, 16, 8), (160.0 / 3, 16, 16), (1000, 16, 16),
    ] as [(Double, Int, Int)])
  func step(deviation: Double, cell: Int, mean: Int) {
    let steps = GaussianKernel.steps(deviation)
    #expect(steps.cell == cell && steps.mean == mean)
  }

  /// By hand: a blur of 10 has σ² = 100 + 1/12. In cells of 2 pixels 3/12 + 4/6 of it are done, which leaves 99.1667
  /// pixels or 24.7917 cells, whose root is 4.979. In cells of 4 made of means of 2, 3/12 + 3 + 16/6 are done, which
  /// leaves 94.1667 pixels or 5.8854 cells, whose root is 2.426. The kernels end after 3.5 of those: 17.4 and 8.5.
  @Test(
    "what cells leave to do, out to three and a half deviations, is 1 in all",
    arguments: [(2, 2, 18, 49.583_333), (4, 2, 9, 11.770_833)] as [(Int, Int, Int, Double)])
  func kernel(step: Int, meanStep: Int, reach: Int, twice: Double) {
    let kernel = GaussianKernel(deviation: 10, step: step, meanStep: meanStep)
    #expect(kernel.reach == reach)
    let sum = kernel.weights[0] + 2 * kernel.weights[1...].reduce(0, +)
    #expect(abs(sum - 1) < 1e-5)
    for place in 1...reach {
      let share = Double(kernel.weights[place] / kernel.weights[0])
      #expect(abs(share - Maths.exp(-Double(place * place) / twice)) < 1e-5, "\(place)")
    }
    #expect(GaussianKernel(deviation: 0, step: 1, meanStep: 1).weights == [1])
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
