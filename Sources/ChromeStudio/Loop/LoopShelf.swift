import ChromeCore

/// The last runs of one gesture, by their tuning: undo, slots and a slider that comes back find theirs here.
struct LoopShelf: Equatable, Sendable {
  package let gesture: KeptGesture
  /// The one asked for last comes first.
  private var runs: [LoopRun] = []

  /// Runs kept: the one that plays, the one it is compared with, two slots, and a few on the way. A run of 60 s weighs
  /// some megabytes.
  package static let room = 6

  package init(_ gesture: KeptGesture) { self.gesture = gesture }

  /// What a layer of values makes of the gesture: from here if it was asked for lately, else computed now.
  package mutating func run(_ layer: TuningLayer) -> LoopRun {
    let known = runs.firstIndex { $0.layer == layer }.map { runs.remove(at: $0) }
    let run = known ?? LoopRun(gesture, layer)
    runs.insert(run, at: 0)
    if runs.count > LoopShelf.room { runs.removeLast() }
    return run
  }

  package func holds(_ layer: TuningLayer) -> Bool { runs.contains { $0.layer == layer } }
}
