import ChromeCore
import ChromeLook
import ChromeSystem

/// The rasterisation of a mask: the bitmap to compute, and its layout over the rectangle.
///
/// Shapes with a repeating middle are computed at the smallest size that still has one middle column and row, which the
/// canvas stretches. A rounded screen of any size costs only the memory of its corners.
struct MaskPlan {
  /// Size of the bitmap in pixels.
  package let width: Int
  package let height: Int
  /// Number of columns (rows) at each end that are not stretched; nil if the bitmap is as wide (high) as the rectangle.
  let sliceX: Int?
  let sliceY: Int?

  package init(_ mask: Mask, width: Int, height: Int, grid: PixelGrid) {
    let margin = MaskPlan.margin(mask, grid)
    let stretchX = margin.map { $0.x * 2 + 1 } ?? Int.max
    let stretchY = margin.map { $0.y * 2 + 1 } ?? Int.max
    sliceX = width > stretchX ? margin?.x : nil
    sliceY = height > stretchY ? margin?.y : nil
    self.width = min(width, stretchX)
    self.height = min(height, stretchY)
  }

  /// Returns the pixels at each end that the middle does not repeat; nil for shapes without a middle.
  private static func margin(_ mask: Mask, _ grid: PixelGrid) -> (x: Int, y: Int)? {
    func both(_ points: Double) -> (x: Int, y: Int) {
      let pixels = Int(grid.length(points).rounded(.up)) + 1
      return (pixels, pixels)
    }
    switch mask {
    case .roundedRect(let radius), .outsideRoundedRect(let radius): return both(radius)
    case .roundedRectOutline(let radius, let width): return both(max(radius, width))
    case .squircle(let radius): return both(Squircle(radius: radius).extent)
    case .squircleOutline(let radius, let width): return both(max(Squircle(radius: radius).extent, width))
    case .shadow(let radius, let blur): return both(radius + blur * 2)
    case .fade(.down), .fade(.up): return (1, Int.max / 4)
    case .fade(.left), .fade(.right): return (Int.max / 4, 1)
    case .circle, .ring, .icon, .curve: return nil
    }
  }
}

extension MaskBitmap {
  /// Creates the plan for `mask` over a rectangle of `width` × `height` pixels.
  package init(_ mask: Mask, width: Int, height: Int, grid: PixelGrid) {
    let right = Double(width)
    let bottom = Double(height)
    func rounded(_ radius: Double) -> RoundedCoverage {
      RoundedCoverage(right: right, bottom: bottom, radius: radius)
    }
    func outline(_ outer: RoundedCoverage, _ line: Double) -> MaskBitmap {
      let inner = outer.inset(by: grid.length(line))
      return MaskBitmap(width: width, height: height) { outer.coverage($0, $1) - inner.coverage($0, $1) }
    }
    switch mask {
    case .roundedRect(let radius):
      self.init(width: width, height: height, coverage: rounded(grid.length(radius)).coverage)
    case .outsideRoundedRect(let radius):
      let shape = rounded(grid.length(radius))
      self.init(width: width, height: height) { 1 - shape.coverage($0, $1) }
    case .squircle(let radius):
      let shape = SquircleCoverage(width: width, height: height, radius: grid.length(radius))
      self.init(width: width, height: height, coverage: shape.coverage)
    case .squircleOutline(let radius, let line):
      let outer = SquircleCoverage(width: width, height: height, radius: grid.length(radius))
      let inner = SquircleCoverage(
        width: width, height: height, radius: grid.length(radius), border: grid.length(line))
      self.init(width: width, height: height) { outer.coverage($0, $1) - inner.coverage($0, $1) }
    case .circle:
      self.init(width: width, height: height, coverage: MaskBitmap.disk(right, bottom).coverage)
    case .ring(let line):
      self = outline(MaskBitmap.disk(right, bottom), line)
    case .roundedRectOutline(let radius, let line):
      self = outline(rounded(grid.length(radius)), line)
    case .shadow(let radius, let blur):
      self.init(shadowWidth: width, height: height, radius: grid.length(radius), blur: grid.length(blur))
    case .fade(let direction):
      self.init(width: width, height: height, coverage: direction.coverage(width: right, height: bottom))
    case .icon(let icon):
      self.init(field: icon, units: 24, width: width, height: height)
    case .curve(let curve):
      self.init(curve, thickness: curve.width.map { max(1, grid.length($0)) }, width: width, height: height)
    }
  }

