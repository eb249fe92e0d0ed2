import ChromeCore

/// A drawn photograph: twelve motifs in three kinds of light each, so that pictures repeat after thirty-six.
struct Photo {
  enum Motif: Int, CaseIterable {
    case dunes, lake, city, coffee, balloons, street, sail, mist, citrus, aurora, bloom, pool
  }

  let number: Int

  var motif: Motif { Motif.allCases[number % Motif.allCases.count] }
  /// Morning (0), day (1) or evening (2).
  var light: Int { (number + number / Motif.allCases.count) % 3 }

  func paint(in rect: Rect, into painter: inout Painter) {
    painter.clipped(to: rect) { painter in
      let brush = Brush(rect: rect)
      switch motif {
      case .dunes: dunes(brush, &painter)
      case .lake: lake(brush, &painter)
      case .city: city(brush, &painter)
      case .coffee: coffee(brush, &painter)
      case .balloons: balloons(brush, &painter)
      case .street: street(brush, &painter)
      case .sail: sail(brush, &painter)
      case .mist: mist(brush, &painter)
      case .citrus: citrus(brush, &painter)
      case .aurora: aurora(brush, &painter)
      case .bloom: bloom(brush, &painter)
      case .pool: pool(brush, &painter)
      }
    }
  }

  /// Returns a scattered value for this photograph between two bounds.
  func some(_ salt: Int, _ low: Double, _ high: Double) -> Double {
    Blend.mix(low, high, Blend.scatter(number, salt: salt + 977))
  }

  /// Returns one of three colors by the light.
  func tone(_ morning: UInt32, _ day: UInt32, _ evening: UInt32) -> Color { Color([morning, day, evening][light]) }
}

