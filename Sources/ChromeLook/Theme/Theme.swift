import ChromeCore

/// Every color of the phone and of its surroundings.
package struct Theme: Equatable, Sendable {
  package var name: String
  /// One family per page; pages beyond the third start over.
  package var families: [Family]
  /// The tab bar's tint over the blurred content below it; an opaque tint makes it a plain bar.
  package var bar: Color
  /// The tint of header, toolbar and status bar.
  package var topBar: Color
  var hairline: Color
  /// Text on bars.
  package var ink: Color
  package var inkSecondary: Color
  /// Tabs and chips that are not chosen.
  package var chip: Color
  package var field: Color
  package var fieldText: Color
  package var shadow: Color
  package var backdropTop: Color
  package var backdropBottom: Color
  package var backdropText: Color
  package var bezel: Color
  var bezelHighlight: Color
  /// Metal of the device's edge.
  var metal: Metal
  /// Background of captions, pills and the help panel.
  package var panel: Color
  package var panelText: Color
  var panelSecondary: Color

  /// Three tones of metal.
  struct Metal: Equatable, Sendable {
    var dark: Color
    var middle: Color
    var light: Color
  }

  /// The tints of one page.
  package struct Family: Equatable, Sendable {
    package var page: Color
    package var card: Color
    package var accent: Color
    package var onAccent: Color
    package var text: Color
    package var secondary: Color
    /// Top and bottom color of the header's artwork.
    package var artTop: Color
    var artBottom: Color
    package var onArt: Color
  }

  /// Returns the tints of page `index`, for any number.
  package func family(_ index: Int) -> Family {
    families[((index % families.count) + families.count) % families.count]
  }

  /// Returns the tints at a position between pages, in pages; beyond the ends those of the last page.
  package func family(at position: Double, of count: Int) -> Family {
    let held = min(max(position, 0), Double(max(0, count - 1)))
    let below = held.rounded(.down)
    if held == below { return family(Int(below)) }
    return family(Int(below)).mixed(with: family(Int(below) + 1), held - below)
  }

  package static let shipped = [light, dark]

  package static func named(_ name: String) -> Theme? { shipped.first { $0.name == name } }
}

extension Theme.Family {
  package func mixed(with other: Theme.Family, _ amount: Double) -> Theme.Family {
    Theme.Family(
      page: page.mixed(with: other.page, amount), card: card.mixed(with: other.card, amount),
      accent: accent.mixed(with: other.accent, amount), onAccent: onAccent.mixed(with: other.onAccent, amount),
      text: text.mixed(with: other.text, amount), secondary: secondary.mixed(with: other.secondary, amount),
      artTop: artTop.mixed(with: other.artTop, amount), artBottom: artBottom.mixed(with: other.artBottom, amount),
      onArt: onArt.mixed(with: other.onArt, amount))
  }
}

// Colors for use around the phone, on any background.
extension Theme {
  /// Color of text around the phone.
  package var backdropInk: Color { ReadableInk.best(on: backgrounds, among: [isDark ? .white : ink]) }

  /// Color of marks around the phone, and of prominent text, which is large.
  package var backdropAccent: Color {
    let accent = family(1).accent
    let reads = backgrounds.allSatisfy { accent.contrast(on: $0) >= ReadableInk.leastForIcons }
    return reads ? accent : backdropInk
  }

  private var backgrounds: [Color] { [backdropTop, backdropBottom] }

  /// Returns the theme with one color around the phone, and with text that is legible on it.
  package func standing(on background: Color) -> Theme {
    var theme = self
    (theme.backdropTop, theme.backdropBottom) = (background, background)
    let grays = Theme.shipped.map { $0.backdropText }
    theme.backdropText = ReadableInk.best(on: [background], among: [backdropText] + grays)
    return theme
  }
}

