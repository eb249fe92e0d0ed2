import ChromeCore
import ChromeSystem

/// Looks once a second whether the file of the preset in use has changed: the cheapest watch that every system and
/// every way of writing files has, and one that costs nothing where no file is edited.
package struct PresetWatch: Equatable, Sendable {
  /// Seconds between two looks.
  package static let period = 1.0

  package private(set) var path: String?
  package private(set) var nextLook: Double
  private var stamp: SystemFile.Stamp?
  private var isGone = false

  package enum Finding: Equatable {
    case nothingNew
    case tuning(Tuning)
    case trouble(PresetFile.Trouble)
  }

  package init(startingAt seconds: Double) { nextLook = seconds }

  /// From now on another file, or none. The first look reads it, so that nothing is missed that happened in between.
  package mutating func follow(_ path: String?, at seconds: Double) {
    guard path != self.path else { return }
    self.path = path
    (stamp, isGone) = (nil, false)
    nextLook = seconds + PresetWatch.period
  }

  /// Not now: later.
  package mutating func postpone(at seconds: Double) { nextLook = seconds + PresetWatch.period }

  package mutating func look(at seconds: Double) -> Finding {
    postpone(at: seconds)
    guard let path else { return .nothingNew }
    // The stamp comes first: what is written while the file is read is seen by the next look.
    let seen = SystemFile.stamp(path)
    guard seen != stamp || (seen == nil && !isGone) else { return .nothingNew }
    (stamp, isGone) = (seen, seen == nil)
    switch PresetFile.read(path) {
    case .success(let file): return .tuning(file.tuning)
    case .failure(let trouble): return .trouble(trouble)
    }
  }
}
