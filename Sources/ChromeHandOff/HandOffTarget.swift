/// Whose code or settings a tuning becomes.
package enum HandOffTarget: String, CaseIterable, Sendable {
  /// A Swift package: the follower, drivers for UIKit and SwiftUI, tests.
  case swift
  /// A JavaScript module and its tests.
  case js
  /// A follower in Kotlin and its test.
  case kotlin
  /// Settings of a platform's own bars, without a follower: SwiftUI's, and those that CSS makes.
  case swiftui27, css
  /// Design tokens, DTCG.
  case tokens

  /// Targets that there were once, each with what to use instead.
  package static let removed = [
    "compose": "its follower is --to kotlin; \(remaining)", "flutter": remaining, "material": remaining,
  ]
  private static let remaining =
    "followers are made in swift, js and kotlin, settings for swiftui27 and css, and tokens"

  /// As sentences call it.
  package var words: String {
    switch self {
    case .swift: "a follower in Swift"
    case .js: "a follower in JavaScript"
    case .kotlin: "a follower in Kotlin"
    case .swiftui27: "SwiftUI's own minimising bars (iOS 26 and 27)"
    case .css: "CSS scroll-state queries"
    case .tokens: "design tokens (DTCG)"
    }
  }

  /// Whether what is lost stands in a comment at the end of the first file instead of a file of its own.
  var hasReportInside: Bool { self == .swift }

  /// Where tests look for their vectors, with a `/` behind it, in projects that have a place for them.
  var vectorFolder: String {
    switch self {
    case .swift: "Tests/ChromeFollowerTests/"
    case .kotlin: "src/test/resources/"
    case .js, .swiftui27, .css, .tokens: ""
    }
  }
}
