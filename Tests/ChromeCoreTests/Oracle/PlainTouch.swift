@testable import ChromeCore

/// What a finger would hit, found by walking the screen from above to below instead of asking for rectangles.
struct PlainTouch {
  let phone: Simulation
  let frame: Frame

  init(_ phone: Simulation) { (self.phone, frame) = (phone, phone.frame()) }

  func target(at place: Point) -> Target {
    if place.y < phone.screen.safeTop { return .statusBar }
    if let hit = PlainTabBar(self).target(at: place) { return hit }
    if place.y < frame.toolbar.top { return .header }
    if place.y < frame.toolbar.top + frame.toolbar.visible {
      return section(at: place.x).map(Target.section) ?? .toolbar
    }
    return .page
  }

  /// Tabs stand 86 pt apart around the middle, closer where that is too wide; each owns half of the gaps beside it.
  func tab(at x: Double) -> Int? {
    (0..<frame.page.count).first { tab in
      let left = centre(of: tab) - 43 * scale
      return x >= left && x < left + 86 * scale
    }
  }

  var scale: Double {
    let all = 86 * Double(frame.page.count) - 10
    return all > phone.screen.width ? phone.screen.width / all : 1
  }

  func centre(of tab: Int) -> Double {
    let steps = Double(tab) - Double(frame.page.count - 1) / 2
    return phone.screen.width / 2 + steps * 86 * scale
  }

  /// Cells of 15 pt, the title, 15 pt, with 10 pt between.
  var cells: [(left: Double, width: Double)] {
    var left = -frame.section.stripOffset
    return phone.page.content.sections.map { section in
      defer { left += section.titleWidth + 40 }
      return (left, section.titleWidth + 30)
    }
  }

  private func section(at x: Double) -> Int? {
    cells.firstIndex { x >= $0.left && x < $0.left + $0.width }
  }

  /// Where a control is to be tapped: the middle of what can be seen of it.
  func middle(of target: Target) -> Point? {
    let row = frame.toolbar.top + frame.toolbar.visible / 2
    switch target {
    case .statusBar: return Point(x: phone.screen.width / 2, y: phone.screen.safeTop / 2)
    case .header:
      return Point(x: phone.screen.width / 2, y: phone.screen.safeTop + frame.header.height / 2)
    case .toolbar: return Point(x: phone.screen.width / 2, y: row)
    case .tab(let tab): return PlainTabBar(self).middle(of: tab)
    case .section(let section):
      let cell = cells[section]
      let (left, right) = (max(0, cell.left), min(phone.screen.width, cell.left + cell.width))
      return right > left ? Point(x: (left + right) / 2, y: row) : nil
    case .page:
      let (upper, lower) = (frame.toolbar.top + frame.toolbar.visible, frame.tabBar.top)
      return lower > upper ? Point(x: phone.screen.width / 2, y: (upper + lower) / 2) : nil
    }
  }

}
