/// The content of a page, put together from the parts that frames show: rows of brightness by their place in the page.
/// Place 0 is the first row of the first frame.
struct Mosaic {
  private let columns: Int
  /// The place of the first stored row; negative if the page was scrolled back past where the recording began.
  private var first: Int
  private var values: [Float]
  /// The number of frames in each row's mean, at most `mostFrames`; 0 for rows that were never seen.
  private var counts: [UInt8]

  /// Later frames hardly change a row: the mean of a few removes most of an encoder's noise.
  private static let mostFrames: UInt8 = 6
  /// Rows by which it grows at an end.
  private static let growth = 2048
  /// Rows of the longest page that is kept, about 40 screens.
  private static let mostRows = 60_000

  init(columns: Int) {
    (self.columns, first, values, counts) = (columns, 0, [], [])
  }

  func isKnown(_ place: Int) -> Bool {
    let index = place - first
    return index >= 0 && index < counts.count && counts[index] > 0
  }

  /// Frames in the mean of a row that follows changes.
  private static let latest: UInt8 = 4

  /// Adds the rows of a frame that was scrolled by `offset` rows. With `renews` the page is as its latest frames showed
  /// it, otherwise as its first ones did.
  mutating func add(_ video: GrayVideo, _ frame: Int, rows: Range<Int>, offset: Double, renews: Bool = false) {
    let low = Int((Double(rows.lowerBound) + offset).rounded(.up))
    let high = Int((Double(rows.upperBound - 1) + offset).rounded(.down))
    guard low <= high, reserve(low...high) else { return }
    for place in low...high {
      let index = place - first
      if renews { counts[index] = min(counts[index], Mosaic.latest - 1) }
      if counts[index] < Mosaic.mostFrames { add(video, frame, at: Double(place) - offset, index) }
    }
  }

  /// Adds one row, interpolated between two rows of the frame.
  private mutating func add(_ video: GrayVideo, _ frame: Int, at row: Double, _ index: Int) {
    let base = min(Int(row), video.rows - 2)
    let share = Float(row - Double(base))
    let weight = 1 / Float(counts[index] + 1)
    let (start, target) = (video.start(frame, base), index * columns)
    video.pixels.withUnsafeBufferPointer { pixels in
      for column in 0..<columns {
        let (a, b) = (Float(pixels[start + column]), Float(pixels[start + columns + column]))
        values[target + column] += (a + (b - a) * share - values[target + column]) * weight
      }
    }
    counts[index] += 1
  }

  /// Makes room; false if the page would be too long.
  private mutating func reserve(_ places: ClosedRange<Int>) -> Bool {
    if counts.isEmpty { first = places.lowerBound }
    let (before, after) = (
      max(0, first - places.lowerBound), max(0, places.upperBound + 1 - first - counts.count)
    )
    guard counts.count + before + after <= Mosaic.mostRows else { return false }
    if before > 0 {
      let more = before + Mosaic.growth
      values.insert(contentsOf: repeatElement(0, count: more * columns), at: 0)
      counts.insert(contentsOf: repeatElement(0, count: more), at: 0)
      first -= more
    }
    if after > 0 {
      values += repeatElement(0, count: (after + Mosaic.growth) * columns)
      counts += repeatElement(0, count: after + Mosaic.growth)
    }
    return true
  }
}

// Comparing.
extension Mosaic {
  /// The mean distance of a column's rows from their mean, 0…255, for each column.
  var deviations: [Double] {
    let known = counts.indices.filter { counts[$0] > 0 }
    let count = Double(max(1, known.count))
    return (0..<columns).map { column in
      let mean = known.reduce(0) { $0 + Double(values[$1 * columns + column]) } / count
      return known.reduce(0) { $0 + abs(Double(values[$1 * columns + column]) - mean) } / count
    }
  }

  /// Parts of the rows, and those of them that are left out because they differ most: floating buttons, and bars whose
  /// ends were misread.
  private static let (parts, worstParts) = (16, 2)

