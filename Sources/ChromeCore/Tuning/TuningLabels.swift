/// A choice with a label for people, which the studio displays. Files, takes and the command line use raw values only.
public protocol LabeledChoice: RawRepresentable<String>, CaseIterable, Sendable {
  /// A few words that continue the label of their key.
  var label: String { get }
}

extension HideDriver: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .never: "never"
    case .track: "tracks the scroll"
    case .commit: "commits past a limit"
    }
  }
}

extension ShowRule: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .never: "never"
    case .anywhere: "anywhere"
    case .toMinAnywhere: "to its minimum"
    case .atTop: "at the top"
    }
  }
}

extension HideOrder: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .innerFirst: "inner bar first"
    case .outerFirst: "outer bar first"
    }
  }
}

extension Follow: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .own: "its own rules"
    case .top: "the top stack"
    }
  }
}

extension DirectionReference: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .turningPoint: "the turning point"
    case .dragStart: "the drag's start"
    }
  }
}

extension SettleRule: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .none: "nowhere"
    case .nearest: "nearest"
    case .direction: "direction"
    case .velocity: "velocity"
    case .chain: "chain"
    }
  }
}

extension SettleSpan: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .bar: "one bar"
    case .stack: "the stack"
    case .stackOuter: "with the outer bar"
    }
  }
}

extension BarChoice: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .show: "shows"
    case .hide: "hides"
    }
  }
}

extension SettleScale: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .remaining: "the full way"
    case .flat: "any way"
    }
  }
}

extension SettleCurve: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .linear: "linear"
    case .easeInOut: "ease in and out"
    case .easeOut: "ease out"
    case .spring: "spring"
    }
  }
}

extension SettleContent: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .attach: "comes along"
    case .hold: "stays"
    }
  }
}

extension ShowOrKeep: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .show: "shows the bars"
    case .keep: "leaves them"
    }
  }
}

extension PagerEdge: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .resist: "resists"
    case .stop: "stops"
    case .wrap: "wraps round"
    }
  }
}

extension OnSwitch: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .keep: "stay as they are"
    case .show: "show"
    case .restore: "as they were there"
    }
  }
}

extension SectionTail: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .last: "only the last"
    case .spread: "share the way"
    case .none: "none is active"
    }
  }
}

extension ScrollSource: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .drag: "a drag"
    case .fling: "a fling"
    case .wheel: "a wheel"
    case .program: "a program"
    }
  }
}

extension ResistResets.Member: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .reversal: "a reversal"
    case .release: "letting go"
    case .ends: "an end"
    }
  }
}

// Labels of the values that only affect appearance.

extension FadeTarget: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .none: "nothing"
    case .content: "its content"
    case .bar: "the whole bar"
    }
  }
}

extension StackExit: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .edge: "edge"
    case .left: "left"
    case .right: "right"
    case .fade: "fade"
    case .pill: "pill"
    }
  }
}

extension BarMaterial: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .theme: "the theme's"
    case .translucent: "translucent"
    case .opaque: "opaque"
    }
  }
}

extension ScrollEdge: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .line: "a hairline"
    case .hard: "hard"
    case .soft: "soft"
    }
  }
}

extension TabTint: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .page: "of its page"
    case .one: "one blue"
    }
  }
}

extension StripBackground: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .bar: "the bars' colour"
    case .tint: "the page's tint"
    }
  }
}
