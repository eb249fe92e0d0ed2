import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeSweep

/// The layout of the map's card, used for both drawing and hit testing.
package struct MapView {
  package let x: TuningField
  package let y: TuningField
  package let card: Rect
  /// The frame of the plane.
  package let square: Rect
  /// The axis titles with the current values, wrapped to the card's width.
  let xWords: [String]
  let yWords: [String]
  private let cache: MapCache
  /// True in a window, where the buttons can be pressed.
  private let hasButtons: Bool

  package static let padding = 14.0
  package static let lineHeight = 16.0
  /// The range of the card's width in points. If the space next to the phone is narrower than this, the card covers the
  /// phone.
  private static let width = 240.0...380.0
  /// The height above the plane, and the height and width reserved for the numbers of the axes, in points.
  private static let head = 28.0
  private static let axisHeight = 14.0
  private static let axisWidth = 38.0
  private static let leastSide = 80.0
  private static let margin = 12.0
  /// The most lines of the legend.
  private static let mostLines = 12
  private static let leastLines = 3

  /// Creates the layout. Nil if no map is open or the stage has no room for one.
  package init?(_ cache: MapCache, _ tuning: Tuning, stage: Rect, phone: Placement) {
    self.init(cache, tuning, stage, sideWidth: MapView.sideWidth(phone, stage), hasButtons: true)
  }

  /// Creates the layout in the center of an image without a phone.
  init?(_ cache: MapCache, _ tuning: Tuning, on stage: Rect) {
    self.init(cache, tuning, stage, sideWidth: 0, hasButtons: false)
  }

  /// Creates the layout.
  ///
  /// - Parameter sideWidth: The free width next to the phone, in points.
  private init?(_ cache: MapCache, _ tuning: Tuning, _ stage: Rect, sideWidth: Double, hasButtons: Bool) {
    guard let (x, y) = cache.fields else { return nil }
    (self.x, self.y, self.cache, self.hasButtons) = (x, y, cache, hasButtons)
    let isAtSide = sideWidth >= MapView.width.lowerBound
    let width = min(MapView.width.upperBound, isAtSide ? sideWidth : stage.width - 2 * MapView.margin)
    let room = width - 2 * MapView.padding
    xWords = TextLines.wrapped("→ \(x.axisWords(in: tuning))", .panelNote, width: room)
    yWords = TextLines.wrapped("↑ \(y.axisWords(in: tuning))", .panelNote, width: room)
    let text = Double(xWords.count + yWords.count) * MapView.lineHeight
    let fixed = 2 * MapView.padding + MapView.head + text + MapView.axisHeight + 8
    let most = stage.height - 2 * MapView.margin
    let side = min(room - MapView.axisWidth, most - fixed - Double(MapView.leastLines) * MapView.lineHeight).rounded(
      .down)
    guard side >= MapView.leastSide else { return nil }
    let lines = min(MapView.mostLines, Int((most - fixed - side) / MapView.lineHeight))
    let height = fixed + side + Double(lines) * MapView.lineHeight
    let left = isAtSide ? stage.x + (sideWidth - width) / 2 + MapView.margin : stage.center.x - width / 2
    card = Rect(x: left.rounded(), y: (stage.center.y - height / 2).rounded(), width: width, height: height)
    square = Rect(
      x: card.x + MapView.padding + MapView.axisWidth,
      y: card.y + MapView.padding + MapView.head + Double(yWords.count) * MapView.lineHeight + 2, width: side,
      height: side)
  }

  /// Returns true if there is room for the card next to the phone.
  static func isAtSide(_ phone: Placement, _ stage: Rect) -> Bool {
    sideWidth(phone, stage) >= width.lowerBound
  }

  /// Returns the free width next to the phone between two margins, in points.
  private static func sideWidth(_ phone: Placement, _ stage: Rect) -> Double {
    phone.originX - phone.border * phone.scale - stage.x - 2 * margin
  }
}

// Positions and values.
extension MapView {
  private func scale(_ field: TuningField, from left: Double, to right: Double) -> SliderScale {
    guard let scale = SliderScale(field, left: left, right: right) else { preconditionFailure("an axis has numbers") }
    return scale
  }

  private var across: SliderScale { scale(x, from: square.x, to: square.maxX) }
  /// The vertical scale, measured from the lower edge, where the smallest value is.
  private var up: SliderScale { scale(y, from: 0, to: square.height) }

