import TestSupport
import Testing

@testable import ChromeCore

/// Every number of a frame compared with a plain reference, in random runs of random phones.
@Suite("The frame compared with a plain reference")
struct FrameOracleTests {
  /// A run with the notes of an observer.
  private struct Life {
    var random: RandomInput
    var phone: Simulation
    var diary = PlainDiary()

    init(seed: Int) {
      random = RandomInput(seed: UInt64(seed))
      phone = random.phone()
      diary.begin(phone)
    }

    mutating func step() {
      if random.whole(0...3) == 0 {
        let input = random.input(phone)
        diary.note(input, phone.handle(.input(input)), phone)
      } else {
        for _ in 0..<random.whole(1...9) { diary.note(phone.handle(.time(to: phone.tick + 1)), phone) }
      }
    }
  }

  private static var seeds: Range<Int> { 0..<max(4, TestShare.of(120)) }

  @Test("every number of the frame equals a measurement on the screen", arguments: seeds)
  func frame(seed: Int) {
    var life = Life(seed: seed)
    for _ in 0..<250 {
      life.step()
      let breaches = PlainFrame(life.phone).breaches + life.diary.breaches(life.phone)
      guard breaches.isEmpty else {
        Issue.record("seed \(seed), \(life.phone): \(breaches)")
        return
      }
    }
  }

  @Test("a tap hits what is displayed, and every control can be tapped where it is", arguments: seeds)
  func touch(seed: Int) {
    var life = Life(seed: seed)
    for _ in 0..<250 {
      life.step()
      let plain = PlainTouch(life.phone)
      for _ in 0..<4 {
        let place = Point(
          x: life.random.chance.number(0...life.phone.screen.width),
          y: life.random.chance.number(0...life.phone.screen.height))
        #expect(life.phone.target(at: place) == plain.target(at: place), "seed \(seed) at \(place)")
      }
      expectControls(of: life.phone, plain, seed)
    }
  }

  private func expectControls(of phone: Simulation, _ plain: PlainTouch, _ seed: Int) {
    let sections = phone.page.content.sections.indices.map(Target.section)
    let pill: [Target] = PlainTopBars(plain).header.way >= 0.5 ? [.header] : []
    let all: [Target] = [.statusBar] + pill + sections + (0..<phone.pages.count).map(Target.tab)
    let seen = all.filter { phone.place(of: $0) != nil }
    #expect(phone.controls.map(\.target) == seen, "seed \(seed)")
    for target in all + [.header, .toolbar, .page] {
      guard let middle = plain.middle(of: target) else { continue }
      guard let place = phone.place(of: target) else {
        let isBar = [.header, .toolbar, .page].contains(target) && plain.target(at: middle) == target
        #expect(!isBar || !phone.isOnScreen(middle), "seed \(seed): \(target) cannot be hit")
        continue
      }
      #expect((place - middle).length < 1e-6, "seed \(seed): \(target)")
      #expect(plain.target(at: middle) == target, "seed \(seed): \(target)")
    }
  }
}

extension Simulation {
  fileprivate func isOnScreen(_ place: Point) -> Bool {
    place.x >= 0 && place.x < screen.width && place.y >= 0 && place.y < screen.height
  }
}
