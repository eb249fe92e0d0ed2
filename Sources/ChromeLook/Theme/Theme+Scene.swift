import ChromeCore

// A scene's own grounds under a theme's inks and accents.
extension Theme {
  /// Neutral grounds as iOS groups its lists, or the strong pages of `tabs`; accents stay those of the pages.
  package func dressed(for scene: PhoneScene?) -> Theme {
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

  /// Whether its words are light.
  package var isDark: Bool { ink.luminance > 0.5 }

  /// The source's three pages, each plainly one colour, with a shade for cards and the ink that reads on both.
  struct Strong {
    var page: Color
    var card: Color
    var text: Color
    var secondary: Color
  }

  /// Chosen by eye, then held to the contrast that the tests compute.
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

  /// The wall that the product hangs on, from the top of its picture down.
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
    // A large title stands on the page itself.
    (family.artTop, family.artBottom, family.onArt) = (family.page, family.page, text)
    return family
  }
}
