import ChromeCore

/// Lines at which a screenshot is cut into status bar, header, toolbar, content and tab bar, in pixels from the top.
package struct ScreenCut: Equatable, Sendable {
  /// A line across the screenshot.
  package enum Line: Int, CaseIterable, Sendable {
    case statusBar, header, toolbar, tabBar
  }

  /// The end of the status bar, of the header and of the toolbar; equal to the line before for a part that the app does
  /// not have.
  package var statusBar: Int
  package var header: Int
  package var toolbar: Int
  /// The start of the tab bar: the screenshot's height if there is none.
  package var tabBar: Int
  /// The start of the system's strip at the lower end, which is no content: the screenshot's height if there is none.
  package var strip: Int
  /// The lines that nothing in the picture shows.
  package private(set) var guessed: Set<Line> = []
  /// The lines that a user set.
  package private(set) var set: Set<Line> = []
  /// The number of the screenshot that the bars are cut from.
  package private(set) var bars = 0

  package init(statusBar: Int, header: Int, toolbar: Int, tabBar: Int, strip: Int = .max) {
    (self.statusBar, self.header, self.toolbar, self.tabBar) = (statusBar, header, toolbar, tabBar)
    self.strip = strip
  }

  package var content: Range<Int> { toolbar..<max(toolbar, min(tabBar, strip)) }

  /// Proposes the lines for screenshots of one page at different offsets: where rows stop being the same in all of
  /// them, at the nearest edge that reaches across the screen. For a single screenshot, or several whose bars differ,
  /// edges, glyphs and icons count. The lines never cross, and none lies outside, however small the screenshots are.
  ///
  /// Precondition: at least one screenshot, all of one size.
  package init(_ shots: [Screenshot]) {
    let status = StatusBarFinder(shots[0]).line
    let fixed = FixedRows(shots)
    let tops = fixed.topBars(below: status.row).map { [$0] } ?? shots.map { TopBarFinder($0, below: status.row).lines }
    // Of headers that differ, the tallest one is expanded.
    let tallest = tops.indices.filter { !tops[$0].toolbar.isGuess }.max { tops[$0].toolbar.row < tops[$1].toolbar.row }
    let top = tops[tallest ?? 0]
    let finder = BottomBarFinder(shots[0])
    let bottom = fixed.bottomBar(above: finder.strip) ?? finder.line
    let height = shots[0].height
    let header = min(height, max(status.row, top.header.row))
    let toolbar = min(height, max(header, top.toolbar.row))
    self.init(
      statusBar: status.row, header: header, toolbar: toolbar, tabBar: min(height, max(toolbar, bottom.row)),
      strip: finder.strip)
    bars = tallest ?? 0
    let lines = [(Line.statusBar, status), (.header, top.header), (.toolbar, top.toolbar), (.tabBar, bottom)]
    guessed = Set(lines.filter { $0.1.isGuess }.map { $0.0 })
  }

  /// The points from the screenshot's top of all four lines that a user set.
  package init(points: [Double], of shots: [Screenshot]) {
    let rows = points.map { Int(($0 * shots[0].density).rounded()) }
    self.init(
      statusBar: rows[0], header: rows[1], toolbar: rows[2], tabBar: rows[3], strip: BottomBarFinder(shots[0]).strip)
    set = Set(Line.allCases)
  }

  /// Marks a line as one that a user set.
  package mutating func mark(_ line: Line) {
    guessed.remove(line)
    set.insert(line)
  }

  /// The word for how a line was determined, in files: `found`, `guessed` or `set`.
  package func origin(of line: Line) -> String {
    set.contains(line) ? "set" : guessed.contains(line) ? "guessed" : "found"
  }
}
