import ChromeCore
import ChromeTakes

/// A video's metadata in the format that ffmpeg reads: title, comment, chapters.
struct FilmFacts {
  var order: FilmOrder
  var take: Take
  var survey: FilmSurvey
  var comment: String

  var text: String {
    let title = take.title.isEmpty ? "ChromeDesktop" : take.title
    let lines = [";FFMETADATA1", "title=\(escaped(title))", "comment=\(escaped(comment))"]
    return (lines + chapters.flatMap(lines(of:))).joined(separator: "\n") + "\n"
  }

  struct Chapter: Equatable {
    var name: String
    /// The start in ticks of the video.
    var start: Int
    var end: Int
  }

  /// The chapters: from each mark to the next, the first from the start, because players expect the whole film to be
  /// covered.
  var chapters: [Chapter] {
    let length = Int(order.clock.length.rounded())
    var starts = survey.marks.compactMap { mark in
      order.clock.video(of: mark.tick).map { (name: mark.name, tick: Int($0.rounded())) }
    }.filter { $0.tick < length }
    guard let first = starts.first else { return [] }
    if first.tick > 0 { starts.insert((take.title.isEmpty ? "Start" : take.title, 0), at: 0) }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].tick : length
      return Chapter(name: starts[index].name, start: starts[index].tick, end: end)
    }.filter { $0.end > $0.start }
  }

  private func lines(of chapter: Chapter) -> [String] {
    [
      "[CHAPTER]", "TIMEBASE=1/\(TickClock.ticksPerSecond)", "START=\(chapter.start)", "END=\(chapter.end)",
      "title=\(escaped(chapter.name))",
    ]
  }

  /// Escapes `=`, `;`, `#`, `\` and line breaks, which have a meaning in that format.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      if "=;#\\\n".unicodeScalars.contains(character) { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result
  }
}