extension Theme {
  /// Chosen by eye, then adjusted to the contrast that the tests compute.
  package static let light = Theme(
    name: "light",
    families: [
      Family(
        page: Color(0xFDEDEC), card: .white, accent: Color(0xC2222E), onAccent: .white, text: Color(0x2A1214),
        secondary: Color(0x7D5254), artTop: Color(0xD1303E), artBottom: Color(0xA81838), onArt: .white),
      Family(
        page: Color(0xEAF2FD), card: .white, accent: Color(0x1760D2), onAccent: .white, text: Color(0x10203A),
        secondary: Color(0x4D6080), artTop: Color(0x2A6BE4), artBottom: Color(0x1646B4), onArt: .white),
      Family(
        page: Color(0xFEF6DC), card: .white, accent: Color(0x875900), onAccent: .white, text: Color(0x2C2208),
        secondary: Color(0x6E5E2E), artTop: Color(0xFFD24A), artBottom: Color(0xF9AE2B), onArt: Color(0x3A2600)),
    ],
    bar: Color(red: 255, green: 255, blue: 255, alpha: 199), topBar: Color(red: 255, green: 255, blue: 255, alpha: 199),
    hairline: Color(red: 0, green: 0, blue: 0, alpha: 36),
    ink: Color(0x16171B), inkSecondary: Color(0x4A4C54), chip: Color(red: 118, green: 118, blue: 134, alpha: 30),
    field: Color(red: 255, green: 255, blue: 255, alpha: 235), fieldText: Color(0x55575F),
    shadow: Color(red: 16, green: 18, blue: 28, alpha: 255), backdropTop: Color(0xF6F7FA),
    backdropBottom: Color(0xDDE1EA), backdropText: Color(0x565B68), bezel: Color(0x0E0F12),
    bezelHighlight: Color(red: 255, green: 255, blue: 255, alpha: 60),
    metal: Metal(dark: Color(0x55575D), middle: Color(0x9B9DA4), light: Color(0xD5D7DC)),
    panel: Color(red: 24, green: 25, blue: 30, alpha: 199), panelText: .white, panelSecondary: Color(0xC4C7D1))
}

extension Theme {
  /// Chosen by eye, then adjusted to the contrast that the tests compute.
  package static let dark = Theme(
    name: "dark",
    families: [
      Family(
        page: Color(0x1C1011), card: Color(0x2B191B), accent: Color(0xFF8A8C), onAccent: Color(0x3B0A0F),
        text: Color(0xFBEDEC), secondary: Color(0xC9A3A3), artTop: Color(0xB22C3A), artBottom: Color(0x6E1128),
        onArt: .white),
      Family(
        page: Color(0x0E1420), card: Color(0x182233), accent: Color(0x7FB2FF), onAccent: Color(0x0A2247),
        text: Color(0xECF2FC), secondary: Color(0xA0B2CE), artTop: Color(0x2560C4), artBottom: Color(0x12307A),
        onArt: .white),
      Family(
        page: Color(0x19150A), card: Color(0x282112), accent: Color(0xF4C44E), onAccent: Color(0x332400),
        text: Color(0xFAF3DF), secondary: Color(0xC6B684), artTop: Color(0x8E6510), artBottom: Color(0x5C3D08),
        onArt: .white),
    ],
    bar: Color(red: 28, green: 28, blue: 30, alpha: 199), topBar: Color(red: 28, green: 28, blue: 30, alpha: 199),
    hairline: Color(red: 255, green: 255, blue: 255, alpha: 36),
    ink: Color(0xF4F4F7), inkSecondary: Color(0xC6C8D0), chip: Color(red: 160, green: 160, blue: 180, alpha: 44),
    field: Color(red: 0, green: 0, blue: 0, alpha: 96), fieldText: Color(0xE4E2E6), shadow: .black,
    backdropTop: Color(0x26282F), backdropBottom: Color(0x121317), backdropText: Color(0xA9ADB8),
    bezel: Color(0x08090B), bezelHighlight: Color(red: 255, green: 255, blue: 255, alpha: 96),
    metal: Metal(dark: Color(0x3E4046), middle: Color(0x74767D), light: Color(0xA4A6AD)),
    panel: Color(red: 44, green: 46, blue: 52, alpha: 199), panelText: .white, panelSecondary: Color(0xD8DAE1))
}

extension Theme {
  /// Returns the theme with bars of `material`: translucent bars all match the tab bar; with a hard edge no bar is
  /// translucent.
  func with(_ material: BarMaterial, _ edge: ScrollEdge = .line) -> Theme {
    guard edge != .hard || material == .opaque else { return with(.opaque) }
    var theme = self
    switch material {
    case .theme: break
    case .translucent: theme.topBar.alpha = theme.bar.alpha
    case .opaque: (theme.bar.alpha, theme.topBar.alpha) = (255, 255)
    }
    return theme
  }

