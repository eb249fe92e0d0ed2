import ChromeTakes

/// A solution as JSON and as text.
package enum SolutionFile {
  /// Returns one object and a line feed.
  package static func json(_ solution: Solution) -> [UInt8] {
    let isSolved = !solution.proposals.isEmpty
    let value: JSONValue = [
      "solved": .flag(isSolved),
      "proposals": .list(solution.proposals.map { ["set": set($0.changes), "safe": JSONValue($0.safe)] }),
      "conflicts": .list(solution.conflicts.map { ["lines": JSONValue($0.lines), "key": JSONValue($0.key)] }),
      "proven": isSolved ? nil : .flag(solution.isProven),
      "nearest": isSolved ? nil : solution.nearest.map(json) ?? .null,
    ]
    return value.line
  }

  private static func set(_ changes: [TuningChange]) -> JSONValue {
    .object(changes.map { ($0.key, JSONValue($0.value)) })
  }

  private static func json(_ nearest: Solution.Nearest) -> JSONValue {
    [
      "set": set(nearest.changes), "error": .number(nearest.error),
      "misses": .list(
        nearest.misses.map {
          ["line": .string($0.line), "path": JSONValue($0.path), "distance": JSONValue($0.distance)]
        }),
    ]
  }

  /// Returns a line for each proposal that can be copied into a take, or the conflicts.
  package static func text(_ solution: Solution) -> String {
    guard solution.proposals.isEmpty else { return solution.proposals.map(text).joined(separator: "\n") }
    let isProven = solution.isProven
    let open = "No values found that meet all expectations; they may still exist."
    let lines =
      [isProven ? "No values meet all expectations." : open] + solution.conflicts.map { text($0, isProven) }
      + [solution.nearest.map(text)].compactMap { $0 }
    return lines.joined(separator: "\n")
  }

  private static func text(_ proposal: Solution.Proposal) -> String {
    let distance = proposal.safe.map { "margin \(ReportNumber.text(($0 * 1000).rounded() / 10))%" }
    guard !proposal.changes.isEmpty else { return "All expectations are met without changes." }
    return "set \(text(proposal.changes))    # " + (distance ?? "safe margin")
  }

  private static func text(_ changes: [TuningChange]) -> String {
    changes.map { "\($0.key) \($0.value)" }.joined(separator: " ")
  }

  private static func text(_ conflict: Solution.Conflict, _ isProven: Bool) -> String {
    let lines = conflict.lines.joined(separator: " and ")
    guard conflict.lines.count > 1 else {
      return lines + (isProven ? " cannot be met." : " was not met by any value tried.")
    }
    return lines + (isProven ? " cannot both be met" : " were never both met")
      + (conflict.key.map { ": \($0) meets only one of them." } ?? ".")
  }

  /// Describes the nearest values and the three largest misses.
  private static func text(_ nearest: Solution.Nearest) -> String {
    let values = nearest.changes.isEmpty ? "no changes" : "set \(text(nearest.changes))"
    let worst = nearest.misses.sorted { abs($0.distance ?? .infinity) > abs($1.distance ?? .infinity) }
    let rest = worst.count > mostMisses ? " and \(worst.count - mostMisses) more" : ""
    return "Nearest: \(values)    # " + worst.prefix(mostMisses).map(text).joined(separator: ", ") + rest
  }

  private static let mostMisses = 3

  private static func text(_ miss: Solution.Miss) -> String {
    guard let path = miss.path, let distance = miss.distance else { return "\(miss.line) is not met" }
    let side = distance < 0 ? "low" : "high"
    return "\(miss.line): \(path) is \(ReportNumber.text(abs(distance)))\(unit(path)) too \(side)"
  }

  private static func unit(_ path: String) -> String {
    let isLength = path.split(separator: ".").last.map { lengths.contains(String($0)) } ?? false
    return isLength ? " pt" : ""
  }

  /// Fields of the report that are in points.
  private static let lengths: Set<String> = [
    "hidden", "visible", "stretch", "top", "offset", "maxOffset", "contentTop", "indicatorX", "indicatorWidth",
    "stripOffset", "slack", "resisted", "resistLimit", "overshoot",
  ]
}
