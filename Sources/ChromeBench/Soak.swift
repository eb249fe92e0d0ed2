import ChromeControls
import ChromeCore
import ChromeDesktop
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSystem

/// Runs the real window, loop and studio with random input for a long time, with a clock that does not wait, to find
/// growth, failures and leaks.
enum Soak {
  struct Report {
    var counts = Counts()
    /// The first few violated laws, as messages.
    var breaches: [String] = []
    /// Memory after a tenth of the run (when caches are warm), half-way, and at the end.
    var memory: [MemoryAccount] = []
    /// Number of open descriptors at the start and at the end.
    var descriptors: [Int] = []
    var drawn = 0
    var seconds = 0.0

    var text: String {
      let memory = memory.map { "\(BenchReport.figure($0.resident)) MB" }.joined(separator: ", ")
      let inUse = self.memory.compactMap(\.heap?.inUse).map { "\(BenchReport.figure($0)) MB" }.joined(separator: ", ")
      let lines = [
        "\(counts.text), \(drawn) pictures drawn, \(BenchReport.figure(seconds)) s",
        "resident memory after a tenth, half and all of the run: \(memory)",
        inUse.isEmpty ? nil : "live heap at the same times: \(inUse)",
        "descriptors at the start and the end: \(descriptors.map(String.init).joined(separator: ", "))",
        breaches.isEmpty ? "no violations" : breaches.joined(separator: "\n"),
      ]
      return lines.compactMap(\.self).joined(separator: "\n")
    }
  }

  struct Counts {
    var frames = 0, events = 0, samples = 0, edits = 0, resizes = 0, presets = 0, takes = 0, rests = 0, losses = 0
    var recordings = (begun: 0, ended: 0, kept: 0)

    var text: String {
      "\(frames) frames, \(events) events, \(samples) phone inputs, \(edits) edits, \(presets) presets, "
        + "\(resizes) resizes, \(recordings.begun) recordings started and \(recordings.ended) ended, "
        + "\(recordings.kept) kept, \(takes) files dropped, \(rests) rests, "
        + "\(losses) losses of focus, window or textures"
    }
  }

  /// Opens a window with the driver from SDL's environment, which the script sets to `dummy`. Each seed gives a
  /// different, reproducible run; `progress` is called at each tenth of it.
  package static func run(frames: Int, seed: UInt64, progress: @escaping (String) -> Void) throws -> Report {
    guard let folder = ScratchFolder.make("soak") else {
      throw BenchmarkSkipped(reason: "no folder could be created in /tmp")
    }
    defer { ScratchFolder.remove(folder) }
    var report = Report()
    report.descriptors.append(openDescriptors)
    do {
      var options = Window.Options.usual
      (options.width, options.height, options.renderer, options.fonts) = (900, 620, .software, FontSet.find())
      let window = try Window(options)
      let start = SteadyClock.seconds
      let guest = SoakGuest(frames: frames, seed: seed, window: window, folder: folder) {
        progress("\($0): \(BenchReport.figure(SteadyClock.seconds - start)) s, \($1.text)")
      }
      let log = try InputLog(folder + "/session.log", startingAt: 0)
      var loop = WindowLoop(
        window: window, feed: SDLEventFeed(window, clock: guest.clock), guest: guest, log: log, clock: guest.clock)
      report.drawn = loop.run().frames
      guest.end()
      report.seconds = SteadyClock.seconds - start
      (report.counts, report.breaches, report.memory) = (guest.counts, guest.breaches, guest.memory)
    }
    report.descriptors.append(openDescriptors)
    return report
  }

  /// Number of open descriptors; 0 if the system does not report it.
  private static var openDescriptors: Int { SystemFile.names(in: "/dev/fd").count }
}

/// SplitMix64 (Steele, Lea, Flood 2014), so that a run is reproducible.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The phone and its studio as in the window, with random input: after each frame something is pushed into SDL's queue,
/// or the outside world changes (`SoakInput`).
final class SoakGuest: WindowGuest {
  let inner: SessionWindow
  private let frames: Int
  private var hand: SoakInput
  private let progress: (Int, MemoryAccount) -> Void
  private(set) var breaches: [String] = []
  /// Memory after a tenth of the run, half-way, and at the end.
  private(set) var memory: [MemoryAccount] = []
  private var frame = 0
  /// Largest heap in use since the last account, in megabytes.
  private var peak: Double?
  /// Time of the soak's own clock in seconds: each frame comes slightly later than one period of the display.
  private(set) var wall = 0.0

