import ChromeCore

/// The picture of one moment: a pure function of the core's frame, the tuning and the theme.
package enum Scene {
  /// Returns everything in the window, back to front, in points of the window.
  ///
  /// `content` holds the content of the pages, in the order of their numbers.
  package static func displayList(
    frame: Frame, tuning: Tuning, theme: Theme, content: [PageContent],
    options: SceneOptions = SceneOptions()
  ) -> DisplayList {
    let stage = Stage(frame: frame, tuning: tuning, theme: theme, pages: content, options: options)
    let phone = phone(stage).placed(at: options.phoneOrigin, scale: options.phoneScale)
    var window = Painter(room: phone.items.count + 16)
    Backdrop(theme: stage.theme, options: options).paint(into: &window)
    window.append(phone)
    NoticeScene(stage: stage).paint(into: &window)
    return DisplayList(items: window.list.items, background: options.background)
  }

  /// Returns a picture made with these options, enlarged: its corner moves to `corner`, every length is multiplied by
  /// `scale` (≥ 1). What lies beyond the picture's own edges continues its backdrop.
  package static func enlarged(
    _ list: DisplayList, _ theme: Theme, _ options: SceneOptions, corner: Point, scale: Double
  ) -> DisplayList {
    let backdrop = Backdrop(theme: theme, options: options)
    var plain = Painter()
    backdrop.paint(into: &plain)
    let phone = DisplayList(items: Array(list.items.dropFirst(plain.list.items.count)))
    var window = Painter()
    backdrop.paint(enlargedAt: corner, scale: scale, into: &window)
    window.append(phone.placed(at: corner, scale: scale))
    return window.list
  }

  /// Returns a caption in its usual size over a picture that was enlarged to the options `moved`: next to the enlarged
  /// phone if there is room, else over the phone.
  package static func caption(
    _ caption: SceneOptions.Caption, on stage: Stage, enlargedTo moved: SceneOptions
  ) -> DisplayList {
    var painter = Painter()
    NoticeScene(stage: stage).paint(caption, enlargedTo: moved, into: &painter)
    return painter.list
  }

  /// Returns the phone alone, in points of its screen.
  private static func phone(_ stage: Stage) -> DisplayList {
    var painter = Painter(room: 256)
    let device = DeviceFrame(stage: stage)
    device.paintBody(into: &painter)
    painter.append(screen(stage).clipped(to: device.screenBands))
    device.paintRim(into: &painter)
    TouchScene(stage: stage).paint(into: &painter)
    return painter.list
  }

  /// Returns the content of the screen, as if it had no corners.
  private static func screen(_ stage: Stage) -> DisplayList {
    var painter = Painter(room: 256)
    PagerScene(stage: stage).paint(into: &painter)
    TopBackground(stage: stage).paint(into: &painter)
    ToolbarScene(stage: stage).paint(into: &painter)
    HeaderScene(stage: stage).paint(into: &painter)
    GlassButtons(stage: stage).paint(into: &painter)
    TabBarScene(stage: stage).paint(into: &painter)
    ScrollIndicator(stage: stage).paint(into: &painter)
    StatusBar(stage: stage).paint(into: &painter)
    FocusRing(stage: stage).paint(into: &painter)
    SpotlightScene(stage: stage).paint(into: &painter)
    return stage.isMirrored ? painter.list.mirrored(on: stage.frame.screen) : painter.list
  }
}
