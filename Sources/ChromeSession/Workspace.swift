import ChromeControls
import ChromeLook

/// The area that a phone and its studio share, in a window or in a video. Points.
package struct Workspace: Equatable, Sendable {
  /// The size of the reference window.
  package var width = 1280.0
  package var height = 900.0
  /// True if the studio is shown; a plain window contains only the phone.
  package var hasStudio = true
  /// True while the timeline's area stays reserved after a touch has ended the loop, so that the phone does not grow
  /// under the finger.
  package var keepsTimeline = false
  /// True during a presentation, when the phone and its text fill the workspace.
  package var isPresented = false
  /// The layout of the phone and its text; nil if the take has no text next to its phone.
  package var titles: TitlePlan?
  /// The state of the window, if the workspace is in one.
  package var host = HostState()

  package init(
    width: Double = 1280.0, height: Double = 900.0, hasStudio: Bool = true, keepsTimeline: Bool = false,
    isPresented: Bool = false, titles: TitlePlan? = nil
  ) {
    self.width = width
    self.height = height
    self.hasStudio = hasStudio
    self.keepsTimeline = keepsTimeline
    self.isPresented = isPresented
    self.titles = titles
  }
}
