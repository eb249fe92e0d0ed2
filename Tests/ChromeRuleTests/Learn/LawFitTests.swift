import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLearn
@testable import ChromeSystem
@testable import ChromeTakes

/// A planted law is found in the positions that it makes.
@Suite("Laws of a recording", .serialized)
struct LawFitTests {
  /// A motion of the content: points, and the seconds that they take; then a lift and a rest of half a second.
  typealias Stroke = (way: Double, seconds: Double)

  private static let downAndUp: [Stroke] = [(150, 0.6), (-130, 0.6)]

  /// Positions as a phone with this tuning has them at 30 frames per second, read to half a point.
  private static func video(_ strokes: [Stroke], _ tuning: Tuning) -> Measurement {
    var offsets = Array(repeating: 0.0, count: 6)
    for stroke in strokes {
      let (start, count) = (offsets[offsets.count - 1], Int(stroke.seconds * 30))
      offsets += (1...count).map { start + stroke.way * Double($0) / Double(count) }
      offsets += Array(repeating: start + stroke.way, count: 15)
    }
    let times = offsets.indices.map { Double($0) / 30 }
    var video = Measurement(
      times: times, offsets: offsets, top: offsets.map { _ in 107 }, bottom: offsets.map { _ in 83 }, screen: Screen(),
      topRange: 47...107, bottomRange: 83...83, segments: Segmenter(times: times, offsets: offsets).segments())
    let model = LawModel(video)
    video.top = model.run(tuning).top.map { ($0 * 2).rounded() / 2 }
    return video
  }

  private static func tuning(_ changes: [(String, TuningValue)]) -> Tuning {
    let rest = Measurement(
      times: [0, 1], offsets: [0, 0], top: [107, 107], bottom: [83, 83], screen: Screen(), topRange: 47...107,
      bottomRange: 83...83, segments: [])
    var tuning = LawModel(rest).setup.tuning
    for (key, value) in [("top.hide", .choice("track"))] + changes { TuningField.named(key)?.set(value, in: &tuning) }
    return tuning
  }

