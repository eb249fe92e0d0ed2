import ChromeCore
import ChromeLook

/// How a mask becomes pixels: the bitmap to compute, and how it is laid out over the rectangle.
///
/// Shapes whose middle repeats are computed at the smallest size that still has one middle column and row; the canvas
/// stretches those. A rounded screen of any size costs the memory of its corners.
struct MaskPlan {
  /// Size of the bitmap.
  package let width: Int
  package let height: Int
  /// Columns (rows) at each end that are not stretched; nil where the bitmap is as wide (high) as the rectangle.
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

  /// Pixels at each end that the middle does not repeat; nil for shapes without a middle.
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
    case .circle, .ring, .icon: return nil
    }
  }
}

extension MaskBitmap {
  /// The alpha of `mask` over a rectangle of `width` × `height` pixels.
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
    }
  }

  /// The largest disk in the middle of the rectangle.
  private static func disk(_ width: Double, _ height: Double) -> RoundedCoverage {
    let radius = min(width, height) / 2
    return RoundedCoverage(
      left: width / 2 - radius, top: height / 2 - radius, right: width / 2 + radius, bottom: height / 2 + radius,
      radius: radius)
  }

  /// The shape lies `blur` inside the rectangle and its edge spreads over `blur` on both sides.
  private init(shadowWidth width: Int, height: Int, radius: Double, blur: Double) {
    let shape = RoundedCoverage(
      left: min(blur, Double(width) / 2), top: min(blur, Double(height) / 2),
      right: max(Double(width) - blur, Double(width) / 2), bottom: max(Double(height) - blur, Double(height) / 2),
      radius: radius)
    var soft = SoftEdge(width: width, height: height, coverage: shape.coverage)
    soft.blur(reach: blur)
    self.init(width: width, height: height) { soft[$0, $1] }
  }

  /// A shape known by its distance, drawn in a box of `units` × `units` that fills the rectangle.
  package init(field: some DistanceField, units: Double, width: Int, height: Int) {
    let shape = FieldCoverage(
      field: field, unitsPerPixelX: units / Double(max(1, width)), unitsPerPixelY: units / Double(max(1, height)))
    self.init(width: width, height: height, coverage: shape.coverage)
  }
}

extension FadeDirection {
  /// Alpha of a pixel's middle: 0 where the fade begins, 1 where it ends.
  fileprivate func coverage(width: Double, height: Double) -> (_ column: Int, _ row: Int) -> Double {
    switch self {
    case .down: { (Double($1) + 0.5) / height }
    case .up: { 1 - (Double($1) + 0.5) / height }
    case .right: { column, _ in (Double(column) + 0.5) / width }
    case .left: { column, _ in 1 - (Double(column) + 0.5) / width }
    }
  }
}
