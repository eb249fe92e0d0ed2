import ChromeCore
import Testing

@testable import ChromeControls
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio

/// A phone of 390 × 844 drawn at scale 2 with its corner at (100, 50) of the window.
private let placement = Placement(originX: 100, originY: 50, scale: 2, width: 390, height: 844)

private func wheel(
  _ x: Double, _ y: Double, shift: Bool = false, touch: Bool = false, device: Int32 = 0,
  _ kind: WheelTurn.Kind = .unsaid
) -> RawEvent {
  .wheel(WheelTurn(x: x, y: y, isShiftHeld: shift, isFromTouch: touch, device: device, kind: kind))
}

private func button(_ isDown: Bool, _ x: Double, _ y: Double, touch: Bool = false) -> RawEvent {
  .button(.left, isDown: isDown, x: x, y: y, isFromTouch: touch)
}

private func finger(_ phase: RawEvent.FingerPhase, _ id: Int64, _ x: Double, _ y: Double) -> RawEvent {
  .finger(phase, id: id, x: x, y: y, isDirect: true)
}

private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

struct Story: Sendable, CustomTestStringConvertible {
  var name: String
  var scale = WheelScale.unsaid
  var events: [RawEvent]
  var inputs: [Input]

  var testDescription: String { name }
}

private let stories = [
  Story(
    name: "a drag, in points of the phone",
    events: [button(true, 300, 450), .motion(x: 302, y: 430, isFromTouch: false), button(false, 302, 430)],
    inputs: [.press(point(100, 200)), .move(point(101, 190)), .release(velocity: nil)]),
  Story(
    name: "a drag continues outside the phone and the window",
    events: [button(true, 300, 450), .motion(x: -40, y: 3000, isFromTouch: false), button(false, -40, 3000)],
    inputs: [.press(point(100, 200)), .move(point(-70, 1475)), .release(velocity: nil)]),
  Story(
    name: "a press on the letterbox is ignored", events: [button(true, 99, 450), button(false, 99, 450)], inputs: []),
  Story(
    name: "right and middle do nothing",
    events: [
      .button(.right, isDown: true, x: 300, y: 450, isFromTouch: false),
      .button(.middle, isDown: true, x: 300, y: 450, isFromTouch: false),
      .motion(x: 300, y: 400, isFromTouch: false),
    ], inputs: []),
  Story(
    name: "a mouse made up for a touch is dropped",
    events: [button(true, 300, 450, touch: true), wheel(0, 1, touch: true)], inputs: []),
  Story(
    name: "a finger made up for a mouse, or on a pad, is dropped",
    events: [.finger(.down, id: 1, x: 300, y: 450, isDirect: false)], inputs: []),
  Story(
    name: "the first finger owns",
    events: [
      finger(.down, 7, 300, 450), finger(.down, 8, 500, 450), finger(.moved, 8, 500, 400), finger(.up, 8, 500, 400),
      finger(.moved, 7, 300, 440), finger(.up, 7, 300, 440),
    ], inputs: [.press(point(100, 200)), .move(point(100, 195)), .release(velocity: nil)]),
  Story(
    name: "the mouse cannot take over from a finger",
    events: [finger(.down, 7, 300, 450), button(true, 300, 450), .motion(x: 0, y: 0, isFromTouch: false)],
    inputs: [.press(point(100, 200))]),
  Story(
    name: "losing the focus takes the drag away, once",
    events: [button(true, 300, 450), .focusLost, .focusLost, button(false, 300, 450)],
    inputs: [.press(point(100, 200)), .cancel]),
  Story(
    name: "a release without a press, then two presses: the second restarts",
    events: [button(false, 300, 450), button(true, 300, 450), button(true, 320, 450)],
    inputs: [.press(point(100, 200)), .cancel, .press(point(110, 200))]),
  Story(
    name: "a notch toward the user moves content up", events: [wheel(0, -1)], inputs: [.notches(Vector(dx: 0, dy: -1))]),
  Story(
    name: "a tilt to the right moves content left", events: [wheel(1, 0)], inputs: [.notches(Vector(dx: -1, dy: 0))]),
  Story(
    name: "fractions are fingers, ten points a unit", events: [wheel(0.25, 0.75)],
    inputs: [.wheel(Vector(dx: -2.5, dy: 7.5))]),
  Story(
    name: "whole numbers stay precise for seven more events",
    events: [wheel(0, -0.5)] + Array(repeating: wheel(0, -1), count: 8),
    inputs: [.wheel(Vector(dx: 0, dy: -5))] + Array(repeating: .wheel(Vector(dx: 0, dy: -10)), count: 7)
      + [.notches(Vector(dx: 0, dy: -1))]),
  Story(
    name: "both axes at once are fingers", events: [wheel(1, -2)], inputs: [.wheel(Vector(dx: -10, dy: -20))]),
  Story(
    name: "devices are recognized by their own events: a mouse used with a trackpad has notches",
    events: [wheel(0, -0.5, device: 11), wheel(0, -1, device: 12), wheel(0, -1, device: 11)],
    inputs: [
      .wheel(Vector(dx: 0, dy: -5)), .notches(Vector(dx: 0, dy: -1)), .wheel(Vector(dx: 0, dy: -10)),
    ]),
  Story(
    name: "who says what turned is believed", events: [wheel(0, -1, .finger), wheel(0, -1, .notches), .wheelLifted],
    inputs: [.wheel(Vector(dx: 0, dy: -10)), .notches(Vector(dx: 0, dy: -1)), .wheelStop]),
  Story(
    name: "fingers that rest and lift are heard", events: [.wheelRested, .wheelLifted],
    inputs: [.wheelBegan, .wheelStop]),
  // 30 px of a finger's way: two notches of libinput's driver on X11, three of SDL's units on Wayland; 96 points.
  Story(
    name: "a finger's way on X11", scale: WheelScale(driver: "x11"), events: [wheel(0, -0.5), wheel(0, -1.5)],
    inputs: [.wheel(Vector(dx: 0, dy: -24)), .wheel(Vector(dx: 0, dy: -72))]),
  Story(
    name: "the same way on Wayland", scale: WheelScale(driver: "wayland"), events: [wheel(0, -0.75), wheel(0, -2.25)],
    inputs: [.wheel(Vector(dx: 0, dy: -24)), .wheel(Vector(dx: 0, dy: -72))]),
  Story(
    name: "Shift turns a vertical wheel", events: [wheel(0, -1, shift: true)],
    inputs: [.notches(Vector(dx: -1, dy: 0))]),
  Story(
    name: "Shift leaves what the system turned already", events: [wheel(1, 0, shift: true)],
    inputs: [.notches(Vector(dx: -1, dy: 0))]),
  Story(
    name: "before a wheel event the phone gets the mouse position, if unknown",
    events: [
      .motion(x: 200, y: 300, isFromTouch: false), .motion(x: 300, y: 450, isFromTouch: false), wheel(0, -1),
      wheel(0, -1), .motion(x: 302, y: 430, isFromTouch: false), wheel(1, 0), .pointerLeft, wheel(0, -1),
    ],
    inputs: [
      .hover(point(100, 200)), .notches(Vector(dx: 0, dy: -1)), .notches(Vector(dx: 0, dy: -1)),
      .hover(point(101, 190)), .notches(Vector(dx: -1, dy: 0)), .hover(nil), .notches(Vector(dx: 0, dy: -1)),
    ]),
  Story(
    name: "a click tells it too; a finger and a mouse made up for it do not",
    events: [
      finger(.down, 7, 120, 70), finger(.up, 7, 120, 70), .motion(x: 120, y: 70, isFromTouch: true), wheel(0, -1),
      button(true, 300, 450), button(false, 300, 450), wheel(0, -1),
    ],
    inputs: [
      .press(point(10, 10)), .release(velocity: nil), .notches(Vector(dx: 0, dy: -1)), .press(point(100, 200)),
      .release(velocity: nil), .hover(point(100, 200)), .notches(Vector(dx: 0, dy: -1)),
    ]),
  Story(
    name: "wheels that are not numbers or nothing", events: [wheel(.nan, 1), wheel(0, .infinity), wheel(0, 0)],
    inputs: []),
  Story(
    name: "coordinates that are not numbers",
    events: [button(true, .nan, 450), button(true, 300, 450), .motion(x: .infinity, y: 0, isFromTouch: false)],
    inputs: [.press(point(100, 200))]),
]

