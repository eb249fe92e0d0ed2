import ChromeCore
import ChromeLook
import ChromeSweep

/// Draws the map's card: regions in quiet colours with their numbers, the values in force as a cross, presets as dots.
final class MapPainter {
  let view: MapView
  let shelf: MapShelf
  let tuning: Tuning
  /// What the loop comes to now.
  let here: Upshot
  let theme: StudioTheme
  let state: PanelState
  let pixel: Double

  init(
    view: MapView, shelf: MapShelf, tuning: Tuning, here: Upshot, theme: StudioTheme, state: PanelState, pixel: Double
  ) {
    (self.view, self.shelf, self.tuning, self.here) = (view, shelf, tuning, here)
    (self.theme, self.state, self.pixel) = (theme, state, pixel)
  }

  func paint(into painter: inout Painter) {
    painter.mask(.shadow(radius: 10, blur: 18), view.card.inset(by: -18), Color.black.faded(0.2))
    painter.material(theme.pane, in: view.card, radius: 10)
    paintHead(into: &painter)
    paintPlane(into: &painter)
    paintAxes(into: &painter)
    paintLegend(into: &painter)
  }

  private func paintHead(into painter: inout Painter) {
    let pairs = shelf.pairs
    let place = shelf.pair.flatMap { pair in pairs.firstIndex { $0 == pair || $0 == pair.turned } } ?? 0
    let words = pairs.count > 1 ? "Map \(place + 1) of \(pairs.count)" : "Map"
    let corner = Point(x: view.card.x + MapView.padding, y: view.card.y + MapView.padding - 1)
    painter.text(words, .panelTitle, theme.onPane(theme.text), at: corner)
    if shelf.interacts {
      let beside = corner.x + TextWidth.estimate(words, .panelTitle) + 8
      painter.text("they interact", .panelNote, theme.onPane(theme.secondary), at: Point(x: beside, y: corner.y + 3))
    }
    for spot in view.spots { paintButton(spot, pairs.count, into: &painter) }
  }

  private func paintButton(_ spot: Spot, _ count: Int, into painter: inout Painter) {
    guard case .map(let control) = spot.control, control != .card, control != .plane else { return }
    let isEnabled = spot.control == .map(.close) || count > 1
    if state.isLit(spot), isEnabled { painter.mask(.roundedRect(radius: 6), spot.rect, theme.hover) }
    let ink = theme.onPane(theme.secondary).faded(isEnabled ? 1 : 0.4)
    switch control {
    case .next: painter.icon(.chevronRight, center: spot.rect.center, side: 14, ink)
    case .previous: painter.icon(.chevronLeft, center: spot.rect.center, side: 14, ink)
    case .close: painter.text("×", .panelTitle, ink, at: spot.rect.center + Vector(dx: 0, dy: -9), .center)
    case .plane, .card: break
    }
  }
}

// The plane.
extension MapPainter {
  private func paintPlane(into painter: inout Painter) {
    painter.fill(view.square, theme.hover)
    if let map = shelf.answer?.map {
      for tile in shelf.tiles { painter.fill(view.rect(tile), color(map.regions[tile.region].upshot)) }
      for label in shelf.labels { paintNumber(label, map, into: &painter) }
    }
    for dot in view.dots { paintDot(dot, into: &painter) }
    paintCross(into: &painter)
    if state.focus == .map(.plane), state.showsFocus {
      painter.mask(.roundedRectOutline(radius: 4, width: 2), view.square.inset(by: -3), theme.top)
    }
  }

  /// What comes to the same as now has the accent, as in strips.
  private func color(_ upshot: Upshot?) -> Color {
    guard let upshot, let number = shelf.number(of: upshot) else { return .clear }
    return upshot == here
      ? theme.top.faded(0.5) : theme.band(number).faded(number < StudioTheme.bandCount ? 0.34 : 0.18)
  }

