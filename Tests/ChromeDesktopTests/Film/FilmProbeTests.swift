import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeTakes

/// What a film's pictures are held against.
@Suite("Times, sizes and likeness of pictures")
struct FilmProbeTests {
  private static func packets(_ base: String, _ stamps: [Int], width: Int = 98) -> FilmProbe {
    let lines = stamps.map { "0, \($0), \($0), 1, 200, 0x1234" }
    return FilmProbe(
      (["#software: x", "#tb 0: \(base)", "#dimensions 0: \(width)x214"] + lines).joined(separator: "\n"))
  }

  @Test("times are counted from the first picture, in its own units")
  func times() {
    let probe = Self.packets("1/4", [404, 400, 402])
    #expect(probe.times == [0, 0.5, 1] && probe.width == 98 && probe.height == 214)
    #expect(
      Self.packets("1/0", [7, 9]).times == [0, 2] && FilmProbe("0, 1, 1, 1, 2, x\n0, 3, 3, 1, 2, y").times == [0, 2])
    #expect(FilmProbe("0, 1, 1, 1, 2\nwords\n0, a, b, 1, 2, x") == FilmProbe(""))
  }

  /// Four a second.
  private static func film(_ frames: Int) -> CarriedFilm {
    CarriedFilm(
      hash: FilmRecord.emptyHash, picture: FilmPicture(width: 98, height: 214, scale: 1, isPlain: true),
      rate: FrameRate(numerator: 4, denominator: 1), range: 0...600, frames: frames, fonts: FontMark(), theme: "light",
      changes: [], presets: [], source: "")
  }

  /// One and a half thousandths of a second are let pass.
  @Test(
    "a picture may be shown a hair too early or too late, no more",
    arguments: [(25_000, nil), (25_140, nil), (24_860, nil), (25_160, "0.2516"), (24_840, "0.2484")] as [(Int, String?)]
  )
  func late(stamp: Int, told: String?) {
    let difference = Self.packets("1/100000", [0, stamp]).difference(from: Self.film(2))
    #expect(difference == told.map { "picture 2 is shown at \($0) s instead of 0.25 s" })
  }

  @Test("another number of pictures is told, and another size first")
  func counts() {
    let told = [1, 2, 3].map { Self.packets("1/4", Array(0..<$0)).difference(from: Self.film(2)) }
    #expect(
      told == [
        "it has 1 pictures, its record says 2", nil, "it has more pictures, its record says 2",
      ])
    #expect(
      Self.packets("1/4", [0], width: 96).difference(from: Self.film(2))
        == "pictures are 96 × 214, its record says 98 × 214")
  }

  /// A plain picture of 390 × 844 points: it is filled in one direction, to two pixels.
  @Test(
    "a picture is as large as its phone in one direction at least",
    arguments: [
      (390, 844, true), (390, 1000, true), (600, 844, true), (392, 846, true), (600, 1000, false), (393, 847, false),
      (389, 844, false), (390, 843, false),
    ])
  func holds(width: Int, height: Int, isRight: Bool) throws {
    let survey = try FilmSurvey(try #require(TakeParser.read("wait 0.1s\n").take))
    #expect(FilmPicture(width: width, height: height, scale: 1, isPlain: true).holds(survey) == isRight)
  }

  private static func mean(_ one: [UInt8], _ other: [UInt8], _ width: Int, _ height: Int) -> Double {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { PlaneLikeness.mean(one, $0, width: width, height: height) }
    }
  }

  /// The formula as it is published: means, variances and the covariance of samples (of n − 1), and the constants
  /// (0.01 · 255)² and (0.03 · 255)².
  private static func likeness(_ one: [UInt8], _ other: [UInt8], _ width: Int, _ x: Int, _ y: Int) -> Double {
    let places = (0..<64).map { (y + $0 / 8) * width + x + $0 % 8 }
    let (a, b) = (places.map { Double(one[$0]) }, places.map { Double(other[$0]) })
    let (meanA, meanB) = (a.reduce(0, +) / 64, b.reduce(0, +) / 64)
    func shared(_ p: [Double], _ meanP: Double, _ q: [Double], _ meanQ: Double) -> Double {
      zip(p, q).reduce(0) { $0 + ($1.0 - meanP) * ($1.1 - meanQ) } / 63
    }
    let (first, second) = (2.55 * 2.55, 7.65 * 7.65)
    let (spreadA, spreadB) = (shared(a, meanA, a, meanA), shared(b, meanB, b, meanB))
    return (2 * meanA * meanB + first) * (2 * shared(a, meanA, b, meanB) + second)
      / ((meanA * meanA + meanB * meanB + first) * (spreadA + spreadB + second))
  }

  @Test(
    "likeness is the mean of the formula over windows of 8 × 8, four apart", arguments: [(20, 12), (8, 8), (11, 17)])
  func formula(width: Int, height: Int) {
    var chance = SeededGenerator(seed: 51)
    for most in [9, 60, 255] as [UInt8] {
      let one = (0..<width * height).map { _ in UInt8.random(in: 0...most, using: &chance) }
      let other = one.map { UInt8(clamping: Int($0) + Int.random(in: -5...8, using: &chance)) }
      let xs = Array(stride(from: 0, through: width - 8, by: 4))
      let all = stride(from: 0, through: height - 8, by: 4).flatMap { y in
        xs.map { Self.likeness(one, other, width, $0, y) }
      }
      let wanted = all.reduce(0, +) / Double(all.count)
      #expect(abs(Self.mean(one, other, width, height) - wanted) < 1e-9, "levels up to \(most)")
    }
  }

  /// One level of 32 is 51 of 255 away, a fifth: 1 − 1 / 160.
  @Test(
    "planes that are smaller than a window in one direction are compared level by level", arguments: [(4, 8), (8, 4)])
  func narrow(width: Int, height: Int) {
    let one = [UInt8](repeating: 100, count: 32)
    var other = one
    other[7] = 151
    #expect(abs(Self.mean(one, other, width, height) - 0.99375) < 1e-12 && Self.mean(one, one, width, height) == 1)
  }

  /// Red on the left, blue on the right: in rows of another length their colours would be mixed.
  @Test("a clear picture is like itself, and not like one with other colours or less of it")
  func clear() {
    let picture = FilmPicture(width: 64, height: 32, scale: 1, isPlain: true, isClear: true)
    let judge = SimilarJudge(picture)
    func pixels(_ left: UInt32, _ right: UInt32) -> [UInt32] { (0..<64 * 32).map { $0 % 64 < 32 ? left : right } }
    func words(_ drawn: [UInt32], _ shown: [UInt32]) -> String? {
      drawn.withUnsafeBytes { drawn in shown.withUnsafeBytes { judge.difference(drawn, $0) } }
    }
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect(words(pixels(red, blue), pixels(red, blue)) == nil && !judge.takesPlanes)
    #expect(words(pixels(red, blue), pixels(blue, red))?.contains("similar in") == true)
    #expect(words(pixels(red, blue), pixels(0x40FF_0000, blue))?.contains("similar in alpha") == true)
    #expect(SimilarJudge(FilmPicture(width: 8, height: 8, scale: 1, isPlain: true)).takesPlanes)
  }
}
