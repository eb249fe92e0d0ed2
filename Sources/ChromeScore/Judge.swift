import ChromeCore

/// Finds what should not be.
struct Judge {
  var trace: GestureTrace
  var legs: [Leg]

  /// So long after a turn a timed move that was begun before it may arrive.
  private static let lag = TickClock.tick(nearest: 0.3)
  private static let flickerTime = TickClock.tick(nearest: 1)
  private static let revealTime = TickClock.tick(nearest: 2)
  private static let patience = TickClock.tick(nearest: 0.5)
  /// A way so long is meant. Chosen: more than a bar.
  private static let meant = 60.0

  var flickers: [GestureScore.Offence] {
    BarName.allCases.flatMap { bar in
      let flips = trace.flips.filter { $0.bar == bar }
      return zip(flips, flips.dropFirst()).filter { isFlicker($0, $1) }.map {
        GestureScore.Offence(metric: .flickers, tick: $1.tick, bar: bar)
      }
    }
  }

  private func isFlicker(_ first: GestureTrace.Flip, _ second: GestureTrace.Flip) -> Bool {
    guard second.tick - first.tick <= Judge.flickerTime else { return false }
    return !legs.contains { leg in
      leg.isDown != second.isShown && leg.start.tick >= first.tick - Judge.lag && leg.start.tick <= second.tick
    }
  }

  var unwantedReveals: [GestureScore.Offence] {
    trace.flips.filter { $0.isShown && isUnwanted($0.tick) }.map {
      GestureScore.Offence(metric: .unwantedReveals, tick: $0.tick, bar: $0.bar)
    }
  }

  private func isUnwanted(_ tick: Tick) -> Bool {
    guard let leg = legs.last(where: { $0.start.tick <= tick && tick < $0.end.tick }), leg.isDown else { return false }
    let follows = legs.contains { !$0.isDown && $0.start.tick <= tick && $0.end.tick >= tick - Judge.lag }
    return !follows && trace.offset(at: min(leg.end.tick, tick + Judge.revealTime)) - trace.offset(at: tick) > Leg.turn
  }

  var lostCalls: [GestureScore.Offence] {
    let ways = legs.filter { leg in
      !leg.isDown && (leg.length > Judge.meant || trace.flings.contains { leg.start.tick <= $0 && $0 <= leg.end.tick })
    }
    return ways.filter { trace.hasHidden(at: $0.start.tick) && flip(isShown: true, in: $0) == nil }.map {
      GestureScore.Offence(metric: .lostCalls, tick: $0.end.tick)
    }
  }

  /// What ways that are meant came to.
  func calls(down isDown: Bool) -> [GestureScore.Call] {
    legs.filter { $0.isDown == isDown && $0.length > Judge.meant }.compactMap { leg in
      guard isDown ? trace.hasShown(at: leg.start.tick) : trace.hasHidden(at: leg.start.tick),
        let flip = flip(isShown: !isDown, in: leg)
      else { return nil }
      return GestureScore.Call(
        seconds: TickClock.seconds(flip.tick - leg.start.tick),
        points: abs(trace.offset(at: min(flip.tick, leg.end.tick)) - leg.start.offset))
    }
  }

  private func flip(isShown: Bool, in leg: Leg) -> GestureTrace.Flip? {
    trace.flips.first { flip in
      flip.isShown == isShown && flip.tick > leg.start.tick && flip.tick <= leg.end.tick + Judge.patience
    }
  }
}
