/// The kind of code or settings that a tuning is exported to.
package enum HandOffTarget: String, CaseIterable, Sendable {
  /// A Swift package: the controller, a driver for UIKit, tests.
  case swift
  /// A JavaScript module and its tests, a driver for web pages, and a page that uses it.
  case js
  /// A controller in Kotlin, a driver for Compose, and a test.
  case kotlin
  /// Settings of a platform's own bars, without a generated controller: SwiftUI's, and those of CSS.
  case swiftui27, css
  /// Design tokens in the DTCG format.
  case tokens

  /// Former targets, each with its replacement.
  package static let removed = [
    "compose": "use --to kotlin; \(remaining)", "flutter": remaining, "material": remaining,
  ]
  private static let remaining =
    "available are controllers in swift, js and kotlin, settings for swiftui27 and css, and tokens"

  /// The name for people, as in titles.
  package var text: String {
    switch self {
    case .swift: "Swift controller"
    case .js: "JavaScript controller"
    case .kotlin: "Kotlin controller"
    case .swiftui27: "SwiftUI (iOS 27)"
    case .css: "CSS scroll-state queries"
    case .tokens: "Design tokens"
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
