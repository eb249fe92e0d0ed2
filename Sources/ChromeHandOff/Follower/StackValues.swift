import ChromeCore

/// The stacks that a follower makes, and the points of each bar as a term of them.
struct StackValues {
  private let language: FollowerLanguage
  private let tuning: Tuning
  private let features: FollowerFeatures

  init(_ language: FollowerLanguage, _ tuning: Tuning, _ features: FollowerFeatures) {
    (self.language, self.tuning, self.features) = (language, tuning, features)
  }

  /// By their names in templates.
  var all: [(name: String, value: String)] {
    [
      ("edge", features.edges[0].rawValue), ("public ", features.edges.count == 1 ? "public " : ""),
      ("private ", features.edges.count == 1 ? "private " : ""),
    ] + BarName.allCases.map { ($0.rawValue, points($0)) }
  }

  /// An edge's bars, where the follower has two; else it is these itself.
  private func owner(_ edge: Edge) -> String {
    let isAlone = features.edges.count == 1
    return switch language {
    case .swift, .kotlin: isAlone ? "" : edge.rawValue + "."
    case .js: isAlone ? "this." : "this.\(edge.rawValue)."
    }
  }

  /// A whole number is no fraction in some languages.
  private var nothing: String {
    switch language {
    case .swift, .js: "0"
    case .kotlin: "0.0"
    }
  }

  private func points(_ bar: BarName) -> String {
    if features.isLocked && bar.edge == .bottom {
      return "\(owner(.top))points / \(plain(tuning.range(.top))) * \(plain(tuning.range(.bottom)))"
    }
    guard features.edges.contains(bar.edge), tuning[bar].range > 0 else { return nothing }
    guard tuning[bar].range < tuning.range(bar.edge) else { return owner(bar.edge) + "points" }
    return owner(bar.edge) + (bar == tuning.firstToHide(bar.edge) ? "first" : "second")
  }
}
