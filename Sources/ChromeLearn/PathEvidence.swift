import ChromeCore

/// The evidence that a recording was followed: the page in all of it, and the bars at each edge while the page moves.
package struct PathEvidence: Equatable, Sendable {
  /// The evidence that the bars at an edge were followed, as shares of the frames in which the page moves.
  package struct Sight: Equatable, Sendable {
    /// The frames in which their edge was found.
    package var seen = 1.0
    /// The frames in which it was found where it usually is.
    package var inPlace = 1.0
  }

  /// The share of the frames in which the page was found.
  package var found = 1.0
  /// Parts of the recording, in seconds, that show something else.
  package var elsewhere: [ClosedRange<Double>] = []
  /// Steps between two frames that are longer than a scroll's.
  package var jumps = 0
  /// Frames in which the page may be in one of several places that look alike.
  package var unsure = 0
  /// Points after which the page's rows are alike; nil if they are not.
  package var period: Double?
  /// Points of page between the bars.
  package var visible = Double.infinity
  /// True if the sides of the recording never change.
  package var isFramed = false
  /// True if the recording shows only the upper part of a screen.
  package var isPart = false
  package var top = Sight()
  package var bottom = Sight()
  /// Seconds of the recording.
  package var seconds = 0.0

  package func sight(_ edge: VideoEdge) -> Sight { edge == .top ? top : bottom }
}

// Verdicts.
extension PathEvidence {
  /// The least share of the frames in which the page is found or something else is shown, and of those in which an edge
  /// that never moves is seen in its place.
  private static let (leastFound, leastInPlace) = (0.97, 0.9)
  /// The least share of frames found, if the edge is seen in most of the frames in which the page moves: bars that are
  /// where the page says confirm its path.
  private static let (leastConfirmed, leastSeen) = (0.93, 0.88)
  /// The least share of the frames in which an edge that moves is found.
  private static let leastFollowed = 0.4
  /// Jumps of a path that is not the page's.
  private static let mostJumps = 1
  /// Frames whose place is uncertain, of a path that can still be the page's.
  private static let mostUnsure = 2
  /// The share of the recording that may show something else, as page turns do.
  private static let mostAway = 0.06
  /// Points of page that are enough to follow it.
  private static let leastVisible = 150.0
  /// The share of the frames not found that lie in parts which show something else.
  private static let mostly = 0.5

  /// Returns why the bars at an edge could not be measured; nil if they were.
  func doubt(_ edge: VideoEdge, moves: Bool) -> Doubt? {
    // The lower end of the screen is not in the recording.
    if isPart, edge == .bottom { return nil }
    if let doubt = pageDoubt(sight(edge)) { return doubt }
    if moves, sight(edge).seen < PathEvidence.leastFollowed { return partly ?? .unseen(sight(edge).seen) }
    guard !moves, sight(edge).inPlace < PathEvidence.leastInPlace else { return nil }
    return partly ?? .edge(edge, inPlace: sight(edge).inPlace)
  }

  /// The reason why the path is not the page's; nil if it is plausible.
  private func pageDoubt(_ sight: Sight) -> Doubt? {
    let least = sight.seen >= PathEvidence.leastSeen ? PathEvidence.leastConfirmed : PathEvidence.leastFound
    let away = elsewhere.reduce(0) { $0 + $1.upperBound - $1.lowerBound } / max(seconds, 1e-9)
    let isFollowed = found + away >= least && away <= PathEvidence.mostAway
    let isUnsure = unsure > PathEvidence.mostUnsure
    guard !isFollowed || isUnsure || jumps > PathEvidence.mostJumps else { return nil }
    if away > PathEvidence.mostly * (1 - found), let longest { return .otherPage(longest, of: seconds) }
    if let partly { return partly }
    if let period { return .rows(period) }
    if isUnsure { return .alike(unsure) }
    return jumps > PathEvidence.mostJumps ? .jumps(jumps) : .lost(1 - found)
  }

