import ChromeCore

/// A drawn picture: a gradient and a few simple shapes that differ by kind and number.
struct Landscape {
  package enum Kind: String, CaseIterable { case sky, waterfall, sea, mountain, rock, tree }

  package let kind: Kind
  package let number: Int
  /// The background color, which shows at its rounded corners.
  package let background: Color

  package func paint(in rect: Rect, into painter: inout Painter) {
    guard !painter.ignores(rect) else { return }
    let (upper, lower) = tones
    painter.fill(rect, upper)
    painter.mask(.fade(.down), rect, lower)
    painter.clipped(to: rect) { painter in
      painter.shifted(by: Vector(dx: rect.x, dy: rect.y)) { painter in
        paintShapes(width: rect.width, height: rect.height, into: &painter)
      }
    }
    painter.mask(.outsideRoundedRect(radius: 8), rect, background)
  }

  private var tones: (Color, Color) { Landscape.tones(kind)[number % Landscape.tones(kind).count] }

  private static func tones(_ kind: Kind) -> [(Color, Color)] {
    switch kind {
    case .sky:
      [
        (Color(0x5B6FC9), Color(0xF7B58A)), (Color(0x4FA3E3), Color(0xBFE3F7)), (Color(0x2E7FD0), Color(0x9BD0F2)),
        (Color(0x4A5A7A), Color(0xB9C6D6)), (Color(0x6A5FB0), Color(0xF2A0A8)), (Color(0x45346E), Color(0xEF7E56)),
        (Color(0x14204A), Color(0x4A5FA0)), (Color(0x0D1533), Color(0x39457E)),
      ]
    case .waterfall: [(Color(0x8FC1B5), Color(0x2F6B66)), (Color(0xA8C69F), Color(0x3B6E54))]
    case .sea:
      [
        (Color(0x8FD3F4), Color(0xFCE8C8)), (Color(0xF9B27C), Color(0xF7D9A8)), (Color(0x9FB8D8), Color(0xE3E9F0)),
      ]
    case .mountain:
      [(Color(0x7FB4E6), Color(0xE4EEF6)), (Color(0xF3A58B), Color(0xFBE3C8)), (Color(0x6D7FC4), Color(0xD9C6E8))]
    case .rock: [(Color(0xF2C38F), Color(0xF8E3C4)), (Color(0xA9C7DC), Color(0xEADFCB))]
    case .tree:
      [(Color(0xBFE0C9), Color(0xF1F3D6)), (Color(0xF6CF9C), Color(0xFBEED2)), (Color(0xA9C9E6), Color(0xE9F1F2))]
    }
  }

  /// Returns a scattered value for this picture between two bounds.
  private func some(_ salt: Int, _ low: Double, _ high: Double) -> Double {
    Blend.mix(low, high, Blend.scatter(number, salt: salt + 31 * kind.rawValue.utf8.count)).rounded()
  }

  private func paintShapes(width: Double, height: Double, into painter: inout Painter) {
    switch kind {
    case .sky: paintSky(width, height, into: &painter)
    case .waterfall: paintWaterfall(width, height, into: &painter)
    case .sea: paintSea(width, height, into: &painter)
    case .mountain: paintMountains(width, height, into: &painter)
    case .rock: paintRocks(width, height, into: &painter)
    case .tree: paintTrees(width, height, into: &painter)
    }
  }

  /// Draws a sun or moon and three clouds of three circles each.
  private func paintSky(_ width: Double, _ height: Double, into painter: inout Painter) {
    let isNight = number % 8 >= 6
    let disc = Point(x: some(1, 0.58 * width, 0.86 * width), y: some(2, 0.24 * height, 0.5 * height))
    painter.disc(disc, 64, Color.white.faded(0.16))
    painter.disc(disc, isNight ? 26 : 36, Color(isNight ? 0xF3F0DC : 0xFFF6D8))
    if isNight {
      for star in 0..<14 {
        let place = Point(x: some(40 + star, 8, width - 8), y: some(60 + star, 6, height * 0.7))
        painter.disc(place, star % 3 == 0 ? 2.5 : 1.5, Color.white.faded(0.8))
      }
    }
    for cloud in 0..<3 {
      let x = width * (0.14 + 0.34 * Double(cloud)) + some(3 + cloud, -24, 24)
      let place = Point(x: x, y: some(9 + cloud, 0.62 * height, 0.96 * height))
      paintCloud(at: place, tones.1.mixed(with: .white, isNight ? 0.12 : 0.72), into: &painter)
    }
  }

