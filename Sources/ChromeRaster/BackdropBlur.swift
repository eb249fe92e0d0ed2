import ChromeCore
import ChromeLook

/// The blurred picture below a material layer. It is first reduced to cells of `step` × `step` pixels, which are
/// blurred by a Gaussian and tinted, and then enlarged again by linear interpolation between their middles.
///
/// Reducing and enlarging blur slightly themselves, by the variances of a box, of a binomial and of a tent; the
/// Gaussian is narrower by that amount, so that the total is the requested blur. Beyond its edges the picture is
/// continued with the edge's colors, which two rings of cells around the others hold. Cells hold blue, green, red and
/// alpha, 0…255.
struct BackdropBlur {
  typealias Cell = SIMD4<Float>

  /// Width of a cell in pixels, a power of two.
  private(set) var step = 1
  /// Width in pixels of the cells that are means of pixels: a whole or half a cell.
  private var meanStep = 1
  private(set) var source = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var columns = 0
  private var rows = 0
  private let cells = Scratch<Cell>()
  private let spare = Scratch<Cell>()
  /// The last blur, in pixels, and its kernel.
  private var kernel: (deviation: Double, kernel: GaussianKernel)?
  /// Rings of cells around those of the picture: a binomial that ends in the outer one has only the edge's colors.
  private static let ring = 2
  /// The finished cells, in levels of 2^−(7 − bits): a sum of 2 · `step` of them fits into 16 bits.
  private let levels = Scratch<SIMD4<UInt16>>()
  private var upper = Scratch<UInt16>()
  private var lower = Scratch<UInt16>()
  /// Rows of cells that `upper` and `lower` hold; -1 for none.
  private var spread = (upper: -1, lower: -1)

  var bytes: Int { cells.bytes + spare.bytes + levels.bytes + upper.bytes + lower.bytes }

  /// Reads `source`, which lies within the target and contains at least one pixel.
  ///
  /// - Parameters:
  ///   - shown: the parts that hold a picture; the nearest of these replaces the other pixels of a row.
  ///   - deviation: σ of the blur in pixels.
  mutating func read(
    _ source: PixelRect, shown: [PixelRect], of target: PixelTarget, deviation: Double, material: Material
  ) {
    self.source = source
    (step, meanStep) = GaussianKernel.steps(deviation)
    columns = (source.width + step - 1) / step + 2 * BackdropBlur.ring
    rows = (source.height + step - 1) / step + 2 * BackdropBlur.ring
    spread = (-1, -1)
    step == meanStep ? shrink(shown, target) : shrinkByHalves(shown, target)
    blur(kernel(deviation))
    tint(material)
  }

  private mutating func kernel(_ deviation: Double) -> GaussianKernel {
    if let kernel, kernel.deviation == deviation { return kernel.kernel }
    let made = GaussianKernel(deviation: deviation, step: step, meanStep: meanStep)
    kernel = (deviation, made)
    return made
  }
}

// Reducing.
extension BackdropBlur {
  /// Fills the cells with means of their pixels.
  private func shrink(_ shown: [PixelRect], _ target: PixelTarget) {
    let cells = cells.room(for: columns * rows)
    for row in 0..<rows {
      means(of: (row - BackdropBlur.ring) * step, shown, target, into: cells + row * columns, count: columns)
    }
  }

  /// Fills the cells from means of half their width, by a binomial filter (1, 3, 3, 1) along both axes. A box alone
  /// would let patterns of about its own width through as wide, pale bands.
  private func shrinkByHalves(_ shown: [PixelRect], _ target: PixelTarget) {
    let cells = cells.room(for: columns * rows)
    // The means of one row, and then all rows of them, reduced to the cells' width.
    let line = spare.room(for: (2 * columns + 2) + (2 * rows + 2) * columns)
    let wide = line + 2 * columns + 2
    for row in 0..<(2 * rows + 2) {
      let top = (row - 1) * meanStep - BackdropBlur.ring * step
      let reduced = wide + row * columns
      guard row == 0 || !isBeyond(top - meanStep, through: top + meanStep) else {
        reduced.update(from: reduced - columns, count: columns)
        continue
      }
      means(of: top, shown, target, into: line, count: 2 * columns + 2)
      for column in 0..<columns { reduced[column] = BackdropBlur.binomial(line + 2 * column, 1) }
    }
    for row in 0..<rows {
      let first = wide + 2 * row * columns
      for column in 0..<columns { cells[row * columns + column] = BackdropBlur.binomial(first + column, columns) }
    }
  }

