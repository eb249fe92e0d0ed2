import ChromeCore

/// What a video shows if it is not what the take's own statements say. What happens stays the same.
package struct TakeShow: Equatable, Sendable {
  package var backdrop: TakeBackdrop?
  package var frame: DeviceFrameName?
  package var touches: Bool?
  /// False to leave out all captions; titles stay.
  package var captions: Bool?

  package init(
    backdrop: TakeBackdrop? = nil, frame: DeviceFrameName? = nil, touches: Bool? = nil, captions: Bool? = nil
  ) {
    (self.backdrop, self.frame, self.touches, self.captions) = (backdrop, frame, touches, captions)
  }

  /// The verbs of the statements that it replaces.
  package var verbs: Set<String> {
    let replaced = [
      ("backdrop", backdrop != nil), ("frame", frame != nil), ("touches", touches != nil),
      ("caption", captions == false),
    ]
    return Set(replaced.filter(\.1).map(\.0))
  }

  /// The statements for the opening that say the same.
  package var lines: [String] {
    let picture: String? =
      switch backdrop {
      case .color(let hex): "backdrop \"\(hex)\""
      case .picture(let picture): "backdrop \(quoted(picture.path)) hash \"\(picture.hash)\""
      case nil: nil
      }
    return [picture, frame.map { "frame \($0.rawValue)" }, touches.map { "touches \($0 ? "on" : "off")" }]
      .compactMap(\.self)
  }
}

extension Take {
  /// Returns the take with its video's appearance replaced.
  package func showing(_ show: TakeShow) -> Take {
    var take = self
    if let backdrop = show.backdrop { take.backdrop = backdrop }
    take.statements.removeAll { statement in
      switch statement.action {
      case .film(.frame): show.frame != nil
      case .film(.touches): show.touches != nil
      case .caption: show.captions == false
      default: false
      }
    }
    let first: [FilmDirection] = [
      show.frame.map(FilmDirection.frame), show.touches.map { .touches(isShown: $0) },
    ].compactMap(\.self)
    take.statements = first.map { TakeStatement(origin: TakeOrigin(line: 0), action: .film($0)) } + take.statements
    return take
  }
}
