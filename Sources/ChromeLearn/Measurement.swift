import ChromeCore

/// The way in which bars leave, of those that were followed by how much of the page shows where they are.
package enum BarShape: Equatable, Sendable {
  /// They leave like this, and each frame shows how much of them is gone.
  case exact(StackExit)
  /// They are seen to be shown, leaving or gone, but not how far they are.
  case rough

  var exit: StackExit? { if case .exact(let exit) = self { exit } else { nil } }
}

/// The positions of content and bars in a recording, in points.
package struct Measurement: Equatable, Sendable {
  /// Seconds of each frame since the first.
  package var times: [Double]
  /// Scroll offset of the page; nil where the content was not found.
  package var offsets: [Double?]
  /// Points that bars cover at the top, the status bar included; nil where they cannot be separated from the content.
  package var top: [Double?]
  /// Points that bars cover at the bottom; nil likewise.
  package var bottom: [Double?]
  /// The screen, its safe areas as far as they are known.
  package var screen: Screen
  /// The most and the fewest points that bars cover.
  package var topRange: ClosedRange<Double>
  package var bottomRange: ClosedRange<Double>
  /// Points that bars cover at the top when only one of two bars is hidden; nil if they rest in no such place.
  package var topSeam: Double?
  package var segments: [VideoSegment]
  /// The shapes of bars that were followed by how much of the page shows; nil for those that were followed by an edge.
  package var topShape: BarShape?
  package var bottomShape: BarShape?
  /// The evidence for all this.
  package var evidence = PathEvidence()

  package func covered(_ edge: VideoEdge) -> [Double?] { edge == .top ? top : bottom }
  package func shape(_ edge: VideoEdge) -> BarShape? { edge == .top ? topShape : bottomShape }
  package func range(_ edge: VideoEdge) -> ClosedRange<Double> {
    edge == .top ? topRange : bottomRange
  }

  /// Points below which a bar's motion is an error of measurement.
  static let leastRange = 8.0

  /// True if the bars at this edge hide at all in the recording.
  package func moves(_ edge: VideoEdge) -> Bool {
    range(edge).upperBound - range(edge).lowerBound >= Measurement.leastRange
  }

  /// Seconds for which bars stay in a place, and points by which they may seem to move there.
  private static let (stay, samePlace) = (0.2, 2.0)

  /// True if bars stay for a while in a place between their ends.
  func staysBetween(_ edge: VideoEdge) -> Bool {
    let low = range(edge).lowerBound + Measurement.leastRange
    let inside = low..<max(low, range(edge).upperBound - Measurement.leastRange)
    var start: (place: Double, time: Double)?
    for case (let place?, let time) in zip(covered(edge), times) {
      guard let from = start, abs(place - from.place) <= Measurement.samePlace, inside.contains(place) else {
        start = (place, time)
        continue
      }
      if time - from.time >= Measurement.stay { return true }
    }
    return false
  }

  /// Returns why the bars at this edge could not be measured; nil if they were.
  package func doubt(_ edge: VideoEdge) -> Doubt? { evidence.doubt(edge, moves: moves(edge)) }

  /// The numbers of the drags that end in a fling.
  var lifts: [Int] {
    segments.indices.dropLast().filter { segments[$0].kind == .drag && segments[$0 + 1].kind == .fling }
  }

  /// Returns the recording with a lift some frames later; nil if the drag or the fling would vanish.
  func moving(_ drag: Int, by frames: Int) -> Measurement? {
    let (finger, fling) = (segments[drag].frames, segments[drag + 1].frames)
    let lift = finger.upperBound + frames
    guard lift > finger.lowerBound, lift < fling.upperBound else { return nil }
    var moved = self
    moved.segments[drag].frames = finger.lowerBound...lift
    moved.segments[drag + 1].frames = lift...fling.upperBound
    return moved
  }
}
