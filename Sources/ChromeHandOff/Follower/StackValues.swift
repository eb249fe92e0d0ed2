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
      ("stacks", features.edges.map(made).joined(separator: ", ")), ("header", points(.header)),
      ("toolbar", points(.toolbar)), ("tabBar", points(.tabBar)),
    ]
  }

  private func made(_ edge: Edge) -> String {
    switch language {
    case .swift: "Stack(Rules.\(edge.rawValue), hidden.\(edge.rawValue))"
    case .js: "new Stack(rules.\(edge.rawValue), \(edge.rawValue))"
    case .kotlin: "Stack(\(edge.rawValue)Rules, \(edge.rawValue))"
    case .dart: "_Stack(_\(edge.rawValue)Rules, \(edge.rawValue))"
    }
  }

  /// Of the stacks, in the order in which they are made.
  private var stacks: String {
    switch language {
    case .swift, .kotlin: "stacks"
    case .js: "this.stacks"
    case .dart: "_stacks"
    }
  }

  /// A whole number is no fraction in some languages.
  private var nothing: String {
    switch language {
    case .swift, .js: "0"
    case .kotlin, .dart: "0.0"
    }
  }

  private func points(_ bar: BarName) -> String {
    if features.isLocked && bar == .tabBar {
      return "\(stacks)[0].hidden / \(plain(tuning.range(.top))) * \(plain(tuning.range(.bottom)))"
    }
    guard let place = features.edges.firstIndex(of: bar.edge), tuning[bar].range > 0 else { return nothing }
    guard tuning[bar].range < tuning.range(bar.edge) else { return "\(stacks)[\(place)].hidden" }
    let isFirst = (bar == .header) == (tuning.top.order == .outerFirst)
    return "\(stacks)[\(place)].\(isFirst ? "first" : "second")"
  }
}
