import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes

/// Phones beside each other in the window are what each would be alone.
@Suite("One input, several phones, live")
struct CompareLaws {
  private static let presets = ["shy-nav-bar", "tab-bar-minimize"]
  private static let inputState = TestShare.of(200, least: 20)

  private func variant(_ name: String) throws -> VariantPhone {
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
    let variant = try variant(preset)
    for seed in 0..<Self.inputState {
      var random = SeededGenerator(seed: UInt64(seed + 1000))
      let recorded = RandomInput(seed: UInt64(seed))
      var rig = Rig()
      var actions = recorded.inputs.map { (tick: $0.tick, action: Rig.SharedInput.input($0.input)) }
      actions.append((Tick.random(in: 0...400, using: &random), .join(variant)))
      actions.append((Tick.random(in: 0...900, using: &random), .edit(Self.edited)))
      for (tick, action) in actions.sorted(by: { $0.tick < $1.tick }) {
        rig.look(until: tick, &random)
        rig.perform(action)
      }
      rig.look(until: recorded.end, &random)
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

    mutating func perform(_ action: SharedInput) {
      switch action {
      case .input(let input):
        session.handle(input)
        _ = own.handle(.input(input))
        _ = other?.handle(.input(input))
      case .join(let variant):
        session.compare(with: [variant])
        other = own
        _ = other?.handle(.input(.tune(variant.tuning)))
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

  @Test("a take does the same to all of them live as in a video", arguments: presets)
  func taken(_ preset: String) throws {
    let variant = try variant(preset)
    for seed in 0..<TestShare.of(20, least: 4) {
      var any = AnyTake(seed: UInt64(seed), isBlind: false)
      var take = try #require(TakeParser.read(any.text).take)
      take.variants = [variant]
      let video = Phones(take)
      var live = Session(take)
      live.compare(with: take.variants, from: take.setup)
      var random = SeededGenerator(seed: UInt64(seed))
      while video.isPlaying {
        let tick = video.tick + Tick.random(in: 1...25, using: &random)
        video.advance(to: tick)
        live.advance(to: tick)
        let frames = ([live] + live.others).map { $0.simulation.picture() }
        #expect(frames == video.all.map { $0.simulation.picture() }, "seed \(seed), tick \(tick)")
      }
    }
  }

  @Test("the report of the last gesture is the result of replaying it") func liveGesture() throws {
    var (session, reported) = (Session(Setup()), 0)
    session.compare(with: [try variant("shy-nav-bar"), try variant("chromium")])
    for (tick, input) in RandomInput(seed: 5).inputs {
      session.advance(to: tick)
      session.updateComparison()
      session.handle(input)
    }
    session.advance(to: session.tick + 3000)
    session.updateComparison()
    let phones = [session] + session.others
    let runs = try phones.map { phone in
      let liveGesture = try #require(phone.liveGesture)
      return LoopRun(liveGesture, TuningLayer(liveGesture.start.tuning, keys: []))
    }
    for (phone, run) in zip(phones, runs) {
      let (seen, again) = (phone.simulation.snapshot, run.phone(at: phone.tick - run.start).snapshot)
      #expect(seen == again)
      reported += run.gesture.inputs.count
    }
    #expect(reported > 0)
  }
}

extension Simulation {
  /// Tick by tick, as slowly as there is.
  fileprivate mutating func live(until end: Tick) {
    while tick < end { _ = handle(.time(to: tick + 1)) }
  }
}
