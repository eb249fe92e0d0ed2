import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop

/// The presets of browsers for iOS, by the numbers that their public sources and tests have.
@Suite("What the sources of browsers for iOS say")
struct BrowserRulings {
  /// A drag of Brave's tests: 960 pt of page in 480, so 480 to scroll, and toolbars that shrink by 100.
  struct Drag: CustomTestStringConvertible, Sendable {
    var name: String
    var start: Double
    var isHidden = false
    /// Points toward the page's end, and the points hidden after each.
    var steps: [Double]
    var hidden: [Double]
    /// Speed of the release toward the page's end, pt/s; nil if the finger rests.
    var speed: Double?
    /// Points hidden in the end.
    var end: Double
    var testDescription: String { name }
  }

  private static let drags: [Drag] = [
    Drag(name: "down from the top", start: 0, steps: [50, 25, 25], hidden: [50, 75, 100], end: 100),
    Drag(name: "down from mid-page", start: 240, steps: [50, 25, 25], hidden: [50, 75, 100], end: 100),
    Drag(name: "half of the way only", start: 0, steps: [50], hidden: [50], end: 0),
    Drag(name: "down from half of the way below the top", start: 50, steps: [100], hidden: [100], end: 100),
    Drag(name: "up to near the top", start: 100, isHidden: true, steps: [-50], hidden: [50], speed: -100, end: 0),
    Drag(name: "up in mid-page, slowly", start: 290, isHidden: true, steps: [-50], hidden: [100], end: 100),
    Drag(name: "up with 400 pt/s", start: 480, isHidden: true, steps: [-50], hidden: [100], speed: -400, end: 0),
    Drag(
      name: "up with less than twice the way", start: 480, isHidden: true, steps: [-50], hidden: [100], speed: -200,
      end: 100),
    Drag(
      name: "past the end with 100 pt/s", start: 480, isHidden: true, steps: [50], hidden: [100], speed: 100, end: 100),
    Drag(
      name: "past the end with 250 pt/s", start: 480, isHidden: true, steps: [50], hidden: [100], speed: 250, end: 0),
    Drag(name: "down from 20 pt before the end", start: 460, steps: [50], hidden: [0], end: 0),
    // Brave asks where the drag began, 10 pt before the zone, and hides all of it. Here the zone decides by itself.
    Drag(name: "down into the zone", start: 370, steps: [50, 50], hidden: [10, 10], end: 0),
  ]

  private static func brave(_ height: Double = 480, offset: Double = 0, barsHidden: Bool = false) throws -> Bench {
    // 844 − 47 − 120 − 49 − 34 = 594 pt between the bars.
    try Bench("brave-ios", [.height(height + 594)], offset: offset, barsHidden: barsHidden) {
      $0.header.size = BarSize(full: 120, min: 20)
      ($0.top.flickShow, $0.top.endZoneHide) = (2.004 * 100, 100)
    }
  }

  @Test("Brave: what its tests drag", arguments: drags)
  func braveDrags(drag: Drag) throws {
    var phone = try Self.brave(offset: drag.start, barsHidden: drag.isHidden)
    phone.begin()
    let seen = phone.through(drag.steps) { $0.topHidden }
    #expect(zip(seen, drag.hidden).allSatisfy { $0.isNear($1) } && seen.count == drag.hidden.count, "\(seen)")
    // Both toolbars are one: the lower one has gone as far.
    #expect((phone.frame.tabBar.hidden / 49).isNear(phone.topHidden / 100))
    if let speed = drag.speed { phone.give(.host(.letGo(speed: speed))) }
    phone.end()
    phone.rest()
    #expect(phone.topHidden == drag.end)
  }

  @Test("Brave: pages too short for it hide nothing, and show again what grew and shrank")
  func braveShort() throws {
    for height in [-160.0, 0, 100] {
      var phone = try Self.brave(height)
      phone.drag(50, 50)
      #expect(phone.topHidden == 0, "\(height)")
    }
    var zoomed = try Self.brave(-160)
    zoomed.give(.content(page: 0, .height(480 + 594)))
    zoomed.drag(150)
    #expect(zoomed.topHidden == 100)
    zoomed.give(.content(page: 0, .height(-160 + 594)))
    zoomed.rest()
    #expect(zoomed.topHidden == 0)
    var shrinking = try Self.brave(offset: 100)
    shrinking.begin()
    shrinking.by(50)
    shrinking.give(.content(page: 0, .height(594 - 120)))
    shrinking.end()
    shrinking.rest()
    #expect(shrinking.topHidden == 0)
  }

