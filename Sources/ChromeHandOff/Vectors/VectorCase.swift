import ChromeCore

/// One story from a controller's point of view: the calls from its scroll view, and the required positions of the bars
/// after each.
package struct VectorCase: Sendable {
  package var name: String
  /// Largest offset of the content, in points.
  package var maxOffset: Double
  /// Initial positions of content and bars, in points.
  package var start: Place
  package var steps: [Step] = []
  /// The bars' events, each with its tick.
  package var events: [(tick: Tick, event: Event)] = []
  /// The gates that absorbed travel, and whether bars moved independently.
  package var flags: [String] = []

  /// Offset and hidden points.
  package struct Place: Equatable, Sendable {
    package var offset: Double
    package var hidden: PerBar
  }

  /// One call to the controller, and the positions after it.
  package struct Step: Equatable, Sendable {
    /// Time since the case began, in 1/600 s.
    package var tick: Tick
    package var act: VectorAct
    package var place: Place
  }

  /// The steps that a file contains. Among consecutive looks without movement the first and the last suffice.
  package var reportedSteps: [Step] {
    steps.indices.filter { index in
      guard index > 0, index < steps.count - 1 else { return true }
      let around = steps[index - 1...index + 1]
      return !around.allSatisfy { $0.act == .look && $0.place == steps[index].place }
    }.map { steps[$0] }
  }
}

/// A scroll view's call to its controller.
package enum VectorAct: Equatable, Sendable {
  /// The user, a wheel or the program begins to scroll.
  case begin(ScrollSource)
  /// The content is at this offset, in points.
  case to(Double)
  /// The user lets go with this speed of the content, in pt/s; a fling follows.
  case letGo(Double)
  /// The scroll has ended.
  case end
  /// The program shows the bars, without holding them there.
  case show
  /// Time has passed, and nothing else.
  case look

  /// The act's name in the file.
  package var word: String {
    switch self {
    case .begin(let source): source.rawValue
    case .to: "to"
    case .letGo: "letGo"
    case .end: "end"
    case .show: "show"
    case .look: "look"
    }
  }

  /// The core's inputs for `show`: `show bars` without the hold, so later scrolling may hide them again.
  static let inputsOfShow: [Input] = [.bars(.show(animated: true, forSeconds: nil)), .bars(.thaw)]

  /// Speed of the content when the user lets go, in pt/s.
  package var speed: Double? {
    switch self {
    case .letGo(let speed): speed
    case .begin, .to, .end, .show, .look: nil
    }
  }
}
