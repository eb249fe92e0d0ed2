import ChromeCore

/// The timeline at one moment: where everything is. Window coordinates.
package struct TimelineView: Sendable {
  static let labelWidth = 192.0
  package static let margin = 16.0
  /// Of an in or out point's tab.
  static let tabWidth = 7.0

  package let area: Rect
  package let loop: LoopState

  package init(area: Rect, loop: LoopState) {
    (self.area, self.loop) = (area, loop)
  }

  /// Where time runs, from the left edge at 0 to the right at the loop's end.
  package var chart: Rect {
    let left = area.x + TimelineView.labelWidth
    return Rect(x: left, y: area.y + 8, width: max(1, area.maxX - TimelineView.margin - left), height: area.height - 16)
  }

  private func row(_ y: Double, _ height: Double) -> Rect {
    Rect(x: chart.x, y: chart.y + y, width: chart.width, height: height)
  }

  var ruler: Rect { row(0, 16) }
  package var flags: Rect { row(16, 14) }
  /// Where the finger was down, and what came from wheels.
  package var input: Rect { row(33, 9) }
  package var offset: Rect { row(46, 20) }
  package var velocity: Rect { row(70, 18) }

  /// A strip for each bar, with its ribbons below.
  package func lane(_ bar: BarName) -> Rect {
    let order = BarName.allCases.firstIndex(of: bar) ?? 0
    return row(91 + Double(order) * 25, 23)
  }

  package func x(of tick: Double) -> Double { chart.x + chart.width * tick / Double(loop.span) }

  package func tick(at x: Double) -> Double { (x - chart.x) / chart.width * Double(loop.span) }

  /// Where a point of the cut stands: where it is set, or else at the end of the loop that it would take off from.
  package func tick(of side: LoopCut.Side) -> Tick {
    loop.cut[side] ?? (side == .start ? 0 : loop.run.length)
  }

  /// The tab of an in or out point on the ruler, outside of what plays.
  package func handle(_ side: LoopCut.Side) -> Rect {
    let x = x(of: Double(tick(of: side)))
    let left = side == .start ? x - TimelineView.tabWidth : x
    return Rect(x: left, y: ruler.y, width: TimelineView.tabWidth, height: 15)
  }
}

// What can be pointed at.
extension TimelineView {
  /// The later ones lie above the earlier.
  package var spots: [Spot] {
    [Spot(control: .loop(.scrub), part: .track, rect: chart)] + flagSpots + handleSpots + buttonSpots
  }

  private var flagSpots: [Spot] {
    loop.run.flags.enumerated().map { index, flag in
      let x = x(of: Double(flag.tick))
      return Spot(
        control: .loop(.flag(index)), part: .whole, rect: Rect(x: x - 6, y: flags.y, width: 12, height: flags.height))
    }
  }

  private var handleSpots: [Spot] {
    LoopCut.Side.allCases.map { side in
      let rect = handle(side)
      return Spot(
        control: .loop(.cut(side)), part: .track,
        rect: Rect(x: rect.x - 3, y: rect.y - 2, width: rect.width + 6, height: rect.height + 2))
    }
  }

  private var buttonSpots: [Spot] {
    let transport: [(LoopControl, Double)] = [
      (.jumpBack, 24), (.back, 24), (.play, 34), (.forward, 24), (.jump, 24), (.close, 22),
    ]
    let speeds: [(LoopControl, Double)] = [(.slower, 24), (.faster, 24)]
    return places(transport, y: area.y + 8, gap: 2) + places(speeds, y: area.y + 34, gap: 46)
  }

  private func places(_ controls: [(LoopControl, Double)], y: Double, gap: Double) -> [Spot] {
    var x = area.x + TimelineView.margin
    return controls.map { control, width in
      defer { x += width + gap }
      return Spot(control: .loop(control), part: .whole, rect: Rect(x: x, y: y, width: width, height: 22))
    }
  }

  package func spot(at place: Point) -> Spot? { spots.last { $0.rect.contains(place) } }
}

/// The timeline's own controls.
package enum LoopControl: Hashable, Sendable, CaseIterable {
  case scrub, jumpBack, back, play, forward, jump, slower, faster, close
  case cut(LoopCut.Side)
  /// By its place among the run's flags.
  case flag(Int)

  /// Those that are always there, in the keyboard's order. Flags are reached by jumping from decision to decision.
  package static let allCases: [LoopControl] = [
    .scrub, .cut(.start), .cut(.end), .jumpBack, .back, .play, .forward, .jump, .slower, .faster, .close,
  ]

  /// What it does, and the key that does it.
  package var tip: String? {
    switch self {
    case .scrub, .flag: nil
    case .jumpBack: "Decision before  Shift ←"
    case .back: "One frame back  ←"
    case .play: "Play, pause  Space"
    case .forward: "One frame on  →"
    case .jump: "Next decision  Shift →"
    case .slower: "Half as fast  ↓"
    case .faster: "Twice as fast  ↑"
    case .close: "Let the loop go  Esc"
    case .cut(.start): "In point  [  double click: none"
    case .cut(.end): "Out point  ]  double click: none"
    }
  }
}
