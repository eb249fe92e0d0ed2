import ChromeCore
import ChromeLook
import ChromeShell

/// The sheet with what was learned: the recording next to the phone that moves by the learned values, the bars of both
/// over time, what is known, and the gestures that would show the rest.
struct LessonSheet {
  let player: LessonPlayer
  /// The name of the saved preset.
  let preset: String
  /// True while the list of all values is shown in place of the sentences.
  var showsValues = false
  var focus: Button?
  /// True while the playhead is dragged.
  var isScrubbing = false
  private(set) var isPlaying = true
  /// The playhead in seconds of the recording, at `wall`.
  private var playhead = 0.0
  private var wall: Double

  enum Button: CaseIterable { case play, values, done }

  /// Seconds for which the last frame stays before the recording begins again.
  private static let pause = 0.8
  /// Seconds of a step by an arrow key.
  static let step = 1.0 / 30

  init(_ player: LessonPlayer, preset: String, at wall: Double) {
    (self.player, self.preset, self.wall) = (player, preset, wall)
  }

  var report: LessonReport { player.report }

  /// The shown time in seconds of the recording.
  var seconds: Double { min(playhead, report.seconds) }

  /// Moves the playhead to a time of the steady clock.
  mutating func advance(to wall: Double) {
    defer { self.wall = wall }
    guard isPlaying, !isScrubbing else { return }
    playhead += max(0, wall - self.wall)
    if playhead > report.seconds + LessonSheet.pause { playhead = 0 }
  }

  mutating func seek(to seconds: Double) { playhead = min(max(0, seconds), report.seconds) }

  /// Shows the frame before or after, and stops there.
  mutating func step(by count: Double) {
    isPlaying = false
    seek(to: seconds + count * LessonSheet.step)
  }

  mutating func togglePlaying() { isPlaying.toggle() }
}

/// Places of the sheet's parts in a window of a size in points.
struct LessonSheetPlan {
  let card: Rect
  let recording: Rect
  let phone: Rect
  /// Strips with the bars over time, one for each edge.
  let strips: [Rect]
  let words: Rect

  static let padding = 20.0
  private static let (head, label, strip, button, gap) = (44.0, 22.0, 40.0, 30.0, 14.0)
  /// The least width of the words next to the pictures, and the least height of those below them.
  private static let (leastWords, wordsHeight) = (240.0, 150.0)
  private static let most = (width: 980.0, height: 900.0)

  /// - Parameter shape: the width of the two pictures per height.
  init(strips count: Int, shape: Double, width: Double, height: Double) {
    typealias Plan = LessonSheetPlan
    let size = (width: min(width - 24, Plan.most.width), height: min(height - 24, Plan.most.height))
    let card = Rect(
      around: Point(x: (width / 2).rounded(), y: (height / 2).rounded()), width: size.width, height: size.height)
    let room = card.width - 2 * Plan.padding
    let foot = Plan.gap + Double(count) * (Plan.strip + 8) + 24 + Plan.button + Plan.padding
    let free = card.height - Plan.head - Plan.label - foot
    let isWide = room >= 2 * free * shape + 2 * Plan.gap + Plan.leastWords
    let most = (isWide ? room - Plan.gap - Plan.leastWords : room) - Plan.gap
    let high = max(40, min(isWide ? free : free - Plan.wordsHeight, most / 2 / shape)).rounded(.down)
    let wide = (high * shape).rounded(.down)
    let top = card.y + Plan.head + Plan.label
    let left = isWide ? card.x + Plan.padding : (card.center.x - wide - Plan.gap / 2).rounded()
    recording = Rect(x: left, y: top, width: wide, height: high)
    phone = Rect(x: left + wide + Plan.gap, y: top, width: wide, height: high)
    words =
      isWide
      ? Rect(
        x: phone.maxX + Plan.gap + 8, y: top - Plan.label, width: card.maxX - Plan.padding - phone.maxX - Plan.gap - 8,
        height: high + Plan.label)
      : Rect(x: card.x + Plan.padding, y: top + high + 10, width: room, height: Plan.wordsHeight - 10)
    let first = card.maxY - foot + Plan.gap
    strips = (0..<count).map { number in
      Rect(x: card.x + Plan.padding, y: first + Double(number) * (Plan.strip + 8), width: room, height: Plan.strip)
    }
    self.card = card
  }

  /// The line below the strips.
  var line: Point { Point(x: card.x + Self.padding, y: card.maxY - Self.padding - Self.button - 24) }

  func rect(of button: LessonSheet.Button) -> Rect {
    let low = card.maxY - Self.padding - Self.button
    return switch button {
    case .play: Rect(x: card.x + Self.padding, y: low, width: 76, height: Self.button)
    case .values: Rect(x: card.x + Self.padding + 84, y: low, width: 100, height: Self.button)
    case .done: Rect(x: card.maxX - Self.padding - 84, y: low, width: 84, height: Self.button)
    }
  }

  func button(at place: Point) -> LessonSheet.Button? {
    LessonSheet.Button.allCases.first { rect(of: $0).contains(place) }
  }

  /// True in the strips, and between them.
  func isInStrips(_ place: Point) -> Bool {
    guard let first = strips.first, let last = strips.last else { return false }
    return place.x >= first.x - 6 && place.x <= first.maxX + 6 && place.y >= first.y && place.y <= last.maxY
  }

  /// The share of the recording at a place of the strips, from 0 to 1.
  func share(at x: Double) -> Double {
    guard let strip = strips.first, strip.width > 0 else { return 0 }
    return min(max(0, (x - strip.x) / strip.width), 1)
  }
}
