/// How alike two planes of levels are: the mean structural similarity (Wang et al., 2004) over windows of 8 × 8, four
/// apart, as encoders' own tools count it. 1 is equal; a negative picture comes out below 0.
enum PlaneLikeness {
  private static let block = 4
  /// (0.01 · 255)² and (0.03 · 255)², for sums over 64 pixels.
  private static let (first, second) = (0.0001 * 65_025 * 64 * 64, 0.0009 * 65_025 * 64 * 63)

  /// Sums over one block: of each plane, of all squares, of the products.
  private struct Sums {
    var one = 0
    var other = 0
    var squares = 0
    var products = 0

    static func + (left: Sums, right: Sums) -> Sums {
      Sums(
        one: left.one + right.one, other: left.other + right.other, squares: left.squares + right.squares,
        products: left.products + right.products)
    }
  }

  /// Of planes of `width` × `height` without gaps. Planes that are smaller than a window are compared level by level.
  static func mean(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, width: Int, height: Int) -> Double {
    let (columns, rows) = (width / block, height / block)
    guard columns > 1, rows > 1 else { return one.elementsEqual(other) ? 1 : closeness(one, other) }
    var above = sums(one, other, row: 0, columns, width)
    var total = 0.0
    for row in 1..<rows {
      let below = sums(one, other, row: row, columns, width)
      for column in 1..<columns {
        total += likeness(above[column - 1] + above[column] + below[column - 1] + below[column])
      }
      above = below
    }
    return total / Double((columns - 1) * (rows - 1))
  }

  private static func sums(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, row: Int, _ columns: Int, _ width: Int
  ) -> [Sums] {
    (0..<columns).map { column in
      var sums = Sums()
      for y in 0..<block {
        let start = (row * block + y) * width + column * block
        for place in start..<start + block {
          let (a, b) = (Int(one[place]), Int(other[place]))
          sums.one &+= a
          sums.other &+= b
          sums.squares &+= a &* a &+ b &* b
          sums.products &+= a &* b
        }
      }
      return sums
    }
  }

  private static func likeness(_ sums: Sums) -> Double {
    let (a, b) = (Double(sums.one), Double(sums.other))
    let spread = Double(sums.squares) * 64 - a * a - b * b
    let shared = Double(sums.products) * 64 - a * b
    return (2 * a * b + first) * (2 * shared + second) / ((a * a + b * b + first) * (spread + second))
  }

  /// 1 less the mean difference as a share of all levels.
  private static func closeness(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Double {
    let sum = zip(one, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return 1 - Double(sum) / Double(one.count * 255)
  }
}
