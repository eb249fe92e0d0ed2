import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("A place that comes nearer")
struct ZoomTests {
  private let zoom = TakeZoom(place: Point(x: 100, y: 700), factor: 2, duration: 1800)

  private static var options: SceneOptions {
    var options = SceneOptions()
    (options.windowWidth, options.windowHeight) = (1000, 900)
    (options.phoneOrigin, options.phoneScale) = (Point(x: 555, y: 28), 1)
    return options
  }

  @Test("is in the middle of the picture, twice as large, and back at its end") func middle() throws {
    var options = Self.options
    try #require(PhoneZoom(zoom, since: 1.5)).apply(to: &options)
    #expect(options.phoneScale == 2 && options.phoneOrigin == Point(x: 500 - 200, y: 450 - 1400))
    for seconds in [0, 2.999999] {
      options = Self.options
      try #require(PhoneZoom(zoom, since: seconds)).apply(to: &options)
      #expect(abs(options.phoneScale - 1) < 1e-4 && abs(options.phoneOrigin.y - 28) < 0.1)
    }
    #expect(PhoneZoom(zoom, since: 3) == nil && PhoneZoom(zoom, since: -0.1) == nil)
  }

  @Test("a spring in and a spring out: quick at first, slow at the end, never beyond") func way() throws {
    func share(_ seconds: Double) -> Double { PhoneZoom(zoom, since: seconds)?.share ?? -1 }
    for step in 0..<50 {
      let time = Double(step) / 100
      #expect(share(time) <= share(time + 0.01) && (0...1).contains(share(time)))
      #expect(abs(share(2.5 + time) - (1 - share(time))) < 1e-9, "out as in")
    }
    #expect(share(0) == 0 && share(0.5) == 1 && share(1.5) == 1 && share(2.5) == 1)
    #expect(share(0.25) > 0.8, "a spring is past the middle at half of its time")
    #expect(share(0.5) - share(0.4) < 0.02, "and arrives slowly")
  }

  /// The text, the phone and the backdrop of a frame while `zoom` is at its nearest, and the same without it.
  private func lists(_ more: String = "") throws -> (near: DisplayList, far: DisplayList, options: SceneOptions) {
    let text = "title \"a\"\n\(more)zoom to 195 422 by 2 for 4s\nwait 5s\n"
    var session = Session(try #require(TakeParser.read(text).take))
    session.advance(to: 600)
    let zoom = try #require(session.overlay.zoom(at: 2))
    let frame = session.simulation.frame()
    let far = Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: .light, content: session.content, options: Self.options)
    return (zoom.list(far, .light, Self.options), far, Self.options)
  }

  @Test("everything grows together: each item behind the backdrop is where a lens of factor two shows it")
  func whole() throws {
    let (near, far, options) = try lists()
    // The place 195, 422 lies at 750, 450 and moves to the middle, 500, 450.
    func seen(_ rect: Rect) -> Rect {
      Rect(x: 500 + (rect.x - 750) * 2, y: 450 + (rect.y - 450) * 2, width: rect.width * 2, height: rect.height * 2)
    }
    func rects(_ list: DisplayList) -> [Rect] {
      list.items.compactMap { item in
        switch item {
        case .fill(let rect, _), .mask(_, let rect, _), .material(_, let rect, _), .clip(let rect),
          .picture(_, let rect), .image(_, let rect, _):
          rect
        case .text(let label): Rect(x: label.origin.x, y: label.origin.y, width: 0, height: label.style.lineHeight)
        case .endClip: nil
        }
      }
    }
    let (after, before) = (rects(near), rects(far))
    #expect(after[0] == options.window, "the backdrop fills the picture")
    #expect(before.count > 40 && after.count == before.count)
    for (one, other) in zip(after.dropFirst(2), before.dropFirst(2)) {
      let wanted = seen(other)
      #expect(abs(one.x - wanted.x) + abs(one.y - wanted.y) + abs(one.width - wanted.width) < 1e-6)
    }
  }

  @Test("beyond its own edge the backdrop goes on, and a picture never ends inside the frame") func beyond() throws {
    let place = TakeZoom(place: Point(x: 195, y: 0), factor: 2, duration: 1800)
    let zoom = try #require(PhoneZoom(place, since: 1.5))
    let foot = zoom.list(DisplayList(), .light, Self.options).items
    #expect(foot.first == .fill(Self.options.window, Theme.light.backdropTop))
    var options = Self.options
    options.backdrop = BackgroundPicture(hash: "1", width: 1, height: 1, rgba: [1, 2, 3, 255])
    guard case .picture(_, let rect)? = zoom.list(DisplayList(), .light, options).items.first else {
      Issue.record("no picture")
      return
    }
    #expect(rect.x <= 0 && rect.y <= 0 && rect.maxX >= 1000 && rect.maxY >= 900 && rect.width == 2000)
  }

