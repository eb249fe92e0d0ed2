import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeTakes

/// One take, three ways through the program: in the window, offline, and as a report.
@Suite("The same frames everywhere")
struct SameFramesTests {
  static let text = """
    page 0
    wait 0.1s
    drag 195 600 by 0 -260 over 550ms
    wait 0.2s
    fling 195 600 at 0 -2400
    wait 0.3s
    wheel 0 -300 over 250ms
    wait 0.4s
    swipe left
    wait 0.2s
    set top.rate 0.5
    fling 195 300 at 0 1500
    tap tab 2
    wait until rest
    """

  private func guest(_ take: Take) -> SessionWindow {
    var settings = SessionWindow.Settings(theme: .light)
    settings.isPlain = true
    settings.showsKeyLine = false
    settings.drawer = PresetDrawer(folder: nil)
    let guest = SessionWindow(Session(take), settings, pixelRatio: 2, startingAt: 0, for: nil)
    guest.resized(to: WindowSize(width: 390, height: 844), at: 0)
    return guest
  }

  @Test("the window shows at every frame what the video shows", arguments: [60, 50, 24])
  func window(_ rate: Int) throws {
    let take = try #require(TakeParser.read(Self.text).take)
    let guest = guest(take)
    var (session, replay) = (Session(take), Replay(take, every: .frame(fps: Double(rate))))
    let sketch = FrameSketch(picture: VideoPicture(width: 780, height: 1688, scale: 2, isPlain: true), theme: .light)
    let duration = try VideoSurvey(take).duration
    #expect(duration > 1500)
    for index in 0...(duration * rate / 600) {
      let tick = index * 600 / rate
      _ = guest.advance(to: TickClock.seconds(tick))
      session.advance(to: tick)
      let frame = session.simulation.picture()
      #expect(guest.shown == frame, "tick \(tick)")
      let video = sketch.list(session, frame, VideoMoment(tick: Double(tick), video: Double(tick)))
      #expect(guest.picture(seenIn: 0).list == video, "tick \(tick)")
      let full = session.simulation.frame()
      #expect(nextFrame(of: &replay) == full, "tick \(tick)")
      #expect(frame == seen(full), "tick \(tick)")
    }
  }

  /// Without what a release would do: no picture shows it.
  private func seen(_ frame: Frame) -> Frame {
    var frame = frame
    for edge in [\Frame.top, \Frame.bottom] { frame[keyPath: edge].ifReleased = nil }
    return frame
  }

  private func nextFrame(of replay: inout Replay) -> Frame? {
    while let news = replay.next() { if case .line(let line) = news { return line.frame } }
    return nil
  }

  @Test("a window that shows frames of its own makes no other video") func observers() throws {
    let take = try #require(TakeParser.read(Self.text).take)
    let (calm, hasty) = (guest(take), guest(take))
    let end = try VideoSurvey(take).duration
    _ = calm.advance(to: 0)
    var random = SeededGenerator(seed: 3)
    var seconds = 0.0
    while seconds < TickClock.seconds(end) {
      seconds += Double.random(in: 0.0001...0.03, using: &random)
      _ = hasty.advance(to: min(seconds, TickClock.seconds(end)))
      _ = hasty.picture(seenIn: 0).list
    }
    for tick in stride(from: 0, through: end, by: 10) { _ = calm.advance(to: TickClock.seconds(tick)) }
    _ = calm.advance(to: TickClock.seconds(end))
    #expect(calm.shown == hasty.shown)
  }

  @Test("the same pixels whichever of several threads draws them") func threads() {
    let picture = VideoPicture(width: 98, height: 214, scale: 0.25, isPlain: true)
    var session = Session(Setup())
    session.handle(.press(Point(x: 195, y: 600)))
    let digests = [1, 3].map { count in
      let painter = DrawPool(.light, FontSet.find(), threadCount: count)
      let pool = FramePool(picture, [.pixels, .planes])
      var copy = session
      return (0..<40).map { step -> [UInt64] in
        copy.handle(.move(Point(x: 195, y: 600 - Double(step) * 9)))
        copy.advance(to: copy.tick + 5)
        let moment = VideoMoment(tick: Double(copy.tick), video: 0)
        let list = FrameSketch(picture: picture, theme: .light).list(copy, copy.simulation.frame(), moment)
        let buffer = pool.borrow()
        painter.draw(list, picture, into: buffer, of: pool)
        defer { pool.release(buffer) }
        #expect(pool.await(buffer) == nil)
        return [buffer.digest] + [true, false].map { FrameHash.digest(of: buffer.bytes(asPlanes: $0)) }
      }
    }
    #expect(digests[0] == digests[1])
    #expect(Set(digests[0].map { $0[0] }).count > 20)
  }

  @Test("pixels are the same one by one and in vectors") func vectors() throws {
    var random = SeededGenerator(seed: 7)
    func level() -> UInt8 { .random(in: 0...255, using: &random) }
    let start = (0..<(37 * 9)).map { _ in UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random) }
    let mask = MaskBitmap(width: 37, height: 9) { column, row in
      let place = row * 37 + column
      // Rows of any levels, rows that are full, rows that begin with nothing: vectors know eight of the same.
      if row % 3 == 1 || (row % 3 == 2 && column < 20) { return row % 3 == 1 ? 1 : 0 }
      return place % 5 == 0 ? 0 : place % 7 == 0 ? 1 : Double(level()) / 255
    }
    for number in 0..<400 {
      // Every width, from one pixel on, at any place: the last eight of a line overlap those before them.
      let width = number % 37 + 1
      let clip = PixelRect(x: .random(in: 0...(37 - width), using: &random), y: 0, width: width, height: 9)
      let color = Color(red: level(), green: level(), blue: level(), alpha: Bool.random(using: &random) ? 255 : level())
      let pictures = [true, false].map { isVectorised in
        var pixels = start
        pixels.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          let target = PixelTarget(pixels: base, width: 37, height: 9, isVectorised: isVectorised)
          target.fill(PixelRect(x: clip.x, y: 1, width: width, height: 3), color)
          let whole = PixelRect(x: 0, y: 0, width: 37, height: 9)
          target.blend(mask, whole, to: whole, clip: clip, color)
        }
        return pixels
      }
      #expect(pictures[0] == pictures[1])
    }
  }
}
