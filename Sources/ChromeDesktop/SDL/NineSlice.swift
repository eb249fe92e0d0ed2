/// A bitmap's parts and the places where they go: up to nine, fewer where an axis is not stretched.
enum NineSlice {
  struct Part: Equatable {
    var source: PixelRect
    var target: PixelRect
  }

  /// One axis: where a piece starts and how long it is, in the bitmap and on the target.
  private struct Piece {
    var source: Int
    var sourceLength: Int
    var target: Int
    var targetLength: Int
  }

  static func parts(_ plan: MaskPlan, over target: PixelRect) -> [Part] {
    let columns = pieces(plan.width, slice: plan.sliceX, start: target.x, length: target.width)
    let rows = pieces(plan.height, slice: plan.sliceY, start: target.y, length: target.height)
    return rows.flatMap { row in
      columns.map { column in
        Part(
          source: PixelRect(
            x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
          target: PixelRect(
            x: column.target, y: row.target, width: column.targetLength, height: row.targetLength))
      }
    }
  }

  private static func pieces(_ size: Int, slice: Int?, start: Int, length: Int) -> [Piece] {
    guard let slice else { return [Piece(source: 0, sourceLength: size, target: start, targetLength: length)] }
    return [
      Piece(source: 0, sourceLength: slice, target: start, targetLength: slice),
      Piece(source: slice, sourceLength: 1, target: start + slice, targetLength: length - slice * 2),
      Piece(source: slice + 1, sourceLength: slice, target: start + length - slice, targetLength: slice),
    ]
  }
}
