import ChromeCore
import ChromeRaster

extension WindowLoop {
  /// Seconds between frames that answer an input where no vsync paces them. Chosen: quicker than any mouse reports.
  private static let quickestAnswer = 0.002
  /// An input whose answer cannot be seen by then will be seen in the display's own time.
  private static let mostLooks = 4
  /// Seconds between two looks.
  private static let shortestLook = 0.0001
  /// Seconds, at most, that a picture may run ahead of its beginning: a tick.
  private static let longestLead = 1.0 / 600
  /// Seconds between two steps of a session whose pictures nobody takes.
  private static let unseenPace = 0.25

  /// When the next frame should be begun; nil: not before something happens.
  var nextFrame: Double? {
    guard window.isVisible, window.isReady else { return nextUnseen }
    if needsFrame { return nextLook ?? lastPresent + WindowLoop.quickestAnswer }
    switch motion {
    case .rest, .over: return nil
    case .moving: return lastPresent + pace
    case .wake(let seconds): return max(seconds, lastPresent + pace)
    }
  }

  /// A session goes on where its window is hidden, only without pictures, and seldom.
  private var nextUnseen: Double? {
    switch motion {
    case .rest, .over: return nil
    case .moving: return lastPresent + WindowLoop.unseenPace
    case .wake(let seconds): return max(seconds, lastPresent + WindowLoop.unseenPace)
    }
  }

  /// With vsync, presenting waits for the display: beginning at half of the period leaves time to draw and takes input
  /// that is at most that old.
  private var pace: Double { window.hasVsync ? window.framePeriod / 2 : window.framePeriod }

  /// The window's own picture is gone or has another size: the next frame is drawn even if it looks the same.
  mutating func redraw() {
    window.forgetPicture()
    needsFrame = true
  }

  /// At the very moment of a notch hardly anything has moved yet: waiting for the next frame of the display would show
  /// it 17 ms late, so it is looked at once more when the first pixel should change.
  private mutating func lookAgain(_ nextPixel: Double?) {
    guard case .moving = motion, let count = looks, count < WindowLoop.mostLooks else { return looks = nil }
    let wait = min(nextPixel ?? WindowLoop.quickestAnswer, WindowLoop.quickestAnswer)
    (needsFrame, nextLook, looks) = (true, clock() + max(wait, WindowLoop.shortestLook), count + 1)
  }

  /// A picture equal to the one on screen is not drawn again; where the display takes none, none is drawn at all.
  mutating func showFrame() {
    let now = clock()
    motion = guest.advance(to: known)
    if motion == .over { isRunning = false }
    lastPresent = now
    guard window.isVisible, window.isReady else {
      needsFrame = true
      return
    }
    (needsFrame, nextLook) = (false, nil)
    // On the display half of its period later, on average.
    let picture = guest.picture(seenIn: min(window.framePeriod / 2, WindowLoop.longestLead))
    guard show(picture) else { return lookAgain(picture.nextPixel) }
    looks = nil
    // Vsync paces from when the picture was taken over; without it frames are paced from their beginnings.
    if window.hasVsync { lastPresent = clock() }
    report.frames += 1
    if report.frames == 1 { window.readDevices() }
    report.lastFrame = clock() - start
  }

  /// The guest as it stands, in a window whose size changes while no events come. Time passes again when they do.
  func drawResized() {
    guest.resized(to: window.size, at: known)
    window.forgetPicture()
    _ = show(guest.picture(seenIn: 0))
  }

  /// Whether there was anything to draw.
  private func show(_ picture: Picture) -> Bool {
    window.setPointer(picture.pointer)
    window.setFullScreen(picture.isFullScreen)
    let (place, ratio) = (picture.canvas, window.pixelRatio)
    let grid = PixelGrid(
      scale: place.scale * ratio, originX: place.originX * ratio, originY: place.originY * ratio)
    return window.show(picture.list, grid: grid, background: picture.background)
  }
}