  /// Draws opaque circles, so that they merge into one shape.
  private func paintCloud(at place: Point, _ color: Color, into painter: inout Painter) {
    painter.disc(place, 40, color)
    painter.disc(Point(x: place.x - 25, y: place.y + 7), 28, color)
    painter.disc(Point(x: place.x + 27, y: place.y + 5), 32, color)
    let base = Rect(x: place.x - 44, y: place.y + 4, width: 92, height: 18)
    painter.mask(.roundedRect(radius: 9), base, color)
  }

  /// Draws far hills, two cliffs with firs, bright water between them, and mist at the bottom.
  private func paintWaterfall(_ width: Double, _ height: Double, into painter: inout Painter) {
    let middle = some(1, 0.34 * width, 0.66 * width)
    let half = some(2, 16, 30)
    let ledge = some(3, 0.3 * height, 0.42 * height)
    painter.disc(Point(x: some(4, 0, width), y: height + 60), 240, Color(0x5B9A8B))
    painter.disc(Point(x: some(5, 0, width), y: height + 90), 280, Color(0x4B8A7C))
    for step in 0..<6 {
      // Lower ledges leave room for higher trees; none is cut off by the picture's edge.
      let side = min(some(20 + step, 22, 38), ledge - 6)
      let x = step < 3 ? middle - half - 22 - 34 * Double(step) : middle + half + 18 + 34 * Double(step - 3)
      let fir = Rect(x: x - side / 2, y: ledge + (step < 3 ? 2 : -8) - side + 4, width: side, height: side)
      painter.mask(.icon(.fir), fir, Color(step % 2 == 0 ? 0x1F5A48 : 0x2A6B55))
    }
    let left = Rect(x: -20, y: ledge, width: middle - half + 20, height: height)
    let right = Rect(x: middle + half, y: ledge - 10, width: width, height: height)
    painter.mask(.roundedRect(radius: 8), left, Color(0x2B4A4A))
    painter.mask(.roundedRect(radius: 8), right, Color(0x345656))
    let water = Rect(x: middle - half, y: ledge + 3, width: 2 * half, height: height)
    painter.fill(water, Color(0xBFE3EC))
    for streak in 0..<4 {
      let x = middle - half + half * (0.16 + 0.48 * Double(streak))
      painter.fill(Rect(x: x, y: ledge + 3, width: 3, height: height), Color(0xEAF7FA))
    }
    painter.fill(Rect(x: 0, y: height - 10, width: width, height: 10), Color(0x6DB3BE))
    for step in 0..<5 {
      let place = Point(x: middle + half * 0.6 * Double(step - 2), y: height - 2)
      painter.disc(place, some(10 + step, 18, 30), Color(0xF2FAFB))
    }
  }

  /// Draws a low sun, the water, its light on the waves, and a far headland.
  private func paintSea(_ width: Double, _ height: Double, into painter: inout Painter) {
    let horizon = (height * 0.55).rounded()
    let sun = Point(x: some(1, 0.25 * width, 0.75 * width), y: horizon - some(2, 2, 16))
    painter.disc(sun, 72, Color.white.faded(0.22))
    painter.disc(sun, 34, Color(0xFFF4D2))
    let land = some(3, 0.1 * width, 0.9 * width)
    painter.clipped(to: Rect(x: 0, y: 0, width: width, height: horizon)) { painter in
      painter.disc(Point(x: land, y: horizon + 50), 130, Color(0x5D7FA3).faded(0.75))
    }
    let water = Rect(x: 0, y: horizon, width: width, height: height - horizon)
    painter.fill(water, Color(number % 3 == 1 ? 0x4F7FA8 : 0x3E8FC4))
    painter.mask(.fade(.down), water, Color(0x1C4F86))
    for wave in 0..<4 {
      let length = 60 - 11 * Double(wave) + some(4 + wave, 0, 18)
      let line = Rect(
        x: sun.x - length / 2 + some(8 + wave, -7, 7), y: horizon + 5 + 8 * Double(wave), width: length, height: 2)
      painter.mask(.roundedRect(radius: 1), line, Color.white.faded(0.6))
    }
  }

