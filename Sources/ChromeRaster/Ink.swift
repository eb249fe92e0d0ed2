import ChromeLook

/// A color prepared for blending, eight pixels at a time.
///
/// A pixel is two words of two 16-bit lanes, red with blue and alpha with green: in each, color × a + background ×
/// (255 − a) is at most 255², and (t + 128 + (t + 128) / 256) / 256 is t / 255 to the nearest integer.
struct Ink {
  package let word: UInt32
  private let isVectorised: Bool
  private let alpha: UInt16
  private let redBlue: SIMD16<UInt16>
  private let alphaGreen: SIMD16<UInt16>
  private static var low: SIMD8<UInt32> { @inline(__always) get { SIMD8(repeating: 0x00FF_00FF) } }

  package init(_ color: Color, isVectorised: Bool = Vectors.areFast) {
    self.isVectorised = isVectorised
    word = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    alpha = UInt16(color.alpha)
    redBlue = Ink.lanes(SIMD8(repeating: word) & Ink.low)
    alphaGreen = Ink.lanes((SIMD8(repeating: word) &>> 8) & Ink.low)
  }

  @inline(__always)
  private static func lanes(_ words: SIMD8<UInt32>) -> SIMD16<UInt16> { unsafeBitCast(words, to: SIMD16<UInt16>.self) }
  @inline(__always)
  private static func words(_ lanes: SIMD16<UInt16>) -> SIMD8<UInt32> { unsafeBitCast(lanes, to: SIMD8<UInt32>.self) }

  @inline(__always)
  private static func shared(_ sum: SIMD16<UInt16>) -> SIMD16<UInt16> {
    let rounded = sum &+ 128
    return (rounded &+ (rounded &>> 8)) &>> 8
  }

  @inline(__always)
  private func over(_ below: SIMD8<UInt32>, _ share: SIMD16<UInt16>) -> SIMD8<UInt32> {
    let rest = SIMD16<UInt16>(repeating: 255) &- share
    let first = Ink.shared(redBlue &* share &+ Ink.lanes(below & Ink.low) &* rest)
    let second = Ink.shared(alphaGreen &* share &+ Ink.lanes((below &>> 8) & Ink.low) &* rest)
    return Ink.words(first) | Ink.words(second) &<< 8
  }

  /// Blends the color over a line, with the same level everywhere.
  package func cover(_ line: UnsafeMutablePointer<UInt32>, _ count: Int, level: UInt8 = 255) {
    if level == 0 { return }
    guard isVectorised, count >= 8 else { return plainCover(line, count, level: level) }
    let share = Ink.shared(SIMD16(repeating: alpha &* UInt16(level)))
    Ink.eights(count) { place, new in
      modify(line + place) { over($0, new == .max ? share : Ink.shared(share &* Ink.shares(new))) }
    }
  }

  func blend(_ line: UnsafeMutablePointer<UInt32>, _ levels: UnsafePointer<UInt8>, _ count: Int) {
    guard isVectorised, count >= 8 else { return plainBlend(line, levels, count) }
    let all = SIMD16<UInt16>(repeating: alpha)
    Ink.eights(count) { place, new in
      let eight = UnsafeRawPointer(levels + place).loadUnaligned(as: UInt64.self) & new
      if eight == 0 { return }
      if eight == .max, alpha == 255 { return modify(line + place) { _ in SIMD8(repeating: word) } }
      let share = Ink.shares(eight)
      modify(line + place) { over($0, alpha == 255 ? share : Ink.shared(share &* all)) }
    }
  }

  /// Returns eight levels as shares of both lanes of their pixels.
  @inline(__always)
  private static func shares(_ eight: UInt64) -> SIMD16<UInt16> {
    let level = SIMD8<UInt32>(truncatingIfNeeded: unsafeBitCast(eight, to: SIMD8<UInt8>.self))
    return lanes(level | level &<< 16)
  }

  /// Visits `count` pixels (at least eight) in groups of eight, with a mask per group: 255 for new pixels, 0 for those
  /// that the last group has in common with the one before; a share of 0 leaves a pixel unchanged. (Drawing the last
  /// few pixels one at a time took two fifths of the total cost of masks.)
  @inline(__always)
  private static func eights(_ count: Int, _ body: (Int, UInt64) -> Void) {
    var place = 0
    while place + 8 <= count {
      body(place, .max)
      place += 8
    }
    if place < count { body(count - 8, .max &<< UInt64((place + 8 - count) * 8)) }
  }

  @inline(__always)
  private func modify(_ line: UnsafeMutablePointer<UInt32>, _ body: (SIMD8<UInt32>) -> SIMD8<UInt32>) {
    let raw = UnsafeMutableRawPointer(line)
    raw.storeBytes(of: body(raw.loadUnaligned(as: SIMD8<UInt32>.self)), as: SIMD8<UInt32>.self)
  }
}

// One pixel at a time, for builds without optimisation, in which a vector of eight costs more than eight pixels. The
// arithmetic is identical, so such builds draw the same videos.
extension Ink {
  private func plainCover(_ line: UnsafeMutablePointer<UInt32>, _ count: Int, level: UInt8) {
    let share = Ink.shared(UInt32(alpha) &* UInt32(level))
    for place in 0..<count { line[place] = over(line[place], share) }
  }

  private func plainBlend(_ line: UnsafeMutablePointer<UInt32>, _ levels: UnsafePointer<UInt8>, _ count: Int) {
    for place in 0..<count where levels[place] > 0 {
      line[place] = over(line[place], Ink.shared(UInt32(alpha) &* UInt32(levels[place])))
    }
  }

  /// Returns the product divided by 255, to the nearest integer.
  private static func shared(_ product: UInt32) -> UInt32 {
    let rounded = product &+ 128
    return (rounded &+ (rounded &>> 8)) &>> 8
  }

  /// Blends a pixel over another, by a mask's level and an alpha.
  static func mixed(_ below: UInt32, with word: UInt32, _ level: UInt8, _ alpha: UInt8) -> UInt32 {
    over(below, shared(UInt32(alpha) &* UInt32(level)), word)
  }

  private func over(_ below: UInt32, _ share: UInt32) -> UInt32 { Ink.over(below, share, word) }

  /// Blends two channels in one word, as with vectors: red with blue, then alpha with green.
  private static func over(_ below: UInt32, _ share: UInt32, _ word: UInt32) -> UInt32 {
    if share == 255 { return word }
    let (low, rest): (UInt32, UInt32) = (0x00FF_00FF, 255 &- share)
    var first = (word & low) &* share &+ (below & low) &* rest &+ 0x0080_0080
    first = ((first &+ (first &>> 8 & low)) &>> 8) & low
    var second = (word &>> 8 & low) &* share &+ (below &>> 8 & low) &* rest &+ 0x0080_0080
    second = ((second &+ (second &>> 8 & low)) &>> 8) & low
    return first | second &<< 8
  }
}