  @Test("a finger lands on what is seen there") func finger() throws {
    let take = try #require(
      TakeParser.read("title \"a\"\nzoom to 195 422 by 2 for 4s\nwait 5s\n").take)
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      try window.guest.present(take, at: 0)
      window.wait(2)
      let place = window.phone
      let middle = Point(x: window.guest.canvasSize.width / 2, y: window.guest.canvasSize.height / 2)
      #expect(abs(place.originX + 195 * place.scale - middle.x) < 1e-6)
      window.press(middle)
      let finger = try #require(window.guest.session.simulation.picture().pointer?.place)
      #expect(abs(finger.x - 195) < 1e-6 && abs(finger.y - 422) < 1e-6)
    }
  }
}

/// A zoom that follows touches.
@Suite("Zooms on touches")
struct TouchZoomTests {
  private static let screen = Screen()

  private static func overlay(_ factor: Double = 2) -> Overlay {
    var overlay = Overlay()
    overlay.follow(.zoomTouches(factor), at: 0)
    return overlay
  }

  @Test("in with the finger, halfway to the screen's middle; 1.2 s after the last one out; nothing with a factor of 1")
  func touch() throws {
    var overlay = Self.overlay()
    overlay.note(.press(Point(x: 40, y: 644)), at: 1, on: Self.screen)
    #expect(overlay.zoom(at: 1) == nil)
    let near = try #require(overlay.zoom(at: 1.5))
    #expect(near.scale == 2 && near.place == Point(x: 195, y: (644 + 422) / 2))
    #expect(overlay.zoom(at: 100)?.scale == 2, "as long as the finger is down")
    overlay.note(.release(velocity: nil), at: 3, on: Self.screen)
    #expect(overlay.zoom(at: 4.2)?.scale == 2 && overlay.zoom(at: 4.7) == nil)
    let leaving = try #require(overlay.zoom(at: 4.3)).scale
    #expect(leaving > 1 && leaving < 2)
    #expect(!overlay.isStill(at: 4.69) && overlay.isStill(at: 5.5))
    var plain = Self.overlay(1)
    plain.note(.press(Point(x: 40, y: 644)), at: 1, on: Self.screen)
    #expect(plain.zoom(at: 2) == nil)
  }

  @Test("a wheel zooms in as a finger does, and each turn keeps it there") func wheel() throws {
    var overlay = Self.overlay()
    for turn in 0..<10 { overlay.note(.wheel(Vector(dx: 0, dy: -20)), at: 1 + Double(turn), on: Self.screen) }
    #expect(overlay.zoom(at: 5)?.scale == 2 && overlay.zoom(at: 11.19)?.scale == 2 && overlay.zoom(at: 11.7) == nil)
  }

  /// Random touches and factors: the picture may turn, but never jumps, and the device is never smaller than without a
  /// zoom.
  @Test("moves without a jump, whatever is touched when", arguments: [1, 2, 3, 4] as [UInt64])
  func smooth(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var overlay = Self.overlay(1 + chance.number(0...3))
    var (time, isDown) = (0.0, false)
    var last = (x: 0.0, y: 0.0, scale: 1.0)
    for _ in 0..<60 {
      let next = time + chance.number(0...1.5)
      while time < next {
        time += 0.002
        var options = SceneOptions()
        (options.windowWidth, options.windowHeight, options.phoneOrigin) = (1500, 900, Point(x: 555, y: 28))
        overlay.zoom(at: time)?.apply(to: &options)
        let now = (x: options.phoneOrigin.x - 555, y: options.phoneOrigin.y - 28, scale: options.phoneScale)
        // The spring's highest speed is 7 / e of its way in half a second: 5.2 a second, of at most 3 · 900 pt.
        #expect(abs(now.scale - last.scale) < 0.04 && abs(now.y - last.y) < 45 && now.scale >= 1)
        last = now
      }
      if chance.number(0...1) < 0.2 {
        overlay.follow(.zoomTouches(max(1, chance.number(0...4))), at: time)
      }
      let place = Point(x: chance.number(0...390), y: chance.number(0...844))
      let input: Input =
        isDown ? .release(velocity: nil) : [.press(place), .wheel(Vector(dx: 0, dy: 9))][Int(chance.number(0...1.99))]
      if case .press = input { isDown = true } else { isDown = false }
      overlay.note(input, at: time, on: Self.screen)
    }
  }

  @Test("a take's statement, and what is wrong with others") func statement() throws {
    let take = try #require(TakeParser.read("zoom touches by 1.5\nwait 1s\n").take)
    #expect(take.statements.contains { $0.action == .video(.zoomTouches(1.5)) })
    for text in ["zoom touches", "zoom touches by", "zoom touches by 5", "zoom touches by 2 for 1s", "zoom"] {
      #expect(TakeParser.read(text + "\n").take == nil, "\(text)")
    }
  }

  @Test("instead of the take's own zooms, if the command line asks for it") func shown() throws {
    let take = try #require(
      TakeParser.read("zoom to 195 422 by 2 for 4s\nzoom touches by 3\npress 195 600\nwait 1s\nrelease\n").take)
    for factor in [1.0, 1.5] {
      var session = Session(take.showing(TakeShow(zoom: factor)))
      session.advance(to: 540)
      #expect(session.overlay.zoom(at: 0.9)?.scale == (factor == 1 ? nil : factor))
    }
  }
}
