/// One colour of a theme by its name: a row of the table that theme files are read by.
package struct ThemeField: Equatable, Sendable {
  /// `ink`, or `music.accent` for a page's tint.
  package let key: String
  private let path: WritableKeyPath<Theme, Color> & Sendable

  package subscript(theme: Theme) -> Color { theme[keyPath: path] }
  package func set(_ color: Color, in theme: inout Theme) { theme[keyPath: path] = color }

  package static func == (one: ThemeField, other: ThemeField) -> Bool { one.key == other.key }
}

extension ThemeField {
  package static let all = shared + ["music", "play", "places"].enumerated().flatMap { tints($1, page: $0) }

  package static func named(_ key: String) -> ThemeField? { all.first { $0.key == key } }

  private static let shared = [
    ThemeField(key: "bar", path: \.bar), ThemeField(key: "topBar", path: \.topBar),
    ThemeField(key: "hairline", path: \.hairline), ThemeField(key: "ink", path: \.ink),
    ThemeField(key: "inkSecondary", path: \.inkSecondary), ThemeField(key: "chip", path: \.chip),
    ThemeField(key: "field", path: \.field), ThemeField(key: "fieldText", path: \.fieldText),
    ThemeField(key: "shadow", path: \.shadow), ThemeField(key: "backdropTop", path: \.backdropTop),
    ThemeField(key: "backdropBottom", path: \.backdropBottom), ThemeField(key: "backdropText", path: \.backdropText),
    ThemeField(key: "bezel", path: \.bezel), ThemeField(key: "bezelHighlight", path: \.bezelHighlight),
    ThemeField(key: "metal.dark", path: \.metal.dark), ThemeField(key: "metal.middle", path: \.metal.middle),
    ThemeField(key: "metal.light", path: \.metal.light),
    ThemeField(key: "panel", path: \.panel), ThemeField(key: "panelText", path: \.panelText),
    ThemeField(key: "panelSecondary", path: \.panelSecondary),
  ]

  private static func tints(_ name: String, page: Int) -> [ThemeField] {
    [
      ThemeField(key: "\(name).page", path: \.families[page].page),
      ThemeField(key: "\(name).card", path: \.families[page].card),
      ThemeField(key: "\(name).accent", path: \.families[page].accent),
      ThemeField(key: "\(name).onAccent", path: \.families[page].onAccent),
      ThemeField(key: "\(name).text", path: \.families[page].text),
      ThemeField(key: "\(name).secondary", path: \.families[page].secondary),
      ThemeField(key: "\(name).artTop", path: \.families[page].artTop),
      ThemeField(key: "\(name).artBottom", path: \.families[page].artBottom),
      ThemeField(key: "\(name).onArt", path: \.families[page].onArt),
    ]
  }
}

extension Color {
  /// `#RRGGBB`, or `#RRGGBBAA` with its alpha; nil for anything else.
  package init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.hasPrefix("#"), [6, 8].contains(digits.count),
      let word = UInt32(text.dropFirst(), radix: 16), digits.allSatisfy({ $0 != UInt8(ascii: "+") })
    else { return nil }
    self.init(digits.count == 8 ? word >> 8 : word)
    if digits.count == 8 { alpha = UInt8(word & 0xFF) }
  }

  /// `#RRGGBB`, and the alpha as two more digits unless opaque.
  package var hex: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
