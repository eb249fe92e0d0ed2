import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeStudio
@testable import DesktopTestSupport

/// The bottom stack has guides of its own, by its own values, whatever the top stack does.
@Suite("Guides of either edge, by hand")
struct StudioGuideEdgeTests {
  /// Both stacks go with the scroll, each by its own counters, from the first point of a finger's way on.
  private static var tuning: Tuning {
    var tuning = Tuning()
    (tuning.top.hide, tuning.bottom.hide) = (.track, .track)
    tuning.gesture.slop = 0
    return tuning
  }

  /// A finger that is at these heights, 5 ticks apart, and still down.
  private static func frame(_ tuning: Tuning, _ heights: [Double]) -> Frame {
    var setup = Setup()
    setup.tuning = tuning
    var phone = Simulation(setup)
    for (number, y) in heights.enumerated() {
      while phone.tick < number * 5 { _ = phone.handle(.time(to: phone.tick + 1)) }
      let place = Point(x: 195, y: y)
      _ = phone.handle(.input(number == 0 ? .press(place) : .move(place)))
    }
    return phone.frame()
  }

  private static func keys(_ frame: Frame, _ tuning: Tuning) -> [String] { Guides(frame, tuning).all.map(\.key) }

  /// From 600 up to 563 are 37 points; the gauge ends the limit above 600.
  @Test("each edge's gauge goes by its own resistance, on its own side of the finger")
  func gauges() throws {
    var tuning = Self.tuning
    (tuning.top.resistHide, tuning.bottom.resistHide) = (100, 80)
    let frame = Self.frame(tuning, [600, 563])
    let guides = Guides(frame, tuning).all
    for (edge, limit, x) in [("top", 100.0, 233.0), ("bottom", 80, 157)] {
      let guide = try #require(guides.first { $0.key == "\(edge).resistHide" })
      #expect(guide.text == "37 of \(Int(limit)) pt to hide" && guide.place == 600 - limit)
      guard case .resistance(_, _, _, _, let place) = guide.kind else {
        Issue.record("no gauge")
        continue
      }
      #expect(place == x, "38 points from the finger at 195")
    }
  }

  @Test("a stack that never hides has no gauge, no settle lines and no zones; the other one keeps its own")
  func never() {
    var tuning = Self.tuning
    for stack in [\Tuning.top, \Tuning.bottom] {
      (tuning[keyPath: stack].resistHide, tuning[keyPath: stack].topZoneHide) = (100, 60)
    }
    let frame = Self.frame(tuning, [600, 563])
    let names = ["resistHide", "hideBelow", "showAbove", "topZoneHide"]
    for (still, other) in [("top", "bottom"), ("bottom", "top")] {
      var changed = tuning
      if still == "top" { changed.top.hide = .never } else { changed.bottom.hide = .never }
      let keys = Self.keys(frame, changed)
      for name in names {
        #expect(!keys.contains("\(still).\(name)") && keys.contains("\(other).\(name)"), "\(still) \(name)")
      }
    }
  }

  /// The finger turned at 560 and came down by 3: each band ends its width below 560.
  @Test("each edge's dead band has its own width, and goes with its own stack")
  func deadBands() throws {
    var tuning = Self.tuning
    (tuning.top.deadBand, tuning.bottom.deadBand) = (20, 10)
    let frame = Self.frame(tuning, [600, 560, 563])
    let guides = Guides(frame, tuning).all
    for (edge, width) in [("top", 20.0), ("bottom", 10)] {
      let guide = try #require(guides.first { $0.key == "\(edge).deadBand" })
      #expect(guide.text == "3 of \(Int(width)) pt to reverse" && guide.place == 560 + width)
    }
    // A band that is as wide as what it has taken is passed.
    var narrow = tuning
    narrow.bottom.deadBand = 3
    let keys = Self.keys(frame, narrow)
    #expect(keys.contains("top.deadBand") && !keys.contains("bottom.deadBand"))
    var still = tuning
    still.top.hide = .never
    let others = Self.keys(frame, still)
    #expect(!others.contains("top.deadBand") && others.contains("bottom.deadBand"))
  }

  /// The content begins at 47 + 96 + 44 = 187.
  @Test("zones of either edge lie where its own values put them")
  func zones() throws {
    var tuning = Self.tuning
    (tuning.top.topZoneHide, tuning.bottom.topZoneHide) = (30, 60)
    (tuning.top.topZoneShow, tuning.bottom.topZoneShow) = (0, 40)
    (tuning.top.nearTopBypass, tuning.bottom.nearTopBypass) = (50, 0)
    let guides = Guides(Self.frame(tuning, [600]), tuning).all
    let table: [(key: String, place: Double?)] = [
      ("top.topZoneHide", 217), ("bottom.topZoneHide", 247), ("top.topZoneShow", nil), ("bottom.topZoneShow", 227),
      ("top.nearTopBypass", 237), ("bottom.nearTopBypass", nil),
    ]
    for (key, place) in table { #expect(guides.first { $0.key == key }?.place == place, "\(key)") }
  }

  /// Between the safe area's end at 47 and the tab bar's upper edge, 844 − 34 − 49 = 761, both included. Scrolled by
  /// 200, the content begins at 187 − 200 = −13.
  @Test(
    "lines in the content are seen from the safe area to the tab bar, with both ends",
    arguments: [(0.0, 574.0, true), (0, 575, false), (200, 60, true), (200, 59, false)])
  func ends(offset: Double, zone: Double, isSeen: Bool) {
    var setup = Setup()
    setup.pages[setup.startPage].offset = offset
    var tuning = Tuning()
    tuning.top.topZoneHide = zone
    let view = GuideView(
      frame: Simulation(setup).frame(), phone: Placement(originX: 0, originY: 0, scale: 1, width: 390, height: 844),
      tuning: tuning, showsAll: true, interaction: PanelInteraction())
    #expect(view.guides.contains { $0.key == "top.topZoneHide" } == isSeen)
  }
}
