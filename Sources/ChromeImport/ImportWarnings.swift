/// Warnings about a log: each kind once, with its first line and the number of further ones.
struct ImportWarnings: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case notUnderstood(String)
    case untimed, cutOff, backward, dropped, beganEarlier, placeless, neverLifts, shifted, unknownSlot
    case unknownAxes(String), beyondAxes(String), twoFingers, ignored(String)
  }

  private struct Warning: Equatable, Sendable {
    var kind: Kind
    var line: Int
    var count = 1
  }

  private var list: [Warning] = []

  mutating func note(_ kind: Kind, line: Int) {
    if let index = list.firstIndex(where: { $0.kind == kind }) {
      list[index].count += 1
    } else if list.count < ImportWarnings.most {
      list.append(Warning(kind: kind, line: line))
    }
  }

  /// The number of kinds that are reported: a screen of them.
  private static let most = 20

  /// Returns lines such as `FILE:12: warning: …`, in the order of lines.
  func text(path: String) -> [String] {
    list.sorted { $0.line < $1.line }.map { issue in
      let more = issue.count - 1
      let others = more == 0 ? "" : " (and \(more) more \(more == 1 ? "line" : "lines") like it)"
      return "\(path):\(issue.line): warning: \(issue.kind.text)\(others)"
    }
  }
}

extension ImportWarnings.Kind {
  fileprivate var text: String {
    switch self {
    case .notUnderstood(let text): "\(text); ignored"
    case .untimed: "ignored a line without a time: record with 'getevent -lt'"
    case .cutOff: "ignored the last line, which is cut off"
    case .backward: "time runs backward: used the previous time"
    case .dropped: "the device dropped events here; what happened in between is unknown"
    case .beganEarlier: "a touch began before the log: its path starts here"
    case .placeless: "ignored a touch without coordinates"
    case .neverLifts: "a touch never ends: lifted at the end of the log"
    case .shifted: "a touch began outside the screen: moved its whole path onto the screen"
    case .unknownSlot:
      "ignored touches in slots that no device has: expected 0 to \(SlotTracker.known.upperBound - 1)"
    case .unknownAxes(let taken): "the log has no axis ranges: \(taken); set them with --axes X Y"
    case .beyondAxes(let value): "\(value): check the axes"
    case .twoFingers: "several touches at once: each becomes its own take"
    case .ignored(let what): "\(what); ignored"
    }
  }
}
