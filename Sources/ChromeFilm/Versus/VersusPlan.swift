import ChromeCore
import ChromeLook
import ChromeSession
import ChromeTakes

/// The layout of a comparison: devices in a row, under each its name and its decisions, below them the strip of
/// differences, captions to the side or above. Lengths are in points of the phones.
package struct VersusPlan: Equatable {
  package let count: Int
  package let screen: Screen
  package let lanes: Int
  package let isPlain: Bool
  /// The height for captions above the phones; 0 if they are to the side, or if there are none.
  private(set) var captionHeight = 0.0

  private static let margin = PhonePlacement.margin
  private static let lowerMargin = 26.0
  private static let gap = 30.0
  private static let nameHeight = 48.0
  private static let verdictHeight = 44.0
  static let laneHeight = 38.0
  private static let axisHeight = 24.0
  private static let stripGap = 16.0
  /// The width that captions to the side of the phones need.
  private static let captionWidth = 300.0

  /// Makes a layout.
  /// - Parameter ratio: width divided by height of the picture; nil to fit the phones.
  init(count: Int, screen: Screen, lanes: Int, hasCaptions: Bool, isPlain: Bool, ratio: Double?) {
    (self.count, self.screen, self.lanes, self.isPlain) = (count, screen, lanes, isPlain)
    guard hasCaptions, !isPlain else { return }
    let side = ratio.map { (room.height * $0 - blockWidth) / 2 } ?? 0
    // Two lines of text, each 1/28 of the picture's height, which itself grows by these lines.
    if side < VersusPlan.captionWidth { captionHeight = (room.height * 2 * 1.28 / 28 + 24) / (1 - 2 * 1.28 / 28) }
  }

  private var bezel: Double { isPlain ? 0 : PhonePlacement.bezel }
  var columnWidth: Double { screen.width + 2 * bezel }
  var blockWidth: Double { columnWidth * Double(count) + VersusPlan.gap * Double(count - 1) }
  var stripHeight: Double { VersusPlan.laneHeight * Double(lanes) + VersusPlan.axisHeight }

  package var room: FilmRoom {
    guard !isPlain else { return FilmRoom(width: blockWidth, height: screen.height) }
    let words = VersusPlan.nameHeight + VersusPlan.verdictHeight + VersusPlan.stripGap
    let height =
      VersusPlan.margin + captionHeight + screen.height + 2 * bezel + words + stripHeight + VersusPlan.lowerMargin
    return FilmRoom(width: blockWidth + 2 * VersusPlan.margin, height: height)
  }

  /// The distance from the picture's top to the devices.
  private var upper: Double { isPlain ? 0 : VersusPlan.margin + captionHeight }
}

extension VersusPlan {
  /// The positions of everything in one picture, in points of the picture.
  package struct Places {
    /// Picture points per phone point.
    package let scale: Double
    /// The devices' frames, each large enough for the largest screen.
    package var devices: [Rect]
    /// The frames of the names, below the devices.
    package var names: [Rect]
    package var verdicts: [Rect]
    package var strip: Rect
    /// The frame around everything but the captions.
    package var block: Rect
  }

  package func places(in picture: FilmPicture) -> Places {
    let window = (width: Double(picture.width) / picture.scale, height: Double(picture.height) / picture.scale)
    let fit = min(window.width / room.width, window.height / room.height)
    // A picture rounded to whole pixels may be slightly smaller, which is no reason to shrink its contents.
    let scale = fit > 1 - 2 / Double(min(picture.width, picture.height)) ? 1 : fit
    func snapped(_ points: Double) -> Double { (points * picture.scale).rounded(.down) / picture.scale }
    let left = snapped((window.width - blockWidth * scale) / 2)
    let top = snapped((window.height - room.height * scale) / 2 + upper * scale)
    let height = (screen.height + 2 * bezel) * scale
    let devices = (0..<count).map { number in
      let x = left + snapped(Double(number) * (columnWidth + VersusPlan.gap) * scale)
      return Rect(x: x, y: top, width: columnWidth * scale, height: height)
    }
    func under(_ device: Rect, _ y: Double, _ height: Double) -> Rect {
      Rect(x: device.x, y: device.maxY + y * scale, width: device.width, height: height * scale)
    }
    let words = VersusPlan.nameHeight + VersusPlan.verdictHeight
    let strip = Rect(
      x: left, y: top + height + (words + VersusPlan.stripGap) * scale, width: blockWidth * scale,
      height: stripHeight * scale)
    return Places(
      scale: scale, devices: devices, names: devices.map { under($0, 0, VersusPlan.nameHeight) },
      verdicts: devices.map { under($0, VersusPlan.nameHeight, VersusPlan.verdictHeight) }, strip: strip,
      block: Rect(x: left, y: top, width: blockWidth * scale, height: (isPlain ? height : strip.maxY - top)))
  }
}

extension FilmPicture {
  /// Returns the reason that the picture is too small for several phones; nil if it is not.
  package func tooSmallReason(_ survey: FilmSurvey) -> String? {
    guard let plan = survey.plan(isPlain: isPlain, ratio: ratio) else { return nil }
    let shown = survey.screen.width * plan.places(in: self).scale * scale
    guard shown < min(PhonePlacement.leastCompared, survey.screen.width) - 0.5 else { return nil }
    return
      "not enough room for \(plan.count) phones: each would be \(Int(shown)) pixels wide, less than "
      + "\(Int(PhonePlacement.leastCompared)); choose a larger --width or --scale, another --aspect, or fewer phones"
  }
}
