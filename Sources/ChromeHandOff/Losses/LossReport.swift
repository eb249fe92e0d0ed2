import ChromeCore
import ChromeTakes

/// The differences between a tuning and a target's behavior, each key with its effect in the stories of the vectors.
package struct LossReport: Sendable {
  /// A value that the target cannot express.
  package struct Loss: Equatable, Sendable {
    package var key: String
    package var value: String
    /// The target's behavior instead.
    package var instead: String
    package var cost: Cost
  }

  /// The deviation of bars from their correct positions, if nothing else is changed.
  package struct Cost: Equatable, Sendable {
    /// Largest deviation of one bar, in points hidden.
    package var points = 0.0
    /// Number of stories after which a bar is at another end, or part-way.
    package var outcomes = 0
  }

  package var target: HandOffTarget
  package var name: String
  package var losses: [Loss]
  /// The effect of all losses together.
  package var together: Cost
  /// Number of stories that were run.
  package var stories: Int
  /// Keys that do not affect positions of bars: scrolling and appearance of the app. They differ from the defaults.
  package var elsewhere: [(key: String, value: String)]
  /// Values of single pages that the target cannot express, as in a take: `page 2 bottom.hide never`.
  package var pages: [String]

  init(_ target: HandOffTarget, _ handOff: HandOff, _ native: NativeRules?, _ vectors: VectorFile) {
    let usual = vectors.cases.filter { $0.name.hasSuffix(VectorCut.even(VectorFile.rates[0]).name) }
    let tuning = handOff.tuning
    (self.target, name, stories) = (target, handOff.name, usual.count)
    elsewhere = TuningField.all.filter { !$0.isOfBars && $0[tuning] != $0.defaultValue }
      .map { ($0.key, $0[tuning].description) }
    pages =
      target == .tokens ? [] : handOff.pageRules.values.map { "page \($0.page) \($0.field.key) \($0.value)" }
    guard let native else {
      (losses, together) = ([], Cost())
      return
    }
    let lost = TuningField.all.filter { $0.isOfBars && $0[tuning] != $0[native.tuning] && native.matters($0) }
    losses = lost.map { field in
      var alone = tuning
      field.set(field[native.tuning], in: &alone)
      let cost = alone.contradiction == nil ? Cost(usual, alone) : Cost()
      return Loss(
        key: field.key, value: field[tuning].description, instead: field[native.tuning].description, cost: cost)
    }
    together = Cost(usual, native.tuning)
  }
}

extension LossReport.Cost {
  /// Runs the cases with another tuning.
  init(_ cases: [VectorCase], _ tuning: Tuning) {
    for item in cases {
      let places = VectorReplay.places(item, tuning)
      for (place, step) in zip(places, item.steps) {
        for bar in BarName.allCases { points = max(points, abs(place[bar] - step.place.hidden[bar])) }
      }
      guard let end = places.last, let right = item.steps.last?.place.hidden else { continue }
      if BarName.allCases.contains(where: { Self.end(end[$0], $0, tuning) != Self.end(right[$0], $0, tuning) }) {
        outcomes += 1
      }
    }
  }

  /// Returns 0 for shown, 2 for hidden, 1 for a position between them.
  private static func end(_ hidden: Double, _ bar: BarName, _ tuning: Tuning) -> Int {
    hidden <= 0 ? 0 : hidden >= tuning[bar].range ? 2 : 1
  }
}

extension TuningField {
  /// True if the key affects the positions of bars; the others concern scrolling, pages, sections and appearance.
  var isOfBars: Bool {
    switch group {
    case .top, .bottom: !["fade", "edgeTap", "onScrollToTop", "onResize", "exit"].contains { key.hasSuffix("." + $0) }
    case .bars: key.hasSuffix(".full") || key.hasSuffix(".min")
    case .motion, .wheel, .pager, .sections, .advanced: false
    }
  }
}

// Texts.
extension LossReport {
  /// A line for each loss, for standard error.
  package var lines: [String] {
    losses.map { loss in
      "\(loss.key) \(loss.value): \(target.rawValue) uses \(loss.instead)"
        + (loss.cost.isNone ? "" : ", \(loss.cost.text)")
    } + pages.map { "\($0): \(target.rawValue) has one set of rules for all pages" }
  }

