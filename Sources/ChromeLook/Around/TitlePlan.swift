import ChromeCore

/// The layout of a phone and its text in one picture: side by side, or the text above the phone, whichever leaves the
/// phone larger. Any unit; the origin is the picture's upper left corner.
package struct TitlePlan: Equatable, Sendable {
  /// Area of the phone, which is centered in it.
  package let phone: Rect
  /// Area of the text.
  package let text: Rect
  /// True if the text is next to the phone, false if it is above it.
  package let isAtSide: Bool
  /// Picture units per point of the device.
  package let scale: Double
  /// Height of the picture.
  package let height: Double

  /// Least and greatest width of text next to the phone, as shares of the picture's height. Chosen by eye: room for
  /// some fourteen to twenty letters of a headline.
  private static let columns = 0.5...0.8
  /// Room for text above the phone, as a share of the picture's height.
  private static let band = 0.2

  /// - Parameter device: width and height of the phone including the margin that must stay free around it.
  package init(width: Double, height: Double, device: (width: Double, height: Double)) {
    let side = min((width - TitlePlan.columns.lowerBound * height) / device.width, height / device.height)
    let below = min(width / device.width, (1 - TitlePlan.band) * height / device.height)
    isAtSide = side >= below
    scale = max(isAtSide ? side : below, 0.01)
    self.height = height
    if isAtSide {
      let phoneWidth = device.width * scale
      let column = min(width - phoneWidth, TitlePlan.columns.upperBound * height)
      // The text is inset by 0.06, the device by some 0.04: moved so that the margins on both sides are equal.
      let left = (width - column - phoneWidth) / 2 - 0.01 * height
      phone = Rect(x: left + column, y: 0, width: phoneWidth, height: height)
      text = Rect(x: left + 0.06 * height, y: 0.1 * height, width: column - 0.09 * height, height: 0.8 * height)
    } else {
      let band = TitlePlan.band * height
      phone = Rect(x: 0, y: band, width: width, height: height - band)
      text = Rect(x: 0.06 * width, y: 0.12 * band, width: 0.88 * width, height: 0.88 * band)
    }
  }
}

/// The title of the part of a presentation that is playing.
package struct PresentedTitle: Equatable, Sendable {
  package var headline: String
  /// Empty if the headline is enough.
  package var sentence: String
  /// Opacity for fading in, 0…1.
  package var alpha: Double

  package init(headline: String, sentence: String, alpha: Double) {
    (self.headline, self.sentence, self.alpha) = (headline, sentence, alpha)
  }
}
