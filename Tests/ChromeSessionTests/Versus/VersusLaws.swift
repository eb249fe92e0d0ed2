import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeTakes

/// Phones beside each other are what each would be alone.
@Suite("One input, several phones")
struct VersusLaws {
  private static let presets = ["shy-nav-bar", "tab-bar-minimize"]
  static let takes = TestShare.of(200, least: 20)

  private func tuning(_ name: String) throws -> Tuning { try #require(PresetFiles().shipped(name)) }

  private func randomTake(_ seed: Int, _ preset: String) throws -> Take {
    var any = AnyTake(seed: UInt64(seed), isBlind: seed.isMultiple(of: 2))
    var take = try #require(TakeParser.read(any.text).take)
    take.variants = [VariantPhone(word: preset, tuning: try tuning(preset))]
    return take
  }

  @Test("each is in every frame what its tuning makes of it alone", arguments: presets)
  func alone(_ preset: String) throws {
    for seed in 0..<Self.takes {
      let take = try randomTake(seed, preset)
      let phones = Phones(take)
      var inputs: [(tick: Tick, input: Input)] = []
      var own = Session(take) { inputs.append(($0, $1)) }
      var other = Session(single(take))
      var (tick, frames) = (0, [Frame]())
      repeat {
        phones.advance(to: tick)
        own.advance(to: tick)
        other.advance(to: tick)
        let pictures = phones.all.map { $0.simulation.frame() }
        #expect(pictures[0] == own.simulation.frame(), "seed \(seed), tick \(tick)")
        // Where the take waits for its phone, another phone's own take would wait longer or shorter.
        if seed.isMultiple(of: 2) { #expect(pictures[1] == other.simulation.frame(), "seed \(seed), tick \(tick)") }
        frames.append(pictures[1])
        tick += 10
      } while own.isPlaying
      #expect(frames == plain(take, inputs, count: frames.count), "seed \(seed)")
    }
  }

  /// The take on the other tuning, by itself.
  private func single(_ take: Take) -> Take {
    var take = take
    take.setup.tuning = take.variants[0].tuning
    take.variants = []
    return take
  }

  /// The same from nothing but the core: every input of the hand at its tick, single values over the other tuning.
  private func plain(_ take: Take, _ inputs: [(tick: Tick, input: Input)], count: Int) -> [Frame] {
    var setup = take.setup
    setup.tuning = take.variants[0].tuning
    var (phone, before, rest) = (Simulation(setup), take.setup.tuning, inputs[...])
    return (0..<count).map { number in
      while phone.tick < number * 10 || rest.first?.tick == phone.tick {
        if let next = rest.first, next.tick == phone.tick {
          rest.removeFirst()
          _ = phone.handle(.input(laid(next.input, over: phone.tuning, since: &before)))
        } else {
          _ = phone.handle(.time(to: phone.tick + 1))
        }
      }
      return phone.frame()
    }
  }

  /// `set` of these takes says two keys, a ramp the third, never with the value that is there.
  private func laid(_ input: Input, over tuning: Tuning, since before: inout Tuning) -> Input {
    guard case .tune(let new) = input else { return input }
    defer { before = new }
    var laid = tuning
    if new[.header].full != before[.header].full {
      TuningField.named("header.full")?.set(.number(new[.header].full), in: &laid)
    } else {
      (laid.top.resistShow, laid.bottom.resistHide) = (new.top.resistShow, new.bottom.resistHide)
    }
    return .tune(laid)
  }

  @Test("the same touch at the same place, on each of four") func userInput() throws {
    var take = try randomTake(4, "default")
    for name in ["chromium", "headroom"] {
      #expect(take.add(VariantPhone(word: name, tuning: try tuning(name))) == nil)
    }
    let phones = Phones(take)
    while phones.isPlaying {
      phones.advance(to: phones.tick + 10)
      let fingers = phones.all.map { $0.simulation.frame().pointer }
      #expect(fingers.allSatisfy { $0 == fingers[0] })
    }
    #expect(phones.all.count == 4)
  }

  @Test("a phone's pixels are those of its own video", arguments: [1.0, 2], [false, true])
  func pixels(_ scale: Double, _ isDark: Bool) throws {
    let theme = isDark ? Theme.dark : .light
    for seed in [2, 8] {
      let take = try randomTake(seed, "shy-nav-bar")
      let singles = [own(take), single(take)]
      let survey = try VideoSurvey(take)
      let sizing = VideoSizing(scale: scale)
      let picture = sizing.picture(of: survey, for: .png)
      let sketch = FrameSketch(survey, picture, theme, range: 0...survey.duration)
      let plan = try #require(survey.plan(isPlain: false, ratio: picture.ratio))
      let fonts = FontSet.find()
      let (both, alone) = (
        try FrameArtist(sketch, fonts),
        try FrameArtist(sizing.picture(of: take.setup.screen, for: .png), theme, fonts)
      )
      for tick in stride(from: 60, to: survey.duration, by: 300) {
        let moment = VideoMoment(tick: Double(tick), video: Double(tick))
        let phones = Phones(take)
        phones.advance(to: tick)
        both.draw(phones, at: moment)
        for (number, take) in singles.enumerated() {
          var session = Session(take)
          session.advance(to: tick)
          alone.draw(session, at: moment)
          let device = plan.places(in: picture).devices[number]
          let border = PhonePlacement.bezel
          let inside = Point(x: device.x + border, y: device.y + border)
          let alike = screen(both.image(), at: inside, scale) == screen(alone.image(), at: origin, scale)
          #expect(alike, "seed \(seed), tick \(tick), phone \(number)")
        }
      }
    }
  }

  /// Of a single phone's screen in its picture, in points.
  private var origin: Point {
    let border = PhonePlacement.bezel + PhonePlacement.margin
    return Point(x: border, y: border)
  }

  private func own(_ take: Take) -> Take {
    var take = take
    take.variants = []
    return take
  }

  /// The screen between its round corners: all rows but the first and last 50 pt.
  private func screen(_ image: PixelImage, at origin: Point, _ scale: Double) -> [UInt8] {
    let rows = (50..<794).flatMap { row in (0..<Int(scale)).map { Int((origin.y + Double(row)) * scale) + $0 } }
    return rows.flatMap { row in
      let start = (row * image.width + Int(origin.x * scale)) * 4
      return image.rgba[start..<start + Int(390 * scale) * 4]
    }
  }
}
