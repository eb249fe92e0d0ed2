import ChromeControls
import ChromeCore
import ChromeLoop

/// The layout of the timeline at one moment, in window coordinates.
package struct TimelineView: Sendable {
  /// The width of an in or out point's tab, in points.
  static let tabWidth = 7.0

  package let area: Rect
  package let loop: LoopState

  package init(area: Rect, loop: LoopState) {
    (self.area, self.loop) = (area, loop)
  }

  /// The area of the lanes. Time runs from its left edge to its right edge.
  package var chart: Rect {
    let left = area.x + StudioLayout.labelWidth
    return Rect(x: left, y: area.y + 6, width: max(1, area.maxX - StudioLayout.margin - left), height: area.height - 12)
  }

  private func row(_ y: Double, _ height: Double) -> Rect {
    Rect(x: chart.x, y: chart.y + y, width: chart.width, height: height)
  }

  /// The row of the playhead's bubble. It is separate, so that the bubble covers nothing.
  package var bubble: Rect { row(0, 16) }
  var ruler: Rect { row(17, 14) }
  package var flags: Rect { row(31, 14) }
  /// The row of touches and wheel inputs.
  package var input: Rect { row(47, 9) }
  package var offset: Rect { lane(0) }
  package var velocity: Rect { lane(1) }

  /// Returns a bar's lane, including its ribbons.
  package func lane(_ bar: BarName) -> Rect { lane(2 + (BarName.allCases.firstIndex(of: bar) ?? 0)) }

  private static let lanesTop = 58.0
  private static let laneCount = 2 + BarName.allCases.count

  /// Returns the frame of a lane. All lanes share the height below the other rows equally.
  private func lane(_ number: Int) -> Rect {
    let height = (chart.height - TimelineView.lanesTop) / Double(TimelineView.laneCount)
    return row(TimelineView.lanesTop + Double(number) * height, height)
  }

  /// The upper edge, which is dragged to change the timeline's height.
  package var edge: Rect { Rect(x: area.x, y: area.y, width: area.width, height: 5) }

  package func x(of tick: Double) -> Double {
    chart.x + chart.width * loop.zoom.share(ofWhole: tick / Double(loop.span))
  }

  package func tick(at x: Double) -> Double { loop.zoom.whole((x - chart.x) / chart.width) * Double(loop.span) }

  /// Returns true if window x is in the visible stretch.
  package func shows(_ x: Double) -> Bool { x >= chart.x - 0.01 && x <= chart.maxX + 0.01 }

  /// Returns the tick of an in or out point, or the end of the loop on that side if it is not set.
  package func tick(of side: LoopCut.Side) -> Tick {
    loop.cut[side] ?? (side == .start ? 0 : loop.run.length)
  }

  /// Returns the tab of an in or out point on the ruler, outside the part that plays.
  package func handle(_ side: LoopCut.Side) -> Rect {
    let x = x(of: Double(tick(of: side)))
    let left = side == .start ? x - TimelineView.tabWidth : x
    return Rect(x: left, y: ruler.y, width: TimelineView.tabWidth, height: 14)
  }
}

// Hit testing.
extension TimelineView {
  /// The spots from back to front.
  package var spots: [Spot] {
    [Spot(control: .loop(.scrub), part: .track, rect: chart)] + flagSpots + handleSpots + buttonSpots
      + [Spot(control: .loop(.edge), part: .track, rect: edge)]
  }

  private var flagSpots: [Spot] {
    loop.run.flags.enumerated().compactMap { index, flag in
      let x = x(of: Double(flag.tick))
      guard shows(x) else { return nil }
      return Spot(
        control: .loop(.flag(index)), rect: Rect(x: x - 6, y: flags.y, width: 12, height: flags.height))
    }
  }

  private var handleSpots: [Spot] {
    LoopCut.Side.allCases.filter { shows(x(of: Double(tick(of: $0)))) }.map { side in
      let rect = handle(side)
      return Spot(
        control: .loop(.cut(side)), part: .track,
        rect: Rect(x: rect.x - 3, y: rect.y - 2, width: rect.width + 6, height: rect.height + 2))
    }
  }

  private var buttonSpots: [Spot] {
    places(LoopButton.all.filter { !$0.isSpeed }, y: area.y + 8, gap: 4)
      + places(LoopButton.all.filter(\.isSpeed), y: area.y + 34, gap: 46)
  }

  private func places(_ buttons: [LoopButton], y: Double, gap: Double) -> [Spot] {
    var x = area.x + StudioLayout.margin
    return buttons.map { button in
      defer { x += button.width + gap }
      return Spot(control: .loop(button.control), rect: Rect(x: x, y: y, width: button.width, height: 22))
    }
  }

  package func spot(at place: Point) -> Spot? { spots.last { $0.rect.contains(place) } }
}
