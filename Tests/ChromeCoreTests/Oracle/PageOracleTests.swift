import TestSupport
import Testing

@testable import ChromeCore

/// The page's scrolling compared with its plain reference (`PlainPage`), tick by tick, over random tunings and
/// gestures.
@Suite("The page compared with a plain reference")
struct PageOracleTests {
  @Test("offset and speed agree at every tick", arguments: 0..<6)
  func agree(part: Int) {
    let count = max(12, TestShare.of(80))
    var travelled = 0.0
    for number in 0..<count {
      var run = PageRun(seed: UInt64(part * 1000 + number))
      run.play()
      travelled += run.travelled
      if let breach = run.breach {
        Issue.record("seed \(part * 1000 + number): \(breach)\n\(run.log.joined(separator: "\n"))")
        return
      }
    }
    // A comparison of pages at rest would prove nothing.
    #expect(travelled > Double(count) * 500, "travelled \(travelled) pt in \(count) stories")
  }
}

/// Gestures on a page that no bar moves along, on the phone and on its plain reference.
private struct PageRun {
  private var chance: SeededGenerator
  private var phone: Simulation
  private var plain: PlainPage
  private(set) var log: [String] = []
  private(set) var breach: String?
  private(set) var travelled = 0.0
  /// The offset at which the finger found the page.
  private var found = 0.0

  /// 844 − 47 − 34 of safe areas and 96 + 44 + 49 of bars.
  private static let window = 574.0

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    var setup = Setup()
    setup.tuning = PageRun.tuning(seed)
    let height = [4000.0, 1200, 700, 20_000][Int(seed % 4)]
    setup.pages = [Setup.Page(content: .height(height), offset: min(300, height - PageRun.window))]
    setup.startPage = 0
    phone = Simulation(setup)
    plain = PlainPage(
      setup.tuning.scroll, length: height - PageRun.window, window: PageRun.window, offset: phone.scroller.offset)
    log = ["\(setup.tuning.scroll) \(setup.tuning.wheel)", "height \(height)"]
  }

  private static func tuning(_ seed: UInt64) -> Tuning {
    Tuning {
      ($0.top.hide, $0.bottom.hide) = (.never, .never)
      $0.gesture.slop = 0
      $0.scroll.decelerationPerMs = [0.998, 0.99, 0.9995][Int(seed % 3)]
      $0.scroll.wheelDecelerationPerMs = [0.9967, 0.99][Int(seed % 2)]
      $0.scroll.stopSpeed = [20, 60, 5][Int(seed / 2 % 3)]
      $0.scroll.maxSpeed = [8000, 1500][Int(seed / 3 % 2)]
      $0.scroll.rubberBand = [0.55, 0.2, 1][Int(seed / 5 % 3)]
      $0.scroll.bounceStiffness = [120, 300, 40][Int(seed / 7 % 3)]
      $0.scroll.bounceDamping = [1, 0.6, 1.8][Int(seed / 4 % 3)]
      $0.scroll.programTimeMs = [300, 700][Int(seed / 6 % 2)]
      $0.wheel.tick = [48, 30][Int(seed / 2 % 2)]
      $0.wheel.tickHalfLifeMs = [60, 20, 200][Int(seed / 3 % 3)]
      $0.wheel.maxTicks = [5, 2][Int(seed / 5 % 2)]
    }
  }

  mutating func play() {
    for _ in 0..<10 where breach == nil {
      switch Int.random(in: 0..<9, using: &chance) {
      case 0...3: gesture()
      case 4: notch()
      case 5: key()
      case 6: program()
      default: host()
      }
      wait([1, 9, 60, 240, 1200][Int.random(in: 0..<5, using: &chance)])
    }
  }
}

// Gestures.
extension PageRun {
  private mutating func gesture() {
    var place = Point(x: 200, y: 400)
    let isCaught = phone.scroller.isMoving
    found = plain.offset
    if isCaught { plain.grab() }
    send(.press(place))
    var way = 0.0
    let pace = Int.random(in: 1...8, using: &chance)
    let step = chance.number(-40...40)
    for _ in 0..<Int.random(in: 1...14, using: &chance) {
      if plain.motion == .still { plain.grab() }
      place.y -= step
      way += step
      wait(pace)
      plain.pull(by: step)
      send(.move(place))
    }
    lift(even: step / (Double(pace) / 600), isCaught)
  }

