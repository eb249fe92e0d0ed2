import ChromeCore

/// Weights of a Gaussian at whole distances, out to three and a half standard deviations; both sides together make 1.
struct GaussianKernel {
  /// The first is the middle's, each other one is for both sides.
  let weights: [Float]

  var reach: Int { weights.count - 1 }

  /// - Parameter variance: in squared units of the distances; without one the middle is all.
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

// For a picture made small.
extension GaussianKernel {
  /// Pixels of a cell's side: the largest that still follows a picture blurred with this deviation within a level,
  /// three tenths of it; at most 16, so that sums of cells fit into 16 bits.
  static func step(_ deviation: Double) -> Int {
    var step = 1
    while step < 16, Double(step * 2) <= deviation * 0.3 { step *= 2 }
    return step
  }

  /// What is left to do in cells of `step` pixels for a blur of `deviation` pixels: σ² of pixels that are boxes
  /// themselves (1/12), less what a mean of s × s of them ((s² − 1)/12) and the straight way between two middles (s²/6)
  /// do.
  init(deviation: Double, step: Int) {
    let side = Double(step)
    let done = step > 1 ? (side * side - 1) / 12 + side * side / 6 : 0
    self.init(variance: deviation > 0 ? (deviation * deviation + 1 / 12 - done) / (side * side) : 0)
  }
}
