import ChromeSystem

/// The part of a recording's frames in which the phone's screen lies, in pixels.
package struct ScreenBox: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  /// The ffmpeg filter that cuts frames to it.
  var filter: String { "crop=\(width):\(height):\(x):\(y)" }
}

/// Gray frames at an even distance in time, summed up: the first frame, and the darkest and lightest value of each
/// pixel.
struct FrameSurvey {
  let width: Int
  let height: Int
  let first: [UInt8]
  private var low: [UInt8]
  private var high: [UInt8]

  /// - Parameter first: the pixels of the first frame, row by row.
  init(width: Int, height: Int, first: [UInt8]) {
    (self.width, self.height, self.first, low, high) = (width, height, first, first, first)
  }

  mutating func add(_ frame: [UInt8]) {
    for index in frame.indices {
      low[index] = min(low[index], frame[index])
      high[index] = max(high[index], frame[index])
    }
  }

  /// The least change of a pixel over time, and the least step across an edge, of 255 levels: more than compression and
  /// dithering make of even surroundings.
  private static let (leastChange, leastStep) = (28, 24)
  /// Pixels to each side of an edge between which it is a step: frames are smoothed by as much.
  fileprivate static let reach = 2

  fileprivate func changes(_ x: Int, _ y: Int) -> Bool {
    Int(high[y * width + x]) - Int(low[y * width + x]) >= FrameSurvey.leastChange
  }

  /// The step across the edge before a column, at one row of the first frame; 0 if there is no edge.
  fileprivate func step(beforeColumn x: Int, _ y: Int) -> Int {
    step(y * width + max(0, x - FrameSurvey.reach), y * width + min(width - 1, x + FrameSurvey.reach - 1))
  }

  /// The step across the edge before a row, at one column of the first frame; 0 if there is no edge.
  fileprivate func step(beforeRow y: Int, _ x: Int) -> Int {
    step(max(0, y - FrameSurvey.reach) * width + x, min(height - 1, y + FrameSurvey.reach - 1) * width + x)
  }

  private func step(_ one: Int, _ other: Int) -> Int {
    let step = abs(Int(first[one]) - Int(first[other]))
    return step >= FrameSurvey.leastStep ? step : 0
  }
}

/// Finds a phone's screen in frames that also show a drawn phone, a window or a desktop.
struct ScreenBoxFinder {
  let survey: FrameSurvey

  /// The share of a column or row that changes within a scrolling page, and not where a pointer passes.
  private static let leastChanging = 0.12
  /// The share of a screen's side along which neighbors differ at its edge.
  private static let leastEdge = 0.6
  /// The share of a screen's side along which it differs from its surroundings.
  private static let leastSide = 0.93
  /// The largest deviation of a screen's shape from that of a known phone.
  private static let tolerance = 0.012
  /// Pixels beyond the end of an edge that are looked at, at least.
  private static let leastReach = 4
  /// The largest box, as a share of the frame's width, that counts as the whole frame.
  private static let whole = 0.97

  /// Returns the screen in pixels of the survey; nil if it fills the frames, or if no box between long edges has the
  /// shape of a phone.
  func box() -> ScreenBox? {
    guard let columns = changing(survey.width, { x in share(0..<survey.height) { survey.changes(x, $0) } }),
      let rows = changing(survey.height, { y in share(columns) { survey.changes($0, y) } })
    else { return nil }
    let slack = FrameSurvey.reach
    let sides = edges(survey.width) { x in rows.map { survey.step(beforeColumn: x, $0) } }
    let lefts = [0] + sides.filter { $0 <= columns.lowerBound + slack }
    let rights = sides.filter { $0 >= columns.upperBound - slack } + [survey.width]
    let pairs = lefts.flatMap { left in rights.filter { $0 > left }.map { left..<$0 } }
    let narrow = pairs.filter { Double($0.count) < ScreenBoxFinder.whole * Double(survey.width) }
    let found = narrow.flatMap { phones($0, holding: rows) }
    return found.min { VideoDevice.deviation($0) < VideoDevice.deviation($1) }
  }

  /// Returns the range from the first to the last place at which enough changes; nil if none does.
  private func changing(_ count: Int, _ share: (Int) -> Double) -> Range<Int>? {
    let places = (0..<count).filter { share($0) >= ScreenBoxFinder.leastChanging }
    guard let first = places.first, let last = places.last else { return nil }
    return first..<last + 1
  }

  private func share(_ places: Range<Int>, _ isTrue: (Int) -> Bool) -> Double {
    Double(places.count(where: isTrue)) / Double(max(1, places.count))
  }

  /// Returns the places of long edges, each where its steps are largest.
  ///
  /// - Parameter steps: returns the steps along the edge before a place; 0 where there is none.
  private func edges(_ count: Int, _ steps: (Int) -> [Int]) -> [Int] {
    let sums = (0..<count).map { place -> Int in
      guard place > 0 else { return 0 }
      let steps = steps(place)
      let long = Double(steps.count { $0 > 0 }) >= ScreenBoxFinder.leastEdge * Double(steps.count)
      return long ? steps.reduce(0, +) : 0
    }
    // A sharp edge is as large at three places: its middle is where the sum of three is largest.
    let peaks = sums.indices.map { sums[max(0, $0 - 1)...min(count - 1, $0 + 1)].reduce(0, +) }
    return peaks.indices.filter { place in
      sums[place] > 0 && peaks[place] >= peaks[max(0, place - 1)] && peaks[place] > peaks[min(count - 1, place + 1)]
    }
  }

