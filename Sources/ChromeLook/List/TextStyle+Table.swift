/// The type of the phone and of what is written around it; sizes and line heights are those of the design's table.
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
