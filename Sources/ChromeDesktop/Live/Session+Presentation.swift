import ChromeCore
import ChromeLook
import ChromeTakes

// A session as it is presented: what is said beside it, and its parts.
extension Session {
  /// The words of a take with titles, where `plan` has room for them.
  func titleList(_ plan: TitlePlan, _ theme: Theme, at seconds: Double) -> DisplayList {
    let part = (number: overlay.stopsPassed, count: partCount)
    var painter = Painter()
    TitleScene(overlay.title(at: seconds), overlay.caption(at: seconds), part: part, plan: plan, theme: theme)
      .paint(into: &painter)
    return painter.list
  }
}
