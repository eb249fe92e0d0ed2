import ChromeLook

/// A picture in memory into which fills and tinted masks are blended, each rounded to the nearest level once. About 0.5
/// ns per pixel, a tenth of the time of SDL's software renderer for tinted copies: at 1170 × 2532 this decides whether
/// a video renders faster than real time. Pixels are alpha, red, green, blue from the highest byte.
package struct PixelTarget {
  package let pixels: UnsafeMutablePointer<UInt32>
  package let width: Int
  package let height: Int
  /// True to blend eight pixels at a time, false for one: the results are identical.
  var isVectorised = Vectors.areFast

  package init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, isVectorised: Bool = Vectors.areFast
  ) {
    (self.pixels, self.width, self.height, self.isVectorised) = (pixels, width, height, isVectorised)
  }

  /// Returns true if both refer to the same memory with the same layout.
  package func isSame(as other: PixelTarget) -> Bool {
    pixels == other.pixels && width == other.width && height == other.height
  }

  var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package func fill(_ rect: PixelRect, _ color: Color) {
    let rect = rect.intersection(whole)
    guard !rect.isEmpty else { return }
    let ink = Ink(color, isVectorised: isVectorised)
    for row in rect.y..<rect.maxY {
      let line = pixels + row * width + rect.x
      color.alpha == 255 ? line.update(repeating: ink.word, count: rect.width) : ink.cover(line, rect.width)
    }
  }

  /// Writes the result of `fill` with an opaque color followed by a blend of another color whose level is constant
  /// along each row.
  package func ramp(_ rect: PixelRect, from background: Color, to color: Color, level: (_ row: Int) -> UInt8) {
    let rect = rect.intersection(whole)
    let ink = Ink(color, isVectorised: isVectorised)
    for row in rect.y..<max(rect.y, rect.maxY) {
      var word = Ink(background).word
      ink.cover(&word, 1, level: level(row))
      (pixels + row * width + rect.x).update(repeating: word, count: rect.width)
    }
  }

  /// Makes the area fully transparent: drawing over it results in premultiplied colors.
  package func clear(_ rect: PixelRect) {
    let rect = rect.intersection(whole)
    for row in rect.y..<max(rect.y, rect.maxY) {
      (pixels + row * width + rect.x).update(repeating: 0, count: rect.width)
    }
  }

  /// Copies pixels to their new places. Both areas are within the target, and may overlap.
  func move(_ shift: Shift) {
    let (area, offset) = (shift.area, shift.offset)
    let back = offset.y * width + offset.x
    for step in 0..<area.height {
      // From the end that is not yet overwritten.
      let row = offset.y > 0 ? area.maxY - 1 - step : area.y + step
      let line = pixels + row * width + area.x
      line.update(from: line - back, count: area.width)
    }
  }

  /// Blends `color` through the part `source` of a mask. A side that differs from the target's is stretched.
  func blend(_ mask: MaskBitmap, _ source: PixelRect, to target: PixelRect, clip: PixelRect, _ color: Color) {
    let visible = target.intersection(clip).intersection(whole)
    guard !visible.isEmpty, !source.isEmpty else { return }
    let ink = Ink(color, isVectorised: isVectorised)
    for row in visible.y..<visible.maxY {
      let line = pixels + row * width + visible.x
      let maskRow = source.y + place(row - target.y, source.height, target.height)
      mask.alpha.withUnsafeBufferPointer { levels in
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
