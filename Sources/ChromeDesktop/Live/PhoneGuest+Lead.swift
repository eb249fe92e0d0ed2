import ChromeCore

// Pictures for the moment at which they are seen.
extension PhoneGuest {
  func expectDisplay(in seconds: Double) { lead = seconds }

  /// The page is what moves first: half a device pixel at the speed it has.
  var nextPixel: Double? {
    let speed = abs(show.simulation.picture().velocity)
    let pixels = pixelRatio * (settings.isPlain ? settings.scale : 1)
    return speed > 0 ? 0.5 / (speed * pixels) : nil
  }
}
