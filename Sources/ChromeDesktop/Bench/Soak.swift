import ChromeCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The real window, loop and studio under random hands for a long time, with a clock that does not wait: does anything
/// grow, break or leak?
enum Soak {
  struct Report {
    var counts = Counts()
    /// Laws that did not hold, in words; the first few.
    var breaches: [String] = []
    /// Resident megabytes: after a tenth of the way, half-way, at the end.
    var memory: [Double] = []
    /// Open descriptors at the start and at the end.
    var descriptors: [Int] = []
    var drawn = 0
    var seconds = 0.0

    var text: String {
      let memory = memory.map { "\(BenchReport.figure($0)) MB" }.joined(separator: ", ")
      return
        (["\(counts.text), \(drawn) pictures drawn, \(BenchReport.figure(seconds)) s"] + [
          "resident after a tenth, a half, all of it: \(memory)",
          "descriptors at the start and the end: \(descriptors.map(String.init).joined(separator: ", "))",
          breaches.isEmpty ? "no law broken" : breaches.joined(separator: "\n"),
        ]).joined(separator: "\n")
    }
  }

  struct Counts {
    var frames = 0, events = 0, edits = 0, resizes = 0, presets = 0, recordings = 0, losses = 0

    var text: String {
      "\(frames) frames, \(events) events, \(edits) edits, \(presets) presets, \(resizes) resizes, "
        + "\(recordings) recordings, \(losses) losses of focus, window or textures"
    }
  }

  /// Opens a window with what is asked for by SDL's environment: the script says `dummy`.
  static func run(frames: Int) throws -> Report {
    guard let folder = ScratchFolder.make("soak") else {
      throw BenchmarkSkipped(reason: "no folder can be made in /tmp")
    }
    defer { ScratchFolder.remove(folder) }
    var report = Report()
    report.descriptors.append(openDescriptors)
    do {
      var options = Window.Options()
      (options.width, options.height, options.renderer, options.fonts) = (900, 620, .software, FontSet.find())
      let window = try Window(options)
      let start = SteadyClock.seconds
      let guest = SoakGuest(frames: frames, window: window, folder: folder)
      var loop = WindowLoop(window: window, guest: guest, clock: { guest.wall })
      report.drawn = loop.run().frames
      guest.end()
      report.seconds = SteadyClock.seconds - start
      (report.counts, report.breaches, report.memory) = (guest.counts, guest.breaches, guest.memory)
    }
    report.descriptors.append(openDescriptors)
    return report
  }

  /// 0 where the system does not tell.
  private static var openDescriptors: Int { SystemFile.names(in: "/proc/self/fd").count }

  /// Megabytes; 0 where the system does not tell.
  static var residentMemory: Double {
    guard case .success(let bytes) = SystemFile.read("/proc/self/statm") else { return 0 }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    let pages = words.count > 1 ? Double(words[1]) ?? 0 : 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same soak each time.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
