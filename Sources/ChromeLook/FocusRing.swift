import ChromeCore

/// A ring around the control that the keyboard would press.
struct FocusRing {
  package let stage: Stage

  package func paint(into painter: inout Painter) {
    guard let focus = stage.options.focus, let place = place(of: focus) else { return }
    let color = focus == .header ? stage.theme.ink : stage.tints.accent
    painter.mask(.roundedRectOutline(radius: radius(of: focus, in: place), width: 2), place, color)
  }

  /// Round the pill it is round as well.
  private func radius(of focus: Target, in place: Rect) -> Double {
    guard case .tab = focus, stage.frame.tabRow.isOneTab else { return 8 }
    return min(place.width, place.height) / 2
  }

  /// Where a control is displayed; nil if nothing of it is.
  private func place(of target: Target) -> Rect? {
    let frame = stage.frame
    switch target {
    case .tab(let number):
      return tabPlace(number)
    case .section(let number): return sectionPlace(number)
    case .header: return strip(of: frame.header)
    case .toolbar: return strip(of: frame.toolbar)
    case .statusBar: return Rect(x: 4, y: 4, width: stage.width - 8, height: max(0, stage.safeTop - 8))
    case .page: return nil
    }
  }

  private func tabPlace(_ number: Int) -> Rect? {
    let (bar, row) = (stage.frame.tabBar, stage.frame.tabRow)
    if row.isOneTab { return number == row.chosen ? row.picture.place : nil }
    guard bar.visible > 8 else { return nil }
    return Rect(
      x: row.center(of: number) - row.itemWidth / 2, y: row.picture.place.y + 1, width: row.itemWidth,
      height: max(4, bar.full - 2))
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
