import ChromeCore
import ChromeTakes

/// A lesson as a table for people.
extension Lesson {
  package var text: String {
    var lines = [layoutLine, motionLine] + [rateLine].compactMap(\.self)
    for edge in edges { lines += edge.lines(self) }
    return lines.joined(separator: "\n")
  }

  private var layoutLine: String {
    let screen = video.screen
    return "Screen \(plain(screen.width)) × \(plain(screen.height)) pt; bars cover "
      + "\(tenth(video.topRange.lowerBound)) to \(tenth(video.topRange.upperBound)) pt at the top, "
      + "\(tenth(video.bottomRange.lowerBound)) to \(tenth(video.bottomRange.upperBound)) pt at the bottom."
  }

  /// Frames per second below which thresholds of planted recordings were off by more than their intervals.
  private static let leastRate = 20.0

  /// The warning about a recording with too few frames while the page moves; nil if there are enough.
  private var rateLine: String? {
    let steps = video.segments.filter { $0.kind == .drag || $0.kind == .fling }.flatMap { part in
      zip(part.frames, part.frames.dropFirst()).map { video.times[$1] - video.times[$0] }
    }.sorted()
    guard !steps.isEmpty, steps[steps.count / 2] * Lesson.leastRate > 1 else { return nil }
    let rate = Int((1 / steps[steps.count / 2]).rounded())
    return "Only \(rate) frames a second while the page moves: the table may be wrong; record at 30 or more."
  }

  private var motionLine: String {
    let counts = VideoSegment.Kind.allCases.compactMap { kind -> String? in
      let count = video.segments.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)\(count == 1 ? "" : "s")"
    }
    let lost = video.offsets.count { $0 == nil }
    return "\(video.times.count) frames in \(tenth(video.times.last ?? 0)) s: "
      + counts.joined(separator: ", ")
      + (lost == 0 ? "." : "; content not found in \(lost) frames.")
  }
}

extension LearnedEdge {
  /// The edge's law in a sentence.
  func heading(_ lesson: Lesson) -> String {
    let name = edge == .top ? "Top bars" : "Bottom bars"
    guard moves else { return "\(name): do not move in this recording." }
    guard explains(lesson.video) else {
      return "\(name): no law explains them; the best is off by \(tenth(error)) pt on average, so none is stated."
    }
    let stack = edge == .top ? lesson.tuning.top : lesson.tuning.bottom
    let alike = drivers.isEmpty ? stack.hide.rawValue : drivers.map(\.rawValue).joined(separator: " or ")
    let driver = stack.follow == .top && edge == .bottom ? "linked to the top bars" : alike
    let remark = isRough ? ", which is rough: no intervals are stated." : "."
    return "\(name): \(driver), show \(stack.show.rawValue); off by \(hundredth(error)) pt on average\(remark)"
  }

  fileprivate func lines(_ lesson: Lesson) -> [String] {
    var lines = [heading(lesson)]
    guard moves, explains(lesson.video) else { return lines }
    if isRough { return lines + keys.map { "  \($0.key)  \(shown($0.value)) (uncertain)" } }
    for key in keys.filter(\.isProbed) { lines.append("  " + key.line) }
    for key in keys.filter({ !$0.isProbed }) {
      lines.append("  \(key.key)  not probed by this recording: \(key.gesture)")
    }
    for alternative in alternatives {
      let set = alternative.changes.map { "\($0.key) \(shown($0.value))" }.joined(separator: " ")
      let advice =
        alternative.gesture.map { "; to tell them apart: \($0) (\(tenth(alternative.distance)) pt apart)" }
        ?? ""
      lines.append("  As good: set \(set)\(advice)")
    }
    return lines
  }
}

extension ProbedKey {
  fileprivate var line: String {
    let values =
      interval.map { "\(hundredth($0.lowerBound))…\(hundredth($0.upperBound))" } ?? "only this word"
    return "\(key)  \(shown(value))  \(values)"
  }
}

private func shown(_ value: TuningValue) -> String {
  if case .number(let number) = value { hundredth(number) } else { value.description }
}

private func tenth(_ number: Double) -> String { ReportNumber.text((number * 10).rounded() / 10) }
private func hundredth(_ number: Double) -> String {
  ReportNumber.text((number * 100).rounded() / 100)
}
