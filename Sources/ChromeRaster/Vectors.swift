/// The choice between vectors of pixels and single pixels.
package enum Vectors {
  /// False in builds without optimisation, in which each operation on a vector is a call and single pixels are faster.
  package static let areFast = !_isDebugAssertConfiguration()
}
