import ChromeCore
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// What the phones of a take come to beside each other: their names, how their bars stand all the time, and where they
/// decide differently. Found by one run each, before the first picture.
package struct PhoneComparison: Sendable {
  /// What stands under the phones; the take's own first.
  package var names: [String]
  package var runs: [LoopRun]
  package var differences: [RunDifference]
  /// Taps of the one hand that meet something else on another phone, in words.
  package var remarks: [String]
  /// Of the take, in ticks.
  package var duration: Tick
  /// Bars that move on any of them, as the lanes of the strip.
  package var lanes: [BarName]

  /// - Parameter inputs: those of each phone, the take's own first.
  package init(_ take: Take, _ inputs: [[KeptGesture.TimedInput]], duration: Tick) throws(RenderFailure) {
    let count = inputs.reduce(0) { $0 + $1.count }
    if let reason = take.budget.refusal(.comparedInputs, Double(count)) { throw RenderFailure(reason) }
    self.duration = duration
    names = [take.ownName ?? take.preset.map(VariantPhone.name) ?? "this take"] + take.rivals.map(\.name)
    let setups = [take.setup] + take.rivals.map(take.setup(of:))
    runs = zip(setups, inputs).map { setup, inputs in
      let gesture = KeptGesture(start: Simulation(setup), inputs: inputs, content: setup.pages.map(\.content))
      return LoopRun(gesture, TuningLayer(setup.tuning, keys: []))
    }
    differences = RunDifference.all(runs, until: duration)
    lanes = PhoneComparison.lanes(runs, duration)
    remarks = PhoneComparison.remarks(runs, names, duration)
  }

  /// A take's own phone alone, as far as it plays.
  package init(_ take: Take) throws(RenderFailure) {
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

  /// Of many taps the first few are told.
  private static let mostRemarks = 5

  private static func remarks(_ runs: [LoopRun], _ names: [String], _ duration: Tick) -> [String] {
    guard let own = runs.first else { return [] }
    let found = own.taps.flatMap { tap in
      zip(runs, names).dropFirst().compactMap { run, name -> String? in
        let met = run.taps.first { $0.tick == tap.tick }?.target
        guard met != tap.target else { return nil }
        let there = met.map { "meets \($0)" } ?? "is no tap"
        return "the tap on \(tap.target) at \(ReportNumber.text(TickClock.seconds(tap.tick))) s \(there) in \(name)"
      }
    }
    let rest = found.count - mostRemarks
    return found.prefix(mostRemarks) + (rest > 0 ? ["and \(rest) more such taps"] : [])
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
