/// Whose code or settings a tuning becomes.
package enum HandOffTarget: String, CaseIterable, Sendable {
  /// A Swift package: the follower, drivers for UIKit and SwiftUI, tests.
  case swift
  /// A JavaScript module and its tests.
  case js
  /// Settings of a platform's own bars, without a follower.
  case swiftui27, compose, material, flutter, css
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
    case .swiftui27, .compose, .material, .flutter, .css, .tokens: nil
    }
  }
}
