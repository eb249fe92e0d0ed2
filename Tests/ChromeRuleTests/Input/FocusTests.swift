import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeStudio
@testable import ChromeTakes

/// A keyboard in front of a phone: presses keys, and remembers what they put in.
private struct Keyboard {
  var simulation: Simulation
  var focus = Focus()
  var inputs: [Input] = []

  static let tab = KeyPress(code: 9)
  static let back = KeyPress(code: 9, modifiers: .shift)
  static let enter = KeyPress(code: 13)
  static let space = KeyPress(code: 32)
  static let escape = KeyPress(code: 27)

  init(page: Int = 1, _ change: (inout Setup) -> Void = { _ in }) {
    var setup = Setup()
    setup.startPage = page
    change(&setup)
    simulation = Simulation(setup)
  }

  /// Whether the key was about the focus.
  @discardableResult
  mutating func press(_ key: KeyPress) -> Bool {
    guard let action = focus.action(for: key) else { return false }
    for input in focus.perform(action, isRepeat: key.isRepeat, on: simulation) {
      inputs.append(input)
      _ = simulation.handle(.input(input))
    }
    return true
  }

  mutating func rest() {
    while !simulation.isAtRest { _ = simulation.handle(.time(to: simulation.tick + 1)) }
  }
}

@Suite("The focus")
struct FocusTests {
  private func expect(_ wasTaken: Bool, _ wanted: Bool, _ place: SourceLocation = #_sourceLocation) {
    #expect(wasTaken == wanted, sourceLocation: place)
  }

  @Test("goes through status bar and tabs, round and round, both ways")
  func order() {
    var keyboard = Keyboard()
    let round: [Target] = [.statusBar, .tab(0), .tab(1), .tab(2), .statusBar]
    for target in round {
      keyboard.press(Keyboard.tab)
      #expect(keyboard.focus.target == target)
    }
    for target in round.reversed().dropFirst() {
      keyboard.press(Keyboard.back)
      #expect(keyboard.focus.target == target)
    }
    #expect(keyboard.inputs == [])
  }

  @Test("starts at the last one when it goes backward")
  func backward() {
    var keyboard = Keyboard()
    keyboard.press(Keyboard.back)
    #expect(keyboard.focus.target == .tab(2))
  }

  @Test(
    "taps by Enter and by Space, as a press and a release at the control's middle",
    arguments: [Keyboard.enter, Keyboard.space])
  fileprivate func tap(key: KeyPress) {
    var keyboard = Keyboard()
    for _ in 0..<2 { keyboard.press(Keyboard.tab) }
    keyboard.press(key)
    // Tabs: 76 pt wide, 10 apart, centered on 390 pt: the first one begins at 71. The bar is 49 pt over a safe area of 34.
    #expect(keyboard.inputs == [.press(Point(x: 65, y: 844 - 34 - 24.5)), .release(velocity: nil)])
    keyboard.rest()
    #expect(keyboard.simulation.frame().page.settled == 0)
    #expect(keyboard.focus.target == .tab(0))
  }

  @Test("without a focus, leaves Space, Enter and Escape to others, and shortcuts always")
  func others() {
    var keyboard = Keyboard()
    for key in [Keyboard.space, Keyboard.enter, Keyboard.escape] { expect(keyboard.press(key), false) }
    expect(keyboard.press(KeyPress(code: 9, modifiers: .option)), false)
    keyboard.press(Keyboard.tab)
    expect(keyboard.press(Keyboard.escape), true)
    #expect(keyboard.focus.target == nil)
    expect(keyboard.press(Keyboard.space), false)
  }

  @Test("does not tap again while the key is held")
  func held() {
    var keyboard = Keyboard()
    keyboard.press(Keyboard.tab)
    expect(keyboard.press(KeyPress(code: 32, isRepeat: true)), true)
    #expect(keyboard.inputs == [])
  }

  @Test("reaches every section, scrolls its tab into the strip, and taps it where it is")
  func sections() {
    var keyboard = Keyboard(page: 2) { $0.screen = Screen(width: 200) }
    keyboard.press(Keyboard.tab)
    for number in 0..<6 {
      keyboard.press(Keyboard.tab)
      #expect(keyboard.focus.target == .section(number))
      let cell = keyboard.simulation.cell(ofSection: number)
      #expect(
        cell.map { $0.x >= -1e-9 && $0.maxX <= 200 + 1e-9 } == true, "section \(number) at \(String(describing: cell))")
      #expect(keyboard.simulation.place(of: .section(number)) != nil)
      let isRest = keyboard.simulation.isAtRest
      #expect(isRest)
    }
    keyboard.press(Keyboard.enter)
    keyboard.rest()
    #expect(keyboard.simulation.frame().section.active == 5)
  }

  @Test("does not go to what is not there: a hidden tab bar, a phone without a status bar")
  func absent() {
    var keyboard = Keyboard { setup in
      setup.barsHidden = true
      setup.pages = [Setup.Page(content: .height(3000), offset: 500)]
      setup.startPage = 0
      setup.screen = Screen(width: 390, height: 844, safeTop: 0, safeBottom: 0)
    }
    expect(keyboard.press(Keyboard.tab), true)
    #expect(keyboard.focus.target == nil)
    #expect(keyboard.inputs == [])
  }
}

@Suite("Controls in the report")
struct ControlTests {
  private func lines(_ text: String, listsControls: Bool) throws -> [String] {
    var replay = Replay(try #require(TakeParser.read(text).take), every: .end, listsControls: listsControls)
    var bytes: [UInt8] = []
    while let news = replay.next() {
      if case .line(let line) = news { ReportJSON.append(line, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("come after everything else, and only when they are asked for")
  func report() throws {
    let text = "content 0 height 2000\npages 1\nwait 1s\n"
    let (plain, named) = (try lines(text, listsControls: false), try lines(text, listsControls: true))
    let controls =
      #","controls":[{"name":"status bar","x":0,"y":0,"width":390,"height":47},{"name":"tab 0","x":0,"y":761,"width":390,"height":49}]}"#
    #expect(named.count == 1 && named.map { $0.replacing(controls, with: "}") } == plain)
    #expect(named[0].hasSuffix(controls))
  }

  @Test("name sections by their number, cut by the screen's edge")
  func sections() throws {
    let line = try lines("page 2\nscreen 200 844\nwait 1s\n", listsControls: true)[0]
    // Sky 26 + 2 · 15 wide; then Waterfall after 10 more.
    #expect(
      line.contains(
        #"{"name":"section 0","x":0,"y":143,"width":56,"height":44},{"name":"section 1","x":66,"y":143,"width":102,"height":44}"#
      ))
    #expect(!line.contains("\"section 3\""))
  }
}
