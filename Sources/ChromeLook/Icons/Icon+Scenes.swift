import ChromeCore

// The signs of the five scenes, in the box of 24 × 24.
extension Icon {
  private static func dot(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// An outline of two points around a filled shape.
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

  /// A letter tray: a shell, and the lip that a letter would lie on.
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
