import ChromeCore

/// A ring around the control that the keyboard would press.
struct FocusRing {
  package let stage: Stage

  package func paint(into painter: inout Painter) {
    guard let focus = stage.options.focus, let place = place(of: focus) else { return }
    let color = focus == .header ? stage.theme.ink : stage.tints.accent
    painter.mask(.roundedRectOutline(radius: 8, width: 2), place, color)
  }

  /// Where a control is displayed; nil if nothing of it is.
  private func place(of target: Target) -> Rect? {
    let frame = stage.frame
    switch target {
    case .tab(let number):
      let x = TabBarScene.itemCenterX(number, of: frame.page.count, width: stage.width)
      let width = TabLayout.itemWidth(count: frame.page.count, width: stage.width)
      guard frame.tabBar.visible > 8 else { return nil }
      return Rect(
        x: x - width / 2, y: frame.tabBar.top + 1, width: width, height: max(4, frame.tabBar.full - 2))
    case .section(let number): return sectionPlace(number)
    case .header: return strip(of: frame.header)
    case .toolbar: return strip(of: frame.toolbar)
    case .statusBar: return Rect(x: 4, y: 4, width: stage.width - 8, height: max(0, stage.safeTop - 8))
    case .page: return nil
    }
  }

  private func strip(of bar: BarFrame) -> Rect? {
    guard bar.height > 8 else { return nil }
    return Rect(x: 4, y: bar.top + 2, width: stage.width - 8, height: bar.height - 4)
  }

  private func sectionPlace(_ number: Int) -> Rect? {
    let page = stage.frame.page.visual
    guard stage.pages.indices.contains(page), let bar = strip(of: stage.frame.toolbar) else { return nil }
    let cells = SectionStrip(sections: stage.pages[page].sections).cells
    guard cells.indices.contains(number) else { return nil }
    let x = cells[number].x - stage.frame.section.stripOffset
    return Rect(x: x, y: bar.y, width: cells[number].width, height: bar.height)
  }
}
