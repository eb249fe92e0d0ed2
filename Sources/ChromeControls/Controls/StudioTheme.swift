import ChromeCore
import ChromeLook

/// Colors and text styles of the studio: quiet backgrounds, and one accent color per bar stack that is used wherever
/// that stack appears.
package struct StudioTheme: Equatable, Sendable {
  package var background: Color
  package var raised: Color
  package var line: Color
  package var text: Color
  package var secondary: Color
  /// Slider tracks, switches that are off, and fields.
  package var track: Color
  package var field: Color
  package var hover: Color
  package var thumb: Color
  package var top: Color
  package var bottom: Color
  package var pager: Color
  /// The accent of keys that belong to no stack.
  package var neutral: Color
  package var onAccent: Color
  package var alarm: Color
  /// Opacity of a card's tint, 0…255: translucent like the phone's bars, or 255 with reduced transparency.
  var materialAlpha: UInt8 = 199
  /// True to draw patterns wherever only a color tells results apart.
  package var isContrastHigh = false

  /// The light theme. Colors chosen by eye; accents have a contrast of at least 4.5 : 1 against their background.
  package static let light = StudioTheme(
    background: Color(0xFBFBFD), raised: .white, line: Color(red: 0, green: 0, blue: 0, alpha: 24),
    text: Color(0x1B1C20),
    secondary: Color(0x686B75), track: Color(0xE2E4EA), field: Color(0xEFF0F4),
    hover: Color(red: 20, green: 24, blue: 40, alpha: 10), thumb: .white, top: Color(0x5546D8), bottom: Color(0x0A7A6C),
    pager: Color(0xB4500C), neutral: Color(0x50545F), onAccent: .white, alarm: Color(0xC2222E))

  package static let dark = StudioTheme(
    background: Color(0x1A1B1F), raised: Color(0x2A2C32), line: Color(red: 255, green: 255, blue: 255, alpha: 26),
    text: Color(0xF1F1F4), secondary: Color(0x9DA0AB), track: Color(0x3A3C44), field: Color(0x26282D),
    hover: Color(red: 255, green: 255, blue: 255, alpha: 12), thumb: Color(0xF2F2F5), top: Color(0xA79BFF),
    bottom: Color(0x4CC9B7), pager: Color(0xF2A65A), neutral: Color(0xB3B6C1), onAccent: Color(0x15161A),
    alarm: Color(0xFF8A8C))

  /// Returns the studio theme for the phone's theme.
  ///
  /// - Parameter isTransparencyReduced: True to make cards opaque.
  package static func matching(_ theme: Theme, isTransparencyReduced: Bool = false) -> StudioTheme {
    var studio = theme.name == "dark" ? dark : light
    if isTransparencyReduced { studio.materialAlpha = 255 }
    return studio
  }

  /// The theme with black or white text, clear lines, opaque cards and patterns.
  package var withHighContrast: StudioTheme {
    var strong = self
    strong.secondary = text.mixed(with: secondary, 0.3)
    strong.line = text.faded(0.5)
    strong.track = track.mixed(with: text, 0.25)
    (strong.materialAlpha, strong.isContrastHigh) = (255, true)
    return strong
  }

  package func accent(_ group: TuningField.Group) -> Color {
    switch group {
    case .top: top
    case .bottom: bottom
    case .pager: pager
    case .bars, .motion, .wheel, .sections, .advanced: neutral
    }
  }

  /// Returns a quiet color for one of several results.
  package func band(_ number: Int) -> Color {
    Color(StudioTheme.hues[number % StudioTheme.bandCount])
  }

  /// The number of results that have a color of their own.
  package static var bandCount: Int { hues.count }
  private static let hues: [UInt32] = [
    0xD9822B, 0x2E9BD6, 0xC2489A, 0x6AA532, 0x8A6FE8, 0xC9A227, 0x23A08A, 0xD65B5B,
  ]

  /// Returns the accent color of a bar's stack.
  package func accent(_ bar: BarName) -> Color {
    bar.edge == .top ? top : bottom
  }
}

extension TextStyle {
  /// Labels of values on the panel.
  package static let panelLabel = TextStyle(size: 13, weight: .regular, lineHeight: 18)
  /// Labels at the ends of an axis.
  package static let panelAxis = TextStyle(size: 10, weight: .regular, lineHeight: 12, isTabular: true)
  /// Keys next to the labels.
  package static let panelKey = TextStyle(size: 11, weight: .regular, lineHeight: 14)
  package static let panelTitle = TextStyle(size: 13, weight: .semibold, lineHeight: 18)
  package static let panelFigures = TextStyle(size: 13, weight: .medium, lineHeight: 18, isTabular: true)
  package static let panelWord = TextStyle(size: 12, weight: .medium, lineHeight: 16)
  /// Capsules on guides, and tick labels of rulers.
  package static let panelNote = TextStyle(size: 11, weight: .medium, lineHeight: 14, isTabular: true)
}

// Cards over the scene or the panel, made of the same material as the phone's bars.
extension StudioTheme {
  /// The material of a card.
  package var materialColor: Color {
    var tint = raised
    tint.alpha = materialAlpha
    return tint
  }

  /// Returns a text color for cards: `color`, moved toward the text color only as far as needed to be readable over any
  /// content behind the card.
  package func onMaterial(_ color: Color) -> Color {
    let worst = materialColor.over(text.contrast(on: .black) > text.contrast(on: .white) ? .white : .black)
    let steps = stride(from: 0.0, through: 1, by: 0.05).map { color.mixed(with: text, $0) }
    return steps.first { $0.contrast(on: worst) >= StudioTheme.leastContrast } ?? text
  }

  /// Returns the color of a disabled control's text on an opaque background: `color`, as faint as it may be.
  package func disabled(_ color: Color, on background: Color) -> Color {
    let steps = stride(from: 0.35, to: 1, by: 0.05).map(color.faded)
    return steps.first { $0.contrast(on: background) >= StudioTheme.leastDisabledContrast } ?? color
  }

  /// Returns the color of a disabled control's text on a card.
  package var disabledOnMaterial: Color {
    let worst = materialColor.over(text.contrast(on: .black) > text.contrast(on: .white) ? .white : .black)
    return disabled(onMaterial(text), on: worst)
  }

  /// The least contrast for small text: 4.5 : 1 from WCAG 2.1, plus a margin for rounding.
  private static let leastContrast = 4.6
  /// The least contrast for the text of disabled controls, for which WCAG has no limit.
  private static let leastDisabledContrast = 3.1
}
