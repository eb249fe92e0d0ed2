import ChromeCore

/// Which part of the window belongs to whom. Window coordinates.
package struct StudioLayout: Equatable, Sendable {
  /// The design's sizes, in points.
  package static let panelWidth = 320.0
  /// The timeline's least height, at which each of its lanes has 40 points; its upper edge can be dragged.
  package static let timelineHeight = 270.0
  /// Narrower windows have the panel as a drawer over the stage, so that it never squeezes the phone.
  static let leastDockedWidth = 800.0
  /// Of a window with room for a drawer and its handle.
  package static let leastDrawerWindow = 344.0
  /// The drawer's handle at the edge of the window or of the open drawer. So narrow that it stays beside the screen.
  static let handleWidth = 20.0
  static let handleHeight = 64.0
  /// Left of the timeline's chart, and of the shelf's cards above it.
  static let labelWidth = 192.0
  /// At the ends of both.
  package static let margin = 16.0
  /// The shelf's strip above the timeline.
  static let shelfHeight = 92.0
  /// The phone keeps at least this much above a timeline.
  static let leastStageHeight = 320.0

  /// What is left for the phone.
  package var stage: Rect
  /// Nil where it is not wanted, and in windows too narrow for it.
  package var panel: Rect?
  /// Opens and closes the drawer; nil where the panel is none.
  package var handle: Rect?
  /// Nil where nothing loops, or in windows too low for it.
  package var timeline: Rect?
  /// Nil where nothing is kept, and in windows that have no room for it beside the timeline.
  package var shelf: Rect?

  /// Whether the studio is drawn there.
  package func covers(_ place: Point) -> Bool {
    [handle, panel, timeline, shelf].contains { $0?.contains(place) == true }
  }

  /// Whether the panel lies over the stage, or would if it were open.
  var isDrawer: Bool { handle != nil }

  /// - Parameters:
  ///   - hasShelf: where there is a timeline.
  ///   - wantsPanel: beside the stage, in windows that are wide enough.
  ///   - isDrawerOpen: in narrower ones.
  ///   - timelineHeight: as it was dragged; held to what the window has room for.
  package init(
    width: Double, height: Double, hasTimeline: Bool, hasShelf: Bool = false, wantsPanel: Bool = true,
    isDrawerOpen: Bool = false, timelineHeight wanted: Double = StudioLayout.timelineHeight
  ) {
    let isDocked = wantsPanel && width >= StudioLayout.leastDockedWidth
    let isDrawer = width < StudioLayout.leastDockedWidth && width >= StudioLayout.leastDrawerWindow
    let hasPanel = isDocked || (isDrawer && isDrawerOpen)
    let edge = hasPanel ? width - StudioLayout.panelWidth : width
    let showsTimeline = hasTimeline && height >= StudioLayout.timelineHeight + StudioLayout.leastStageHeight
    let stageWidth = isDocked ? edge : width
    let least = StudioLayout.timelineHeight + StudioLayout.leastStageHeight
    let shelfHeight =
      showsTimeline && hasShelf && height >= least + StudioLayout.shelfHeight ? StudioLayout.shelfHeight : 0
    let most = max(StudioLayout.timelineHeight, height - StudioLayout.leastStageHeight - shelfHeight)
    let timelineHeight = min(max(wanted, StudioLayout.timelineHeight), most)
    let stageHeight = showsTimeline ? height - timelineHeight - shelfHeight : height
    stage = Rect(x: 0, y: 0, width: stageWidth, height: stageHeight)
    panel = hasPanel ? Rect(x: edge, y: 0, width: StudioLayout.panelWidth, height: height) : nil
    handle =
      isDrawer
      ? Rect(
        x: edge - StudioLayout.handleWidth, y: ((stageHeight - StudioLayout.handleHeight) / 2).rounded(),
        width: StudioLayout.handleWidth, height: StudioLayout.handleHeight) : nil
    timeline =
      showsTimeline
      ? Rect(x: 0, y: height - timelineHeight, width: stageWidth, height: timelineHeight) : nil
    shelf = shelfHeight > 0 ? Rect(x: 0, y: stageHeight, width: stageWidth, height: shelfHeight) : nil
  }
}

/// Where something drawn in points lies in the window: an origin in window coordinates and a scale.
package struct Placement: Equatable, Sendable {
  /// Window coordinates of the point (0, 0).
  package var originX: Double
  package var originY: Double
  /// Window coordinates per point; positive.
  package var scale: Double
  /// In points: presses outside do not touch the phone.
  package var width: Double
  package var height: Double

  package init(originX: Double, originY: Double, scale: Double, width: Double, height: Double) {
    (self.originX, self.originY, self.scale, self.width, self.height) = (originX, originY, scale, width, height)
  }

  package func point(x: Double, y: Double) -> Point { Point(x: (x - originX) / scale, y: (y - originY) / scale) }

  package func contains(_ place: Point) -> Bool { Rect(x: 0, y: 0, width: width, height: height).contains(place) }
}
