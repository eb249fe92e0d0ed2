import ChromeCore

/// Appearance of a video where it is not what the take's own statements say. What happens stays the same.
package struct TakeShow: Equatable, Sendable {
  package var backdrop: TakeBackdrop?
  package var frame: DeviceFrameName?
  package var touches: Bool?
  /// False to leave out all captions; titles stay.
  package var captions: Bool?
  /// The factor by which touches are enlarged, instead of all zooms; 1 for none.
  package var zoom: Double?
  /// A scene made of pictures instead of every other one. It also sets pages and bars, so takes are read with it
  /// (`TakeParser.Overrides`).
  package var pictures: TakeScene?
  /// The device whose screen the phone starts with. Takes are read with it, as with `pictures`.
  package var device: Device?
  /// The size of the phone's text. Takes are read with it, too.
  package var textSize: TextSize?

  package init(
    backdrop: TakeBackdrop? = nil, frame: DeviceFrameName? = nil, touches: Bool? = nil, captions: Bool? = nil,
    zoom: Double? = nil, pictures: TakeScene? = nil, device: Device? = nil
  ) {
    (self.backdrop, self.frame, self.touches, self.captions) = (backdrop, frame, touches, captions)
    (self.zoom, self.pictures, self.device) = (zoom, pictures, device)
  }

  /// The verbs of the statements that it replaces.
  package var verbs: Set<String> {
    let replaced = [
      ("backdrop", backdrop != nil), ("frame", frame != nil), ("touches", touches != nil),
      ("caption", captions == false), ("zoom", zoom != nil), ("scene", pictures != nil),
    ]
    return Set(replaced.filter { $0.1 }.map { $0.0 })
  }

  /// The verbs of the statements that it replaces in the opening only.
  package var openingVerbs: Set<String> {
    Set((device == nil ? [] : ["device", "screen"]) + (textSize == nil ? [] : ["text-size"]))
  }

  /// The statements for the opening that say the same.
  package var lines: [String] {
    let picture: String? =
      switch backdrop {
      case .color(let hex): "backdrop \"\(hex)\""
      case .picture(let picture): "backdrop \(quoted(picture.path)) hash \"\(picture.hash)\""
      case nil: nil
      }
    let text = [
      pictures?.statement, device.map { "device \(Device.word($0.name))" },
      textSize.map { "text-size \($0.rawValue)" }, picture,
      frame.map { "frame \($0.rawValue)" }, touches.map { "touches \($0 ? "on" : "off")" },
      zoom.map { "zoom touches by \(TuningValue.number($0))" },
    ]
    return text.compactMap { $0 }
  }
}

extension Take {
  /// Returns the take with its video's appearance replaced.
  package func showing(_ show: TakeShow) -> Take {
    var take = self
    if let backdrop = show.backdrop { take.backdrop = backdrop }
    take.statements.removeAll { statement in
      if case .video(.frame) = statement.action { return show.frame != nil }
      if case .video(.touches) = statement.action { return show.touches != nil }
      if case .caption = statement.action { return show.captions == false }
      if case .video(.zoom) = statement.action { return show.zoom != nil }
      if case .video(.zoomTouches) = statement.action { return show.zoom != nil }
      return false
    }
    var first: [VideoDirection] = []
    if let frame = show.frame { first.append(.frame(frame)) }
    if let touches = show.touches { first.append(.touches(isShown: touches)) }
    if let zoom = show.zoom { first.append(.zoomTouches(zoom)) }
    take.statements = first.map { TakeStatement(origin: TakeOrigin(line: 0), action: .video($0)) } + take.statements
    return take
  }
}
