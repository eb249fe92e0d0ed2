import ChromeCore

/// The size of a phone's screen in points, and the heights that its system uses at the screen's edges.
struct ScreenSize: Equatable, Sendable {
  let width: Double
  let height: Double
  /// Points of the status bar; nil if devices of this size differ.
  let statusBar: Double?
  /// Points of the home indicator's strip; 0 for a home button.
  let homeStrip: Double
}

extension ScreenSize {
  private static func phone(_ width: Double, _ height: Double, _ statusBar: Double, _ homeStrip: Double) -> ScreenSize {
    ScreenSize(width: width, height: height, statusBar: statusBar, homeStrip: homeStrip)
  }

  /// The screens of iPhones and of an iPad, from Apple's Human Interface Guidelines.
  static let phones = [
    phone(320, 568, 20, 0), phone(375, 667, 20, 0), phone(414, 736, 20, 0), phone(375, 812, 44, 34),
    phone(414, 896, 44, 34), phone(390, 844, 47, 34), phone(428, 926, 47, 34), phone(393, 852, 59, 34),
    phone(430, 932, 59, 34), phone(402, 874, 62, 34), phone(420, 912, 62, 34), phone(440, 956, 62, 34),
    phone(834, 1194, 24, 20),
  ]

  /// Status bars of Android and iOS in points: the bar is centered on its glyphs.
  static let statusBars = [20.0, 24, 28, 32, 36, 40, 44, 47, 50, 54, 59, 62]

  /// Width in points of Android screens by their width in pixels: for screens up to 16:9, and for higher ones.
  /// Densities are Android's: 1.5, 2, 2.625, 3 and 3.5.
  private static let android: [Int: (wide: Double, high: Double)] = [
    412: (412, 412), 480: (320, 320), 540: (360, 360), 720: (360, 360), 768: (384, 384), 824: (412, 412),
    1080: (360, 411.43), 1152: (384, 384), 1179: (393, 393), 1233: (411, 411), 1236: (412, 412),
    1344: (448, 448), 1440: (411.43, 411.43),
  ]

  /// Returns the size in points of a screenshot. One of no known device is as wide as most Android phones of its shape.
  init(width: Int, height: Int) {
    let fitting = (1...3).lazy.compactMap { scale in
      Self.phones.first { Int($0.width) * scale == width && Int($0.height) * scale == height }
    }.first
    if let fitting { self = fitting; return }
    let isHigh = Double(height) > 1.85 * Double(width)
    let known = Self.android[width] ?? (wide: 360, high: 411.43)
    let points = isHigh ? known.high : known.wide
    let density = Double(max(1, width)) / points
    self.init(width: points, height: Double(height) / density, statusBar: nil, homeStrip: 24)
  }
}

extension ScreenSize {
  /// The device with the most similar screen: as wide, with a status bar as high; for Android the one that there is.
  var device: Device {
    guard let statusBar else { return Device.named("Pixel") ?? Device.usual }
    func distance(to device: Device) -> Double {
      abs(device.portrait.width - width) + abs(device.portrait.safeTop - statusBar)
    }
    return Device.all.min { distance(to: $0) < distance(to: $1) } ?? Device.usual
  }
}
