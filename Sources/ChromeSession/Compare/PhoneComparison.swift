import ChromeCore
import ChromeLoop
import ChromeSystem
import ChromeTakes

/// A comparison of a take's phones: their names, the positions of their bars over time, and the differences in their
/// decisions. Computed by one run per phone, before the first picture.
package struct PhoneComparison: Sendable {
  /// The names shown with the phones; the take's own first.
  package var names: [String]
  package var runs: [LoopRun]
  package var differences: [RunDifference]
  /// Messages about taps that hit a different target on another phone.
  package var remarks: [String]
  /// The length of the take in ticks.
  package var duration: Tick
  /// The bars that move on any of the phones; the lanes of the timeline strip.
  package var lanes: [BarName]

  /// - Parameter inputs: The inputs of each phone, the take's own first.
  package init(_ take: Take, _ inputs: [[KeptGesture.TimedInput]], duration: Tick) throws(UserError) {
    let count = inputs.reduce(0) { $0 + $1.count }
    if let reason = take.budget.refusal(.comparedInputs, Double(count)) { throw UserError(reason) }
    self.duration = duration
    names = [take.ownName ?? take.preset.map(VariantPhone.name) ?? "This take"] + take.variants.map(\.name)
    let setups = [take.setup] + take.variants.map(take.setup(of:))
    runs = zip(setups, inputs).map { setup, inputs in
      let gesture = KeptGesture(start: Simulation(setup), inputs: inputs, content: setup.pages.map(\.content))
      return LoopRun(gesture, TuningLayer(setup.tuning, keys: []))
    }
    differences = RunDifference.all(runs, until: duration)
    lanes = PhoneComparison.lanes(runs, duration)
    remarks = PhoneComparison.remarks(runs, names, duration)
  }

  /// Runs a take's own phone alone, up to the end of the take.
  package init(_ take: Take) throws(UserError) {
    let phones = Phones(take)
    let tapes = phones.listened()
    phones.advance(to: 0)
    while phones.isPlaying { phones.advance(to: phones.tick + 1) }
    try self.init(take, tapes.map(\.inputs), duration: phones.tick)
  }

  private static func lanes(_ runs: [LoopRun], _ duration: Tick) -> [BarName] {
    let moving = BarName.allCases.filter { bar in
      runs.contains { run in run.samples.contains { $0.shown[bar] != run.samples[0].shown[bar] } }
    }
    return moving.isEmpty ? [.header] : moving
  }

  /// The maximum number of taps that are reported individually.
  private static let mostRemarks = 5

  private static func remarks(_ runs: [LoopRun], _ names: [String], _ duration: Tick) -> [String] {
    guard let own = runs.first else { return [] }
    let found = own.taps.flatMap { tap in
      zip(runs, names).dropFirst().compactMap { run, name -> String? in
        let met = run.taps.first { $0.tick == tap.tick }?.target
        guard met != tap.target else { return nil }
        let there = met.map { "hits \($0)" } ?? "is not a tap"
        return "the tap on \(tap.target) at \(ReportNumber.text(TickClock.seconds(tap.tick))) s \(there) on \(name)"
      }
    }
    let rest = found.count - mostRemarks
    return found.prefix(mostRemarks) + (rest > 0 ? ["and \(rest) more \(rest == 1 ? "tap" : "taps")"] : [])
  }
}

extension LoopRun {
  fileprivate var taps: [(tick: Tick, target: Target)] {
    events.compactMap { flag in
      guard case .tapped(let target) = flag.event else { return nil }
      return (flag.tick, target)
    }
  }
}
