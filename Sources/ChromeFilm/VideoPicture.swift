import ChromeCore
import ChromeLook
import ChromeSession

/// The size of a picture and the placement of the phone in it. Equal pictures are drawn once for all files that use
/// them.
package struct VideoPicture: Equatable, Hashable, Sendable {
  /// Width in pixels.
  package var width: Int
  package var height: Int
  /// Pixels per point.
  package var scale: Double
  /// True if only the screen is drawn, without device and margin.
  package var isPlain: Bool
  /// True if the background is transparent, which only some formats support.
  package var isClear = false

  package init(width: Int, height: Int, scale: Double, isPlain: Bool, isClear: Bool = false) {
    (self.width, self.height, self.scale, self.isPlain, self.isClear) = (width, height, scale, isPlain, isClear)
  }

  /// Width divided by height.
  package var ratio: Double { Double(width) / Double(height) }

  /// Returns the color of the canvas before drawing.
  package func background(_ theme: Theme) -> Color { isClear ? .clear : theme.backdropBottom }

  /// Returns the placement of a phone with the given screen: centered, or within its part of a picture with titles. It
  /// is scaled down only if it does not fit.
  package func makePlacement(for screen: Screen, _ titles: TitlePlan? = nil) -> PhonePlacement {
    var options = SceneOptions()
    let outline = PhonePlacement.outline(of: screen, isPlain: isPlain)
    options.device = isPlain ? .none : .full
    options.hasBackdrop = !isClear
    options.windowWidth = Double(width) / scale
    options.windowHeight = Double(height) / scale
    options.pixelsPerPoint = scale
    let whole = Rect(x: 0, y: 0, width: options.windowWidth, height: options.windowHeight)
    let place = titles?.phone ?? whole
    let fit = min(place.width / outline.width, place.height / outline.height)
    // A picture rounded to whole pixels may be slightly smaller than the phone, which is no reason to shrink it.
    options.phoneScale = fit > 1 - 2 / Double(min(width, height)) ? 1 : fit
    options.phoneOrigin = Point(
      x: snapped(place.x + (place.width - screen.width * options.phoneScale) / 2),
      y: snapped(place.y + (place.height - screen.height * options.phoneScale) / 2))
    return PhonePlacement(options: options)
  }

  /// Returns the layout of phone and titles; nil if the take has no titles.
  func titlePlan(for screen: Screen, _ session: Session) -> TitlePlan? {
    guard session.partCount > 0, !isPlain else { return nil }
    let room = VideoBounds(of: screen, isPlain: false)
    return TitlePlan(
      width: Double(width) / scale, height: Double(height) / scale, device: (width: room.width, height: room.height))
  }

  /// Rounds down to whole pixels, so that nothing of the phone is blurred.
  private func snapped(_ points: Double) -> Double { (points * scale).rounded(.down) / scale }
}
