import ChromeCore

/// A drawn product: eight kinds in three finishes each.
struct Product {
  enum Thing: Int, CaseIterable { case lamp, chair, mug, clock, vase, speaker, kettle, stool }

  let number: Int

  var thing: Thing { Thing.allCases[number % Thing.allCases.count] }
  private var finish: Int { number / Thing.allCases.count % 3 }

  var text: (title: String, price: String) { Self.text[number % Self.text.count] }

  /// Number of products with different texts.
  static var count: Int { text.count }

  private static let text = [
    ("Arc Lamp", "€ 189"), ("Reed Chair", "€ 240"), ("Stone Mug", "€ 24"), ("Noon Clock", "€ 86"),
    ("Bent Vase", "€ 58"), ("Shelf Speaker", "€ 320"), ("Slow Kettle", "€ 112"), ("Three-leg Stool", "€ 96"),
    ("Harbor Lamp", "€ 210"), ("Porch Chair", "€ 265"), ("Tall Mug", "€ 28"), ("Tide Clock", "€ 94"),
    ("Pebble Vase", "€ 44"), ("Room Speaker", "€ 410"), ("Camp Kettle", "€ 79"), ("Piano Stool", "€ 150"),
    ("Desk Lamp", "€ 132"), ("Kitchen Chair", "€ 178"), ("Travel Mug", "€ 32"), ("Wall Clock", "€ 68"),
    ("Bud Vase", "€ 22"), ("Radio", "€ 205"), ("Tea Kettle", "€ 98"), ("Step Stool", "€ 84"),
  ]

  /// Backgrounds, pale enough for any finish.
  private static let walls: [(UInt32, UInt32)] = [
    (0xEFE6DA, 0xDCCDB8), (0xE3E9EC, 0xC8D4DA), (0xF1E0DC, 0xE0C4BC), (0xE4EADD, 0xCBD6BE), (0xECE6F0, 0xD3C8DE),
  ]

  /// True if it has a shadow under its middle.
  private var standsFree: Bool { thing != .lamp && thing != .clock }

  private var main: Color { Color([0xC4512D, 0x2E5E6E, 0x2F2F36][finish]) }
  private var shade: Color { main.mixed(with: .black, 0.28) }
  private let wood = Color(0xA9784A)
  private let metal = Color(0x4A4540)

  init(number: Int) { self.number = number }

  func paint(in rect: Rect, into painter: inout Painter) {
    painter.clipped(to: rect) { painter in
      let brush = Brush(rect: rect)
      let wall = Self.walls[(number * 3 + finish) % Self.walls.count]
      brush.background(Color(wall.0), Color(wall.1), into: &painter)
      brush.glow(0.5, 0.46, 0.86, .white, into: &painter)
      if standsFree { brush.box(0.5, 0.865, 0.5, 0.03, radius: 0.015, Color.black.faded(0.12), into: &painter) }
      switch thing {
      case .lamp: lamp(brush, &painter)
      case .chair: chair(brush, &painter)
      case .mug: mug(brush, &painter)
      case .clock: clock(brush, &painter)
      case .vase: vase(brush, &painter)
      case .speaker: speaker(brush, &painter)
      case .kettle: kettle(brush, &painter)
      case .stool: stool(brush, &painter)
      }
    }
  }
}

extension Product {
  /// Draws the lamp alone, without a wall.
  static func paintLamp(in rect: Rect, into painter: inout Painter) {
    Product(number: 0).lamp(Brush(rect: rect), &painter)
  }

  /// Draws an arc over a heavy foot; the shade hangs at its end.
  private func lamp(_ brush: Brush, _ painter: inout Painter) {
    let center = brush.place(0.5, 0)
    let left = Rect(x: center.x - brush.size(0.4), y: brush.rect.y, width: brush.size(0.56), height: brush.size(0.46))
    painter.clipped(to: left) { painter in
      let ring = Rect(
        x: center.x - brush.size(0.27), y: brush.place(0, 0.18).y, width: brush.size(0.54), height: brush.size(0.54))
      painter.mask(.ring(width: brush.size(0.022)), ring, metal)
    }
    let foot = center.x - brush.size(0.259)
    painter.fill(
      Rect(x: foot - brush.size(0.011), y: brush.place(0, 0.45).y, width: brush.size(0.022), height: brush.size(0.4)),
      metal)
    painter.mask(
      .roundedRect(radius: brush.size(0.02)),
      Rect(x: foot - brush.size(0.12), y: brush.place(0, 0.83).y, width: brush.size(0.24), height: brush.size(0.04)),
      metal)
    let shadeX = center.x + brush.size(0.16)
    let glow = Rect(
      x: shadeX - brush.size(0.2), y: brush.place(0, 0.28).y, width: brush.size(0.4), height: brush.size(0.4))
    painter.mask(.circle, glow, Color(0xFFF2CC).faded(0.7))
    painter.clipped(
      to: Rect(x: shadeX - brush.size(0.2), y: brush.place(0, 0.2).y, width: brush.size(0.4), height: brush.size(0.2))
    ) {
      $0.mask(
        .circle,
        Rect(
          x: shadeX - brush.size(0.18), y: brush.place(0, 0.22).y, width: brush.size(0.36), height: brush.size(0.36)),
        main)
    }
    painter.mask(
      .circle,
      Rect(x: shadeX - brush.size(0.05), y: brush.place(0, 0.37).y, width: brush.size(0.1), height: brush.size(0.1)),
      Color(0xFFFBEF))
  }

