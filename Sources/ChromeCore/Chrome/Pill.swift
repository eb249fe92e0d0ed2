/// The pill that a tab bar shrinks to: at the left, above the device's own strip, by the look of iOS 26.
enum TabPill {
  /// Points across, less on a screen narrower than twice that.
  static let width = 64.0
  /// Points down, less where the whole bar is lower.
  static let height = 48.0
  /// Points to the screen's left edge, and to its lower one where the device keeps no strip there.
  static let margin = 16.0
  /// Points between two signs in it: on a swipe one gives way to the next.
  static let pitch = 30.0

  static func place(full: Double, on screen: Screen) -> Rect {
    let (width, height) = (min(width, screen.width / 2), min(height, full))
    let lowest = max(screen.safeBottom, min(margin, screen.height - height))
    return Rect(
      x: min(margin, (screen.width - width) / 2), y: max(0, screen.height - lowest - height), width: width,
      height: height)
  }
}

/// The pill that a header shrinks to: a short title under the status bar, in the middle, as Safari's address does.
enum TitlePill {
  /// Points across, less on a screen narrower than twice that. Room for some twenty letters, chosen by eye.
  static let width = 160.0
  /// Points down, less where the whole header is lower. Chosen by eye: a caption with as much room as it is high.
  static let height = 32.0
  /// Points below the device's own strip.
  static let margin = 4.0

  static func place(full: Double, on screen: Screen) -> Rect {
    let (width, height) = (min(width, screen.width / 2), min(height, full))
    let lowest = max(0, screen.height - height)
    return Rect(x: (screen.width - width) / 2, y: min(screen.safeTop + margin, lowest), width: width, height: height)
  }
}