  /// Creates the plan of a curve: coverage along a column is the mean of four places across it.
  private init(_ curve: Curve, thickness: Double?, width: Int, height: Int) {
    let places = 4
    let high = Double(height)
    // Heights in pixels, between the middles of the curve's columns.
    let heights = (0..<(width * places)).map { place -> Double in
      let x = (Double(place) + 0.5) / Double(width * places) * Double(curve.heights.count) - 0.5
      let first = min(max(Int(x), 0), curve.heights.count - 1)
      let next = min(first + 1, curve.heights.count - 1)
      let (one, other) = (Double(curve.heights[first]), Double(curve.heights[next]))
      return (one + (other - one) * min(max(x - Double(first), 0), 1)) * high
    }
    self.init(width: width, height: height) { column, row in
      let (top, bottom) = (Double(row), Double(row) + 1)
      let from = column * places
      let slope = heights[from + places - 1] - heights[from]
      let half = thickness.map { $0 / 2 * (1 + slope * slope).squareRoot() }
      return heights[from..<(from + places)].reduce(0) { sum, y in
        let (upper, lower) = half.map { (y - $0, y + $0) } ?? (y, high)
        return sum + max(0, min(bottom, lower) - max(top, upper))
      } / Double(places)
    }
  }

  /// Returns the largest disk in the middle of the rectangle.
  private static func disk(_ width: Double, _ height: Double) -> RoundedCoverage {
    let radius = min(width, height) / 2
    return RoundedCoverage(
      left: width / 2 - radius, top: height / 2 - radius, right: width / 2 + radius, bottom: height / 2 + radius,
      radius: radius)
  }

  /// Creates the plan of a shadow: the shape is `blur` inside the rectangle and its edge spreads over `blur` on both
  /// sides.
  private init(shadowWidth width: Int, height: Int, radius: Double, blur: Double) {
    let shape = RoundedCoverage(
      left: min(blur, Double(width) / 2), top: min(blur, Double(height) / 2),
      right: max(Double(width) - blur, Double(width) / 2), bottom: max(Double(height) - blur, Double(height) / 2),
      radius: radius)
    var soft = SoftEdge(width: width, height: height, coverage: shape.coverage)
    soft.blur(reach: blur)
    self.init(width: width, height: height) { soft[$0, $1] }
  }

  /// Creates the plan of a shape defined by its distance, in a box of `units` × `units` that fills the rectangle.
  package init(field: some DistanceField, units: Double, width: Int, height: Int) {
    let shape = FieldCoverage(
      field: field, unitsPerPixelX: units / Double(max(1, width)), unitsPerPixelY: units / Double(max(1, height)))
    self.init(width: width, height: height, coverage: shape.coverage)
  }
}

extension FadeDirection {
  /// Returns the alpha at a pixel's middle: 0 where the fade begins, 1 where it ends.
  fileprivate func coverage(width: Double, height: Double) -> (_ column: Int, _ row: Int) -> Double {
    switch self {
    case .down: { (Double($1) + 0.5) / height }
    case .up: { 1 - (Double($1) + 0.5) / height }
    case .right: { column, _ in (Double(column) + 0.5) / width }
    case .left: { column, _ in 1 - (Double(column) + 0.5) / width }
    }
  }
}

/// Coverage of pixels by a squircle: a row is cut into sixteen lines, and each takes its exact share of the pixel
/// between the curve's two sides.
struct SquircleCoverage {
  private static let lines = 16

  /// Start of the shape in each line, from its top, in pixels. It ends at the same distance from the right side.
  private let insets: [Double]
  private let width: Double

  /// - Parameter border: distance from the rectangle to the shape, in pixels; the corners are concentric.
  init(width: Int, height: Int, radius: Double, border: Double = 0) {
    self.width = Double(width)
    let corner = Squircle(radius: max(0, radius - border))
    insets = (0..<(height * Self.lines)).map { line in
      let y = (Double(line) + 0.5) / Double(Self.lines)
      let distance = min(y, Double(height) - y) - border
      return distance < 0 ? .infinity : border + corner.inset(at: distance)
    }
  }

  func coverage(_ column: Int, _ row: Int) -> Double {
    let left = Double(column)
    let sum = insets[(row * Self.lines)..<((row + 1) * Self.lines)].reduce(0) { sum, inset in
      sum + max(0, min(left + 1, width - inset) - max(left, inset))
    }
    return sum / Double(Self.lines)
  }
}

