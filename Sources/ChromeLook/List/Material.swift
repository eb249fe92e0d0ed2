import ChromeCore

/// A pane of frosted glass: what lies under it, blurred and made more vivid, under a tint.
package struct Material: Hashable, Sendable {
  /// Laid over the blurred picture; what its alpha leaves shows through.
  package var tint: Color
  /// Standard deviation of the Gaussian in points. So large that the edge of a black shape
  /// spreads over more than a word is high: nothing of it can be told under one.
  package var blur = 20.0
  /// How vivid what shows through is: 1 as it is, 0 grey. Between 1.6 and 1.8 by eye, as a blur alone looks faded.
  package var saturation = 1.7
  /// Of all four corners, in points.
  package var radius = 0.0
  /// Of the whole pane: while it fades, what lies under it comes back sharp.
  package var alpha: UInt8 = 255

  package init(tint: Color, blur: Double = 20, saturation: Double = 1.7, radius: Double = 0, alpha: UInt8 = 255) {
    (self.tint, self.blur, self.saturation, self.radius, self.alpha) = (tint, blur, saturation, radius, alpha)
  }
}

extension Painter {
  /// A pane over `rect`, its corners rounded by `radius` points; where the tint is opaque, only that.
  package mutating func material(_ tint: Color, in rect: Rect, radius: Double = 0) {
    guard tint.alpha < 255 else {
      return radius > 0 ? mask(.roundedRect(radius: radius), rect, tint) : fill(rect, tint)
    }
    pane(Material(tint: tint, radius: radius), rect)
  }
}
