import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeScore
@testable import ChromeSession
@testable import ChromeTakes

/// Gestures whose marks a hidden tuning has written: a solver that starts at the default must find values with which
/// they are met. A pure function of its seed.
struct PlantedProblem: CustomTestStringConvertible, Sendable {
  let seed: UInt64
  /// What was hidden.
  let hidden: [TuningChange]
  let texts: [String]

  var testDescription: String {
    "seed \(seed): " + hidden.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// The first so many seeds whose marks the default does not meet anyway.
  static func some(_ count: Int) -> [PlantedProblem] {
    var problems: [PlantedProblem] = []
    var seed: UInt64 = 1
    while problems.count < count {
      let problem = PlantedProblem(seed: seed)
      if problem.takes.verdict([])?.isRight == false { problems.append(problem) }
      seed += 1
    }
    return problems
  }

  /// Keys that a designer turns, with the values that they may be given.
  private static let numbers: [(key: String, range: ClosedRange<Double>)] = [
    ("top.resistShow", 0...150), ("top.resistHide", 0...150), ("bottom.resistShow", 0...150),
    ("bottom.resistHide", 0...150), ("top.minSpeedShow", 0...900), ("top.minSpeedHide", 0...900),
    ("bottom.minSpeedShow", 0...900), ("bottom.minSpeedHide", 0...900), ("top.rate", 0.4...1.8),
    ("top.showAbove", 0.5...0.9), ("top.hideBelow", 0.1...0.5), ("top.deadBand", 0...10),
    ("top.settleTime", 50...900), ("top.nearTopBypass", 0...800),
  ]
  private static let words: [(key: String, words: [String])] = [
    ("top.show", ["atTop", "never"]), ("bottom.show", ["atTop"]), ("top.hide", ["commit", "never"]),
    ("bottom.hide", ["never", "track"]), ("top.settle", ["none", "show", "hide", "direction"]),
  ]

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    hidden = PlantedProblem.changes(&random)
    let gestures = (0..<Int.random(in: 2...3, using: &random)).map { _ in PlantedProblem.gesture(&random) }
    let hidden = hidden
    texts = gestures.map { PlantedProblem.marked($0, hidden) }
  }

  var takes: MarkedTakes {
    MarkedTakes(texts.enumerated().map { ("\($0.offset).take", PlantedProblem.parse($0.element)) })
  }

  private static func changes(_ random: inout SeededGenerator) -> [TuningChange] {
    var changes: [TuningChange] = []
    let count = Int.random(in: 1...3, using: &random)
    while changes.count < count {
      let change = change(&random)
      guard !changes.contains(where: { $0.key == change.key }),
        TuningField.named(change.key)?.problem(with: change.value) == nil
      else { continue }
      changes.append(change)
    }
    return changes
  }

  private static func change(_ random: inout SeededGenerator) -> TuningChange {
    if Int.random(in: 0..<4, using: &random) == 0 {
      let (key, words) = words[Int.random(in: 0..<words.count, using: &random)]
      return TuningChange(key: key, value: .choice(words[Int.random(in: 0..<words.count, using: &random)]))
    }
    let (key, range) = numbers[Int.random(in: 0..<numbers.count, using: &random)]
    let share = Double(Int.random(in: 0...20, using: &random)) / 20
    let number = range.lowerBound + share * (range.upperBound - range.lowerBound)
    return TuningChange(key: key, value: .number((number * 100).rounded() / 100))
  }

  /// Lines of a take, each stroke with room for marks behind it.
  private static func gesture(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 2...4, using: &random)).map { number in
      let isDown = number % 2 == 1
      let points = Int.random(in: 25...260, using: &random) * (isDown ? 1 : -1)
      let ms = Int.random(in: 120...900, using: &random)
      return switch Int.random(in: 0..<3, using: &random) {
      case 0: "fling 195 \(isDown ? 300 : 650) at 0 \(points * 8)"
      case 1: "wheel 0 \(points) over \(ms)ms\nwheel stop"
      default: "drag 195 \(isDown ? 300 : 650) by 0 \(points) over \(ms)ms"
      }
    }
  }

  private static func text(_ lines: [String]) -> String {
    (["content 1 rows 200 72", "at 1 offset 6000"] + lines).map { $0 + "\n" }.joined()
  }

  static func parse(_ text: String) -> Take {
    let reading = TakeParser.read(text, presets: PresetFiles().resolver(base: nil))
    guard let take = reading.take else { preconditionFailure("\(reading.problems): \(text)") }
    return take
  }

  /// The gesture with what comes of it under the hidden tuning: where the bars stand 0.7 s after each stroke.
  private static func marked(_ swipes: [String], _ hidden: [TuningChange]) -> String {
    var lines: [String] = []
    for swipe in swipes {
      lines += [swipe, "wait 700ms"]
      var take = parse(text(lines))
      for change in hidden { change.apply(to: &take.setup.tuning) }
      var replay = Replay(take, every: .end)
      while replay.next() != nil {}
      for bar in [BarName.header, .tabBar] {
        let motion = replay.simulation.frame()[bar].motion
        if motion != .moving { lines.append("expect \(bar.rawValue) \(motion.rawValue)") }
      }
    }
    return text(lines)
  }
}
