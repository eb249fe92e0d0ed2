import ChromeCore

/// The drawn signs, each a signed distance in a box of 24 × 24, y down.
///
/// Drawn by hand for this program. A canvas turns a distance into coverage at device scale; nothing is ever scaled.
package enum Icon: DistanceField, Hashable, CaseIterable, Sendable {
  case musicNote, play, star
  case search, signal, wifi, battery
  case chevronUp, chevronDown, chevronLeft, chevronRight
  case peak, fir
  case house, bookmark, flag, tray, plane, pin, grid, bag, heart, heartLine, bookmarkLine, bubble, dots

  package static let side = 24.0

  /// Signed distance to the sign's edge in units of the box: negative inside, 0 on the edge.
  package func distance(at point: Point) -> Double {
    switch self {
    case .musicNote: Icon.musicNote(point)
    case .play: IconShape.polygon(point, Icon.playCorners) - 1.4
    case .star: IconShape.polygon(point, Icon.starCorners) - 1
    case .search: Icon.search(point)
    case .signal: Icon.signal(point)
    case .wifi: Icon.wifi(point)
    case .battery: Icon.battery(point)
    case .chevronUp: Icon.chevronUp(point)
    case .chevronDown: Icon.chevronUp(Point(x: point.x, y: Icon.side - point.y))
    case .chevronLeft: Icon.chevronUp(Point(x: point.y, y: point.x))
    case .chevronRight: Icon.chevronUp(Point(x: point.y, y: Icon.side - point.x))
    case .peak: IconShape.polygon(point, Icon.peakCorners)
    case .fir: Icon.fir(point)
    case .house: Icon.house(point)
    case .bookmark: Icon.bookmark(point)
    case .flag: Icon.flag(point)
    case .tray: Icon.tray(point)
    case .plane: Icon.plane(point)
    case .pin: Icon.pin(point)
    case .grid: Icon.grid(point)
    case .bag: Icon.bag(point)
    case .heart: Icon.heart(point)
    case .heartLine: Icon.outline(Icon.heart(point))
    case .bookmarkLine: Icon.outline(Icon.bookmark(point))
    case .bubble: Icon.bubble(point)
    case .dots: Icon.dots(point)
    }
  }
}

extension Icon {
  private static func corners(_ pairs: [(Double, Double)]) -> [Point] { pairs.map { Point(x: $0.0, y: $0.1) } }

  private static let playCorners = corners([(7.8, 5.4), (19.2, 12), (7.8, 18.6)])

  /// Five tips at 8.6 and five notches at 3.9 from (12, 12.7), every 36°.
  private static let starCorners = corners([
    (12, 4.1), (14.292, 9.545), (20.179, 10.042), (15.709, 13.905), (17.055, 19.658),
    (12, 16.6), (6.945, 19.658), (8.291, 13.905), (3.821, 10.042), (9.708, 9.545),
  ])

  private static let peakCorners = corners([(12, 0), (24, 24), (0, 24)])

  private static let beamCorners = corners([(8.9, 6.2), (19.9, 3.9), (19.9, 7.3), (8.9, 9.6)])

  /// Two heads, two stems and the beam between them.
  private static func musicNote(_ place: Point) -> Double {
    let heads = min(
      IconShape.circle(place, center: Point(x: 7.6, y: 18), radius: 3.1),
      IconShape.circle(place, center: Point(x: 17, y: 15.9), radius: 3.1))
    let stems = min(
      IconShape.stroke(place, from: Point(x: 9.7, y: 18), to: Point(x: 9.7, y: 7.6), width: 2),
      IconShape.stroke(place, from: Point(x: 19.1, y: 15.9), to: Point(x: 19.1, y: 5.4), width: 2))
    return min(heads, stems, IconShape.polygon(place, beamCorners) - 0.2)
  }

  private static func search(_ place: Point) -> Double {
    min(
      IconShape.ring(place, center: Point(x: 10.5, y: 10.5), radius: 6, width: 2),
      IconShape.stroke(place, from: Point(x: 15.2, y: 15.2), to: Point(x: 19.8, y: 19.8), width: 2.2))
  }

  /// Four bars of growing height on one ground line.
  private static func signal(_ place: Point) -> Double {
    (0..<4).map { step in
      let height = 4.5 + 3 * Double(step)
      return IconShape.box(
        place, Rect(x: 2 + 5.4 * Double(step), y: 18.5 - height, width: 3.8, height: height), radius: 1.1)
    }.min() ?? .infinity
  }

  /// A dot and two arcs around one centre, cut to the quarter that opens upward.
  private static func wifi(_ place: Point) -> Double {
    let center = Point(x: 12, y: 19.2)
    let quarter = (abs(place.x - center.x) + place.y - center.y) / Double(2).squareRoot()
    let arcs = min(
      IconShape.circle(place, center: center, radius: 4.2),
      IconShape.ring(place, center: center, radius: 7.9, width: 2.9),
      IconShape.ring(place, center: center, radius: 12.9, width: 2.9))
    return max(arcs, quarter)
  }

  /// A thin shell, its charge and the small pole at the right.
  private static func battery(_ place: Point) -> Double {
    let shell = abs(IconShape.box(place, Rect(x: 0.9, y: 6.9, width: 19.7, height: 10.2), radius: 3.2)) - 0.55
    let charge = IconShape.box(place, Rect(x: 2.7, y: 8.7, width: 16.1, height: 6.6), radius: 1.7)
    let pole = IconShape.box(place, Rect(x: 21.9, y: 10, width: 1.6, height: 4), radius: 0.8)
    return min(shell, charge, pole)
  }

  private static func chevronUp(_ place: Point) -> Double {
    min(
      IconShape.stroke(place, from: Point(x: 12, y: 8.5), to: Point(x: 5.5, y: 15), width: 2.4),
      IconShape.stroke(place, from: Point(x: 12, y: 8.5), to: Point(x: 18.5, y: 15), width: 2.4))
  }

  /// Three tiers and a trunk, for the drawn landscapes.
  private static func fir(_ place: Point) -> Double {
    let tiers = [(0.0, 4.0, 9.0), (5.0, 6.0, 15.0), (10.0, 8.0, 21.0)].map { top, halfWidth, bottom in
      IconShape.polygon(place, corners([(12, top), (12 + halfWidth, bottom), (12 - halfWidth, bottom)]))
    }
    return min(tiers.min() ?? .infinity, IconShape.box(place, Rect(x: 11, y: 20, width: 2, height: 4), radius: 0))
  }
}
