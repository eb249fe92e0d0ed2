import ChromeCore
import ChromeLook

/// When a bar was shown, hidden or on its way: full where it is shown, half where it moves, a hair where it is hidden.
struct Ribbon: Equatable {
  package let area: Rect
  package private(set) var pieces: [Piece] = []
  private let count: Int

  package struct Piece: Equatable {
    package var state: BarMotion
    /// Columns.
    package var from: Int
    package var to: Int
  }

  /// From a shown fraction for each column of `area`.
  package init(_ shown: [Double], _ area: Rect) {
    self.area = area
    count = shown.count
    for (column, value) in shown.enumerated() {
      let state = value >= 1 ? BarMotion.shown : value <= 0 ? .hidden : .moving
      if pieces.last?.state != state { pieces.append(Piece(state: state, from: column, to: column)) }
      pieces[pieces.count - 1].to = column + 1
    }
  }

  /// - Parameter hair: the thinnest line that is seen, in points.
  package func paint(_ color: Color, hair: Double = 1, into painter: inout Painter) {
    let width = area.width / Double(max(1, count))
    for piece in pieces {
      let rect = Rect(
        x: area.x + Double(piece.from) * width, y: area.y, width: Double(piece.to - piece.from) * width,
        height: area.height)
      switch piece.state {
      case .shown: painter.fill(rect, color)
      case .moving: painter.fill(rect, color.faded(0.45))
      case .hidden: painter.fill(Rect(x: rect.x, y: rect.center.y - hair / 2, width: rect.width, height: hair), color)
      }
    }
  }
}
