import ChromeCore

/// The guides in the window: which are seen, and where they can be taken hold of. Window coordinates.
package struct GuideView: Sendable {
  package let frame: Frame
  package let phone: Placement
  package let guides: [Guide]

  /// All of them where they are switched on; else those that the panel is busy with.
  package init(
    frame: Frame, phone: Placement, tuning: Tuning, pageSpeed: Double? = nil, showsAll: Bool, panel: PanelState
  ) {
    self.frame = frame
    self.phone = phone
    let busy = [panel.focus, panel.hover?.control, panel.pressed?.control].compactMap { $0?.guidedKey }
    let fraction = frame.page.slide.fraction
    guides = Guides(frame, tuning, pageSpeed: pageSpeed).all.filter { guide in
      if busy.contains(guide.key) { return true }
      guard showsAll else { return false }
      // A page-turn line is of interest while pages move.
      return guide.kind != .pageTurn || abs(fraction - fraction.rounded()) > 0.005
    }.filter { GuideView.isOnScreen($0, frame) }
  }

  /// Lines in the content scroll away with it.
  private static func isOnScreen(_ guide: Guide, _ frame: Frame) -> Bool {
    guard case .level = guide.kind else { return true }
    return guide.place >= frame.screen.safeTop && guide.place <= frame.bottomBarsTop
  }

  package func window(_ place: Point) -> Point {
    Point(x: phone.originX + place.x * phone.scale, y: phone.originY + place.y * phone.scale)
  }

  private var screen: Rect {
    Rect(
      x: phone.originX, y: phone.originY, width: phone.width * phone.scale, height: phone.height * phone.scale)
  }

  /// The line itself, one pixel wide when drawn.
  package func line(_ guide: Guide) -> Rect {
    switch guide.kind {
    case .settle, .level:
      let y = window(Point(x: 0, y: guide.place)).y
      return Rect(x: screen.x - 14, y: y, width: screen.width + 28, height: 0)
    case .pageTurn:
      let x = window(Point(x: guide.place, y: 0)).x
      return Rect(x: x, y: screen.y + 14, width: 0, height: screen.height - 28)
    case .speed(_, _, let y, _):
      let place = window(Point(x: guide.place, y: y))
      return Rect(x: place.x, y: place.y - 14, width: 0, height: 28)
    case .resistance(_, _, _, _, let x):
      let place = window(Point(x: x, y: guide.place))
      return Rect(x: place.x - 9, y: place.y, width: 18, height: 0)
    }
  }

  package var spots: [Spot] {
    guides.map {
      let rect = $0.isUpright ? line($0).inset(x: 6, y: 0) : line($0).inset(x: 4, y: 5)
      return Spot(control: .guide($0.key), part: .track, rect: rect)
    }
  }

  package func value(of key: String, at place: Point) -> Double? {
    guides.first { $0.key == key }?.value(at: phone.point(x: place.x, y: place.y), frame)
  }
}

extension Rect {
  /// Larger by `x` and `y` on every side.
  fileprivate func inset(x: Double, y: Double) -> Rect {
    Rect(x: self.x - x, y: self.y - y, width: width + 2 * x, height: height + 2 * y)
  }
}

extension Control {
  fileprivate var guidedKey: String? {
    switch self {
    case .field(let key), .guide(let key): key
    case .preset, .save, .undo, .redo, .slot, .search, .onlyChanged, .group, .reset, .loop, .choice, .presetAction,
      .drawer, .map, .shelf, .scrollbar:
      nil
    }
  }
}
