import TestSupport
import Testing

@testable import ChromeCore

// What happens when the scroll ends, and what programs and the system do.
extension ShyNavBarTable {
  static let ending: [Requirement] = [
    .met("SN-17", "the chain's release rule, 0.2 s; the resistance restarts (example 2)") {
      let cases: [(through: [Double], hidden: Double)] = [([30], 0), ([50], 84), ([36, 4], 84), ([44, -4], 0)]
      for (through, hidden) in cases {
        var phone = try bench()
        phone.begin()
        for step in through { phone.by(step) }
        phone.end()
        phone.rest()
        #expect(phone.topHidden == hidden, "\(through)")
        #expect(phone.offset == hidden, "\(through)")
      }
      var timed = try bench()
      timed.begin()
      timed.by(50)
      timed.end()
      timed.wait(0.1)
      #expect(timed.topHidden.isNear(50 + 34 * 0.6846, within: 0.01))
      timed.wait(0.1)
      #expect(timed.topHidden == 84)
      var restarted = try bench(904, hidden: true)
      restarted.drag(-150)
      restarted.drag(-150)
      #expect(restarted.topHidden == 84)
    },
    .fixed("SN-18", "the completion event", "names what the snap did, once") {
      for (way, end) in [(30.0, BarEnd.shown), (50, .hidden)] {
        var phone = try bench()
        phone.drag(way)
        #expect(
          phone.events.filter { $0 == .settled(.top, .hidden) || $0 == .settled(.top, .shown) } == [.settled(.top, end)]
        )
      }
    },
    .fixed("SN-19", "the snap ignores disable", "frozen bars do not snap; thawed ones do") {
      var phone = try bench()
      phone.begin()
      phone.by(50)
      phone.give(.bars(.freeze))
      phone.end()
      phone.rest()
      #expect(phone.topHidden == 50)
      phone.give(.bars(.thaw))
      phone.rest()
      #expect(phone.topHidden == 84)
    },
    .ruled("SN-20", "appearing and rotation expand all", "ends stay ends; onResize show expands") {
      for (onResize, hidden) in [(ShowOrKeep.keep, 84.0), (.show, 0)] {
        var phone = try bench(500, hidden: true) { $0.top.onResize = onResize }
        phone.give(.resize(Screen(width: 568, height: 320, safeTop: 0, safeBottom: 0)))
        phone.rest()
        #expect(phone.topHidden == hidden)
      }
    },
    .met("SN-21", "disabled: bars stay; enabled again: no jump") {
      var phone = try bench()
      phone.begin()
      phone.by(30)
      phone.give(.bars(.freeze))
      phone.by(100)
      #expect(phone.topHidden == 30)
      phone.give(.bars(.thaw))
      #expect(phone.topHidden == 30)
      phone.by(10)
      #expect(phone.topHidden == 40)
    },
    .fixed("SN-22", "scroll-to-top ends at the true top", "in one motion, bars shown") {
      var phone = try bench(900, hidden: true)
      phone.give(.scrollToTop)
      phone.rest()
      #expect(phone.offset == 0)
      #expect(phone.topHidden == 0)
      #expect(phone.count(.scrollBegan) == 1)
      #expect(phone.count(.scrollEnded) == 1)
    },
    .fixed("SN programs", "programmatic offsets drive the bars (#5)", "they do not, unless program is a source") {
      var phone = try bench(0)
      phone.give(.scrollTo(900, animated: false))
      phone.rest()
      #expect(phone.topHidden == 0)
    },
  ]
}
