import ChromeCore

extension NativeRules {
  /// A `SliverAppBar`; Flutter has no bar at the bottom that hides by itself.
  static func flutter(_ handOff: HandOff) throws(HandOff.Refusal) -> NativeRules {
    var tuning = handOff.tuning
    (tuning.bottom.hide, tuning.bottom.follow) = (.never, .own)
    guard handOff.hides(.top) else {
      let words = "// No bar of Flutter's hides at the bottom by itself: chrome_follower.dart says where yours stands."
      return NativeRules(
        tuning: tuning, fileName: file, settings: handOff.comment("//", report: "The end") + "\n\(words)\n")
    }
    let rules = tuning.top
    let isFloating = rules.show.isAnywhere
    tuning.top = try handOff.rules("flutter-floating-snap", .top)
    tuning.top.show = isFloating ? .anywhere : .atTop
    // Only what floats can snap.
    if !isFloating || rules.settle == .none { tuning.top.settle = .none }
    return NativeRules(
      tuning: tuning, fileName: file,
      settings: text(handOff, isFloating: isFloating).joined(separator: "\n") + "\n")
  }

  /// As packages of Dart have their own code.
  private static let file = "lib/app_bar.dart"

  private static func text(_ handOff: HandOff, isFloating: Bool) -> [String] {
    let (bar, rules) = (handOff.tuning.header.size, handOff.tuning.top)
    let snaps = isFloating && rules.settle != .none
    return [
      handOff.comment("//", report: "The end"), "import 'package:flutter/material.dart';", "",
      "SliverAppBar hidingAppBar({required Widget title}) {", "  return SliverAppBar(", "    title: title,",
      "    pinned: \(bar.min > 0),", "    floating: \(isFloating),", "    snap: \(snaps),",
      "    stretch: \(handOff.tuning.header.stretch > 0),", "    expandedHeight: \(plain(bar.full)),",
      "    collapsedHeight: \(plain(max(bar.min, 56))), // Flutter's least is the toolbar's 56",
      "    // A snap takes 300 ms with Curves.ease, whatever the settle time is.", "  );", "}",
    ]
  }
}
