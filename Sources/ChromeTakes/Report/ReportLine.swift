import ChromeCore

/// What one line of the report says: a frame, and what happened since the line before.
public struct ReportLine: Equatable, Sendable {
  /// The mark's name, where the line is printed because of one.
  public var mark: String?
  /// What an observer sees at the line's time.
  public var frame: Frame
  /// What happened since the line before, in order.
  public var events: [Event]
  /// What became of the scroll deltas since the line before, per stack, added up.
  public var top: Decision?
  /// The same of the bottom stack; nil if it was not scrolled.
  public var bottom: Decision?
  /// The controls on screen; nil where they were not asked for.
  public var controls: [PhoneControl]?

  /// A line without events and decisions is one of a time in which nothing happened.
  public init(
    mark: String? = nil, frame: Frame, events: [Event] = [], top: Decision? = nil, bottom: Decision? = nil,
    controls: [PhoneControl]? = nil
  ) {
    self.mark = mark
    self.frame = frame
    self.events = events
    self.top = top
    self.bottom = bottom
    self.controls = controls
  }

  /// What became of the scroll deltas in the stack of one edge; nil if it was not scrolled.
  public subscript(edge: Edge) -> Decision? {
    switch edge {
    case .top: top
    case .bottom: bottom
    }
  }
}
