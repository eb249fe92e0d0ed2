/// What a line of sums comes to: `24*2`, `(300 − 44) / 2`. For figures that are typed.
package struct Arithmetic {
  private var rest: Substring
  /// How many brackets may stand in each other.
  private static let deepest = 16

  private init(_ text: String) { rest = Substring(text.filter { $0 != " " }) }

  /// Nil for anything but numbers, `+ − * /` (also `×` and `÷`) and brackets that close, and where the result is no
  /// finite number.
  package static func value(of text: String) -> Double? {
    var sum = Arithmetic(text)
    guard let value = sum.sum(0), sum.rest.isEmpty, value.isFinite else { return nil }
    return value
  }

  private mutating func sum(_ depth: Int) -> Double? {
    guard var value = product(depth) else { return nil }
    while let sign = taken("+-−") {
      guard let next = product(depth) else { return nil }
      value += sign == "+" ? next : -next
    }
    return value
  }

  private mutating func product(_ depth: Int) -> Double? {
    guard var value = factor(depth) else { return nil }
    while let sign = taken("*×/÷") {
      guard let next = factor(depth) else { return nil }
      value = sign == "*" || sign == "×" ? value * next : value / next
    }
    return value
  }

  private mutating func factor(_ depth: Int) -> Double? {
    if taken("-−") != nil { return unsigned(depth).map { -$0 } }
    return unsigned(depth)
  }

  private mutating func unsigned(_ depth: Int) -> Double? {
    guard taken("(") != nil else { return number() }
    guard depth < Arithmetic.deepest, let value = sum(depth + 1), taken(")") != nil else { return nil }
    return value
  }

  private mutating func number() -> Double? {
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    rest = rest.dropFirst(digits.count)
    return Double(digits)
  }

  private mutating func taken(_ signs: String) -> Character? {
    guard let first = rest.first, signs.contains(first) else { return nil }
    rest = rest.dropFirst()
    return first
  }
}
