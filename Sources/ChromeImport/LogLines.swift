/// A text line by line, with numbers.
struct LogLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start = 0
  private var number = 0

  struct Line {
    /// From 1.
    var number: Int
    var text: Substring
    /// Whether nothing closes it: a log that was cut off may end within a line.
    var isOpen: Bool
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Line? {
    guard start < bytes.count else { return nil }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var line = bytes[start..<end]
    // Old versions of adb end lines with two returns.
    while line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    (start, number) = (end + 1, number + 1)
    return Line(number: number, text: Substring(decoding: line, as: UTF8.self), isOpen: end == bytes.count)
  }
}

extension Substring {
  /// Without spaces around it.
  var trimmed: Substring {
    let rest = drop { $0 == " " || $0 == "\t" }
    guard let last = rest.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return rest }
    return rest[...last]
  }

  /// `1411.748191` and `1411-748191` in microseconds; nil for what is no time, or none of this age of the world.
  func microseconds(_ separator: Character = ".") -> Int? {
    let parts = trimmed.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...9).contains(parts[1].count), parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
      let seconds = Int(parts[0]), (0...LogTime.mostSeconds).contains(seconds), let fraction = Int(parts[1])
    else { return nil }
    let digits = parts[1].count
    return seconds * 1_000_000 + fraction * LogTime.power(6 - digits) / LogTime.power(digits - 6)
  }
}

enum LogTime {
  /// Some centuries: far from where sums overflow.
  static let mostSeconds = 10_000_000_000

  /// 10 to the power of `digits`, at least 1.
  fileprivate static func power(_ digits: Int) -> Int { (0..<max(0, digits)).reduce(1) { power, _ in power * 10 } }
}
