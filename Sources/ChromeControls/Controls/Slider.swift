import ChromeCore
import ChromeLook
import ChromeLoop

extension StepSize {
  /// Returns the size that the modifier keys ask for.
  package init(_ modifiers: KeyPress.Modifiers) {
    self = modifiers.contains(.shift) ? .coarse : modifiers.contains(.option) ? .fine : .usual
  }
}

/// A sideways drag of a number: one step for every two points, for sliders with many steps per point.
package struct FigureDrag: Equatable, Sendable {
  /// Window x at the press. `value` is the number at that time.
  package var x: Double
  package var value: Double
  /// True once the pointer has moved too far for a click.
  package var hasBegun = false

  package init(x: Double, value: Double, hasBegun: Bool = false) {
    (self.x, self.value, self.hasBegun) = (x, value, hasBegun)
  }

  /// Movement within this many points counts as jitter.
  package static let slop = 4.0
  /// Points of movement per step.
  package static let pitch = 2.0
}

extension Brush {
  /// Draws a section of a slider's track.
  package func track(from start: Double, to end: Double, _ middle: Double, _ color: Color, into painter: inout Painter)
  {
    painter.mask(.roundedRect(radius: 2), Rect(x: start, y: middle - 2, width: max(4, end - start), height: 4), color)
  }

  package func thumb(at place: Point, _ spot: Spot, _ accent: Color, into painter: inout Painter) {
    knob(at: place, spot, accent, side: 14, hasShadow: true, into: &painter)
  }

  /// Draws the handle of a slider or of a motion graph.
  func knob(
    at place: Point, _ spot: Spot, _ accent: Color, side: Double, hasShadow: Bool = false, into painter: inout Painter
  ) {
    let isHeld = interaction.isPressed(spot)
    if isHeld || interaction.isHovered(spot) {
      painter.mask(
        .circle, Rect(around: place, width: side + 10, height: side + 10), accent.faded(isHeld ? 0.28 : 0.14))
    }
    if hasShadow {
      painter.mask(
        .shadow(radius: 7, blur: 3), Rect(around: Point(x: place.x, y: place.y + 1), width: 20, height: 20),
        Color.black.faded(0.25))
    }
    painter.mask(.circle, Rect(around: place, width: side, height: side), isHeld ? accent : theme.thumb)
    painter.mask(.ring(width: 1.5), Rect(around: place, width: side, height: side), accent)
  }
}
