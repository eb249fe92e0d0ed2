import ChromeCore

/// The icons, each a signed distance in a box of 24 × 24, y down.
///
/// Drawn for this program. The canvas turns a distance into coverage at device scale; no bitmap is ever scaled.
package enum Icon: DistanceField, Hashable, CaseIterable, Sendable {
  case musicNote, play, star
  case search, signal, wifi, battery
  case chevronUp, chevronDown, chevronLeft, chevronRight
  case peak, fir
  case house, bookmark, flag, tray, plane, pin, grid, bag, heart, heartLine, bookmarkLine, planeLine, bubble, dots
  case folder, loop, record, compare, guides, map, halfDisc, touch, present, question

  package static let side = 24.0

  /// Returns the signed distance to the icon's edge in units of the box: negative inside, 0 on the edge.
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
    case .planeLine: Icon.planeLine(point)
    case .bubble: Icon.bubble(point)
    case .dots: Icon.dots(point)
    case .folder: Icon.folder(point)
    case .loop: Icon.loop(point)
    case .record: IconShape.circle(point, center: Point(x: 12, y: 12), radius: 6)
    case .compare: Icon.compare(point)
    case .guides: Icon.guides(point)
    case .map: Icon.map(point)
    case .halfDisc: Icon.halfDisc(point)
    case .touch: Icon.touch(point)
    case .present: Icon.present(point)
    case .question: Icon.question(point)
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

  /// Four bars of growing height on one baseline.
  private static func signal(_ place: Point) -> Double {
    (0..<4).map { step in
      let height = 4.5 + 3 * Double(step)
      return IconShape.box(
        place, Rect(x: 2 + 5.4 * Double(step), y: 18.5 - height, width: 3.8, height: height), radius: 1.1)
    }.min() ?? .infinity
  }

  /// A dot and two arcs around one center, cut to the quarter that opens upward.
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

// The icons of the five scenes, in the box of 24 × 24.
extension Icon {
  private static func dot(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// Returns the distance to an outline two units wide around a filled shape.
  static func outline(_ distance: Double) -> Double { abs(distance) - 1 }

  static func house(_ place: Point) -> Double {
    let roof = IconShape.polygon(place, [dot(12, 4.4), dot(20.4, 11.6), dot(3.6, 11.6)]) - 0.8
    let walls = IconShape.box(place, Rect(x: 5.8, y: 10, width: 12.4, height: 10.2), radius: 1.6)
    let door = IconShape.box(place, Rect(x: 9.9, y: 14.2, width: 4.2, height: 8), radius: 1)
    return max(min(roof, walls), -door)
  }

  static func bookmark(_ place: Point) -> Double {
    IconShape.polygon(place, [dot(7, 4.2), dot(17, 4.2), dot(17, 19.8), dot(12, 15.4), dot(7, 19.8)]) - 0.8
  }

  static func flag(_ place: Point) -> Double {
    let pole = IconShape.stroke(place, from: dot(5.6, 4), to: dot(5.6, 20.4), width: 2)
    let cloth =
      IconShape.polygon(place, [dot(6.4, 4.8), dot(19, 4.8), dot(16, 9.2), dot(19, 13.6), dot(6.4, 13.6)]) - 0.6
    return min(pole, cloth)
  }

  /// A mail tray: a shell, and the lip that holds a letter.
  static func tray(_ place: Point) -> Double {
    let shell = outline(IconShape.box(place, Rect(x: 3.6, y: 5.6, width: 16.8, height: 13.2), radius: 3))
    let lip = min(
      IconShape.stroke(place, from: dot(3.8, 13), to: dot(8.4, 13), width: 2),
      IconShape.stroke(place, from: dot(15.6, 13), to: dot(20.2, 13), width: 2),
      IconShape.stroke(place, from: dot(8.4, 13), to: dot(9.6, 15.2), width: 2),
      IconShape.stroke(place, from: dot(15.6, 13), to: dot(14.4, 15.2), width: 2),
      IconShape.stroke(place, from: dot(9.6, 15.2), to: dot(14.4, 15.2), width: 2))
    return min(shell, lip)
  }

  /// A paper plane: two wings and the fold between them.
  static func plane(_ place: Point) -> Double {
    let upper = IconShape.polygon(place, [dot(20.6, 3.4), dot(3.8, 10.4), dot(9.6, 13.2)])
    let lower = IconShape.polygon(place, [dot(20.6, 3.4), dot(10.8, 14.4), dot(13.6, 20.2)])
    return min(upper, lower) - 0.7
  }

  /// The outline of a paper plane and its fold, as wide as the outlines of other icons.
  static func planeLine(_ place: Point) -> Double {
    let hull = IconShape.polygon(place, [dot(20.6, 3.4), dot(3.8, 10.4), dot(10.2, 13.8), dot(13.6, 20.2)])
    return min(outline(hull), IconShape.stroke(place, from: dot(10.2, 13.8), to: dot(20.6, 3.4), width: 2))
  }

  static func pin(_ place: Point) -> Double {
    let drop = min(
      IconShape.circle(place, center: dot(12, 9.6), radius: 6.4),
      IconShape.polygon(place, [dot(6.3, 12.6), dot(17.7, 12.6), dot(12, 20.8)]) - 0.2)
    return max(drop, -IconShape.circle(place, center: dot(12, 9.6), radius: 2.5))
  }

  static func grid(_ place: Point) -> Double {
    [(4.0, 4.0), (13.2, 4.0), (4.0, 13.2), (13.2, 13.2)].map { x, y in
      IconShape.box(place, Rect(x: x, y: y, width: 6.8, height: 6.8), radius: 1.8)
    }.min() ?? .infinity
  }

  static func bag(_ place: Point) -> Double {
    let body = outline(IconShape.box(place, Rect(x: 4.8, y: 8.2, width: 14.4, height: 11.8), radius: 2.6))
    let handle = max(IconShape.ring(place, center: dot(12, 8.2), radius: 3.6, width: 2), place.y - 8.4)
    return min(body, handle)
  }

  /// Two round cheeks over a point.
  static func heart(_ place: Point) -> Double {
    min(
      IconShape.circle(place, center: dot(8.2, 9.4), radius: 4.5),
      IconShape.circle(place, center: dot(15.8, 9.4), radius: 4.5),
      IconShape.polygon(place, [dot(12, 8.6), dot(18.9, 12.5), dot(12, 19.6), dot(5.1, 12.5)]) - 0.4)
  }

  static func bubble(_ place: Point) -> Double {
    let body = outline(IconShape.box(place, Rect(x: 3.8, y: 4.8, width: 16.4, height: 12.2), radius: 5.4))
    let tail = IconShape.polygon(place, [dot(7.4, 16), dot(12, 16.4), dot(7.6, 20.2)]) - 0.4
    return min(body, tail)
  }

  static func dots(_ place: Point) -> Double {
    [6.0, 12, 18].map { IconShape.circle(place, center: dot($0, 12), radius: 1.9) }.min() ?? .infinity
  }
}

/// Signed distances of the basic shapes of icons, negative inside, in units of the icon's box.
enum IconShape {
  package static func circle(_ place: Point, center: Point, radius: Double) -> Double {
    (place - center).length - radius
  }

  /// A line with round ends, `width` wide.
  package static func stroke(_ place: Point, from start: Point, to end: Point, width: Double) -> Double {
    distanceToSegment(place, start, end) - width / 2
  }

  package static func ring(_ place: Point, center: Point, radius: Double, width: Double) -> Double {
    abs((place - center).length - radius) - width / 2
  }

  /// A box given by its edges, corners rounded by `radius`.
  package static func box(_ place: Point, _ edges: Rect, radius: Double) -> Double {
    let dx = abs(place.x - edges.center.x) - edges.width / 2 + radius
    let dy = abs(place.y - edges.center.y) - edges.height / 2 + radius
    let outside = Vector(dx: max(dx, 0), dy: max(dy, 0)).length
    return outside + min(max(dx, dy), 0) - radius
  }

  /// A closed polygon: distance to the nearest side, its sign by the parity of sides left of the place.
  static func polygon(_ place: Point, _ corners: [Point]) -> Double {
    var nearest = Double.infinity
    var isInside = false
    var previous = corners[corners.count - 1]
    for corner in corners {
      nearest = min(nearest, distanceToSegment(place, previous, corner))
      if (corner.y > place.y) != (previous.y > place.y) {
        let crossing = corner.x + (place.y - corner.y) / (previous.y - corner.y) * (previous.x - corner.x)
        if place.x < crossing { isInside.toggle() }
      }
      previous = corner
    }
    return isInside ? -nearest : nearest
  }

  private static func distanceToSegment(_ place: Point, _ start: Point, _ end: Point) -> Double {
    let way = end - start
    let step = place - start
    let square = way.dx * way.dx + way.dy * way.dy
    let along = square > 0 ? Blend.unit((step.dx * way.dx + step.dy * way.dy) / square) : 0
    return Vector(dx: step.dx - along * way.dx, dy: step.dy - along * way.dy).length
  }
}

/// A shape as the signed distance to its edge: negative inside, zero on the edge, positive outside, in its own units.
///
/// Coverage near the edge assumes a slope of one, which true distances have everywhere except at corners.
package protocol DistanceField {
  func distance(at point: Point) -> Double
}

// The icons of the studio's toolbar.
extension Icon {
  static func folder(_ place: Point) -> Double {
    let tab = IconShape.box(place, Rect(x: 3.4, y: 5.2, width: 8, height: 6), radius: 2)
    return outline(min(tab, IconShape.box(place, Rect(x: 3.4, y: 7.6, width: 17.2, height: 11.4), radius: 2.4)))
  }

  /// Two arrows that follow each other around a rectangle.
  static func loop(_ place: Point) -> Double {
    let track = outline(IconShape.box(place, Rect(x: 3.6, y: 7, width: 16.8, height: 10), radius: 5))
    let gaps = min(
      IconShape.box(place, Rect(x: 11.6, y: 4, width: 4.6, height: 6), radius: 0),
      IconShape.box(place, Rect(x: 7.8, y: 14, width: 4.6, height: 6), radius: 0))
    let heads = min(
      IconShape.polygon(place, [dot(11.2, 3.2), dot(15.8, 7), dot(11.2, 10.8)]),
      IconShape.polygon(place, [dot(12.8, 13.2), dot(8.2, 17), dot(12.8, 20.8)]))
    return min(max(track, -gaps), heads - 0.3)
  }

  /// Two phones.
  static func compare(_ place: Point) -> Double {
    min(
      outline(IconShape.box(place, Rect(x: 3.2, y: 4.4, width: 7.2, height: 15.2), radius: 2)),
      outline(IconShape.box(place, Rect(x: 13.6, y: 4.4, width: 7.2, height: 15.2), radius: 2)))
  }

  /// Two lines with handles.
  static func guides(_ place: Point) -> Double {
    let lines = min(
      IconShape.stroke(place, from: dot(3.6, 8), to: dot(20.4, 8), width: 1.8),
      IconShape.stroke(place, from: dot(3.6, 16), to: dot(20.4, 16), width: 1.8))
    let handles = min(
      IconShape.circle(place, center: dot(15.6, 8), radius: 2.9),
      IconShape.circle(place, center: dot(8.4, 16), radius: 2.9))
    return min(lines, handles)
  }

  /// A chart with two regions.
  static func map(_ place: Point) -> Double {
    let frame = outline(IconShape.box(place, Rect(x: 4, y: 4, width: 16, height: 16), radius: 2.6))
    let region = IconShape.polygon(place, [dot(4.6, 19.4), dot(4.6, 10), dot(11, 13), dot(16, 19.4)])
    return min(frame, region)
  }

  static func halfDisc(_ place: Point) -> Double {
    let disc = IconShape.circle(place, center: dot(12, 12), radius: 7.6)
    return min(outline(disc + 0.6), max(disc, 12 - place.x))
  }

  static func touch(_ place: Point) -> Double {
    min(
      IconShape.circle(place, center: dot(12, 12), radius: 3.4),
      IconShape.ring(place, center: dot(12, 12), radius: 7.4, width: 1.9))
  }

  /// A screen that plays.
  static func present(_ place: Point) -> Double {
    let screen = outline(IconShape.box(place, Rect(x: 3.2, y: 4.6, width: 17.6, height: 12), radius: 2.6))
    let triangle = IconShape.polygon(place, [dot(10, 7.6), dot(15.4, 10.6), dot(10, 13.6)]) - 0.3
    return min(screen, triangle, IconShape.stroke(place, from: dot(8.4, 20), to: dot(15.6, 20), width: 2))
  }

  /// A question mark in a circle.
  static func question(_ place: Point) -> Double {
    let circle = IconShape.ring(place, center: dot(12, 12), radius: 8.2, width: 1.9)
    let arc = IconShape.ring(place, center: dot(12, 10), radius: 2.6, width: 1.9)
    let hook = max(arc, -IconShape.box(place, Rect(x: 7, y: 10.2, width: 5, height: 5), radius: 0))
    let stem = IconShape.stroke(place, from: dot(12, 12.4), to: dot(12, 13.8), width: 1.9)
    return min(circle, hook, stem, IconShape.circle(place, center: dot(12, 16.4), radius: 1.2))
  }
}
