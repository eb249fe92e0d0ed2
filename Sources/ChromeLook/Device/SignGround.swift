import ChromeCore

/// What lies under the device's signs in one moment, asked for place by place: those at one height of one page share
/// what is painted there.
struct SignGround {
  private let stage: Stage
  private let beyond: Color
  private var list = DisplayList()
  /// Of which page `list` is, by its x, and at which y.
  private var listed: (page: Double?, y: Double)?

  init(_ stage: Stage) { (self.stage, beyond) = (stage, stage.tints.page) }

  /// What lies under the bars at `place`, as painted there now.
  mutating func pageColor(at place: Point) -> Color {
    let scene = PagerScene(stage: stage)
    let page = scene.page(at: place.x)?.x
    if listed.map({ $0 == (page, place.y) }) != true { list = scene.list(around: place) }
    listed = (page, place.y)
    return list.color(at: place, over: beyond)
  }

  /// What lies at `place` with the tab bar over it.
  mutating func color(at place: Point) -> Color {
    let page = pageColor(at: place)
    let (bar, picture) = (stage.frame.tabBar, stage.frame.tabBarPicture)
    guard bar.full > 0, picture.covers(place) else { return page }
    return stage.theme.bar.faded(picture.alpha * (stage.tuning.bottom.fade == .bar ? bar.alpha : 1)).over(page)
  }
}
