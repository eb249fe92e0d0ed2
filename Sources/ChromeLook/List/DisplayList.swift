import ChromeCore

/// Everything on screen, back to front, as plain data: filled rectangles, tinted masks, text, panes, clips.
///
/// Coordinates are points of the whole window; the canvas multiplies by one scale factor and snaps to device pixels.
package struct DisplayList: Equatable, Sendable {
  package var items: [DrawItem] = []
  /// Behind all of them; nil for a colour that who draws has.
  package var ground: GroundPicture?

  package init(items: [DrawItem] = [], ground: GroundPicture? = nil) {
    (self.items, self.ground) = (items, ground)
  }
}

package enum DrawItem: Equatable, Sendable {
  case fill(Rect, Color)
  /// An alpha mask, stretched to nothing else than `rect`, multiplied with a colour.
  case mask(Mask, Rect, Color)
  case text(Label)
  /// A pane over what has been drawn so far, which it reads within its rectangle only. It is seen in the rectangles
  /// `shown`, which do not overlap.
  case pane(Material, Rect, shown: [Rect])
  /// Everything until the matching `endClip` stays inside the rectangle. Clips nest.
  case clip(Rect)
  case endClip
}

/// A shape known by its alpha alone. Computed from signed distances at device scale, cached by size, tinted when drawn.
package enum Mask: Hashable, Sendable {
  /// All four corners rounded by `radius` points.
  case roundedRect(radius: Double)
  /// What is left of the rectangle outside its rounded corners.
  case outsideRoundedRect(radius: Double)
  /// All four corners of continuous curvature (`Squircle`), with that radius in points.
  case squircle(radius: Double)
  /// A squircle's outline, `width` points wide, inside the rectangle.
  case squircleOutline(radius: Double, width: Double)
  case circle
  /// A circle's outline, `width` points wide, inside the rectangle.
  case ring(width: Double)
  /// A rounded rectangle's outline, `width` points wide, inside the rectangle.
  case roundedRectOutline(radius: Double, width: Double)
  /// A rounded rectangle blurred by `blur` points; the rectangle is the shadow's own, `blur` larger on each side.
  case shadow(radius: Double, blur: Double)
  /// Alpha 0 at the start to 1 at the end, along an axis.
  case fade(FadeDirection)
  /// A drawn sign, filling the (square) rectangle as its 24 × 24 box.
  case icon(Icon)
}

package enum FadeDirection: Hashable, Sendable { case down, up, right, left }

/// 8-bit sRGB with alpha.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8 = 255

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

/// One line of text.
package struct Label: Equatable, Sendable {
  package var string: String
  package var style: TextStyle
  package var color: Color
  /// Left, middle or right end of the text (by `alignment`) and the top of its line box, in points.
  package var origin: Point
  package var alignment: TextAlignment = .leading
  /// Wider text ends in an ellipsis; nil means no limit.
  package var maxWidth: Double?

  package init(
    string: String, style: TextStyle, color: Color, origin: Point, alignment: TextAlignment = .leading,
    maxWidth: Double? = nil
  ) {
    self.string = string
    self.style = style
    self.color = color
    self.origin = origin
    self.alignment = alignment
    self.maxWidth = maxWidth
  }
}

package enum TextAlignment: Hashable, Sendable { case leading, center, trailing }

/// Size in points and weight. `lineHeight` is the height of the box the text is centred in.
package struct TextStyle: Hashable, Sendable {
  package var size: Double
  package var weight: Weight
  package var lineHeight: Double
  /// Figures of equal width.
  package var isTabular = false

  package init(size: Double, weight: Weight, lineHeight: Double, isTabular: Bool = false) {
    (self.size, self.weight, self.lineHeight, self.isTabular) = (size, weight, lineHeight, isTabular)
  }

  package enum Weight: Int, Hashable, Sendable { case regular, medium, semibold, bold }
}
