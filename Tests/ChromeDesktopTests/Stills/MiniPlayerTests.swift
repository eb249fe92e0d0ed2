import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLook

/// What floats above a glass tab bar, and the page below it.
@Suite("Mini player") struct MiniPlayerTests {
  /// A phone whose bars never hide, at the end of its page of forty rows.
  private static func atEnd(_ tuning: Tuning, on screen: Screen = Screen()) -> Stage {
    var setup = Setup()
    (setup.tuning, setup.screen) = (tuning, screen)
    (setup.tuning.top.hide, setup.tuning.bottom.hide) = (.never, .never)
    setup.pages = [Setup.Page(content: .rows(count: 40, rowHeight: 72))]
    var phone = Simulation(setup)
    _ = phone.handle(.input(.key(.end)))
    while !phone.isAtRest { _ = phone.handle(.time(to: phone.tick + 1)) }
    var options = SceneOptions()
    (options.device, options.phoneOrigin, options.touch) = (.none, Point(x: 0, y: 0), nil)
    return Stage(
      frame: phone.frame(), tuning: setup.tuning, theme: .light, pages: phone.contents, options: options)
  }

  private static func glass(_ accessory: TabAccessory, exit: StackExit = .pill) -> Tuning {
    var tuning = Tuning()
    (tuning.bars.style, tuning.bars.accessory, tuning.exit.bottom) = (.glass, accessory, exit)
    return tuning
  }

  @Test("the last row ends above it: 8 pt and 48 pt above the tab bar")
  func ending() {
    let without = Self.atEnd(Self.glass(.off)).frame
    #expect(without.contentTop + 40 * 72 == 761)
    for accessory in [TabAccessory.on, .leaves] {
      let stage = Self.atEnd(Self.glass(accessory))
      #expect(stage.frame.contentTop + 40 * 72 == 705)
      #expect(GlassAccessories(stage: stage).player?.y == 705)
      #expect(stage.frame.maxOffset == without.maxOffset + 56)
    }
  }

  @Test("with all bars shown, nothing that is drawn covers the last row at the page's end")
  func law() {
    var random = SeededGenerator(seed: 35)
    var players = 0
    for number in 0..<400 {
      var tuning = Self.glass(TabAccessory.allCases.randomElement(using: &random)!)
      tuning.bars.style = BarStyle.allCases.randomElement(using: &random)!
      tuning.bars.hasTabSearch = Bool.random(using: &random)
      tuning.exit.bottom = StackExit.allCases.randomElement(using: &random)!
      tuning.tabBar = BarSize(full: [0, 10, random.number(1...120)].randomElement(using: &random)!, min: 0)
      let screen = Screen(
        width: [150, 199, 200, random.number(150...500)].randomElement(using: &random)!, height: 844,
        safeBottom: [0, random.number(0...60)].randomElement(using: &random)!)
      let stage = Self.atEnd(tuning, on: screen)
      let end = stage.frame.contentTop + 40 * 72 - 1e-9
      let parts = GlassAccessories(stage: stage)
      if parts.player != nil { players += 1 }
      for place in [parts.player, parts.search].compactMap({ $0 }) { #expect(place.y >= end, "\(number): \(tuning)") }
      #expect(stage.frame.tabBarPicture.place.y >= end, "\(number): \(tuning)")
    }
    #expect(players > 30)
  }

  /// Its upper edge while the bar hides, in steps of a point.
  private static func places(_ accessory: TabAccessory, _ exit: StackExit) -> [Double] {
    let stage = atEnd(glass(accessory, exit: exit))
    return (0...49).compactMap { hidden in
      var frame = stage.frame
      frame.bars.tabBar.hidden = Double(hidden)
      frame.tabBarPicture = BarPicture(
        BarSize(full: 49, min: 0), hidden: Double(hidden), exit, overhang: 0, capsule: frame.tabLayout.capsule,
        on: frame.screen)
      return GlassAccessories(
        stage: Stage(frame: frame, tuning: stage.tuning, theme: .light, pages: stage.pages, options: stage.options)
      ).player?.y
    }
  }

  @Test("a player that leaves moves down with the bar until it is gone", arguments: [StackExit.edge, .pill])
  func leaving(exit: StackExit) {
    let places = Self.places(.leaves, exit)
    #expect(places.count == 50)
    #expect(places[0] == 705)
    for (one, next) in zip(places, places.dropFirst()) { #expect((0...5).contains(next - one)) }
    #expect(places[49] >= 844)
  }

  @Test("one that stays moves next to the circle", arguments: [StackExit.edge, .pill])
  func staying(exit: StackExit) {
    #expect(Self.places(.on, exit).last?.isNear(844 - 21 - 48) == true)
  }
}
