import ChromeCore

/// A ring around the control with keyboard focus.
struct FocusRing {
  package let stage: Stage

  package func paint(into painter: inout Painter) {
    guard let focus = stage.options.focus, let place = place(of: focus) else { return }
    let color = focus == .header ? stage.theme.ink : stage.tints.accent
    painter.mask(.roundedRectOutline(radius: radius(of: focus, in: place), width: 2), place, color)
  }

  /// Corner radius of the ring, fully round around a pill.
  private func radius(of focus: Target, in place: Rect) -> Double {
    let isPill =
      switch focus {
      case .tab: stage.frame.tabRow.isOneTab
      case .bar(let bar): stage.frame.pictures[bar].shrunk >= 0.5
      case .section, .statusBar, .page: false
      }
    guard isPill else { return 8 }
    return min(place.width, place.height) / 2
  }

  /// Displayed area of a control; nil if no part of it is visible.
  private func place(of target: Target) -> Rect? {
    switch target {
    case .tab(let number):
      return tabPlace(number)
    case .section(let number): return sectionPlace(number)
    case .bar(let bar): return strip(of: bar)
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

  private func strip(of name: BarName) -> Rect? {
    let picture = stage.frame.pictures[name]
    let place = picture.hasKept ? picture.kept : stage.place(of: name)
    guard place.height > 8, place.width > 8, picture.hasKept || picture.alpha >= 0.5 else { return nil }
    return Rect(x: place.x + 4, y: place.y + 2, width: place.width - 8, height: place.height - 4)
  }

  private func sectionPlace(_ number: Int) -> Rect? {
    let page = stage.frame.page.visual
    guard stage.pages.indices.contains(page), let bar = strip(of: .toolbar) else { return nil }
    let cells = SectionStrip(sections: stage.pages[page].sections).cells
    guard cells.indices.contains(number) else { return nil }
    let x = bar.x - 4 + cells[number].x - stage.frame.section.stripOffset
    return Rect(x: x, y: bar.y, width: cells[number].width, height: bar.height)
  }
}
