import CSDL2
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem

/// A guest that only remembers: a phone that fills its window.
private final class Listener: WindowGuest {
  var inputs: [Input] = []
  var events: [RawEvent] = []
  /// The last event of every story.
  static let quitKey: Int32 = 113

  let isTyping = false
  private(set) var phonePlacement = Placement(originX: 0, originY: 0, scale: 2, width: 0, height: 0)

  func resized(to size: WindowSize, at seconds: Double) {
    (phonePlacement.width, phonePlacement.height) = (size.width / 2, size.height / 2)
  }

  func handle(_ event: RawEvent, at seconds: Double) -> Claim {
    events.append(event)
    return event == .key(KeyPress(code: Listener.quitKey)) ? .quit : .pass
  }

  func handle(_ input: Input, at seconds: Double) { inputs.append(input) }
  func advance(to seconds: Double) -> Motion { .rest }
  func skip(seconds: Double) {}

  func picture(seenIn seconds: Double) -> Picture {
    Picture(list: DisplayList(), canvas: phonePlacement, background: Color(red: 0, green: 0, blue: 0))
  }
}

/// Makes SDL's events as a driver would.
private enum Make {
  static func wheel(
    _ x: Float, _ y: Float, flipped: Bool = false, from mouse: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.which = mouse
    (event.wheel.x, event.wheel.y) = (Int32(exactly: x) ?? 0, Int32(exactly: y) ?? 0)
    (event.wheel.preciseX, event.wheel.preciseY) = (x, y)
    event.wheel.direction = (flipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
    return event
  }

  static func button(_ isDown: Bool, _ x: Int32, _ y: Int32, number: UInt8 = 1, from mouse: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.which = mouse
    event.button.button = number
    event.button.state = isDown ? 1 : 0
    (event.button.x, event.button.y) = (x, y)
    return event
  }

  static func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (x, y)
    return event
  }

  static func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float, touch: Int64 = 3) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = touch
    event.tfinger.fingerId = id
    (event.tfinger.x, event.tfinger.y) = (x, y)
    return event
  }

  static func key(_ code: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = code
    return event
  }
}

/// What a window of 400 × 600, a phone at scale 2 in it, makes of events pushed into SDL's queue.
private struct WindowStory: Sendable, CustomTestStringConvertible {
  var name: String
  var isShiftHeld = false
  var events: @Sendable () -> [SDL_Event]
  var inputs: [Input]

  var testDescription: String { name }
}

private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

