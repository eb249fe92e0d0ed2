import ChromeCore
import ChromeTakes

/// A condition under which a scorecard fails: `flickers > 0` holds if there are any.
package struct ScoreLimit: Equatable, Sendable {
  package var metric: Metric
  package var comparison: Comparison
  package var number: Double

  /// An error in the text of a limit.
  package struct Problem: Error, Equatable {
    package var word: String
    package var expected: String
    package var nearest: String?
  }

  /// Parses `METRIC OP NUMBER`; the spaces are optional.
  package init(_ text: String) throws(Problem) {
    let signs: Set<Character> = ["<", ">", "=", "!", "≤", "≥", "~"]
    let name = String(text.prefix { !signs.contains($0) && $0 != " " })
    let rest = text.dropFirst(name.count).drop { $0 == " " }
    let sign = String(rest.prefix { signs.contains($0) })
    let number = rest.dropFirst(sign.count).drop { $0 == " " }
    guard let metric = Metric.allCases.first(where: { $0.name == name }) else {
      let known = Metric.allCases.map(\.name)
      throw Problem(
        word: name, expected: "a metric: \(known.joined(separator: ", "))", nearest: NearestWord.to(name, in: known))
    }
    guard let comparison = Comparison(rawValue: sign) else {
      let word = sign.isEmpty ? String(rest.prefix { $0 != " " }) : sign
      throw Problem(word: word, expected: "==, !=, <, <=, > or >=", nearest: ScoreLimit.nearest(sign))
    }
    guard let value = Double(number), value.isFinite else {
      throw Problem(word: String(number), expected: "a number", nearest: nil)
    }
    (self.metric, self.comparison, self.number) = (metric, comparison, value)
  }

  /// Returns the operator that another language spells this way.
  private static func nearest(_ sign: String) -> String? {
    ["=": "==", "=>": ">=", "=<": "<=", "≤": "<=", "≥": ">=", "<>": "!=", "===": "=="][sign]
  }

  /// Returns true if the condition holds; false if the value could not be determined.
  package func holds(_ card: Scorecard) -> Bool {
    card.values[metric].map { comparison.holds($0, number, tolerance: nil) } ?? false
  }

  package var text: String { "\(metric.name) \(comparison.rawValue) \(plain(number))" }
}
