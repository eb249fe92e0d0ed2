/// Size in points and weight. `lineHeight` is the height of the box in which the text is centered.
package struct TextStyle: Hashable, Sendable {
  package var size: Double
  package var weight: Weight
  package var lineHeight: Double
  /// True for figures of equal width.
  package var isTabular = false

  package init(size: Double, weight: Weight, lineHeight: Double, isTabular: Bool = false) {
    (self.size, self.weight, self.lineHeight, self.isTabular) = (size, weight, lineHeight, isTabular)
  }

  package enum Weight: Int, Hashable, Sendable { case regular, medium, semibold, bold }
}

/// The text styles of the phone and of its surroundings; sizes and line heights follow the type scale of the design.
extension TextStyle {
  static let largeTitle = TextStyle(size: 34, weight: .bold, lineHeight: 41)
  package static let title = TextStyle(size: 17, weight: .semibold, lineHeight: 22)
  package static let body = TextStyle(size: 17, weight: .regular, lineHeight: 22)
  static let bodyStrong = TextStyle(size: 17, weight: .medium, lineHeight: 22)
  package static let secondary = TextStyle(size: 15, weight: .regular, lineHeight: 20)
  static let secondaryStrong = TextStyle(size: 15, weight: .medium, lineHeight: 20)
  static let secondaryFigures = TextStyle(size: 15, weight: .regular, lineHeight: 20, isTabular: true)
  static let sectionTitle = TextStyle(size: 22, weight: .bold, lineHeight: 34)
  package static let caption = TextStyle(size: 13, weight: .regular, lineHeight: 18)
  package static let captionStrong = TextStyle(size: 13, weight: .semibold, lineHeight: 18)
  static let tabLabel = TextStyle(size: 10, weight: .medium, lineHeight: 12)
  /// The status bar's clock.
  package static let clock = TextStyle(size: 17, weight: .semibold, lineHeight: 22, isTabular: true)
}

/// Estimates the width of text, closely enough to center it or to draw a panel around it without a font.
///
/// Scene is a pure function and has no fonts; the canvas measures for itself where a limit must hold.
package enum TextWidth {
  /// Returns the width in points, from the advances of Inter Regular and, for other scripts, typical advances by
  /// Unicode block.
  package static func estimate(_ text: String, _ style: TextStyle) -> Double {
    let thousandths = text.unicodeScalars.reduce(0) { sum, scalar in
      let isFigure = style.isTabular && (48...57).contains(scalar.value)
      return sum + (isFigure ? widestFigure : advance(scalar))
    }
    return Double(thousandths) / 1000 * style.size * weightFactor(style.weight)
  }

  /// Returns the factor of Inter's heavier weights relative to Regular, measured over a sentence.
  private static func weightFactor(_ weight: TextStyle.Weight) -> Double {
    switch weight {
    case .regular: 1
    case .medium: 1.01
    case .semibold: 1.02
    case .bold: 1.03
    }
  }

  /// Returns an advance in thousandths of the size: measured for ASCII, a full square for East Asian scripts, the mean
  /// of letters for the rest.
  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 32..<127: advances[Int(scalar.value) - 32]
    case 0x0300...0x036F: 0
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F300...0x1FAFF: 1000
    default: 600
    }
  }

  /// Advance of every tabular figure: that of the widest, the 4.
  private static let widestFigure = 642

  /// Advances of Inter 4.0 Regular, U+0020 to U+007E, in thousandths of the size.
  private static let advances = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,
    625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507,
    936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761,
    635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,
    497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,
    609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]
}
