import ChromeCore

/// Works the studio as a take directs it, beside a replay: what it is told is all that the replay does, what it answers
/// are changes of the tuning, to be put in at that moment.
public protocol StudioWorker: AnyObject {
  /// The replay puts this in.
  func note(_ input: Input)
  /// The take directs something in the studio, now.
  func begin(_ direction: StudioDirection) -> [Input]
  /// The replay's time is `tick` now, one further than before.
  func pass(to tick: Tick) -> [Input]
}

extension Take {
  /// Whether it opens the studio.
  public var worksStudio: Bool { statements.contains { $0.action == .studio(.open) } }
}
