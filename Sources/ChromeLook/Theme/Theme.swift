import ChromeCore

/// Every colour of the phone and of what surrounds it.
package struct Theme: Equatable, Sendable {
  package var name: String
  /// One family per page; pages beyond the third begin again.
  package var families: [Family]
  /// The tab bar's tint over what lies blurred under it; an opaque one makes it a plain bar.
  package var bar: Color
  /// The same for header, toolbar and status bar.
  package var topBar: Color
  var hairline: Color
  /// Text on bars.
  package var ink: Color
  package var inkSecondary: Color
  /// Unchosen tabs and chips.
  package var chip: Color
  package var field: Color
  package var fieldText: Color
  package var shadow: Color
  package var backdropTop: Color
  package var backdropBottom: Color
  package var backdropText: Color
  package var bezel: Color
  var bezelHighlight: Color
  /// The device's edge.
  var metal: Metal
  /// Captions, pills and the help panel.
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
    /// The header's artwork, from its top to its bottom.
    package var artTop: Color
    var artBottom: Color
    package var onArt: Color
  }

  /// The tints of page `index`, whatever the number.
  package func family(_ index: Int) -> Family {
    families[((index % families.count) + families.count) % families.count]
  }

  /// The tints at a position between pages, in pages; beyond the ends those of the last page.
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
