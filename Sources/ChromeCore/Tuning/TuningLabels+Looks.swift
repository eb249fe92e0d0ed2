// The words of what is only seen.

extension FadeTarget: TuningWord {
  /// As the studio says it.
  public var label: String {
    switch self {
    case .none: "nothing"
    case .content: "its content"
    case .bar: "the whole bar"
    }
  }
}

extension StackExit: TuningWord {
  /// As the studio says it.
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

extension BarMaterial: TuningWord {
  /// As the studio says it.
  public var label: String {
    switch self {
    case .theme: "the theme's"
    case .translucent: "translucent"
    case .opaque: "opaque"
    }
  }
}

extension ScrollEdge: TuningWord {
  /// As the studio says it.
  public var label: String {
    switch self {
    case .line: "a hairline"
    case .hard: "hard"
    case .soft: "soft"
    }
  }
}

extension TabTint: TuningWord {
  /// As the studio says it.
  public var label: String {
    switch self {
    case .page: "of its page"
    case .one: "one blue"
    }
  }
}

extension StripGround: TuningWord {
  /// As the studio says it.
  public var label: String {
    switch self {
    case .bar: "the bars' colour"
    case .tint: "the page's tint"
    }
  }
}
