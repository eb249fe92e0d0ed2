import ChromeCore
import ChromeLook
import ChromeTakes

// A session as it is presented: what is said beside it, and what comes nearer.
extension Session {
  /// The phone, which does not reach into the words however near it comes.
  ///
  /// - Parameter phone: draws it, and what lies behind it.
  func presentedList(
    _ options: SceneOptions, at seconds: Double, _ theme: Theme, in plan: TitlePlan?,
    phone: (SceneOptions) -> DisplayList
  ) -> DisplayList {
    guard let plan, overlay.zoom(at: seconds) != nil else { return phone(options) }
    var bare = options
    bare.hasBackdrop = false
    var painter = Painter()
    painter.append(Scene.backdrop(theme, options))
    painter.clipped(to: plan.phone) { $0.append(phone(bare)) }
    return DisplayList(items: painter.list.items, ground: options.ground)
  }

  /// The words of a take with titles, where `plan` has room for them.
  func titleList(_ plan: TitlePlan, _ theme: Theme, at seconds: Double) -> DisplayList {
    let part = (number: overlay.stopsPassed, count: partCount)
    var painter = Painter()
    TitleScene(overlay.title(at: seconds), overlay.caption(at: seconds), part: part, plan: plan, theme: theme)
      .paint(into: &painter)
    return painter.list
  }
}

extension SceneOptions {
  var window: Rect { Rect(x: 0, y: 0, width: windowWidth, height: windowHeight) }
}
