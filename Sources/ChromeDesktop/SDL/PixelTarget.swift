/// A picture in memory that fills and tinted masks are blended into directly, without SDL.
///
/// SDL's software renderer takes its general loop for tinted copies, some 5 ns a pixel; this takes a tenth of that,
/// which
/// at 1170 × 2532 decides whether a video is made faster than it plays. The same two operations, rounded to
/// the nearest once where SDL rounds down in three steps. Pixels are alpha, red, green, blue from the highest byte.
struct PixelTarget {
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  private var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  func fill(_ rect: PixelRect, _ color: Color) {
    let rect = rect.intersection(whole)
    guard !rect.isEmpty else { return }
    let ink = Ink(color)
    for row in rect.y..<rect.maxY {
      let line = pixels + row * width + rect.x
      color.alpha == 255 ? line.update(repeating: ink.word, count: rect.width) : ink.cover(line, rect.width)
    }
  }

  /// Blends `color` through the part `source` of a mask. A side that differs from the target's is stretched.
  func blend(_ mask: AlphaPlane, _ source: PixelRect, to target: PixelRect, clip: PixelRect, _ color: Color) {
    let visible = target.intersection(clip).intersection(whole)
    guard !visible.isEmpty, !source.isEmpty else { return }
    let ink = Ink(color)
    for row in visible.y..<visible.maxY {
      let line = pixels + row * width + visible.x
      let maskRow = source.y + place(row - target.y, source.height, target.height)
      mask.levels.withUnsafeBufferPointer { levels in
        guard let start = levels.baseAddress.map({ $0 + maskRow * mask.width + source.x }) else { return }
        if source.width == target.width {
          ink.blend(line, start + (visible.x - target.x), visible.width)
        } else if source.width == 1 {
          ink.cover(line, visible.width, level: start.pointee)
        } else {
          for column in 0..<visible.width {
            ink.blend(line + column, start + place(visible.x + column - target.x, source.width, target.width), 1)
          }
        }
      }
    }
  }

  private func place(_ position: Int, _ source: Int, _ target: Int) -> Int {
    source == target ? position : position * source / target
  }
}

/// Alpha alone, one byte a pixel.
struct AlphaPlane: Equatable, Sendable {
  var width: Int
  var levels: [UInt8]
}

/// A colour made ready to be blended, eight pixels at a time.
///
/// A pixel is two words of two 16-bit lanes, red with blue and alpha with green: in each, colour × a + what is there ×
/// (255 − a) is at most 255², and (t + 128 + (t + 128) / 256) / 256 is t / 255 to the nearest.
private struct Ink {
  let word: UInt32
  private let alpha: UInt16
  private let redBlue: SIMD16<UInt16>
  private let alphaGreen: SIMD16<UInt16>
  private static var low: SIMD8<UInt32> { @inline(__always) get { SIMD8(repeating: 0x00FF_00FF) } }

  init(_ color: Color) {
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

  /// The same share everywhere.
  func cover(_ line: UnsafeMutablePointer<UInt32>, _ count: Int, level: UInt8 = 255) {
    if level == 0 { return }
    let share = Ink.shared(SIMD16(repeating: alpha &* UInt16(level)))
    run(line, count) { below, _ in over(below, share) }
  }

  func blend(_ line: UnsafeMutablePointer<UInt32>, _ levels: UnsafePointer<UInt8>, _ count: Int) {
    run(line, count) { below, place in
      let eight =
        place + 8 <= count
        ? UnsafeRawPointer(levels + place).loadUnaligned(as: UInt64.self) : tail(levels + place, count - place)
      if eight == 0 { return below }
      if eight == .max, alpha == 255 { return SIMD8(repeating: word) }
      let level = SIMD8<UInt32>(truncatingIfNeeded: unsafeBitCast(eight, to: SIMD8<UInt8>.self))
      let share = Ink.lanes(level | level &<< 16)
      return over(below, alpha == 255 ? share : Ink.shared(share &* SIMD16(repeating: alpha)))
    }
  }

  @inline(__always)
  private func tail(_ levels: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var eight: UInt64 = 0
    for index in 0..<count { eight |= UInt64(levels[index]) << UInt64(index * 8) }
    return eight
  }

  /// Eight pixels at a time; the last few through a spare word.
  @inline(__always)
  private func run(
    _ line: UnsafeMutablePointer<UInt32>, _ count: Int, _ body: (SIMD8<UInt32>, Int) -> SIMD8<UInt32>
  ) {
    var place = 0
    while place + 8 <= count {
      let raw = UnsafeMutableRawPointer(line + place)
      raw.storeBytes(of: body(raw.loadUnaligned(as: SIMD8<UInt32>.self), place), as: SIMD8<UInt32>.self)
      place += 8
    }
    guard place < count else { return }
    var rest = SIMD8<UInt32>()
    for index in place..<count { rest[index - place] = line[index] }
    rest = body(rest, place)
    for index in place..<count { line[index] = rest[index - place] }
  }
}
