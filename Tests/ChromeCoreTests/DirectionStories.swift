import Testing

@testable import ChromeCore
@testable import ChromeTakes

// A layout from right to left, on a screen of 390 pt with three pages.
@Suite("Stories from right to left")
struct DirectionStories {
  private static let tuning = Tuning.plain(header: 52) {
    $0.tabBar = BarSize(full: 49, min: 0)
    ($0.gesture.slop, $0.wheel.slop, $0.wheel.hardSlop) = (0, 0, 0)
    $0.pages.direction = .rtl
  }

  private static func phone(startPage: Int = 0, _ change: (inout Tuning) -> Void = { _ in }) -> Phone {
    var tuning = tuning
    change(&tuning)
    return Phone(tuning, startPage: startPage)
  }

  @Test("a finger to the right pulls toward the next page, one to the left past the first")
  func finger() {
    var phone = Self.phone()
    phone.press(100, 400)
    phone.drag(dx: 195, dy: 0, over: 0.3)
    #expect(phone.frame.page.position == 0.5)
    phone.lift(at: Vector(dx: 800, dy: 0))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
    var first = Self.phone()
    first.press(300, 400)
    first.drag(dx: -100, dy: 0, over: 0.3)
    #expect(first.frame.page.position < 0)
  }

  @Test("wheels, notches and arrow keys turn pages the other way")
  func others() {
    for input in [Input.key(.left), .notches(Vector(dx: -3, dy: 0)), .notches(Vector(dx: 3, dy: 0)), .key(.right)] {
      var (phone, usual) = (Self.phone(startPage: 1), Self.phone(startPage: 1) { $0.pages.direction = .ltr })
      phone.send(input)
      usual.send(input)
      phone.waitUntilRest()
      usual.waitUntilRest()
      #expect(phone.frame.page.settled == 2 - usual.frame.page.settled && usual.frame.page.settled != 1, "\(input)")
    }
    var phone = Self.phone()
    phone.send(.wheel(Vector(dx: 60, dy: 0)))
    #expect(phone.frame.page.position == 60.0 / 390)
  }

  /// The tabs are 130 pt wide.
  @Test("the first tab is at the right, and a tap there hits it")
  func tabs() throws {
    let phone = Self.phone(startPage: 1).simulation
    #expect(phone.rect(of: .tab(0))?.x == 260 && phone.rect(of: .tab(2))?.x == 0)
    let y = try #require(phone.place(of: .tab(0))).y
    #expect(phone.target(at: Point(x: 300, y: y)) == .tab(0))
    #expect(phone.target(at: Point(x: 0, y: y)) == .tab(2) && phone.target(at: Point(x: 389, y: y)) == .tab(0))
    #expect(phone.target(at: Point(x: 390, y: y)) == .page)
  }

  @Test("a bar that leaves to the left leaves to the right; a pill stands there")
  func exits() throws {
    let half = Self.phone { $0.exit.top = .left }
    var phone = half
    phone.press(200, 400)
    phone.drag(dx: 0, dy: -26, over: 0.2)
    #expect(phone.topHidden == 26 && phone.simulation.rect(of: .header) == Rect(x: 195, y: 47, width: 195, height: 52))
    var pill = Self.phone {
      ($0.exit.bottom, $0.bottom.hide, $0.bottom.deadBand, $0.bottom.resistHide) = (.pill, .track, 0, 0)
    }
    pill.press(200, 600)
    pill.drag(dx: 0, dy: -200, over: 0.2)
    pill.lift(at: .zero)
    pill.waitUntilRest()
    let place = try #require(pill.simulation.rect(of: .tab(0)))
    // 64 pt wide, 16 from the side.
    #expect(place.x == 310 && place.maxX == 374)
  }

  @Test("a drag goes on when the direction changes: what is held stays, and the finger's way counts anew")
  func changeInADrag() {
    var phone = Self.phone()
    phone.press(100, 400)
    phone.drag(dx: 78, dy: 0, over: 0.2)
    var tuning = Self.tuning
    tuning.pages.direction = .ltr
    phone.send(.tune(tuning))
    #expect(phone.frame.page.position == 0.2)
    phone.drag(dx: -78, dy: 0, over: 0.2)
    #expect(phone.frame.page.position == 0.4 && phone.frame.pointer?.place.x == 100)
  }

  @Test("`direction rtl` in a take is the key; wrong words say what is expected")
  func statement() throws {
    let take = try #require(TakeParser.read("direction rtl\nwait 1s\ndirection ltr\nwait 1s\n").take)
    #expect(take.setup.tuning.pages.direction == .rtl)
    let problems = ["left", "rtl ltr", ""].flatMap { TakeParser.read("direction \($0)\nwait 1s\n").problems }
    #expect(problems.count == 3 && problems.allSatisfy { $0.line == 1 }, "\(problems)")
    #expect("\(problems[0])".contains("ltr"), "\(problems[0])")
  }
}
