import Testing

@testable import ChromeCore
@testable import ChromeLoop
@testable import ChromeStudio
@testable import ChromeTakes

/// Sixty seconds of a gesture are kept: what comes at the sixtieth to the tick is, what comes a tick later is not.
@Suite("How long a gesture is kept")
struct KeptGestureLimitTests {
  private static let last: Tick = 60 * 600

  private static func pass(_ phone: inout Simulation, to tick: Tick) {
    while phone.tick < tick { _ = phone.handle(.time(to: phone.furthestStep(toward: tick))) }
  }

  /// A finger that is down from tick 50 on, and moves at one tick more.
  private static func memory(movingAfter ticks: Tick) -> KeptGesture? {
    var phone = Simulation(Setup())
    var memory = GestureMemory()
    func send(_ input: Input) {
      memory.note(input, before: phone)
      _ = phone.handle(.input(input))
    }
    Self.pass(&phone, to: 50)
    send(.press(Point(x: 195, y: 600)))
    Self.pass(&phone, to: 100)
    send(.move(Point(x: 195, y: 500)))
    // Now it has moved, which makes it the gesture that moved.
    Self.pass(&phone, to: 50 + ticks)
    send(.move(Point(x: 195, y: 400)))
    return memory.last(seeing: phone)
  }

  @Test("what a user does", arguments: [(last, 3), (last + 1, 2)])
  func userInput(ticks: Tick, kept: Int) {
    #expect(Self.memory(movingAfter: ticks)?.inputs.count == kept)
  }

  /// Where nothing has moved yet it is the gesture under way that keeps its inputs.
  @Test("user input that moves nothing", arguments: [(last, 2), (last + 1, 1)])
  func still(ticks: Tick, kept: Int) {
    var phone = Simulation(Setup())
    var memory = GestureMemory()
    memory.note(.press(Point(x: 195, y: 600)), before: phone)
    _ = phone.handle(.input(.press(Point(x: 195, y: 600))))
    Self.pass(&phone, to: ticks)
    memory.note(.release(velocity: .zero), before: phone)
    #expect(memory.count == kept)
  }

  @Test("what a take does, as a gesture and as a recording", arguments: [(last, 3), (last + 1, 2)])
  func longTake(ticks: Tick, kept: Int) throws {
    let text = "samples\n0 down 195 600\n60 move 195 500\n\(ticks) move 195 400\nend\n"
    let take = try #require(TakeParser.read(text).take)
    #expect(KeptGesture(take).inputs.count == kept)
    #expect(KeptGesture(recorded: take) { _, _ in }?.inputs.count == kept)
  }
}
