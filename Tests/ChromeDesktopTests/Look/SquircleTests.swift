import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import DesktopTestSupport

@Suite("Corners of continuous curvature") struct SquircleTests {
  @Test("the middle of the corner is the circle's, and the ends are 1.5287 radii away")
  func places() {
    let corner = Squircle(radius: 47)
    #expect(abs(corner.extent - 71.85) < 0.01)
    // A circle of radius 47 passes 47 · (1 − √½) = 13.766 from both sides.
    #expect(abs(corner.inset(at: 13.766) - 13.766) < 0.02)
    #expect(corner.inset(at: 0) == corner.extent && corner.inset(at: 71.85) < 1e-9 && corner.inset(at: 500) == 0)
    // The same curve seen from the other side.
    for distance in stride(from: 1.0, through: 70, by: 3) {
      #expect(abs(corner.inset(at: corner.inset(at: distance)) - distance) < 1e-6)
    }
  }

  /// Of a circle's outline the second difference leaps from 0 to 1/r where the straight edge ends; here it grows.
  @Test("curvature begins with nothing")
  func curvature() {
    let corner = Squircle(radius: 47)
    func bend(_ distance: Double) -> Double {
      corner.inset(at: distance + 0.5) - 2 * corner.inset(at: distance) + corner.inset(at: distance - 0.5)
    }
    let bends = stride(from: corner.extent - 1, to: 20, by: -2).map(bend)
    #expect(bends[0] * 4 < 0.1 / 47)
    #expect(zip(bends, bends.dropFirst()).allSatisfy { $0 < $1 + 1e-9 })
  }

  /// By brute force: 64 × 64 points a pixel, inside where |x|ⁿ + |y|ⁿ says so.
  @Test("covers what a fine grid of points says", arguments: [(60, 50, 14.0), (41, 41, 9.5)])
  func coverage(width: Int, height: Int, radius: Double) {
    let shape = SquircleCoverage(width: width, height: height, radius: radius)
    let extent = radius * 1.5287
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let dx = max(0, extent - x, x - (Double(width) - extent)) / extent
      let dy = max(0, extent - y, y - (Double(height) - extent)) / extent
      return Maths.pow(dx, 3.259) + Maths.pow(dy, 3.259) <= 1
    }
    for row in 0..<(height / 2) {
      for column in 0..<(width / 2) {
        var hits = 0
        for sample in 0..<4096 {
          let (x, y) = (Double(sample % 64) + 0.5, Double(sample / 64) + 0.5)
          if isInside(Double(column) + x / 64, Double(row) + y / 64) { hits += 1 }
        }
        let gap = abs(shape.coverage(column, row) - Double(hits) / 4096)
        // A sixteenth of a pixel at the very top, where a line of the shape is nearly level.
        #expect(gap < (row == 0 ? 0.07 : 0.03), "\(column), \(row)")
      }
    }
  }

  @Test("an outline is as wide as it says, on every side")
  func outline() {
    let mask = MaskBitmap(.squircleOutline(radius: 10, width: 3), width: 50, height: 44, grid: PixelGrid(scale: 1))
    for place in 0..<50 { #expect((mask[place, 22] == 255) == (place < 3 || place >= 47)) }
    for place in 0..<44 { #expect((mask[25, place] == 255) == (place < 3 || place >= 41)) }
    #expect(mask[25, 22] == 0 && mask[0, 0] == 0)
  }

  /// Steps lie between the screen's outline and the body's: no page beyond the bezel, no part of the screen cut.
  @Test(
    "the steps of the screen's corners fit between both outlines", arguments: DeviceStyle.allCases.dropFirst(),
    [(390.0, 844.0), (320, 568), (1024, 1366), (60, 400), (49, 49)])
  func bands(style: DeviceStyle, size: (width: Double, height: Double)) {
    var frame = FrameFixtures.frame()
    (frame.screen.width, frame.screen.height) = size
    var options = SceneOptions()
    options.device = style
    let stage = Stage(frame: frame, tuning: Tuning(), theme: .light, pages: FrameFixtures.content, options: options)
    let bands = DeviceFrame(stage: stage).screenBands
    let radius = Squircle.radius(47, within: min(size.width, size.height))
    let (inner, outer) = (Squircle(radius: radius), Squircle(radius: radius + style.border))
    #expect(bands[0].y == 0 && zip(bands, bands.dropFirst()).allSatisfy { $0.maxY == $1.y })
    #expect(abs((bands.last?.maxY ?? 0) - size.height) < 1e-9)
    for band in bands where band.y < size.height / 2 {
      #expect(band.x >= outer.inset(at: band.y + style.border) - style.border, "beyond the body at \(band)")
      let end = min(band.maxY, size.height / 2)
      #expect(band.x <= inner.inset(at: end) + 0.6 || band.x == 0, "cuts the screen at \(band)")
    }
  }
}
