@testable import ChromeCore

/// The target of a touch, found by walking the screen from top to bottom instead of using rectangles.
struct PlainTouch {
  let phone: Simulation
  let frame: Frame

  init(_ phone: Simulation) { (self.phone, frame) = (phone, phone.frame()) }

  func target(at place: Point) -> Target {
    if place.y < phone.screen.safeTop { return .statusBar }
    if let hit = PlainTabBar(self).target(at: place) { return hit }
    return PlainTopBars(self).target(at: place) ?? .page
  }

  /// Returns the tab at `x`. Tabs are 86 pt apart around the middle, closer if that is too wide; each includes half of
  /// the adjacent gaps.
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

  /// Returns the tap point of a control: the center of its visible part.
  func middle(of target: Target) -> Point? {
    let bars = PlainTopBars(self)
    switch target {
    case .statusBar: return Point(x: phone.screen.width / 2, y: phone.screen.safeTop / 2)
    case .bar(.header): return bars.headerMiddle
    case .bar(.toolbar): return bars.toolbar.middle(on: phone.screen)
    case .bar(.tabBar): return nil
    case .tab(let tab): return PlainTabBar(self).middle(of: tab)
    case .section(let section): return bars.middle(ofSection: section)
    case .page:
      let (upper, lower) = (frame.toolbar.top + frame.toolbar.visible, frame.tabBar.top)
      return lower > upper ? Point(x: phone.screen.width / 2, y: (upper + lower) / 2) : nil
    }
  }
}
