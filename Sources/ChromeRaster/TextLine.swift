import ChromeLook

/// A drawable line of text: the alpha of its glyphs, or a bar if there are no fonts.
package struct TextLine {
  package enum Picture {
    case glyphs(MaskBitmap)
    case bar
  }

  package var picture: Picture
  package var width: Int
  package var height: Int
  /// Pixels from the top of the line box to the top of the picture.
  package var top: Int

  package init(picture: Picture, width: Int, height: Int, top: Int) {
    (self.picture, self.width, self.height, self.top) = (picture, width, height, top)
  }

  /// Returns the distance from the picture's left edge to the label's origin, in pixels.
  func leftShift(_ alignment: TextAlignment) -> Int {
    switch alignment {
    case .leading: 0
    case .center: Int((Double(width) / 2).rounded())
    case .trailing: width
    }
  }
}

/// The size of a line of text, all in pixels.
package struct TypeSize {
  /// Font size.
  package var pixels: Double
  /// Height of the line box.
  package var lineHeight: Double
  /// Greatest width of the line.
  package var limit: Double
}

/// Widths of text without a font: plausible means for a sans-serif, for the bars of a wireframe.
enum BarText {
  /// Returns the width of a character as a share of the font size. Chosen by eye from Inter's advances.
  package static func advance(_ character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x20: return 0.28
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F300...0x1FAFF: return 1
    default: return "iIljtf.,:;'|!".contains(character) ? 0.28 : 0.55
    }
  }

  /// Returns the width of `text` at a font size, both in pixels.
  package static func width(_ text: String, pixelSize: Double) -> Double {
    text.reduce(0) { $0 + advance($1) } * pixelSize
  }

  /// Returns a bar as high as a lowercase letter, in the middle of the line box; nil for text without any width.
  package static func line(_ text: String, pixelSize: Double, lineHeight: Double, limit: Double) -> TextLine? {
    let width = Int(min(BarText.width(text, pixelSize: pixelSize), limit).rounded())
    let height = Int((pixelSize * 0.5).rounded())
    guard width > 0, height > 0 else { return nil }
    let top = Int(((lineHeight - Double(height)) / 2).rounded())
    return TextLine(picture: .bar, width: width, height: height, top: top)
  }
}