// Land and water.
extension Photo {
  func dunes(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xF7C9A0, 0x8CC4EA, 0x5B3A78), tone(0xFBE6CC, 0xF4E9D2, 0xF28C5E), into: &painter)
    let sun = some(1, 0.28, 0.72)
    brush.glow(sun, 0.42, 0.62, .white, into: &painter)
    brush.disc(sun, 0.42, 0.2, tone(0xFFF3D9, 0xFFFBEA, 0xFFD27A), into: &painter)
    brush.disc(0.12, 1.105, 1.15, tone(0xE0A676, 0xE5B678, 0xA64A4E), into: &painter)
    // The middle dune continues to both sides below the near one, which ends in it.
    let middle = tone(0xCB8A5C, 0xD69C5A, 0x83344A)
    brush.floor(0.94, middle, into: &painter)
    brush.disc(0.86, 1.185, 1.2, middle, into: &painter)
    brush.disc(0.34, 1.4, 1.26, tone(0xA9683F, 0xBE7F3F, 0x5A2340), into: &painter)
  }

  func lake(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xF3B7B0, 0x6FB3EC, 0x2B3A67), tone(0xFCE9D6, 0xE6F3FB, 0xE58A7B), into: &painter)
    let tops = [(0.1, 0.3, 0.5), (0.92, 0.26, 0.56), (0.38, 0.2, 0.5), (0.66, 0.33, 0.4)]
    let far = tone(0x9A8CB4, 0x7C9BC4, 0x4B4A7C)
    let near = tone(0x6C6594, 0x4F6F9F, 0x33355F)
    for (index, top) in tops.enumerated() {
      brush.peak(top.0, top.1, top.2, index < 2 ? far : near, into: &painter)
      if index == 2 { brush.peak(top.0, top.1, top.2 * 0.3, Color(0xF8F8FC), into: &painter) }
    }
    brush.floor(0.62, tone(0xC9A9B6, 0x4F93C9, 0x3E4478), into: &painter)
    brush.box(0.5, 0.635, 3, 0.03, tone(0x5B5A7E, 0x3E6A78, 0x23264A), into: &painter)
    for step in 0..<6 {
      let y = 0.7 + 0.05 * Double(step)
      brush.box(some(10 + step, 0.3, 0.6), y, some(20 + step, 0.2, 0.5), 0.008, Color.white.faded(0.4), into: &painter)
    }
    for step in 0..<7 {
      let side = some(30 + step, 0.14, 0.22)
      let x = step < 4 ? 0.03 + 0.07 * Double(step) : 0.78 + 0.08 * Double(step - 4)
      brush.icon(.fir, x, 0.66 - side / 2 + 0.02, side, tone(0x41486A, 0x23523F, 0x181C38), into: &painter)
    }
  }

  func sail(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xFBD9C0, 0x8FD0F4, 0x6C4B93), tone(0xFDF1E2, 0xE9F6FC, 0xF6A37A), into: &painter)
    brush.disc(some(1, 0.7, 0.82), 0.24, 0.16, tone(0xFFF8E6, 0xFFFDF0, 0xFFDF9A), into: &painter)
    brush.floor(0.58, tone(0x8FB6C9, 0x2F8FC8, 0x51418A), into: &painter)
    brush.floor(0.76, tone(0x6E9DB8, 0x1F77B4, 0x3D3377), into: &painter)
    let boat = some(2, 0.36, 0.52)
    brush.box(boat, 0.4, 0.012, 0.44, Color(0x6A4A34), into: &painter)
    brush.peak(boat + 0.08, 0.22, 0.3, Color(0xFFFFFF), into: &painter)
    brush.peak(boat - 0.07, 0.3, 0.2, tone(0xE2574C, 0xE2574C, 0xF6C667), into: &painter)
    brush.box(boat, 0.6, 0.42, 0.07, radius: 0.035, tone(0x7C3A3A, 0xA23B3B, 0x2A2350), into: &painter)
    for step in 0..<5 {
      brush.box(
        some(5 + step, 0.1, 0.9), 0.68 + 0.06 * Double(step), some(15 + step, 0.12, 0.3), 0.008,
        Color.white.faded(0.35), into: &painter)
    }
  }

  func mist(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xE7DFD6, 0xD5E5E8, 0x6C7C96), tone(0xF6F1EA, 0xF0F6F4, 0xD8A99A), into: &painter)
    brush.disc(some(1, 0.3, 0.7), 0.26, 0.22, Color.white.faded(0.7), into: &painter)
    let layers = [
      tone(0xB7BDB8, 0xA9C4C0, 0x8C7F92), tone(0x8B9A94, 0x77A097, 0x64607F), tone(0x4F6560, 0x3F7267, 0x3A3D5E),
    ]
    for (layer, color) in layers.enumerated() {
      let foot = 0.58 + 0.2 * Double(layer)
      brush.floor(foot, color, into: &painter)
      for step in 0..<9 {
        let side = some(10 * layer + step, 0.2, 0.3) * (1 + 0.35 * Double(layer))
        let x = 0.06 + 0.115 * Double(step) + some(50 + 10 * layer + step, -0.03, 0.03)
        brush.icon(.fir, x, foot - side / 2 + 0.03, side, color, into: &painter)
      }
    }
  }

  func aurora(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0x0D1B3D, 0x0B1230, 0x1A1040), tone(0x1C4A5E, 0x1E3F66, 0x5B2A6E), into: &painter)
    for step in 0..<26 {
      let side = step % 5 == 0 ? 0.014 : 0.008
      brush.disc(some(step, 0, 1), some(40 + step, 0, 0.6), side, Color.white.faded(0.85), into: &painter)
    }
    let veil = tone(0x5EE6B0, 0x7BF0C8, 0xE58AE8)
    for step in 0..<9 {
      let x = 0.08 + 0.1 * Double(step)
      let height = some(80 + step, 0.3, 0.5)
      let place = brush.place(x, 0.14 + some(90 + step, 0, 0.12))
      let strip = Rect(x: place.x, y: place.y, width: brush.size(0.1), height: brush.size(height))
      painter.mask(.fade(.up), strip, veil.faded(0.42))
    }
    brush.peak(0.24, 0.5, 0.7, Color(0x0A1126), into: &painter)
    brush.peak(0.74, 0.56, 0.6, Color(0x0D1630), into: &painter)
    brush.floor(0.86, Color(0x070C1C), into: &painter)
  }

  func balloons(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xF9C7B5, 0x7FC3F2, 0x7B5AA6), tone(0xFDEBD8, 0xDFF1FB, 0xF7B58C), into: &painter)
    brush.disc(0.2, 1.3, 1.1, tone(0xB8A089, 0x8CBF7F, 0x6B4A6E), into: &painter)
    brush.disc(0.85, 1.36, 1.1, tone(0x9C8672, 0x74AC6C, 0x54385D), into: &painter)
    let colors = [Color(0xE5484D), Color(0xF6B73C), Color(0x2F6FDE), Color(0x2FA37C), Color(0x9B5BD6)]
    let spots = [(0.3, 0.34, 0.32), (0.7, 0.24, 0.22), (0.58, 0.56, 0.16), (0.14, 0.16, 0.12), (0.88, 0.5, 0.12)]
    for (index, spot) in spots.enumerated() {
      let color = colors[(index + number) % colors.count]
      brush.box(
        spot.0, spot.1 + spot.2 * 0.48, spot.2 * 0.34, spot.2 * 0.3, radius: spot.2 * 0.1, color, into: &painter)
      brush.disc(spot.0, spot.1, spot.2, color, into: &painter)
      brush.box(
        spot.0, spot.1, spot.2 * 0.3, spot.2 * 0.98, radius: spot.2 * 0.15, Color.white.faded(0.5), into: &painter)
      brush.box(
        spot.0, spot.1 + spot.2 * 0.76, spot.2 * 0.2, spot.2 * 0.14, radius: spot.2 * 0.03, Color(0x6B4A30),
        into: &painter)
    }
  }
}