private let stories = [
  WindowStory(
    name: "sign: a notch toward the user moves content up", events: { [Make.wheel(0, -1)] },
    inputs: [.notches(Vector(dx: 0, dy: -1))]),
  WindowStory(
    name: "sign: a tilt to the right moves content left", events: { [Make.wheel(1, 0)] },
    inputs: [.notches(Vector(dx: -1, dy: 0))]),
  WindowStory(
    name: "scale: ten points a unit, x mirrored", events: { [Make.wheel(0.25, -0.75)] },
    inputs: [.wheel(Vector(dx: -2.5, dy: -7.5))]),
  WindowStory(
    name: "flipped direction changes nothing: the values follow the user's setting already",
    events: { [Make.wheel(0, -0.5, flipped: true)] }, inputs: [.wheel(Vector(dx: 0, dy: -5))]),
  WindowStory(
    name: "a wheel made up for a touch is dropped", events: { [Make.wheel(0, -1, from: UInt32.max)] }, inputs: []),
  WindowStory(
    name: "Shift turns a notch", isShiftHeld: true, events: { [Make.wheel(0, -1)] },
    inputs: [.notches(Vector(dx: -1, dy: 0))]),
  WindowStory(
    name: "Shift turns a precise wheel", isShiftHeld: true, events: { [Make.wheel(0, -0.5)] },
    inputs: [.wheel(Vector(dx: -5, dy: 0))]),
  WindowStory(
    name: "a drag in points of the phone, and outside of it",
    events: { [Make.button(true, 200, 300), Make.motion(-40, 900), Make.button(false, -40, 900)] },
    inputs: [.press(point(100, 150)), .move(point(-20, 450)), .release(velocity: nil)]),
  WindowStory(
    name: "right, middle and a mouse made up for a touch do nothing",
    events: {
      [
        Make.button(true, 9, 9, number: 3), Make.button(true, 9, 9, number: 2),
        Make.button(true, 9, 9, from: UInt32.max),
      ]
    }, inputs: []),
  WindowStory(
    name: "touch: fingers are normalised to the window, the first one owns",
    events: {
      [
        Make.finger(SDL_FINGERDOWN, 1, 0.5, 0.5), Make.finger(SDL_FINGERDOWN, 2, 0.1, 0.1),
        Make.finger(SDL_FINGERMOTION, 2, 0.9, 0.9), Make.finger(SDL_FINGERMOTION, 1, 0.5, 0.25),
        Make.finger(SDL_FINGERUP, 1, 0.5, 0.25), Make.finger(SDL_FINGERUP, 2, 0.9, 0.9),
      ]
    }, inputs: [.press(point(100, 150)), .move(point(100, 75)), .release(velocity: nil)]),
  WindowStory(
    name: "touch: a finger made up for a mouse is dropped",
    events: { [Make.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, touch: -1)] }, inputs: []),
  WindowStory(
    name: "a release without a press, then two presses: the second restarts",
    events: {
      [Make.button(false, 20, 20), Make.button(true, 20, 20), Make.button(true, 40, 40), Make.button(false, 40, 40)]
    },
    inputs: [.press(point(10, 10)), .cancel, .press(point(20, 20)), .release(velocity: nil)]),
  WindowStory(
    name: "a finger that never lifts is taken away at the end",
    events: { [Make.finger(SDL_FINGERDOWN, 1, 0.5, 0.5)] }, inputs: [.press(point(100, 150)), .cancel]),
  WindowStory(
    name: "deltas of 1e9 are limited, NaN is ignored",
    events: { [Make.wheel(0.5, 0), Make.key(0), Make.wheel(-1e9, 0), Make.wheel(.nan, 1), Make.wheel(0, .infinity)] },
    inputs: [.wheel(Vector(dx: -5, dy: 0)), .wheel(Vector(dx: 10_000, dy: 0))]),
  WindowStory(name: "keys", events: { [Make.key(49), Make.key(114)] }, inputs: [.key(.tab1)]),
]

