import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import ChromeTakes

/// What a video's pictures are held against.
@Suite("Times, sizes and colors of pictures")
struct VideoPacketsTests {
  private static func listed(_ base: String, _ stamps: [Int], width: Int = 98) -> VideoPackets? {
    let lines = stamps.map { "0, \($0), \($0), 1, 200, 0x1234" }
    return VideoPackets(
      (["#software: x", "#tb 0: \(base)", "#dimensions 0: \(width)x214"] + lines).joined(separator: "\n"))
  }

  private static func packets(_ base: String, _ stamps: [Int], width: Int = 98) throws -> VideoPackets {
    try #require(listed(base, stamps, width: width))
  }

  @Test("times are counted from the first picture, in its own units")
  func times() throws {
    let probe = try Self.packets("1/4", [404, 400, 402])
    #expect(probe.times == [0, 0.5, 1] && probe.width == 98 && probe.height == 214)
    #expect(try Self.packets("1/0", [7, 9]).times == [0, 2])
    #expect(VideoPackets("0, 1, 1, 1, 2, x\n0, 3, 3, 1, 2, y")?.times == [0, 2])
    #expect(VideoPackets("0, 1, 1, 1, 2\nwords\n0, a, b, 1, 2, x") == VideoPackets(""))
  }

  @Test("frames that an edit list cuts off do not count, whatever else is said of them")
  func cutOff() throws {
    let lines = [
      "0, -2, -2, 1, 9, 0x1, F=0x5", "0, -1, -1, 1, 9, 0x1, F=0x4, S=1, 8, 0x2", "0, 0, 0, 1, 9, 0x1, F=0x0",
      "0, 1, 1, 1, 9, 0x1", "0, 2, 2, 1, 9, 0x1, S=1, 4, 0x2", "0, 3, 3, 1, 9, 0x1, F=0xC",
    ]
    #expect(VideoPackets(lines.joined(separator: "\n"))?.times == [0, 1, 2])
  }

  /// A recording may begin at any time, such as the seconds since 1970 in units of a 90,000th.
  @Test(
    "times and sizes that no video has are refused, however large",
    arguments: [
      ("1/1000", [0, 1 << 62], 98, false), ("1/1000", [-1 << 62, 1 << 62], 98, false),
      ("1/1000", [.min, .max], 98, false), ("1/1", [0, 1_000_001], 98, false), ("1/1", [0, 1_000_000], 98, true),
      ("1/90000", [153_000_000_000_000, 153_000_000_090_000], 98, true), ("-1/30", [0, 1], 98, false),
      ("1e308/1e-308", [0, 1], 98, false), ("nan/1", [0, 1], 98, false), ("1/30", [0, 1], .max, false),
      ("1/30", [0, 1], -1, false), ("1/30", [.min, .min], 98, true),
    ] as [(String, [Int], Int, Bool)])
  func impossible(base: String, stamps: [Int], width: Int, isPossible: Bool) {
    #expect((Self.listed(base, stamps, width: width) != nil) == isPossible)
  }

  /// Four a second.
  private static func video(_ frames: Int) -> CarriedVideo {
    CarriedVideo(
      hash: VideoRecord.emptyHash, picture: VideoPicture(width: 98, height: 214, scale: 1, isPlain: true),
      rate: FrameRate(numerator: 4, denominator: 1), range: 0...600, frames: frames, fonts: FontMark(), theme: "light",
      changes: [], presets: [], source: "")
  }

  /// One and a half thousandths of a second are let pass.
  @Test(
    "a picture may be shown a hair too early or too late, no more",
    arguments: [(25_000, nil), (25_140, nil), (24_860, nil), (25_160, "0.2516"), (24_840, "0.2484")] as [(Int, String?)]
  )
  func late(stamp: Int, reported: String?) throws {
    let difference = try Self.packets("1/100000", [0, stamp]).difference(from: Self.video(2))
    #expect(difference == reported.map { "frame 2 is shown at \($0) s instead of 0.25 s" })
  }

