import TestSupport
import Testing

@testable import ChromeCore

/// The pager compared with its plain reference (`PlainPager`), tick by tick.
@Suite("The pager compared with a plain reference")
struct PagerOracleTests {
  @Test("positions agree at every tick", arguments: 0..<4)
  func agree(part: Int) {
    var turns = 0
    let count = TestShare.of(150, least: 75)
    for number in 0..<count {
      let seed = UInt64(part * 1000 + number)
      var run = PagerRun(seed: seed)
      run.play()
      turns += run.turns
      if let breach = run.breach {
        Issue.record("seed \(seed): \(breach)\n\(run.log.joined(separator: "\n"))")
        return
      }
    }
    #expect(turns * 2 >= count, "\(turns) pages turned in \(count) stories")
  }
}

/// Swipes of a seed, on the phone and on its plain reference.
private struct PagerRun {
  private var chance: SeededGenerator
  private var phone: Simulation
  private var plain: PlainPager
  private(set) var log: [String] = []
  private(set) var breach: String?
  private(set) var turns = 0

  private static let width = 390.0

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    var setup = Setup()
    setup.tuning.gesture.slop = 0
    setup.tuning.pager.distance = [0.5, 0.3, 0.7][Int(seed % 3)]
    setup.tuning.pager.velocity = [400, 0, 900][Int(seed / 3 % 3)]
    setup.tuning.pager.minTravel = [10, 0, 60][Int(seed / 2 % 3)]
    setup.tuning.pager.cancelVelocity = [30, 0, 300][Int(seed / 5 % 3)]
    setup.tuning.pager.stiffness = [400, 150, 900][Int(seed / 4 % 3)]
    setup.tuning.pager.damping = [1, 1.3, 0.7][Int(seed / 7 % 3)]
    setup.tuning.pager.edge = PagerEdge.allCases[Int(seed / 11 % 3)]
    phone = Simulation(setup)
    plain = PlainPager(setup.tuning.pager, count: 3, width: PagerRun.width, page: 1)
    log = ["\(setup.tuning.pager)"]
  }

  mutating func play() {
    for _ in 0..<8 where breach == nil {
      let page = phone.pager.settled
      swipe()
      turns += phone.pager.settled == page ? 0 : 1
    }
  }

  private mutating func swipe() {
    var place = Point(x: 200, y: 400)
    if plain.isMoving { plain.grab() }
    send(.press(place))
    for _ in 0..<Int.random(in: 1...6, using: &chance) {
      let way = chance.number(-130...130)
      if plain.motion == .still { plain.grab() }
      place.x += way
      plain.pull(by: -way)
      send(.move(place))
      wait(Int.random(in: 0...9, using: &chance))
    }
    let speed = chance.number(-1200...1200)
    if Int.random(in: 0..<8, using: &chance) == 0 {
      plain.cancel()
      send(.cancel)
    } else {
      plain.release(speed: -speed)
      send(.release(velocity: Vector(dx: speed, dy: 0)))
    }
    wait([3, 30, 120, 900][Int.random(in: 0..<4, using: &chance)])
  }

  private mutating func send(_ input: Input) {
    log.append("\(phone.tick): \(input)")
    _ = phone.handle(.input(input))
    compare()
  }

  private mutating func wait(_ ticks: Int) {
    for _ in 0..<ticks where breach == nil {
      _ = phone.handle(.time(to: phone.tick + 1))
      plain.tick()
      compare()
    }
  }

  private mutating func compare() {
    guard breach == nil, abs(phone.pager.position - plain.position) > 1e-6 else { return }
    breach = "at tick \(phone.tick) the pager is at \(phone.pager.position), the plain law says \(plain.position)"
  }
}
