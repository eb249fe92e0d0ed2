/// One color of a theme by its name: a row of the table by which theme files are read.
package struct ThemeField: Equatable, Sendable {
  /// Name of the color, such as `ink`, or `music.accent` for a page's tint.
  package let key: String
  private let place: Place

  /// Access to a color, for reading and writing: `{ $1(&$0.ink) }`.
  private typealias Place = @Sendable (inout Theme, (inout Color) -> Void) -> Void

  private init(key: String, place: @escaping Place) {
    self.key = key
    self.place = place
  }

  package subscript(theme: Theme) -> Color {
    var (copy, found) = (theme, Color.black)
    place(&copy) { found = $0 }
    return found
  }

  package func set(_ color: Color, in theme: inout Theme) { place(&theme) { $0 = color } }

  package static func == (one: ThemeField, other: ThemeField) -> Bool { one.key == other.key }
}

extension ThemeField {
  package static let all = shared + ["music", "play", "places"].enumerated().flatMap { tints($1, page: $0) }

  package static func named(_ key: String) -> ThemeField? { all.first { $0.key == key } }

  private static let shared = [
    ThemeField(key: "bar") { $1(&$0.bar) },
    ThemeField(key: "topBar") { $1(&$0.topBar) },
    ThemeField(key: "hairline") { $1(&$0.hairline) },
    ThemeField(key: "ink") { $1(&$0.ink) },
    ThemeField(key: "inkSecondary") { $1(&$0.inkSecondary) },
    ThemeField(key: "chip") { $1(&$0.chip) },
    ThemeField(key: "field") { $1(&$0.field) },
    ThemeField(key: "fieldText") { $1(&$0.fieldText) },
    ThemeField(key: "shadow") { $1(&$0.shadow) },
    ThemeField(key: "backdropTop") { $1(&$0.backdropTop) },
    ThemeField(key: "backdropBottom") { $1(&$0.backdropBottom) },
    ThemeField(key: "backdropText") { $1(&$0.backdropText) },
    ThemeField(key: "bezel") { $1(&$0.bezel) },
    ThemeField(key: "bezelHighlight") { $1(&$0.bezelHighlight) },
    ThemeField(key: "metal.dark") { $1(&$0.metal.dark) },
    ThemeField(key: "metal.middle") { $1(&$0.metal.middle) },
    ThemeField(key: "metal.light") { $1(&$0.metal.light) },
    ThemeField(key: "panel") { $1(&$0.panel) },
    ThemeField(key: "panelText") { $1(&$0.panelText) },
    ThemeField(key: "panelSecondary") { $1(&$0.panelSecondary) },
  ]

  private static func tints(_ name: String, page: Int) -> [ThemeField] {
    [
      ThemeField(key: "\(name).page") { $1(&$0.families[page].page) },
      ThemeField(key: "\(name).card") { $1(&$0.families[page].card) },
      ThemeField(key: "\(name).accent") { $1(&$0.families[page].accent) },
      ThemeField(key: "\(name).onAccent") { $1(&$0.families[page].onAccent) },
      ThemeField(key: "\(name).text") { $1(&$0.families[page].text) },
      ThemeField(key: "\(name).secondary") { $1(&$0.families[page].secondary) },
      ThemeField(key: "\(name).artTop") { $1(&$0.families[page].artTop) },
      ThemeField(key: "\(name).artBottom") { $1(&$0.families[page].artBottom) },
      ThemeField(key: "\(name).onArt") { $1(&$0.families[page].onArt) },
    ]
  }
}

extension Color {
  /// Creates a color from `#RRGGBB`, or `#RRGGBBAA` with its alpha; nil for anything else.
  package init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.hasPrefix("#"), [6, 8].contains(digits.count),
      let word = UInt32(text.dropFirst(), radix: 16), digits.allSatisfy({ $0 != UInt8(ascii: "+") })
    else { return nil }
    self.init(digits.count == 8 ? word >> 8 : word)
    if digits.count == 8 { alpha = UInt8(word & 0xFF) }
  }

  /// The color as `#RRGGBB`, with the alpha as two more digits unless opaque.
  package var hex: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
