/// Finds a phone that is drawn around a screenshot, as in pictures for a store, and the screen in it.
struct DrawnPhone {
  /// Pixels of a picture, rows from the top.
  let width: Int
  let height: Int
  let rgba: [UInt8]

  /// The part of the picture without what is transparent around it; nil if no edge of the picture is transparent.
  private var opaque: (x: Range<Int>, y: Range<Int>)? {
    let corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
    guard corners.contains(where: { alpha($0.0, $0.1) < 128 }) else { return nil }
    let (columns, rows) = (stride(from: 0, to: width, by: 8), stride(from: 0, to: height, by: 8))
    func isSolid(column x: Int) -> Bool { rows.count { alpha(x, $0) >= 128 } * 2 > height / 8 }
    func isSolid(row y: Int) -> Bool { columns.count { alpha($0, y) >= 128 } * 2 > width / 8 }
    guard let left = (0..<width).first(where: isSolid(column:)), let right = (0..<width).last(where: isSolid(column:)),
      let top = (0..<height).first(where: isSolid(row:)), let bottom = (0..<height).last(where: isSolid(row:))
    else { return nil }
    return (left..<right + 1, top..<bottom + 1)
  }

  /// The screen of a phone with transparent surroundings; nil if there are none.
  var screen: (x: Range<Int>, y: Range<Int>)? {
    guard let opaque, opaque.x.count >= 40, opaque.y.count >= opaque.x.count else { return opaque }
    let sides = sides(opaque)
    let ends = ends(opaque, sides)
    guard sides.count < opaque.x.count, ends.count > 8 else { return opaque }
    // The outermost pixels are a mixture of body and screen.
    return (sides.dropFirst().dropLast(), ends.dropFirst(2).dropLast(2))
  }

  /// Largest share of the phone's width that its body has at one side, and of its height at one end.
  private static let (atSides, atEnds) = (0.12, 0.22)

  /// The columns between the innermost lines down both sides of the body.
  private func sides(_ box: (x: Range<Int>, y: Range<Int>)) -> Range<Int> {
    let reach = Int(Double(box.x.count) * Self.atSides)
    let rows = sample(box.y, from: 0.3, to: 0.75)
    func isLine(_ x: Int) -> Bool {
      rows.count { difference((x, $0), (x - 1, $0)) > 8 } * 10 >= rows.count * 8
    }
    let left = (box.x.lowerBound + 1..<box.x.lowerBound + max(2, reach)).last(where: isLine) ?? box.x.lowerBound
    let right = (box.x.upperBound - max(2, reach)..<box.x.upperBound).first(where: isLine) ?? box.x.upperBound
    return left..<max(left + 1, right)
  }

  /// The rows between those that have the color of the body next to the screen.
  private func ends(_ box: (x: Range<Int>, y: Range<Int>), _ sides: Range<Int>) -> Range<Int> {
    guard sides.lowerBound > box.x.lowerBound else { return box.y }
    let bezel = sides.lowerBound - box.x.lowerBound
    let body = (x: sides.lowerBound - max(2, bezel / 4), y: (box.y.lowerBound + box.y.upperBound) / 2)
    let columns = sample(sides, from: 0.2, to: 0.8)
    func isBody(_ y: Int) -> Bool { columns.count { difference(($0, y), body) <= 10 } * 10 >= columns.count * 9 }
    // A speaker or a button is not as wide as the screen.
    func isScreen(_ y: Int) -> Bool { columns.count { difference(($0, y), body) > 10 } * 10 >= columns.count * 6 }
    let reach = Int(Double(box.y.count) * Self.atEnds)
    // The ends of a body are as thick as its sides, or thicker, and have rings as the sides have.
    let rings = bezel * 2 / 3
    let (above, below) = (box.y.prefix(reach).dropFirst(rings), box.y.suffix(reach).dropLast(rings).reversed())
    let top = above.drop { !isBody($0) }.first { row in [0, 2, 6].allSatisfy { isScreen(row + $0) } }
    let bottom = below.drop { !isBody($0) }.first { row in [0, 2, 6].allSatisfy { isScreen(row - $0) } }.map { $0 + 1 }
    let (from, to) = (top ?? box.y.lowerBound + bezel, bottom ?? box.y.upperBound - bezel)
    return from < to ? from..<to : box.y
  }

  private func sample(_ range: Range<Int>, from: Double, to: Double) -> [Int] {
    let (low, high) = (Double(range.lowerBound), Double(range.count))
    return Array(stride(from: Int(low + high * from), to: Int(low + high * to), by: max(1, range.count / 100)))
  }

