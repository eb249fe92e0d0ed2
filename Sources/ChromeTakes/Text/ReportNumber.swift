/// Numbers as printed in reports: at most six decimals, correctly rounded, the same bytes on every machine.
public enum ReportNumber {
  private static let scale = 1e6

  /// Returns the number as `append(_:to:)` writes it.
  public static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `number` without needless zeros; −0 is 0, and infinity and NaN are `null`.
  public static func append(_ number: Double, to bytes: inout [UInt8]) {
    guard number.isFinite else { return bytes.append(contentsOf: "null".utf8) }
    let size = abs(number)
    guard size < 9e18 else { return bytes.append(contentsOf: "\(number)".utf8) }
    var whole = UInt64(size)
    var millionths = roundedMillionths(of: size - Double(whole))
    if millionths == UInt64(scale) { (whole, millionths) = (whole + 1, 0) }
    if number < 0, whole != 0 || millionths != 0 { bytes.append(UInt8(ascii: "-")) }
    append(whole: whole, to: &bytes)
    append(millionths: millionths, to: &bytes)
  }

  /// Returns `fraction × 10⁶` rounded to the nearest whole number, exact halves to the even one. The fused
  /// multiplication gives the product's rounding error, so the decision is made on the exact product.
  private static func roundedMillionths(of fraction: Double) -> UInt64 {
    let product = fraction * scale
    let error = (-product).addingProduct(fraction, scale)
    let floor = product.rounded(.down)
    let aboveHalf = (product - floor - 0.5) + error
    if aboveHalf != 0 { return UInt64(floor) + (aboveHalf > 0 ? 1 : 0) }
    return UInt64(floor) + UInt64(floor) % 2
  }

  /// Appends a whole number in decimal digits.
  public static func append(whole: UInt64, to bytes: inout [UInt8]) {
    guard whole >= 10 else { return bytes.append(UInt8(ascii: "0") + UInt8(whole)) }
    let start = bytes.count
    var rest = whole
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  private static func append(millionths: UInt64, to bytes: inout [UInt8]) {
    guard millionths > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = millionths
    var digit = UInt64(scale) / 10
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / digit))
      rest %= digit
      digit /= 10
    }
  }
}
