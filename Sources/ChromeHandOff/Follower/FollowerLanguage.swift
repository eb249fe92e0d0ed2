import ChromeCore

/// A language that followers are written in: its template, and how it says values.
package enum FollowerLanguage: String, CaseIterable, Sendable {
  case swift, js, kotlin

  /// The template's file beside the other shipped ones, and the follower's own name.
  package var fileName: String {
    switch self {
    case .swift: "Follower.swift"
    case .js: "follower.mjs"
    case .kotlin: "Follower.kt"
    }
  }

  /// The follower of a tuning, from this language's template.
  package func follower(_ name: String, _ tuning: Tuning, version: String, template: String) -> String {
    let features = FollowerFeatures(tuning)
    let values = [("name", name), ("version", version)] + StackValues(self, tuning, features).all
    let fields = text(of: RuleSet(tuning, features))
    let text = FollowerTemplate(template).text(features.words, values + [("fields", fields)])
    // The rules of one edge are constants in JavaScript, else they are the edges' own.
    return self == .js && features.edges.count == 1 ? text.exchanging("this.rules.", for: "") : text
  }

  private func text(of rules: RuleSet) -> String {
    switch self {
    case .swift: SwiftRules(rules: rules).text
    case .js: ScriptRules(rules: rules).text
    case .kotlin: KotlinRules(rules: rules).text
    }
  }
}

extension Tuning {
  /// Whether any bar of it hides: without that there is nothing to follow.
  package var hasHidingBars: Bool { !FollowerFeatures(self).edges.isEmpty }
}
