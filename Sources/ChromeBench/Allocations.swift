internal import CAllocations

/// The number of heap allocations by this thread. Those of other threads are not counted.
enum Allocations {
  /// Allocations since the thread began; nil if they are not counted: on macOS, with musl, and under a sanitizer.
  static var count: Int? {
    let count = CAllocationsOfThisThread()
    return count < 0 ? nil : Int(count)
  }

  /// Returns the number of allocations made by `body`.
  static func during(_ body: () throws -> Void) rethrows -> Int? {
    let before = count
    try body()
    guard let before, let after = count else { return nil }
    return after - before
  }

  /// Live heap of the whole program, and memory held by malloc for it, in megabytes; nil if not counted.
  static var heap: (inUse: Double, kept: Double)? {
    let (inUse, kept) = (CAllocationsInUse(), CAllocationsKept())
    return inUse < 0 ? nil : (Double(inUse) / 1_048_576, Double(kept) / 1_048_576)
  }
}
