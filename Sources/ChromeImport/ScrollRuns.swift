extension Recording {
  /// After so long without a scroll the next one is another gesture. Chosen: twice what slow notches are apart.
  private static let pauseMicroseconds = 1_000_000

  /// Its scrolls, cut at long pauses.
  func scrollRuns(_ complaints: inout ImportComplaints) -> [ImportedGesture] {
    let scrolls = ordered(&complaints)
    let starts = scrolls.indices.filter { index in
      index == 0 || scrolls[index].microseconds - scrolls[index - 1].microseconds > Recording.pauseMicroseconds
    }
    return zip(starts, starts.dropFirst() + [scrolls.count]).map { scrolls[$0..<$1] }
      .filter { run in run.contains { $0.dx != 0 || $0.dy != 0 } }.map { ImportedGesture($0) }
  }

  private func ordered(_ complaints: inout ImportComplaints) -> [ScrollEvent] {
    var latest = Int.min
    return scrolls.map { scroll in
      if scroll.microseconds < latest { complaints.note(.backward, line: scroll.line) }
      latest = max(latest, scroll.microseconds)
      var scroll = scroll
      scroll.microseconds = latest
      return scroll
    }
  }
}
