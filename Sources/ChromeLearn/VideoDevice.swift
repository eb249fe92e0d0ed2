import ChromeCore

/// A phone whose screen recordings have a known size.
package struct VideoDevice: Equatable, Sendable {
  /// The screen in points.
  var screen: Screen
  /// Pixels per point of its recordings.
  var scale: Double

  /// Points and pixels of phones, from Apple's Human Interface Guidelines (Layout, Specifications) and Android's
  /// developer pages (Support different screen sizes); safe areas as reported by the systems, in portrait.
  private static let all: [VideoDevice] = [
    device(390, 844, 47, 34, 3), device(393, 852, 59, 34, 3), device(402, 874, 62, 34, 3),
    device(428, 926, 47, 34, 3), device(430, 932, 59, 34, 3), device(440, 956, 62, 34, 3),
    device(375, 812, 50, 34, 3), device(414, 896, 48, 34, 2), device(375, 667, 20, 0, 2),
    device(414, 736, 20, 0, 2.608), device(320, 568, 20, 0, 2), device(320, 480, 20, 0, 2), device(360, 800, 24, 24, 3),
    device(412, 915, 24, 24, 2.625), device(360, 640, 24, 0, 3),
  ]

  /// The heights of all screens over their widths.
  static let shapes = all.map { $0.screen.height / $0.screen.width }

  /// The safe area at the bottom of phones with a home indicator.
  static let indicatorStrip = 34.0

  private static func device(
    _ width: Double, _ height: Double, _ top: Double, _ bottom: Double, _ scale: Double
  ) -> VideoDevice {
    VideoDevice(
      screen: Screen(width: width, height: height, safeTop: top, safeBottom: bottom), scale: scale)
  }

  /// The certainty with which a recording's size determines the screen.
  package enum Fit: Equatable, Sendable {
    /// The size is exactly that of a phone's recordings, or stated.
    case exact
    /// The recording has nearly the shape of a phone's screen.
    case scaled
    /// No phone has this shape.
    case unknown
    /// The recording shows only the upper part of a screen.
    case part
  }

  /// The height of a screen's part over its width, above which it is a whole screen.
  private static let wholeShape = 1.45
  /// The least height of a recording over its width.
  package static let leastShape = 0.7

  /// Returns the screen in a recording of this size. Scaled recordings count as the first phone of nearly the same
  /// shape.
  static func screen(width: Int, height: Int) -> (screen: Screen, fit: Fit) {
    let exact = all.first {
      abs($0.screen.width * $0.scale - Double(width)) < 2
        && abs($0.screen.height * $0.scale - Double(height)) < 2
    }
    if let exact { return (exact.screen, .exact) }
    let ratio = Double(height) / Double(width)
    if let near = all.first(where: { abs($0.screen.height / $0.screen.width / ratio - 1) < 0.004 }) {
      return (near.screen, .scaled)
    }
    let screen = Screen(width: 390, height: (390 * ratio).rounded(), safeTop: 0, safeBottom: 0)
    return (screen, ratio < wholeShape ? .part : .unknown)
  }

  /// Returns the upper part of a phone's screen in a recording of this size.
  static func part(of phone: Screen, width: Int, height: Int) -> Screen {
    let known = all.first { $0.screen.width == phone.width && $0.screen.height == phone.height }?.screen
    return Screen(
      width: phone.width, height: (phone.width * Double(height) / Double(width)).rounded(),
      safeTop: known?.safeTop ?? phone.safeTop, safeBottom: 0)
  }
}
