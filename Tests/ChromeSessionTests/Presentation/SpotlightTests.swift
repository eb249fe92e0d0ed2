import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// What a take's picture is asked for at a tick.
private func options(_ text: String, at tick: Tick) throws -> SceneOptions {
  var session = Session(try #require(TakeParser.read(text).take))
  session.advance(to: tick)
  var options = SceneOptions()
  session.overlay.configure(&options, at: TickClock.seconds(tick))
  return options
}

/// The phone with these options.
private func picture(_ options: SceneOptions, _ theme: Theme = .light) -> DisplayList {
  let phone = Simulation(Setup())
  return Scene.displayList(
    frame: phone.picture(), tuning: Tuning(), theme: theme, content: Setup().pages.map(\.content), options: options)
}

@Suite("A part of the screen in the light")
struct SpotlightTests {
  private static let text = "wait 0.5s\nspotlight 100 200 50 60 for 2s\nwait 4s\n"

  @Test("comes and goes softly, both within its time")
  func way() throws {
    // It begins at 300 ticks; a quarter of a second is 150, half of which is half of the way.
    let shares = try [299, 300, 375, 450, 1350, 1425, 1499, 1500].map {
      try options(Self.text, at: $0).spotlight?.share
    }
    #expect(shares[0] == nil && shares[1] == 0 && shares[2] == 0.5 && shares[3] == 1)
    #expect(shares[4] == 1 && shares[5] == 0.5 && (shares[6] ?? 1) < 0.001 && shares[7] == nil)
    // A short one is at its brightest in the middle of its time.
    #expect(try options("spotlight header for 0.2s\nwait 1s\n", at: 60).spotlight?.share == 1)
  }

  @Test("dims all of the screen but its place, once", arguments: [Theme.light, .dark])
  func place(_ theme: Theme) {
    var plain = SceneOptions()
    (plain.phoneOrigin, plain.device) = (Point(x: 0, y: 0), .none)
    var lit = plain
    lit.spotlight = .init(area: .place(Rect(x: 100, y: 200, width: 50, height: 60)), share: 1)
    // 0.58 · 255 = 147.9
    let shade = Color.black.faded(0.58)
    #expect(shade.alpha == 148)
    func shades(_ options: SceneOptions) -> [Rect] {
      picture(options, theme).items.compactMap { if case .fill(let rect, shade) = $0 { rect } else { nil } }
    }
    #expect(shades(plain) == [])
    let dimmed = shades(lit)
    func area(_ rect: Rect) -> Double { rect.width * rect.height }
    let dark: Double = dimmed.map(area).reduce(0, +)
    #expect(dark == 326_160, "390 · 844 − 50 · 60")
    for (index, one) in dimmed.enumerated() {
      for other in dimmed[..<index] { #expect(area(one.intersection(other)) == 0) }
    }
    let corners = picture(lit, theme).items.contains {
      $0 == .mask(.outsideRoundedRect(radius: 14), Rect(x: 100, y: 200, width: 50, height: 60), shade)
    }
    #expect(corners)
  }

  @Test("of a bar is where that is displayed") func bar() {
    var lit = SceneOptions()
    (lit.phoneOrigin, lit.device) = (Point(x: 0, y: 0), .none)
    lit.spotlight = .init(area: .bar(.toolbar), share: 1)
    let bar = Simulation(Setup()).picture().toolbar
    let place = Rect(x: 0, y: bar.top, width: 390, height: bar.height)
    let isLit = picture(lit).items.contains {
      if case .mask(.outsideRoundedRect(radius: 14), place, _) = $0 { true } else { false }
    }
    #expect(isLit && bar.height > 30)
  }

  /// A caption of 1 s; the wheel's pill for 0.5 s and 0.2 s of fading.
  @Test("nothing is still before its time is over, and all is after")
  func still() {
    var (message, wheel) = (Overlay(), Overlay())
    message.show(TakeCaption(text: "a", duration: 600, place: .bottom), at: 1)
    wheel.note(.wheel(Vector(dx: 0, dy: -9)), at: 1, on: Screen())
    #expect(!message.isStill(at: 1.99) && message.isStill(at: 2.01))
    #expect(!wheel.isStill(at: 1.69) && wheel.isStill(at: 1.71))
  }
}

@Suite("The key that was pressed")
struct KeyCapTests {
  @Test("is seen for 0.8 s, unless touches are not")
  func time() throws {
    let text = "wait 0.1s\nkey space\nwait 2s\n"
    #expect(try options(text, at: 59).key == nil)
    let cap = try #require(try options(text, at: 120).key)
    #expect(cap.key == .space && abs(cap.secondsAgo - 0.1) < 1e-9)
    #expect(try options(text, at: 539).key != nil)
    #expect(try options(text, at: 540).key == nil)
    #expect(try options("touches off\n" + text, at: 120).key == nil)
  }

  @Test("has its name on a cap, and fades", arguments: Input.Key.allCases)
  func drawn(_ key: Input.Key) {
    func alpha(_ secondsAgo: Double) -> UInt8? {
      var options = SceneOptions()
      options.key = .init(key: key, secondsAgo: secondsAgo)
      let panel = Theme.light.panel
      return picture(options).items.lazy.compactMap { item -> UInt8? in
        guard case .material(let material, let rect, _) = item, material.tint == panel, rect.height == 44 else {
          return nil
        }
        return material.alpha
      }.first
    }
    #expect(alpha(0) == 255 && alpha(0.6) == 255)
    // Half of the last fifth of a second.
    #expect(alpha(0.7) == 128 || alpha(0.7) == 127)
    #expect(alpha(0.8) == nil)
  }

  @Test("is seen in the window too, while touches are shown")
  func window() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.send(.key(KeyPress(code: 32)))
      #expect(window.texts.contains("Space"))
      window.wait(1)
      #expect(!window.texts.contains("Space"))
      window.guest.settings.showsTouch = false
      window.send(.key(KeyPress(code: 32)))
      #expect(!window.texts.contains("Space"))
    }
  }
}

@Suite("The pointer of a presentation")
struct PresentedPointerTests {
  private func isHidden(_ window: StudioWindow) -> Bool { window.guest.picture(seenIn: 0).pointer == .hidden }

  @Test("goes after two seconds without motion, comes back with it, and is there afterwards")
  func hides() throws {
    let take = try #require(TakeParser.read("title \"a\"\nwait 0.1s\nstop\nwait 60s\n").take)
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.wait(5)
      #expect(!isHidden(window))
      try window.guest.present(take, at: window.seconds)
      window.wait(1.9)
      #expect(!isHidden(window))
      window.wait(0.2)
      #expect(isHidden(window))
      window.move(Point(x: 300, y: 300))
      #expect(!isHidden(window))
      window.wait(1.9)
      #expect(!isHidden(window))
      window.wait(0.2)
      #expect(isHidden(window))
      // A finger on the glass is no mouse.
      window.send(.motion(x: 10, y: 10, isFromTouch: true))
      #expect(isHidden(window))
      window.guest.endPresentation(at: window.seconds)
      #expect(!isHidden(window))
    }
  }

  @Test("a window at rest wakes for it")
  func wakes() throws {
    let take = try #require(TakeParser.read("title \"a\"\nwait 0.1s\nstop\nwait 60s\n").take)
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.wait(3)
      try window.guest.present(take, at: window.seconds)
      let start = window.seconds
      window.wait(1.9)
      switch window.guest.advance(to: window.seconds) {
      case .wake(let time): #expect(time <= start + 2)
      case .moving: break
      case .rest, .over: Issue.record("the window sleeps")
      }
    }
  }
}
