import ChromeCore

/// The indicator of a page that refreshes: eight dots in a circle, in the middle of the gap between the bars and the
/// first row. A header that stretches leaves no gap, and covers it.
struct RefreshScene {
  let stage: Stage
  /// Screen y of the first row's top.
  let top: Double
  let color: Color

  /// Points from the middle to the dots' middles, and the dots' diameter.
  private static let (radius, diameter) = (9.0, 4.0)
  /// Seconds in which the brightest dot moves on: a turn takes 0.8 s.
  private static let step = 0.1
  private static let diagonal = 0.7071
  private static let places = [
    (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal), (-1, 0),
    (-diagonal, -diagonal),
  ]

  func paint(into painter: inout Painter) {
    let gap = top - stage.topBarsBottom
    let shown = min(1, max(0, (gap - 2 * Self.radius) / 12))
    guard shown > 0 else { return }
    let middle = Point(x: stage.width / 2, y: stage.onPixels(y: stage.topBarsBottom + gap / 2))
    let first = Int(stage.frame.time / Self.step)
    for (number, place) in Self.places.enumerated() {
      let age = Double((first - number) % 8 + 8).truncatingRemainder(dividingBy: 8)
      let dot = Rect(
        x: middle.x + place.0 * Self.radius - Self.diameter / 2,
        y: middle.y + place.1 * Self.radius - Self.diameter / 2, width: Self.diameter, height: Self.diameter)
      painter.mask(.circle, dot, color.faded(shown * (1 - age / 9)))
    }
  }
}
