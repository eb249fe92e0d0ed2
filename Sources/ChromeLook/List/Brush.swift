import ChromeCore

/// Draws inside one rectangle in fractions of it, so that a picture looks alike at every size.
///
/// Positions are fractions of width and height; sizes are fractions of the height.
struct Brush {
  let rect: Rect

  func place(_ x: Double, _ y: Double) -> Point {
    Point(x: rect.x + x * rect.width, y: rect.y + y * rect.height)
  }

  func size(_ share: Double) -> Double { share * rect.height }

  /// Fills the rectangle with a gradient from the top tone to the bottom one.
  func background(_ upper: Color, _ lower: Color, into painter: inout Painter) {
    painter.fill(rect, upper)
    painter.mask(.fade(.down), rect, lower)
  }

  func disc(_ x: Double, _ y: Double, _ diameter: Double, _ color: Color, into painter: inout Painter) {
    let side = size(diameter)
    painter.mask(.circle, Rect(around: place(x, y), width: side, height: side), color)
  }

  func ring(_ x: Double, _ y: Double, _ diameter: Double, _ width: Double, _ color: Color, into painter: inout Painter)
  {
    let side = size(diameter)
    painter.mask(.ring(width: size(width)), Rect(around: place(x, y), width: side, height: side), color)
  }

  /// Fills everything below `y`.
  func floor(_ y: Double, _ color: Color, into painter: inout Painter) {
    painter.fill(Rect(x: rect.x, y: rect.y + y * rect.height, width: rect.width, height: size(1 - y)), color)
  }

  /// Draws a box around its middle, both sides in fractions of the height.
  func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ color: Color,
    into painter: inout Painter
  ) {
    let box = Rect(around: place(x, y), width: size(width), height: size(height))
    if radius > 0 {
      painter.mask(.roundedRect(radius: size(radius)), box, color)
    } else {
      painter.fill(box, color)
    }
  }

  /// Draws an icon that fills a square around its middle.
  func icon(_ icon: Icon, _ x: Double, _ y: Double, _ side: Double, _ color: Color, into painter: inout Painter) {
    painter.icon(icon, center: place(x, y), side: size(side), color)
  }

  /// Draws a mountain below its top, as wide as it is high.
  func peak(_ x: Double, _ top: Double, _ side: Double, _ color: Color, into painter: inout Painter) {
    let edge = size(side)
    let foot = place(x, top)
    painter.mask(.icon(.peak), Rect(x: foot.x - edge / 2, y: foot.y, width: edge, height: edge), color)
  }

  /// Draws a light that fades out into its surroundings.
  func glow(_ x: Double, _ y: Double, _ diameter: Double, _ color: Color, into painter: inout Painter) {
    for step in 0..<4 {
      disc(x, y, diameter * (1 - 0.22 * Double(step)), color.faded(0.14), into: &painter)
    }
  }
}
