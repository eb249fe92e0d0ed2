import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("The studio's guides")
struct StudioGuideTests {
  @Test("settle lines lie on the header's edge at their shown fraction")
  func settle() throws {
    var tuning = Tuning()
    tuning.top.hideBelow = 0.25
    tuning.top.showAbove = 0.75
    let guides = Guides(Simulation(Setup()).frame(), tuning).all
    // Safe top 47, minimum 44, range 52.
    #expect(try #require(guides.first { $0.key == "top.hideBelow" }).place == 47 + 44 + 13)
    #expect(try #require(guides.first { $0.key == "top.showAbove" }).place == 47 + 44 + 39)
    tuning.top.settle = .direction
    #expect(!Guides(Simulation(Setup()).frame(), tuning).all.contains { $0.key == "top.hideBelow" })
  }

  @Test("settle lines of a floating tab bar are where its edge goes")
  func overhang() throws {
    var tuning = Tuning()
    tuning.bottom.hide = .track
    tuning.bars.overhang = 17
    (tuning.bottom.hideBelow, tuning.bottom.showAbove) = (0, 1)
    var setup = Setup()
    setup.tuning = tuning
    let frame = Simulation(setup).frame()
    let guides = Guides(frame, tuning).all
    let hidden = try #require(guides.first { $0.key == "bottom.hideBelow" })
    // 844 and 17 more; 844 less 49 and the 34 below it.
    #expect(hidden.place == 861)
    #expect(try #require(guides.first { $0.key == "bottom.showAbove" }).place == 761)
    #expect(hidden.value(at: Point(x: 0, y: 811), frame) == 0.5)
  }

  @Test("the gauge says how far the finger has come of how much, and grows from it")
  func gauge() throws {
    var setup = Setup()
    setup.tuning.top.resistHide = 100
    setup.tuning.gesture.slop = 0
    var phone = Simulation(setup)
    _ = phone.handle(.input(.press(Point(x: 195, y: 600))))
    _ = phone.handle(.time(to: 1))
    _ = phone.handle(.input(.move(Point(x: 195, y: 563))))
    let guide = try #require(Guides(phone.frame(), setup.tuning).all.first { $0.key == "top.resistHide" })
    #expect(guide.text == "37 of 100 pt to hide")
    #expect(guide.place == 500, "a hundred points above where the finger went down")
    #expect(guide.value(at: Point(x: 0, y: 480), phone.frame()) == 120)
  }

