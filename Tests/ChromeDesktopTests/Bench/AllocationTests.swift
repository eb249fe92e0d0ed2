import Testing

@testable import ChromeBench
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeTakes

#if DEBUG
  private let areAllocationsCounted = false
#else
  private let areAllocationsCounted = Allocations.count != nil
#endif

/// A tick asks for no memory. Only where somebody counts, and only optimised: a debug build boxes what it likes.
@Suite("Allocations", .enabled(if: areAllocationsCounted))
struct AllocationTests {
  enum State: String, CaseIterable { case rest, drag, wheel, fling, settle, page }

  private func phone(_ state: State) -> Simulation {
    switch state {
    case .rest: Simulation(SimulationBenchmarks.longSetup)
    case .drag, .wheel: SimulationBenchmarks.held(by: Vector(dx: 0, dy: -4), steps: 4)
    case .fling: SimulationBenchmarks.flung()
    case .settle: SimulationBenchmarks.released()
    case .page: SimulationBenchmarks.swiped()
    }
  }

  private func sample(_ state: State, _ number: Int) -> Input? {
    switch state {
    case .drag: .move(Point(x: 195, y: 480 - Double(number % 60)))
    case .wheel: .wheel(Vector(dx: 0, dy: number % 20 < 10 ? -3 : 3))
    case .rest, .fling, .settle, .page: nil
    }
  }

  /// 400 ticks, with a sample each 5 where a hand is on the phone.
  private func live(_ phone: inout Simulation, _ state: State) {
    for number in 0..<400 {
      _ = phone.handle(.time(to: phone.tick + 1))
      if number % 5 == 0, let input = sample(state, number) { _ = phone.handle(.input(input)) }
    }
  }

  @Test("a tick allocates nothing", arguments: State.allCases)
  func none(state: State) {
    var warm = phone(state)
    live(&warm, state)
    var phone = phone(state)
    #expect(Allocations.during { live(&phone, state) } == 0)
    #expect(phone == warm)
  }

  @Test("an array is counted")
  func counts() {
    var bytes: [UInt8] = []
    #expect((Allocations.during { bytes = Array(repeating: 7, count: 4096) } ?? 0) >= 1)
    #expect(bytes.count == 4096)
  }
}

@Suite("The benchmarks")
struct BenchTests {
  @Test("the middle of some numbers, and how far they lie apart")
  func spread() throws {
    let odd = try #require(Spread([9, 1, 5]))
    #expect((odd.min, odd.median, odd.max, odd.deviation) == (1, 5, 9, 4))
    let even = try #require(Spread([4, 1, 3, 10]))
    #expect((even.median, even.deviation) == (3.5, 1.5))
    #expect(Spread([]) == nil)
  }

  @Test("each has a name of its own, in a group; a group means all of it")
  func names() {
    let names = Benchmark.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.split(separator: ".").count == 2 })
    #expect(Benchmark.named("simulation").count == SimulationBenchmarks.all.count)
    #expect(Benchmark.named("simulation.rest").map(\.name) == ["simulation.rest"])
    #expect(Benchmark.named("sim").isEmpty)
  }

  @Test("the mixed take is right, busy, and never the other way round")
  func mixed() {
    let inputs = MixedTake.inputs
    #expect(inputs.count > 1500)
    #expect(zip(inputs, inputs.dropFirst()).allSatisfy { $0.tick <= $1.tick })
    #expect((inputs.last?.tick ?? 0) > 55 * 600)
    #expect(TakeParser.read(Array(MixedTake.recording.utf8)).take?.samples.count == inputs.count)
  }

  @Test(
    "figures keep what means something",
    arguments: [(0.01234, "0.0123"), (1.234, "1.23"), (56.78, "56.8"), (1234.5, "1235"), (0, "0")])
  func figures(number: Double, words: String) { #expect(BenchReport.figure(number) == words) }
}
