import ChromeCore
import ChromeDesktop
import ChromeSystem

/// The real window, loop and studio under random hands for a long time, with a clock that does not wait: does anything
/// grow, break or leak?
enum Soak {
  struct Report {
    var counts = Counts()
    /// Laws that did not hold, in words; the first few.
    var breaches: [String] = []
    /// After a tenth of the way (caches are warm then), half-way, at the end.
    var memory: [MemoryAccount] = []
    /// Open descriptors at the start and at the end.
    var descriptors: [Int] = []
    var drawn = 0
    var seconds = 0.0

    var text: String {
      let memory = memory.map { "\(BenchReport.figure($0.resident)) MB" }.joined(separator: ", ")
      let inUse = self.memory.compactMap(\.heap?.inUse).map { "\(BenchReport.figure($0)) MB" }.joined(separator: ", ")
      let lines = [
        "\(counts.text), \(drawn) pictures drawn, \(BenchReport.figure(seconds)) s",
        "resident after a tenth, a half, all of it: \(memory)",
        inUse.isEmpty ? nil : "live heap: \(inUse)",
        "descriptors at the start and the end: \(descriptors.map(String.init).joined(separator: ", "))",
        breaches.isEmpty ? "no law broken" : breaches.joined(separator: "\n"),
      ]
      return lines.compactMap(\.self).joined(separator: "\n")
    }
  }

  struct Counts {
    var frames = 0, events = 0, samples = 0, edits = 0, resizes = 0, presets = 0, takes = 0, rests = 0, losses = 0
    var recordings = (begun: 0, ended: 0, kept: 0)

    var text: String {
      "\(frames) frames, \(events) events, \(samples) inputs of the phone, \(edits) edits, \(presets) presets, "
        + "\(resizes) resizes, \(recordings.begun) recordings begun and \(recordings.ended) ended, "
        + "\(recordings.kept) kept afterwards, \(takes) files dropped, \(rests) rests, "
        + "\(losses) losses of focus, window or textures"
    }
  }

  /// Opens a window with what is asked for by SDL's environment: the script says `dummy`. One seed is one life; `tell`
  /// hears of each tenth of it.
  package static func run(frames: Int, seed: UInt64, tell: @escaping (String) -> Void) throws -> Report {
    guard let folder = ScratchFolder.make("soak") else {
      throw BenchmarkSkipped(reason: "no folder can be made in /tmp")
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
        tell("\($0): \(BenchReport.figure(SteadyClock.seconds - start)) s, \($1.text)")
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

  /// 0 where the system does not tell.
  private static var openDescriptors: Int { SystemFile.names(in: "/dev/fd").count }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same soak each time.
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