/// Coverage of pixels by a shape that is defined by its signed distance only.
///
/// A pixel that the edge cannot reach is decided by its center. The others are cut into 8 × 8 cells, and each cell
/// takes the linear share ½ − d/size of its own center's distance: straight edges along the axes are exact, and circles
/// of 2 pixels or more are within 1/255 of their exact area (as a test verifies).
struct FieldCoverage<Field: DistanceField> {
  package var field: Field
  /// Units of the field per pixel, along each axis.
  var unitsPerPixelX: Double
  var unitsPerPixelY: Double

  private static var cells: Int { 8 }

  func coverage(_ column: Int, _ row: Int) -> Double {
    let unit = (unitsPerPixelX + unitsPerPixelY) / 2
    guard unit > 0 else { return 0 }
    let distance = distance(Double(column) + 0.5, Double(row) + 0.5, unit)
    if abs(distance) > min(1, reach(of: FieldCoverage.cells, unit)) { return distance < 0 ? 1 : 0 }
    return cellMean(column, row, unit)
  }

  /// Returns the distance in pixels at a place in pixels.
  private func distance(_ x: Double, _ y: Double, _ unit: Double) -> Double { field.distance(at: place(x, y)) / unit }

  /// Returns the distance in pixels from the middle of a block of `count` × `count` cells beyond which the edge reaches
  /// none of them: a distance changes at most as fast as its place.
  private func reach(of count: Int, _ unit: Double) -> Double {
    let size = 1 / Double(FieldCoverage.cells)
    let fastest = max(unitsPerPixelX, unitsPerPixelY) / unit
    return fastest * Double(count - 1) / 2 * size * 2.0.squareRoot() + size / 2 + 1e-9
  }

  /// Returns the mean of the cells, added row by row. Those that the edge cannot reach are decided by the middle of
  /// their block of 4 × 4 or 2 × 2.
  private func cellMean(_ column: Int, _ row: Int, _ unit: Double) -> Double {
    let size = 1 / Double(FieldCoverage.cells)
    let (left, top) = (Double(column), Double(row))
    let far = reach(of: 2, unit)
    var quarters = SIMD4<Double>()
    for index in 0..<4 { quarters[index] = middle(left, top, index % 2, index / 2, of: 2, unit) }
    var sum = 0.0
    var blocks = SIMD4<Double>()
    for cellRow in 0..<FieldCoverage.cells {
      if cellRow % 2 == 0 { blocks = self.blocks(left, top, cellRow / 2, quarters, unit) }
      for cellColumn in 0..<FieldCoverage.cells {
        let block = blocks[cellColumn / 2]
        let isDecided = abs(block) > far
        let cell = isDecided ? block : middle(left, top, cellColumn, cellRow, of: FieldCoverage.cells, unit)
        sum += isDecided ? (cell < 0 ? 1 : 0) : min(max(0.5 - cell / size, 0), 1)
      }
    }
    return sum * size * size
  }

  /// Returns the distances of a row of blocks of 2 × 2 cells: their quarter's, if that decides them.
  private func blocks(
    _ left: Double, _ top: Double, _ row: Int, _ quarters: SIMD4<Double>, _ unit: Double
  ) -> SIMD4<Double> {
    let far = reach(of: 4, unit)
    var blocks = SIMD4<Double>()
    for column in 0..<4 {
      let quarter = quarters[row / 2 * 2 + column / 2]
      blocks[column] = abs(quarter) > far ? quarter : middle(left, top, column, row, of: 4, unit)
    }
    return blocks
  }

  /// Returns the distance in pixels at the middle of one of `count` × `count` parts of a pixel.
  private func middle(
    _ left: Double, _ top: Double, _ column: Int, _ row: Int, of count: Int, _ unit: Double
  ) -> Double {
    let size = 1 / Double(count)
    return distance(left + (Double(column) + 0.5) * size, top + (Double(row) + 0.5) * size, unit)
  }

  private func place(_ x: Double, _ y: Double) -> Point { Point(x: x * unitsPerPixelX, y: y * unitsPerPixelY) }
}

/// Blurs coverage by three box filters in a row on each axis.
///
/// Three boxes of width w form a quadratic B-spline: close to a Gaussian of σ = w/2, and exactly zero beyond 3w/2. With
/// w = 2/3 · blur a shadow therefore ends exactly at its rectangle's edge, without the step of a truncated Gaussian.
struct SoftEdge {
  package let width: Int
  package let height: Int
  private var values: [Double]

  package init(width: Int, height: Int, coverage: (_ column: Int, _ row: Int) -> Double) {
    self.width = width
    self.height = height
    values = (0..<(width * height)).map { coverage($0 % width, $0 / width) }
  }

  package subscript(column: Int, row: Int) -> Double { values[row * width + column] }

