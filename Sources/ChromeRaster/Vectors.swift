/// Whether work is done on vectors of pixels.
package enum Vectors {
  /// Where nothing is optimised each operation on a vector is a call, and single pixels are faster.
  package static let areFast = !_isDebugAssertConfiguration()
}
