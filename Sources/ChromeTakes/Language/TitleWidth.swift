import ChromeCore

/// The width of a section's title, as far as behavior depends on it: a fixed table, so that takes behave alike on
/// machines with different fonts.
///
/// Points at the strip's text size, chosen by eye after a usual sans serif: narrow letters and punctuation 4, capitals
/// and wide small letters 10, `m w M W` 13, other small letters and digits 8.5, everything outside ASCII 16 (the square
/// of East Asian scripts; too wide for accented Latin, which does no harm). The source system's own six titles keep
/// their measured widths.
public enum TitleWidth {
  /// Returns the width of `title` in points.
  public static func points(of title: String) -> Double {
    measured[title] ?? title.unicodeScalars.reduce(0) { $0 + points(of: $1) }
  }

  /// Returns the title of section `position` (from 0) if none is written.
  static func usualTitle(at position: Int) -> String {
    let usual = PageContent.destinations.sections
    return position < usual.count ? usual[position].title : "Section \(position + 1)"
  }

  private static let measured: [String: Double] = Dictionary(
    // The source system writes the second title like this; so do takes.
    uniqueKeysWithValues: PageContent.destinations.sections.map { ($0.title, $0.titleWidth) } + [("WaterFall", 72)])

  private static func points(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "f", "i", "j", "l", "r", "t", "I", " ", ".", ",", ":", ";", "'", "!", "|", "(", ")", "-", "/": 4
    case "m", "w", "M", "W", "@": 13
    case "A"..."Z", "&", "%": 10
    case " "..."~": 8.5
    case "\u{0}"..<" ": 0
    default: 16
    }
  }
}