  private func paintNumber(_ label: PlaneMap.Tile, _ map: PlaneMap, into painter: inout Painter) {
    guard let upshot = map.regions[label.region].upshot, let number = shelf.number(of: upshot) else { return }
    let rect = view.rect(label)
    guard rect.height >= 18 else { return }
    painter.text(
      "\(number + 1)", .panelNote, theme.onPane(theme.text), at: Point(x: rect.center.x, y: rect.center.y - 7), .center)
  }

  /// Through the whole plane, with a ring where they meet.
  private func paintCross(into painter: inout Painter) {
    let place = view.place(tuning)
    let ink = theme.onPane(theme.text)
    let square = view.square
    painter.fill(Rect(x: place.x - pixel / 2, y: square.y, width: pixel, height: square.height), ink.faded(0.7))
    painter.fill(Rect(x: square.x, y: place.y - pixel / 2, width: square.width, height: pixel), ink.faded(0.7))
    let isHeld = state.pressed?.control == .map(.plane)
    painter.mask(.circle, Rect(around: place, width: 14, height: 14), isHeld ? theme.top : theme.thumb)
    painter.mask(.ring(width: 1.5), Rect(around: place, width: 14, height: 14), theme.top)
  }

  private func paintDot(_ dot: MapView.Dot, into painter: inout Painter) {
    painter.mask(.circle, Rect(around: dot.place, width: 9, height: 9), theme.pane)
    painter.mask(.circle, Rect(around: dot.place, width: 6, height: 6), theme.onPane(theme.text))
  }

  private func paintAxes(into painter: inout Painter) {
    let ink = theme.onPane(theme.secondary)
    let (square, left) = (view.square, view.card.x + MapView.padding)
    let top = square.y - 2 - Double(view.yWords.count) * MapView.lineHeight
    paint(view.yWords, from: Point(x: left, y: top), into: &painter)
    paint(view.xWords, from: Point(x: left, y: square.maxY + 16), into: &painter)
    guard let x = Plane.range(view.x), let y = Plane.range(view.y) else { return }
    let beside = square.x - 5
    painter.text(figure(y.upperBound), .panelAxis, ink, at: Point(x: beside, y: square.y), .trailing)
    painter.text(figure(y.lowerBound), .panelAxis, ink, at: Point(x: beside, y: square.maxY - 12), .trailing)
    painter.text(figure(x.lowerBound), .panelAxis, ink, at: Point(x: square.x, y: square.maxY + 2))
    painter.text(figure(x.upperBound), .panelAxis, ink, at: Point(x: square.maxX, y: square.maxY + 2), .trailing)
  }

  private func figure(_ number: Double) -> String { TuningValue.number(number).description }

  private func paint(_ lines: [String], from corner: Point, into painter: inout Painter) {
    for (number, line) in lines.enumerated() {
      painter.text(
        line, .panelNote, theme.onPane(theme.text),
        at: Point(x: corner.x, y: corner.y + Double(number) * MapView.lineHeight))
    }
  }
}

// What the regions are.
extension MapPainter {
  /// The region under the pointer, and the preset's name there.
  private var there: (region: PlaneMap.Region, name: String?)? {
    guard state.hover?.control == .map(.plane), state.pressed == nil, let place = state.pointer,
      let region = view.region(at: place)
    else { return nil }
    return (region, view.dot(at: place)?.names.joined(separator: ", "))
  }

  private func paintLegend(into painter: inout Painter) {
    let left = view.card.x + MapView.padding
    var y = view.legendTop
    for row in MapLegend(shelf, view, here: here, there: there).rows {
      paintSample(row.upshot, Rect(x: left, y: y + 1, width: 18, height: 13), into: &painter)
      paint(row.lines, from: Point(x: left + MapLegend.sample, y: y), into: &painter)
      y += Double(row.lines.count) * MapView.lineHeight
    }
  }

  private func paintSample(_ upshot: Upshot?, _ rect: Rect, into painter: inout Painter) {
    guard let upshot, let number = shelf.number(of: upshot) else { return }
    painter.mask(.roundedRect(radius: 3), rect, color(upshot))
    painter.text(
      "\(number + 1)", .panelAxis, theme.onPane(theme.text), at: Point(x: rect.center.x, y: rect.y + 0.5), .center)
  }
}
