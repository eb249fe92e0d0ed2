import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeTakes

/// What a gesture by intent is meant to be, a phone takes it for, with every preset and every hand.
@Suite("Gestures by intent do what they say")
struct GestureLaws {
  private static let manners = [""] + (1...6).map { " by hand seed \($0)" }

  /// Plays the lines on three long pages and returns the phone at their end.
  private static func played(_ lines: [String], _ preset: LawPresets.Named, screen: Screen = Screen()) throws -> Replay
  {
    let pages = (0..<3).map { "content \($0) height 6000\nat \($0) offset 900\n" }.joined()
    let text = "screen \(screen.width) \(screen.height)\n" + pages + lines.joined(separator: "\n") + "\n"
    let take = try #require(TakeParser.read(text, overrides: .init(preset: preset.tuning)).take)
    var replay = Replay(take, every: .end)
    while let news = replay.next() {
      if let issue = TakeRemark(news) { Issue.record("\(preset.name): \(issue.text)") }
    }
    return replay
  }

  @Test("a swipe turns exactly one page", arguments: LawPresets.all)
  func swipes(preset: LawPresets.Named) throws {
    for manner in Self.manners {
      _ = try Self.played(
        [
          "expect page.settled == 1", "swipe left" + manner, "expect page.target == 2", "wait until rest",
          "expect page.settled == 2", "expect offset == 900 ± 150", "swipe right" + manner, "expect page.target == 1",
          "wait until rest", "expect page.settled == 1",
        ], preset)
    }
  }

  @Test("whatever a page's turn takes, and however narrow the screen is", arguments: [120.0, 200, 390, 1000])
  func demanding(width: Double) throws {
    var random = SeededGenerator(seed: UInt64(width))
    for number in 0..<40 {
      var preset = LawPresets.Named(name: "case \(number)", tuning: Tuning())
      preset.tuning.pager.distance = Double.random(in: 0.05...0.95, using: &random)
      preset.tuning.pager.velocity = Double.random(in: 0...2000, using: &random)
      preset.tuning.gesture.axisRatio = Double.random(in: 1...4, using: &random)
      let manner = Self.manners.randomElement(using: &random) ?? ""
      _ = try Self.played(
        ["swipe left" + manner, "wait until rest", "expect page.settled == 2"], preset,
        screen: Screen(width: width, height: 844))
    }
  }

  @Test("a fling throws the page its way and turns none", arguments: LawPresets.all)
  func flings(preset: LawPresets.Named) throws {
    for manner in Self.manners {
      for (speed, sign) in [(-1800, ">"), (1200, "<")] {
        _ = try Self.played(
          [
            "fling 195 500 at 0 \(speed)" + manner, "expect event flingBegan", "expect offset \(sign) 900",
            "expect no event pageChanged within 1s", "wait until rest", "expect page.settled == 1",
          ], preset)
      }
    }
  }

  @Test("a drag by hand moves the page by as much as a straight one and does not throw it", arguments: LawPresets.all)
  func drags(preset: LawPresets.Named) throws {
    for manner in Self.manners.dropFirst() + [" naturally"] {
      let replay = try Self.played(
        [
          "set gesture.slop 0", "freeze bars", "drag 195 600 by 0 -180 over 250ms" + manner,
          "expect no event flingBegan",
        ],
        preset)
      #expect(abs(replay.simulation.frame().offset - 1080) < 1e-6, "\(preset.name)\(manner)")
    }
  }

  @Test("the same take gives the same bytes, twice")
  func bytes() throws {
    let lines = Self.manners.flatMap { ["swipe left" + $0, "swipe right" + $0, "fling 195 600 at 30 -1500" + $0] }
    func bytes() throws -> [UInt8] {
      var replay = Replay(try #require(TakeParser.read(lines.joined(separator: "\n") + "\n").take), every: .sample)
      var bytes: [UInt8] = []
      while let news = replay.next() {
        if case .line(let line) = news { ReportJSON.append(line, to: &bytes) }
      }
      return bytes
    }
    let once = try bytes()
    #expect(try once == bytes())
    #expect(once.count > 10_000)
  }
}