  /// Returns the boxes between these columns that have a phone's shape, and whose four sides are long edges. If top and
  /// bottom are the frame's, one of the others may be, too.
  private func phones(_ columns: Range<Int>, holding rows: Range<Int>) -> [ScreenBox] {
    // Round corners are left out.
    let corner = columns.count / 8
    let middle = columns.lowerBound + corner..<columns.upperBound - corner
    let edges = edges(survey.height) { y in middle.map { survey.step(beforeRow: y, $0) } }
    let tops = edges.filter { $0 <= rows.lowerBound + FrameSurvey.reach }
    let bottoms = edges.filter { $0 >= rows.upperBound - FrameSurvey.reach }
    let places = tops.flatMap { top in bottoms.filter { $0 > top }.map { top..<$0 } } + [0..<survey.height]
    return places.map { ScreenBox(x: columns.lowerBound, y: $0.lowerBound, width: columns.count, height: $0.count) }
      .filter { VideoDevice.deviation($0) <= ScreenBoxFinder.tolerance && isClosed($0, corner: corner) }
  }

  /// True if the sides of a box differ from what is around it nearly everywhere, and end at its corners: the lower edge
  /// of a header continues next to a card, and that of a drawn phone next to its screen.
  private func isClosed(_ box: ScreenBox, corner: Int) -> Bool {
    let isFull = box.height == survey.height
    let straight = isFull ? 0..<survey.height : box.y + corner..<box.y + box.height - corner
    let sides = [box.x, box.x + box.width].filter { $0 > 0 && $0 < survey.width }
    guard isFull || sides.count == 2 else { return false }
    let areSides = sides.allSatisfy { x in
      let isEdge = share(straight) { survey.step(beforeColumn: x, $0) > 0 } >= ScreenBoxFinder.leastSide
      return isEdge && (isFull || outside(box.y, box.height, survey.height) { survey.step(beforeColumn: x, $0) > 0 })
    }
    return areSides
      && (isFull
        || [box.y, box.y + box.height].allSatisfy { y in
          outside(box.x, box.width, survey.width) { survey.step(beforeRow: y, $0) > 0 }
        })
  }

  /// True if an edge continues beyond neither of its ends.
  private func outside(_ start: Int, _ length: Int, _ all: Int, _ isStep: (Int) -> Bool) -> Bool {
    let reach = max(ScreenBoxFinder.leastReach, length / 40)
    // An edge that meets another one is blurred there.
    let gap = FrameSurvey.reach + 1
    let ends = [start - gap - reach..<start - gap, start + length + gap..<start + length + gap + reach]
    return ends.allSatisfy { end in
      let seen = end.clamped(to: 0..<all)
      return seen.isEmpty || share(seen, isStep) < 0.5
    }
  }
}

extension VideoDevice {
  /// Returns how far a shape is from that of the nearest phone, as a share of its height over its width.
  static func deviation(_ box: ScreenBox) -> Double {
    guard box.width > 0, box.height > 0 else { return .infinity }
    return shapes.map { abs($0 / (Double(box.height) / Double(box.width)) - 1) }.min() ?? .infinity
  }
}

extension VideoReader {
  /// Columns of the survey, and its frames per second.
  private static let (surveyed, surveyRate) = (800, 4.0)

  /// Finds the screen in a recording; nil if it fills the frames. Recordings with exactly a phone's pixels are not
  /// looked at.
  package func screenBox(of path: String) throws(UserError) -> ScreenBox? {
    let reading = try VideoReader.reading(path)
    _ = try packets(path, reading)
    let (width, height) = try shownSize(path, reading)
    guard VideoDevice.screen(width: width, height: height).fit != .exact, width > 0, height > 0 else { return nil }
    let columns = min(width, VideoReader.surveyed)
    let rows = max(1, height * columns / width)
    guard let survey = try survey(reading, columns, rows), let box = ScreenBoxFinder(survey: survey).box() else {
      return nil
    }
    let scale = Double(width) / Double(columns)
    func pixels(_ place: Int) -> Int { Int((Double(place) * scale).rounded()) }
    let (x, y) = (pixels(box.x), pixels(box.y))
    return ScreenBox(x: x, y: y, width: min(pixels(box.width), width - x), height: min(pixels(box.height), height - y))
  }

  /// Returns what changes in a recording; nil if it cannot be decoded.
  private func survey(_ reading: [String], _ columns: Int, _ rows: Int) throws(UserError) -> FrameSurvey? {
    let filter = "fps=\(VideoReader.surveyRate),scale=\(columns):\(rows):flags=area,boxblur=2:1,format=gray"
    let most = Int(VideoReader.longest * VideoReader.surveyRate) + 1
    var program = try Subprocess.startPrinting(
      [ffmpeg.path] + reading + ["-vf", filter, "-frames:v", "\(most)", "-f", "rawvideo", "-"])
    defer { program.stop() }
    var frame = [UInt8](repeating: 0, count: columns * rows)
    var survey: FrameSurvey?
    while frame.withUnsafeMutableBytes({ program.read(into: $0) }) == frame.count {
      if survey == nil { survey = FrameSurvey(width: columns, height: rows, first: frame) } else { survey?.add(frame) }
    }
    return survey
  }
}