@Suite("The window with SDL's dummy driver", .serialized)
@MainActor
struct WindowStories {
  /// Opens a window, pushes events, and lets the loop work them off.
  private func listen(isShiftHeld: Bool = false, _ events: [SDL_Event], log: InputLog? = nil) throws -> Listener {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    var options = Window.Options()
    (options.width, options.height, options.renderer) = (400, 600, .software)
    let window = try Window(options)
    defer { SDL_SetModState(KMOD_NONE) }
    let listener = Listener()
    let feed = SDLEventFeed(window, clock: { SteadyClock.seconds })
    var loop = WindowLoop(window: window, feed: feed, guest: listener, log: log)
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    if isShiftHeld { SDL_SetModState(KMOD_LSHIFT) }
    for var event in events + [Make.key(Listener.quitKey)] { try #require(SDL_PushEvent(&event) == 1) }
    #expect(loop.run().driver == "dummy")
    return listener
  }

  @Test("events pushed into SDL become these inputs", arguments: stories)
  fileprivate func story(_ story: WindowStory) throws {
    #expect(try listen(isShiftHeld: story.isShiftHeld, story.events()).inputs == story.inputs)
  }

  @Test("SDL is given the program's hints: no mouse events made of touches, and no captured mouse")
  func hints() throws {
    _ = try listen([])
    func hint(_ name: String) -> String? { SDL_GetHint(name).map { String(cString: $0) } }
    for name in [SDL_HINT_TOUCH_MOUSE_EVENTS, SDL_HINT_MOUSE_TOUCH_EVENTS, SDL_HINT_MOUSE_AUTO_CAPTURE] {
      #expect(hint(name) == "0", "\(name)")
    }
    #expect(hint("SDL_FRAMEBUFFER_ACCELERATION") == "software" && hint("SDL_MOUSE_FOCUS_CLICKTHROUGH") == "1")
  }

  private func windowEvent(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  private func plain(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    return event
  }

  @Test(
    "what came before the end is worked off, in the same batch too; what comes after is not", arguments: [true, false])
  func quits(isClosed: Bool) throws {
    let end = isClosed ? windowEvent(SDL_WINDOWEVENT_CLOSE) : plain(SDL_QUIT)
    let events = [Make.button(true, 20, 20), Make.motion(20, 40), Make.button(false, 20, 40), end, Make.key(49)]
    #expect(try listen(events).inputs == [.press(point(10, 10)), .move(point(10, 20)), .release(velocity: nil)])
  }

  @Test(
    "a window that loses the focus, or goes, takes the finger's gesture back in mid-drag",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN].map(\.rawValue))
  func losses(id: UInt32) throws {
    let loss = windowEvent(SDL_WindowEventID(id))
    let events = [
      Make.button(true, 20, 20), Make.motion(20, 40), loss, Make.motion(20, 60), Make.button(false, 20, 60),
    ]
    #expect(try listen(events).inputs == [.press(point(10, 10)), .move(point(10, 20)), .cancel])
  }

  @Test("a renderer that lost its textures during a drag continues the drag")
  func renderer() throws {
    let events = [
      Make.button(true, 20, 20), Make.motion(20, 40), plain(SDL_RENDER_TARGETS_RESET),
      plain(SDL_RENDER_DEVICE_RESET), Make.motion(20, 60), Make.button(false, 20, 60),
    ]
    let inputs = [Input.press(point(10, 10)), .move(point(10, 20)), .move(point(10, 30)), .release(velocity: nil)]
    #expect(try listen(events).inputs == inputs)
  }

  @Test("precise is sticky for seven more events, then whole numbers are notches again")
  func ticks() throws {
    // A key between two wheels keeps them from being merged.
    let events = [Make.wheel(0, -0.5)] + (0..<8).flatMap { _ in [Make.key(0), Make.wheel(0, -1)] }
    let expected =
      [Input.wheel(Vector(dx: 0, dy: -5))] + Array(repeating: Input.wheel(Vector(dx: 0, dy: -10)), count: 7)
    #expect(try listen(events).inputs == expected + [.notches(Vector(dx: 0, dy: -1))])
  }

  @Test("wheels of one moment are one sample; a slow machine may need a few tries to take them within 3 ms")
  func merging() throws {
    for _ in 0..<10 {
      let inputs = try listen([Make.wheel(0, -0.25), Make.wheel(0, -0.5), Make.wheel(0, -1)]).inputs
      let sum = inputs.reduce(0) { sum, input in
        guard case .wheel(let delta) = input else { return .nan }
        return sum + delta.dy
      }
      #expect(sum == -17.5)
      if inputs == [.wheel(Vector(dx: 0, dy: -17.5))] { return }
    }
    Issue.record("never merged")
  }

  @Test("a log of the window's events replays as the inputs that they were")
  func log() throws {
    let path = "/tmp/chrome-desktop-\(getpid())-input.jsonl"
    unlink(path)
    defer { unlink(path) }
    let start = SteadyClock.seconds
    let events = stories.flatMap { $0.isShiftHeld ? [] : $0.events() + [Make.key(0)] }
    let listener = try listen(events, log: InputLog(path, startingAt: start))
    let logged = InputLogReader.read(try SystemFile.read(path).get(), on: Screen(width: 200, height: 300))
    #expect(logged.samples.map(\.input) == listener.inputs)
    #expect(throws: SystemFile.Failure.self) { try InputLog(path, startingAt: 0) }
  }
}