  @inline(__always)
  private static func binomial(_ first: UnsafeMutablePointer<Cell>, _ stride: Int) -> Cell {
    (first[0] + first[3 * stride] + (first[stride] + first[2 * stride]) * 3) * 0.125
  }

  /// Returns true if lines from `top`, in pixels below the layer's, are all above the second or below the last but one:
  /// they all look like the edge.
  private func isBeyond(_ top: Int, through end: Int) -> Bool { end <= 1 || top >= source.height - 1 }

  /// A line of pixels, and its columns that hold a picture.
  private struct Line {
    let pixels: UnsafePointer<UInt32>
    let span: Range<Int>
  }

  /// Writes a row of means, of the lines from `top` on. The first one begins as far left of the layer as `top` is above
  /// it in the first row.
  private func means(
    of top: Int, _ shown: [PixelRect], _ target: PixelTarget, into cells: UnsafeMutablePointer<Cell>, count: Int
  ) {
    withUnsafeTemporaryAllocation(of: Line.self, capacity: meanStep) { lines in
      for number in 0..<meanStep {
        let y = min(max(source.y + top + number, source.y), source.maxY - 1)
        let span = BackdropBlur.span(y, shown, source)
        lines.initializeElement(at: number, to: Line(pixels: target.pixels + y * target.width, span: span))
      }
      let inAll = lines.reduce(source.x..<source.maxX) { $0.clamped(to: $1.span) }
      let mayPair = target.isVectorised && meanStep > 1
      let first = source.x - BackdropBlur.ring * step - (step - meanStep)
      // The side is a power of two, so this is exact.
      let share = 1 / Float(meanStep * meanStep)
      for column in 0..<count {
        let left = first + column * meanStep
        let isPlain = mayPair && left >= inAll.lowerBound && left + meanStep <= inAll.upperBound
        let sum = isPlain ? BackdropBlur.sum(of: lines, left) : BackdropBlur.heldSum(of: lines, left)
        cells[column] = BackdropBlur.floats(sum) * share
      }
    }
  }

  /// Returns the sum of as many pixels as there are lines, 2 or a multiple of 4, from column `left` on of each line,
  /// all of them in its span.
  @inline(__always)
  private static func sum(of lines: UnsafeMutableBufferPointer<Line>, _ left: Int) -> SIMD4<UInt16> {
    guard lines.count >= 4 else {
      let pairs = widePair(lines[0], left) &+ widePair(lines[1], left)
      return pairs.lowHalf &+ pairs.highHalf
    }
    var pairs = SIMD8<UInt16>()
    var number = 0
    while number < lines.count {
      var column = left
      while column < left + lines.count {
        let upper = wideFour(lines[number], column) &+ wideFour(lines[number + 1], column)
        let four = upper &+ (wideFour(lines[number + 2], column) &+ wideFour(lines[number + 3], column))
        pairs &+= four.lowHalf &+ four.highHalf
        column += 4
      }
      number += 4
    }
    return pairs.lowHalf &+ pairs.highHalf
  }

  @inline(__always)
  private static func widePair(_ line: Line, _ column: Int) -> SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: UnsafeRawPointer(line.pixels + column).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  @inline(__always)
  private static func wideFour(_ line: Line, _ column: Int) -> SIMD16<UInt16> {
    SIMD16<UInt16>(truncatingIfNeeded: UnsafeRawPointer(line.pixels + column).loadUnaligned(as: SIMD16<UInt8>.self))
  }