  /// Spreads every edge over `reach` pixels on each side.
  package mutating func blur(reach: Double) {
    let box = reach * 2 / 3
    guard box > 0 else { return }
    for _ in 0..<3 {
      for row in 0..<height { filter(start: row * width, stride: 1, count: width, box: box) }
      for column in 0..<width { filter(start: column, stride: width, count: height, box: box) }
    }
  }

  /// Computes one running mean over `box` pixels, fractional ends included; values outside the line are 0.
  private mutating func filter(start: Int, stride: Int, count: Int, box: Double) {
    var sums = [0.0]
    sums.reserveCapacity(count + 1)
    for position in 0..<count { sums.append(sums[position] + values[start + position * stride]) }
    func sum(upTo place: Double) -> Double {
      guard place > 0 else { return 0 }
      guard place < Double(count) else { return sums[count] }
      let whole = Int(place)
      return sums[whole] + (sums[whole + 1] - sums[whole]) * (place - Double(whole))
    }
    for position in 0..<count {
      let center = Double(position) + 0.5
      values[start + position * stride] = (sum(upTo: center + box / 2) - sum(upTo: center - box / 2)) / box
    }
  }
}

/// A rounded rectangle in pixels and its coverage of each pixel, computed exactly from areas rather than samples.
struct RoundedCoverage: Equatable, Sendable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double
  /// Radius of the corners, at most half of the shorter side.
  package let radius: Double

  package init(left: Double = 0, top: Double = 0, right: Double, bottom: Double, radius: Double) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
    self.radius = max(0, min(radius, (self.right - left) / 2, (self.bottom - top) / 2))
  }

  /// Returns the shape with every edge moved inward by `width`, its corners concentric.
  package func inset(by width: Double) -> RoundedCoverage {
    RoundedCoverage(
      left: min(left + width, (left + right) / 2), top: min(top + width, (top + bottom) / 2),
      right: max(right - width, (left + right) / 2), bottom: max(bottom - width, (top + bottom) / 2),
      radius: radius - width)
  }

  /// Returns the covered share of the pixel at a column and row, 0…1: the shape is a cross of three boxes and four
  /// quarter disks, all disjoint.
  func coverage(_ column: Int, _ row: Int) -> Double {
    if let plain = plainCoverage(Double(column), Double(row)) { return plain }
    let pixel = Box(left: Double(column), top: Double(row), right: Double(column) + 1, bottom: Double(row) + 1)
    let inner = Box(left: left + radius, top: top + radius, right: right - radius, bottom: bottom - radius)
    let boxes =
      pixel.overlap(Box(left: inner.left, top: top, right: inner.right, bottom: bottom))
      + pixel.overlap(Box(left: left, top: inner.top, right: inner.left, bottom: inner.bottom))
      + pixel.overlap(Box(left: inner.right, top: inner.top, right: right, bottom: inner.bottom))
    return boxes + corners(pixel, inner)
  }

  /// Returns 1 or 0 if the whole pixel is certainly in or out, as nearly all are; nil at the edge. Decided by the
  /// pixel's farthest and nearest point from the box within the corners.
  private func plainCoverage(_ x: Double, _ y: Double) -> Double? {
    if x + 1 <= left || x >= right || y + 1 <= top || y >= bottom { return 0 }
    guard x >= left, x + 1 <= right, y >= top, y + 1 <= bottom else { return nil }
    let farX = max(left + radius - x, x + 1 - right + radius, 0)
    let farY = max(top + radius - y, y + 1 - bottom + radius, 0)
    if farX * farX + farY * farY <= radius * radius { return 1 }
    let nearX = max(left + radius - x - 1, x - right + radius, 0)
    let nearY = max(top + radius - y - 1, y - bottom + radius, 0)
    return nearX * nearX + nearY * nearY >= radius * radius ? 0 : nil
  }

  private func corners(_ pixel: Box, _ inner: Box) -> Double {
    quarter(pixel, Box(left: left, top: top, right: inner.left, bottom: inner.top), inner.left, inner.top)
      + quarter(pixel, Box(left: inner.right, top: top, right: right, bottom: inner.top), inner.right, inner.top)
      + quarter(pixel, Box(left: left, top: inner.bottom, right: inner.left, bottom: bottom), inner.left, inner.bottom)
      + quarter(
        pixel, Box(left: inner.right, top: inner.bottom, right: right, bottom: bottom), inner.right, inner.bottom)
  }

  /// Returns the area of the part of `pixel` in the corner's box that is also inside the disk around that corner's
  /// center.
  private func quarter(_ pixel: Box, _ corner: Box, _ centerX: Double, _ centerY: Double) -> Double {
    DiskArea.overlap(
      radius: radius, left: max(pixel.left, corner.left) - centerX, right: min(pixel.right, corner.right) - centerX,
      top: max(pixel.top, corner.top) - centerY, bottom: min(pixel.bottom, corner.bottom) - centerY)
  }

  private struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func overlap(_ other: Box) -> Double {
      max(0, min(right, other.right) - max(left, other.left)) * max(0, min(bottom, other.bottom) - max(top, other.top))
    }
  }
}