  /// Returns the mean squared difference of a frame's rows from the page scrolled by whole `offset` rows, each at most
  /// `cap`², without the parts that differ most, and the number of rows that are known there.
  func misfit(_ video: GrayVideo, _ frame: Int, rows: Range<Int>, offset: Int, step: Int, cap: Float)
    -> (Double, Int)
  {
    withUnsafeTemporaryAllocation(of: (sum: Float, known: Int).self, capacity: Mosaic.parts) { parts in
      parts.initialize(repeating: (0, 0))
      for row in stride(from: rows.lowerBound, to: rows.upperBound, by: step) where isKnown(row + offset) {
        let part = (row - rows.lowerBound) * Mosaic.parts / rows.count
        parts[part].sum += squares(video, frame, row, row + offset, cap)
        parts[part].known += 1
      }
      let known = parts.reduce(0) { $0 + $1.known }
      for _ in 0..<Mosaic.worstParts { parts[Mosaic.worst(parts)] = (0, 0) }
      let (sum, count) = parts.reduce(into: (Float(0), 0)) { $0 = ($0.0 + $1.sum, $0.1 + $1.known) }
      return (count == 0 ? .infinity : Double(sum) / Double(count * columns), known)
    }
  }

  private static func worst(_ parts: UnsafeMutableBufferPointer<(sum: Float, known: Int)>) -> Int {
    let mean = { (part: Int) in parts[part].sum / Float(max(1, parts[part].known)) }
    return parts.indices.max { mean($0) < mean($1) } ?? 0
  }

  /// Returns the sum of the squared differences of a row from a row of the page.
  @inline(__always)
  private func squares(_ video: GrayVideo, _ frame: Int, _ row: Int, _ place: Int, _ cap: Float) -> Float {
    let (start, target) = (video.start(frame, row), (place - first) * columns)
    return video.pixels.withUnsafeBufferPointer { pixels in
      values.withUnsafeBufferPointer { values in
        var sum = Float(0)
        for column in 0..<columns {
          let difference = max(-cap, min(cap, Float(pixels[start + column]) - values[target + column]))
          sum += difference * difference
        }
        return sum
      }
    }
  }

  /// Returns the rows by which the page is to be scrolled further so that it fits the frame: one step of least squares
  /// along its slope, without what differs by more than `cap`.
  func correction(_ video: GrayVideo, _ frame: Int, rows: Range<Int>, offset: Double, cap: Float)
    -> Double
  {
    let base = Int(offset.rounded(.down))
    let share = Float(offset - Double(base))
    var (top, bottom) = (Float(0), Float(0))
    video.pixels.withUnsafeBufferPointer { pixels in
      values.withUnsafeBufferPointer { values in
        for row in rows where isKnown(row + base) && isKnown(row + base + 1) {
          let (start, target) = (video.start(frame, row), (row + base - first) * columns)
          for column in 0..<columns {
            let (a, b) = (values[target + column], values[target + columns + column])
            let (slope, difference) = (b - a, Float(pixels[start + column]) - (a + (b - a) * share))
            guard abs(difference) < cap else { continue }
            top += slope * difference
            bottom += slope * slope
          }
        }
      }
    }
    return bottom > 1 ? Double(top / bottom) : 0
  }

  /// Writes the row at a place between two rows; returns false if it was never seen.
  func copyRow(at place: Double, to row: UnsafeMutableBufferPointer<Float>) -> Bool {
    let base = Int(place.rounded(.down))
    guard isKnown(base), isKnown(base + 1) else { return false }
    let share = Float(place - Double(base))
    let start = (base - first) * columns
    for column in 0..<columns {
      let (a, b) = (values[start + column], values[start + columns + column])
      row[column] = a + (b - a) * share
    }
    return true
  }

  /// Returns the mean difference, 0…255, of a frame's row from the page scrolled by `offset`; nil if it was never seen.
  ///
  /// - Parameter weights: 1 for the columns that count, else 0; nil if all do.
  func difference(
    _ video: GrayVideo, _ frame: Int, _ row: Int, offset: Double, where weights: UnsafeBufferPointer<UInt8>? = nil
  ) -> Double? {
    let place = Double(row) + offset
    let base = Int(place.rounded(.down))
    guard isKnown(base), isKnown(base + 1) else { return nil }
    let share = Float(place - Double(base))
    let (start, target) = (video.start(frame, row), (base - first) * columns)
    var sum = Float(0)
    for column in 0..<columns where weights.map({ $0[column] != 0 }) ?? true {
      let (a, b) = (values[target + column], values[target + columns + column])
      sum += abs(Float(video.pixels[start + column]) - (a + (b - a) * share))
    }
    return Double(sum) / Double(columns)
  }
}
