import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeStudio
@testable import DesktopTestSupport

/// The pictures of timed moves and springs, and their handles.
@Suite("Pictures of motion")
struct MotionCurveTests {
  private static let curves: [MotionCurve] = [.settle(.top), .settle(.bottom), .sections, .bounce, .page]

  @Test("a timed move ends at its time, a spring goes by its formula")
  func shapes() {
    var tuning = Tuning()
    (tuning.top.settleTimeMs, tuning.top.settleCurve) = (400, .linear)
    #expect(MotionCurve.settle(.top).progress(at: 0.1, in: tuning).isNear(0.25, within: 1e-12))
    #expect(MotionCurve.settle(.top).progress(at: 0.7, in: tuning) == 1)
    #expect(MotionCurve.settle(.top).handle(in: tuning) == (0.4, 1))
    (tuning.pager.stiffness, tuning.pager.damping) = (100, 1)
    // 1 − (1 + ω0·t)·e^(−ω0·t) with ω0·t = 2.
    let handle = MotionCurve.page.handle(in: tuning)
    #expect(handle.seconds == 0.2 && handle.share.isNear(0.593994, within: 1e-6))
  }

  @Test("a handle that is put somewhere gives the values that put it there")
  func inverse() throws {
    var random = SeededGenerator(seed: 47)
    for _ in 0..<200 {
      let curve = Self.curves.randomElement(using: &random)!
      var tuning = Tuning()
      for key in [curve.timeKey, curve.dampingKey].compactMap(\.self) {
        let field = try #require(TuningField.named(key))
        guard case .number(_, let range, _) = field.kind else { continue }
        let least = max(range.lowerBound, range.upperBound / 50)
        field.set(.number(Double.random(in: least...range.upperBound, using: &random)), in: &tuning)
      }
      let handle = curve.handle(in: tuning)
      for (key, value) in curve.values(seconds: handle.seconds, share: handle.share) {
        guard case .number(let number)? = TuningField.named(key)?[tuning] else { continue }
        #expect(value.isNear(number, within: 1e-6 * number), "\(key)")
      }
    }
  }

  @Test("stand below the rows that shape them and are dragged: one edit, one step back")
  func drag() throws {
    var bench = StudioBench()
    bench.studio.panel.folded = []
    for curve in Self.curves {
      let row = try #require(bench.view.list.cells.firstIndex { $0.row == .curve(curve) })
      let above = bench.view.list.cells[row - 1].row.control
      #expect(above.field.flatMap { MotionCurve.below($0.key) } == curve)
      bench.studio.panel.scroll = bench.view.list.cells[row].y - 100
      let before = bench.tuning
      let spot = try #require(bench.view.spot(of: curve))
      let scale = CurveScale(curve: curve, area: spot.rect)
      let start = scale.place(of: curve.handle(in: before))
      bench.drag(start, to: scale.place(of: (0.25, 0.5)))
      let changed = bench.tuning.keys(differingFrom: before)
      #expect(Set(changed) == Set([curve.timeKey, curve.dampingKey].compactMap(\.self)), "\(curve)")
      let handle = curve.handle(in: bench.tuning)
      #expect(handle.seconds.isNear(0.25, within: 0.02), "\(curve): \(handle)")
      bench.key(KeyPress.code("z"), .command)
      #expect(bench.tuning == before)
    }
  }

  @Test("places out of the picture are held to what the values may be")
  func outside() throws {
    var bench = StudioBench()
    bench.studio.panel.folded = []
    bench.studio.panel.scroll = bench.view.scroll(showing: .field("pager.damping")) + 100
    let spot = try #require(bench.view.spot(of: .page))
    for place in [Point(x: -9000, y: 9000), Point(x: 9000, y: -9000)] {
      bench.drag(spot.rect.center, to: place)
      #expect(bench.tuning.contradiction == nil)
      #expect((50...2000).contains(bench.tuning.pager.stiffness) && (0.5...2).contains(bench.tuning.pager.damping))
    }
    #expect(bench.tuning.pager.damping == 0.5)
  }
}
