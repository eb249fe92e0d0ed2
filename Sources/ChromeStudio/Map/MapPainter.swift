import ChromeControls
import ChromeCore
import ChromeLook
import ChromeSweep

/// Draws the map's card: regions in quiet colors with their numbers, the current values as a crosshair, and presets as
/// dots.
final class MapPainter {
  let view: MapView
  let cache: MapCache
  let tuning: Tuning
  /// The loop's current result.
  let here: GestureResult
  let brush: Brush

  init(view: MapView, cache: MapCache, tuning: Tuning, here: GestureResult, brush: Brush) {
    (self.view, self.cache, self.tuning, self.here, self.brush) = (view, cache, tuning, here, brush)
  }

  private var theme: StudioTheme { brush.theme }

  func paint(into painter: inout Painter) {
    brush.card(view.card, into: &painter)
    paintHead(into: &painter)
    paintPlane(into: &painter)
    paintAxes(into: &painter)
    paintLegend(into: &painter)
  }

  private func paintHead(into painter: inout Painter) {
    let pairs = cache.pairs
    let place = cache.pair.flatMap { pair in pairs.firstIndex { $0 == pair || $0 == pair.turned } } ?? 0
    let text = pairs.count > 1 ? "Pair \(place + 1) of \(pairs.count)" : "Map"
    let corner = Point(x: view.card.x + MapView.padding, y: view.card.y + MapView.padding - 1)
    let note = cache.interacts ? interactionNote(room: view.headRoom - TextWidth.estimate(text, .panelTitle) - 8) : nil
    let title = note == nil ? text : text + ":"
    painter.text(title, .panelTitle, theme.onMaterial(theme.text), at: corner)
    if let note {
      let sideX = corner.x + TextWidth.estimate(title, .panelTitle) + 5
      painter.text(note, .panelNote, theme.onMaterial(theme.secondary), at: Point(x: sideX, y: corner.y + 3))
    }
    for spot in view.spots { paintButton(spot, pairs.count, into: &painter) }
  }

  /// Returns the longest note that fits next to the title: the result of a change of one value depends on the other.
  private func interactionNote(room: Double) -> String? {
    ["these two values depend on each other", "values depend on each other", "interdependent"]
      .first { TextWidth.estimate($0, .panelNote) <= room }
  }

  private func paintButton(_ spot: Spot, _ count: Int, into painter: inout Painter) {
    guard case .map(let control) = spot.control, control != .card, control != .plane else { return }
    let isEnabled = spot.control == .map(.close) || count > 1
    if brush.interaction.isLit(spot), isEnabled { painter.mask(.roundedRect(radius: 6), spot.rect, theme.hover) }
    let ink = isEnabled ? theme.onMaterial(theme.secondary) : theme.disabledOnMaterial
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
    if let map = cache.answer?.map {
      for tile in cache.tiles {
        let own = color(map.regions[tile.region].result)
        painter.fill(view.rect(tile), tile.other.map { own.mixed(with: color(map.regions[$0].result), 0.5) } ?? own)
      }
      for label in cache.labels { paintNumber(label, map, into: &painter) }
    }
    for dot in view.dots { paintDot(dot, into: &painter) }
    paintCross(into: &painter)
    brush.ring(.map(.plane), view.square.inset(by: -3), radius: 4, into: &painter)
  }

  /// Returns a region's color: the accent for the current result, as in interval strips.
  private func color(_ result: GestureResult?) -> Color {
    guard let result, let number = cache.number(of: result) else { return .clear }
    return result == here
      ? theme.accent(view.x.group).faded(0.36) : theme.band(number).faded(number < StudioTheme.bandCount ? 0.34 : 0.18)
  }

  private func paintNumber(_ label: PlaneMap.Tile, _ map: PlaneMap, into painter: inout Painter) {
    guard let result = map.regions[label.region].result, let number = cache.number(of: result) else { return }
    let rect = view.rect(label)
    guard rect.height >= 18 else { return }
    painter.text(
      "\(number + 1)", .panelNote, theme.onMaterial(theme.text), at: Point(x: rect.center.x, y: rect.center.y - 7),
      .center)
  }

