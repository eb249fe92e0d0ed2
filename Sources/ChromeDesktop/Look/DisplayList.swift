import ChromeCore

/// Everything on screen, back to front, as plain data: filled rectangles, tinted masks, text, clips.
///
/// Coordinates are points of the whole window; the canvas multiplies by one scale factor and snaps to device pixels.
struct DisplayList: Equatable, Sendable {
  var items: [DrawItem] = []
}

enum DrawItem: Equatable, Sendable {
  case fill(Rect, Color)
  /// An alpha mask, stretched to nothing else than `rect`, multiplied with a colour.
  case mask(Mask, Rect, Color)
  case text(Label)
  /// Everything until the matching `endClip` stays inside the rectangle. Clips nest.
  case clip(Rect)
  case endClip
}

/// A shape known by its alpha alone. Computed from signed distances at device scale, cached by size, tinted when drawn.
enum Mask: Hashable, Sendable {
  /// All four corners rounded by `radius` points.
  case roundedRect(radius: Double)
  /// What is left of the rectangle outside its rounded corners.
  case outsideRoundedRect(radius: Double)
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

enum FadeDirection: Hashable, Sendable { case down, up, right, left }

/// 8-bit sRGB with alpha.
struct Color: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255
}

/// One line of text.
struct Label: Equatable, Sendable {
  var string: String
  var style: TextStyle
  var color: Color
  /// Left, middle or right end of the text (by `alignment`) and the top of its line box, in points.
  var origin: Point
  var alignment: TextAlignment = .leading
  /// Wider text ends in an ellipsis; nil means no limit.
  var maxWidth: Double?
}

enum TextAlignment: Hashable, Sendable { case leading, center, trailing }

/// Size in points and weight. `lineHeight` is the height of the box the text is centred in.
struct TextStyle: Hashable, Sendable {
  var size: Double
  var weight: Weight
  var lineHeight: Double
  /// Figures of equal width.
  var isTabular = false

  enum Weight: Int, Hashable, Sendable { case regular, medium, semibold, bold }
}