  @Test("Brave, DuckDuckGo: a tap on the status bar shows what is hidden, and the next one scrolls")
  func statusBar() throws {
    for preset in ["brave-ios", "duckduckgo-ios"] {
      var phone = try Bench(preset, [.height(5000)], offset: 900, barsHidden: true)
      for offset in [900.0, 0] {
        phone.give(.press(Point(x: 195, y: 20)))
        phone.give(.release(velocity: .zero))
        phone.rest()
        #expect(phone.topHidden == 0 && phone.offset == offset, "\(preset)")
      }
    }
  }

  @Test("DuckDuckGo: half of a drag's way; at rest half decides, in motion its direction")
  func duckDuckGo() throws {
    let cases: [(way: Double, speed: Double?, hidden: Double)] = [
      (40, nil, 0), (52, nil, 0), (54, nil, 52), (10, 30, 52), (90, -30, 0),
    ]
    for (way, speed, hidden) in cases {
      var phone = try Bench("duckduckgo-ios", [.height(5000)], offset: 900)
      phone.begin()
      phone.by(way)
      #expect(phone.topHidden == way / 2)
      if let speed { phone.give(.host(.letGo(speed: speed))) }
      phone.end()
      phone.rest()
      #expect(phone.topHidden == hidden, "\(way) pt, \(speed ?? 0) pt/s")
    }
    // 2000 − (844 − 47 − 52 − 49 − 34) = 1338 to scroll.
    var end = try Bench("duckduckgo-ios", [.height(2000)], offset: 1338, barsHidden: true)
    end.drag(20)
    #expect(end.topHidden == 0)
    // 52 + 49 pt before the end nothing begins to hide.
    var near = try Bench("duckduckgo-ios", [.height(2000)], offset: 1237)
    near.drag(60)
    #expect(near.topHidden == 0)
  }

  @Test("Chrome: 1 : 1 both ways; half of it shows; a pull at the end shows, and a bounce does not")
  func chrome() throws {
    var phone = try Bench("chrome-ios", [.height(3000)], offset: 900)
    phone.begin()
    #expect(phone.through([10, 20, -8]) { $0.topHidden } == [10, 28, 20])
    phone.by(-6)
    phone.end()
    phone.rest()
    #expect(phone.topHidden == 0)
    // 3000 − (844 − 47 − 48 − 44 − 34) = 2329 to scroll.
    var end = try Bench("chrome-ios", [.height(3000)], offset: 2329, barsHidden: true)
    end.begin(.fling)
    end.by(30)
    end.end()
    end.rest()
    #expect(end.topHidden == 28)
    end.drag(30)
    #expect(end.topHidden == 0 && end.frame.tabBar.hidden == 0)
  }

  @Test("Safari: neither a slow scroll up nor reaching the end shows; momentum, a pull at the end and a tap do")
  func safari() throws {
    let page = [PageContent.height(3000)]
    var slow = try Bench("safari-ios", page, offset: 900, barsHidden: true)
    slow.drag(-200)
    #expect(slow.topHidden == 44)
    var quick = try Bench("safari-ios", page, offset: 900, barsHidden: true)
    quick.begin()
    quick.by(-40)
    quick.give(.host(.letGo(speed: -500)))
    quick.end()
    quick.rest()
    #expect(quick.topHidden == 0)
    var end = try Bench("safari-ios", page, offset: 2300, barsHidden: true)
    end.drag(200)
    #expect(end.topHidden == 44)
    end.drag(30)
    #expect(end.topHidden == 0)
    var tap = try Bench("safari-ios", page, offset: 900, barsHidden: true)
    tap.give(.press(Point(x: 195, y: 830)))
    tap.give(.release(velocity: .zero))
    tap.rest()
    #expect(tap.topHidden == 0 && tap.frame.tabBar.hidden == 0 && tap.offset == 900)
  }
}
