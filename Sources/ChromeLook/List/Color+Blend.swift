extension Color {
  /// An opaque colour from 0xRRGGBB.
  package init(_ hex: UInt32) {
    self.init(red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
  }

  package static let white = Color(0xFFFFFF)
  package static let black = Color(0x000000)
  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same colour with its alpha multiplied by `share` (held to 0…1).
  package func faded(_ share: Double) -> Color {
    var faded = self
    faded.alpha = UInt8((Double(alpha) * Blend.unit(share)).rounded())
    return faded
  }

  /// From this colour (0) to `other` (1), each channel straight, in sRGB as the canvas blends.
  package func mixed(with other: Color, _ amount: Double) -> Color {
    let share = Blend.unit(amount)
    // Mostly one of them is all there is; the sum below would come to the same.
    if share == 0 { return self }
    if share == 1 { return other }
    func channel(_ start: UInt8, _ end: UInt8) -> UInt8 {
      UInt8(Blend.mix(Double(start), Double(end), share).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
      alpha: channel(alpha, other.alpha))
  }

  /// What the eye gets when this colour lies over an opaque `ground`.
  package func over(_ ground: Color) -> Color {
    var opaque = self
    opaque.alpha = 255
    return ground.mixed(with: opaque, Double(alpha) / 255)
  }
}
