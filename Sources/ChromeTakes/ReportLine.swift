import ChromeCore

/// What one line of the report says: a frame, and what happened since the line before.
public struct ReportLine: Equatable, Sendable {
  /// The mark's name, where the line is printed because of one.
  public var mark: String?
  public var frame: Frame
  public var events: [Event]
  /// What became of the scroll deltas since the line before, per stack, added up.
  public var top: Decision?
  public var bottom: Decision?
  /// The controls on screen; nil where they were not asked for.
  public var controls: [PhoneControl]?

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

  public subscript(edge: Edge) -> Decision? {
    switch edge {
    case .top: top
    case .bottom: bottom
    }
  }
}
