/// One of the five documents from which the model was made, item by item. Lines count from its first.
struct SourceDocument: Sendable {
  var title: String
  /// Whose it is, in what language, and what its code is called.
  var origin: String
  var preset: String
  var lineCount: Int
  var items: [SourceItem]

  static let all = [
    SourceDocument(
      title: "Hiding and showing a tab bar while a table scrolls",
      origin: "An article in Vietnamese by the author of ndhuy96/SwiftTips, branch hiddenTabBar (2020).",
      preset: "hiding-tab-bar", lineCount: 116, items: hidingTabBarItems),
    SourceDocument(
      title: "Swipeable UI Tabbar",
      origin: "An article in English, the README of GeorgeVashakidze/SwipeableTabbar (2019).",
      preset: "swipeable-tabs", lineCount: 402, items: swipeableTabsItems + swipeableTabsMoreItems),
    SourceDocument(
      title: "TLYShyNavBar",
      origin: "Paragraphs of the README of telly/TLYShyNavBar (2018), in English; numbers are those of its code.",
      preset: "shy-nav-bar", lineCount: 31, items: shyNavBarItems),
    SourceDocument(
      title: "SwiftUI Animated Sticky Header",
      origin: "An article in Korean, the README of parkhj0423/Animated-Sticky-Header (2023).",
      preset: "section-tabs", lineCount: 124, items: sectionTabsItems),
    SourceDocument(
      title: "iOS: floating and sticking (ios悬浮与悬停效果)",
      origin: "An article in Chinese by the author of CoderJackyHuang/StickyUpDownDemo (2015).",
      preset: "sticky-toolbar", lineCount: 128, items: stickyToolbarItems),
  ]
}