  /// Returns the same sum for columns that may be outside of spans, where the nearest pixel in the span counts.
  private static func heldSum(of lines: UnsafeMutableBufferPointer<Line>, _ left: Int) -> SIMD4<UInt16> {
    var sum = SIMD4<UInt16>()
    for line in lines {
      for column in left..<(left + lines.count) {
        let word = line.pixels[min(max(column, line.span.lowerBound), line.span.upperBound - 1)]
        sum &+= SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt8>.self))
      }
    }
    return sum
  }

  /// Returns the numbers as floats. Conversions of whole vectors are not inlined, so the numbers become the last bits
  /// of a float whose last bit is 1.
  @inline(__always)
  private static func floats(_ numbers: SIMD4<UInt16>) -> Cell {
    let large = Float(1 << 23)
    let bits = SIMD4<UInt32>(truncatingIfNeeded: numbers) | SIMD4(repeating: large.bitPattern)
    return unsafeBitCast(bits, to: Cell.self) - large
  }

  /// Returns the columns of a line that hold a picture; all columns if none is shown there.
  private static func span(_ line: Int, _ shown: [PixelRect], _ source: PixelRect) -> Range<Int> {
    var (from, to) = (source.maxX, source.x)
    for rect in shown where rect.y <= line && line < rect.maxY {
      from = min(from, max(rect.x, source.x))
      to = max(to, min(rect.maxX, source.maxX))
    }
    return from < to ? from..<to : source.x..<source.maxX
  }
}

// Blurring and tinting.
extension BackdropBlur {
  /// Blurs along the rows, then along the columns; beyond the ring the edge continues.
  private func blur(_ kernel: GaussianKernel) {
    let reach = kernel.reach
    let cells = cells.room(for: columns * rows)
    let wide = spare.room(for: max(columns + 2 * reach, columns * rows))
    for row in 0..<rows {
      let line = cells + row * columns
      for place in 0..<(columns + 2 * reach) { wide[place] = line[min(max(place - reach, 0), columns - 1)] }
      BackdropBlur.sum(kernel, into: line, count: columns) { (wide + reach - $0, wide + reach + $0) }
    }
    wide.update(from: cells, count: columns * rows)
    for row in 0..<rows {
      BackdropBlur.sum(kernel, into: cells + row * columns, count: columns) { distance in
        (wide + max(row - distance, 0) * columns, wide + min(row + distance, rows - 1) * columns)
      }
    }
  }

  /// Replaces each cell by the weighted sum of those before and after it, whose lines `sides` gives for each distance.
  /// Four cells at a time stay in registers; each is added up in the same order as alone.
  @inline(__always)
  private static func sum(
    _ kernel: GaussianKernel, into line: UnsafeMutablePointer<Cell>, count: Int,
    _ sides: (_ distance: Int) -> (UnsafeMutablePointer<Cell>, UnsafeMutablePointer<Cell>)
  ) {
    kernel.weights.withUnsafeBufferPointer { weights in
      let middle = sides(0).0
      var place = 0
      while place + 4 <= count {
        var (a, b) = (middle[place] * weights[0], middle[place + 1] * weights[0])
        var (c, d) = (middle[place + 2] * weights[0], middle[place + 3] * weights[0])
        for distance in 1..<max(1, weights.count) {
          let (before, after) = sides(distance)
          let weight = weights[distance]
          a += (before[place] + after[place]) * weight
          b += (before[place + 1] + after[place + 1]) * weight
          c += (before[place + 2] + after[place + 2]) * weight
          d += (before[place + 3] + after[place + 3]) * weight
        }
        (line[place], line[place + 1], line[place + 2], line[place + 3]) = (a, b, c, d)
        place += 4
      }
      for place in place..<count {
        var sum = middle[place] * weights[0]
        for distance in 1..<max(1, weights.count) {
          let (before, after) = sides(distance)
          sum += (before[place] + after[place]) * weights[distance]
        }
        line[place] = sum
      }
    }
  }

  /// Luma weights of BT.709 for blue, green and red, as CSS's `saturate` has them (Filter Effects, feColorMatrix).
  private static let luma = Cell(0.072, 0.715, 0.213, 0)

