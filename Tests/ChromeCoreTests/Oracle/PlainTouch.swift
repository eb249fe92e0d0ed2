@testable import ChromeCore

/// The target of a touch, found by walking the screen from top to bottom instead of using rectangles.
struct PlainTouch {
  let phone: Simulation
  let frame: Frame

  init(_ phone: Simulation) { (self.phone, frame) = (phone, phone.frame()) }

  /// Returns a place of a screen that reads from left to right, or its mirror image on one that does not.
  private func inOrder(_ place: Point) -> Point {
    phone.tuning.pages.direction == .rtl ? Point(x: phone.screen.width - place.x, y: place.y) : place
  }

  func target(at shown: Point) -> Target {
    let place = inOrder(shown)
    if place.y < phone.screen.safeTop { return .statusBar }
    if let hit = PlainTabBar(self).target(at: place) { return hit }
    return PlainTopBars(self).target(at: place) ?? .page
  }

  /// Returns the tab at `x`; each includes half of the adjacent gaps.
  func tab(at x: Double) -> Int? {
    (0..<frame.page.count).first { tab in
      let left = center(of: tab) - tabs.pitch / 2
      return x >= left && x < left + tabs.pitch
    }
  }

  /// The center of the first tab, the distance between two centers, a tab's width, and the ends of a glass bar.
  ///
  /// Classic: equal shares of the screen; or 76 pt each and 10 between, around the middle, smaller if that is too wide.
  /// Glass: 86 apart, less if they do not fit between the margins of 21 and a search circle of 62 with 8 next to it;
  /// each 8.25 wider than that, with 8.125 more at both ends.
  var tabs: (first: Double, pitch: Double, width: Double, left: Double, right: Double) {
    let (count, wide) = (Double(frame.page.count), phone.screen.width)
    let bars = phone.tuning.bars
    if bars.style == .glass {
      let margin = wide < 168 ? wide / 8 : 21
      let room = max(wide - margin - margin - (bars.hasTabSearch ? 70 : 0), 0)
      let ends = room < 16.25 ? room : 16.25
      let pitch = count * 86 + ends > room ? (room - ends) / count : 86
      let whole = count * pitch + ends
      let left = bars.hasTabSearch ? margin : wide / 2 - whole / 2
      return (left + ends / 2 + pitch / 2, pitch, pitch + (ends < 8.25 ? ends : 8.25), left, left + whole)
    }
    if bars.tabPlacement == .spread { return (wide / count / 2, wide / count, wide / count, 0, wide) }
    let scale = 86 * count - 10 > wide ? wide / (86 * count - 10) : 1
    return (wide / 2 - (count - 1) / 2 * 86 * scale, 86 * scale, 76 * scale, 0, wide)
  }

  func center(of tab: Int) -> Double { tabs.first + Double(tab) * tabs.pitch }

  /// Cells of 15 pt, the title, 15 pt, with 10 pt between.
  var cells: [(left: Double, width: Double)] {
    var left = -frame.section.stripOffset
    return phone.page.content.sections.map { section in
      defer { left += section.titleWidth + 40 }
      return (left, section.titleWidth + 30)
    }
  }

  /// Returns the tap point of a control: the center of its visible part.
  func middle(of target: Target) -> Point? { plainMiddle(of: target).map(inOrder) }

  private func plainMiddle(of target: Target) -> Point? {
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
