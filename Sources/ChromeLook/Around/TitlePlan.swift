import ChromeCore

/// How a phone and the words about it share a picture: side by side, or the words above the phone, whichever leaves the
/// phone larger. Any unit; the picture's upper left corner is the origin.
package struct TitlePlan: Equatable, Sendable {
  /// What the phone has: it stands in the middle of that.
  package let phone: Rect
  /// Where the words stand.
  package let words: Rect
  /// Whether they stand beside the phone, not above it.
  package let isBeside: Bool
  /// Of the picture's units, a point of the device is so many.
  package let scale: Double
  /// Of the picture.
  package let height: Double

  /// Of the picture's height: the least and the most width for words beside the phone. Chosen by eye: lines of some
  /// fourteen to twenty letters of a headline.
  private static let columns = 0.5...0.8
  /// Of the picture's height: the room for words above.
  private static let band = 0.2

  /// - Parameter device: the phone's width and height with all that has to be free around it.
  package init(width: Double, height: Double, device: (width: Double, height: Double)) {
    let beside = min((width - TitlePlan.columns.lowerBound * height) / device.width, height / device.height)
    let below = min(width / device.width, (1 - TitlePlan.band) * height / device.height)
    isBeside = beside >= below
    scale = max(isBeside ? beside : below, 0.01)
    self.height = height
    if isBeside {
      let phoneWidth = device.width * scale
      let column = min(width - phoneWidth, TitlePlan.columns.upperBound * height)
      let left = (width - column - phoneWidth) / 2
      phone = Rect(x: left + column, y: 0, width: phoneWidth, height: height)
      words = Rect(x: left + 0.06 * height, y: 0.1 * height, width: column - 0.09 * height, height: 0.8 * height)
    } else {
      let band = TitlePlan.band * height
      phone = Rect(x: 0, y: band, width: width, height: height - band)
      words = Rect(x: 0.06 * width, y: 0.12 * band, width: 0.88 * width, height: 0.88 * band)
    }
  }
}

/// What a presentation says of the part that plays.
package struct PresentedTitle: Equatable, Sendable {
  package var headline: String
  /// Empty where the headline says it all.
  package var sentence: String
  /// 0…1, for fading in.
  package var alpha: Double

  package init(headline: String, sentence: String, alpha: Double) {
    (self.headline, self.sentence, self.alpha) = (headline, sentence, alpha)
  }
}
