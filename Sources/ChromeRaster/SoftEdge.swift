/// Blurs coverage by three box filters in a row on each axis.
///
/// Three boxes of width w make a quadratic B-spline: close to a Gaussian of σ = w/2, and exactly zero beyond 3w/2. With
/// w = 2/3 · blur a shadow therefore ends exactly at its rectangle's edge, without the step that a cut Gaussian leaves.
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

  /// One running mean over `box` pixels, fractional ends included; outside the line there is nothing.
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
