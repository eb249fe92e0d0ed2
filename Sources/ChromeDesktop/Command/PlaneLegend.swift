import ChromeLook
import ChromeSweep
import ChromeTakes

/// What a region of a map is, in lines that are wide enough for their words.
struct PlaneLegend: Equatable {
  let region: Int
  /// What happens.
  let course: [String]
  /// How it ends.
  let standing: [String]

  /// Points.
  static let lineHeight = 16.0

  var height: Double { Double(course.count + standing.count) * Self.lineHeight + 8 }

  /// - Parameters:
  ///   - width: of a line, points.
  ///   - all: what it is to be told from.
  init(_ region: Int, _ upshot: Upshot?, among all: [Upshot], _ style: TextStyle, width: Double) {
    self.region = region
    course = Self.lines(upshot?.course(among: all) ?? "contradicts another value", style, width)
    standing = upshot.map { Self.lines($0.standing, style, width) } ?? []
  }

  /// Breaks after commas; a phrase that is too long by itself is left whole.
  static func lines(_ sentence: String, _ style: TextStyle, _ width: Double) -> [String] {
    sentence.parts(between: ", ").reduce(into: []) { lines, phrase in
      let longer = lines.last.map { "\($0), \(phrase)" }
      if let longer, TextWidth.estimate(longer + ",", style) <= width {
        lines[lines.count - 1] = longer
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += "," }
        lines.append(String(phrase))
      }
    }
  }
}
