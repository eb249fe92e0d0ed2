import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeSweep
import ChromeTakes

/// A map as a picture: regions in quiet colours, axes with units, today's values as a cross, and what each of the
/// largest regions is, in words below.
struct PlanePicture {
  private let map: PlaneMap
  private(set) var list = DisplayList()
  /// Points.
  private let square = Rect(x: 84, y: 60, width: 512, height: 512)
  private static let width = 640.0
  private static let scale = 2.0
  /// So many regions are told apart in words.
  private static let mostRows = 12

  init(_ map: PlaneMap) {
    self.map = map
    drawTitle()
    drawCells()
    drawAxes()
    drawCross()
    drawRegions()
  }

  func image() throws -> PixelImage {
    try Still.image(
      of: list, width: Self.width, height: height, scale: Self.scale, background: Self.paper, fonts: FontSet.find())
  }

  private var height: Double {
    Self.legendTop + legends.reduce(0) { $0 + $1.height } + (map.regions.count > Self.mostRows ? 20 : 0) + 16
  }
  private static let legendTop = 632.0
  private static let legendWidth = 556.0
  /// The largest regions first.
  private var legends: [PlaneLegend] {
    let order = map.regions.indices.sorted { map.regions[$0].cellCount > map.regions[$1].cellCount }
    let all = map.regions.compactMap(\.upshot)
    return order.prefix(Self.mostRows).map {
      PlaneLegend($0, map.regions[$0].upshot, among: all, Self.small, width: Self.legendWidth)
    }
  }

  private static let paper = Color(red: 250, green: 250, blue: 248)
  private static let ink = Color(red: 32, green: 34, blue: 40)
  private static let inkSecondary = Color(red: 96, green: 100, blue: 110)
  private static let refused = Color(red: 226, green: 226, blue: 224)
  private static let small = TextStyle(size: 12, weight: .regular, lineHeight: 16, isTabular: true)
  private static let strong = TextStyle(size: 15, weight: .semibold, lineHeight: 20)
}

// Its parts, from the back to the front.
extension PlanePicture {
  private mutating func drawTitle() {
    text("\(map.plane.x.label) and \(map.plane.y.label)", Self.strong, Self.ink, 84, 16)
    text("↑ \(name(map.plane.y))", Self.small, Self.ink, 84, 40)
  }

  private mutating func drawCells() {
    for tile in map.tiles {
      let (left, right) = (edge(tile.columns.lowerBound), edge(tile.columns.upperBound))
      let (low, high) = (edge(tile.rows.lowerBound), edge(tile.rows.upperBound))
      let place = Rect(x: square.x + left, y: square.maxY - high, width: right - left, height: high - low)
      list.items.append(.fill(place, color(of: tile.region)))
    }
  }

  private func edge(_ index: Int) -> Double { Double(index) / Double(map.plane.size) * square.width }

  /// Colours by the golden angle: neighbours in number are far apart in hue.
  private func color(of region: Int) -> Color {
    guard map.regions[region].upshot != nil else { return Self.refused }
    let hue = (Double(region) * 0.618_034 + 0.55).truncatingRemainder(dividingBy: 1) * 6
    let lightness = region.isMultiple(of: 2) ? 0.86 : 0.76
    let level = { (shift: Double) -> UInt8 in
      let place = abs((hue + shift).truncatingRemainder(dividingBy: 6) - 3) - 1
      return UInt8(255 * (lightness - 0.10 + 0.20 * place.clamped(to: 0...1)))
    }
    return Color(red: level(0), green: level(4), blue: level(2))
  }

  private mutating func drawAxes() {
    for part in 0...4 {
      let share = Double(part) / 4
      let across = square.x + share * square.width
      let up = square.y + square.height - share * square.height
      list.items.append(.fill(Rect(x: across - 0.25, y: 572, width: 0.5, height: 6), Self.inkSecondary))
      list.items.append(.fill(Rect(x: 78, y: up - 0.25, width: 6, height: 0.5), Self.inkSecondary))
      text(value(map.plane.x, share), Self.small, Self.inkSecondary, across, 580, .center)
      text(value(map.plane.y, share), Self.small, Self.inkSecondary, 74, up - 8, .trailing)
    }
    text("\(name(map.plane.x)) →", Self.small, Self.ink, 596, 598, .trailing)
  }

  private func name(_ field: TuningField) -> String {
    "\(field.label), \(field.unit?.rawValue ?? "") (\(field.key))"
  }

  private func value(_ field: TuningField, _ share: Double) -> String {
    let range = Plane.range(field) ?? 0...1
    let value = range.lowerBound + share * (range.upperBound - range.lowerBound)
    return ReportNumber.text((value * 10000).rounded() / 10000)
  }

  /// Where the tuning stands now.
  private mutating func drawCross() {
    let across = square.x + share(map.plane.x) * square.width
    let up = square.y + square.height - share(map.plane.y) * square.height
    for (thick, color) in [(4.0, Self.paper), (1.5, Self.ink)] {
      let long = 9 + thick / 2
      list.items.append(.fill(Rect(x: across - long, y: up - thick / 2, width: 2 * long, height: thick), color))
      list.items.append(.fill(Rect(x: across - thick / 2, y: up - long, width: thick, height: 2 * long), color))
    }
  }

  private func share(_ field: TuningField) -> Double {
    guard case .number(let now) = field[map.plane.subject.tuning], let range = Plane.range(field) else { return 0 }
    return (now - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// What happens in each, with a number that stands in the region itself where it has room.
  private mutating func drawRegions() {
    var y = Self.legendTop
    let squares = map.roomiest
    for (number, legend) in legends.enumerated() {
      let name = "\(number + 1)"
      if let place = place(of: squares[legend.region]) {
        text(name, Self.small, Self.ink, place.x, place.y - 8, .center)
      }
      let color = color(of: legend.region)
      list.items.append(.mask(.roundedRect(radius: 4), Rect(x: 24, y: y, width: 24, height: 16), color))
      text(name, Self.small, Self.ink, 36, y, .center)
      for (row, words) in (legend.course + legend.standing).enumerated() {
        let ink = row < legend.course.count ? Self.ink : Self.inkSecondary
        text(words, Self.small, ink, 60, y + Double(row) * PlaneLegend.lineHeight, maxWidth: Self.legendWidth)
      }
      y += legend.height
    }
    let more = map.regions.count - legends.count
    if more > 0 { text("and \(more) smaller regions", Self.small, Self.inkSecondary, 60, y) }
  }

  /// The middle of a square; nil where that is too small for a number.
  private func place(of tile: PlaneMap.Tile) -> Point? {
    let half = edge(tile.rows.count) / 2
    guard half > 9 else { return nil }
    return Point(x: square.x + edge(tile.columns.upperBound) - half, y: square.maxY - edge(tile.rows.upperBound) + half)
  }

  private mutating func text(
    _ words: String, _ style: TextStyle, _ color: Color, _ x: Double, _ y: Double,
    _ alignment: TextAlignment = .leading, maxWidth: Double? = nil
  ) {
    list.items.append(
      .text(
        Label(
          string: words, style: style, color: color, origin: Point(x: x, y: y), alignment: alignment,
          maxWidth: maxWidth)))
  }
}
