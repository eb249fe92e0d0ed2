internal import CAllocations

/// How often this thread has asked for memory. Another thread's doings do not show.
enum Allocations {
  /// Since the thread began; nil where nobody counts: macOS, musl, and under a sanitizer.
  static var count: Int? {
    let count = CAllocationsOfThisThread()
    return count < 0 ? nil : Int(count)
  }

  /// How often `body` asks for memory.
  static func during(_ body: () throws -> Void) rethrows -> Int? {
    let before = count
    try body()
    guard let before, let after = count else { return nil }
    return after - before
  }

  /// Live heap of the whole program in megabytes, and what malloc keeps for it; nil where nobody counts.
  static var heap: (inUse: Double, kept: Double)? {
    let (inUse, kept) = (CAllocationsInUse(), CAllocationsKept())
    return inUse < 0 ? nil : (Double(inUse) / 1_048_576, Double(kept) / 1_048_576)
  }
}