  /// Returns the position of a tuning's two values.
  package func place(_ tuning: Tuning) -> Point {
    guard case .number(let across) = x[tuning], case .number(let up) = y[tuning] else { return square.center }
    return Point(x: self.across.x(of: across), y: square.maxY - self.up.x(of: up))
  }

  /// Returns the two values at a position, rounded to the keys' steps. On a preset's dot, returns the preset's exact
  /// values.
  package func values(at place: Point) -> (x: TuningValue, y: TuningValue) {
    if let dot = dot(at: place) { return (x[dot.tuning], y[dot.tuning]) }
    return (.number(across.value(at: place.x)), .number(up.value(at: square.maxY - place.y)))
  }

  /// Returns the current values moved by a number of steps.
  package func values(_ tuning: Tuning, movedBy count: (x: Double, y: Double), _ size: StepSize) -> (
    x: TuningValue, y: TuningValue
  ) {
    guard case .number(let nowX) = x[tuning], case .number(let nowY) = y[tuning] else { return (x[tuning], y[tuning]) }
    return (
      count.x == 0 ? x[tuning] : .number(across.value(nowX, moved: count.x, size: size)),
      count.y == 0 ? y[tuning] : .number(up.value(nowY, moved: count.y, size: size))
    )
  }

  /// Returns the region at a position. Nil while nothing is known.
  package func region(at place: Point) -> PlaneMap.Region? {
    guard let map = cache.answer?.map else { return nil }
    let number = map.region(
      x: (place.x - square.x) / square.width, y: (square.maxY - place.y) / square.height)
    return map.regions[number]
  }

  package func rect(_ tile: PlaneMap.Tile) -> Rect {
    let pitch = square.width / Double(cache.answer?.map.plane.size ?? 1)
    return Rect(
      x: square.x + Double(tile.columns.lowerBound) * pitch, y: square.maxY - Double(tile.rows.upperBound) * pitch,
      width: Double(tile.columns.count) * pitch, height: Double(tile.rows.count) * pitch)
  }
}

// Presets in the plane.
extension MapView {
  /// One dot for all presets with the same two values.
  package struct Dot {
    package var place: Point
    package var names: [String]
    package var tuning: Tuning
  }

  /// A press within this many points of a dot selects it.
  private static let dotReach = 6.0

  package var dots: [Dot] {
    cache.presets.reduce(into: []) { dots, preset in
      if let same = dots.firstIndex(where: { x[$0.tuning] == x[preset.tuning] && y[$0.tuning] == y[preset.tuning] }) {
        dots[same].names.append(preset.title)
      } else {
        dots.append(Dot(place: place(preset.tuning), names: [preset.title], tuning: preset.tuning))
      }
    }
  }

  package func dot(at place: Point) -> Dot? {
    let near = dots.map { ($0, max(abs($0.place.x - place.x), abs($0.place.y - place.y))) }
    return near.filter { $0.1 <= MapView.dotReach }.min { $0.1 < $1.1 }?.0
  }
}

// Controls.
extension MapView {
  package var spots: [Spot] {
    guard hasButtons else { return [] }
    let top = card.y + MapView.padding - 4
    let buttons = [MapControl.close, .next, .previous].enumerated().map { number, control in
      Spot(control: .map(control), rect: Rect(x: card.maxX - 34 - Double(number) * 28, y: top, width: 24, height: 24))
    }
    return [Spot(control: .map(.card), rect: card)] + buttons
      + [Spot(control: .map(.plane), part: .track, rect: square)]
  }

  /// The width left of the buttons in the card's top line, in points.
  var headRoom: Double {
    let right = spots.first { $0.control == .map(.previous) }?.rect.x ?? card.maxX - MapView.padding
    return right - card.x - MapView.padding
  }

  /// Window y of the first line below the horizontal axis's title.
  var legendTop: Double {
    square.maxY + MapView.axisHeight + Double(xWords.count) * MapView.lineHeight + 8
  }

  package var lineCount: Int { Int((card.maxY - MapView.padding - legendTop + 0.5) / MapView.lineHeight) }
}

extension TuningField {
  /// Returns an axis title: `Show after 24 pt (top.resistShow)`.
  fileprivate func axisWords(in tuning: Tuning) -> String { "\(label) \(withUnit(self[tuning])) (\(key))" }
}
