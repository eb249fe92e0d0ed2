/// The share of the page that each cell shows in each frame: 0 where a bar covers it, 1 where none does.
struct PageShares {
  let cells: ShapeCells
  let frames: Int
  /// The shares, frame by frame, and their weights, 0 to 1.
  private(set) var shares: [Float]
  private(set) var weights: [Float]
  /// The mean shares of each cell while bars are shown, and while they are gone; not numbers where that is not known.
  private(set) var shown: [Float] = []
  private(set) var gone: [Float] = []
  /// Cells whose shares differ between the two.
  private(set) var changing: [Int] = []
  /// The share of the blurred page in what a bar of glass shows.
  private(set) var glass: Float = 0

  /// Frames that show what bars look like.
  private static let mostLooks = 48
  /// The squared difference of brightness that an encoder leaves.
  private static let noise: Float = 6
  /// The sum of squares, over that of the noise, that shows well how much of the page a cell shows.
  private static let clear: Float = 40
  /// The least such sum that counts.
  private static let leastSum: Float = 1
  /// The least difference between the shares at both rests.
  private static let leastChange: Float = 0.4
  /// The share of the blurred page in the clearest glass, through which icons can still be read.
  private static let clearest: Float = 0.6

  /// - Parameters:
  ///   - shown: frames in which the bars are shown.
  ///   - gone: frames in which they are gone.
  ///   - covered: cells that the bars cover while they are shown, as far as that is known.
  ///   - usesBrightness: false where the cells' mean brightness is not compared: glass changes it.
  init(_ cells: ShapeCells, shown: [Int], gone: [Int]?, covered: [Int], usesBrightness: Bool) {
    (self.cells, frames) = (cells, cells.content.offsets.count)
    shares = [Float](repeating: 0, count: frames * cells.count)
    weights = shares
    let looks = PageShares.spread(shown).compactMap { cells.look($0) }
    glass = PageShares.glass(looks, covered)
    let bar = PageShares.bar(looks, glass)
    var noise = noise(looks, bar)
    if !usesBrightness { for cell in noise.indices { noise[cell].mean = .infinity } }
    measure(bar, noise)
    (self.shown, self.gone) = (mean(shown), gone.map(mean) ?? most())
    changing = (0..<cells.count).filter { self.gone[$0] - self.shown[$0] >= PageShares.leastChange }
  }

  private static func spread(_ frames: [Int]) -> [Int] {
    let count = min(frames.count, mostLooks)
    return (0..<count).map { frames[$0 * (frames.count - 1) / max(1, count - 1)] }
  }

  /// Returns by how much what the covered cells show changes with the blurred page, from frame to frame.
  private static func glass(_ looks: [ShapeCells.Look], _ covered: [Int]) -> Float {
    guard let first = looks.first, !looks.isEmpty else { return 0 }
    let rows = first.shown.count / first.glow.count
    let columns = first.shown.count / first.isKnown.count / rows
    var (top, bottom): (Float, Float) = (0, 0)
    for cell in covered {
      let values = looks.map { look -> (shown: Float, glow: Float) in
        let start = cell / columns * rows * columns + cell % columns
        return ((0..<rows).reduce(0) { $0 + look.shown[start + $1 * columns] } / Float(rows), look.glow[cell])
      }
      let mean = (values.reduce(0) { $0 + $1.shown }, values.reduce(0) { $0 + $1.glow })
      let count = Float(values.count)
      for value in values {
        let glow = value.glow - mean.1 / count
        top += (value.shown - mean.0 / count) * glow
        bottom += glow * glow
      }
    }
    return bottom > 0 ? max(0, min(clearest, top / bottom)) : 0
  }

  /// Returns what bars look like over a black page: the median of each value.
  private static func bar(_ looks: [ShapeCells.Look], _ glass: Float) -> [Float] {
    guard let first = looks.first else { return [] }
    let rows = first.shown.count / first.glow.count
    let columns = first.shown.count / first.isKnown.count / rows
    return first.shown.indices.map { place in
      let cell = place / columns / rows * columns + place % columns
      return looks.map { $0.shown[place] - glass * $0.glow[cell] }.sorted()[looks.count / 2]
    }
  }

