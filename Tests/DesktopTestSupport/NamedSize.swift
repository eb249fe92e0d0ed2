import Testing

/// Sizes of the window from small to large, in points.
struct NamedSize: Sendable, CustomTestStringConvertible {
  var width: Double
  var height: Double
  var testDescription: String { "\(Int(width)) × \(Int(height))" }

  static let all = [(500.0, 700.0), (800, 600), (1280, 900), (1600, 1000), (2560, 1600)].map(NamedSize.init)
}