  /// True for an opaque picture with the two sides of a phone in it, equally far from the middle: lines of half the
  /// picture's height or more.
  var isPoster: Bool {
    guard opaque == nil, width >= 40, height >= 80 else { return false }
    let lines = (width / 25..<width - width / 25).filter { longest(at: $0) * 20 >= height * 9 }
    return lines.contains { left in
      left * 5 < width * 2 && lines.contains { abs(width - $0 - left) <= width / 25 && $0 > left + width / 3 }
    }
  }

  /// The rows of the longest line down a column, in pixels.
  private func longest(at x: Int) -> Int {
    var (best, run, misses) = (0, 0, 0)
    for y in stride(from: 0, to: height, by: 4) {
      // A curve of two pixels, and what crosses the line, are part of it.
      if difference((x - 1, y), (x + 1, y)) > 12 { (run, misses) = (run + 1 + misses, 0) } else { misses += 1 }
      if misses > 6 { (run, misses) = (0, 0) }
      best = max(best, run)
    }
    return best * 4
  }

  private func alpha(_ x: Int, _ y: Int) -> UInt8 { rgba[(y * width + x) * 4 + 3] }

  private func difference(_ one: (x: Int, y: Int), _ other: (x: Int, y: Int)) -> Int {
    let (first, second) = ((one.y * width + one.x) * 4, (other.y * width + other.x) * 4)
    func part(_ channel: Int) -> Int { abs(Int(rgba[first + channel]) - Int(rgba[second + channel])) }
    return max(part(0), part(1), part(2))
  }
}

extension Screenshot {
  /// A reason for which a picture is not a screenshot.
  package struct Refusal: Error, Equatable {
    package let reason: String
  }

  /// Least pixels of a screenshot: those of a small phone, a third as large. Anything smaller is an icon.
  package static let least = (width: 100, height: 200)

  /// Creates a screenshot of a picture, without a phone that is drawn around it.
  package init(of name: String, width: Int, height: Int, rgba: [UInt8]) throws(Refusal) {
    guard width >= Self.least.width, height >= Self.least.height else {
      throw Refusal(
        reason: "expected a screenshot of a phone, at least \(Self.least.width) × \(Self.least.height) pixels, "
          + "found \(width) × \(height)")
    }
    guard width <= height else {
      throw Refusal(
        reason: "expected a screenshot of an upright phone, found \(width) × \(height) pixels: turn the phone upright, "
          + "or crop one screen out of the picture")
    }
    let phone = DrawnPhone(width: width, height: height, rgba: rgba)
    if let screen = phone.screen {
      self = try Self.cropped(name, width, rgba, screen.x, screen.y)
    } else {
      self.init(name: name, width: width, height: height, rgba: rgba)
    }
    guard StatusBarFinder(self).glyphs == nil, phone.isPoster else { return }
    throw Refusal(reason: "expected one screenshot, found a picture with a phone in it: crop the phone's screen")
  }

  private static func cropped(
    _ name: String, _ width: Int, _ rgba: [UInt8], _ columns: Range<Int>, _ rows: Range<Int>
  ) throws(Refusal) -> Screenshot {
    guard columns.count >= least.width, rows.count >= least.height else {
      throw Refusal(reason: "expected a screenshot, found a transparent picture with too little in it")
    }
    var pixels = rows.flatMap { rgba[($0 * width + columns.lowerBound) * 4..<($0 * width + columns.upperBound) * 4] }
    RoundCorners(width: columns.count, height: rows.count).fill(&pixels)
    return Screenshot(name: name, width: columns.count, height: rows.count, rgba: pixels)
  }
}

/// The parts of a phone's body that show in the corners of its screen.
private struct RoundCorners {
  let width: Int
  let height: Int

  /// Gives the pixels of the body the color of the screen next to them.
  func fill(_ rgba: inout [UInt8]) {
    let reach = min(width / 6, height / 6)
    for y in Array(0..<reach) + Array(height - reach..<height) {
      fill(&rgba, y, from: 0, by: 1, reach)
      fill(&rgba, y, from: width - 1, by: -1, reach)
    }
  }

  private func fill(_ rgba: inout [UInt8], _ y: Int, from edge: Int, by step: Int, _ reach: Int) {
    func place(_ count: Int) -> Int { (y * width + edge + count * step) * 4 }
    func isBody(_ count: Int) -> Bool { rgba[place(count)..<place(count) + 3].max() ?? 0 <= 40 }
    // Black or transparent pixels, and those between them and the screen.
    let soft = max(2, width / 120)
    func isScreen(_ count: Int) -> Bool { !(count..<count + soft).contains(where: isBody) }
    guard (0..<soft).contains(where: isBody), let end = (0..<reach).first(where: isScreen) else { return }
    let color = Array(rgba[place(end + soft)..<place(end + soft) + 4])
    for count in 0..<end + soft { rgba.replaceSubrange(place(count)..<place(count) + 4, with: color) }
  }
}
