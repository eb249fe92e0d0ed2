import ChromeCore
import ChromeLoop
import ChromeSession
import ChromeTakes

/// Sixty seconds of all kinds of user and program input, always the same: the basis of the measurements.
enum MixedTake {
  static let seconds = 60
  static let ticks: Tick = seconds * TickClock.ticksPerSecond

  /// The take as text: ten rounds of the same gestures, slightly varied.
  static let text: String = {
    let opening = ["take \"Sixty seconds of everything\"", "content 0 rows 400 72", "content 1 height 24000"]
    return (opening + (0..<10).flatMap(round)).map { $0 + "\n" }.joined()
  }()

  /// Returns a round of about six seconds.
  private static func round(_ number: Int) -> [String] {
    let more = 17 * number
    let way = number.isMultiple(of: 2) ? "left" : "right"
    return [
      "drag 195 640 by 4 \(-260 - more) over 400ms", "hold 200ms",
      "fling 195 650 at 40 \(-2200 - 10 * more)", "hold 1.1s",
      "press 195 300", "move 2 \(120 + more) over 350ms", "release", "hold 350ms",
      "wheel 0 \(-300 - more) over 500ms", "hold 500ms",
      "ticks 0 \(-1 - number % 3)", "hold 300ms",
      "swipe \(way)", "hold 450ms",
      "fling 195 500 at 0 \(1800 + 10 * more)", "hold 700ms",
      "key pageDown", "hold 350ms",
      "scroll to \(400 + more) animated", "hold 250ms",
      "set top.resistShow \(number * 8)",
      "tap tab \(number % 3)", "hold 300ms",
    ]
  }

  static let take: Take = {
    guard let take = TakeParser.read(Array(text.utf8)).take else { preconditionFailure("the mixed take is wrong") }
    return take
  }()

  /// Every input with its tick, and a frame 60 times a second.
  static let recorded: (inputs: [KeptGesture.TimedInput], frames: [Frame]) = {
    let ledger = Ledger()
    var session = Session(take) { ledger.inputs.append(KeptGesture.TimedInput(tick: $0, input: $1)) }
    var frames: [Frame] = []
    for tick in stride(from: 0, to: ticks, by: 10) {
      session.advance(to: tick)
      frames.append(session.simulation.frame())
    }
    return (ledger.inputs.filter { $0.tick < ticks }, frames)
  }()

  private final class Ledger { var inputs: [KeptGesture.TimedInput] = [] }

  static var inputs: [KeptGesture.TimedInput] { recorded.inputs }

  /// Returns the first `seconds` of it without changes of the tuning, as the studio keeps a gesture.
  static func gesture(seconds: Int) -> KeptGesture {
    let end = seconds * TickClock.ticksPerSecond
    let kept = inputs.filter { timed in
      if case .tune = timed.input { return false }
      return timed.tick < end
    }
    return KeptGesture(start: Simulation(take.setup), inputs: kept)
  }

  /// The take as a recorded session: the text that `--record-take` writes.
  static let recording: String = {
    var writer = TakeWriter(take.setup)
    let lines = inputs.compactMap { writer.line($0.tick, $0.input) }
    return TakeWriter.header(take.setup) + lines.joined() + TakeWriter.footer
  }()
}
