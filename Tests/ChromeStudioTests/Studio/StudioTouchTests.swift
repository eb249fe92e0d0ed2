import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("The studio by touch, and the pointer over it")
struct StudioTouchTests {
  @Test("a finger that goes up scrolls the list and presses nothing, also where it began on a slider")
  func scrolls() throws {
    for part in [ControlPart.whole, .track, .number] {
      var bench = StudioBench()
      let place = bench.place(.field("top.quickReturn"), part)
      bench.touch(place, to: Point(x: place.x + 30, y: place.y - 200))
      #expect(bench.view.scroll == 200)
      #expect(bench.edits.isEmpty)
      #expect(bench.studio.interaction.typing == nil)
      #expect(bench.studio.interaction.hover == nil, "a lifted finger points at nothing")
    }
  }

  @Test("the list never scrolls past its ends")
  func ends() {
    var bench = StudioBench()
    let place = Point(x: 1100, y: 600)
    bench.touch(place, to: Point(x: 1100, y: 890))
    #expect(bench.view.scroll == 0)
    for _ in 0..<12 { bench.touch(Point(x: 1100, y: 890), to: Point(x: 1100, y: 140)) }
    #expect(bench.view.scroll == bench.view.mostScroll)
    #expect(bench.studio.panel.scroll == bench.view.mostScroll)
  }

  @Test("sideways on a slider it drags, sideways elsewhere it changes nothing")
  func sideways() throws {
    var bench = StudioBench()
    let track = try #require(bench.spot(.field("top.quickReturn"), .track)).rect
    bench.touch(track.center, to: Point(x: track.maxX + 40, y: track.center.y + 30))
    #expect(bench.tuning.top.quickReturn == 400)
    #expect(bench.view.scroll == 0)
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.tuning == Tuning(), "one step")
    bench.edits = []
    bench.touch(bench.place(.field("top.hide")), to: Point(x: 1270, y: bench.place(.field("top.hide")).y))
    #expect(bench.edits.isEmpty)
  }

  @Test("a tap does what a click does, when the finger lifts")
  func taps() {
    var bench = StudioBench()
    bench.touch(bench.place(.field("top.hide"), .word(0)))
    #expect(bench.tuning.top.hide == .never)
    bench.touch(bench.place(.field("top.deadBand"), .number))
    #expect(bench.studio.interaction.typing?.control == .field("top.deadBand"))
    bench.type("3")
    bench.touch(bench.place(.field("top.programShows"), .word(0)))
    #expect(bench.tuning.top.deadBand == 3, "what was typed counts")
    bench.touch(bench.place(.undo))
    bench.touch(bench.place(.group(.top)))
    #expect(bench.studio.panel.folded.contains(.top))
  }

  @Test("a second finger does nothing, and a finger on the phone is the phone's")
  func fingers() {
    var bench = StudioBench()
    let place = bench.place(.field("top.quickReturn"), .track)
    bench.send(.finger(.down, id: 1, x: place.x, y: place.y, isDirect: true))
    var isTaken = bench.send(.finger(.down, id: 2, x: 480, y: 450, isDirect: true))
    #expect(isTaken)
    isTaken = bench.send(.finger(.moved, id: 2, x: 480, y: 250, isDirect: true))
    #expect(isTaken)
    #expect(bench.view.scroll == 0)
    bench.send(.finger(.up, id: 1, x: place.x, y: place.y, isDirect: true))
    for phase in RawEvent.FingerPhase.allCases {
      isTaken = bench.send(.finger(phase, id: 3, x: 480, y: 450, isDirect: true))
      #expect(!isTaken)
    }
  }

  @Test("parts of a wheel's step add up over a slider, and scroll finely elsewhere")
  func preciseWheel() throws {
    var bench = StudioBench()
    let track = try #require(bench.spot(.field("top.quickReturn"), .track)).rect
    bench.click(Point(x: track.center.x, y: track.center.y))
    let before = bench.tuning.top.quickReturn
    for _ in 0..<10 { bench.send(.wheel(WheelTurn(x: 0, y: 0.25, isAltHeld: true))) }
    #expect(bench.tuning.top.quickReturn == before + 2)
    bench.move(bench.place(.field("top.hide")))
    for _ in 0..<10 { bench.send(.wheel(WheelTurn(x: 0, y: -0.25))) }
    #expect(bench.view.scroll == 25)
  }

  @Test("the pointer says what can be done")
  func pointer() {
    var bench = StudioBench()
    let table: [(Control, ControlPart, Studio.PointerUse)] = [
      (.preset, .whole, .press), (.save, .whole, .plain), (.undo, .whole, .plain), (.redo, .whole, .plain),
      (.search, .whole, .text), (.toggle(.onlyChanged), .whole, .press), (.group(.top), .whole, .press),
      (.field("top.hide"), .word(1), .press), (.field("top.quickReturn"), .number, .text),
      (.field("top.quickReturn"), .track, .across), (.field("top.quickReturn"), .whole, .plain),
    ]
    for (control, part, use) in table {
      let spot = bench.view.spots.last { $0.control == control && $0.part == part }
      bench.move(spot.map { Point(x: $0.rect.x + 3, y: $0.rect.y + 2) } ?? Point(x: 0, y: 0))
      #expect(bench.studio.pointer(bench.tuning) == use, "\(control) \(part)")
    }
    bench.tuning.top.resistShow = 7
    bench.move(bench.place(.save))
    #expect(bench.studio.pointer(bench.tuning) == .press)
    bench.move(Point(x: 480, y: 450))
    #expect(bench.studio.pointer(bench.tuning) == .plain)
  }

  @Test("what is pointed at and what is held look different from what is neither", arguments: [false, true])
  func hover(isHeld: Bool) throws {
    let parts: [(Control, ControlPart)] = [
      (.preset, .whole), (.slot(.b), .whole), (.toggle(.onlyChanged), .whole), (.group(.top), .whole),
      (.field("top.hide"), .word(0)), (.field("top.sources"), .word(3)), (.field("top.quickReturn"), .number),
      (.field("top.quickReturn"), .track),
    ]
    for (control, part) in parts {
      var bench = StudioBench()
      let place = bench.place(control, part)
      let cold = bench.list
      bench.move(place)
      #expect(bench.list != cold, "\(control)")
      let hot = bench.list
      guard isHeld else { continue }
      bench.press(place)
      #expect(bench.list != hot && bench.list != cold, "\(control)")
    }
  }
}

extension StudioBench {
  /// A finger that comes down, goes there in steps, and lifts.
  fileprivate mutating func touch(_ from: Point, to: Point? = nil) {
    send(.finger(.down, id: 7, x: from.x, y: from.y, isDirect: true))
    let end = to ?? from
    for step in 1...10 where to != nil {
      seconds += 0.01
      let share = Double(step) / 10
      let place = Point(x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share)
      send(.finger(.moved, id: 7, x: place.x, y: place.y, isDirect: true))
    }
    send(.finger(.up, id: 7, x: end.x, y: end.y, isDirect: true))
    seconds += 1
  }
}
