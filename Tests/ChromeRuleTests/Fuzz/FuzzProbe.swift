@testable import ChromeCore
@testable import ChromeTakes

#if canImport(ChromeShell)
  @testable import ChromeShell
#endif

/// What a fuzzer throws its bytes at: each says what went wrong, or nil. Not to trap is the other half.
enum FuzzProbe: String, CaseIterable {
  case take, tuning, log, simulation

  func breach(in bytes: [UInt8]) -> String? {
    switch self {
    case .take: FuzzProbe.checkTake(bytes)
    case .tuning: FuzzProbe.tuning(bytes)
    case .log: FuzzProbe.log(bytes)
    case .simulation: BytePhone.breach(in: bytes)
    }
  }

  /// A take is right or has problems, each at a place; one that is right can be played.
  private static func checkTake(_ bytes: [UInt8]) -> String? {
    let reading = TakeParser.read(bytes, as: bytes.count.isMultiple(of: 2) ? .text : .recording)
    guard (reading.take == nil) == !reading.problems.isEmpty else { return "a take and problems, or neither" }
    for problem in reading.problems + reading.warnings where problem.line < 1 || problem.column < 1 {
      return "no place: \(problem)"
    }
    return reading.take.flatMap(play)
  }

  /// A while: a take may last for days.
  private static func play(_ take: Take) -> String? {
    var simulation = Simulation(take.setup)
    var player = TakePlayer(take)
    for _ in 0..<2000 {
      switch player.next(seeing: simulation) {
      case .input(let input): player.observe(simulation.handle(.input(input)).events, at: simulation.tick)
      case .advance(let tick):
        let next = simulation.isAtRest ? tick : simulation.tick + 1
        player.observe(simulation.handle(.time(to: next)).events, at: next)
      case .finished: return nil
      case .mark, .caption, .expected, .video, .studio, .failed, .missed: break
      }
      guard simulation.scroller.offset.isFinite else { return "offset \(simulation.scroller.offset)" }
    }
    return nil
  }

  /// A tuning that can be read is allowed, and reads back as itself.
  private static func tuning(_ bytes: [UInt8]) -> String? {
    guard case .success(let file) = TuningFile.read(bytes) else { return nil }
    if let (_, reason) = file.tuning.contradiction { return "contradicts itself: \(reason)" }
    for field in TuningField.all where field.problem(with: field[file.tuning]) != nil {
      return "\(field.key) is \(field[file.tuning])"
    }
    for onlyChanges in [true, false] {
      let text = TuningFile(tuning: file.tuning).text(onlyChanges: onlyChanges)
      guard case .success(let again) = TuningFile.read(Array(text.utf8)), again.tuning == file.tuning else {
        return "does not read back: \(text)"
      }
    }
    return nil
  }

  /// A log gives inputs in order, with a finger that goes down before it comes up, and a phone can live through them.
  private static func log(_ bytes: [UInt8]) -> String? {
    let logged = InputLogReader.read(bytes, on: Screen())
    var phone = Simulation(Setup())
    var isDown = false
    for sample in logged.samples {
      guard sample.tick >= phone.tick else { return "time goes backward at \(sample.tick)" }
      switch sample.input {
      case .press:
        if isDown { return "pressed twice" }
        isDown = true
      case .release, .cancel:
        if !isDown { return "lifted without a press" }
        isDown = false
      default: break
      }
      guard pass(&phone, to: sample.tick) else { return nil }
      _ = phone.handle(.input(sample.input))
      guard phone.scroller.offset.isFinite else { return "offset \(phone.scroller.offset) after \(sample)" }
    }
    return isDown ? "the finger stays down" : nil
  }

  /// False where that would take too long for one input.
  private static func pass(_ phone: inout Simulation, to tick: Tick) -> Bool {
    var steps = 0
    while phone.tick < tick {
      steps += 1
      if steps > 20_000 { return false }
      _ = phone.handle(.time(to: phone.isAtRest ? tick : phone.tick + 1))
    }
    return true
  }
}
