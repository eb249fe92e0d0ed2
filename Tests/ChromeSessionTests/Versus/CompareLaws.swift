import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes

/// Phones beside each other in the window are what each would be alone.
@Suite("One input, several phones, live")
struct CompareLaws {
  private static let presets = ["shy-nav-bar", "tab-bar-minimize"]
  private static let hands = TestShare.of(200, least: 20)

  private func rival(_ name: String) throws -> VariantPhone {
    VariantPhone(word: name, tuning: try #require(PresetFiles().shipped(name)))
  }

  /// What the panel changes on the way: of the session's own phone.
  private static var edited: Tuning {
    var tuning = Tuning()
    (tuning.top.resistShow, tuning.bottom.resistHide) = (77, 5)
    return tuning
  }

  @Test("each phone equals one with its tuning alone in every frame, whenever it was added", arguments: presets)
  func alone(_ preset: String) throws {
    let rival = try rival(preset)
    for seed in 0..<Self.hands {
      var random = SeededGenerator(seed: UInt64(seed + 1000))
      let hand = RandomInput(seed: UInt64(seed))
      var rig = Rig()
      var deeds = hand.inputs.map { (tick: $0.tick, deed: Rig.SharedInput.input($0.input)) }
      deeds.append((Tick.random(in: 0...400, using: &random), .join(rival)))
      deeds.append((Tick.random(in: 0...900, using: &random), .edit(Self.edited)))
      for (tick, deed) in deeds.sorted(by: { $0.tick < $1.tick }) {
        rig.look(until: tick, &random)
        rig.perform(deed)
      }
      rig.look(until: hand.end, &random)
      #expect(rig.other != nil && rig.differing.isEmpty, "seed \(seed): \(rig.differing.prefix(3))")
    }
  }

  /// A session that compares, and beside it nothing but the core, twice.
  private struct Rig {
    var session = Session(Setup())
    var own = Simulation(Setup())
    var other: Simulation?
    /// Ticks at which a picture was another one.
    var differing: [Tick] = []

    enum SharedInput {
      case input(Input)
      case join(VariantPhone)
      case edit(Tuning)
    }

    mutating func perform(_ deed: SharedInput) {
      switch deed {
      case .input(let input):
        session.take(input)
        _ = own.handle(.input(input))
        _ = other?.handle(.input(input))
      case .join(let rival):
        session.compare(with: [rival])
        other = own
        _ = other?.handle(.input(.tune(rival.tuning)))
      case .edit(let tuning):
        session.tune(tuning)
        _ = own.handle(.input(.tune(tuning)))
      }
    }

    /// Pictures at no rate at all.
    mutating func look(until end: Tick, _ random: inout SeededGenerator) {
      while session.tick < end {
        let tick = min(end, session.tick + Tick.random(in: 1...40, using: &random))
        session.advance(to: tick)
        own.live(until: tick)
        other?.live(until: tick)
        let frames = [session.simulation.picture()] + session.others.map { $0.simulation.picture() }
        if frames != [own.picture()] + [other?.picture()].compactMap(\.self) { differing.append(tick) }
      }
    }
  }

  @Test("a take does the same to all of them live as in a film", arguments: presets)
  func taken(_ preset: String) throws {
    let rival = try rival(preset)
    for seed in 0..<TestShare.of(20, least: 4) {
      var any = AnyTake(seed: UInt64(seed), isBlind: false)
      var take = try #require(TakeParser.read(any.text).take)
      take.rivals = [rival]
      let film = Phones(take)
      var live = Session(take)
      live.compare(with: take.rivals, from: take.setup)
      var random = SeededGenerator(seed: UInt64(seed))
      while film.isPlaying {
        let tick = film.tick + Tick.random(in: 1...25, using: &random)
        film.advance(to: tick)
        live.advance(to: tick)
        let frames = ([live] + live.others).map { $0.simulation.picture() }
        #expect(frames == film.all.map { $0.simulation.picture() }, "seed \(seed), tick \(tick)")
      }
    }
  }

  @Test("the report of the last gesture is the result of replaying it") func stroke() throws {
    var (session, told) = (Session(Setup()), 0)
    session.compare(with: [try rival("shy-nav-bar"), try rival("chromium")])
    for (tick, input) in RandomInput(seed: 5).inputs {
      session.advance(to: tick)
      session.tendComparison()
      session.take(input)
    }
    session.advance(to: session.tick + 3000)
    session.tendComparison()
    let phones = [session] + session.others
    let runs = try phones.map { phone in
      let stroke = try #require(phone.stroke)
      return LoopRun(stroke, TuningLayer(stroke.start.tuning, keys: []))
    }
    for (phone, run) in zip(phones, runs) {
      let (seen, again) = (phone.simulation.glance, run.phone(at: phone.tick - run.start).glance)
      #expect(seen == again)
      told += run.gesture.inputs.count
    }
    #expect(told > 0)
  }
}

extension Simulation {
  /// Tick by tick, as slowly as there is.
  fileprivate mutating func live(until end: Tick) {
    while tick < end { _ = handle(.time(to: tick + 1)) }
  }
}
