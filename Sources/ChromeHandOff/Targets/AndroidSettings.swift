import ChromeCore

extension NativeRules {
  /// Compose: app bars that follow the scroll, and the floating toolbar, which has distances.
  static func compose(_ handOff: HandOff) throws(HandOff.Refusal) -> NativeRules {
    var tuning = handOff.tuning
    let rules = tuning.top
    let returns = rules.show == .anywhere || rules.show == .toMinAnywhere
    if handOff.hides(.top) {
      tuning.top = try handOff.rules(returns ? "compose-enter-always" : "material-exit-until-collapsed", .top)
      carrySettle(from: rules, to: &tuning.top)
    }
    if handOff.hides(.bottom) { tuning.bottom = try floatingToolbar(handOff) }
    tuning.bottom.follow = .own
    return NativeRules(
      tuning: tuning, fileName: "ScrollBehaviors.kt",
      settings: composeText(handOff, returns: returns).joined(separator: "\n") + "\n")
  }

  /// A snap has an animation of the app's choice, or none.
  private static func carrySettle(from rules: StackTuning, to native: inout StackTuning) {
    (native.settleTimeMs, native.settleCurve) = (rules.settleTimeMs, rules.settleCurve)
    if rules.settle == .none { native.settle = .none }
  }

  private static func floatingToolbar(_ handOff: HandOff) throws(HandOff.Refusal) -> StackTuning {
    let own = handOff.tuning.rules(.bottom)
    var native = try handOff.rules("compose-floating-toolbar", .bottom)
    (native.resistHide, native.resistShow) = (own.resistHide, own.resistShow)
    return native
  }

  private static func composeText(_ handOff: HandOff, returns: Bool) -> [String] {
    let (top, bottom) = (handOff.tuning.top, handOff.tuning.rules(.bottom))
    let snap = top.settle == .none ? "null" : "tween(\(plain(top.settleTimeMs)), easing = \(easing(top.settleCurve)))"
    let behavior = returns ? "enterAlwaysScrollBehavior" : "exitUntilCollapsedScrollBehavior"
    let bar =
      handOff.hides(.top)
      ? ["fun topBarBehavior() = TopAppBarDefaults.\(behavior)(", "    snapAnimationSpec = \(snap),", ")"]
      : ["fun topBarBehavior() = TopAppBarDefaults.pinnedScrollBehavior()"]
    let toolbar = [
      "", "fun Modifier.hidingToolbar(expanded: Boolean, onExpand: () -> Unit, onCollapse: () -> Unit) =",
      "    floatingToolbarVerticalNestedScroll(", "        expanded, onExpand, onCollapse,",
      "        expandScrollDistanceThreshold = \(plain(bottom.resistShow)).dp,",
      "        collapseScrollDistanceThreshold = \(plain(bottom.resistHide)).dp,", "    )",
    ]
    return [
      handOff.comment("//", report: "The end"), "import androidx.compose.animation.core.*",
      "import androidx.compose.material3.*",
      "import androidx.compose.runtime.Composable", "import androidx.compose.ui.Modifier",
      "import androidx.compose.ui.unit.dp", "", "@OptIn(ExperimentalMaterial3Api::class)", "@Composable",
    ] + bar + (handOff.hides(.bottom) ? toolbar : [])
  }

  private static func easing(_ curve: SettleCurve) -> String {
    switch curve {
    case .linear: "LinearEasing"
    case .easeInOut: "CubicBezierEasing(0.42f, 0f, 0.58f, 1f)"
    case .easeOut, .spring: "CubicBezierEasing(0f, 0f, 0.58f, 1f)"
    }
  }

  /// Views: scroll flags for the top, a behaviour without numbers for the bottom.
  static func material(_ handOff: HandOff) throws(HandOff.Refusal) -> NativeRules {
    var tuning = handOff.tuning
    let rules = tuning.top
    if handOff.hides(.top) {
      tuning.top = try handOff.rules(appBar(rules.show).preset, .top)
      (tuning.top.order, tuning.top.quickReturn) = (rules.order, rules.quickReturn)
      if rules.settle == .none { tuning.top.settle = .none }
    }
    if handOff.hides(.bottom) { tuning.bottom = try handOff.rules("material-hide-bottom", .bottom) }
    tuning.bottom.follow = .own
    return NativeRules(
      tuning: tuning, fileName: "bars.xml", settings: materialText(handOff).joined(separator: "\n") + "\n")
  }

  /// What `app:layout_scrollFlags` has for a way to show.
  private static func appBar(_ show: ShowRule) -> (flags: String, preset: String) {
    switch show {
    case .anywhere: ("scroll|enterAlways", "material-enter-always")
    case .toMinAnywhere: ("scroll|enterAlways|enterAlwaysCollapsed", "material-enter-always-collapsed")
    case .atTop, .never: ("scroll|exitUntilCollapsed", "material-exit-until-collapsed")
    }
  }

  private static func materialText(_ handOff: HandOff) -> [String] {
    let tuning = handOff.tuning
    let flags = handOff.hides(.top) ? appBar(tuning.top.show).flags : "noScroll"
    let snap = handOff.hides(.top) && tuning.top.settle != .none ? "|snap" : ""
    let bar = tuning.header.size
    let top = [
      "<com.google.android.material.appbar.CollapsingToolbarLayout",
      "    android:layout_width=\"match_parent\"", "    android:layout_height=\"\(plain(bar.full))dp\"",
      "    android:minHeight=\"\(plain(bar.min))dp\"", "    app:layout_scrollFlags=\"\(flags)\(snap)\" />",
    ]
    let behavior = "com.google.android.material.behavior.HideViewOnScrollBehavior"
    let bottom = [
      "<com.google.android.material.bottomnavigation.BottomNavigationView",
      "    android:layout_width=\"match_parent\"", "    android:layout_height=\"\(plain(tuning.tabBar.full))dp\"",
      "    android:layout_gravity=\"bottom\"", "    app:layout_behavior=\"\(behavior)\" />",
    ]
    let head = handOff.comment("").drop { $0 == " " }
    return [
      "<!-- \(head) -->", "<!-- Attributes of your own elements; no distance, speed or zone has an attribute. -->",
    ]
      + top + (handOff.hides(.bottom) ? bottom : [])
  }
}
