import ChromeCore

/// What is wrong with an input log: each kind once, by the first line that it happens on and how many more do it.
struct InputLogComplaints: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case unreadable, cutOff, backward, secondPress, releaseWithoutPress, neverLifts, outsized, otherScreen
  }

  private struct Complaint: Equatable, Sendable {
    var kind: Kind
    var line: Int
    var words: String
    var count = 1
  }

  private var list: [Complaint] = []

  mutating func note(_ kind: Kind, line: Int, detail: String = "") {
    if let index = list.firstIndex(where: { $0.kind == kind }) {
      list[index].count += 1
    } else {
      list.append(Complaint(kind: kind, line: line, words: kind.words(detail)))
    }
  }

  /// In the order of their lines.
  var words: [String] {
    list.sorted { $0.line < $1.line }.map { complaint in
      let more = complaint.count - 1
      let others = more == 0 ? "" : " (and \(more) more \(more == 1 ? "line" : "lines") like it)"
      return "line \(complaint.line): \(complaint.words)\(others)"
    }
  }
}

extension InputLogComplaints.Kind {
  fileprivate func words(_ detail: String) -> String {
    switch self {
    case .unreadable: "\(detail); left out"
    case .cutOff: "the last line is cut off; left out"
    case .backward: "time runs backward; taken as the time of the line before"
    case .secondPress: "a second press without a release; the first one is cancelled"
    case .releaseWithoutPress: "a release without a press; ignored"
    case .neverLifts: "this press is never released; it is cancelled at the end of the log or by a later press"
    case .outsized: "larger than any device reports; limited"
    case .otherScreen: "recorded on a screen of \(detail)"
    }
  }
}
