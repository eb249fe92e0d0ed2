import ChromeCore

/// The content of one line of the report: a frame, and the events since the line before.
public struct ReportLine: Equatable, Sendable {
  /// The mark's name, if the line is printed because of one.
  public var mark: String?
  /// The displayed state at the line's time.
  public var frame: Frame
  /// The events since the line before, in order.
  public var events: [Event]
  /// The sum of the top stack's decisions since the line before; nil if it was not scrolled.
  public var top: Decision?
  /// The sum of the bottom stack's decisions; nil if it was not scrolled.
  public var bottom: Decision?
  /// The controls on screen; nil if they were not requested.
  public var controls: [PhoneControl]?

  /// Creates a line; without events and decisions, for a time in which nothing happened.
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

  /// The sum of the decisions of one edge's stack; nil if it was not scrolled.
  public subscript(edge: Edge) -> Decision? {
    switch edge {
    case .top: top
    case .bottom: bottom
    }
  }
}
