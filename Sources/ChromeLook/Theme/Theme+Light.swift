extension Theme {
  /// Chosen by eye, then held to the contrast that the tests compute.
  package static let light = Theme(
    name: "light",
    families: [
      Family(
        page: Color(0xFDEDEC), card: .white, accent: Color(0xC2222E), onAccent: .white, text: Color(0x2A1214),
        secondary: Color(0x7D5254), artTop: Color(0xD1303E), artBottom: Color(0xA81838), onArt: .white),
      Family(
        page: Color(0xEAF2FD), card: .white, accent: Color(0x1760D2), onAccent: .white, text: Color(0x10203A),
        secondary: Color(0x4D6080), artTop: Color(0x2A6BE4), artBottom: Color(0x1646B4), onArt: .white),
      Family(
        page: Color(0xFEF6DC), card: .white, accent: Color(0x875900), onAccent: .white, text: Color(0x2C2208),
        secondary: Color(0x6E5E2E), artTop: Color(0xFFD24A), artBottom: Color(0xF9AE2B), onArt: Color(0x3A2600)),
    ],
    bar: Color(red: 255, green: 255, blue: 255, alpha: 199), topBar: Color(red: 255, green: 255, blue: 255, alpha: 199),
    hairline: Color(red: 0, green: 0, blue: 0, alpha: 36),
    ink: Color(0x16171B), inkSecondary: Color(0x4A4C54), chip: Color(red: 118, green: 118, blue: 134, alpha: 30),
    field: Color(red: 255, green: 255, blue: 255, alpha: 235), fieldText: Color(0x55575F),
    shadow: Color(red: 16, green: 18, blue: 28, alpha: 255), backdropTop: Color(0xF6F7FA),
    backdropBottom: Color(0xDDE1EA), backdropText: Color(0x565B68), bezel: Color(0x0E0F12),
    bezelHighlight: Color(red: 255, green: 255, blue: 255, alpha: 60),
    metal: Metal(dark: Color(0x55575D), middle: Color(0x9B9DA4), light: Color(0xD5D7DC)),
    panel: Color(red: 24, green: 25, blue: 30, alpha: 199), panelText: .white, panelSecondary: Color(0xC4C7D1))
}
