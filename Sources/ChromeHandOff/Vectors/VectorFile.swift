import ChromeCore
import ChromeTakes

/// The test vectors of a tuning: the calls to a generated controller in any language, and the required results.
package struct VectorFile: Sendable {
  /// Name of the preset or file, as known to the reader.
  package var name: String
  package var tuning: Tuning
  package var cases: [VectorCase]

  /// Tolerance of comparisons, in points.
  package static let tolerance = 1e-6
  /// Samples per second of the cases; a last case has randomly spaced samples.
  static let rates = [60, 30, 120]

  /// Creates the vectors: every story of the tuning at each sampling rate.
  package init(_ name: String, _ tuning: Tuning) {
    // The stories have one page, and no rules for single ones.
    var tuning = tuning
    tuning.pageRules = PageRules()
    (self.name, self.tuning) = (name, tuning)
    cases = VectorStories(tuning).all.enumerated().flatMap { number, story in
      let cuts = Self.rates.map(VectorCut.even) + [.scattered(UInt64(number + 1))]
      return cuts.map { VectorRun.record(story, tuning, $0) }
    }
  }
}

// The JSON format: a line for each step, so that differences are readable.
extension VectorFile {
  package var json: [UInt8] {
    var lines = ["{", #" "format": "chrome-vectors/3","#, " \"tuning\": \(TuningFile.string(name)),"]
    lines.append(" \"values\": \(values),")
    lines += [#" "unit": "pt", "ticksPerSecond": \#(TickClock.ticksPerSecond), "tolerance": 0.000001,"#]
    lines.append(" \"bars\": {\(BarName.allCases.map(size).joined(separator: ", "))},")
    let columns = ["tick", "word"] + BarName.allCases.map(\.rawValue) + ["offset", "speed"]
    lines.append(" \"columns\": [\(columns.map { "\"\($0)\"" }.joined(separator: ", "))],")
    lines.append(" \"cases\": [")
    lines += cases.enumerated().flatMap { number, item in Self.lines(item, isLast: number == cases.count - 1) }
    return Array((lines + [" ]", "}"]).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// Values that differ from the defaults.
  private var values: String {
    let file = TuningFile(tuning: tuning).text(onlyChanges: true)
    return file.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  private func size(_ bar: BarName) -> String {
    "\"\(bar.rawValue)\": {\"full\": \(plain(tuning[bar].full)), \"min\": \(plain(tuning[bar].min))}"
  }

  private static func lines(_ item: VectorCase, isLast: Bool) -> [String] {
    let flags = item.flags.map { "\"\($0)\"" }.joined(separator: ",")
    let events = item.events.map { "[\($0.tick),\"\($0.event)\"]" }.joined(separator: ",")
    let head = [
      "{\"name\":\(TuningFile.string(item.name)),\"flags\":[\(flags)],",
      "\"start\":{\"maxOffset\":\(number(item.maxOffset)),\"place\":[\(numbers(item.start))]},",
      "\"events\":[\(events)],\"steps\":[",
    ]
    let steps = item.reportedSteps
    let rows = steps.enumerated().map { place, step in
      "[" + columns(step).joined(separator: ",") + (place == steps.count - 1 ? "]" : "],")
    }
    return head + rows + ["]}" + (isLast ? "" : ",")]
  }

  /// Returns a step's columns: bars to the nearest millionth of a point, a speed only when the user lets go.
  private static func columns(_ step: VectorCase.Step) -> [String] {
    let bars = BarName.allCases.map { number((step.place.hidden[$0] * 1e6).rounded() / 1e6) }
    let reported = ["\(step.tick)", "\"\(step.act.word)\""] + bars + [number(step.place.offset)]
    return reported + (step.act.speed.map { [number($0)] } ?? [])
  }

  private static func numbers(_ place: VectorCase.Place) -> String {
    (BarName.allCases.map { place.hidden[$0] } + [place.offset]).map(number).joined(separator: ",")
  }

  /// Returns a number with all digits, so that readers get exactly the same value.
  private static func number(_ number: Double) -> String { number == 0 ? "0" : plain(number) }
}

/// The edge cases of a tuning's rules as stories: each limit met exactly and exceeded, reversals, ends, short content,
/// flings, settles that are interrupted. Features that a tuning does not use get no stories.
struct VectorStories {
  let tuning: Tuning
  private(set) var all: [VectorStory] = []

  init(_ tuning: Tuning) {
    self.tuning = tuning
    let edges = Edge.allCases.filter { tuning.range($0) > 0 && tuning.rules($0).hide != .never }
    let corners = edges.map { CornerStories(edge: $0, rules: tuning.rules($0), range: tuning.range($0)) }
    for corner in corners { add(corner.all) }
    add(randomStories)
    // A program shows the bars of both edges.
    add(corners.prefix(1).map(\.shown))
  }

  /// Adds stories, unless they differ from those of the other edge in name only.
  private mutating func add(_ stories: [VectorStory]) {
    for story in stories {
      let isKnown = all.contains {
        ($0.moves, $0.offset, $0.maxOffset, $0.barsHidden)
          == (story.moves, story.offset, story.maxOffset, story.barsHidden)
      }
      if !isKnown { all.append(story) }
    }
  }

  /// Stories of random movements, for combinations that no other story covers.
  private var randomStories: [VectorStory] {
    (1...2).map { number in
      var chance = SeededRandom(seed: UInt64(number))
      let offset = chance.one(of: [0, 30, 250, VectorStory.deep])
      var moves: [VectorStory.Move] = []
      for _ in 0..<3 { moves += gesture(&chance) }
      return VectorStory(
        name: "random \(number)", offset: offset, barsHidden: number.isMultiple(of: 2), moves: moves + [.rest(900)])
    }
  }

  private func gesture(_ chance: inout SeededRandom) -> [VectorStory.Move] {
    var moves: [VectorStory.Move] = [.begin(chance.one(of: [.drag, .drag, .wheel, .program]))]
    for _ in 0..<chance.whole(1...3) {
      moves.append(.glide(Double(chance.whole(-260...300)), 20 * chance.whole(1...5)))
    }
    if chance.whole(0...1) == 1 { moves.append(.fling(Double(chance.whole(-1800...1800)), 20 * chance.whole(4...12))) }
    return moves + [.end, .rest(chance.one(of: [20, 60, 300]))]
  }
}
