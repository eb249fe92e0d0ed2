/// 8-bit sRGB with alpha.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8 = 255

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

extension Color {
  /// Creates an opaque color from 0xRRGGBB.
  package init(_ hex: UInt32) {
    self.init(red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
  }

  package static let white = Color(0xFFFFFF)
  package static let black = Color(0x000000)
  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns this color with its alpha multiplied by `share` (clamped to 0…1).
  package func faded(_ share: Double) -> Color {
    var faded = self
    faded.alpha = UInt8((Double(alpha) * Blend.unit(share)).rounded())
    return faded
  }

  /// Interpolates linearly from this color (0) to `other` (1), channel by channel, in sRGB as the canvas blends.
  package func mixed(with other: Color, _ amount: Double) -> Color {
    let share = Blend.unit(amount)
    // A shortcut for the most common cases; the formula below would give the same result.
    if share == 0 { return self }
    if share == 1 { return other }
    func channel(_ start: UInt8, _ end: UInt8) -> UInt8 {
      UInt8(Blend.mix(Double(start), Double(end), share).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
      alpha: channel(alpha, other.alpha))
  }

  /// Returns the opaque color that results from this color over an opaque `ground`.
  package func over(_ background: Color) -> Color {
    var opaque = self
    opaque.alpha = 255
    return background.mixed(with: opaque, Double(alpha) / 255)
  }
}

/// The choice of a legible color.
package enum ReadableInk {
  /// Contrast ratio required for small text (WCAG 2.1, level AA).
  package static let least = 4.5
  /// Contrast ratio required for icons and large text (WCAG 2.1, level AA).
  static let leastForIcons = 3.0

  /// Returns the color of `inks` that is most legible on all `backgrounds`; if none is legible, black or white. On any
  /// single background one of these two has a contrast of at least 4.58 : 1 (the square root of 21, for the gray that
  /// contrasts equally with both).
  ///
  /// Shapes on the background lighten it by up to a quarter of `decoration` (0…1) in places. Only icons are drawn on
  /// these, for which 3 : 1 is enough.
  package static func best(on backgrounds: [Color], among inks: [Color], decoration: Double = 0) -> Color {
    func worst(_ ink: Color) -> Double {
      let ratios = backgrounds.lazy.map { background in
        let lit = Color.white.faded(decoration / 4).over(background)
        return min(ink.contrast(on: background), ink.contrast(on: lit) * least / leastForIcons)
      }
      return ratios.min() ?? 21
    }
    let best = inks.max { worst($0) < worst($1) }
    if let best, worst(best) >= least { return best }
    return worst(.black) >= worst(.white) ? .black : .white
  }
}

extension Color {
  /// Relative luminance of sRGB colors as WCAG 2.1 defines it, 0…1.
  var luminance: Double { 0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue) }

  /// Returns the contrast ratio of this color on an opaque `ground`, 1…21.
  package func contrast(on background: Color) -> Double {
    let (seen, behind) = (over(background).luminance, background.luminance)
    return (max(seen, behind) + 0.05) / (min(seen, behind) + 0.05)
  }

  /// Linear values of all 256 channel levels, precomputed because every frame needs them.
  private static let levels: [Double] = (0...255).map { level in
    let share = Double(level) / 255
    return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
  }

  private static func linear(_ channel: UInt8) -> Double { levels[Int(channel)] }

  /// Returns `base` to the power of 2.4.
  private static func power(_ base: Double) -> Double { Blend.power(base, 2.4) }
}
