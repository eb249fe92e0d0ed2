import ChromeCore

// Header and toolbar where they are drawn: by what is visible of them at their edge, whole where `top.exit` has them
// leave in another way.
extension Stage {
  /// Whether one of them has begun to leave in another way than by its edge.
  var hasTopLeftEdge: Bool { frame.pictures.header.hasLeftEdge || frame.pictures.toolbar.hasLeftEdge }

  /// What a bar covers.
  func place(of name: BarName) -> Rect {
    guard name.edge == .top, !hasTopLeftEdge else { return frame.pictures[name].place }
    let bar = frame[name]
    return Rect(x: 0, y: bar.top, width: width, height: bar.height)
  }

  /// The bar that its scene lays out: one that leaves in another way keeps its whole height.
  func laidOut(_ name: BarName) -> BarFrame {
    guard hasTopLeftEdge else { return frame[name] }
    var bar = frame[name]
    (bar.hidden, bar.visible, bar.top) = (0, bar.full, frame.pictures[name].place.y)
    return bar
  }

  /// Of a bar of the top stack, 0…1: how much of its picture there is on the screen. A pill is all there.
  func presence(of name: BarName) -> Double {
    let picture = frame.pictures[name]
    return picture.alpha * (width > 0 ? 1 - Blend.unit(abs(picture.slide) / width) : 1)
  }

  /// Where what has to keep clear of the top bars begins: at their lower edge, or as far on the way there as they are
  /// on their way out.
  var topBarsFoot: Double {
    guard hasTopLeftEdge else { return topBarsBottom }
    let feet = BarName.at(.top).map { Blend.mix(topBarsBottom, place(of: $0).maxY, presence(of: $0)) }
    return feet.reduce(topBarsBottom, max)
  }

  /// Whether a finger at `place` is on one of the top bars, or on the device's own strip over them.
  func isOnTopBars(_ place: Point) -> Bool {
    guard hasTopLeftEdge else { return place.y < topBarsBottom }
    return place.y < safeTop || BarName.at(.top).contains { frame.pictures[$0].takesTap(at: place) }
  }
}