// Houses, tables and the things on them.
extension Photo {
  func city(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xF2A68C, 0x7EB6E8, 0x141B41), tone(0xFBE3CB, 0xE3F0F9, 0x6C4A8E), into: &painter)
    brush.disc(some(1, 0.66, 0.84), 0.2, 0.14, tone(0xFFF0DC, 0xFFFCEE, 0xF4EFD6), into: &painter)
    let far = tone(0xC08A92, 0x9DBAD6, 0x34346B)
    for step in 0..<9 {
      let height = some(10 + step, 0.3, 0.55)
      brush.box(0.06 + 0.11 * Double(step), 1 - height / 2, 0.13, height, far, into: &painter)
    }
    let near = tone(0x6E4B63, 0x4C6F96, 0x171A3D)
    let window = tone(0xFFE3B0, 0xDCEBF7, 0xFFD98A)
    for step in 0..<5 {
      let height = some(20 + step, 0.34, 0.72)
      let x = 0.08 + 0.21 * Double(step)
      brush.box(x, 1 - height / 2, 0.19, height, near, into: &painter)
      for row in 0..<Int(height / 0.085) {
        for column in 0..<3 where Blend.scatter(number, salt: 400 + step * 90 + row * 3 + column) > 0.4 {
          let spot = brush.place(x, 1 - height + 0.05 + 0.085 * Double(row))
          let pane = Rect(
            x: spot.x + brush.size(0.055 * Double(column - 1) - 0.015), y: spot.y, width: brush.size(0.03),
            height: brush.size(0.042))
          painter.fill(pane, window.faded(0.85))
        }
      }
    }
  }

  func street(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xFCE5D0, 0x9BD2F5, 0x4A4585), tone(0xFFF5E9, 0xE7F5FC, 0xF3A98B), into: &painter)
    let walls = [0xE8705F, 0xF2C14E, 0x5DA9A1, 0xE9E2D3, 0x7D8FD1, 0xF0A6A0].map { Color($0) }
    for step in 0..<4 {
      let x = 0.125 + 0.25 * Double(step)
      let height = some(step, 0.5, 0.66)
      let place = brush.place(x, 0.92)
      let width = brush.rect.width * 0.25
      let house = Rect(
        x: place.x - width / 2, y: place.y - brush.size(height), width: width, height: brush.size(height))
      paintHouse(house, walls[(step + number) % walls.count], brush, &painter)
    }
    brush.floor(0.92, tone(0xB9A79A, 0xA9A39C, 0x3C3358), into: &painter)
  }

  private func paintHouse(_ house: Rect, _ wall: Color, _ brush: Brush, _ painter: inout Painter) {
    painter.fill(house, light == 2 ? wall.mixed(with: Color(0x2B2350), 0.35) : wall)
    painter.fill(Rect(x: house.x, y: house.y, width: house.width, height: brush.size(0.025)), Color(0x5A3B34))
    let pane = light == 2 ? Color(0xFFD98A) : Color(0x3E5166)
    for row in 0..<3 {
      for column in 0..<2 {
        let y = house.y + brush.size(0.09 + 0.14 * Double(row))
        let x = house.x + house.width * (0.3 + 0.4 * Double(column))
        guard y + brush.size(0.2) < house.maxY else { continue }
        let frame = Rect(x: x - brush.size(0.035), y: y, width: brush.size(0.07), height: brush.size(0.09))
        painter.fill(frame.inset(by: -brush.size(0.008)), Color.white.faded(0.85))
        painter.fill(frame, pane)
      }
    }
    let door = Rect(
      x: house.center.x - brush.size(0.04), y: house.maxY - brush.size(0.13), width: brush.size(0.08),
      height: brush.size(0.13))
    painter.fill(door, Color(0x5A3B34))
  }

  func coffee(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xD9B48F, 0xE9E4DC, 0x4A3B36), tone(0xC2936A, 0xD8D0C4, 0x2F2522), into: &painter)
    for step in 1..<5 {
      brush.box(0.5, 0.2 * Double(step), 3, 0.006, Color.black.faded(0.07), into: &painter)
    }
    let x = some(1, 0.42, 0.58)
    brush.disc(x + 0.02, 0.55, 0.8, Color.black.faded(0.1), into: &painter)
    brush.disc(x, 0.52, 0.78, Color(0xFBFAF7), into: &painter)
    brush.disc(x, 0.52, 0.62, Color(0xE8E5DF), into: &painter)
    brush.box(x + 0.3, 0.52, 0.16, 0.09, radius: 0.045, Color(0xFBFAF7), into: &painter)
    brush.disc(x, 0.52, 0.52, Color(0xFFFFFF), into: &painter)
    brush.disc(x, 0.52, 0.45, Color(0x6B4126), into: &painter)
    brush.disc(x, 0.52, 0.34, Color(0xC08A5A), into: &painter)
    brush.disc(x - 0.05, 0.5, 0.14, Color(0xF6E7D2), into: &painter)
    brush.disc(x + 0.05, 0.5, 0.14, Color(0xF6E7D2), into: &painter)
    brush.disc(x, 0.57, 0.13, Color(0xF6E7D2), into: &painter)
    brush.disc(0.9, 0.14, 0.3, tone(0x6FA287, 0x7FB59A, 0x35584A), into: &painter)
    brush.disc(0.98, 0.22, 0.24, tone(0x5A8E74, 0x66A086, 0x2A483C), into: &painter)
  }

  func citrus(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xF9D5C4, 0xBFE6DD, 0x2E2A4F), tone(0xF7C3AE, 0xA3D8CD, 0x241F40), into: &painter)
    let fruits: [(skin: UInt32, flesh: UInt32)] = [(0xF08A24, 0xFBB85A), (0xE9C72E, 0xF8E58A), (0xE2574C, 0xF59A86)]
    let spots = [(0.32, 0.36, 0.5), (0.76, 0.3, 0.38), (0.66, 0.76, 0.46), (0.16, 0.82, 0.34)]
    for (index, spot) in spots.enumerated() {
      let fruit = fruits[(index + number) % fruits.count]
      brush.disc(spot.0 + 0.015, spot.1 + 0.025, spot.2, Color.black.faded(0.12), into: &painter)
      brush.disc(spot.0, spot.1, spot.2, Color(fruit.skin), into: &painter)
      brush.disc(spot.0, spot.1, spot.2 * 0.88, Color(0xFFF6E6), into: &painter)
      for segment in 0..<8 {
        let angle = Double(segment) * .pi / 4 + Double(index)
        let reach = spot.2 * 0.27
        let center = brush.place(spot.0, spot.1)
        let around = Point(
          x: center.x + brush.size(reach) * Maths.sin(angle), y: center.y + brush.size(reach) * Maths.cos(angle))
        let side = brush.size(spot.2 * 0.2)
        painter.mask(.circle, Rect(around: around, width: side, height: side), Color(fruit.flesh))
      }
      brush.disc(spot.0, spot.1, spot.2 * 0.36, Color(fruit.flesh), into: &painter)
    }
  }

  func bloom(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xFBE4E6, 0xDDEBF7, 0x3B2E58), tone(0xF6CBD2, 0xC4DDF0, 0x5A3A66), into: &painter)
    let petals = [Color(0xE5687A), Color(0xF2B84B), Color(0x7C6FD6)]
    let spots = [(0.5, 0.36, 0.4), (0.2, 0.56, 0.26), (0.8, 0.58, 0.3)]
    for spot in spots { brush.box(spot.0, spot.1 + 0.5, 0.025, 1, Color(0x3F7F56), into: &painter) }
    for (index, spot) in spots.enumerated() {
      let color = petals[(index + number) % petals.count]
      let center = brush.place(spot.0, spot.1)
      for petal in 0..<7 {
        let angle = Double(petal) * .pi * 2 / 7 + Double(index)
        let reach = brush.size(spot.2 * 0.3)
        let around = Point(
          x: center.x + reach * Maths.sin(angle), y: center.y + reach * Maths.cos(angle))
        let side = brush.size(spot.2 * 0.42)
        painter.mask(
          .circle, Rect(around: around, width: side, height: side), color.mixed(with: .white, 0.06 * Double(petal % 3)))
      }
      brush.disc(spot.0, spot.1, spot.2 * 0.34, Color(0xFFE08A), into: &painter)
      brush.disc(spot.0, spot.1, spot.2 * 0.2, Color(0xC98A2B), into: &painter)
    }
  }

  func pool(_ brush: Brush, _ painter: inout Painter) {
    brush.background(tone(0xF4DCC8, 0xF3E6D8, 0xB98AA6), tone(0xE9CBB2, 0xEAD9C6, 0x8E6A93), into: &painter)
    brush.box(0.5, 0.58, 0.86, 0.62, radius: 0.12, Color.white.faded(0.8), into: &painter)
    brush.box(0.5, 0.58, 0.8, 0.56, radius: 0.1, tone(0x5CC3D6, 0x38B6E0, 0x3E6FC0), into: &painter)
    for step in 0..<5 {
      brush.box(
        some(3 + step, 0.34, 0.66), 0.4 + 0.09 * Double(step), some(9 + step, 0.14, 0.3), 0.012, radius: 0.006,
        Color.white.faded(0.5), into: &painter)
    }
    let x = some(20, 0.38, 0.6)
    let ring = tone(0xF26A6A, 0xF6C344, 0xFF8FB1)
    brush.ring(x, 0.56, 0.26, 0.075, ring, into: &painter)
    brush.ring(x, 0.56, 0.19, 0.01, Color.white.faded(0.7), into: &painter)
    brush.disc(0.06, 0.1, 0.3, Color(0x3F9C6B), into: &painter)
    brush.disc(0.15, 0.04, 0.26, Color(0x57B37F), into: &painter)
    brush.disc(0.96, 0.14, 0.24, Color(0x2F8A5C), into: &painter)
  }
}
