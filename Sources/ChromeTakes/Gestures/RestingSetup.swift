import ChromeCore

extension Setup {
  /// Creates the setup of a phone at rest, so that a gesture that starts there can be a take of its own.
  ///
  /// The state is written as the page, the offsets, and which stacks are hidden. A stack that was shown must not hide
  /// during the setup: its tuning is then not the phone's, which the take sets before the first input.
  package init(resting phone: Simulation, _ content: [PageContent]) {
    let frame = phone.frame()
    self.init()
    screen = phone.screen
    scene = phone.scene
    tuning = phone.tuning
    startPage = frame.page.settled
    let rows = phone.restingRows
    pages = content.indices.map {
      Page(
        content: content[$0], offset: Setup.offset(ofPage: $0, phone), row: rows.indices.contains($0) ? rows[$0] : nil)
    }
    let isTopHidden = BarName.at(.top).contains { frame[$0].hidden > 0 }
    let isBottomHidden = BarName.at(.bottom).contains { frame[$0].hidden > 0 }
    barsHidden = isTopHidden || isBottomHidden
    if barsHidden, !isTopHidden { tuning.top.hide = .never }
    if barsHidden, !isBottomHidden { tuning.bottom.hide = .never }
  }

  /// Returns a page's scroll offset. For a page other than the current one, a copy of the phone selects it, which makes
  /// it current at once.
  private static func offset(ofPage page: Int, _ phone: Simulation) -> Double {
    var phone = phone
    if phone.frame().page.settled != page { _ = phone.handle(.input(.selectTab(page))) }
    return max(0, phone.frame().offset)
  }
}
