import ChromeStudio

/// The room that a phone and its studio share: a window's, or what a film shows. Points.
package struct Workspace: Equatable, Sendable {
  /// The design's window.
  package var width = 1280.0
  package var height = 900.0
  /// Whether the studio has its place in it; a plain window is the phone's alone.
  var hasStudio = true
  /// The timeline's place stays free until the hand that ended the loop is done: the phone does not grow under it.
  var keepsTimeline = false
}
