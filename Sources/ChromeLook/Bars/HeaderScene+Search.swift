import ChromeCore

// The search field: it takes the caret when it is tapped and gives it back with a word beside it. Nothing is typed.
extension HeaderScene {
  private static let cancel = "Cancel"

  /// It has gone before the small title comes: in a low header both stand at the same place.
  func paintSearchField(of page: Int, into painter: inout Painter) {
    guard layout.hasSearchField else { return }
    let open = stage.options.choices.searchShare(ofPage: page, at: stage.frame.time)
    let field = searchField(open: open)
    let theme = stage.theme
    painter.faded(1 - Blend.smooth((layout.crossing - 0.2) / 0.4)) { painter in
      painter.press = stage.press
      painter.mask(.roundedRect(radius: 10), field, theme.field)
      painter.pressable(field, radius: 10)
      painter.press = nil
      painter.icon(.search, center: Point(x: 34, y: field.center.y), side: 18, theme.fieldText)
      painter.text("Search", .body, theme.fieldText, at: Point(x: 50, y: field.center.y - 11))
      painter.faded(open) { painter in
        painter.fill(Rect(x: 48, y: field.center.y - 10, width: 2, height: 20), theme.families[1].accent)
        painter.text(
          Self.cancel, .body, ink(over: page, y: field.center.y),
          at: Point(x: stage.width - 16, y: field.center.y - 11), .trailing)
      }
    }
  }

  /// Shorter by the word beside it while it is open.
  private func searchField(open: Double) -> Rect {
    let word = TextWidth.estimate(Self.cancel, .body).rounded() + 12
    return Rect(x: 16, y: layout.fieldY, width: max(0, stage.width - 32 - word * open), height: 36)
  }

  /// What of it is at a place of the page at rest.
  func control(at seen: Point) -> SceneControl? {
    let place = Point(x: seen.x - stage.place(of: .header).x, y: seen.y)
    let picture = stage.frame.pictures.header
    guard picture.shrunk == 0, picture.alpha >= 0.5, layout.isLarge, layout.hasSearchField, layout.crossing < 0.4 else {
      return nil
    }
    let share = stage.options.choices.searchShare(ofPage: stage.frame.page.visual, at: stage.frame.time)
    let field = searchField(open: share)
    guard place.y >= field.y - 4, place.y < field.maxY + 4 else { return nil }
    if field.holds(place) { return .searchField }
    return share > 0.5 && place.x >= field.maxX ? .searchCancel : nil
  }
}
