import TestSupport
import Testing

@testable import ChromeCore

/// `resistMemory`: travel past the hidden end must be undone before bars come back. Numbers by hand.
@Suite("Travel past the bars' end")
struct OvershootStories {
  private func bars(rate: Double, at offset: Double) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      $0.top.resistMemory = true
      $0.top.rate = rate
    }
    var phone = Phone(tuning, content: .height(5000), offset: offset)
    phone.hostBegin()
    return phone
  }

  @Test(
    "it counts from where everything was hidden, in one sample as in several",
    arguments: [
      // At twice the page's speed 100 pt of bar are hidden after 50 pt; 30 of 80 are left over.
      (1000, [80, -30, -10], [100, 100, 80]),
      (1000, [20, 60, -30, -10], [40, 100, 100, 80]),
      // From the top the bar cannot hide before the page moves: it is hidden at 100 pt, and 30 of 130 are left over.
      (0, [130, -30, -10], [100, 100, 80]),
      (0, [60, 70, -30, -10], [60, 100, 100, 80]),
    ] as [(Double, [Double], [Double])])
  func pastTheEnd(offset: Double, steps: [Double], hidden: [Double]) {
    var phone = bars(rate: 2, at: offset)
    #expect(phone.scrollThrough(steps) == hidden)
  }

  @Test("a partly hidden bar that only waits for the page comes back at once")
  func heldByTheTop() {
    var phone = bars(rate: 2, at: 0)
    #expect(phone.scrollThrough([40, -10]) == [40, 20])
  }

  @Test("it is reset when the bars are shown again, for any reason", arguments: [true, false])
  func shownByRequest(isAnimated: Bool) {
    var phone = bars(rate: 1, at: 1000)
    #expect(phone.scrollThrough([150]) == [100])
    #expect(phone.simulation.top.gates.overshoot == 50)
    phone.send(.bars(.show(animated: isAnimated, forSeconds: nil)))
    phone.wait(1)
    #expect(phone.topHidden == 0)
    #expect(phone.simulation.top.gates.overshoot == 0)
  }

  /// At a quarter of the page's speed the page's top pushes the bars: from 80 hidden at offset 80 they move a quarter
  /// of the 20 pt to the floor of 60 on their own, the rest of the 40 is the push.
  @Test("bars slower than the page reach their floor when the page's top does", arguments: [1, 2, 5])
  func pushedToTheFloor(samples: Int) {
    let tuning = Tuning.plain(header: 100) {
      $0.top.rate = 0.25
      $0.top.show = .toMinAnywhere
      $0.top.quickReturn = 40
      $0.top.sources = [.drag]
      $0.top.settle = .none
    }
    var phone = Phone(tuning, content: .height(5000), offset: 1000, barsHidden: true)
    phone.send(.scrollTo(80, animated: false))
    #expect(phone.topHidden == 80)
    phone.hostBegin()
    let known = phone.decisions.count
    for _ in 0..<samples { phone.scroll(by: -40 / Double(samples)) }
    let tops = phone.decisions[known...].compactMap(\.top)
    #expect(tops.map(\.bars.total).reduce(0, +).isNear(-5))
    #expect(tops.map(\.noGap.total).reduce(0, +).isNear(-35))
    #expect(phone.topHidden == 40)
  }
}
