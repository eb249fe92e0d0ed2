import ChromeCore
import ChromeLook

/// The theme, input state, time and pixel size with which the studio's views are drawn. A class, so that painters share
/// one instance instead of copying `PanelInteraction`.
package final class Brush {
  package let theme: StudioTheme
  package let interaction: PanelInteraction
  /// Seconds on the monotonic clock.
  package let seconds: Double
  /// The size of one device pixel, in window coordinates.
  package let pixel: Double

  package init(
    _ theme: StudioTheme, _ interaction: PanelInteraction = PanelInteraction(), seconds: Double = 0, pixel: Double = 1
  ) {
    (self.theme, self.interaction, self.seconds, self.pixel) = (theme, interaction, seconds, pixel)
  }

  /// The width of the thinnest visible line, in window points: at least one device pixel.
  package var hair: Double { max(1, pixel) }
}

// Buttons.
extension Brush {
  /// Draws a button's background and shading, then the content drawn by `face` in the color passed to it, then the
  /// keyboard focus ring.
  ///
  /// - Parameters:
  ///   - isHot: True to draw the hover shade. Nil: shaded while the pointer is over the button and nothing is pressed.
  ///   - isHeld: True to draw the pressed background. Nil: pressed while the pointer holds the button.
  package func button(
    _ spot: Spot, radius: Double = 6, isOn: Bool = false, isEnabled: Bool = true, isHot: Bool? = nil,
    isHeld: Bool? = nil, into painter: inout Painter, _ face: (Color, inout Painter) -> Void
  ) {
    let isHeld = isHeld ?? interaction.isPressed(spot)
    painter.mask(
      .roundedRect(radius: radius), spot.rect,
      isOn && isEnabled ? theme.top : isHeld && isEnabled ? theme.track : theme.field)
    if isHot ?? interaction.isHovered(spot), isEnabled {
      painter.mask(.roundedRect(radius: radius), spot.rect, theme.hover)
    }
    face(isEnabled ? isOn ? theme.onAccent : theme.text : theme.disabled(theme.text, on: theme.field), &painter)
    ring(spot.control, spot.rect.inset(by: -2), radius: radius + 2, into: &painter)
  }

  /// Draws a button with a text label.
  package func button(
    _ title: String, _ spot: Spot, isOn: Bool = false, isEnabled: Bool = true, isHot: Bool? = nil,
    isHeld: Bool? = nil, margin: Double? = 8, into painter: inout Painter
  ) {
    button(spot, isOn: isOn, isEnabled: isEnabled, isHot: isHot, isHeld: isHeld, into: &painter) { color, painter in
      painter.text(
        title, .panelWord, color, at: Point(x: spot.rect.center.x, y: spot.rect.center.y - 8), .center,
        maxWidth: margin.map { spot.rect.width - $0 })
    }
  }

  /// Draws the keyboard focus ring around a control that has it.
  package func ring(_ control: Control, _ rect: Rect, radius: Double = 8, into painter: inout Painter) {
    guard interaction.isRinged(control) else { return }
    painter.mask(.roundedRectOutline(radius: radius, width: 2), rect, theme.top)
  }
}

// Cards and their text.
extension Brush {
  package func card(
    _ rect: Rect, radius: Double = 10, blur: Double = 18, shade: Double = 0.2, into painter: inout Painter
  ) {
    painter.mask(.shadow(radius: radius, blur: blur), rect.inset(by: -blur), Color.black.faded(shade))
    painter.material(theme.materialColor, in: rect, radius: radius)
  }

  /// Draws lines of text one below the other, `pitch` points apart.
  package func lines(
    _ lines: [String], _ style: TextStyle, _ color: Color, at corner: Point, pitch: Double = 18,
    maxWidth: Double? = nil, into painter: inout Painter
  ) {
    for (number, line) in lines.enumerated() {
      painter.text(
        line, style, color, at: Point(x: corner.x, y: corner.y + Double(number) * pitch), maxWidth: maxWidth)
    }
  }
}

/// Wraps text into lines by estimated widths. Words wider than a line, such as paths, are broken.
package enum TextLines {
  package static func wrapped(_ text: String, _ style: TextStyle, width: Double) -> [String] {
    var lines: [String] = []
    for word in words(text).flatMap({ broken($0, style, width) }) {
      if let last = lines.last, TextWidth.estimate("\(last) \(word)", style) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// Splits a text at its spaces, but not between a number and its unit.
  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { words, word in
      let unit = word.hasSuffix(".") || word.hasSuffix(",") ? word.dropLast() : word
      if let last = words.last, last.last?.isNumber == true, units.contains(String(unit)) {
        words[words.count - 1] = "\(last) \(word)"
      } else {
        words.append(String(word))
      }
    }
  }

  private static let units = Set(TuningField.all.map(\.unitMark))

  /// Breaks a word that is wider than a line: after a hyphen or another separator, or anywhere if there is none.
  package static func broken(_ word: String, _ style: TextStyle, _ width: Double) -> [String] {
    guard TextWidth.estimate(word, style) > width else { return [word] }
    var parts = [""]
    for character in word {
      let last = parts[parts.count - 1]
      if last.isEmpty || TextWidth.estimate(last + String(character), style) <= width {
        parts[parts.count - 1].append(character)
        continue
      }
      let end = last.lastIndex { "-/_.".contains($0) }.map(last.index(after:)) ?? last.endIndex
      parts[parts.count - 1] = String(last[..<end])
      parts.append(String(last[end...]) + String(character))
    }
    return parts
  }
}
