import ChromeCore

/// One story as a follower lives it: what its scroll view tells it, and where the bars must be after each word.
package struct VectorCase: Sendable {
  package var name: String
  /// Points that the content scrolls.
  package var maxOffset: Double
  /// Where content and bars stand at first, in points.
  package var start: Place
  package var steps: [Step] = []
  /// What the bars reported, with its tick.
  package var events: [(tick: Tick, event: Event)] = []
  /// The gates that took something, and whether bars went ways of their own.
  package var flags: [String] = []

  /// Offset and hidden points.
  package struct Place: Equatable, Sendable {
    package var offset: Double
    package var hidden: PerBar
  }

  /// One word to the follower, and where everything stands then.
  package struct Step: Equatable, Sendable {
    /// 1/600 s since the case began.
    package var tick: Tick
    package var act: VectorAct
    package var place: Place
  }

  /// The steps that a file tells. Of looks at what stands the first and the last say it all.
  package var toldSteps: [Step] {
    steps.indices.filter { index in
      guard index > 0, index < steps.count - 1 else { return true }
      let around = steps[index - 1...index + 1]
      return !around.allSatisfy { $0.act == .look && $0.place == steps[index].place }
    }.map { steps[$0] }
  }
}

/// What a scroll view tells its follower.
package enum VectorAct: Equatable, Sendable {
  /// A hand, a wheel or the program begins to scroll.
  case begin(ScrollSource)
  /// The content stands at this offset, points.
  case to(Double)
  /// The hand lets go with this speed of the content, pt/s; what follows is a fling.
  case letGo(Double)
  /// The scroll is over.
  case end
  /// Time has passed, nothing else.
  case look

  /// Its word in the file.
  package var word: String {
    switch self {
    case .begin(let source): source.rawValue
    case .to: "to"
    case .letGo: "letGo"
    case .end: "end"
    case .look: "look"
    }
  }

  /// Of the content where the hand lets go, pt/s.
  package var speed: Double? {
    switch self {
    case .letGo(let speed): speed
    case .begin, .to, .end, .look: nil
    }
  }
}