  @Test("a different number of pictures is reported, and a different size first")
  func counts() throws {
    let reported = try [1, 2, 3].map { try Self.packets("1/4", Array(0..<$0)).difference(from: Self.video(2)) }
    #expect(
      reported == [
        "frame count 1 instead of the recorded 2", nil, "more than the recorded 2 frames",
      ])
    #expect(
      try Self.packets("1/4", [0], width: 96).difference(from: Self.video(2))
        == "96 × 214 pixels instead of the recorded 98 × 214")
  }

  /// A plain picture of 390 × 844 points: it is filled in one direction, to two pixels.
  @Test(
    "a picture is as large as its phone in one direction at least",
    arguments: [
      (390, 844, true), (390, 1000, true), (600, 844, true), (392, 846, true), (600, 1000, false), (393, 847, false),
      (389, 844, false), (390, 843, false),
    ])
  func holds(width: Int, height: Int, isRight: Bool) throws {
    let survey = try VideoSurvey(try #require(TakeParser.read("wait 0.1s\n").take))
    #expect(VideoPicture(width: width, height: height, scale: 1, isPlain: true).holds(survey) == isRight)
  }

  private static func words(_ drawn: [UInt32], _ shown: [UInt32], width: Int, tolerance: Int = 24) -> String? {
    let comparison = PictureComparison(width: width, tolerance: tolerance)
    return drawn.withUnsafeBytes { drawn in shown.withUnsafeBytes { comparison.difference(drawn, $0) } }
  }

  /// The second block of the second row, 16 of whose 64 pixels are 100 levels brighter in one color: 25 on average.
  @Test("blocks of 8 × 8 are compared by their mean, with the place of the first that is off")
  func blocks() {
    let drawn = [UInt32](repeating: 0xFF10_2030, count: 20 * 17)
    var shown = drawn
    for place in 0..<16 { shown[(8 + place / 8) * 20 + 8 + place % 8] += 100 << 8 }
    #expect(Self.words(drawn, drawn, width: 20) == nil)
    #expect(
      Self.words(drawn, shown, width: 20) == "differs by 25 of 255 levels near 8, 8; at most 24 are allowed")
    #expect(Self.words(shown, drawn, width: 20) == Self.words(drawn, shown, width: 20))
    shown[8 * 20 + 8] -= 100 << 8
    #expect(Self.words(drawn, shown, width: 20) == nil, "23.4 on average")
  }

  /// 20 × 17 pixels: the last block has four columns and one row.
  @Test("the remainder of a row or column is a block, too")
  func rest() {
    let drawn = [UInt32](repeating: 0xFF00_0000, count: 20 * 17)
    var shown = drawn
    shown[16 * 20 + 19] += 104
    #expect(Self.words(drawn, shown, width: 20) == "differs by 26 of 255 levels near 16, 16; at most 24 are allowed")
  }

  @Test("invisible colors of a transparent picture do not count; its alpha does")
  func clear() {
    let (red, blue, half) = (
      [UInt32](repeating: 0x00FF_0000, count: 64), [UInt32](repeating: 0xFF, count: 64),
      [UInt32](repeating: 0x8000_0000, count: 64)
    )
    #expect(Self.words(red, blue, width: 8) == nil)
    #expect(Self.words(red, half, width: 8) == "differs by 128 of 255 levels near 0, 0; at most 24 are allowed")
  }

  @Test("where nothing is lost every byte counts")
  func exact() {
    let drawn = [UInt32](repeating: 0xFF00_0000, count: 12)
    var shown = drawn
    shown[6] ^= 1
    #expect(Self.words(drawn, shown, width: 4, tolerance: 0) == "has a different pixel at 2, 1")
    #expect(Self.words(drawn, drawn, width: 4, tolerance: 0) == nil)
  }
}
