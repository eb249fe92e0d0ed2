/// The kind of code or settings that a tuning is exported to.
package enum HandOffTarget: String, CaseIterable, Sendable {
  /// A Swift package: the controller, drivers for UIKit and SwiftUI, tests.
  case swift
  /// A JavaScript module and its tests.
  case js
  /// A controller in Kotlin and its test.
  case kotlin
  /// Settings of a platform's own bars, without a generated controller: SwiftUI's, and those of CSS.
  case swiftui27, css
  /// Design tokens in the DTCG format.
  case tokens

  /// Former targets, each with its replacement.
  package static let removed = [
    "compose": "its follower is --to kotlin; \(remaining)", "flutter": remaining, "material": remaining,
  ]
  private static let remaining =
    "followers are made in swift, js and kotlin, settings for swiftui27 and css, and tokens"

  /// Description for use in sentences.
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

  /// True if the report of losses is a comment at the end of the first file rather than a file of its own.
  var hasReportInside: Bool { self == .swift }

  /// The folder in which tests look for their vectors, with a trailing `/`, in projects with a place for them.
  var vectorFolder: String {
    switch self {
    case .swift: "Tests/ChromeFollowerTests/"
    case .kotlin: "src/test/resources/"
    case .js, .swiftui27, .css, .tokens: ""
    }
  }
}