  /// The reason why little of the page is seen; nil if there is none.
  private var partly: Doubt? {
    if visible < PathEvidence.leastVisible { return .littlePage(visible) }
    return isFramed ? .framed : nil
  }

  private var longest: ClosedRange<Double>? {
    elsewhere.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
  }
}

/// A reason why bars could not be measured.
package enum Doubt: Equatable, Sendable {
  /// Points of page that are visible.
  case littlePage(Double)
  case framed
  /// The part of the recording that shows something else, and the recording's seconds.
  case otherPage(ClosedRange<Double>, of: Double)
  /// Points after which rows repeat.
  case rows(Double)
  case jumps(Int)
  /// Frames in which the page may be in one of several places.
  case alike(Int)
  /// The share of the frames in which the page was not found.
  case lost(Double)
  case edge(VideoEdge, inPlace: Double)
  /// The share of the frames in which an edge that moves was found.
  case unseen(Double)

  /// The reason, to follow a colon.
  package var cause: String {
    switch self {
    case .littlePage(let points): "only \(whole(points)) pt of page are visible"
    case .framed: "both sides never change, as with a frame or a desktop around the screen"
    case .otherPage(let part, _): "another page from \(clock(part.lowerBound)) to \(clock(part.upperBound))"
    case .rows(let period): "rows repeat every \(whole(period)) pt, so the page's place is not certain"
    case .jumps(let count): "the page seems to jump \(count) times, farther than it can be scrolled"
    case .alike(let count): "parts of the page look alike, so its place is not certain in \(count) frames"
    case .lost(let share): "the page was not found in \(percent(share)) of the frames"
    case .unseen(let share): "their edge was found in only \(percent(share)) of the frames in which the page moves"
    case .edge(_, let share):
      "their edge was found at one place in only \(percent(share)) of the frames in which the page moves"
    }
  }

  /// The advice that helps, as a command to the person.
  package var advice: String {
    switch self {
    case .littlePage: "record the whole screen"
    case .framed: "cut to the screen, for example with 'ffmpeg -i FILE -vf crop=WIDTH:HEIGHT:LEFT:TOP screen.mp4'"
    case .otherPage(let part, let seconds): Doubt.cut(without: part, seconds)
    case .rows, .alike, .jumps: "scroll more slowly, at 60 frames a second, or record a page whose rows differ"
    case .lost, .unseen: "record a page without video or animation"
    case .edge(.top, _): "state the bars with --header A..B"
    case .edge(.bottom, _): "state the bars with --tab-bar A..B"
    }
  }

  /// The seconds of scrolling that are worth a recording of their own.
  private static let leastKept = 2.0

  /// Returns the advice to keep a part of the recording, given as frames; nil if it is too short to show anything.
  static func keeping(_ part: ClosedRange<Int>?, of times: [Double]) -> String? {
    guard let part, times[part.upperBound] - times[part.lowerBound] >= leastKept else { return nil }
    let (from, to) = (times[part.lowerBound], times[part.upperBound])
    return "one page scrolls from \(clock(from)) to \(clock(to)): keep that part, for example with "
      + "'ffmpeg -ss \(tenth(from)) -t \(tenth(to - from)) -i FILE part.mp4'"
  }

  private static func cut(without part: ClosedRange<Double>, _ seconds: Double) -> String {
    let isEarly = part.lowerBound < seconds - part.upperBound
    let (from, length) = isEarly ? (part.upperBound, seconds - part.upperBound) : (0, part.lowerBound)
    return "cut it off, for example with 'ffmpeg -ss \(tenth(from)) -t \(tenth(length)) -i FILE part.mp4'"
  }
}

private func whole(_ number: Double) -> String { plain(number.rounded()) }
private func tenth(_ number: Double) -> String { plain((number * 10).rounded() / 10) }
private func percent(_ share: Double) -> String { whole(share * 100) + " %" }

/// Returns seconds as minutes and seconds, such as 0:03.
private func clock(_ seconds: Double) -> String {
  let all = Int(seconds.rounded())
  return "\(all / 60):" + (all % 60 < 10 ? "0" : "") + "\(all % 60)"
}
