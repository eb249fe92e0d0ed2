import ChromeCore

/// Lines at which a screenshot is cut into status bar, header, toolbar, content and tab bar, in pixels from the top.
package struct ScreenCut: Equatable, Sendable {
  /// The end of the status bar, of the header and of the toolbar; equal to the line before for a part that the app does
  /// not have.
  package var statusBar: Int
  package var header: Int
  package var toolbar: Int
  /// The start of the tab bar: the screenshot's height if there is none.
  package var tabBar: Int

  package init(statusBar: Int, header: Int, toolbar: Int, tabBar: Int) {
    (self.statusBar, self.header, self.toolbar, self.tabBar) = (statusBar, header, toolbar, tabBar)
  }

  package var content: Range<Int> { toolbar..<max(toolbar, tabBar) }

  /// Proposes the lines for screenshots of one page at different offsets: where rows stop being the same in all of
  /// them, at the nearest edge that reaches across the screen. For a single screenshot only edges count.
  ///
  /// Precondition: at least one screenshot, all of one size.
  package init(_ shots: [Screenshot]) {
    let first = shots[0]
    let finder = EdgeFinder(shots)
    let bottom = finder.topEnd
    let split = finder.split(first.safeTop..<bottom)
    self.init(
      statusBar: min(first.safeTop, bottom), header: split ?? bottom, toolbar: bottom, tabBar: finder.bottomStart)
  }
}

/// Finds the edges of bars.
private struct EdgeFinder {
  let shots: [Screenshot]
  private var first: Screenshot { shots[0] }
  /// Rows that all screenshots have in common.
  private let isFixed: [Bool]

  /// Share of its width that an edge of a bar covers.
  private static let wide = 0.75
  /// Heights of bars in points: header and toolbar together, the toolbar, the tab bar above the device's own strip.
  private static let tops = 36.0...260
  private static let toolbars = 26.0...72
  private static let tabBars = 36.0...100

  init(_ shots: [Screenshot]) {
    self.shots = shots
    let first = shots[0]
    isFixed = first.rows.indices.map { row in
      shots.dropFirst().allSatisfy { $0.rows[row].distance(to: first.rows[row]) < 0.5 }
    }
  }

  private func pixels(_ points: Double) -> Int { Int(points) * first.scale }

  /// True if an edge across the screen lies above the row.
  private func isEdge(_ row: Int) -> Bool {
    row > 0 && row < first.height && first.rows[row].change(to: first.rows[row - 1]) >= Self.wide
  }

  private func areBlank(_ rows: Range<Int>) -> Bool { rows.allSatisfy { first.rows[$0].isBlank } }

  /// The end of the top bars.
  var topEnd: Int {
    let reach = first.safeTop + pixels(Self.tops.lowerBound)...first.safeTop + pixels(Self.tops.upperBound)
    guard shots.count > 1 else {
      // The lowest edge below which the page's own color begins.
      let edges = reach.clamped(to: 0...first.height - 1).filter(isEdge)
      return edges.first.map { settled($0, edges) } ?? first.safeTop
    }
    let end = (first.safeTop..<first.height).first { !isFixed[$0] } ?? first.safeTop
    let edge = (first.safeTop + 1...max(first.safeTop + 1, end)).last(where: isEdge)
    guard let edge, areBlank(edge..<end) else { return end - first.safeTop < pixels(8) ? first.safeTop : end }
    return edge
  }

  /// Returns the end of a hairline that begins at an edge.
  private func settled(_ edge: Int, _ edges: [Int]) -> Int {
    edges.last { $0 - edge <= first.scale } ?? edge
  }

  /// The start of the tab bar.
  var bottomStart: Int {
    let above = first.height - first.safeBottom
    let reach = max(0, above - pixels(Self.tabBars.upperBound))...max(0, above - pixels(Self.tabBars.lowerBound))
    guard shots.count > 1 else {
      // A list's own lines may lie above, and the bar's hairline has an edge at its start and at its end.
      guard let edge = reach.last(where: isEdge) else { return first.height }
      return (max(0, edge - first.scale)..<edge).first(where: isEdge) ?? edge
    }
    let start = (0..<above).last { !isFixed[$0] }.map { $0 + 1 } ?? above
    let edge = (start..<above).first(where: isEdge)
    let found = edge.flatMap { areBlank(start..<$0) ? $0 : nil } ?? start
    return above - found >= pixels(Self.tabBars.lowerBound) ? found : first.height
  }

  /// Returns the edge between header and toolbar; nil if there is none.
  func split(_ bars: Range<Int>) -> Int? {
    let heights = pixels(Self.toolbars.lowerBound)...pixels(Self.toolbars.upperBound)
    let edges = bars.filter { isEdge($0) && heights.contains(bars.upperBound - $0) }
    return edges.last { edge in
      edge - bars.lowerBound >= pixels(36) && !areBlank(bars.lowerBound..<edge) && !areBlank(edge..<bars.upperBound)
    }
  }
}
