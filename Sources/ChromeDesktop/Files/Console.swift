#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where results and words for people go: standard output in large pieces, standard error at once.
struct Console {
  private var output: [UInt8] = []
  private static let flushSize = 1 << 18

  /// False once standard output could not be written.
  private(set) var isWritable = true

  mutating func print(_ text: String) { append { $0.append(contentsOf: (text + "\n").utf8) } }

  /// Lets `body` add to the results.
  mutating func append(_ body: (inout [UInt8]) -> Void) {
    body(&output)
    if output.count >= Self.flushSize { flush() }
  }

  mutating func flush() {
    if isWritable, !output.isEmpty { isWritable = SystemFile.write(output, to: STDOUT_FILENO) }
    output.removeAll(keepingCapacity: true)
  }

  /// Words for people. Results that came first are written first.
  mutating func say(_ text: String) {
    flush()
    _ = SystemFile.write(Array((text + "\n").utf8), to: STDERR_FILENO)
  }
}
