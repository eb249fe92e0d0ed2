import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster

/// Coverage by brute force: 64 × 64 points a pixel, inside by the textbook definition of a rounded rectangle.
private func sampled(_ column: Int, _ row: Int, isInside: (Double, Double) -> Bool) -> Double {
  var hits = 0
  for sampleRow in 0..<64 {
    for sampleColumn in 0..<64 {
      let x = Double(column) + (Double(sampleColumn) + 0.5) / 64
      let y = Double(row) + (Double(sampleRow) + 0.5) / 64
      if isInside(x, y) { hits += 1 }
    }
  }
  return Double(hits) / 4096
}

private func isInRounded(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) -> Bool {
  let dx = max(radius - x, x - (width - radius), 0)
  let dy = max(radius - y, y - (height - radius), 0)
  return x >= 0 && y >= 0 && x <= width && y <= height && dx * dx + dy * dy <= radius * radius
}

@Test(
  "rounded rectangles cover what a fine grid of points says",
  arguments: [
    (20, 20, 10.0), (21, 13, 6.5), (17, 30, 4.25), (9, 9, 1.0), (8, 8, 0.0), (5, 3, 100.0), (12, 12, 0.3),
  ])
func roundedCoverage(width: Int, height: Int, radius: Double) {
  let shape = RoundedCoverage(right: Double(width), bottom: Double(height), radius: radius)
  let fits = min(radius, Double(width) / 2, Double(height) / 2)
  for row in 0..<height {
    for column in 0..<width {
      let expected = sampled(column, row) { isInRounded($0, $1, Double(width), Double(height), fits) }
      // The grid itself is only good to about 1/255 on a slanted edge: its points move by steps of 1/64.
      #expect(abs(shape.coverage(column, row) - expected) < 1.0 / 255)
    }
  }
}

@Test(arguments: [0.5, 1, 2.75, 10, 47.5])
func theWholeDiskHasTheAreaOfADisk(radius: Double) {
  let side = Int((radius * 2).rounded(.up)) + 1
  let shape = RoundedCoverage(left: 0.3, top: 0.4, right: 0.3 + radius * 2, bottom: 0.4 + radius * 2, radius: radius)
  var area = 0.0
  for row in 0..<side { for column in 0..<side { area += shape.coverage(column, row) } }
  #expect(abs(area - Double.pi * radius * radius) < 1e-9)
}

private struct DiskField: DistanceField {
  var radius: Double
  func distance(at point: Point) -> Double { (point - Point(x: 12, y: 12)).length - radius }
}

@Test("a distance becomes the coverage that areas give", arguments: [(24, 10.0), (48, 7.3), (33, 11.0), (12, 4.0)])
func fieldCoverage(side: Int, radius: Double) {
  let unit = 24 / Double(side)
  let field = FieldCoverage(field: DiskField(radius: radius), unitsPerPixelX: unit, unitsPerPixelY: unit)
  let center = 12 / unit
  let pixels = radius / unit
  let exact = RoundedCoverage(
    left: center - pixels, top: center - pixels, right: center + pixels, bottom: center + pixels, radius: pixels)
  for row in 0..<side {
    for column in 0..<side {
      #expect(abs(field.coverage(column, row) - exact.coverage(column, row)) < 1.0 / 255)
    }
  }
}

/// The mean of all 8 × 8 cells of a pixel, in their order.
private func meanOfCells(_ icon: Icon, _ column: Int, _ row: Int, _ unitsX: Double, _ unitsY: Double) -> Double {
  var sum = 0.0
  for cell in 0..<64 {
    let x = Double(column) + (Double(cell % 8) + 0.5) / 8
    let y = Double(row) + (Double(cell / 8) + 0.5) / 8
    let distance = icon.distance(at: Point(x: x * unitsX, y: y * unitsY)) / ((unitsX + unitsY) / 2)
    sum += min(max(0.5 - distance * 8, 0), 1)
  }
  return sum / 64
}

@Test("cells of an icon that the edge cannot reach need no distance of their own", arguments: Icon.allCases)
func decidedCells(icon: Icon) {
  for (width, height) in [(24, 24), (17, 17), (61, 61), (19, 23), (7, 7)] {
    let (unitsX, unitsY) = (24 / Double(width), 24 / Double(height))
    let field = FieldCoverage(field: icon, unitsPerPixelX: unitsX, unitsPerPixelY: unitsY)
    for pixel in 0..<(width * height) {
      let (column, row) = (pixel % width, pixel / width)
      let middle = Point(x: (Double(column) + 0.5) * unitsX, y: (Double(row) + 0.5) * unitsY)
      // Farther pixels count as whole.
      guard abs(icon.distance(at: middle)) <= (unitsX + unitsY) / 2 else { continue }
      #expect(field.coverage(column, row) == meanOfCells(icon, column, row, unitsX, unitsY))
    }
  }
}

