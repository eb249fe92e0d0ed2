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
