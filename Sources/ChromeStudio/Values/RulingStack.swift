import ChromeCore

// Which stack's values say where a bar goes: the tab bar may follow the top bars, and then its own say nothing.
extension Tuning {
  /// Whether the tab bar goes with the top bars' progress. Where these have nothing to hide, it leads itself, by
  /// their rules.
  var locksTabBar: Bool { bottom.follow == .top && range(.top) > 0 }

  /// The stack by whose rules a bar goes.
  func rulingEdge(of bar: BarName) -> Edge { bottom.follow == .top ? .top : bar.edge }

  /// Those rules.
  func rules(of bar: BarName) -> StackTuning { rulingEdge(of: bar) == .top ? top : bottom }

  /// The bars whose way through a scroll takes this one along: itself, but for a tab bar that follows.
  func leaders(of bar: BarName) -> [BarName] { bar.edge == .bottom && locksTabBar ? BarName.at(.top) : [bar] }
}
