import ChromeCore

// Pictures for the moment at which they are seen, and time that was not.
extension SessionWindow {
  package func skip(seconds: Double) { clock.skip(seconds: seconds) }

  package func expectDisplay(in seconds: Double) { lead = seconds }

  /// The page is what moves first: when it passes the next middle between two pixels, at the speed it has.
  package var nextPixel: Double? {
    let frame = shown
    let pixels = pixelRatio * (settings.isPlain ? settings.scale : 1)
    let (place, speed) = (frame.offset * pixels, frame.velocity * pixels)
    guard speed != 0, place.isFinite else { return nil }
    let middle = speed > 0 ? (place + 0.5).rounded(.down) + 0.5 : (place - 0.5).rounded(.up) - 0.5
    return (middle - place) / speed
  }
}
