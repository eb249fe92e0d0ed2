/// Finds the end of the status bar by its glyphs: the clock at the left, the battery at the right.
struct StatusBarFinder {
  let shot: Screenshot
  private let ink: ScreenInk

  init(_ shot: Screenshot) {
    self.shot = shot
    ink = ScreenInk(shot: shot)
  }

  /// Heights of a status bar's glyphs in points.
  private static let heights = 4.0...15.0

  /// Largest distance of their center from the screen's top in points: on iPhones next to an island, and on Android.
  private var lowestCenter: Double { shot.size.statusBar == nil ? 27 : 36 }

  /// The rows of the glyphs; nil if there are none.
  var glyphs: Range<Int>? {
    let reach = 0..<min(shot.height, shot.pixels(64))
    let sides = [ScreenInk.left, ScreenInk.right].map { parts in ink.groups(reach, parts).first.flatMap(glyph) }
    switch (sides[0], sides[1]) {
    case (let left?, let right?) where left.overlaps(right):
      return min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
    // A camera hole hides the height of what is next to it, and old devices have their clock at the right.
    case (_, let right?): return right
    case (let left?, nil) where ink.groups(reach, ScreenInk.right).first?.overlaps(left) == true: return left
    default: return nil
    }
  }

  private func glyph(_ rows: Range<Int>) -> Range<Int>? {
    let (height, center) = (Double(rows.count) / shot.density, Double(rows.lowerBound + rows.upperBound) / 2)
    return Self.heights.contains(height) && center <= lowestCenter * shot.density ? rows : nil
  }

  /// The status bar's end: an edge close below the glyphs, else the step that is twice as high as their center.
  var line: FoundLine {
    let device = shot.size.statusBar.map { min(shot.height, shot.pixels($0)) }
    guard let glyphs else { return FoundLine(device ?? 0, isGuess: device == nil) }
    if let device, device >= glyphs.upperBound { return FoundLine(device) }
    let twice = Double(glyphs.lowerBound + glyphs.upperBound) / shot.density
    let steps = ScreenSize.statusBars.filter { shot.pixels($0) > glyphs.upperBound }
    let step = steps.min { abs($0 - twice) < abs($1 - twice) } ?? twice
    let reach = glyphs.upperBound..<max(glyphs.upperBound + 1, shot.pixels(step + 6))
    if let edge = reach.first(where: shot.isEdge) { return FoundLine(edge) }
    return FoundLine(min(shot.height, ink.clear(shot.pixels(step), within: 4)))
  }
}

/// A line across a screenshot in pixels from the top, with its certainty.
struct FoundLine: Equatable {
  var row: Int
  /// True if nothing in the picture shows the line.
  var isGuess: Bool

  init(_ row: Int, isGuess: Bool = false) { (self.row, self.isGuess) = (row, isGuess) }
}

extension Screenshot {
  /// True if an edge across the screen lies above the row.
  func isEdge(_ row: Int) -> Bool { row > 0 && row < height && rows[row].isEdge(to: rows[row - 1]) }

  /// Returns the end of a hairline that begins at an edge; the edge itself if none does.
  func endOfHairline(_ edge: Int) -> Int {
    (edge + 1...edge + max(1, pixels(1))).last(where: isEdge) ?? edge
  }

  /// Returns the start of a hairline that ends at an edge; the edge itself if none does.
  func startOfHairline(_ edge: Int) -> Int {
    (max(0, edge - max(1, pixels(1)))..<edge).first(where: isEdge) ?? edge
  }
}
