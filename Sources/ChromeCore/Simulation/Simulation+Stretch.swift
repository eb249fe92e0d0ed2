// The header grows where a page is pulled past its top.
extension Simulation {
  /// Pulled past its top a page stretches the header; further than `header.stretch` it parts from it. While pages turn,
  /// each that is on screen counts by its share of it, so that the header changes no faster than they move.
  var stretch: Double {
    let lane = pager.lane
    let share = lane.fraction(at: pager.position)
    let (leading, trailing) = (stretch(at: lane.leading), stretch(at: lane.trailing))
    guard let leading else { return trailing ?? 0 }
    return leading + ((trailing ?? leading) - leading) * share
  }

  /// What the page at a place of the row asks for; nil where there is none.
  private func stretch(at number: Int) -> Double? {
    shownPage(number).map { min(max(0, -displayedOffset(ofPage: $0)), tuning.header.stretch) }
  }

  /// The page at a place of the row as displayed; nil past an end.
  func shownPage(_ number: Int) -> Int? {
    if pages.indices.contains(number) { return number }
    return tuning.pager.edge == .wrap ? pager.page(number) : nil
  }
}