  private func tint(_ material: Material) {
    let cells = cells.room(for: columns * rows)
    let share = Float(material.tint.alpha) / 255
    let color = Cell(
      Float(material.tint.blue), Float(material.tint.green), Float(material.tint.red), 255)
    let saturation = Float(material.saturation)
    let levels = levels.room(for: columns * rows)
    let fine = Float(1 << (7 - BackdropBlur.bits(step)))
    for place in 0..<(columns * rows) {
      let cell = cells[place]
      let gray = (cell * BackdropBlur.luma).sum()
      var vivid = Cell(repeating: gray) + (cell - Cell(repeating: gray)) * saturation
      // Colors are already multiplied with alpha, so none is above it. By masks: `clamped` is not inlined.
      vivid.replace(with: 0, where: vivid .< 0)
      vivid.replace(with: cell[3], where: vivid .> cell[3])
      vivid[3] = cell[3]
      levels[place] = BackdropBlur.whole((color * share + vivid * (1 - share)) * fine + 0.5)
    }
  }

  /// Returns each number, 0 to 65 535, without its fraction.
  @inline(__always)
  private static func whole(_ numbers: Cell) -> SIMD4<UInt16> {
    // The last bit of a float of this size is 1, so a sum with it is a whole number, the nearest one. Conversions of
    // whole vectors are not inlined.
    let large = Float(1 << 23)
    var whole = (numbers + large) - large
    whole.replace(with: whole - 1, where: whole .> numbers)
    return SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(whole + large, to: SIMD4<UInt32>.self))
  }
}

// Enlarging.
extension BackdropBlur {
  /// Writes pixels of one row, from the column `from` on. Rows must be requested from top to bottom.
  mutating func row(_ row: Int, from: Int, count: Int, into line: UnsafeMutablePointer<UInt32>, isVectorised: Bool) {
    let (cell, share) = place(row - source.y)
    let (first, second) = (cell, cell + 1)
    if spread.upper != first, spread.lower == first {
      swap(&upper, &lower)
      swap(&spread.upper, &spread.lower)
    }
    let upper = upper.room(for: source.width * 4)
    let lower = lower.room(for: source.width * 4)
    if spread.upper != first { spreadCells(first, into: upper) }
    if spread.lower != second { spreadCells(second, into: lower) }
    spread = (first, second)
    let start = (from - source.x) * 4
    let whole = UInt16(2 * step)
    BackdropBlur.mix(
      upper + start, whole - UInt16(share), lower + start, UInt16(share), into: UnsafeMutableRawPointer(line),
      count: count * 4, isVectorised)
  }

  /// Returns the cell whose middle is before a pixel's, and the pixel's distance from there, in units of 1/(2 · `step`)
  /// of the distance between two cells.
  private func place(_ pixel: Int) -> (cell: Int, share: Int) {
    // The rings' cells come first: the middle of the last one is half a cell before the first pixel.
    let halves = 2 * pixel + 1 + (2 * BackdropBlur.ring - 1) * step
    let cell = halves >> (BackdropBlur.bits(step) + 1)
    return (cell, halves - cell * 2 * step)
  }

  private static func bits(_ step: Int) -> Int { step.trailingZeroBitCount }

  /// Writes a row of cells, enlarged to the width of the pixels.
  private func spreadCells(_ row: Int, into line: UnsafeMutablePointer<UInt16>) {
    let bits = BackdropBlur.bits(step)
    let levels = levels.room(for: columns * rows) + row * columns
    var pixel = 0
    while pixel < source.width {
      let (cell, share) = place(pixel)
      let (one, next) = (levels[cell], levels[cell + 1])
      // As far as the next middle, two parts per pixel.
      let end = min(source.width, pixel + (2 * step - share + 1) / 2)
      let sum = one &* UInt16(2 * step - share) &+ next &* UInt16(share) &+ UInt16(step)
      let growth = (next &- one) &* 2
      // Two pixels at a time.
      var pair = SIMD8(lowHalf: sum, highHalf: sum &+ growth)
      let twice = SIMD8(lowHalf: growth &* 2, highHalf: growth &* 2)
      while pixel + 2 <= end {
        UnsafeMutableRawPointer(line + pixel * 4).storeBytes(
          of: pair &>> UInt16(bits + 1), as: SIMD8<UInt16>.self)
        pair &+= twice
        pixel += 2
      }
      guard pixel < end else { continue }
      UnsafeMutableRawPointer(line + pixel * 4).storeBytes(
        of: pair.lowHalf &>> UInt16(bits + 1), as: SIMD4<UInt16>.self)
      pixel = end
    }
  }

