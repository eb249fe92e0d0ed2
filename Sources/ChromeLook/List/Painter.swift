import ChromeCore

/// Collects draw items back to front, with an offset and an opacity that apply to whole groups.
///
/// Empty and fully transparent items are dropped here, so that scenes need not check.
package struct Painter {
  package private(set) var list = DisplayList()
  private var shift = Vector.zero
  private var alpha = 1.0
  /// The finger that shades what `pressable` finds below it.
  var press: PressShade?
  /// Places whose colors alone are wanted, all in one row; nil if the whole picture is.
  private var sampled: (x: ClosedRange<Double>, y: Double)?

  /// - Parameter count: items for which there is room from the beginning.
  package init(room count: Int = 0) { list.items.reserveCapacity(count) }

  /// Removes all items, keeps their memory, and from now on drops text and whatever is at none of the places of one
  /// row: `DisplayList.color(at:over:)` returns the same colors there.
  mutating func sample(x: ClosedRange<Double>, y: Double) {
    list.items.removeAll(keepingCapacity: true)
    sampled = (x, y)
  }

  /// Returns true if nothing in a rectangle is wanted, so that it need not be drawn. Shadows outside of it do not
  /// count.
  func ignores(_ rect: Rect) -> Bool {
    guard let sampled else { return false }
    let rect = moved(rect)
    return rect.x > sampled.x.upperBound || rect.maxX <= sampled.x.lowerBound || rect.y > sampled.y
      || rect.maxY <= sampled.y
  }

  package mutating func fill(_ rect: Rect, _ color: Color) {
    let tinted = color.faded(alpha)
    guard tinted.alpha > 0, rect.width > 0, rect.height > 0, !ignores(rect) else { return }
    list.items.append(.fill(moved(rect), tinted))
  }

  package mutating func mask(_ mask: Mask, _ rect: Rect, _ color: Color) {
    let tinted = color.faded(alpha)
    guard tinted.alpha > 0, rect.width > 0, rect.height > 0, !ignores(rect) else { return }
    list.items.append(.mask(mask, moved(rect), tinted))
  }

  package mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, at origin: Point,
    _ alignment: TextAlignment = .leading, maxWidth: Double? = nil
  ) {
    let tinted = color.faded(alpha)
    guard tinted.alpha > 0, !string.isEmpty, maxWidth ?? 1 > 0, sampled == nil else { return }
    list.items.append(
      .text(
        Label(
          string: string, style: style, color: tinted, origin: origin + shift, alignment: alignment,
          maxWidth: maxWidth)))
  }

  package mutating func material(_ material: Material, _ rect: Rect) {
    var material = material
    material.alpha = Color.black.faded(alpha * Double(material.alpha) / 255).alpha
    guard material.alpha > 0, material.tint.alpha > 0, rect.width > 0, rect.height > 0 else { return }
    list.items.append(.material(material, moved(rect), shown: [moved(rect)]))
  }

  package mutating func picture(_ picture: BackgroundPicture, _ rect: Rect) {
    guard alpha > 0, rect.width > 0, rect.height > 0 else { return }
    list.items.append(.picture(picture, moved(rect)))
  }

  /// Draws a picture, stretched to the rectangle.
  package mutating func image(_ picture: BackgroundPicture, _ rect: Rect) {
    let opacity = Color.black.faded(alpha).alpha
    guard opacity > 0, rect.width > 0, rect.height > 0, !ignores(rect) else { return }
    list.items.append(.image(picture, moved(rect), opacity: opacity))
  }

  /// Marks the area that was just drawn as pressable: it is shaded while a finger rests on it.
  mutating func pressable(_ rect: Rect, radius: Double = 0) {
    guard let press, moved(rect).holds(press.place) else { return }
    mask(.roundedRect(radius: radius), rect, press.shade)
  }

  /// Draws an icon with sides of `side` points around a position.
  package mutating func icon(_ icon: Icon, center: Point, side: Double, _ color: Color) {
    mask(.icon(icon), Rect(around: center, width: side, height: side), color)
  }

  /// Clips everything that `draw` adds to `rect`; draws nothing if that is empty.
  package mutating func clipped(to rect: Rect, _ draw: (inout Painter) -> Void) {
    guard rect.width > 0, rect.height > 0, !ignores(rect) else { return }
    list.items.append(.clip(moved(rect)))
    let before = list.items.count
    draw(&self)
    if list.items.count == before {
      list.items.removeLast()
    } else {
      list.items.append(.endClip)
    }
  }

  package mutating func shifted(by step: Vector, _ draw: (inout Painter) -> Void) {
    let outer = shift
    shift = shift + step
    draw(&self)
    shift = outer
  }

  package mutating func faded(_ share: Double, _ draw: (inout Painter) -> Void) {
    guard share > 0 else { return }
    let outer = alpha
    alpha *= Blend.unit(share)
    draw(&self)
    alpha = outer
  }

  package mutating func append(_ other: DisplayList) { list.items += other.items }

  private func moved(_ rect: Rect) -> Rect {
    Rect(x: rect.x + shift.dx, y: rect.y + shift.dy, width: rect.width, height: rect.height)
  }
}

/// A finger that rests on a control, or has just tapped it.
package struct PressShade: Equatable {
  /// Position in points of the screen.
  var place: Point
  /// Color over the pressed control.
  var shade: Color

  /// Seconds a finger rests before anything looks pressed: a finger that is about to scroll leaves no flash.
  static let delaySeconds = 0.06
  /// Seconds in which the shade appears.
  static let riseSeconds = 0.08
  /// Seconds in which it disappears after a tap.
  static let fadeSeconds = 0.35
  /// Seconds after the finger came down or lifted from which on nothing animates any more.
  package static let endSeconds = max(delaySeconds + riseSeconds, fadeSeconds)
}

extension Rect {
  package func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  package init(around center: Point, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Returns a rectangle smaller by `margin` on every side (larger if negative), with sides of at least 0.
  package func inset(by margin: Double) -> Rect {
    Rect(around: center, width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }
}
