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
