/// Memory that is written before it is read, reused from picture to picture.
final class Scratch<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element>

  init() { memory = .allocate(capacity: 0) }

  /// Returns at least `count` elements with unspecified values; earlier contents may be lost.
  func room(for count: Int) -> UnsafeMutablePointer<Element> {
    if count > memory.count {
      memory.deallocate()
      memory = .allocate(capacity: count)
    }
    guard let start = memory.baseAddress else { preconditionFailure("room for at least one element") }
    return start
  }

  var bytes: Int { memory.count * MemoryLayout<Element>.stride }

  deinit { memory.deallocate() }
}
