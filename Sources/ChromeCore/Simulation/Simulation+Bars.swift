// The position of each bar at its edge, and as displayed.
extension Simulation {
  /// Returns the screen y of a bar's visible upper edge: an inner bar is below the outer one. The tab bar moves the
  /// safe area below it along when it hides.
  func top(of bar: BarName, _ hidden: PerBar) -> Double {
    switch (bar.edge, bar.outer) {
    case (.top, nil): screen.safeTop
    case (.top, let outer?): screen.safeTop + tuning[outer].full - hidden[outer] + stretch
    case (.bottom, nil):
      tuning.tabBarTop(share: tuning[bar].full > 0 ? 1 - hidden[bar] / tuning[bar].full : 1, on: screen)
    case (.bottom, let outer?): top(of: outer, hidden) - (tuning[bar].full - hidden[bar])
    }
  }

  /// Returns a bar's opacity. A bar that slides behind another is covered rather than faded; one that shrinks to a pill
  /// does not leave.
  func alpha(of bar: BarName, _ shown: Double) -> Double {
    let (fade, exit, order) =
      switch bar.edge {
      case .top: (tuning.top.fade, tuning.exit.top, tuning.top.order)
      case .bottom: (tuning.bottom.fade, tuning.exit.bottom, tuning.bottom.order)
      }
    let tucks = bar.outer != nil && order == .innerFirst
    return fade == .none || exit == .pill || tucks ? 1 : shown
  }

  /// Returns the displayed position of each bar: the part in which the bars really differ.
  func pictures(_ hidden: PerBar) -> EachBar<BarPicture> {
    let top = topPictures(hidden)
    return EachBar { bar in
      switch bar {
      case .header: top.header
      case .toolbar: top.toolbar
      case .tabBar: tabBarPicture(hidden)
      }
    }
  }

  func topPictures(_ hidden: PerBar) -> TopPictures {
    TopPictures(tuning, hidden: hidden, stretch: stretch, toolbarTop: top(of: .toolbar, hidden), on: screen)
  }

  /// True once the header is a pill, which a tap expands: from half of the way on.
  var hasTitlePill: Bool { topPictures(hiddenShares).header.shrunk >= 0.5 }

  func tabBarPicture(_ hidden: PerBar) -> BarPicture {
    BarPicture(
      tuning.tabBar, hidden: hidden.tabBar, tuning.exit.bottom, overhang: tuning.bars.overhang,
      capsule: tabLayout.capsule, on: screen)
  }

  var tabLayout: TabLayout { TabLayout(tuning.bars, count: pager.count, width: screen.width) }

  func tabRow(_ hidden: PerBar) -> TabRow {
    TabRow(
      picture: tabBarPicture(hidden), layout: tabLayout, count: pager.count, highlight: pager.highlight(at: now))
  }
}

extension Tuning {
  /// Returns the screen y of the tab bar's upper edge while a `share` of its height shows. It moves the safe area below
  /// it along, and its picture's overhang: nothing of a hidden bar stays visible.
  package func tabBarTop(share: Double, on screen: Screen) -> Double {
    Tuning.tabBarTop(share: share, full: tabBar.full, overhang: bars.overhang, on: screen)
  }

  static func tabBarTop(share: Double, full: Double, overhang: Double, on screen: Screen) -> Double {
    screen.height + overhang * (1 - share) - (full + screen.safeBottom) * share
  }
}
