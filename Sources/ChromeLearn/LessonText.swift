import ChromeCore
import ChromeTakes

/// A lesson as a table for people.
extension Lesson {
  package var text: String {
    var lines = [layoutLine, motionLine] + [rateLine, frameLine].compactMap(\.self)
    for edge in edges { lines += edge.lines(self) }
    for advice in Set(edges.compactMap(\.doubt?.advice)).sorted() { lines.append("To measure the bars, \(advice).") }
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

  /// The warning about sides that never change; nil if they do.
  private var frameLine: String? {
    guard video.evidence.isFramed else { return nil }
    return
      "Both sides never change: if they are a frame or a desktop around the screen, all points here are too small; "
      + "\(Doubt.framed.advice)."
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
  /// Points of the lowest bar.
  private static let leastBar = 1.0

  /// The edge's law in a sentence.
  func heading(_ lesson: Lesson) -> String {
    let name = edge == .top ? "Top bars" : "Bottom bars"
    if let doubt { return "\(name): could not be measured: \(doubt.cause)." }
    guard moves else {
      return lesson.video.range(edge).upperBound < LearnedEdge.leastBar
        ? "\(name): not in the recording: nothing stays at the \(edge.rawValue) while the page moves."
        : "\(name): do not move in this recording, but for what leaves exactly as the page does."
    }
    guard explains(lesson.video) else {
      return "\(name): no law explains them; the best is off by \(tenth(error)) pt on average, so none is stated."
    }
    let stack = edge == .top ? lesson.tuning.top : lesson.tuning.bottom
    let alike = drivers.isEmpty ? stack.hide.rawValue : drivers.map(\.rawValue).joined(separator: " or ")
    let driver = stack.follow == .top && edge == .bottom ? "linked to the top bars" : alike
    let remark =
      followed < LearnedEdge.leastFollowed
      ? ", but seen in only \(Int(followed * 100)) % of the frames in which they move: no intervals are stated."
      : isRough ? ", which is rough: no intervals are stated." : "."
    let places = shows.isEmpty ? stack.show.rawValue : shows.map(\.rawValue).joined(separator: " or ")
    return "\(name): \(driver), show \(places); off by \(hundredth(error)) pt on average\(remark)"
  }

  fileprivate func lines(_ lesson: Lesson) -> [String] {
    var lines = [heading(lesson)]
    guard moves, explains(lesson.video) else { return lines }
    if isRough { return lines + keys.map { "  \($0.key)  \(shown($0.value)) (uncertain)" } }
    let way = lesson.video.range(edge).upperBound - lesson.video.range(edge).lowerBound
    for key in keys.filter(\.isProbed) { lines.append("  " + key.line(way: lesson.video.evidence.isPart ? way : nil)) }
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
  /// - Parameter way: points by which the bars move, if a point's size is not known; then values in points are shown as
  ///   shares of them, too.
  fileprivate func line(way: Double?) -> String {
    let values =
      interval.map { "\(hundredth($0.lowerBound))…\(hundredth($0.upperBound))" } ?? "only this word"
    return "\(key)  \(shown(value))  \(values)" + (way.flatMap(share) ?? "")
  }

  private func share(of way: Double) -> String? {
    guard case .number(let number) = value, case .number(.points, _, _) = TuningField.named(key)?.kind else {
      return nil
    }
    return " (\(hundredth(number / way)) of the bars' way)"
  }
}

private func shown(_ value: TuningValue) -> String {
  if case .number(let number) = value { hundredth(number) } else { value.description }
}

private func tenth(_ number: Double) -> String { ReportNumber.text((number * 10).rounded() / 10) }
private func hundredth(_ number: Double) -> String {
  ReportNumber.text((number * 100).rounded() / 100)
}
