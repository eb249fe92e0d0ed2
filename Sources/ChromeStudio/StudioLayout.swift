import ChromeCore

/// Which part of the window belongs to whom. Window coordinates.
package struct StudioLayout: Equatable, Sendable {
  /// The design's sizes, in points.
  package static let panelWidth = 320.0
  /// The timeline's least height, at which each of its lanes has 40 points; its upper edge can be dragged.
  package static let timelineHeight = 270.0
  /// The phone keeps at least this much beside a panel, and above a timeline.
  static let leastStageWidth = 360.0
  static let leastStageHeight = 320.0

  /// What is left for the phone.
  package var stage: Rect
  /// Nil where it is not wanted, and in windows too narrow for it.
  package var panel: Rect?
  /// Nil where nothing loops, or in windows too low for it.
  package var timeline: Rect?

  /// Whether the studio is drawn there.
  package func covers(_ place: Point) -> Bool { panel?.contains(place) == true || timeline?.contains(place) == true }

  /// - Parameter timelineHeight: as it was dragged; held to what the window has room for.
  package init(
    width: Double, height: Double, hasTimeline: Bool, wantsPanel: Bool = true,
    timelineHeight wanted: Double = StudioLayout.timelineHeight
  ) {
    let hasPanel = wantsPanel && width >= StudioLayout.panelWidth + StudioLayout.leastStageWidth
    let showsTimeline = hasTimeline && height >= StudioLayout.timelineHeight + StudioLayout.leastStageHeight
    let stageWidth = hasPanel ? width - StudioLayout.panelWidth : width
    let most = max(StudioLayout.timelineHeight, height - StudioLayout.leastStageHeight)
    let timelineHeight = min(max(wanted, StudioLayout.timelineHeight), most)
    let stageHeight = showsTimeline ? height - timelineHeight : height
    stage = Rect(x: 0, y: 0, width: stageWidth, height: stageHeight)
    panel = hasPanel ? Rect(x: stageWidth, y: 0, width: StudioLayout.panelWidth, height: height) : nil
    timeline =
      showsTimeline
      ? Rect(x: 0, y: stageHeight, width: stageWidth, height: timelineHeight) : nil
  }
}
