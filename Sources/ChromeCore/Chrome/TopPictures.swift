/// Header and toolbar as they are seen: what `top.exit` makes of the points that each hides.
///
/// Each leaves by its own points, so `top.order` goes on saying which is first, and settles end with whole bars. They
/// stand where they stand: what is left of the header is not moved up, and its minimum stays. A toolbar that is still
/// there below it comes up into the place that the header gives free, as it always did, and covers that much of it.
struct TopPictures {
  let header: BarPicture
  private(set) var toolbar: BarPicture

  /// - Parameter top: screen y at which the toolbar begins by what is left of the header.
  init(_ tuning: Tuning, hidden: PerBar, stretch: Double, toolbarTop top: Double, on screen: Screen) {
    let (exit, size) = (tuning.exit.top, tuning.header.size)
    let isCut = exit == .edge || (exit != .pill && TopPictures.hasToolbarBelow(tuning))
    let height = isCut ? top - screen.safeTop : size.full + stretch
    header = BarPicture(
      size, hidden: hidden.header, exit,
      standing: Rect(x: 0, y: screen.safeTop, width: screen.width, height: max(0, height)),
      keeping: TopPictures.keeps(exit) ? size.min : 0,
      pill: TitlePill.place(full: size.full, on: screen), on: screen)
    let shown = exit == .edge ? tuning.toolbar.full - hidden.toolbar : tuning.toolbar.full
    toolbar = BarPicture(
      tuning.toolbar, hidden: hidden.toolbar, exit,
      standing: Rect(x: 0, y: top, width: screen.width, height: shown), pill: nil, on: screen)
    // A pill floats: what stays of the bars is below it.
    if exit == .pill { toolbar.place.y = max(top, header.place.maxY) }
  }

  /// A header has a smallest size of its own, which is a whole bar. At the edge it shrinks to that; a pill is whole.
  private static func keeps(_ exit: StackExit) -> Bool {
    switch exit {
    case .left, .right, .fade: true
    case .edge, .pill: false
    }
  }

  /// Whether any of the toolbar is still there while the header hides.
  private static func hasToolbarBelow(_ tuning: Tuning) -> Bool {
    switch tuning.top.order {
    case .innerFirst: tuning.toolbar.min > 0
    case .outerFirst: tuning.toolbar.full > 0
    }
  }
}