  @Test("too few frames a second are pointed out, but not a rest in which no frame came", arguments: [10.0, 24, 60])
  func rates(rate: Double) {
    let moving = (0...40).map { Double($0) / rate }
    let times = moving + [moving[40] + 3]
    let offsets = (0...40).map { Double($0) * 10 } + [400]
    var video = Measurement(
      times: times, offsets: offsets, top: times.map { _ in 107 }, bottom: times.map { _ in 83 }, screen: Screen(),
      topRange: 107...107, bottomRange: 83...83, segments: [])
    video.segments = [VideoSegment(kind: .drag, frames: 0...40), VideoSegment(kind: .rest, frames: 40...41)]
    let text = Lesson.learn(video).text
    #expect(
      text.contains("Only 10 frames a second") == (rate == 10) && text.contains("Only") == (rate == 10), "\(text)")
  }

  @Test("each probed key is a step of the progress")
  func steps() {
    let start = Self.tuning([])
    let model = LawModel(Self.video(Self.downAndUp, start))
    var fit = LawFit(model, .top, pool: JobPool())
    var count = 0
    fit.onStep = { count += 1 }
    let keys = fit.probed(FoundLaw(tuning: start, error: model.error(start, .top)))
    #expect(count == keys.count && count > 5)
  }

  @Test(
    "a threshold is found within 3 pt of the planted one, from a start without any",
    arguments: [
      ("resistHide", 15.0, "track"), ("resistHide", 48, "track"), ("resistHide", 60, "commit"),
      ("resistShow", 22, "track"), ("resistShow", 51, "commit"), ("topZoneHide", 70, "track"),
    ] as [(String, Double, String)])
  func thresholds(name: String, planted: Double, driver: String) throws {
    let start = Self.tuning([("top.hide", .choice(driver))])
    var truth = start
    TuningField.named("top.\(name)")?.set(.number(planted), in: &truth)
    let model = LawModel(Self.video(Self.downAndUp, truth))
    var fit = LawFit(model, .top, pool: JobPool())
    let key = try #require(LawKey.all.first { $0.name == name })
    let law = fit.improved(FoundLaw(tuning: start, error: model.error(start, .top)), key)
    guard case .number(let found) = key.field(.top)[law.tuning] else {
      Issue.record("not a number")
      return
    }
    #expect(abs(found - planted) <= 3, "\(found)")
    #expect(law.error < 0.5)
    let probed = fit.probed(law, key)
    #expect(probed.isProbed && probed.interval?.contains(planted) == true, "\(String(describing: probed.interval))")
  }

  @Test("a header that returns at the top, or in part anywhere, is found without a threshold that imitates it")
  func places() {
    let atTop = Self.tuning([("top.show", .choice("atTop"))])
    var fit = LawFit(LawModel(Self.video([(300, 0.9), (-300, 0.9)], atTop)), .top, pool: JobPool())
    let laws = fit.laws()
    #expect(laws.first?.tuning.top.show == .atTop && laws.first?.tuning.top.resistShow == 0)
    #expect(fit.shows(laws, isRough: false).first == .atTop)
    let partly = Self.tuning([("top.show", .choice("toMinAnywhere")), ("top.quickReturn", .number(24))])
    fit = LawFit(
      LawModel(Self.video([(300, 0.9), (-120, 0.9), (-180, 0.9)], partly)), .top, pool: JobPool())
    let best = fit.laws().first
    #expect(best?.tuning.top.show == .toMinAnywhere)
    #expect(abs((best?.tuning.top.quickReturn ?? 0) - 24) < 3)
  }

  @Test("a finger that moves unevenly is not smoothed if the bars are drawn with each frame's own offset")
  func uneven() {
    var video = Self.video([(200, 0.8), (-200, 0.8)], Self.tuning([]))
    let ways = (0..<24).map { $0 % 3 == 0 ? 22.0 : 3 }
    video.offsets = Array(repeating: 0, count: 6) + ways.indices.map { ways[...$0].reduce(0, +) }
    video.times = video.offsets.indices.map { Double($0) / 30 }
    let offsets = video.offsets.compactMap(\.self)
    video.top = offsets.map { max(47, 107 - $0) }
    video.bottom = offsets.map { _ in 83 }
    video.segments = [VideoSegment(kind: .rest, frames: 0...5), VideoSegment(kind: .drag, frames: 5...29)]
    var fit = LawFit(LawModel(video), .top, pool: JobPool())
    let best = fit.laws().first
    #expect(!fit.model.script.smooths && best?.error ?? 9 < 0.3, "\(best?.error ?? -1)")
  }

  @Test(
    "what the recording never does is not stated",
    arguments: ["resistShow", "minSpeedShow", "topZoneShow", "settleTime"])
  func notProbed(name: String) throws {
    let truth = Self.tuning([("top.resistHide", .number(20))])
    let model = LawModel(Self.video([(150, 0.6)], truth))
    var fit = LawFit(model, .top, pool: JobPool())
    let key = try #require(LawKey.all.first { $0.name == name })
    let probed = fit.probed(FoundLaw(tuning: truth, error: model.error(truth, .top)), key)
    #expect(!probed.isProbed && !probed.gesture.isEmpty)
  }

  /// One scroll down from the top cannot tell a zone at the top from a resistance.
  @Test("two laws that explain a recording are told apart by the gesture that is named")
  func ambiguity() throws {
    let zone = Self.tuning([("top.topZoneHide", .number(60))])
    let resistance = Self.tuning([("top.resistHide", .number(60))])
    let video = Self.video([(150, 0.6)], zone)
    let model = LawModel(video)
    #expect(model.error(zone, .top) < 0.3 && model.error(resistance, .top) < 0.3)
    let (gesture, distance) = ProbeGesture.telling(zone, resistance, .top, model.setup)
    #expect(gesture?.contains("far below the top") == true)
    #expect(distance > 50)
    // The gesture, played and recorded, leaves one of the two.
    let second = LawModel(Self.video([(400, 0.8), (-100, 0.5), (100, 0.8)], zone))
    #expect(second.error(resistance, .top) > second.error(zone, .top) + 1)
  }

  @Test("a limit that could be another one is no longer stated, and both laws are reported")
  func exchanges() throws {
    let zone = Self.tuning([("top.topZoneHide", .number(60))])
    let resistance = Self.tuning([("top.resistHide", .number(60))])
    let model = LawModel(Self.video([(150, 0.6)], zone))
    var fit = LawFit(model, .top, pool: JobPool())
    let best = FoundLaw(tuning: resistance, error: model.error(resistance, .top))
    let others = fit.alternatives(of: best, among: [])
    #expect(others.contains { abs($0.tuning.top.topZoneHide - 60) < 4 && $0.tuning.top.resistHide == 0 })
    let keys = fit.widened(fit.probed(best), by: others)
    for name in ["resistHide", "topZoneHide"] {
      let key = try #require(keys.first { $0.key == "top.\(name)" })
      let low = try #require(key.interval).lowerBound
      #expect(low == 0, "\(name) from \(low)")
    }
  }

  /// Bars follow only the finger. Its last frames before a fling look like the fling's first ones.
  @Test("a lift that is misplaced by two frames is placed by where bars stop to follow", arguments: [-2, -1, 1, 2])
  func lifts(misplaced: Int) throws {
    var steps = Array(repeating: 0.0, count: 10) + (1...8).map { Double($0) * 1.5 }
    steps += (0..<40).map { 12 - Double($0) * 0.3 } + Array(repeating: 0, count: 20)
    let offsets = steps.reduce(into: [200.0]) { $0.append($0[$0.count - 1] + $1) }
    let times = offsets.indices.map { Double($0) / 30 }
    let lift = 18
    var video = Measurement(
      times: times, offsets: offsets, top: offsets.map { _ in 107 }, bottom: offsets.map { _ in 83 }, screen: Screen(),
      topRange: 47...107, bottomRange: 83...83,
      segments: [
        VideoSegment(kind: .rest, frames: 0...10), VideoSegment(kind: .drag, frames: 10...lift),
        VideoSegment(kind: .fling, frames: lift...58), VideoSegment(kind: .rest, frames: 58...offsets.count - 1),
      ])
    var truth = Self.tuning([("top.sources", .set(["drag", "wheel"]))])
    truth.top.settle = .none
    video.top = LawModel(video).run(truth).top
    #expect(LawModel(video).error(truth, .top) < 0.01)
    let model = LawModel(try #require(video.moving(1, by: misplaced)))
    let law = FoundLaw(tuning: truth, error: model.error(truth, .top))
    #expect(law.error > 1)
    let placed = LawFit(model, .top, pool: JobPool()).placingLifts(law)
    #expect(placed.error < 0.01 && placed.model.video.segments == video.segments)
  }

  @Test("a law repeats its own recording in every host script", arguments: [1, 2, 3, 4] as [UInt64])
  func replays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let strokes = (0..<4).map { _ in (way: random.number(-200...300), seconds: random.number(0.3...0.9)) }
    let truth = Self.tuning([("top.resistHide", .number(random.number(0...80))), ("top.rate", .number(0.8))])
    let model = LawModel(Self.video(strokes, truth))
    #expect(model.error(truth, .top) <= 0.26)
  }

  @Test("a learned take parses, and its expectations hold")
  func take() throws {
    let truth = Self.tuning([("top.resistHide", .number(20)), ("top.resistShow", .number(30))])
    let video = Self.video(Self.downAndUp, truth)
    let model = LawModel(video)
    var lesson = Lesson(
      video: video, tuning: truth,
      edges: [LearnedEdge(edge: .top, error: 0.2, moves: true, keys: [], alternatives: [])], runs: 0,
      setup: model.setup,
      samples: model.script.samples)
    lesson.setup.tuning = truth
    let text = lesson.take(named: "a \"recording\".mp4")
    let rests = video.segments.filter { $0.kind == .rest }
    let expected = text.split(separator: "\n").filter { $0.hasPrefix("expect header.visible ==") }
    #expect(expected.count == rests.count && rests.count >= 3, "an expectation at the end of each rest")
    let parsed = TakeParser.read(text)
    #expect(parsed.problems.isEmpty, "\(parsed.problems)")
    var replay = Replay(try #require(parsed.take), every: .end)
    var failures: [String] = []
    while let step = replay.next() {
      if case .expected(let result) = step, !result.passed { failures.append(result.text) }
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("the table for people states each edge by its own law, and says what is not explained")
  func table() throws {
    var tuning = Self.tuning([])
    for (key, word) in [("bottom.hide", "commit"), ("bottom.show", "never")] {
      TuningField.named(key)?.set(.choice(word), in: &tuning)
    }
    var video = Self.video(Self.downAndUp, Self.tuning([]))
    video.bottomRange = 0...83
    let model = LawModel(video)
    func lines(_ error: Double, moves: Bool = true, follow: String = "own") -> [String] {
      TuningField.named("bottom.follow")?.set(.choice(follow), in: &tuning)
      let edges = [VideoEdge.top, .bottom].map { edge in
        LearnedEdge(
          edge: edge, error: edge == .top ? 0.2 : error, moves: edge == .top || moves, keys: [], alternatives: [])
      }
      let lesson = Lesson(
        video: video, tuning: tuning, edges: edges, runs: 0, setup: model.setup, samples: model.script.samples)
      return lesson.text.split(separator: "\n").dropFirst(2).map(String.init)
    }
    let top = "Top bars: track, show anywhere; off by 0.2 pt on average."
    #expect(lines(0.5) == [top, "Bottom bars: commit, show never; off by 0.5 pt on average."])
    let linked = "Bottom bars: linked to the top bars, show never; off by 0.5 pt on average."
    #expect(lines(0.5, follow: "top") == [top, linked])
    let rough = "Bottom bars: commit, show never; off by 1.2 pt on average, which is rough: no intervals are stated."
    #expect(lines(1.2) == [top, rough])
    // In JSON, too, each edge has its own law.
    let json = { (edges: [LearnedEdge]) in
      let lesson = Lesson(
        video: video, tuning: tuning, edges: edges, runs: 0, setup: model.setup, samples: model.script.samples)
      return String(decoding: lesson.json, as: UTF8.self)
    }
    let both = [VideoEdge.top, .bottom].map {
      LearnedEdge(edge: $0, error: 0.5, moves: true, keys: [], alternatives: [])
    }
    let halves = try #require(json(both).firstRange(of: "\"bottom\": {") ?? json(both).firstRange(of: "\"bottom\":{"))
    #expect(json(both)[..<halves.lowerBound].contains("track") && !json(both)[..<halves.lowerBound].contains("commit"))
    #expect(json(both)[halves.upperBound...].contains("commit") && !json(both)[halves.upperBound...].contains("track"))
    let none = "Bottom bars: no law explains them; the best is off by 10 pt on average, so none is stated."
    #expect(lines(10) == [top, none])
    #expect(
      lines(0, moves: false) == [
        top, "Bottom bars: do not move in this recording, but for what leaves exactly as the page does.",
      ])
  }

  /// Errors of both edges in points, first without shapes, then with them; 2 pt is rough, 20 pt explains nothing.
  @Test(
    "bars that change their shape count only if nothing that was certain changes",
    arguments: [
      ([0.2, 2], [0.2, 0.3], true), ([2, 2], [2, 0.3], true), ([0.2, 2], [0.25, 0.3], true),
      ([0.2, 2], [0.5, 0.3], false), ([0.2, 2], [2, 0.3], false), ([0.2, 2], [0.2, 1.5], false),
      ([2, 20], [20, 2], false), ([0.2, 0.3], [0.1, 0.1], false),
    ])
  func shapes(plain: [Double], shaped: [Double], isBetter: Bool) {
    var video = Self.video(Self.downAndUp, Self.tuning([]))
    video.bottomRange = 0...83
    let model = LawModel(video)
    func lesson(_ errors: [Double]) -> Lesson {
      let edges = zip([VideoEdge.top, .bottom], errors).map { edge, error in
        LearnedEdge(edge: edge, error: error, moves: true, keys: [], alternatives: [])
      }
      return Lesson(
        video: video, tuning: Self.tuning([]), edges: edges, runs: 0, setup: model.setup, samples: [])
    }
    #expect(lesson(plain).isDoubtful == (plain.max() ?? 0 > 1))
    #expect(lesson(shaped).knowsMore(than: lesson(plain)) == isBetter)
    var still = lesson(shaped)
    still.edges[1].moves = false
    #expect(!still.knowsMore(than: lesson(plain)))
  }

  @Test("the safe area ends where the bars begin, and a bar that leaves covers none of it")
  func safeArea() {
    var video = Self.video(Self.downAndUp, Self.tuning([]))
    #expect(video.screen.safeBottom == 34)
    // Bars that cover 0 to 83 points, and bars that never cover more than 20.
    for (range, safe, full, min) in [(0.0...83.0, 34.0, 49.0, 0.0), (34...83, 34, 49, 0), (0...20, 20, 0, 0)] {
      video.bottomRange = range
      let setup = LawModel(video).setup
      #expect(setup.screen.safeBottom == safe && setup.tuning.tabBar.full == full && setup.tuning.tabBar.min == min)
    }
  }
}
