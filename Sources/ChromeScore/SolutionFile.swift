import ChromeSweep
import ChromeTakes

/// A solution as JSON and as text.
package enum SolutionFile {
  /// One object and a line feed.
  package static func json(_ solution: Solution) -> [UInt8] {
    var object = JSONObject()
    object.add("solved", .flag(!solution.proposals.isEmpty))
    object.add("proposals", .list(solution.proposals.map { .object(json($0)) }))
    object.add("conflicts", .list(solution.conflicts.map { .object(json($0)) }))
    return object.bytes + [UInt8(ascii: "\n")]
  }

  private static func json(_ proposal: Solution.Proposal) -> JSONObject {
    var (object, set) = (JSONObject(), JSONObject())
    for change in proposal.changes { set.add(change.key, JSONPart(change.value)) }
    object.add("set", .object(set))
    object.add("safe", proposal.safe.map { .number($0) } ?? .null)
    return object
  }

  private static func json(_ conflict: Solution.Conflict) -> JSONObject {
    var object = JSONObject()
    object.add("lines", .list(conflict.lines.map { .word($0) }))
    object.add("key", conflict.key.map { .word($0) } ?? .null)
    return object
  }

  /// A line for each proposal that can be copied into a take; or what stands against what.
  package static func text(_ solution: Solution) -> String {
    if solution.proposals.isEmpty {
      return (["No values meet all marks."] + solution.conflicts.map(words)).joined(separator: "\n")
    }
    return solution.proposals.map(words).joined(separator: "\n")
  }

  private static func words(_ proposal: Solution.Proposal) -> String {
    let distance = proposal.safe.map { "\(ReportNumber.text(($0 * 1000).rounded() / 10)) % of its range from a border" }
    guard !proposal.changes.isEmpty else { return "All marks are met as it is." }
    let values = proposal.changes.map { "\($0.key) \($0.value)" }.joined(separator: " ")
    return "set \(values)    # " + (distance ?? "no border near")
  }

  private static func words(_ conflict: Solution.Conflict) -> String {
    switch conflict.lines.count {
    case 1: "\(conflict.lines[0]) is not met with any value."
    default:
      "\(conflict.lines.joined(separator: " and ")) are not met together"
        + (conflict.key.map { ": \($0) meets one or the other." } ?? ".")
    }
  }
}
