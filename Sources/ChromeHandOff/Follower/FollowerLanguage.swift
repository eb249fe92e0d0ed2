import ChromeCore

/// A language that followers are written in: its template, and how it says values.
package enum FollowerLanguage: String, CaseIterable, Sendable {
  case swift, js, kotlin, dart

  /// The template's file beside the other shipped ones, and the follower's own name.
  package var fileName: String {
    switch self {
    case .swift: "Follower.swift"
    case .js: "follower.mjs"
    case .kotlin: "Follower.kt"
    case .dart: "Follower.dart"
    }
  }

  /// The follower of a tuning, from this language's template.
  package func follower(_ name: String, _ tuning: Tuning, version: String, template: String) -> String {
    let features = FollowerFeatures(tuning)
    let values = [("name", name), ("version", version)] + StackValues(self, tuning, features).all
    let text = FollowerTemplate(template).text(features.words, values + [("fields", rules(tuning, features))])
    // The rules of one edge are constants in JavaScript, else they are the edges' own.
    return self == .js && features.edges.count == 1 ? text.exchanging("this.rules.", for: "") : text
  }

  private func rules(_ tuning: Tuning, _ features: FollowerFeatures) -> String {
    switch self {
    case .swift: SwiftRules(tuning, features).text
    case .js: ScriptRules(tuning, features).text
    case .kotlin: KotlinRules(tuning, features).text
    case .dart: DartRules(tuning, features).text
    }
  }
}

extension Tuning {
  /// Whether any bar of it hides: without that there is nothing to follow.
  package var hasHidingBars: Bool { !FollowerFeatures(self).edges.isEmpty }
}
