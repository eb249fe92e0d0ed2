extension Recording {
  /// The pause after which the next scroll is another gesture. Chosen as twice the interval of slow notches.
  private static let pauseMicroseconds = 1_000_000

  /// Returns its scrolls, split at long pauses.
  func scrollRuns(_ issues: inout ImportWarnings) -> [ImportedGesture] {
    let scrolls = ordered(&issues)
    let starts = scrolls.indices.filter { index in
      index == 0 || scrolls[index].microseconds - scrolls[index - 1].microseconds > Recording.pauseMicroseconds
    }
    return zip(starts, starts.dropFirst() + [scrolls.count]).map { scrolls[$0..<$1] }
      .filter { run in run.contains { $0.dx != 0 || $0.dy != 0 } }.map { ImportedGesture($0) }
  }

  private func ordered(_ issues: inout ImportWarnings) -> [ScrollEvent] {
    var latest = Int.min
    return scrolls.map { scroll in
      if scroll.microseconds < latest { issues.note(.backward, line: scroll.line) }
      latest = max(latest, scroll.microseconds)
      var scroll = scroll
      scroll.microseconds = latest
      return scroll
    }
  }
}
