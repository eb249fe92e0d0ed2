import ChromeCore
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// The captions of a take as WebVTT, for players that show them beside the picture or search them.
struct CaptionTrack {
  var captions: [(caption: TakeCaption, tick: Tick)]
  var clock: FilmClock

  var text: String {
    var cues: [String] = []
    for (index, shown) in captions.enumerated() {
      guard let start = clock.video(of: shown.tick) else { continue }
      // A caption ends with its time, with the film, or when another takes its place.
      let next = index + 1 < captions.count ? captions[index + 1].tick : .max
      let end = clock.video(of: min(shown.tick + shown.caption.duration, next)) ?? clock.length
      // A cue without length is an error of the file: the film ends with it, or another takes its place at once.
      guard end > start else { continue }
      let line = shown.caption.place == .top ? " line:0" : ""
      cues.append(
        "\(CaptionTrack.time(start)) --> \(CaptionTrack.time(end))\(line)\n\(CaptionTrack.escaped(shown.caption.text))\n"
      )
    }
    return (["WEBVTT\n"] + cues).joined(separator: "\n")
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
