extension Simulation {
  /// The controls that are on screen now, from top to bottom and left to right: what a tap can hit, where it is
  /// displayed.
  public var controls: [PhoneControl] {
    let bars: [Target] = hasTitlePill ? [.statusBar, .header] : [.statusBar]
    let targets = bars + page.sections.tabs.indices.map(Target.section) + (0..<pager.count).map(Target.tab)
    return targets.compactMap { target in
      guard place(of: target) != nil, let place = rect(of: target) else { return nil }
      return PhoneControl(target: target, place: place)
    }
  }

  /// The same, `seconds` later if nothing happens until then.
  package func controls(ahead seconds: Double) -> [PhoneControl] {
    guard seconds > 0 else { return controls }
    var later = self
    var unseen = Outcome()
    later.pass(to: now + seconds, &unseen)
    return later.controls
  }
}

// The strip of section tabs, also where it is scrolled out of sight.
extension Simulation {
  /// Whether the strip can be hit where the toolbar is now.
  package var hasStripToHit: Bool {
    let strip = topPictures(hiddenShares).toolbar
    let isOnScreen = strip.place.x < screen.width && strip.place.maxX > 0 && strip.place.y < screen.height
    return isOnScreen && strip.place.height > 0 && strip.alpha >= 0.5
  }

  /// Number of section tabs of the current page, 0 where its content has no sections.
  public var sectionCount: Int { page.sections.tabs.count }

  /// A section tab's cell on screen as displayed, not cut by the screen's edges; nil if there is no such section.
  public func cell(ofSection number: Int) -> Rect? {
    guard page.sections.tabs.indices.contains(number) else { return nil }
    let (tab, strip) = (page.sections.tabs[number], topPictures(hiddenShares).toolbar)
    let x = tab.x + strip.slide - sections.stripOffset(at: now)
    return Rect(x: x, y: strip.place.y, width: tab.width, height: strip.place.height)
  }
}