@Test func aStraightEdgeInShadowFollowsTheQuadraticSpline() {
  // Far from corners the blurred edge is the integral of a quadratic B-spline over ±blur: with u = 3d/(2·blur) from the
  // middle it is ½ + ¾u − u³/3 inside |u| ≤ ½, and 1 − (3/2 − u)³/6 beyond.
  let blur = 24.0
  let bitmap = MaskBitmap(.shadow(radius: 0, blur: blur), width: 200, height: 200, grid: PixelGrid(scale: 1))
  func spline(_ u: Double) -> Double {
    if u < 0 { return 1 - spline(-u) }
    if u <= 0.5 { return 0.5 + 0.75 * u - u * u * u / 3 }
    return u >= 1.5 ? 1 : 1 - (1.5 - u) * (1.5 - u) * (1.5 - u) / 6
  }
  for column in 0..<100 {
    let distance = Double(column) + 0.5 - blur
    #expect(abs(Double(bitmap[column, 100]) / 255 - spline(1.5 * distance / blur)) < 1.5 / 255)
  }
  #expect(bitmap[0, 100] == 0)
  #expect(bitmap[100, 100] == 255)
}

@Test func outlinesAndHolesAddUpToTheWhole() {
  let grid = PixelGrid(scale: 2)
  let whole = MaskBitmap(.roundedRect(radius: 8), width: 41, height: 37, grid: grid)
  let outside = MaskBitmap(.outsideRoundedRect(radius: 8), width: 41, height: 37, grid: grid)
  for place in 0..<whole.alpha.count {
    #expect(abs(Int(whole.alpha[place]) + Int(outside.alpha[place]) - 255) <= 1)
  }
  let outline = MaskBitmap(.roundedRectOutline(radius: 8, width: 1), width: 41, height: 37, grid: grid)
  #expect((outline[20, 0], outline[20, 1], outline[20, 2], outline[20, 18]) == (255, 255, 0, 0))
}

@Test(
  "nine slices tile the rectangle and a big shape looks like itself",
  arguments: [
    (Mask.roundedRect(radius: 7.5), 60, 90), (.roundedRect(radius: 100), 90, 33), (.shadow(radius: 9, blur: 8), 90, 77),
    (.roundedRectOutline(radius: 6, width: 1.5), 50, 19), (.fade(.down), 40, 23), (.fade(.left), 23, 40),
    (.outsideRoundedRect(radius: 5), 30, 30),
  ])
func nineSlices(mask: Mask, width: Int, height: Int) {
  let grid = PixelGrid(scale: 1)
  let whole = MaskBitmap(mask, width: width, height: height, grid: grid)
  let plan = MaskPlan(mask, width: width, height: height, grid: grid)
  let small = MaskBitmap(mask, width: plan.width, height: plan.height, grid: grid)
  var drawn = [Int](repeating: 0, count: width * height)
  for part in NineSlice.parts(plan, over: PixelRect(x: 0, y: 0, width: width, height: height)) {
    for row in 0..<part.target.height {
      for column in 0..<part.target.width {
        let sourceColumn = part.source.x + min(column, part.source.width - 1)
        let sourceRow = part.source.y + min(row, part.source.height - 1)
        let place = (part.target.y + row) * width + part.target.x + column
        drawn[place] += 1
        #expect(abs(Int(small[sourceColumn, sourceRow]) - Int(whole.alpha[place])) <= 1)
      }
    }
  }
  #expect(drawn.allSatisfy { $0 == 1 })
}

@Test func theScreenOfAPhoneCostsItsCornersOnly() {
  let plan = MaskPlan(.roundedRect(radius: 47), width: 1170, height: 2532, grid: PixelGrid(scale: 3))
  #expect((plan.width, plan.height) == (285, 285))
}

@Test func aBoundedCacheForgetsTheLeastRecentlyUsed() {
  var cache = BoundedCache<Int, String>(budget: 100)
  for key in 0..<4 { _ = cache.value(for: key) { ("\(key)", 25) } }
  var made: [Int] = []
  func ask(_ key: Int) {
    _ = cache.value(for: key) {
      made.append(key); return ("\(key)", 25)
    }
  }
  ask(0)
  ask(4)
  #expect(cache.bytes <= 100)
  ask(0)
  ask(4)
  #expect(made == [4])
  ask(1)
  #expect(made == [4, 1])
}

@Test func neighborsShareTheirEdgeAtEveryScale() {
  for scale in stride(from: 0.5, through: 3, by: 0.125) {
    let grid = PixelGrid(scale: scale, originX: 0.3, originY: 7.7)
    for step in 0..<50 {
      let y = Double(step) * 1.37
      let upper = grid.pixels(Rect(x: 0, y: y, width: 10, height: 1.37))
      #expect(upper.maxY == grid.row(y + 1.37))
    }
  }
}

@Test func coordinatesThatAreNoPlacesAreHeldInBounds() {
  let grid = PixelGrid(scale: 2)
  #expect(grid.pixels(Rect(x: .nan, y: 1e300, width: .infinity, height: .nan)).height == 0)
  #expect(grid.pixels(Rect(x: -1e300, y: 0, width: 2e300, height: 1)).width == 33_554_432)
}
