import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeScore
@testable import ChromeSession
@testable import ChromeTakes

/// A take whose numeric marks a hidden tuning has written, with one or two of its values changed: a solver that starts
/// at the changed values must meet the marks again. A pure function of its seed.
struct PlantedNumbers: CustomTestStringConvertible, Sendable {
  let seed: UInt64
  /// The hidden values.
  let hidden: [TuningChange]
  let text: String

  var testDescription: String { "seed \(seed): " + hidden.map { "\($0.key) \($0.value)" }.joined(separator: ", ") }

  let takes: MarkedTakes

  var fields: [TuningField] { hidden.compactMap { TuningField.named($0.key) } }

  /// The first problems from a seed on whose marks are missed at the start and met by the hidden values.
  static func some(_ count: Int, from seed: UInt64) -> [PlantedNumbers] {
    var problems: [PlantedNumbers] = []
    var seed = seed
    while problems.count < count {
      if let problem = PlantedNumbers(seed: seed) { problems.append(problem) }
      seed += 1
    }
    return problems
  }

  private static let keys: [(key: String, range: ClosedRange<Double>)] = [
    ("top.resistShow", 0...300), ("top.resistHide", 0...200), ("bottom.resistShow", 0...200),
    ("bottom.resistHide", 0...200), ("top.rate", 0.3...1.9), ("top.deadBand", 0...10), ("top.settleTime", 40...900),
    ("top.minSpeedShow", 0...900), ("top.minSpeedHide", 0...900), ("top.topZoneHide", 0...300),
    ("header.full", 60...160), ("header.min", 0...50), ("top.hideBelow", 0.05...0.5), ("top.showAbove", 0.5...0.95),
    ("top.nearTopBypass", 0...300), ("tabBar.full", 30...100), ("top.quickReturn", 5...90),
  ]
  private static let presets = [
    "default", "chromium", "shy-nav-bar", "firefox-ios", "material-enter-always", "compose-enter-always",
    "scrolling-navbar", "quarrel-40-24", "sticky-toolbar", "hiding-navigation-bar", "large-title", "headroom",
  ]
  private static let paths = [
    "header.visible", "header.hidden", "toolbar.visible", "tabBar.top", "contentTop", "tabBar.visible", "offset",
  ]

  /// Nil where the marks are met at the start, or values contradict each other.
  init?(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
    hidden = keys.map { TuningChange(key: $0.key, value: .number(Self.number(in: $0.range, &random))) }
    let start = keys.map { "\($0.key) \(Self.number(in: $0.range, &random))" }.joined(separator: " ")
    let lines =
      ["preset \(Self.presets.randomElement(using: &random) ?? "default")", "content 1 rows 200 72"]
      + ["at 1 offset \([0, 300, 6000].randomElement(using: &random) ?? 0)", "set \(start)"] + Self.gestures(&random)
    let tolerances: [Double] = [0.5, 1, 1.5, 2, 3, 5]
    let tolerance = tolerances.randomElement(using: &random) ?? 1
    guard let text = Self.marked(lines, hidden, tolerance, &random), let takes = Self.takes(text),
      takes.verdict([])?.isRight == false, takes.verdict(hidden)?.isRight == true
    else { return nil }
    (self.text, self.takes) = (text, takes)
  }

  /// Nil where the values contradict those of the preset: such a take is refused.
  private static func takes(_ text: String) -> MarkedTakes? {
    let reading = TakeParser.read(text, presets: PresetFiles().resolver(base: nil))
    return reading.take.map { MarkedTakes([("0.take", $0)]) }
  }

  private static func number(in range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    let scale = range.upperBound > 3 ? 100.0 : 1000
    return (Double.random(in: range, using: &random) * scale).rounded() / scale
  }

  /// Gestures with marks of wanted number 0 in and after them.
  private static func gestures(_ random: inout SeededGenerator) -> [String] {
    var lines: [String] = []
    for number in 0..<Int.random(in: 2...5, using: &random) {
      lines += gesture(isDown: number % 2 == 1, &random)
      lines += mark(of: 2, "wait \([20, 50, 100].randomElement(using: &random) ?? 0)ms", &random)
      lines += mark(of: 2, "wait 700ms", &random)
    }
    return lines + ["wait 700ms"] + mark(of: 1, "wait 20ms", &random)
  }

  /// In one of so many cases the line and a mark.
  private static func mark(of cases: Int, _ line: String, _ random: inout SeededGenerator) -> [String] {
    guard Int.random(in: 0..<cases, using: &random) == 0 else { return [line] }
    return [line, "expect \(paths.randomElement(using: &random) ?? "offset") == 0"]
  }

  private static func gesture(isDown: Bool, _ random: inout SeededGenerator) -> [String] {
    let points = Int.random(in: 15...260, using: &random) * (isDown ? 1 : -1)
    let ms = Int.random(in: 120...900, using: &random)
    let y = isDown ? 300 : 650
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return ["fling 195 \(y) at 0 \(points * 8)"]
    case 1: return ["wheel 0 \(points) over \(ms)ms", "wheel stop"]
    case 2: return ["drag 195 \(y) by 0 \(points) over \(ms)ms"]
    case 3:
      return ["press 195 \(y)", "move 0 \(points) over \(ms)ms"] + mark(of: 1, "hold 20ms", &random) + ["release"]
    default: return tracked(points, &random)
    }
  }

  /// A scroll as a video of it would be measured: a sample a frame, and a mark at every third or so.
  private static func tracked(_ points: Int, _ random: inout SeededGenerator) -> [String] {
    let steps = 24
    let samples = (0..<steps).flatMap { step in
      let share = 1 - abs(2 * Double(step) / Double(steps) - 1)
      return ["scroll by \(-Double(points) * share / 12)"] + mark(of: 3, "wait 16.6667ms", &random)
    }
    return ["scroll begin as drag"] + samples + ["scroll end"]
  }

  /// Writes what the hidden values read, give or take a third of the tolerance, into the marks.
  private static func marked(
    _ lines: [String], _ hidden: [TuningChange], _ tolerance: Double, _ random: inout SeededGenerator
  ) -> String? {
    guard let takes = takes(lines.joined(separator: "\n") + "\n"), takes.verdict([]) != nil,
      let readings = takes.verdict(hidden, ticks: true)?.readings
    else { return nil }
    var (next, marked) = (0, [String]())
    for line in lines {
      guard line.hasSuffix("== 0") else { marked.append(line); continue }
      let noise = Double.random(in: -0.3...0.3, using: &random) * tolerance
      let wanted = ((readings[next] + noise) * 100).rounded() / 100
      marked.append("\(line.dropLast(1))\(wanted) ± \(tolerance)")
      next += 1
    }
    return marked.joined(separator: "\n") + "\n"
  }
}