  @Test(
    "dragging a line edits its key, in step with panel, plots and file",
    arguments: [
      ("top.hideBelow", Point(x: 200, y: 47 + 44 + 13), 0.25), ("top.showAbove", Point(x: 200, y: 47 + 44 + 41.6), 0.8),
      ("pager.distance", Point(x: 390 * 0.7, y: 500), 0.3),
    ])
  func drag(key: String, to place: Point, value: Double) throws {
    var bench = StudioBench()
    bench.studio.showsGuides = true
    bench.studio.toggleLoop(KeptGesture.threeGestures(from: Simulation(Setup())), bench.tuning, at: 0)
    bench.show(key)
    bench.studio.interaction.focus = .field(key)
    let spot = try #require(
      bench.studio.guides(bench.frame, bench.phone, bench.tuning).spots.first { $0.control == .guide(key) })
    let target = Point(x: bench.phone.originX + place.x, y: bench.phone.originY + place.y)
    bench.drag(Point(x: spot.rect.center.x, y: spot.rect.center.y), to: target)
    let field = try #require(TuningField.named(key))
    // Both settle lines start at one place, and the upper one is taken: its partner gives way where it must.
    let moved = key == "top.hideBelow" ? ["top.hideBelow", "top.showAbove"] : [key]
    #expect(moved.contains { TuningField.named($0)?[bench.tuning] == .number(value) })
    #expect(bench.tuning.contradiction == nil)
    let shown = field[bench.tuning].description
    #expect(bench.texts.contains(shown))
    #expect(bench.studio.loop?.run.layer.tuning == bench.tuning)
    let text = TuningFile(tuning: bench.tuning).text()
    #expect(text.contains("\"\(key)\": \(shown)"))
    #expect(try TuningFile.read(Array(text.utf8)).get().tuning == bench.tuning)
  }

  @Test("zones lie in the content and reach the bars in full where they end; empty ones are not drawn")
  func zones() throws {
    var setup = Setup()
    setup.tuning.top.topZoneHide = 60
    let guide = try #require(Guides(Simulation(setup).frame(), setup.tuning).all.first { $0.key == "top.topZoneHide" })
    // Safe top 47, header 96, toolbar 44; the page is at its top.
    #expect(guide.place == 47 + 96 + 44 + 60)
    #expect(guide.text == "keep visible in top 60 pt")
    setup.pages[setup.startPage].offset = 60
    let scrolled = try #require(
      Guides(Simulation(setup).frame(), setup.tuning).all.first { $0.key == "top.topZoneHide" })
    #expect(scrolled.place == 47 + 96 + 44)
    #expect(scrolled.value(at: Point(x: 0, y: 47 + 96 + 44 + 20), Simulation(setup).frame()) == 80)
    #expect(!Guides(Simulation(Setup()).frame(), Tuning()).all.contains { $0.key == "top.topZoneHide" })
  }

  @Test("a zone and the section line are dragged in their points; each drag is one step of undo")
  func dragZones() throws {
    var setup = Setup()
    setup.startPage = 2
    setup.tuning.top.topZoneHide = 60
    var bench = StudioBench(setup.tuning)
    bench.frame = Simulation(setup).frame()
    bench.studio.showsGuides = true
    for (key, by, value) in [("top.topZoneHide", 30.0, 90.0), ("sections.line", 12, 20)] {
      let spot = try #require(
        bench.studio.guides(bench.frame, bench.phone, bench.tuning).spots.first { $0.control == .guide(key) })
      let from = spot.rect.center
      bench.drag(from, to: Point(x: from.x, y: from.y + by))
      let field = try #require(TuningField.named(key))
      #expect(field[bench.tuning] == .number(value))
      #expect(bench.texts.contains { $0.hasSuffix(" \(Int(value)) pt") })
      bench.key(KeyPress.code("z"), .control)
      #expect(bench.tuning == setup.tuning)
    }
  }

  @Test("the section line lies below the bars that never leave, on pages with sections")
  func sections() throws {
    var setup = Setup()
    setup.startPage = 2
    let guide = try #require(Guides(Simulation(setup).frame(), setup.tuning).all.first { $0.key == "sections.line" })
    // Safe top 47, header's minimum 44, toolbar 44, and 8.
    #expect(guide.place == 47 + 44 + 44 + 8)
    setup.startPage = 0
    #expect(!Guides(Simulation(setup).frame(), setup.tuning).all.contains { $0.key == "sections.line" })
  }

  @Test("the dead band's gauge shows how much of a reversal it has taken")
  func deadBand() throws {
    var setup = Setup()
    setup.tuning.gesture.slop = 0
    setup.tuning.top.deadBand = 10
    var phone = Simulation(setup)
    for (tick, y) in [(0, 600.0), (5, 560), (10, 563)] {
      if tick > 0 { _ = phone.handle(.time(to: phone.tick + 1)) }
      while phone.tick < tick { _ = phone.handle(.time(to: phone.tick + 1)) }
      _ = phone.handle(.input(tick == 0 ? .press(Point(x: 195, y: y)) : .move(Point(x: 195, y: y))))
    }
    let guide = try #require(Guides(phone.frame(), setup.tuning).all.first { $0.key == "top.deadBand" })
    #expect(guide.text == "3 of 10 pt to reverse")
    #expect(guide.place == 570, "ten points below where the finger turned")
  }

  @Test("the needle points where the pages go, and its mark is as far out as a flick has to be fast")
  func needle() throws {
    var phone = Simulation(Setup())
    _ = phone.handle(.input(.press(Point(x: 300, y: 400))))
    for step in 1...10 {
      while phone.tick < step * 5 { _ = phone.handle(.time(to: phone.tick + 1)) }
      _ = phone.handle(.input(.move(Point(x: 300 - Double(step) * 12, y: 400))))
    }
    let frame = phone.frame()
    #expect(!Guides(frame, Tuning()).all.contains { $0.key == "pager.velocity" }, "the speed is not known")
    let guide = try #require(
      Guides(frame, Tuning(), pageSpeed: 2).all.first { $0.key == "pager.velocity" })
    // Half the width, 195 points, stands for 2000 pt/s: 400 of them are 39 points, to the left as the fingers go.
    #expect(abs(guide.place - (195 - 39)) < 1e-9)
    #expect(guide.text == "780 of 400 pt/s")
    #expect(abs(guide.value(at: Point(x: 195 - 78, y: 0), frame) - 800) < 1e-9)
  }

  @Test("guides and panel cannot change a frame")
  func pure() {
    let frame = Simulation(Setup()).frame()
    let bare = Scene.displayList(frame: frame, tuning: Tuning(), theme: .light, content: Setup.usualContent)
    var bench = StudioBench()
    bench.studio.showsGuides = true
    _ = bench.list
    #expect(Simulation(Setup()).frame() == frame)
    #expect(Scene.displayList(frame: frame, tuning: Tuning(), theme: .light, content: Setup.usualContent) == bare)
  }
}
