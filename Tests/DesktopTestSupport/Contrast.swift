import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeLook

/// Contrast as WCAG 2.1 defines it: relative luminances of sRGB colors, each with 0.05 of stray light.
enum Contrast {
  static func ratio(_ text: Color, on background: Color) -> Double {
    let seen = luminance(text.over(background))
    let behind = luminance(background)
    return (max(seen, behind) + 0.05) / (min(seen, behind) + 0.05)
  }

  static func luminance(_ color: Color) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let share = Double(channel) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}

// A failing case then prints `light` and not a hundred colors.
extension Theme: CustomTestStringConvertible {
  public var testDescription: String { name }
}