  private func chair(_ brush: Brush, _ painter: inout Painter) {
    for x in [-0.17, 0.17] { box(brush, x, 0.7, 0.03, 0.34, 0.01, wood, &painter) }
    for x in [-0.12, 0.12] { box(brush, x, 0.68, 0.025, 0.3, 0.01, wood.mixed(with: .black, 0.25), &painter) }
    box(brush, 0, 0.34, 0.4, 0.34, 0.08, main, &painter)
    for x in [-0.1, 0, 0.1] { box(brush, x, 0.34, 0.014, 0.26, 0.007, shade, &painter) }
    box(brush, 0, 0.545, 0.44, 0.08, 0.04, shade, &painter)
  }

  private func mug(_ brush: Brush, _ painter: inout Painter) {
    let handle = Rect(around: middle(brush, 0.22, 0.58), width: brush.size(0.26), height: brush.size(0.26))
    painter.mask(.ring(width: brush.size(0.045)), handle, shade)
    box(brush, 0, 0.6, 0.42, 0.5, 0.07, main, &painter)
    box(brush, -0.12, 0.6, 0.05, 0.4, 0.025, Color.white.faded(0.22), &painter)
    box(brush, 0, 0.37, 0.42, 0.05, 0.025, Color(0xF3ECE2), &painter)
    for x in [-0.07, 0.05] { box(brush, x, 0.24, 0.018, 0.12, 0.009, Color.white.faded(0.8), &painter) }
  }

  private func clock(_ brush: Brush, _ painter: inout Painter) {
    disc(brush, 0.01, 0.49, 0.64, Color.black.faded(0.1), &painter)
    disc(brush, 0, 0.47, 0.62, main, &painter)
    disc(brush, 0, 0.47, 0.53, Color(0xFBF9F4), &painter)
    for hour in 0..<12 {
      let angle = Double(hour) * .pi / 6
      disc(
        brush, 0.22 * Maths.sin(angle), 0.47 - 0.22 * Maths.cos(angle), hour % 3 == 0 ? 0.03 : 0.016, metal, &painter)
    }
    box(brush, 0, 0.38, 0.018, 0.2, 0.009, metal, &painter)
    box(brush, 0.06, 0.47, 0.14, 0.018, 0.009, metal, &painter)
    disc(brush, 0, 0.47, 0.04, main, &painter)
  }

  private func vase(_ brush: Brush, _ painter: inout Painter) {
    for (x, y) in [(-0.1, 0.2), (0.02, 0.14), (0.12, 0.22)] {
      box(brush, x * 0.6, (y + 0.46) / 2, 0.012, 0.46 - y, 0.006, Color(0x5E7F52), &painter)
      disc(brush, x, y, 0.12, Color(0xE9B44C), &painter)
      disc(brush, x, y, 0.05, Color(0xB9772A), &painter)
    }
    box(brush, 0, 0.48, 0.14, 0.14, 0.03, shade, &painter)
    disc(brush, 0, 0.68, 0.38, main, &painter)
    disc(brush, -0.08, 0.62, 0.1, Color.white.faded(0.2), &painter)
  }

  private func speaker(_ brush: Brush, _ painter: inout Painter) {
    box(brush, 0, 0.5, 0.44, 0.7, 0.05, wood, &painter)
    box(brush, 0, 0.5, 0.38, 0.64, 0.035, main, &painter)
    disc(brush, 0, 0.62, 0.3, shade, &painter)
    disc(brush, 0, 0.62, 0.2, Color(0x1B1B1F), &painter)
    disc(brush, 0, 0.62, 0.07, Color(0x55555E), &painter)
    disc(brush, 0, 0.32, 0.15, shade, &painter)
    disc(brush, 0, 0.32, 0.07, Color(0x1B1B1F), &painter)
  }

  private func kettle(_ brush: Brush, _ painter: inout Painter) {
    let handle = Rect(around: middle(brush, 0, 0.42), width: brush.size(0.44), height: brush.size(0.44))
    painter.mask(.ring(width: brush.size(0.035)), handle, wood)
    box(brush, 0.26, 0.58, 0.18, 0.06, 0.03, shade, &painter)
    disc(brush, 0, 0.64, 0.48, main, &painter)
    box(brush, 0, 0.8, 0.42, 0.12, 0.04, shade, &painter)
    disc(brush, 0, 0.4, 0.07, metal, &painter)
    box(brush, -0.13, 0.6, 0.04, 0.16, 0.02, Color.white.faded(0.25), &painter)
  }

  private func stool(_ brush: Brush, _ painter: inout Painter) {
    for x in [-0.14, 0, 0.14] { box(brush, x, 0.66, 0.035, 0.42, 0.015, wood, &painter) }
    box(brush, 0, 0.68, 0.3, 0.022, 0.01, wood.mixed(with: .black, 0.2), &painter)
    box(brush, 0, 0.44, 0.46, 0.09, 0.045, main, &painter)
    box(brush, 0, 0.42, 0.4, 0.03, 0.015, Color.white.faded(0.18), &painter)
  }

  // Positions relative to the middle of the picture, in fractions of its height, so that a wider picture only gains
  // room.
  private func middle(_ brush: Brush, _ x: Double, _ y: Double) -> Point {
    let place = brush.place(0.5, y)
    return Point(x: place.x + brush.size(x), y: place.y)
  }

  private func disc(
    _ brush: Brush, _ x: Double, _ y: Double, _ diameter: Double, _ color: Color, _ painter: inout Painter
  ) {
    let side = brush.size(diameter)
    painter.mask(.circle, Rect(around: middle(brush, x, y), width: side, height: side), color)
  }

  private func box(
    _ brush: Brush, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double, _ color: Color,
    _ painter: inout Painter
  ) {
    let box = Rect(around: middle(brush, x, y), width: brush.size(width), height: brush.size(height))
    painter.mask(.roundedRect(radius: brush.size(radius)), box, color)
  }
}