  /// Creates the guest. `progress` is called at each tenth of the run.
  init(
    frames: Int, seed: UInt64, window: Window, folder: String, progress: @escaping (Int, MemoryAccount) -> Void
  ) {
    (self.frames, self.progress) = (frames, progress)
    var settings = SessionWindow.Settings(of: .light)
    settings.drawer = PresetDrawer(folder: folder + "/tunings")
    settings.presets = PresetFiles().all
    inner = SessionWindow(Session(Setup()), settings, pixelRatio: 1, startingAt: 0, for: nil)
    hand = SoakInput(at: inner, in: window, folder: folder, seed: seed)
  }

  var counts: Soak.Counts {
    var counts = hand.counts
    counts.frames = frame
    return counts
  }

  /// Seconds that pass per reading of the clock: more than the loop ever waits for an input's answer, so that it never
  /// really waits.
  private static let look = 0.0021

  /// Returns the time of the loop's clock.
  func clock() -> Double {
    wall += SoakGuest.look
    return wall
  }

  func end() { hand.end(at: wall) }
}

// As a guest, forwards everything to the real one.
extension SoakGuest {
  func resized(to size: WindowSize, at seconds: Double) { inner.resized(to: size, at: seconds) }
  var phonePlacement: Placement { inner.phonePlacement }
  func placement(of event: RawEvent) -> Placement { inner.placement(of: event) }
  func handle(_ event: RawEvent, at seconds: Double) -> Claim { inner.handle(event, at: seconds) }
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
    progress(frame, account)
  }
}

// Laws that can be checked from outside.
extension SoakGuest {
  private func judge() {
    let frame = inner.session.simulation.frame()
    let bars = BarName.allCases.map { frame[$0] }
    let numbers =
      [frame.offset, frame.velocity, frame.page.position, frame.contentTop] + bars.flatMap { [$0.hidden, $0.top] }
    if !numbers.allSatisfy(\.isFinite) { broke("not a number: \(numbers)") }
    for bar in bars where bar.hidden < 0 || bar.hidden > bar.full - bar.min + 1e-9 {
      broke("a bar of \(bar.full) pt, minimum \(bar.min) pt, has hidden \(bar.hidden) pt")
    }
    let top = frame.header.hidden + frame.toolbar.hidden
    if top > max(0, frame.offset) + 1e-6 { broke("a gap of \(top - max(0, frame.offset)) pt below the bars") }
  }

  private func broke(_ text: String) {
    if breaches.count < 5 { breaches.append("frame \(frame): \(text)") }
  }
}

/// The memory of a running program: whether it grows, whether it belongs to a known holder, and whether it is in use or
/// lost to fragmentation.
struct MemoryAccount {
  /// Resident memory in megabytes; 0 if the system does not report it.
  var resident = MemoryAccount.residentMegabytes
  /// Heap in megabytes; nil if not counted.
  var heap = Allocations.heap
  /// Largest sampled heap in use since the last account, in megabytes; nil if not counted.
  var peak: Double?
  /// Known containers, each with its number of elements.
  var holders: [Holder] = []

  struct Holder {
    var name: String
    var count: Int
  }

  /// The account as text: `95.1 MB resident, 70.2 MB (at most 81) in use of 88 MB; edits 500, …`
  var text: String {
    let figure = BenchReport.figure
    let peak = peak.map { " (at most \(figure($0)))" } ?? ""
    let heap = heap.map { ", \(figure($0.inUse)) MB\(peak) in use of \(figure($0.kept)) MB" } ?? ""
    let holders = holders.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    return "\(figure(resident)) MB resident\(heap); \(holders)"
  }

  private static var residentMegabytes: Double { Double(Environment.residentBytes ?? 0) / 1_048_576 }
}

extension SessionWindow {
  /// Every collection in a window that grows as it runs.
  var holders: [MemoryAccount.Holder] {
    let edits = studio.history.newest(.max)
    let run = studio.loop?.run
    let notes = session.marks.count + session.captions.count + session.issues.count + session.directions.count
    return [
      .init(name: "undo", count: edits.past.count), .init(name: "redo", count: edits.future.count),
      .init(name: "gesture inputs", count: session.gestures.count),
      .init(name: "take notes", count: notes), .init(name: "loop inputs", count: run?.gesture.inputs.count ?? 0),
      .init(name: "loop ticks", count: run?.length ?? 0), .init(name: "loop events", count: run?.events.count ?? 0),
      .init(name: "own presets", count: studio.own.count + studio.unreadable.count),
    ] + (recorder?.holders ?? []).map { .init(name: $0.name, count: $0.count) }
  }
}
