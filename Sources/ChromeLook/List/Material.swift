import ChromeCore

/// A layer of glass: the picture below it, blurred and more saturated, under a tint.
package struct Material: Hashable, Sendable {
  /// Color over the blurred picture, which shows through as far as its alpha allows.
  package var tint: Color
  /// Standard deviation of the Gaussian in points. Chosen so that the edge of a black shape spreads over more than the
  /// height of a letter: text below is illegible.
  package var blur = 20.0
  /// Saturation of the blurred picture: 1 unchanged, 0 gray. Between 1.6 and 1.8 by eye, since a blur alone looks
  /// faded.
  package var saturation = 1.7
  /// Radius of all four corners, in points.
  package var radius = 0.0
  /// Width of the edge, in points, that refracts what is below it and shines at its rim; 0 for frosted glass.
  package var lens = 0.0
  /// Height in points over which the layer fades out toward one of its ends; 0 for none.
  package var softness = 0.0
  /// True if that is its upper end, false for the lower one.
  package var isSoftAbove = false
  /// Opacity of the whole layer: as it fades, the picture below becomes sharp again.
  package var alpha: UInt8 = 255

  package init(tint: Color, blur: Double = 20, saturation: Double = 1.7, radius: Double = 0, alpha: UInt8 = 255) {
    (self.tint, self.blur, self.saturation, self.radius, self.alpha) = (tint, blur, saturation, radius, alpha)
  }
}

extension Material {
  /// Returns the layer's opacity, 0…1, at a distance in points from the end at which it fades out.
  package func share(above end: Double) -> Double { softness > 0 ? Blend.smooth(end / softness) : 1 }

  /// Returns its opacity at `y` of a layer that covers `rect`.
  package func share(at y: Double, in rect: Rect) -> Double {
    share(above: isSoftAbove ? y - rect.y : rect.maxY - y)
  }
}

extension Painter {
  /// Draws a material layer over `rect`, its corners rounded by `radius` points; a plain fill if the tint is opaque.
  package mutating func material(_ tint: Color, in rect: Rect, radius: Double = 0) {
    guard tint.alpha < 255 else {
      return radius > 0 ? mask(.roundedRect(radius: radius), rect, tint) : fill(rect, tint)
    }
    material(Material(tint: tint, radius: radius), rect)
  }
}
