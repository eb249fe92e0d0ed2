import ChromeCore

/// Operates the studio as a take directs, during a replay: it receives everything that the replay does and returns
/// changes of the tuning, to be applied at that moment.
public protocol StudioWorker: AnyObject {
  /// Receives an input of the replay.
  func note(_ input: Input)
  /// Begins an action in the studio, now, as the take directs.
  func begin(_ direction: StudioDirection) -> [Input]
  /// Advances to `tick`, one later than before.
  func pass(to tick: Tick) -> [Input]
}

extension Take {
  /// True if it opens the studio.
  public var worksStudio: Bool { statements.contains { $0.action == .studio(.open) } }
}
