import ChromeCore
import ChromeLook

/// What every part of the studio is drawn with. A class: painters share it instead of copying the hand.
final class Brush {
  let theme: StudioTheme
  let hand: Hand
  /// Of the steady clock.
  let seconds: Double
  /// One device pixel, in window coordinates.
  let pixel: Double

  init(_ theme: StudioTheme, _ hand: Hand = Hand(), seconds: Double = 0, pixel: Double = 1) {
    (self.theme, self.hand, self.seconds, self.pixel) = (theme, hand, seconds, pixel)
  }

  /// The thinnest line that is seen: in small pictures nothing is thinner than a pixel.
  var hair: Double { max(1, pixel) }
}

// Buttons, wherever they stand.
extension Brush {
  /// A button's ground with what shades it, what `face` draws on it in the colour it is given, and the keyboard's ring.
  ///
  /// - Parameters:
  ///   - isHot: whether the pointer shades it; nil: where it is over it and holds nothing.
  ///   - isHeld: whether its ground is that of a button that is held; nil: where the pointer holds it.
  func button(
    _ spot: Spot, radius: Double = 6, isOn: Bool = false, isEnabled: Bool = true, isHot: Bool? = nil,
    isHeld: Bool? = nil, into painter: inout Painter, _ face: (Color, inout Painter) -> Void
  ) {
    let isHeld = isHeld ?? hand.isPressed(spot)
    painter.mask(
      .roundedRect(radius: radius), spot.rect, isOn ? theme.top : isHeld && isEnabled ? theme.track : theme.field)
    if isHot ?? hand.isHovered(spot), isEnabled { painter.mask(.roundedRect(radius: radius), spot.rect, theme.hover) }
    face((isOn ? theme.onAccent : theme.text).faded(isEnabled ? 1 : 0.35), &painter)
    ring(spot.control, spot.rect.inset(by: -2), radius: radius + 2, into: &painter)
  }

  /// A button with words on it.
  func button(
    _ words: String, _ spot: Spot, isOn: Bool = false, isEnabled: Bool = true, isHot: Bool? = nil,
    isHeld: Bool? = nil, margin: Double? = 8, into painter: inout Painter
  ) {
    button(spot, isOn: isOn, isEnabled: isEnabled, isHot: isHot, isHeld: isHeld, into: &painter) { color, painter in
      painter.text(
        words, .panelWord, color, at: Point(x: spot.rect.center.x, y: spot.rect.center.y - 8), .center,
        maxWidth: margin.map { spot.rect.width - $0 })
    }
  }

  /// The keyboard's ring, where it is on a control.
  func ring(_ control: Control, _ rect: Rect, radius: Double = 8, into painter: inout Painter) {
    guard hand.isRinged(control) else { return }
    painter.mask(.roundedRectOutline(radius: radius, width: 2), rect, theme.top)
  }
}

// Cards, and the words on them.
extension Brush {
  func card(
    _ rect: Rect, radius: Double = 10, blur: Double = 18, shade: Double = 0.2, into painter: inout Painter
  ) {
    painter.mask(.shadow(radius: radius, blur: blur), rect.inset(by: -blur), Color.black.faded(shade))
    painter.material(theme.pane, in: rect, radius: radius)
  }

  /// One below the other, `pitch` points apart.
  func lines(
    _ lines: [String], _ style: TextStyle, _ color: Color, at corner: Point, pitch: Double = 18,
    maxWidth: Double? = nil, into painter: inout Painter
  ) {
    for (number, line) in lines.enumerated() {
      painter.text(
        line, style, color, at: Point(x: corner.x, y: corner.y + Double(number) * pitch), maxWidth: maxWidth)
    }
  }
}

/// Words in lines, by estimated widths; words that are wider than a line, such as paths, are broken.
package enum TextLines {
  package static func wrapped(_ text: String, _ style: TextStyle, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").flatMap({ broken(String($0), style, width) }) {
      if let last = lines.last, TextWidth.estimate("\(last) \(word)", style) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func broken(_ word: String, _ style: TextStyle, _ width: Double) -> [String] {
    guard TextWidth.estimate(word, style) > width else { return [word] }
    var parts = [""]
    for character in word {
      let longer = parts[parts.count - 1] + String(character)
      if TextWidth.estimate(longer, style) <= width {
        parts[parts.count - 1] = longer
      } else {
        parts.append(String(character))
      }
    }
    return parts
  }
}
