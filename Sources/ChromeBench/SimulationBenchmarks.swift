import ChromeCore

/// The cost of a tick, by the state of the phone.
enum SimulationBenchmarks {
  static let all = [
    Benchmark(
      name: "simulation.rest", sentence: "a tick at rest", unit: .nanoseconds, allocationTarget: 0,
      run: { meter in try ticks(&meter, from: { Simulation(longSetup) }, count: 6000) }),
    Benchmark(
      name: "simulation.drag", sentence: "a tick in a drag with 120 samples a second", unit: .nanoseconds,
      allocationTarget: 0, run: { meter in samples(&meter, of: drag) }),
    Benchmark(
      name: "simulation.wheel", sentence: "a tick of precise scrolling with 120 samples a second",
      unit: .nanoseconds, allocationTarget: 0, run: { meter in samples(&meter, of: wheel) }),
    Benchmark(
      name: "simulation.fling", sentence: "a tick in a fling", unit: .nanoseconds, allocationTarget: 0,
      run: { meter in try ticks(&meter, from: flung, count: 900) }),
    Benchmark(
      name: "simulation.settle", sentence: "a tick while both stacks settle", unit: .nanoseconds, allocationTarget: 0,
      run: { meter in try settles(&meter, from: released) }),
    Benchmark(
      name: "simulation.page", sentence: "a tick while a page springs into place", unit: .nanoseconds,
      allocationTarget: 0, run: { meter in try settles(&meter, from: swiped) }),
    Benchmark(
      name: "simulation.mixed", sentence: "60 s of mixed input: 36,000 ticks", unit: .milliseconds, target: 4,
      run: mixed),
    Benchmark(
      name: "simulation.frame", sentence: "a frame on a tick", unit: .nanoseconds, allocationTarget: 0,
      run: { meter in frames(&meter, ahead: 0) }),
    Benchmark(
      name: "simulation.ahead", sentence: "a frame between two ticks, from a copy", unit: .nanoseconds,
      allocationTarget: 0, run: { meter in frames(&meter, ahead: 0.0008) }),
  ]

  /// A page so long that nothing reaches its end during the measurement.
  static var longSetup: Setup {
    var setup = Setup()
    setup.pages[1] = Setup.Page(content: .height(200_000), offset: 20_000)
    return setup
  }

  private static let rounds = 60
}

// Phones in the middle of a movement.
extension SimulationBenchmarks {
  private static func input(_ phone: inout Simulation, _ input: Input) { _ = phone.handle(.input(input)) }

  private static func pass(_ phone: inout Simulation, _ ticks: Int) {
    var outcome = Outcome()
    for _ in 0..<ticks {
      outcome.clear()
      phone.handle(.time(to: phone.tick + 1), into: &outcome)
    }
  }

  /// Returns a phone with a finger still down after `steps` moves of `step`.
  static func held(by step: Vector, steps: Int) -> Simulation {
    var phone = Simulation(longSetup)
    input(&phone, .press(Point(x: 195, y: 500)))
    for number in 1...steps {
      pass(&phone, 5)
      input(&phone, .move(Point(x: 195, y: 500) + step * Double(number)))
    }
    return phone
  }

  static func flung() -> Simulation {
    var phone = held(by: Vector(dx: 0, dy: -9), steps: 12)
    input(&phone, .release(velocity: Vector(dx: 0, dy: -6000)))
    return phone
  }

  /// Returns a phone that was let go with bars part-way: both stacks continue on their own.
  static func released() -> Simulation {
    var phone = held(by: Vector(dx: 0, dy: -4), steps: 8)
    input(&phone, .release(velocity: .zero))
    return phone
  }

  static func swiped() -> Simulation {
    var phone = held(by: Vector(dx: -12, dy: 0), steps: 10)
    input(&phone, .release(velocity: Vector(dx: -900, dy: 0)))
    return phone
  }
}

// Measuring.
extension SimulationBenchmarks {
  private static func ticks(_ meter: inout Meter, from make: () -> Simulation, count: Int) throws {
    meter.measure(rounds: rounds, from: make) { phone in
      pass(&phone, count)
      return count
    }
  }

  /// Repeats from the same start until everything rests, because a settle is short.
  private static func settles(_ meter: inout Meter, from make: () -> Simulation) throws {
    let start = make()
    meter.measure(rounds: rounds, from: { start }) { start in
      var ticks = 0
      for _ in 0..<20 {
        var phone = start
        while !phone.isAtRest {
          pass(&phone, 1)
          ticks += 1
        }
      }
      return ticks
    }
  }

  /// Measures one input and five ticks, 600 times: 5 s.
  private static func samples(_ meter: inout Meter, of sample: (Int) -> Input) {
    meter.measure(rounds: rounds, from: { held(by: Vector(dx: 0, dy: -4), steps: 4) }) { phone in
      for number in 0..<600 {
        input(&phone, sample(number))
        pass(&phone, 5)
      }
      return 3000
    }
  }

  /// Returns a drag of 300 pt up and down again.
  private static func drag(_ number: Int) -> Input {
    let way = Double(number % 200 < 100 ? number % 100 : 100 - number % 100) * 3
    return .move(Point(x: 195, y: 484 - way))
  }

  private static func wheel(_ number: Int) -> Input { .wheel(Vector(dx: 0, dy: number % 200 < 100 ? -3 : 3)) }

  static func mixed(_ meter: inout Meter) {
    let inputs = MixedTake.inputs
    var stepped = 0
    meter.measure(rounds: 40, from: { Simulation(MixedTake.take.setup) }) { phone in
      stepped = 0
      var outcome = Outcome()
      for timed in inputs {
        stepped += advance(&phone, to: timed.tick, &outcome)
        outcome.clear()
        phone.handle(.input(timed.input), into: &outcome)
      }
      stepped += advance(&phone, to: MixedTake.ticks, &outcome)
      return 1
    }
    meter.note = "\(inputs.count) inputs, \(stepped) time steps, the remainder at rest"
  }

  /// Advances time as a loop and a replay do: at rest in one step. Returns the number of steps.
  private static func advance(_ phone: inout Simulation, to tick: Tick, _ outcome: inout Outcome) -> Int {
    var steps = 0
    while phone.tick < tick {
      outcome.clear()
      phone.handle(.time(to: phone.isAtRest ? tick : phone.tick + 1), into: &outcome)
      steps += 1
    }
    return steps
  }

  private static func frames(_ meter: inout Meter, ahead seconds: Double) {
    let count = meter.isShort ? 20 : 600
    meter.measure(rounds: rounds, from: flung) { phone in
      var sum = 0.0
      for _ in 0..<count {
        pass(&phone, 1)
        sum += phone.frame(ahead: seconds).offset
      }
      precondition(sum.isFinite)
      return count
    }
    meter.note = "with the preceding tick"
  }
}
