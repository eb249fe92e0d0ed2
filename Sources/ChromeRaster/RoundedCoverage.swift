import ChromeCore

/// A rounded rectangle in pixels, and how much of each pixel it covers: exact, by areas and not by samples.
struct RoundedCoverage: Equatable, Sendable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double
  /// At most half of the shorter side.
  package let radius: Double

  package init(left: Double = 0, top: Double = 0, right: Double, bottom: Double, radius: Double) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
    self.radius = max(0, min(radius, (self.right - left) / 2, (self.bottom - top) / 2))
  }

  /// The same shape with every edge moved inward by `width`, its corners concentric.
  package func inset(by width: Double) -> RoundedCoverage {
    RoundedCoverage(
      left: min(left + width, (left + right) / 2), top: min(top + width, (top + bottom) / 2),
      right: max(right - width, (left + right) / 2), bottom: max(bottom - width, (top + bottom) / 2),
      radius: radius - width)
  }

  /// Covered share of the pixel at a column and row, 0…1: a cross of three boxes and four quarter disks, all disjoint.
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

  /// 1 or 0 where the whole pixel is certainly in or out, as nearly all are; nil at the edge. By the pixel's farthest
  /// and nearest point from the box within the corners.
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

  /// The part of `pixel` in the corner's box that is also inside the disk around that corner's centre.
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