  /// Releases with a speed, with the speed of its even samples, or cancels the gesture.
  private mutating func lift(even speed: Double, _ isCaught: Bool) {
    let law = phone.tuning.scroll
    switch Int.random(in: 0..<6, using: &chance) {
    case 0:
      plain.program(move(to: min(max(found, 0), plain.length), over: 0.2, .easeOut))
      send(.cancel)
    case 1...3:
      let given = chance.number(-4000...4000)
      plain.release(plain.follow(given), share: law.decelerationPerMs, least: 0, most: law.maxSpeed)
      // A page thrown inside its ends flings; one that springs back from past an end does not.
      let flies = if case .gliding = plain.motion { true } else { false }
      let events = send(.release(velocity: Vector(dx: 0, dy: -given)))
      if events.contains(.flingBegan) != flies { breach = breach ?? "reported \(events), flies \(flies)" }
    default:
      // A pause of more than 40 ms: the finger stood still.
      wait(30)
      plain.release(0, share: law.decelerationPerMs, least: 0, most: law.maxSpeed)
      send(.release(velocity: nil))
    }
  }

  private mutating func notch() {
    let law = phone.tuning.wheel
    let notches = chance.number(-7...7)
    step(by: -min(max(notches, -law.maxTicks), law.maxTicks) * law.tick)
    send(.notches(Vector(dx: 0, dy: notches)))
  }

  /// Starts a step from the target of the last one, within the page.
  private mutating func step(by points: Double) {
    var aim = plain.offset
    if case .easing(let target, _) = plain.motion { aim = target }
    let target = min(max(aim + points, 0), plain.length)
    if target == plain.offset { return plain.stop(at: target) }
    plain.ease(to: target, halfLife: phone.tuning.wheel.tickHalfLifeMs / 1000)
  }

  private mutating func key() {
    let (tick, page) = (phone.tuning.wheel.tick, 574 - phone.tuning.wheel.tick)
    let keys: [(Input.Key, Double)] = [
      (.up, -tick), (.down, tick), (.pageUp, -page), (.pageDown, page), (.space, page),
    ]
    let (key, points) = keys[Int.random(in: keys.indices, using: &chance)]
    step(by: points)
    send(.key(key))
  }

  private mutating func program() {
    let wanted = chance.number(-500...5000)
    let target = min(max(wanted, 0), plain.length)
    if Int.random(in: 0..<3, using: &chance) == 0 || target == plain.offset {
      plain.stop(at: target)
      send(.scrollTo(wanted, animated: false))
    } else {
      plain.program(move(to: target, over: phone.tuning.scroll.programTimeMs / 1000, .easeInOut))
      send(.scrollTo(wanted, animated: true))
    }
  }

  private mutating func host() {
    plain.stop(at: plain.offset)
    send(.host(.begin(.drag)))
    for _ in 0..<3 {
      let points = chance.number(-90...90)
      plain.stop(at: plain.offset + points)
      send(.host(.by(points)))
      wait(4)
    }
    plain.release(0, share: phone.tuning.scroll.decelerationPerMs, least: 0, most: 8000)
    send(.host(.end))
  }

  private func move(to target: Double, over seconds: Double, _ curve: SettleCurve) -> PlainMove {
    PlainMove(
      from: plain.offset, to: target, began: TickClock.seconds(phone.tick), seconds: seconds, curve: curve,
      isCommitted: false)
  }
}

// Both at the same time.
extension PageRun {
  @discardableResult
  private mutating func send(_ input: Input) -> [Event] {
    log.append("\(phone.tick): \(input)")
    let events = Array(phone.handle(.input(input)).events)
    compare("after \(input)")
    return events
  }

  private mutating func wait(_ ticks: Int) {
    for _ in 0..<ticks where breach == nil {
      let before = plain.offset
      _ = phone.handle(.time(to: phone.tick + 1))
      plain.tick(to: TickClock.seconds(phone.tick))
      travelled += abs(plain.offset - before)
      // A spring that has practically arrived.
      if plain.isNearlyAtEnd, !phone.scroller.isMoving { plain.stop(at: plain.offset < 1 ? 0 : plain.length) }
      compare("after a tick")
    }
  }

  private mutating func compare(_ what: String) {
    guard breach == nil else { return }
    let (offset, speed) = (phone.scroller.offset, phone.scroller.velocity(at: phone.now))
    if abs(offset - plain.offset) > 0.06 { breach = "\(what) at tick \(phone.tick): \(offset), plain \(plain.offset)" }
    let isFlying =
      switch plain.motion {
      case .gliding, .springing: true;
      default: false
      }
    if isFlying, abs(speed - plain.speed) > 1 + 0.005 * abs(speed) {
      breach = "\(what) at tick \(phone.tick): \(speed) pt/s, plain \(plain.speed)"
    }
  }
}