  /// Draws the crosshair through the whole plane, with a ring at the intersection.
  private func paintCross(into painter: inout Painter) {
    let place = view.place(tuning)
    let ink = theme.onMaterial(theme.text)
    let (square, pixel) = (view.square, brush.pixel)
    painter.fill(Rect(x: place.x - pixel / 2, y: square.y, width: pixel, height: square.height), ink.faded(0.7))
    painter.fill(Rect(x: square.x, y: place.y - pixel / 2, width: square.width, height: pixel), ink.faded(0.7))
    let isHeld = brush.interaction.pressed?.control == .map(.plane)
    painter.mask(.circle, Rect(around: place, width: 14, height: 14), isHeld ? theme.top : theme.thumb)
    painter.mask(.ring(width: 1.5), Rect(around: place, width: 14, height: 14), theme.top)
  }

  private func paintDot(_ dot: MapView.Dot, into painter: inout Painter) {
    painter.mask(.circle, Rect(around: dot.place, width: 9, height: 9), theme.materialColor)
    painter.mask(.circle, Rect(around: dot.place, width: 6, height: 6), theme.onMaterial(theme.text))
  }

  private func paintAxes(into painter: inout Painter) {
    let ink = theme.onMaterial(theme.secondary)
    let (square, left) = (view.square, view.card.x + MapView.padding)
    let top = square.y - 2 - Double(view.yWords.count) * MapView.lineHeight
    paint(view.yWords, from: Point(x: left, y: top), into: &painter)
    paint(view.xWords, from: Point(x: left, y: square.maxY + 16), into: &painter)
    guard let x = Plane.range(view.x), let y = Plane.range(view.y) else { return }
    let sideX = square.x - 5
    painter.text(figure(y.upperBound), .panelAxis, ink, at: Point(x: sideX, y: square.y), .trailing)
    painter.text(figure(y.lowerBound), .panelAxis, ink, at: Point(x: sideX, y: square.maxY - 12), .trailing)
    painter.text(figure(x.lowerBound), .panelAxis, ink, at: Point(x: square.x, y: square.maxY + 2))
    painter.text(figure(x.upperBound), .panelAxis, ink, at: Point(x: square.maxX, y: square.maxY + 2), .trailing)
  }

  private func figure(_ number: Double) -> String { TuningValue.number(number).description }

  private func paint(_ lines: [String], from corner: Point, into painter: inout Painter) {
    brush.lines(lines, .panelNote, theme.onMaterial(theme.text), at: corner, pitch: MapView.lineHeight, into: &painter)
  }
}

// The legend.
extension MapPainter {
  /// The region under the pointer, and the names of the presets there.
  private var hovered: (region: PlaneMap.Region, name: String?)? {
    guard brush.interaction.hover?.control == .map(.plane), brush.interaction.pressed == nil,
      let place = brush.interaction.pointer,
      let region = view.region(at: place)
    else { return nil }
    return (region, view.dot(at: place)?.names.joined(separator: ", "))
  }

  private func paintLegend(into painter: inout Painter) {
    let left = view.card.x + MapView.padding
    var y = view.legendTop
    for row in MapLegend(cache, view, here: here, hovered: hovered).rows {
      paintSample(row.result, Rect(x: left, y: y + 1, width: 18, height: 13), into: &painter)
      // Text about the whole map is not indented, so that it does not read as part of the region above it.
      paint(row.lines, from: Point(x: left + (row.result == nil ? 0 : MapLegend.sample), y: y), into: &painter)
      y += Double(row.lines.count) * MapView.lineHeight
    }
  }

  private func paintSample(_ result: GestureResult?, _ rect: Rect, into painter: inout Painter) {
    guard let result, let number = cache.number(of: result) else { return }
    painter.mask(.roundedRect(radius: 3), rect, color(result))
    painter.text(
      "\(number + 1)", .panelAxis, theme.onMaterial(theme.text), at: Point(x: rect.center.x, y: rect.y + 0.5), .center)
  }
}

