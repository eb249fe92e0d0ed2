import ChromeCore
import ChromeRaster
import ChromeSession
import ChromeSystem
import ChromeTakes

/// A take's captions and titles as WebVTT, for players that show them next to the picture or search them.
struct CaptionTrack {
  var captions: [(caption: TakeCaption, tick: Tick)]
  /// The video directions, including titles and the stops that end them.
  var directions: [(direction: VideoDirection, tick: Tick)] = []
  var clock: VideoClock

  /// Text with its time in the video, in ticks.
  private struct Cue {
    var start: Double
    var end: Double
    var text: String
    var isAtTop: Bool

    /// The cue in the form of the file.
    var lines: String {
      let place = isAtTop ? " line:0" : ""
      return "\(CaptionTrack.time(start)) --> \(CaptionTrack.time(end))\(place)\n\(CaptionTrack.escaped(text))\n"
    }
  }

  var text: String {
    // Titles come first where both begin at the same time.
    let cues = (titles + spoken).enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    return (["WEBVTT\n"] + cues.map(\.element.lines)).joined(separator: "\n")
  }

  /// The cues of captions. A caption ends with its time, with the video, or when another replaces it.
  private var spoken: [Cue] {
    captions.enumerated().compactMap { index, shown in
      let next = index + 1 < captions.count ? captions[index + 1].tick : .max
      let end = min(shown.tick + shown.caption.duration, next)
      return cue(shown.caption.text, from: shown.tick, to: end, isAtTop: shown.caption.place == .top)
    }
  }

  /// The cues of titles. A title ends with the video, or at the next title or stop.
  private var titles: [Cue] {
    let turns = directions.filter { $0.direction.endsTitle }
    return turns.enumerated().compactMap { index, turn in
      guard case .title(let title) = turn.direction else { return nil }
      let end = index + 1 < turns.count ? turns[index + 1].tick : .max
      return cue(title.line, from: turn.tick, to: end, isAtTop: true)
    }
  }

  /// Returns a cue; nil if the video does not show it. A cue without length, which would be an error in the file, is
  /// left out: it ends with the video, or is replaced at once.
  private func cue(_ text: String, from: Tick, to: Tick, isAtTop: Bool) -> Cue? {
    guard let start = clock.video(of: from) else { return nil }
    let end = clock.video(of: to) ?? clock.length
    return end > start ? Cue(start: start, end: end, text: text, isAtTop: isAtTop) : nil
  }

  /// Returns a time such as `00:00:01.250`, from ticks.
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

  /// Escapes characters that WebVTT would read as markup.
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

extension VideoDirection {
  /// True if the direction ends a title that is shown.
  fileprivate var endsTitle: Bool {
    switch self {
    case .title, .stop: true
    case .speed, .point, .touches, .frame, .ramp, .zoom, .spotlight: false
    }
  }
}

/// A text file, which needs no frames.
final class TextSink: FrameSink {
  private let path: String
  private let bytes: [UInt8]
  var byteCount: Int { bytes.count }

  init(_ path: String, _ text: String) { (self.path, bytes) = (path, Array(text.utf8)) }

  func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {}
  func finish() throws(UserError) {}
  func abandon() {}

  func publish(hash: FrameHash) throws(UserError) {
    if case .failure(let failure) = SystemFile.replace(path, with: bytes) {
      throw UserError.writing(failure.path, failure.reason)
    }
  }
}
