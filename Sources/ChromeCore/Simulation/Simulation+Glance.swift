/// The few numbers of a moment that a plot over thousands of ticks needs: cheap, where a `Frame` also weighs what would
/// happen next.
public struct Glance: Equatable, Sendable {
  /// The current page's scroll offset as displayed, in points.
  public let offset: Double
  /// Shown fraction of each bar, 0…1; 1 for a bar that cannot hide.
  public let shown: PerBar
  /// In pages.
  public let page: Double
}

extension Simulation {
  /// Offset, shown fractions and page of this very tick.
  public var glance: Glance {
    let hidden = hiddenShares
    let shown = PerBar { bar in
      let range = tuning[bar].range
      return range > 0 ? 1 - hidden[bar] / range : 1
    }
    return Glance(offset: scroller.offset, shown: shown, page: pager.position)
  }
}
