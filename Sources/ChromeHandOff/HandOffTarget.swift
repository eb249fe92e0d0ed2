/// Whose code or settings a tuning becomes.
package enum HandOffTarget: String, CaseIterable, Sendable {
  /// A Swift package: the follower, drivers for UIKit and SwiftUI, tests.
  case swift
  /// A JavaScript module and its tests.
  case js
  /// Settings of SwiftUI's own bars, without a follower.
  case swiftui27
  /// A follower in Kotlin with its test, and settings of Compose's own bars.
  case compose
  /// A follower in Dart with its test, and settings of Flutter's own bar.
  case flutter
  /// Settings of a platform's own bars, without a follower.
  case material, css
  /// Design tokens, DTCG.
  case tokens

  /// As sentences call it.
  package var words: String {
    switch self {
    case .swift: "a follower in Swift"
    case .js: "a follower in JavaScript"
    case .swiftui27: "SwiftUI's own minimising bars (iOS 26 and 27)"
    case .compose: "Jetpack Compose's own scroll behaviours (material3)"
    case .material: "Android's own scroll flags and behaviours (Material Components)"
    case .flutter: "Flutter's SliverAppBar"
    case .css: "CSS scroll-state queries"
    case .tokens: "design tokens (DTCG)"
    }
  }

  /// The language of its follower, for those that get one.
  var language: FollowerLanguage? {
    switch self {
    case .swift: .swift
    case .js: .js
    case .compose: .kotlin
    case .flutter: .dart
    case .swiftui27, .material, .css, .tokens: nil
    }
  }

  /// Whether what is lost stands in a comment at the end of the first file instead of a file of its own.
  var hasReportInside: Bool {
    switch self {
    case .swift, .compose, .flutter: true
    case .js, .swiftui27, .material, .css, .tokens: false
    }
  }

  /// Where tests look for their vectors, with a `/` behind it, in projects that have a place for them.
  var vectorFolder: String {
    switch self {
    case .swift: "Tests/ChromeFollowerTests/"
    case .compose: "src/test/resources/"
    case .flutter: "test/"
    case .js, .swiftui27, .material, .css, .tokens: ""
    }
  }
}
