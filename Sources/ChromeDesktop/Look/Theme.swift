/// Every colour of the phone and of what surrounds it.
struct Theme: Equatable, Sendable {
  var name: String
  /// One family per page; pages beyond the third begin again.
  var families: [Family]
  /// Translucent over content: white at 92 %, or near-black at 88 %.
  var bar: Color
  /// Header, toolbar and status bar: nearly opaque, because small text stands where rows pass under it.
  var topBar: Color
  var hairline: Color
  /// Text on bars.
  var ink: Color
  var inkSecondary: Color
  /// Unchosen tabs and chips.
  var chip: Color
  var field: Color
  var fieldText: Color
  var shadow: Color
  var backdropTop: Color
  var backdropBottom: Color
  var backdropText: Color
  var bezel: Color
  var bezelHighlight: Color
  /// Captions, pills and the help panel.
  var panel: Color
  var panelText: Color
  var panelSecondary: Color

  /// The tints of one page.
  struct Family: Equatable, Sendable {
    var page: Color
    var card: Color
    var accent: Color
    var onAccent: Color
    var text: Color
    var secondary: Color
    /// The header's artwork, from its top to its bottom.
    var artTop: Color
    var artBottom: Color
    var onArt: Color
  }

  /// The tints of page `index`, whatever the number.
  func family(_ index: Int) -> Family {
    families[((index % families.count) + families.count) % families.count]
  }

  /// The tints at a position between pages, in pages; beyond the ends those of the last page.
  func family(at position: Double, of count: Int) -> Family {
    let held = min(max(position, 0), Double(max(0, count - 1)))
    let below = held.rounded(.down)
    return family(Int(below)).mixed(with: family(Int(below) + 1), held - below)
  }

  static let shipped = [light, dark]

  static func named(_ name: String) -> Theme? { shipped.first { $0.name == name } }
}

extension Theme.Family {
  func mixed(with other: Theme.Family, _ amount: Double) -> Theme.Family {
    Theme.Family(
      page: page.mixed(with: other.page, amount), card: card.mixed(with: other.card, amount),
      accent: accent.mixed(with: other.accent, amount), onAccent: onAccent.mixed(with: other.onAccent, amount),
      text: text.mixed(with: other.text, amount), secondary: secondary.mixed(with: other.secondary, amount),
      artTop: artTop.mixed(with: other.artTop, amount), artBottom: artBottom.mixed(with: other.artBottom, amount),
      onArt: onArt.mixed(with: other.onArt, amount))
  }
}
