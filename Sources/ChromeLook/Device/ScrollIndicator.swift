import ChromeCore

/// The thin line at the right edge that shows the scroll position within the page.
package struct ScrollIndicator {
  package static let width = 3.0
  package static let margin = 3.0
  static let leastLength = 36.0
  static let shrunkLength = 8.0
  /// Seconds it stays after the last movement, and seconds it then takes to fade.
  package static let staySeconds = 0.6
  package static let fadeSeconds = 0.25

  package let stage: Stage

  package func paint(into painter: inout Painter) {
    guard stage.tuning.scroll.hasIndicator, let rect, stage.frame.page.slide.fraction == 0 else { return }
    let age = stage.frame.stillFor - ScrollIndicator.staySeconds
    guard age < ScrollIndicator.fadeSeconds else { return }
    let places = (0..<5).map { Point(x: rect.center.x, y: rect.y + rect.height * (Double($0) + 0.5) / 5) }
    let color = IconColor(stage: stage).blackOrWhite(on: places)
      .faded(0.4 * (1 - Blend.unit(age / ScrollIndicator.fadeSeconds)))
    painter.mask(.roundedRect(radius: ScrollIndicator.width / 2), rect, color)
  }

  /// Area of the line, clear of the bars as displayed; nil if there is nothing to scroll or no room.
  private var rect: Rect? {
    let frame = stage.frame
    let from = stage.topBarsFoot + 4
    // Based on the room that the bottom bars leave, in whichever way they leave: the line grows evenly, next to a pill.
    let to = min(frame.bottomBarsTop - stage.overhang, stage.height - frame.screen.safeBottom) - 4
    let track = to - from
    guard frame.maxOffset > 0, track > ScrollIndicator.shrunkLength else { return nil }
    let viewport =
      stage.height - stage.safeTop - frame.screen.safeBottom - stage.tuning.accessoryHeight(on: frame.screen)
      - BarName.allCases.reduce(0) { $0 + frame[$1].full }
    let share = max(0, viewport) / (max(0, viewport) + frame.maxOffset)
    let usual = max(min(ScrollIndicator.leastLength, track), track * share)
    let beyond = max(-frame.offset, frame.offset - frame.maxOffset, 0)
    let length = max(ScrollIndicator.shrunkLength, usual - beyond)
    let y = from + (track - length) * Blend.unit(frame.offset / frame.maxOffset)
    let x = stage.width - ScrollIndicator.margin - ScrollIndicator.width
    return Rect(x: x, y: y, width: ScrollIndicator.width, height: length)
  }
}