  /// Returns the squared differences of each cell from the bar: of the mean brightness, and of the rest.
  private func noise(_ looks: [ShapeCells.Look], _ bar: [Float]) -> [(mean: Float, rest: Float)] {
    (0..<cells.count).map { cell in
      let all = looks.map { sums($0, bar, cell) }
      let rest = all.reduce(0) { $0 + $1.shownShown } / Float(max(1, all.count * cells.cellRows))
      return ((all.map { $0.shown * $0.shown }.max() ?? 0) + PageShares.noise, rest + PageShares.noise)
    }
  }

  /// The means of a cell's rows, and the sums of squares and products without them, of the page and of what is shown,
  /// both less the bar.
  private typealias Sums = (page: Float, shown: Float, pagePage: Float, pageShown: Float, shownShown: Float)

  private func sums(_ look: ShapeCells.Look, _ bar: [Float], _ cell: Int) -> Sums {
    let (block, column, count) = (cell / cells.columns, cell % cells.columns, Float(cells.cellRows))
    let glow = glass * look.glow[cell]
    var (p, v, pp, pv, vv): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    for row in 0..<cells.cellRows {
      let place = (block * cells.cellRows + row) * cells.columns + column
      let base = bar[place] + glow
      let (a, b) = (look.page[place] - base, look.shown[place] - base)
      (p, v, pp, pv, vv) = (p + a, v + b, pp + a * a, pv + a * b, vv + b * b)
    }
    return (p / count, v / count, pp - p * p / count, pv - p * v / count, vv - v * v / count)
  }

  /// Returns a share within what an error of measurement explains.
  static func limited(_ share: Float) -> Float { max(-0.3, min(1.3, share)) }

  /// Finds the shares, by least squares.
  private mutating func measure(_ bar: [Float], _ noise: [(mean: Float, rest: Float)]) {
    for frame in 0..<frames {
      guard let look = cells.look(frame) else { continue }
      for cell in 0..<cells.count where look.isKnown[cell / cells.columns] {
        let found = sums(look, bar, cell)
        let (mean, rest) = (Float(cells.cellRows) / noise[cell].mean, 1 / noise[cell].rest)
        let top = found.pageShown * rest + found.page * found.shown * mean
        let bottom = found.pagePage * rest + found.page * found.page * mean
        guard bottom > PageShares.leastSum else { continue }
        let place = frame * cells.count + cell
        shares[place] = PageShares.limited(top / bottom)
        weights[place] = min(1, bottom / PageShares.clear)
      }
    }
  }

  /// The share of the frames in which a cell may show more of the page than at rest, by errors.
  private static let rare = 0.1

  /// Returns the share of the page that each cell shows in the frames in which it shows most.
  private func most() -> [Float] {
    (0..<cells.count).map { cell in
      let known = (0..<frames).map { $0 * cells.count + cell }.filter { weights[$0] > PageShares.leastChange }
        .map { shares[$0] }.sorted()
      return known.isEmpty ? .nan : known[Int(Double(known.count - 1) * (1 - PageShares.rare))]
    }
  }

  private func mean(_ frames: [Int]) -> [Float] {
    (0..<cells.count).map { cell in
      var (sum, weight): (Float, Float) = (0, 0)
      for frame in frames {
        let place = frame * cells.count + cell
        (sum, weight) = (sum + shares[place] * weights[place], weight + weights[place])
      }
      return weight > 1 ? sum / weight : .nan
    }
  }

  /// The least sum of weights, in cells, that shows a state.
  private static let leastWeight: Float = 3

  /// The share of the bars that is gone in each frame, if all cells count alike.
  var states: [Double?] {
    (0..<frames).map { frame in
      var (top, bottom): (Float, Float) = (0, 0)
      for cell in changing {
        let place = frame * cells.count + cell
        let way = gone[cell] - shown[cell]
        top += weights[place] * way * (shares[place] - shown[cell])
        bottom += weights[place] * way * way
      }
      return bottom >= PageShares.leastWeight ? Double(top / bottom) : nil
    }
  }
}
