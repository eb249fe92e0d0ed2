extension Simulation {
  /// The controls that are on screen now, from top to bottom and left to right: what a tap can hit, where it is
  /// displayed.
  public var controls: [PhoneControl] {
    let targets = [.statusBar] + page.sections.tabs.indices.map(Target.section) + (0..<pager.count).map(Target.tab)
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
  /// Number of section tabs of the current page, 0 where its content has no sections.
  public var sectionCount: Int { page.sections.tabs.count }

  /// A section tab's cell on screen as displayed, not cut by the screen's edges; nil if there is no such section.
  public func cell(ofSection number: Int) -> Rect? {
    guard page.sections.tabs.indices.contains(number), let strip = rect(of: .toolbar) else { return nil }
    let tab = page.sections.tabs[number]
    return Rect(x: tab.x - sections.stripOffset(at: now), y: strip.y, width: tab.width, height: strip.height)
  }
}
