/// A choice with a label for people, which the studio displays. Files, takes and the command line use raw values only.
public protocol LabeledChoice: RawRepresentable<String>, CaseIterable, Sendable {
  /// A few words, capitalized as on a control. `TuningField.text(for:)` gives the form within a sentence.
  var label: String { get }
}

extension HideDriver: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .never: "Never"
    case .track: "Follows scroll"
    case .commit: "Snaps past threshold"
    }
  }
}

extension ShowRule: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .never: "Never"
    case .anywhere: "Anywhere"
    case .toMinAnywhere: "Partly"
    case .atTop: "At the top"
    }
  }
}

extension HideOrder: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .innerFirst: "Inner bar first"
    case .outerFirst: "Outer bar first"
    }
  }
}

extension Follow: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .own: "Independent"
    case .top: "Linked to top bars"
    }
  }
}

extension DirectionReference: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .turningPoint: "Turning point"
    case .dragStart: "Drag start"
    }
  }
}

extension EndShow: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .never: "Nothing"
    case .pull: "Pull"
    case .flick: "Flick"
    }
  }
}

extension SettleRule: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .none: "Off"
    case .nearest: "Nearest"
    case .direction: "Direction"
    case .velocity: "Velocity"
    case .chain: "Chain"
    case .top: "As top"
    }
  }
}

extension SettleSpan: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .bar: "One bar"
    case .stack: "Whole stack"
    case .stackOuter: "After inner bar"
    }
  }
}

extension BarChoice: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .show: "Show"
    case .hide: "Hide"
    }
  }
}

extension SettleScale: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .remaining: "Full travel"
    case .flat: "Any distance"
    }
  }
}

extension SettleCurve: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .linear: "Linear"
    case .easeInOut: "Ease in-out"
    case .easeOut: "Ease out"
    case .spring: "Spring"
    }
  }
}

extension SettleContent: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .attach: "Moves along"
    case .hold: "Stays"
    }
  }
}

extension ShowOrKeep: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .show: "Show bars"
    case .keep: "No change"
    }
  }
}

extension ScrollToTopRule: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .show: "Show bars"
    case .keep: "No change"
    case .showFirst: "Show bars first"
    }
  }
}

extension PagerEdge: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .resist: "Rubber band"
    case .stop: "Stop"
    case .wrap: "Wrap around"
    }
  }
}

extension OnSwitch: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .keep: "No change"
    case .show: "Show"
    case .restore: "Per page"
    case .showEarly: "Show early"
    }
  }
}

extension LayoutDirection: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .ltr: "Left to right"
    case .rtl: "Right to left"
    }
  }
}

extension SectionTail: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .last: "Last at the end"
    case .spread: "Share range"
    case .none: "None"
    }
  }
}

extension ScrollSource: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .drag: "Drag"
    case .fling: "Fling"
    case .wheel: "Wheel"
    case .program: "Programmatic"
    }
  }
}

extension ResistResets.Member: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .reversal: "Reversal"
    case .release: "Release"
    case .ends: "Edge"
    }
  }
}

// Labels of the values that only affect appearance.

extension FadeTarget: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .none: "Nothing"
    case .content: "Content"
    case .bar: "Whole bar"
    }
  }
}

extension StackExit: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .edge: "Edge"
    case .left: "Left"
    case .right: "Right"
    case .fade: "Fade"
    case .pill: "Pill"
    }
  }
}

extension BarMaterial: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .theme: "Theme"
    case .translucent: "Translucent"
    case .opaque: "Opaque"
    }
  }
}

extension BarStyle: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .classic: "Classic"
    case .glass: "Glass"
    }
  }
}

extension TabPlacement: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .spread: "Spread"
    case .centered: "Centered"
    }
  }
}

extension ScrollEdge: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .line: "Hairline"
    case .hard: "Hard"
    case .soft: "Soft"
    }
  }
}

extension TabAccessory: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .off: "Off"
    case .on: "Stays"
    case .leaves: "Leaves"
    }
  }
}

extension TabTint: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .page: "Page color"
    case .one: "Blue"
    }
  }
}

extension StripBackground: LabeledChoice {
  /// The label that the studio displays.
  public var label: String {
    switch self {
    case .bar: "Bar color"
    case .tint: "Page color"
    }
  }
}