@Suite("SDL's events become inputs")
struct MapperTests {
  @Test("SDL's events as inputs", arguments: stories)
  func mapperStory(_ story: Story) {
    var mapper = InputMapper(scale: story.scale)
    #expect(story.events.flatMap { mapper.inputs(for: $0, at: placement) } == story.inputs)
  }

  @Test(
    "keys of the phone",
    arguments: [
      (1_073_741_906, Input.Key.up), (1_073_741_905, .down), (1_073_741_904, .left), (1_073_741_903, .right),
      (1_073_741_899, .pageUp), (1_073_741_902, .pageDown), (32, .space), (1_073_741_898, .home),
      (1_073_741_901, .end), (49, .tab1), (50, .tab2), (51, .tab3),
    ] as [(Int32, Input.Key)])
  func phoneKey(code: Int32, key: Input.Key) {
    #expect(PhoneKeys.key(for: KeyPress(code: code)) == key)
    #expect(PhoneKeys.key(for: KeyPress(code: code, modifiers: .command)) == nil)
  }

  @Test func keysThatScrollRepeatAndKeysThatChooseDoNot() {
    #expect(PhoneKeys.key(for: KeyPress(code: 32, isRepeat: true)) == .space)
    #expect(PhoneKeys.key(for: KeyPress(code: 49, isRepeat: true)) == nil)
    #expect(PhoneKeys.key(for: KeyPress(code: 114)) == nil)
  }

