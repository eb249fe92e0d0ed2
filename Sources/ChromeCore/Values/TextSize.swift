/// The size of the phone's text, as people choose it in the settings of iOS (Dynamic Type): twelve sizes, the default
/// in the fourth place. Nothing in the core depends on it.
package enum TextSize: String, CaseIterable, Sendable {
  case xSmall = "xS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case xLarge = "xL"
  case xxLarge = "xxL"
  case xxxLarge = "xxxL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  /// The styles of text that grow.
  package enum Style: CaseIterable, Sendable { case largeTitle, title2, body, subhead, footnote }

  /// Font size and line height in points of every style at every size.
  ///
  /// Source: "Dynamic Type sizes" in the section Typography of Apple's Human Interface Guidelines; the font sizes are
  /// the same in the measurements of temoki/UIKit_DynamicType. `body` is also that of headlines.
  ///
  /// These do not follow the size, as in iOS: the status bar; the labels of a tab bar and what floats next to it, which
  /// iOS enlarges under a finger instead (large content viewer); segmented controls, section tabs and the label of a
  /// swiped row; initials in an avatar. The title and the search field of a navigation bar grow up to `xxxL`. Large
  /// titles and filter chips grow as far as the height of their bar allows.
  private static func points(_ style: Style) -> (sizes: [Double], lines: [Double]) {
    switch style {
    case .largeTitle:
      ([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
    case .title2:
      ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
    case .body:
      ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    case .subhead:
      ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
    case .footnote:
      ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
    }
  }

  private var index: Int { Self.allCases.firstIndex(of: self) ?? 3 }

  /// Font size of a style in points.
  package func points(of style: Style) -> Double { Self.points(style).sizes[index] }

  /// Points by which a line of a style is higher than in the default size; negative in smaller ones.
  package func growth(of style: Style) -> Double { Self.points(style).lines[index] - Self.points(style).lines[3] }

  /// Returns the size of a name, however its capitals are written.
  package static func named(_ name: String) -> TextSize? {
    allCases.first { $0.rawValue.lowercased() == name.lowercased() }
  }

  /// The names in takes and on the command line.
  package static let names = allCases.map { $0.rawValue }
}

extension TextSize: Comparable {
  package static func < (one: TextSize, other: TextSize) -> Bool { one.index < other.index }
}

extension TextSize {
  /// True for the sizes for which iOS puts texts below each other that are otherwise side by side.
  package var isAccessibility: Bool { self >= .accessibility1 }
}
