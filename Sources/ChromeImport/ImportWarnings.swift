/// Warnings about a log: each kind once, with its first line and the number of further ones.
struct ImportWarnings: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case notUnderstood(String)
    case untimed, cutOff, backward, dropped, beganEarlier, placeless, neverLifts, shifted
    case unknownAxes(String), beyondAxes(String), twoFingers, ignored(String)
  }

  private struct Complaint: Equatable, Sendable {
    var kind: Kind
    var line: Int
    var count = 1
  }

  private var list: [Complaint] = []

  mutating func note(_ kind: Kind, line: Int) {
    if let index = list.firstIndex(where: { $0.kind == kind }) {
      list[index].count += 1
    } else if list.count < ImportWarnings.most {
      list.append(Complaint(kind: kind, line: line))
    }
  }

  /// The number of kinds that are reported: a screen of them.
  private static let most = 20

  /// Returns lines such as `FILE:12: warning: …`, in the order of lines.
  func words(path: String) -> [String] {
    list.sorted { $0.line < $1.line }.map { complaint in
      let more = complaint.count - 1
      let others = more == 0 ? "" : " (and \(more) more \(more == 1 ? "line" : "lines") like it)"
      return "\(path):\(complaint.line): warning: \(complaint.kind.words)\(others)"
    }
  }
}

extension ImportWarnings.Kind {
  fileprivate var words: String {
    switch self {
    case .notUnderstood(let words): "\(words); left out"
    case .untimed: "no time: record with 'getevent -lt'; left out"
    case .cutOff: "the last line is cut off; left out"
    case .backward: "time runs backward; taken as the time of the moment before"
    case .dropped: "the device dropped events here; what was between is not known"
    case .beganEarlier: "a finger that was down before the log knows of it; its way begins here"
    case .placeless: "a finger whose place the log never says; left out"
    case .neverLifts: "a finger that never lifts; it lifts where the log ends"
    case .shifted: "a finger that came down outside of the screen; its whole way is shifted onto it"
    case .unknownAxes(let taken): "the log does not say how far its axes go: \(taken); say it with --axes X Y"
    case .beyondAxes(let value): "\(value), lies beyond its end: are the axes right?"
    case .twoFingers: "several fingers at once; each is a take of its own"
    case .ignored(let what): "\(what); left out"
    }
  }
}
