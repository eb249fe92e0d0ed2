import ChromeCore
import ChromeLook
import ChromeStudio

/// The layout of compared phones in the stage: a centered row, with a name above each phone, its decisions below, and
/// between two phones the distance between their bars. Window coordinates.
package struct ComparePlan: Equatable {
  package let screen: Screen
  package let stage: Rect
  package let count: Int
  /// The width at the stage's left edge that names leave free, for the toolbar's buttons.
  package let leftRoom: Double
  /// Window coordinates per point of the phones.
  package let scale: Double

  /// The least width of a phone, in window coordinates; a narrower one is too small to compare.
  static let leastWidth = PhonePlacement.leastCompared
  private static let margin = 14.0
  private static let gaps = 44.0...110.0
  private static let nameHeight = 28.0
  private static let verdictHeight = 44.0

  package init(count: Int, screen: Screen, stage: Rect, leftRoom: Double = 0) {
    (self.count, self.screen, self.stage, self.leftRoom) = (count, screen, stage, leftRoom)
    let across = stage.width - 2 * ComparePlan.margin - ComparePlan.gaps.lowerBound * Double(count - 1)
    let along = stage.height - ComparePlan.nameHeight - ComparePlan.verdictHeight
    let fit = min(
      across / Double(count) / screen.body.width, along / screen.body.height)
    scale = PhonePlacement.settled(max(0.01, fit))
  }

  /// The reason why the phones cannot be shown; nil if they can.
  package var tooSmallReason: String? {
    let width = screen.width * scale
    guard width < min(ComparePlan.leastWidth, screen.width) else { return nil }
    return SessionText.tooNarrow(count, width: Int(width))
  }
}

// Areas, by column from the left.
extension ComparePlan {
  private var deviceWidth: Double { screen.body.width * scale }
  private var deviceHeight: Double { screen.body.height * scale }

  /// The space between two devices.
  private var gap: Double {
    let free = stage.width - 2 * ComparePlan.margin - deviceWidth * Double(count)
    return min(max(free / Double(count + 1), ComparePlan.gaps.lowerBound), ComparePlan.gaps.upperBound)
  }

  package func device(_ column: Int) -> Rect {
    let whole = deviceWidth * Double(count) + gap * Double(count - 1)
    let free = stage.height - ComparePlan.nameHeight - ComparePlan.verdictHeight - deviceHeight
    let origin = Point(
      x: stage.center.x - whole / 2 + (deviceWidth + gap) * Double(column),
      y: stage.y + ComparePlan.nameHeight + free / 2)
    return Rect(x: origin.x.rounded(), y: origin.y.rounded(), width: deviceWidth, height: deviceHeight)
  }

  /// The area of all devices together.
  package var block: Rect {
    let (first, last) = (device(0), device(count - 1))
    return Rect(x: first.x, y: first.y, width: last.maxX - first.x, height: first.height)
  }

  /// Returns the upper left corner of a column's screen.
  package func origin(_ column: Int) -> Point {
    let device = device(column)
    let body = screen.body
    return Point(x: (device.x - body.x * scale).rounded(), y: (device.y - body.y * scale).rounded())
  }

  /// Returns a device's area with half of the space to its neighbors; at the ends, with all of the space to the edge.
  package func column(_ column: Int) -> Rect {
    let device = device(column)
    let left = column == 0 ? stage.x : device.x - gap / 2
    let right = column == count - 1 ? stage.maxX : device.maxX + gap / 2
    return Rect(x: left, y: stage.y, width: right - left, height: stage.height)
  }

  /// The distance that texts may reach beyond their device on both sides.
  private var reach: Double { min(gap / 2 - 4, device(0).x - stage.x) }

  /// Returns the area of a column's name.
  package func name(_ column: Int) -> Rect {
    let device = device(column)
    let left = max(device.x - reach, stage.x + leftRoom)
    return Rect(
      x: left, y: device.y - ComparePlan.nameHeight, width: device.maxX + reach - left, height: ComparePlan.nameHeight)
  }

  package func verdict(_ column: Int) -> Rect {
    let device = device(column)
    return Rect(
      x: device.x - reach, y: device.maxY + 4, width: device.width + 2 * reach, height: ComparePlan.verdictHeight - 6)
  }

  /// Returns the area between a column's device and the next one.
  package func between(_ column: Int) -> Rect {
    let device = device(column)
    return Rect(x: device.maxX, y: origin(column).y, width: gap, height: screen.height * scale)
  }
}

// The layout of a session.
extension Session {
  /// The layout; nil if only one phone is shown, because there is no other or not enough room.
  package var comparePlan: ComparePlan? {
    guard let plan = widePlan(others.count), plan.tooSmallReason == nil else { return nil }
    return plan
  }

  /// The reason why the compared phones cannot be shown; nil if they can.
  package var compareTrouble: String? { widePlan(others.count)?.tooSmallReason }

  private func widePlan(_ others: Int) -> ComparePlan? {
    comparison == nil ? nil : plan(variantCount: others)
  }

  /// Returns the layout for `others` more phones next to this one, even if they do not fit.
  package func plan(variantCount others: Int) -> ComparePlan {
    ComparePlan(
      count: others + 1, screen: shownScreen, stage: layout.stage,
      leftRoom: workspace.hasStudio ? StageToolbar.reach : 0)
  }

  /// Returns the placement of each phone, the session's own first.
  package func placements(pixelRatio: Double) -> [PhonePlacement] {
    guard let plan = comparePlan else { return [ownPlacement(pixelRatio)] }
    return (0..<plan.count).map { column in
      var options = SceneOptions()
      (options.windowWidth, options.windowHeight) = (workspace.width, workspace.height)
      (options.phoneScale, options.phoneOrigin) = (plan.scale, plan.origin(column))
      options.pixelsPerPoint = pixelRatio
      return PhonePlacement(options: options)
    }
  }

  /// Returns the placement of the session's own phone alone.
  private func ownPlacement(_ pixelRatio: Double) -> PhonePlacement {
    .window(
      shownScreen, width: workspace.width, height: workspace.height, pixelRatio: pixelRatio, stage: layout.stage)
  }

  /// The layout for the parts of the studio that are drawn around the session's own phone.
  var ownLayout: StudioLayout {
    guard let plan = comparePlan else { return layout }
    var layout = layout
    layout.stage = plan.column(0)
    return layout
  }
}
