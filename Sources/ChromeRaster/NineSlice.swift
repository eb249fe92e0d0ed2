/// A bitmap's parts and the places where they go: up to nine, fewer where an axis is not stretched.
enum NineSlice {
  package struct Part: Equatable {
    package var source: PixelRect
    package var target: PixelRect
  }

  /// One axis: where a piece starts and how long it is, in the bitmap and on the target.
  private struct Piece {
    var source: Int
    var sourceLength: Int
    var target: Int
    var targetLength: Int
  }

  package static func parts(_ plan: MaskPlan, over target: PixelRect) -> [Part] {
    var parts: [Part] = []
    forEachPart(plan, over: target) { parts.append($0) }
    return parts
  }

  /// The same, without memory of its own: a picture has some hundred of them.
  static func forEachPart(_ plan: MaskPlan, over target: PixelRect, _ take: (Part) -> Void) {
    for row in 0..<(plan.sliceY == nil ? 1 : 3) {
      let y = piece(row, of: plan.height, slice: plan.sliceY, start: target.y, length: target.height)
      for column in 0..<(plan.sliceX == nil ? 1 : 3) {
        let x = piece(column, of: plan.width, slice: plan.sliceX, start: target.x, length: target.width)
        take(
          Part(
            source: PixelRect(x: x.source, y: y.source, width: x.sourceLength, height: y.sourceLength),
            target: PixelRect(x: x.target, y: y.target, width: x.targetLength, height: y.targetLength)))
      }
    }
  }

  /// Which column (row) of the bitmap lies over one of the target's `length`.
  static func source(_ position: Int, of length: Int, slice: Int?, size: Int) -> Int {
    guard let slice else { return position }
    if position < slice { return position }
    return position < length - slice ? slice : size - (length - position)
  }

  /// The beginning, the one pixel that is stretched, or the end.
  private static func piece(_ number: Int, of size: Int, slice: Int?, start: Int, length: Int) -> Piece {
    guard let slice else { return Piece(source: 0, sourceLength: size, target: start, targetLength: length) }
    switch number {
    case 0: return Piece(source: 0, sourceLength: slice, target: start, targetLength: slice)
    case 1:
      return Piece(source: slice, sourceLength: 1, target: start + slice, targetLength: length - slice * 2)
    default:
      return Piece(source: slice + 1, sourceLength: slice, target: start + length - slice, targetLength: slice)
    }
  }
}