  @Test func wheelsOfOneMomentAreOneSample() {
    let events = [
      StampedEvent(seconds: 1, event: wheel(0, -0.25)), StampedEvent(seconds: 1.002, event: wheel(0, -0.5)),
      StampedEvent(seconds: 1.004, event: wheel(0, -1)), StampedEvent(seconds: 1.004, event: wheel(1, 0)),
      StampedEvent(seconds: 1.0045, event: .focusLost), StampedEvent(seconds: 1.0046, event: wheel(1, 0)),
    ]
    #expect(
      WheelMerge.groups(events).map(\.merged) == [
        StampedEvent(seconds: 1, event: wheel(0, -0.75)), StampedEvent(seconds: 1.004, event: wheel(0, -1)),
        StampedEvent(seconds: 1.004, event: wheel(1, 0)), StampedEvent(seconds: 1.0045, event: .focusLost),
        StampedEvent(seconds: 1.0046, event: wheel(1, 0)),
      ])
  }

  @Test func aPlaceOfTheWindowIsOneOfThePhone() {
    let wide = Placement(originX: 402.5, originY: 0, scale: 0.5, width: 390, height: 844)
    #expect(wide.point(x: 402.5, y: 422) == Point(x: 0, y: 844))
  }

  @Test func ticksFollowTheWallAndNeverGoBack() {
    var clock = FrameClock(startingAt: 10)
    clock.advance(to: 10.25, isStill: false)
    #expect(clock.tick == 150)
    clock.advance(to: 9, isStill: false)
    #expect(clock.tick == 150)
    clock.advance(to: 10.2512, isStill: false)
    #expect(clock.tick == 150)
    #expect(abs(clock.ahead(at: 10.2512) - 0.0012) < 1e-9)
  }

  @Test func restMayJumpButMotionLosesWhatItCannotCatchUpWith() {
    var resting = FrameClock(startingAt: 0)
    resting.advance(to: 3600, isStill: true)
    #expect(resting.tick == 2_160_000)
    var moving = FrameClock(startingAt: 0)
    moving.advance(to: 3600, isStill: false)
    #expect(moving.tick == 300)
    moving.advance(to: 3600.1, isStill: false)
    #expect(moving.tick == 360)
  }

  @Test func aShowRecordsEachInputWithItsTick() {
    var recorded: [(Tick, Input)] = []
    var session = Session(Setup()) { recorded.append(($0, $1)) }
    session.advance(to: 300)
    session.handle(.press(Point(x: 1, y: 2)))
    session.advance(to: 450)
    session.handle(.release(velocity: nil))
    #expect(recorded.map(\.0) == [300, 450])
    #expect(recorded.map(\.1) == [.press(Point(x: 1, y: 2)), .release(velocity: nil)])
    #expect(session.tick == 450)
  }
}
