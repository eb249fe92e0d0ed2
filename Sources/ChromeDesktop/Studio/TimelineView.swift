import ChromeCore

/// The timeline at one moment: where everything is. Window coordinates.
struct TimelineView: Sendable {
  static let labelWidth = 168.0
  static let margin = 16.0

  let area: Rect
  let loop: LoopState

  /// Where time runs, from the left edge at 0 to the right at the loop's end.
  var chart: Rect {
    let left = area.x + TimelineView.labelWidth
    return Rect(x: left, y: area.y + 8, width: max(1, area.maxX - TimelineView.margin - left), height: area.height - 16)
  }

  var ruler: Rect { Rect(x: chart.x, y: chart.y, width: chart.width, height: 18) }
  var flags: Rect { Rect(x: chart.x, y: chart.y + 20, width: chart.width, height: 14) }
  /// Where the finger was down.
  var touches: Rect { Rect(x: chart.x, y: chart.y + 37, width: chart.width, height: 6) }
  var offset: Rect { Rect(x: chart.x, y: chart.y + 47, width: chart.width, height: 31) }

  /// A strip for each bar, with its ribbons below.
  func lane(_ bar: BarName) -> Rect {
    let order = BarName.allCases.firstIndex(of: bar) ?? 0
    return Rect(x: chart.x, y: chart.y + 82 + Double(order) * 28, width: chart.width, height: 26)
  }

  func x(of tick: Double) -> Double { chart.x + chart.width * tick / Double(loop.span) }

  func tick(at x: Double) -> Double { (x - chart.x) / chart.width * Double(loop.span) }

  var spots: [Spot] {
    let left = area.x + TimelineView.margin
    let top = area.y + 10
    let buttons: [LoopControl] = [.play, .slower, .faster, .close]
    let widths = [44.0, 28, 28, 28]
    var x = left
    let places = zip(buttons, widths).map { control, width in
      defer { x += width + 4 }
      return Spot(control: .loop(control), part: .whole, rect: Rect(x: x, y: top, width: width, height: 24))
    }
    return [Spot(control: .loop(.scrub), part: .track, rect: chart)] + places
  }

  func spot(at place: Point) -> Spot? { spots.last { $0.rect.contains(place) } }
}

/// The timeline's own controls.
enum LoopControl: String, CaseIterable, Hashable, Sendable { case scrub, play, slower, faster, close }