/// The exact area that axis-aligned boxes and disks share: the coverage of pixels at round edges, in closed form.
///
/// The quarter integral is G(x, y) = area of {0 ≤ X ≤ x, 0 ≤ Y ≤ y, X² + Y² ≤ r²}. If the corner (x, y) is outside, the
/// arc cuts the box at X = √(r² − y²) and the rest is ∫√(r² − X²) dX = ½(X√(r² − X²) + r² asin(X/r)).
enum DiskArea {
  /// Returns the area shared by a disk of `radius` around the origin and the box `left…right` × `top…bottom`.
  package static func overlap(radius: Double, left: Double, right: Double, top: Double, bottom: Double) -> Double {
    guard radius > 0, right > left, bottom > top else { return 0 }
    return signedQuarter(radius, right, bottom) - signedQuarter(radius, left, bottom)
      - signedQuarter(radius, right, top) + signedQuarter(radius, left, top)
  }

  private static func signedQuarter(_ radius: Double, _ x: Double, _ y: Double) -> Double {
    let area = quarter(radius, min(abs(x), radius), min(abs(y), radius))
    return (x < 0) == (y < 0) ? area : -area
  }

  private static func quarter(_ radius: Double, _ x: Double, _ y: Double) -> Double {
    let squared = radius * radius
    guard x * x + y * y > squared else { return x * y }
    let cut = max(0, squared - y * y).squareRoot()
    return cut * y + underArc(radius, x) - underArc(radius, cut)
  }

  private static func underArc(_ radius: Double, _ x: Double) -> Double {
    let height = max(0, radius * radius - x * x).squareRoot()
    return (x * height + radius * radius * asin(min(x / radius, 1))) / 2
  }
}

/// Alpha only, one byte per pixel, rows from the top.
package struct MaskBitmap: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package private(set) var alpha: [UInt8]

  /// Evaluates `coverage` (0…1) for each pixel by its column and row.
  package init(width: Int, height: Int, coverage: (_ column: Int, _ row: Int) -> Double) {
    self.width = max(0, width)
    self.height = max(0, height)
    alpha = []
    alpha.reserveCapacity(self.width * self.height)
    for row in 0..<self.height {
      for column in 0..<self.width { alpha.append(MaskBitmap.level(coverage(column, row))) }
    }
  }

  /// Returns the nearest of 256 levels; NaN counts as 0.
  package static func level(_ coverage: Double) -> UInt8 {
    coverage.isNaN ? 0 : UInt8((min(max(coverage, 0), 1) * 255).rounded())
  }

  /// Creates a fully transparent mask.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    alpha = [UInt8](repeating: 0, count: self.width * self.height)
  }

  package subscript(column: Int, row: Int) -> UInt8 {
    get { alpha[row * width + column] }
    set { alpha[row * width + column] = newValue }
  }

  /// Returns the bitmap at 1/`factor` of its size: each pixel is the mean of those that it replaces.
  ///
  /// - Parameter above: transparent rows to add at the top first.
  package func reduced(by factor: Int, above: Int) -> MaskBitmap {
    var small = MaskBitmap(
      width: (width + factor - 1) / factor, height: (height + above + factor - 1) / factor)
    var sums = [Int](repeating: 0, count: small.alpha.count)
    for row in 0..<height {
      let line = (row + above) / factor * small.width
      for column in 0..<width { sums[line + column / factor] += Int(self[column, row]) }
    }
    let count = factor * factor
    for place in sums.indices { small.alpha[place] = UInt8((sums[place] + count / 2) / count) }
    return small
  }

  /// Returns the level that every pixel of `part` has, or nil if they differ.
  func uniformLevel(in part: PixelRect) -> UInt8? {
    guard !part.isEmpty else { return 0 }
    let first = self[part.x, part.y]
    for row in part.y..<part.maxY {
      for column in part.x..<part.maxX where self[column, row] != first { return nil }
    }
    return first
  }
}
