import TestSupport
import Testing

@testable import ChromeCore

/// A stack's points are a sum of its bars' ranges, and sums of decimals are rounded: 40 + 20.05 − 40 is less than
/// 20.05.
@Suite("Two bars in one stack")
struct BarShareTables {
  private func tuning(header: Double, toolbar: Double, _ order: HideOrder) -> Tuning {
    var tuning = Tuning()
    for (key, points) in [("header.full", header), ("header.min", 0), ("toolbar.full", toolbar), ("toolbar.min", 0)] {
      TuningField.named(key)!.set(.number(points), in: &tuning)
    }
    tuning.top.order = order
    return tuning
  }

  @Test(
    "a fully hidden stack hides each bar fully, whatever their heights", arguments: [10.05, 40, 44.1, 60.3],
    [HideOrder.innerFirst, .outerFirst])
  func full(toolbar: Double, order: HideOrder) {
    for step in 0...2000 {
      let header = Double(step) / 20
      let bars = StackBars(.top, tuning(header: header, toolbar: toolbar, order))
      let shares = bars.share(bars.range)
      #expect(shares[.header] == header && shares[.toolbar] == toolbar, "\(header) and \(toolbar) pt")
      #expect(bars.share(bars.first.range)[bars.second!.name] == 0)
    }
  }

  @Test("bars are those of their edge, in the same order: a bar in no pair would never hide", arguments: Edge.allCases)
  func pairs(edge: Edge) {
    let (outer, inner) = BarName.pair(at: edge)
    #expect(BarName.at(edge) == [outer] + (inner.map { [$0] } ?? []))
    #expect(outer.outer == nil && inner.map { $0.outer == outer } ?? true)
    #expect(BarName.innermost(at: edge) == BarName.at(edge).last)
  }

  @Test(
    "a stack reports once that each bar is hidden", arguments: [20.05, 20.3, 24.1, 24.35, 44, 60.05],
    [HideOrder.innerFirst, .outerFirst])
  func reported(header: Double, order: HideOrder) {
    var phone = Phone(tuning(header: header, toolbar: 40, order), offset: 500)
    phone.hostBegin()
    phone.scroll(by: 400)
    for bar in [BarName.header, .toolbar] {
      #expect(phone.events.filter { $0 == .barHidden(bar) }.count == 1, "\(bar)")
    }
    #expect(phone.frame.header.hidden == header && phone.frame.toolbar.hidden == 40)
  }
}

/// A timed move that follows another begins at the time at which that one ended, not at the next tick.
@Suite("Moves that follow moves")
struct FollowUpStories {
  /// A canceled finger moves bars and page back to where the first settle was stopped; from there they settle.
  private static func restored(settle ms: Double) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      $0.gesture.slop = 0
      $0.top.settleTimeMs = ms
      $0.top.settleScale = .flat
      $0.top.settleCurve = .linear
    }
    var phone = Phone(tuning, offset: 1000)
    phone.hostBegin()
    phone.scroll(by: 30)
    phone.press(195, 400)
    phone.drag(dx: 0, dy: -20, over: 0.1)
    phone.send(.cancel)
    return phone
  }

  @Test("the settle of a restored stack begins within the tick", arguments: [100.5, 50.25, 200])
  func restoring(ms: Double) {
    var phone = Self.restored(settle: ms)
    let began = TickClock.seconds(phone.simulation.tick)
    // The page takes 0.2 s to come back; bars are restored, held while it moves, and settle when both are at rest.
    let free = began + max(0.2, ms / 1000)
    for _ in 0..<260 {
      phone.wait(1.0 / 600)
      let now = TickClock.seconds(phone.simulation.tick)
      guard now > free else { continue }
      let wanted = max(0, 30 - 30 * (now - free) / (ms / 1000))
      #expect(phone.topHidden.isNear(wanted, within: 1e-6), "at \(now - began)")
    }
    #expect(phone.topHidden == 0)
  }

  @Test("a settle of duration 0 is finished at the next tick")
  func atOnce() {
    var phone = Self.restored(settle: 0)
    phone.wait(0.2)
    #expect(phone.topHidden == 30)
    phone.wait(2.0 / 600)
    #expect(phone.topHidden == 0)
  }
}
