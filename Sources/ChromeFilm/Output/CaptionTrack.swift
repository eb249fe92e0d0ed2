import ChromeCore
import ChromeRaster
import ChromeSession
import ChromeSystem
import ChromeTakes

/// What a take says, captions and titles, as WebVTT, for players that show it beside the picture or search it.
struct CaptionTrack {
  var captions: [(caption: TakeCaption, tick: Tick)]
  /// Among them titles, and stops, which end them.
  var directions: [(direction: FilmDirection, tick: Tick)] = []
  var clock: FilmClock

  /// Words with their time in the film, in ticks.
  private struct Cue {
    var start: Double
    var end: Double
    var text: String
    var isAtTop: Bool

    /// As a file has it.
    var lines: String {
      let place = isAtTop ? " line:0" : ""
      return "\(CaptionTrack.time(start)) --> \(CaptionTrack.time(end))\(place)\n\(CaptionTrack.escaped(text))\n"
    }
  }

  var text: String {
    // Titles come first where both begin at once.
    let cues = (titles + spoken).enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    return (["WEBVTT\n"] + cues.map(\.element.lines)).joined(separator: "\n")
  }

  /// A caption ends with its time, with the film, or when another takes its place.
  private var spoken: [Cue] {
    captions.enumerated().compactMap { index, shown in
      let next = index + 1 < captions.count ? captions[index + 1].tick : .max
      let end = min(shown.tick + shown.caption.duration, next)
      return cue(shown.caption.text, from: shown.tick, to: end, isAtTop: shown.caption.place == .top)
    }
  }

  /// A title ends with the film, or with the next title or stop.
  private var titles: [Cue] {
    let turns = directions.filter { $0.direction.endsTitle }
    return turns.enumerated().compactMap { index, turn in
      guard case .title(let title) = turn.direction else { return nil }
      let end = index + 1 < turns.count ? turns[index + 1].tick : .max
      return cue(title.line, from: turn.tick, to: end, isAtTop: true)
    }
  }

  /// Nil for what the film does not show. A cue without length is an error of the file: the film ends with it, or
  /// another takes its place at once.
  private func cue(_ text: String, from: Tick, to: Tick, isAtTop: Bool) -> Cue? {
    guard let start = clock.video(of: from) else { return nil }
    let end = clock.video(of: to) ?? clock.length
    return end > start ? Cue(start: start, end: end, text: text, isAtTop: isAtTop) : nil
  }

  /// `00:00:01.250`, from ticks.
  static func time(_ ticks: Double) -> String {
    let milliseconds = Int((ticks * 1000 / Double(TickClock.ticksPerSecond)).rounded())
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let seconds = milliseconds / 1000
    return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))."
      + padded(milliseconds % 1000, 3)
  }

  /// What WebVTT's text would read as markup.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}

extension FilmDirection {
  /// Whether a title that stands ends with it.
  fileprivate var endsTitle: Bool {
    switch self {
    case .title, .stop: true
    case .speed, .point, .touches, .frame, .ramp, .zoom, .spotlight: false
    }
  }
}

/// A file that needs no frames.
final class TextSink: FrameSink {
  private let path: String
  private let bytes: [UInt8]
  var byteCount: Int { bytes.count }

  init(_ path: String, _ text: String) { (self.path, bytes) = (path, Array(text.utf8)) }

  func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {}
  func finish() throws(RenderFailure) {}
  func abandon() {}

  func publish(hash: FrameHash) throws(RenderFailure) {
    if case .failure(let failure) = SystemFile.replace(path, with: bytes) {
      throw RenderFailure.writing(failure.path, failure.reason)
    }
  }
}
