extension Theme {
  /// Chosen by eye, then held to the contrast that the tests compute.
  package static let dark = Theme(
    name: "dark",
    families: [
      Family(
        page: Color(0x1C1011), card: Color(0x2B191B), accent: Color(0xFF8A8C), onAccent: Color(0x3B0A0F),
        text: Color(0xFBEDEC), secondary: Color(0xC9A3A3), artTop: Color(0xB22C3A), artBottom: Color(0x6E1128),
        onArt: .white),
      Family(
        page: Color(0x0E1420), card: Color(0x182233), accent: Color(0x7FB2FF), onAccent: Color(0x0A2247),
        text: Color(0xECF2FC), secondary: Color(0xA0B2CE), artTop: Color(0x2560C4), artBottom: Color(0x12307A),
        onArt: .white),
      Family(
        page: Color(0x19150A), card: Color(0x282112), accent: Color(0xF4C44E), onAccent: Color(0x332400),
        text: Color(0xFAF3DF), secondary: Color(0xC6B684), artTop: Color(0x8E6510), artBottom: Color(0x5C3D08),
        onArt: .white),
    ],
    bar: Color(red: 28, green: 28, blue: 30, alpha: 199), topBar: Color(red: 28, green: 28, blue: 30, alpha: 199),
    hairline: Color(red: 255, green: 255, blue: 255, alpha: 36),
    ink: Color(0xF4F4F7), inkSecondary: Color(0xC6C8D0), chip: Color(red: 160, green: 160, blue: 180, alpha: 44),
    field: Color(red: 0, green: 0, blue: 0, alpha: 96), fieldText: Color(0xE4E2E6), shadow: .black,
    backdropTop: Color(0x26282F), backdropBottom: Color(0x121317), backdropText: Color(0xA9ADB8),
    bezel: Color(0x08090B), bezelHighlight: Color(red: 255, green: 255, blue: 255, alpha: 96),
    metal: Metal(dark: Color(0x3E4046), middle: Color(0x74767D), light: Color(0xA4A6AD)),
    panel: Color(red: 44, green: 46, blue: 52, alpha: 199), panelText: .white, panelSecondary: Color(0xD8DAE1))
}