  package var markdown: String {
    let head = ["# Limits of this export: \(name.oneLine), \(target.text)", ""]
    return (head + body + rest).joined(separator: "\n") + "\n"
  }

  /// The report as a Swift comment.
  var comment: String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).dropLast().flatMap(Self.wrapped)
    return "\n" + lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined()
  }

  /// Wraps prose to 120 columns of code; rows of a table stay whole.
  static func wrapped(_ line: Substring) -> [String] {
    guard !line.hasPrefix("|") else { return [String(line)] }
    return line.split(separator: " ", omittingEmptySubsequences: false).reduce(into: [""]) { lines, word in
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count <= 117 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  private var body: [String] {
    guard target != .tokens else {
      return [
        "Design tokens contain values but no behavior. Build the behavior in your app and test it with `vectors.json`."
      ]
    }
    guard !losses.isEmpty else {
      return ["No limits for bar positions: they match all of `vectors.json` within a millionth of a point."]
    }
    let all = "All limits together, in \(stories) test cases: \(together.isNone ? "no bar is off" : together.text)."
    return [
      all, "",
      "Measured by running the test cases of `vectors.json` with the platform's value for one key at a time.",
      "",
      "| Key | Preset | This export | Bars off by up to | Test cases that end differently |",
      "| --- | --- | --- | --- | --- |",
    ]
      + losses.map {
        "| `\($0.key)` | \($0.value) | \($0.instead) | \(Self.points($0.cost.points)) | \($0.cost.outcomes) |"
      }
  }

  private var rest: [String] { pageNote + elsewhereNote }

  private var pageNote: [String] {
    guard !pages.isEmpty else { return [] }
    let list = pages.map { "`\($0)`" }.joined(separator: ", ")
    return ["", "This export has one set of rules for all pages. Give these pages a controller of their own: \(list)."]
  }

  private var elsewhereNote: [String] {
    guard !elsewhere.isEmpty else { return [] }
    let list = elsewhere.map { "`\($0.key) \($0.value)`" }.joined(separator: ", ")
    return ["", "Not about bar positions; the app's own scrolling, pages and drawing decide: \(list)."]
  }

  private static func points(_ points: Double) -> String { "\(ReportNumber.text((points * 10).rounded() / 10)) pt" }
}

extension LossReport.Cost {
  var isNone: Bool { points <= VectorFile.tolerance && outcomes == 0 }

  fileprivate var text: String {
    let cases = outcomes == 1 ? "1 test case ends" : "\(outcomes) test cases end"
    return "bars up to \(ReportNumber.text((points * 10).rounded() / 10)) pt off, \(cases) differently"
  }
}

/// Feeds the acts of a case to the core with another tuning, and returns the positions of its bars after each.
enum VectorReplay {
  static func places(_ item: VectorCase, _ tuning: Tuning) -> [PerBar] {
    var setup = Setup()
    setup.tuning = tuning
    let height = item.maxOffset + tuning.viewport(on: setup.screen)
    setup.pages = [Setup.Page(content: .height(height), offset: item.start.offset)]
    (setup.startPage, setup.barsHidden) = (0, item.start.hidden.total > 0)
    var phone = Simulation(setup)
    return item.steps.map { step in
      while phone.tick < step.tick { _ = phone.handle(.time(to: phone.furthestStep(toward: step.tick))) }
      for input in inputs(step.act, phone) { _ = phone.handle(.input(input)) }
      let picture = phone.picture()
      return PerBar { picture.bars[$0].hidden }
    }
  }

  private static func inputs(_ act: VectorAct, _ phone: Simulation) -> [Input] {
    switch act {
    case .begin(let source): [.host(.begin(source))]
    case .to(let offset): [.host(.by(offset - phone.picture().offset))]
    case .letGo(let speed): [.host(.letGo(speed: speed))]
    case .end: [.host(.end)]
    case .show: VectorAct.inputsOfShow
    case .look: []
    }
  }
}