  /// The theme with opaque bars and panels.
  package var withoutTransparency: Theme {
    var theme = with(.opaque)
    theme.panel.alpha = 255
    return theme
  }

  /// Returns a page's color for text and icons on the bars: only as dark (or, in a dark theme, as light) as legibility
  /// over any content requires.
  ///
  /// - Parameter pill: what else lies over the bar there.
  package func onBar(_ color: Color, pill: Color = .clear) -> Color {
    let worst = pill.over(bar.over(isDark ? .white : .black))
    let end: Color = isDark ? .white : .black
    let steps = stride(from: 0.0, through: 1, by: 0.05).lazy.map { color.mixed(with: end, $0) }
    return steps.first { $0.contrast(on: worst) >= Theme.leastContrast } ?? end
  }

  /// Returns the background of white text and icons: the page's accent, only as dark as they require.
  package func stripBackground(_ page: Int) -> Color {
    let accent = family(page).accent
    let steps = stride(from: 0.0, through: 1, by: 0.05).lazy.map { accent.mixed(with: .black, $0) }
    return steps.first { Color.white.contrast(on: $0) >= Theme.leastContrast } ?? .black
  }

  /// Least contrast of text on its background: WCAG 2.1's value for text of this size, plus a small margin for
  /// rounding.
  private static let leastContrast = 4.6
}

// A scene's own backgrounds under a theme's inks and accents.
extension Theme {
  /// Returns the theme with neutral backgrounds as in iOS grouped lists, or the strong pages of `tabs`; accents stay
  /// those of the pages.
  package func adapted(for scene: PhoneScene?) -> Theme {
    var theme = self
    switch scene {
    case nil: break
    case .tabs: theme.families = zip(families, Theme.strong).map { $0.on($1) }
    case .feed, .inbox, .atlas, .store:
      theme.families = families.map { $0.neutral(text: ink, secondary: inkSecondary, isDark: isDark) }
      if scene == .store { theme.families[1].showProduct(isDark: isDark) }
      theme.field = isDark ? Color(0x1C1C1E) : Color(0xE3E3E9)
      theme.fieldText = isDark ? Color(0xB0B0B8) : Color(0x5A5A62)
    }
    return theme
  }

  /// True if its text is light.
  package var isDark: Bool { ink.luminance > 0.5 }

  /// The three pages of the original, each in one plain color, with a shade for cards and the ink that is legible on
  /// both.
  struct Strong {
    var page: Color
    var card: Color
    var text: Color
    var secondary: Color
  }

  /// Chosen by eye, then adjusted to the contrast that the tests compute.
  static let strong = [
    Strong(page: Color(0xC9282D), card: Color(0xAB1C22), text: .white, secondary: Color(0xFFEBEA)),
    Strong(page: Color(0x1F66D6), card: Color(0x1450B4), text: .white, secondary: Color(0xE3EEFF)),
    Strong(page: Color(0xFFC928), card: Color(0xFFE08A), text: Color(0x2C2208), secondary: Color(0x574303)),
  ]
}

extension Theme.Family {
  fileprivate func on(_ strong: Theme.Strong) -> Theme.Family {
    var family = self
    (family.page, family.card, family.text, family.secondary) = (
      strong.page, strong.card, strong.text, strong.secondary
    )
    return family
  }

  /// Replaces the background by the wall behind the product, from the top of its picture down.
  fileprivate mutating func showProduct(isDark: Bool) {
    artTop = isDark ? Color(0x3A3029) : Color(0xEFE6DA)
    artBottom = isDark ? Color(0x261F1A) : Color(0xDCCDB8)
    onArt = isDark ? .white : Color(0x2A211A)
  }

  fileprivate func neutral(text: Color, secondary: Color, isDark: Bool) -> Theme.Family {
    var family = self
    family.page = isDark ? .black : Color(0xF2F2F7)
    family.card = isDark ? Color(0x1C1C1E) : .white
    (family.text, family.secondary) = (text, secondary)
    // A large title is on the page itself.
    (family.artTop, family.artBottom, family.onArt) = (family.page, family.page, text)
    return family
  }
}
