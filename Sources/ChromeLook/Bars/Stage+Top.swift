import ChromeCore

// Header and toolbar as drawn: the visible part at their edge, or the whole bar if `top.exit` makes them leave in
// another way.
extension Stage {
  /// True if one of them has begun to leave in another way than across its edge.
  var hasTopLeftEdge: Bool { frame.pictures.header.hasLeftEdge || frame.pictures.toolbar.hasLeftEdge }

  /// Area that a bar covers.
  func place(of name: BarName) -> Rect {
    guard name.edge == .top, !hasTopLeftEdge else { return frame.pictures[name].place }
    let bar = frame[name]
    return Rect(x: 0, y: bar.top, width: width, height: bar.height)
  }

  /// The bar as its scene lays it out: one that leaves in another way keeps its full height.
  func laidOut(_ name: BarName) -> BarFrame {
    guard hasTopLeftEdge else { return frame[name] }
    var bar = frame[name]
    (bar.hidden, bar.visible, bar.top) = (0, bar.full, frame.pictures[name].place.y)
    return bar
  }

  /// Visible share of the picture of a bar in the top stack, 0…1. A pill counts as 1.
  func presence(of name: BarName) -> Double {
    let picture = frame.pictures[name]
    return picture.alpha * (width > 0 ? 1 - Blend.unit(abs(picture.slide) / width) : 1)
  }

  /// Upper limit of anything that must stay clear of the top bars: their lower edge, or proportionally higher while
  /// they are leaving.
  var topBarsFoot: Double {
    guard hasTopLeftEdge else { return topBarsBottom }
    let feet = BarName.at(.top).map { Blend.mix(topBarsBottom, place(of: $0).maxY, presence(of: $0)) }
    return feet.reduce(topBarsBottom, max)
  }

  /// True if a finger at `place` is on one of the top bars, or on the device's own strip above them.
  func isOnTopBars(_ place: Point) -> Bool {
    guard hasTopLeftEdge else { return place.y < topBarsBottom }
    return place.y < safeTop || BarName.at(.top).contains { frame.pictures[$0].acceptsTap(at: place) }
  }
}
