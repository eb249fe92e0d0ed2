import TestSupport
import Testing

@testable import ChromeCore

/// The precise wheel compared with its plain reference (`PlainWheel`), over streams of fingers, tails, pauses and
/// turns.
@Suite("The wheel compared with a plain reference")
struct WheelOracleTests {
  @Test("both request the same actions, sample by sample", arguments: 0..<6)
  func agree(part: Int) {
    let count = max(60, TestShare.of(400))
    var reported = 0
    for number in 0..<count {
      var run = WheelRun(seed: UInt64(part * 1000 + number))
      for _ in 0..<12 where run.breach == nil { run.stretch() }
      reported += run.reported
      if let breach = run.breach {
        Issue.record("seed \(part * 1000 + number): \(breach)\n\(run.log.suffix(40).joined(separator: "\n"))")
        return
      }
    }
    // Gestures begin, lock and end all the time: an empty stream would prove nothing.
    #expect(reported > count * 30)
  }

  @Test("sideways notches turn the same pages as a plain count", arguments: 0..<4)
  func notches(part: Int) {
    var turns = 0
    for number in 0..<max(30, TestShare.of(200)) {
      var random = RandomInput(seed: UInt64(part * 1000 + number))
      let law = WheelRun.law(&random)
      var (recognizer, plain) = (NotchRecognizer(), PlainNotches(law))
      var time = 0.0
      for _ in 0..<60 {
        time += random.pick([20, law.pageTicksWindowMs, law.rearmQuietMs, 249.5, law.latchMs / 4, 1000])
        let notches = random.pick([-1.0, -1, -1, 1, -3, 5, 2])
        let turned = recognizer.add(notches, at: time / 1000, tuning: law)
        #expect(turned == plain.add(notches, time), "seed \(part * 1000 + number) at \(time) ms")
        turns += abs(turned)
      }
    }
    #expect(turns > 100)
  }
}

/// A random stream, passed to both.
private struct WheelRun {
  private var random: RandomInput
  private let law: WheelTuning
  private var recognizer = WheelRecognizer()
  private var plain: PlainWheel
  /// Time in milliseconds.
  private var time = 0.0
  private var coasted = 0.0
  private(set) var log: [String] = []
  private(set) var breach: String?
  private(set) var reported = 0

  init(seed: UInt64) {
    random = RandomInput(seed: seed)
    law = WheelRun.law(&random)
    plain = PlainWheel(law)
    log = ["\(law)"]
  }

  static func law(_ random: inout RandomInput) -> WheelTuning {
    var law = WheelTuning()
    law.slop = random.pick([6, 0, 12])
    law.hardSlop = random.pick([16, 40])
    law.axisRatio = random.pick([2, 1, 3])
    law.mergeMs = random.pick([3, 8, 0])
    (law.endMinMs, law.endMaxMs) = (random.pick([60, 30]), random.pick([120, 90]))
    law.velocityWindowMs = random.pick([50, 100, 24])
    (law.coastMs, law.coastSpeed) = (random.pick([32, 56, 16]), random.pick([100, 0, 611.3]))
    (law.tailSamples, law.tailIntervalMs) = (random.pick([4, 2, 6]), random.pick([12, 16, 8]))
    (law.latchMs, law.rearmQuietMs) = (random.pick([250, 0, 100]), random.pick([120, 200, 60]))
    (law.freshDelta, law.freshGain) = (random.pick([6, 20, 0]), random.pick([2.5, 1.5, 4]))
    law.freshSamples = random.pick([2, 1, 4])
    (law.pageTicks, law.pageTicksWindowMs) = (random.pick([3, 1, 2]), random.pick([250, 100]))
    return law
  }

  /// Adds some samples of one kind, and then perhaps a pause, a lift or a loss.
  mutating func stretch() {
    let way = random.pick([(0.0, -1.0), (0, 1), (-1, 0), (1, 0), (-1, -0.5), (-2, -1), (-0.7, -1)])
    let pace = random.pick([8.0, 16, 5, 12, 2, 40])
    let growth = random.pick([1.0, 0.9, 1.2, 0.75])
    var size = random.pick([1.0, 10, 30, 60])
    let count = random.whole(1...12)
    for _ in 0..<count where breach == nil {
      time += random.whole(0...9) == 0 ? random.pick([0, 1, 3, 64]) : pace
      feed(Vector(dx: way.0 * size, dy: way.1 * size))
      size *= growth
    }
    pause()
  }

  private mutating func feed(_ delta: Vector) {
    var sample = WheelSample(delta: delta, seconds: time / 1000)
    sample.overscroll = random.pick([0, 0, 30, -30])
    sample.coasted = coasted
    sample.pageWidth = random.pick([390, 390, 100, 0])
    compare(recognizer.add(sample, tuning: law), plain.add(sample), "\(delta) at \(time), \(sample)")
  }

  private mutating func pause() {
    switch random.whole(0...8) {
    case 0...3:
      time += random.pick([law.coastMs, law.endMinMs, law.endMaxMs, law.rearmQuietMs, 31.5, 70, 400, 9_990, 10_010])
      compare(recognizer.passTime(to: time / 1000, tuning: law), plain.pass(time), "pass to \(time)")
    case 4:
      time += random.pick([5, 39.5, 40.5, 90])
      let velocity = recognizer.liftVelocity(at: time / 1000, tuning: law)
      if (velocity + plain.liftVelocity(time) * -1).length > 1e-3 { breach = "lift with \(velocity) at \(time)" }
      compare(recognizer.stop(at: time / 1000, tuning: law), plain.lift(time), "lift at \(time)")
    case 5:
      time += random.pick([0, 20, 9999, 10_001])
      compare(recognizer.begin(at: time / 1000, tuning: law), plain.touch(time), "touch at \(time)")
    case 6:
      recognizer.cancel()
      plain.cancel()
      log.append("cancel")
    default: coasted = random.pick([0, -40, 12, -4])
    }
  }

  private mutating func compare(_ found: WheelActions, _ wanted: [WheelAction], _ what: String) {
    let found = Array(found)
    log.append("\(what): \(found)")
    reported += found.count
    guard breach == nil else { return }
    let isSame = found.count == wanted.count && zip(found, wanted).allSatisfy { $0.isNear($1) }
    if !isSame { breach = "after \(what): \(found), the plain wheel \(wanted)" }
  }
}

extension WheelAction {
  fileprivate func isNear(_ other: WheelAction) -> Bool {
    switch (self, other) {
    case (.scroll(let a), .scroll(let b)), (.page(let a), .page(let b)): a.isNear(b)
    case (.coast(let a), .coast(let b)), (.bounce(let a), .bounce(let b)): a.isNear(b, within: 1e-3)
    case (.endedVertical(let a, let x), .endedVertical(let b, let y)): a.isNear(b, within: 1e-3) && x == y
    case (.commitPage(let a, let x), .commitPage(let b, let y)): a.isNear(b, within: 1e-3) && x == y
    default: self == other
    }
  }
}
