import ChromeCore
import ChromeLook

/// What loops on one of several phones, in the colour of its name.
package struct RunBeside: Equatable, Sendable {
  package var run: LoopRun
  package var color: Color

  package init(_ run: LoopRun, _ color: Color) { (self.run, self.color) = (run, color) }
}

// The same gesture on several phones.
extension TimelinePainter {
  /// How much of the bar each of them shows.
  func paintBeside(_ lane: TimelineLane, into painter: inout Painter) {
    guard let bar = lane.bar else { return }
    let strip = Strip(area: lane.curve, range: lane.range, column: column)
    for other in beside.reversed() {
      let shares = values(lane.curve) { tick in
        other.run.tuning(at: tick)[bar].full > 0 ? other.run.glance(at: tick).shown[bar] : 0
      }
      strip.line(other.color, width: max(1.5, pixel), shares, into: &painter)
    }
  }

  /// A line through all lanes where something is decided differently, with a head among the flags.
  func paintDifferences(into painter: inout Painter) {
    for difference in differences {
      let x = view.x(of: Double(difference.tick))
      guard view.shows(x) else { continue }
      let top = view.flags.center.y
      painter.fill(Rect(x: x - hair, y: top, width: 2 * hair, height: view.chart.maxY - top), apart.faded(0.55))
      painter.mask(.circle, Rect(around: Point(x: x, y: top), width: 11, height: 11), apart)
    }
  }
}
