import Testing

@testable import ChromeCore
@testable import ChromeHandOff

@Suite("How stories become samples")
struct VectorCutTests {
  /// The reference's own outputs (Vigna, splitmix64.c), their lower halves.
  @Test("chance is SplitMix64")
  func chance() {
    var (zero, other) = (SeededRandom(seed: 0), SeededRandom(seed: 1_234_567))
    let low = 0...0xFFFF_FFFF
    // 0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F
    #expect([zero.whole(low), zero.whole(low), zero.whole(low)] == [0x7B1D_CDAF, 0xA1B9_65F4, 0x8009_454F])
    #expect(other.whole(low) == Int(6_457_827_717_110_365_317 % (1 << 32) as UInt64))
    #expect(other.whole(low) == Int(3_203_168_211_198_807_973 % (1 << 32) as UInt64))
  }

  @Test("a way's samples end with it, at 60 Hz every 10 ticks; looks are 20 a second")
  func samples() {
    var chance = SeededRandom(seed: 0)
    #expect(VectorCut.even(60).samples(of: 25, &chance) == [10, 20, 25])
    #expect(VectorCut.even(60).samples(of: 20, &chance) == [10, 20])
    #expect(VectorCut.even(120).looks.samples(of: 60, &chance) == [30, 60])
    let random = VectorCut.scattered(0).samples(of: 400, &chance)
    #expect(random.last == 400 && zip([0] + random, random).allSatisfy { (1...45).contains($1 - $0) })
  }

  @Test("every story is cut at 60, 30 and 120 Hz and at random")
  func cuts() {
    let names = VectorFile("t", HandOffBench.plain { $0.bottom.hide = .never }).cases.prefix(4).map(\.name)
    let story = "top: each limit of hiding, met and passed, "
    #expect(names == ["60 Hz", "30 Hz", "120 Hz", "cut at random"].map { story + $0 })
  }

  @Test("of consecutive readings without change a file keeps the first and the last")
  func reported() {
    func step(_ tick: Tick, _ act: VectorAct, _ hidden: Double) -> VectorCase.Step {
      VectorCase.Step(tick: tick, act: act, place: VectorCase.Place(offset: 0, hidden: PerBar { _ in hidden }))
    }
    let start = VectorCase.Place(offset: 0, hidden: PerBar { _ in 0 })
    var item = VectorCase(name: "t", maxOffset: 0, start: start)
    item.steps = [
      step(0, .look, 1), step(1, .look, 1), step(2, .look, 1), step(3, .look, 2), step(4, .look, 2), step(5, .to(0), 2),
      step(6, .to(0), 2), step(7, .look, 2), step(8, .look, 2),
    ]
    #expect(item.reportedSteps.map(\.tick) == [0, 2, 3, 4, 5, 6, 7, 8])
  }

  private static func offsets(_ story: VectorStory) -> [Double] {
    let steps = VectorRun.record(story, HandOffBench.plain(), .even(60)).steps
    return steps.compactMap { step in if case .to(let offset) = step.act { offset } else { nil } }
  }

  /// 600 pt/s to nothing in 60 ticks are 30 pt: after a share s of the time 60 · (s − s² / 2), to the nearest 1/8 pt.
  @Test("a fling slows down evenly")
  func fling() {
    let story = VectorStory(name: "t", moves: [.begin(.drag), .fling(600, 60), .end])
    #expect(Self.offsets(story) == [9.125, 16.625, 22.5, 26.625, 29.125, 30].map { 2000 + $0 })
  }

  @Test("a way to a place ends there, wherever it begins")
  func reach() {
    let story = VectorStory(name: "t", offset: 100, moves: [.begin(.drag), .reach(40, 20), .reach(70, 20)])
    #expect(Self.offsets(story) == [70, 40, 55, 70])
  }

  /// 40 pt past the top it comes back in 120 ticks, fast at first: after half of them 10 pt are left.
  @Test(
    "a page past its end is back before its scroll is over",
    arguments: [(20.0, -60.0, 0.0, -10.0), (980, 60, 1000, 1010)])
  func back(offset: Double, way: Double, end: Double, half: Double) throws {
    let story = VectorStory(
      name: "t", offset: offset, maxOffset: 1000, moves: [.begin(.drag), .glide(way, 20), .end])
    let offsets = Self.offsets(story)
    #expect(offsets.count == 14 && offsets[1] == offset + way && offsets[7] == half && offsets[13] == end)
  }

  @Test("pages are as high as every language's numbers hold, to 1/64 pt")
  func height() {
    let story = VectorStory(name: "t", offset: 0, maxOffset: 900.01, moves: [])
    #expect(abs(VectorRun.record(story, HandOffBench.plain(), .even(60)).maxOffset - (900 + 1.0 / 64)) < 1e-9)
  }
}