  private static func mix(
    _ upper: UnsafePointer<UInt16>, _ upperShare: UInt16, _ lower: UnsafePointer<UInt16>, _ lowerShare: UInt16,
    into bytes: UnsafeMutableRawPointer, count: Int, _ isVectorised: Bool
  ) {
    var place = 0
    while isVectorised, place + 16 <= count {
      let above = UnsafeRawPointer(upper + place).loadUnaligned(as: SIMD16<UInt16>.self)
      let below = UnsafeRawPointer(lower + place).loadUnaligned(as: SIMD16<UInt16>.self)
      let sum = above &* upperShare &+ below &* lowerShare &+ 128
      (bytes + place).storeBytes(of: SIMD16<UInt8>(truncatingIfNeeded: sum &>> 8), as: SIMD16<UInt8>.self)
      place += 16
    }
    while place < count {
      let sum = upper[place] &* upperShare &+ lower[place] &* lowerShare &+ 128
      (bytes + place).storeBytes(of: UInt8(truncatingIfNeeded: sum >> 8), as: UInt8.self)
      place += 1
    }
  }
}

/// Weights of a Gaussian at whole distances, out to three and a half standard deviations; the weights of both sides add
/// up to 1.
struct GaussianKernel {
  /// The first weight is the middle's; each other one applies to both sides.
  let weights: [Float]

  var reach: Int { weights.count - 1 }

  /// - Parameter variance: in squared units of the distances; 0 or less leaves the picture unchanged.
  init(variance: Double) {
    guard variance > 0 else {
      weights = [1]
      return
    }
    let reach = Int((3.5 * variance.squareRoot()).rounded(.up))
    let heights = (0...reach).map { Maths.exp(-Double($0 * $0) / (2 * variance)) }
    let sum = heights[0] + 2 * heights[1...].reduce(0, +)
    weights = heights.map { Float($0 / sum) }
  }
}

// The kernel for a reduced picture.
extension GaussianKernel {
  /// Returns the width of a cell in pixels, and that of the means from which it is made: powers of two, the same or
  /// half. The widest with which a picture of black and white differs from one blurred pixel by pixel by at most 2
  /// levels (3 near the edges), which is 45 % of the deviation, or 30 % without halves; at most 16, so that sums of
  /// cells fit into 16 bits.
  static func steps(_ deviation: Double) -> (cell: Int, mean: Int) {
    var step = 1
    while step < 16, Double(step * 2) <= deviation * 0.45 { step *= 2 }
    return (step, step > 1 && Double(step) > deviation * 0.3 ? step / 2 : step)
  }

  /// Creates the kernel for a blur of `deviation` pixels in cells of `step` pixels: σ² of pixels that are boxes
  /// themselves (1/12), less the variance of a mean of s × s of them ((s² − 1)/12), of a binomial over four of those
  /// (3 s²/4) and of linear interpolation between two middles (`step`²/6).
  init(deviation: Double, step: Int, meanStep: Int) {
    let (side, mean) = (Double(step), Double(meanStep))
    let binomial = step == meanStep ? 0 : 0.75 * mean * mean
    let done = step > 1 ? (mean * mean - 1) / 12 + binomial + side * side / 6 : 0
    self.init(variance: deviation > 0 ? (deviation * deviation + 1 / 12 - done) / (side * side) : 0)
  }
}