/// The map's legend, in as many lines as fit on the card: first the region under the pointer and the current one, then
/// the others from large to small.
struct MapLegend {
  struct Row: Equatable {
    /// The row's result. Nil for text about the whole map.
    var result: GestureResult?
    var lines: [String]
  }

  private(set) var rows: [Row] = []
  private let width: Double
  private var room: Int

  /// The width reserved for the color sample left of the text, in points.
  static let sample = 26.0

  /// Creates the legend.
  ///
  /// - Parameters:
  ///   - here: The loop's current result.
  ///   - hovered: The region under the pointer, and the name of what else is there, such as a preset.
  init(_ cache: MapCache, _ view: MapView, here: GestureResult, hovered: (region: PlaneMap.Region, name: String?)?) {
    (width, room) = (view.card.width - 2 * MapView.padding - MapLegend.sample, view.lineCount)
    guard let map = cache.answer?.map else {
      rows = [Row(lines: ["Computing…"])]
      return
    }
    let all = map.regions.compactMap(\.result)
    if let hovered {
      let text = hovered.region.result?.sentence(among: all) ?? "Not allowed: contradicts another value"
      add(hovered.region.result, (hovered.name.map { "\($0): " } ?? "") + text)
    }
    if hovered?.region.result != here { add(here, "Now: \(here.sentence(among: all))") }
    let others = map.regions.sorted { $0.cellCount > $1.cellCount }.compactMap(\.result)
      .filter { result in !rows.contains { $0.result == result } }
    for (number, result) in others.enumerated() {
      let text = result.text(among: all)
      if add(result, text, leaves: number == others.count - 1 ? 0 : 1) { continue }
      let count = others.count - number
      addPlain(count == 1 ? "1 more region" : "\(count) more regions")
      return
    }
  }

  /// Adds a row if its lines fit and `rest` lines remain. The first row is shortened if necessary. Returns true if the
  /// whole text fit.
  @discardableResult
  private mutating func add(_ result: GestureResult?, _ text: String, leaves rest: Int = 0) -> Bool {
    let lines = TextLines.wrapped(text, .panelNote, width: width)
    guard lines.count + rest <= room else {
      guard rows.isEmpty, room > 0 else { return false }
      rows.append(Row(result: result, lines: MapLegend.cut(lines, to: room, width)))
      room = 0
      return false
    }
    rows.append(Row(result: result, lines: lines))
    room -= lines.count
    return true
  }

  private mutating func addPlain(_ text: String) {
    guard room > 0 else { return }
    rows.append(Row(lines: [text]))
    room -= 1
  }

  /// Shortens the text to `count` lines and ends the last one with an ellipsis.
  private static func cut(_ lines: [String], to count: Int, _ width: Double) -> [String] {
    var cut = Array(lines.prefix(count))
    let isTooWide = { (line: String) in TextWidth.estimate(line + " …", .panelNote) > width }
    while let last = cut.last, isTooWide(last), let space = last.lastIndex(of: " ") {
      cut[count - 1] = String(last[..<space])
    }
    cut[count - 1] += " …"
    return cut
  }
}

/// A whole map as a separate image: the card as in the window, without buttons.
package struct MapPicture {
  package let list: DisplayList
  package let background: Color

  /// The image's size in points, large enough for a card with the longest legend.
  package static let (width, height) = (404.0, 680.0)

  /// Creates the image.
  ///
  /// - Parameters:
  ///   - now: The subject's result with its own values.
  ///   - pixel: One device pixel, in points.
  package init(_ map: PlaneMap, now: GestureResult, theme: StudioTheme = .light, pixel: Double) {
    let (cache, tuning) = (MapCache(map), map.plane.subject.tuning)
    let stage = Rect(x: 0, y: 0, width: Self.width, height: Self.height)
    guard let view = MapView(cache, tuning, on: stage) else { preconditionFailure("the stage has room for a map") }
    var painter = Painter()
    MapPainter(view: view, cache: cache, tuning: tuning, here: now, brush: Brush(theme, pixel: pixel))
      .paint(into: &painter)
    (list, background) = (painter.list, theme.background)
  }
}