  /// Draws three ridges, far to near, the highest with snow.
  private func paintMountains(_ width: Double, _ height: Double, into painter: inout Painter) {
    painter.disc(Point(x: some(1, 0.1 * width, 0.9 * width), y: 0.24 * height), 26, Color.white.faded(0.85))
    for step in 0..<3 {
      let x = width * (0.12 + 0.36 * Double(step)) + some(2 + step, -20, 20)
      painter.peak(top: Point(x: x, y: some(6 + step, 0.3 * height, 0.46 * height)), 128, Color(0x8FA3C7).faded(0.8))
    }
    let summit = Point(x: some(10, 0.36 * width, 0.62 * width), y: (0.12 * height).rounded())
    painter.peak(top: summit, 150, Color(0x4C5F8C))
    painter.peak(top: summit, 34, Color(0xF6F9FC))
    painter.peak(top: Point(x: some(11, 0.05 * width, 0.2 * width), y: 0.48 * height), 120, Color(0x35476F))
    painter.peak(top: Point(x: some(12, 0.76 * width, 0.94 * width), y: 0.42 * height), 130, Color(0x35476F))
  }

  /// Draws boulders on sand.
  private func paintRocks(_ width: Double, _ height: Double, into painter: inout Painter) {
    painter.fill(Rect(x: 0, y: 0.76 * height, width: width, height: height), Color(0xC99B6A))
    let stones = [Color(0x8A6A55), Color(0x6E5446), Color(0xA07B5E), Color(0x5B463C)]
    for step in 0..<4 {
      let side = some(1 + step, 34, 66)
      let x = width * (0.08 + 0.24 * Double(step)) + some(5 + step, -12, 12)
      let stone = Rect(x: x, y: 0.86 * height - side, width: side * 1.25, height: side * 1.3)
      painter.mask(.roundedRect(radius: side * 0.38), stone, stones[(step + number) % 4])
      let light = Rect(x: x + side * 0.2, y: stone.y + side * 0.14, width: side * 0.6, height: side * 0.24)
      painter.mask(.roundedRect(radius: side * 0.12), light, Color.white.faded(0.14))
    }
    painter.fill(Rect(x: 0, y: 0.88 * height, width: width, height: height), Color(0xD9B07E))
  }

  /// Draws firs and round trees on two hills.
  private func paintTrees(_ width: Double, _ height: Double, into painter: inout Painter) {
    painter.disc(Point(x: 0.24 * width, y: height + 180), 420, Color(0x9CC08A))
    painter.disc(Point(x: 0.8 * width, y: height + 200), 460, Color(0x7FAE78))
    for step in 0..<7 {
      let x = width * (0.07 + 0.145 * Double(step)) + some(1 + step, -10, 10)
      let foot = height * 0.9 + some(8 + step, -6, 4)
      if (step + number) % 3 == 0 {
        painter.fill(Rect(x: x - 2, y: foot - 26, width: 4, height: 26), Color(0x6B4E36))
        painter.disc(Point(x: x, y: foot - 36), some(15 + step, 32, 42), Color(number % 3 == 1 ? 0xD08A3C : 0x5E9A57))
      } else {
        let side = some(15 + step, 44, 66)
        let fir = Rect(x: x - side / 2, y: foot - side, width: side, height: side)
        painter.mask(.icon(.fir), fir, Color(step % 2 == 0 ? 0x2F6B4A : 0x3F7F56))
      }
    }
    painter.fill(Rect(x: 0, y: 0.9 * height, width: width, height: height), Color(0x6C9C62))
  }
}

extension Painter {
  fileprivate mutating func disc(_ center: Point, _ diameter: Double, _ color: Color) {
    mask(.circle, Rect(around: center, width: diameter, height: diameter), color)
  }

  /// Draws a mountain `side` points high and wide below its top.
  fileprivate mutating func peak(top: Point, _ side: Double, _ color: Color) {
    mask(.icon(.peak), Rect(x: top.x - side / 2, y: top.y, width: side, height: side), color)
  }
}
