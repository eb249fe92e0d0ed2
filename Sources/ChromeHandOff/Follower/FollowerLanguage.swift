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
    return FollowerTemplate(template).text(features.words, values(name, tuning, version, features))
  }

  private func values(
    _ name: String, _ tuning: Tuning, _ version: String, _ features: FollowerFeatures
  ) -> [(name: String, value: String)] {
    let isInnerFirst = tuning.top.order == .innerFirst
    let edges = features.edges.map { $0 == .top ? "0" : "1" }.joined(separator: ", ")
    let list = self == .kotlin ? "listOf(\(edges))" : "[\(edges)]"
    let common = [
      ("name", name), ("version", version), ("edges", list),
      ("headerShare", isInnerFirst ? "second" : "first"), ("toolbarShare", isInnerFirst ? "first" : "second"),
      ("releaseSpeed", features.words.contains("release") ? receiver + "releaseSpeed" : "0"),
    ]
    switch self {
    case .swift: return common + [("fields", SwiftRules(tuning, features).text)]
    case .js: return common + [("fields", ScriptRules(tuning, features).text)]
    case .kotlin: return common + [("fields", KotlinRules(tuning, features).text)]
    }
  }

  /// Before a property of the follower itself.
  private var receiver: String {
    switch self {
    case .swift, .kotlin: ""
    case .js: "this."
    }
  }
}

extension Tuning {
  /// Whether any bar of it hides: without that there is nothing to follow.
  package var hasHidingBars: Bool { !FollowerFeatures(self).edges.isEmpty }
}
