/// The choice of a colour that reads.
package enum ReadableInk {
  /// Contrast that small text needs (WCAG 2.1, level AA).
  package static let least = 4.5
  /// Contrast that signs and large text need (the same).
  static let leastForSigns = 3.0

  /// The colour of `inks` that reads best on all `grounds`; where none of them reads, black or white. On any one ground
  /// one of these two has at least 4.58 : 1 (the square root of 21, for the grey on which both are alike).
  ///
  /// Shapes on the ground lighten it by up to a quarter of `decoration` (0…1) here and there: signs stand on them,
  /// which need 3 : 1 only.
  package static func best(on grounds: [Color], among inks: [Color], decoration: Double = 0) -> Color {
    func worst(_ ink: Color) -> Double {
      let ratios = grounds.map { ground in
        let lit = Color.white.faded(decoration / 4).over(ground)
        return min(ink.contrast(on: ground), ink.contrast(on: lit) * least / leastForSigns)
      }
      return ratios.min() ?? 21
    }
    let best = inks.max { worst($0) < worst($1) }
    if let best, worst(best) >= least { return best }
    return worst(.black) >= worst(.white) ? .black : .white
  }
}

extension Color {
  /// Relative luminance of sRGB colours as WCAG 2.1 defines it, 0…1.
  var luminance: Double { 0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue) }

  /// Contrast of this colour on an opaque `ground`, 1…21.
  package func contrast(on ground: Color) -> Double {
    let (seen, behind) = (over(ground).luminance, ground.luminance)
    return (max(seen, behind) + 0.05) / (min(seen, behind) + 0.05)
  }

  /// Of all 256 levels: asked for in every frame.
  private static let levels: [Double] = (0...255).map { level in
    let share = Double(level) / 255
    return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
  }

  private static func linear(_ channel: UInt8) -> Double { levels[Int(channel)] }

  /// `base` to the power of 2.4.
  private static func power(_ base: Double) -> Double { Blend.power(base, 2.4) }
}
