import ChromeCore
import ChromeDesktop
import ChromeLook
import ChromeStudio

/// The phone and its studio as the window has them, with somebody restless at the devices: after each frame something
/// is pushed into SDL's queue, or the world changes (`SoakHand`).
final class SoakGuest: WindowGuest {
  let inner: SessionWindow
  private let frames: Int
  private var hand: SoakHand
  private let tell: (Int, MemoryAccount) -> Void
  private(set) var breaches: [String] = []
  /// After a tenth of the way, half-way, at the end.
  private(set) var memory: [MemoryAccount] = []
  private var frame = 0
  /// Megabytes in use, the most since the last account.
  private var peak: Double?
  /// Seconds of the soak's own clock: each frame is a little more than one of the display's later.
  private(set) var wall = 0.0

  /// `tell` hears of each tenth of the way.
  init(
    frames: Int, seed: UInt64, window: Window, folder: String, tell: @escaping (Int, MemoryAccount) -> Void
  ) {
    (self.frames, self.tell) = (frames, tell)
    var settings = SessionWindow.Settings(of: .light)
    settings.drawer = PresetDrawer(folder: folder + "/tunings")
    settings.presets = PresetShelf().all
    inner = SessionWindow(Session(Setup()), settings, pixelRatio: 1, startingAt: 0, for: nil)
    hand = SoakHand(at: inner, in: window, folder: folder, seed: seed)
  }

  var counts: Soak.Counts {
    var counts = hand.counts
    counts.frames = frame
    return counts
  }

  /// Seconds a look at the clock takes: more than the loop ever waits for an input's answer, so that no wait is real.
  private static let look = 0.0021

  /// The loop's clock.
  func clock() -> Double {
    wall += SoakGuest.look
    return wall
  }

  func end() { hand.end(at: wall) }
}

// As a guest: everything goes on to the real one.
extension SoakGuest {
  func resized(to size: WindowSize, at seconds: Double) { inner.resized(to: size, at: seconds) }
  var phonePlacement: Placement { inner.phonePlacement }
  func placement(of event: RawEvent) -> Placement { inner.placement(of: event) }
  func take(_ event: RawEvent, at seconds: Double) -> Claim { inner.take(event, at: seconds) }
  func handle(_ input: Input, at seconds: Double) { inner.handle(input, at: seconds) }
  func picture(seenIn seconds: Double) -> Picture { inner.picture(seenIn: seconds) }
  var isTyping: Bool { inner.isTyping }
  func skip(seconds: Double) { inner.skip(seconds: seconds) }

  func advance(to seconds: Double) -> Motion {
    _ = inner.advance(to: seconds)
    frame += 1
    if frame.isMultiple(of: 16) { judge() }
    if frame.isMultiple(of: 64), let heap = Allocations.heap { peak = max(peak ?? 0, heap.inUse) }
    if frame.isMultiple(of: max(1, frames / 10)) || frame == frames { account() }
    hand.act(at: wall)
    wall += hand.pause
    return frame >= frames ? .over : .moving
  }

  private func account() {
    var account = MemoryAccount()
    (account.peak, peak) = (peak, nil)
    account.holders = hand.holders + inner.holders
    if [frames / 10, frames / 10 * 5, frames].contains(frame) { memory.append(account) }
    tell(frame, account)
  }
}

// Laws, as far as an observer sees them.
extension SoakGuest {
  private func judge() {
    let frame = inner.session.simulation.frame()
    let bars = BarName.allCases.map { frame[$0] }
    let numbers =
      [frame.offset, frame.velocity, frame.page.position, frame.contentTop] + bars.flatMap { [$0.hidden, $0.top] }
    if !numbers.allSatisfy(\.isFinite) { broke("a number is none: \(numbers)") }
    for bar in bars where bar.hidden < 0 || bar.hidden > bar.full - bar.min + 1e-9 {
      broke("a bar has hidden \(bar.hidden) of \(bar.full) to \(bar.min)")
    }
    let top = frame.header.hidden + frame.toolbar.hidden
    if top > max(0, frame.offset) + 1e-6 { broke("a gap of \(top - max(0, frame.offset)) under the bars") }
  }

  private func broke(_ words: String) {
    if breaches.count < 5 { breaches.append("frame \(frame): \(words)") }
  }
}
