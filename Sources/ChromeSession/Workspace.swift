import ChromeLook
import ChromeStudio

/// The room that a phone and its studio share: a window's, or what a film shows. Points.
package struct Workspace: Equatable, Sendable {
  /// The design's window.
  package var width = 1280.0
  package var height = 900.0
  /// Whether the studio has its place in it; a plain window is the phone's alone.
  package var hasStudio = true
  /// The timeline's place stays free until the hand that ended the loop is done: the phone does not grow under it.
  package var keepsTimeline = false
  /// A take is presented: all of it is the phone's and its words'.
  package var isPresented = false
  /// How they share it; nil where the take says nothing beside its phone.
  package var titles: TitlePlan?

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
