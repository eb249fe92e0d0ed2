import ChromeCore
import ChromeLook

/// The layout of the window: the frames of the stage, the panel, the timeline and the library. Window coordinates.
package struct StudioLayout: Equatable, Sendable {
  /// The designed sizes, in points.
  package static let panelWidth = 320.0
  /// The least height of the timeline, with 40 points for each lane, in points. Dragging its upper edge makes it
  /// higher.
  package static let timelineHeight = 270.0
  /// The least window width for a panel next to the stage, in points. In narrower windows the panel is a drawer over
  /// the stage, so that the phone keeps its size.
  static let leastDockedWidth = 800.0
  /// The least window width for a drawer and its handle, in points.
  package static let leastDrawerWindow = 344.0
  /// The width of the drawer's handle at the edge of the window or of the open drawer, in points. It is narrow enough
  /// not to cover the phone's screen.
  static let handleWidth = 20.0
  static let handleHeight = 64.0
  /// The width left of the timeline's chart and of the library's cards, in points.
  static let labelWidth = 192.0
  /// The margin at the left and right of both, in points.
  package static let margin = 16.0
  /// The height of the library's strip above the timeline, in points.
  static let libraryHeight = 92.0
  /// The least width left for the phone next to an open drawer, in points.
  static let leastStageWidth = 160.0
  /// The least height left for the phone above a timeline, in points.
  static let leastStageHeight = 320.0

  package var window: Rect
  /// The area left for the phone.
  package var stage: Rect
  /// The panel. Nil if it is hidden or the window is too narrow.
  package var panel: Rect?
  /// The handle that opens and closes the drawer. Nil if the panel is not a drawer.
  package var handle: Rect?
  /// The timeline. Nil if nothing loops or the window is too low.
  package var timeline: Rect?
  /// The library's strip. Nil if the library is empty or there is no room for it above the timeline.
  package var library: Rect?

  /// Returns true if a position is covered by the studio.
  package func covers(_ place: Point) -> Bool {
    [handle, panel, timeline, library].contains { $0?.contains(place) == true }
  }

  /// True if the panel is a drawer, open or closed.
  var isDrawer: Bool { handle != nil }

  /// True if an open drawer covers a part of the stage.
  var isStageCovered: Bool { panel.map { $0.x < stage.maxX } ?? false }

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - hasLibrary: True to show the library's strip, if there is a timeline.
  ///   - wantsPanel: True to show the panel next to the stage, in windows that are wide enough.
  ///   - isDrawerOpen: True to show the panel over the stage, in narrower windows.
  ///   - timelineHeight: The height as set by dragging, in points. It is clamped to the available room.
  package init(
    width: Double, height: Double, hasTimeline: Bool, hasLibrary: Bool = false, wantsPanel: Bool = true,
    isDrawerOpen: Bool = false, timelineHeight wanted: Double = StudioLayout.timelineHeight
  ) {
    let isDocked = wantsPanel && width >= StudioLayout.leastDockedWidth
    let isDrawer = width < StudioLayout.leastDockedWidth && width >= StudioLayout.leastDrawerWindow
    let hasPanel = isDocked || (isDrawer && isDrawerOpen)
    let edge = hasPanel ? width - StudioLayout.panelWidth : width
    let showsTimeline = hasTimeline && height >= StudioLayout.timelineHeight + StudioLayout.leastStageHeight
    let stageWidth = isDocked ? edge : width
    // Next to an open drawer if the phone is still readable there, otherwise below it.
    let room = hasPanel && !isDocked ? edge - StudioLayout.handleWidth : 0
    let phoneWidth = room >= StudioLayout.leastStageWidth ? room : stageWidth
    let least = StudioLayout.timelineHeight + StudioLayout.leastStageHeight
    let libraryHeight =
      showsTimeline && hasLibrary && height >= least + StudioLayout.libraryHeight ? StudioLayout.libraryHeight : 0
    let most = max(StudioLayout.timelineHeight, height - StudioLayout.leastStageHeight - libraryHeight)
    let timelineHeight = min(max(wanted, StudioLayout.timelineHeight), most)
    let stageHeight = showsTimeline ? height - timelineHeight - libraryHeight : height
    window = Rect(x: 0, y: 0, width: width, height: height)
    stage = Rect(x: 0, y: 0, width: phoneWidth, height: stageHeight)
    panel = hasPanel ? Rect(x: edge, y: 0, width: StudioLayout.panelWidth, height: height) : nil
    handle =
      isDrawer
      ? Rect(
        x: edge - StudioLayout.handleWidth, y: ((stageHeight - StudioLayout.handleHeight) / 2).rounded(),
        width: StudioLayout.handleWidth, height: StudioLayout.handleHeight) : nil
    timeline =
      showsTimeline
      ? Rect(x: 0, y: height - timelineHeight, width: stageWidth, height: timelineHeight) : nil
    library = libraryHeight > 0 ? Rect(x: 0, y: stageHeight, width: stageWidth, height: libraryHeight) : nil
  }
}
