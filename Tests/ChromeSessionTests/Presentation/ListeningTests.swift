import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

/// How long the window sleeps, and which keys end it while a gallery lies over it.
@Suite("What the window waits for")
struct ListeningTests {
  @Test(
    "over the gallery control or command with Q or W ends the program, and nothing else does",
    arguments: [
      ("q", .control, .quit), ("q", .command, .quit), ("q", [.control, .shift], .quit), ("q", [], .taken),
      ("q", .shift, .taken), ("w", .control, .quit), ("w", [], .taken),
    ] as [(Character, KeyPress.Modifiers, Claim)])
  func quit(letter: Character, modifiers: KeyPress.Modifiers, claim: Claim) throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.toggleGallery(at: window.seconds)
      let press = KeyPress(code: KeyPress.code(letter), modifiers: modifiers)
      #expect(window.guest.handle(.key(press), at: window.seconds) == claim)
      #expect(window.guest.gallery != nil)
    }
  }

  private static let down = RawEvent.button(.left, isDown: true, x: 100, y: 100, isFromTouch: false)
  private static let up = RawEvent.button(.left, isDown: false, x: 100, y: 100, isFromTouch: false)

  /// What the loop asked for, 0.01 s being the longest slice while a hand is at work.
  private func waits(_ motion: Motion, _ script: [RawEvent?]) -> [Double?] {
    let desk = ListeningDesk(script)
    var loop = WindowLoop(window: desk, feed: desk, guest: ListeningGuest(motion)) { desk.now }
    _ = loop.run()
    return desk.asked
  }

  /// The first look is for what is there already: then the first picture is shown.
  @Test("it sleeps while nothing moves, but not while a finger is down or a wheel may continue")
  func rest() {
    #expect(waits(.rest, [nil, nil]) == [0, nil, nil])
    #expect(waits(.rest, [nil, Self.down, nil, Self.up]) == [0, nil, 0.01, 0.01, nil])
    let wheel = RawEvent.wheel(WheelTurn(x: 0, y: -1, kind: .finger))
    #expect(waits(.rest, [nil, wheel, nil]) == [0, nil, 0.01, 0.01])
  }

  /// The picture at 100 s is far away: the desk lets a second of that pass at most.
  @Test("a picture that is due later is waited for in slices while a finger is down")
  func wake() throws {
    let asked = waits(.wake(at: 100), [nil, Self.down, nil, Self.up])
    #expect(asked.prefix(4) == [0, 100, 0.01, 0.01] && asked.count == 5)
    // A second and two slices have passed.
    let last = try #require(asked.last ?? nil)
    #expect(abs(last - 98.98) < 1e-9)
  }

  /// The second is after the one of the desk's start.
  @Test("news from another thread are looked at once, in a hidden window a little later, and then it sleeps again")
  func news() {
    for isVisible in [true, false] {
      let (desk, guest) = (ListeningDesk([nil, nil], news: 1), ListeningGuest(.rest))
      desk.isVisible = isVisible
      var loop = WindowLoop(window: desk, feed: desk, guest: guest) { desk.now }
      loop.motion = .rest
      loop.needsFrame = isVisible
      _ = loop.run()
      #expect(guest.advances == (isVisible ? 2 : 1), "visible: \(isVisible)")
      #expect(desk.asked.last == .some(nil), "\(desk.asked)")
    }
  }

  /// Pictures are 1/60 s apart: a slice, and what is left of them, 0.0067 s.
  @Test("a picture that is due sooner than a slice ends is not waited past")
  func moving() {
    let asked = waits(.moving, [nil, Self.down, nil, nil]).map { $0 ?? .infinity }
    let expected = [0, 1.0 / 60, 0.01, 1.0 / 60 - 0.01, 0.01]
    #expect(asked.count == expected.count)
    for (found, wanted) in zip(asked, expected) { #expect(abs(found - wanted) < 1e-9) }
  }
}

/// A window that nobody sees, and events that come one by one, each when the loop has waited as long as it asked for,
/// a second at most.
private final class ListeningDesk: LoopWindow, EventFeed {
  private(set) var now = 0.0
  private(set) var asked: [Double?] = []
  private var script: ArraySlice<FeedEvent?>
  var isVisible = true

  /// - Parameter news: the number of the event before which another thread has news.
  init(_ script: [RawEvent?], news: Int? = nil) {
    self.script = script.map { $0.map(FeedEvent.raw) }[...]
    if let news { self.script.insert(.news, at: news) }
  }

  func next(within seconds: Double?) -> [FeedEvent] {
    asked.append(seconds)
    now += min(seconds ?? 1, 1)
    guard let event = script.popFirst() else { return [.quit] }
    return event.map { [$0] } ?? []
  }

  let size = WindowSize(width: 390, height: 844)
  let (pixelRatio, framePeriod) = (1.0, 1.0 / 60)
  let (isReady, hasVsync) = (true, false)
  let (driverName, presenterName) = ("desk", "nothing")

  func show(_ list: DisplayList, grid: PixelGrid, background: Color) -> Bool { true }
  func readDevices() {}
  func copy(_ text: String) {}
  var clipboard: String? { nil }
  func forgetPicture() {}
  func resetPresenter() {}
  func captureMouse(_ captures: Bool) -> Bool { captures }
  func setPointer(_ shape: Window.PointerShape) {}
  func setFullScreen(_ isFull: Bool) {}
  func setTyping(_ isTyping: Bool) {}
  func drawWhileResizing(_ draw: @escaping () -> Void) {}
  func endDrawingWhileResizing() {}
}

/// A phone that fills its window, and moves as it is told to.
private final class ListeningGuest: WindowGuest {
  private let motion: Motion
  private(set) var advances = 0
  let isTyping = false
  let phonePlacement = Placement(originX: 0, originY: 0, scale: 1, width: 390, height: 844)

  init(_ motion: Motion) { self.motion = motion }

  func resized(to size: WindowSize, at seconds: Double) {}
  func handle(_ event: RawEvent, at seconds: Double) -> Claim { .pass }
  func handle(_ input: Input, at seconds: Double) {}
  func advance(to seconds: Double) -> Motion {
    advances += 1
    return motion
  }
  func skip(seconds: Double) {}

  func picture(seenIn seconds: Double) -> Picture {
    Picture(list: DisplayList(), canvas: phonePlacement, background: .black)
  }
}
