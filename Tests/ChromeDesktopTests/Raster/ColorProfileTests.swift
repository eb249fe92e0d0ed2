import ChromeCore
import TestSupport
import Testing

@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("color profiles of pictures")
struct ColorProfileTests {
  /// A matrix profile with the given colors and one curve for all channels, written as ICC.1:2010 describes.
  static func file(_ colors: [[Double]] = displayP3, curve: [UInt8] = sRGBCurve) -> [UInt8] {
    let tags =
      zip(["rXYZ", "gXYZ", "bXYZ"], colors).map { ($0, Array("XYZ ".utf8) + word(0) + $1.flatMap(fixed)) }
      + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    var (table, data): ([UInt8], [UInt8]) = (word(tags.count), [])
    for (name, bytes) in tags {
      table += Array(name.utf8) + word(132 + 12 * tags.count + data.count) + word(bytes.count)
      data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var head = [UInt8](repeating: 0, count: 128)
    head.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    return head + table + data
  }

  /// Display P3 adapted to D50, as its profiles have it.
  static let displayP3 = [[0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407]]
  static let sRGB = [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]]
  static let sRGBCurve =
    Array("para".utf8) + word(0) + [0, 3, 0, 0] + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

  private static func word(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
  private static func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65_536).rounded())) }

  /// The conversion of CSS Color 4, by matrices for D65 and with its own curves.
  private func expected(_ color: [UInt8]) -> [UInt8] {
    let matrix = [[1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786361, 1.0982736]]
    let light = color.map { value -> Double in
      let x = Double(value) / 255
      return x <= 0.04045 ? x / 12.92 : Maths.pow((x + 0.055) / 1.055, 2.4)
    }
    return matrix.map { row in
      let y = min(max(zip(row, light).map(*).reduce(0, +), 0), 1)
      return UInt8(((y <= 0.0031308 ? 12.92 * y : 1.055 * Maths.pow(y, 1 / 2.4) - 0.055) * 255).rounded())
    }
  }

  @Test("Display P3 becomes sRGB as CSS Color 4 converts it, within one step")
  func displayP3() throws {
    let profile = try #require(ColorProfile(icc: Self.file()))
    var random = SeededGenerator(seed: 27)
    for _ in 0..<2_000 {
      let color = (0..<3).map { _ in UInt8(random.next() % 256) }
      let new = profile.converted(color[0], color[1], color[2])
      let apart = zip([new.0, new.1, new.2], expected(color)).map { abs(Int($0) - Int($1)) }
      #expect(apart.allSatisfy { $0 <= 1 }, "\(color): \(new), expected \(expected(color))")
    }
  }

  @Test("grays stay, alpha stays, and a saturated color changes")
  func image() throws {
    let profile = try #require(ColorProfile(icc: Self.file()))
    let image = PixelImage(width: 3, height: 1, rgba: [128, 128, 128, 7, 255, 255, 255, 255, 40, 200, 60, 0])
    let new = profile.toSRGB(image).rgba
    #expect(Array(new[..<8]) == Array(image.rgba[..<8]))
    #expect(new[8] == 0 && new[9] > 200 && new[11] == 0)
  }

  @Test("a picture in sRGB keeps its bytes")
  func sRGB() throws {
    let profile = try #require(ColorProfile(icc: Self.file(Self.sRGB)))
    let image = PixelImage(width: 1, height: 256, rgba: (0..<256).flatMap { [UInt8($0), 255 - UInt8($0), 90, 255] })
    #expect(profile.toSRGB(image) == image)
  }

  @Test("a table and an exponent as curves", arguments: [0, 1, 2, 256])
  func tables(_ count: Int) throws {
    let gamma = count == 1 ? 2.0 : 1
    let entries: [UInt8] =
      count == 1 ? [UInt8(2), 0] : (0..<count).flatMap { Array(Self.word($0 * 65_535 / max(count - 1, 1))[2...]) }
    let curve = Array("curv".utf8) + Self.word(0) + Self.word(count) + entries
    let profile = try #require(ColorProfile(icc: Self.file(Self.sRGB, curve: curve)))
    // Linear light of 128 / 255, encoded for sRGB.
    let light = Maths.pow(128.0 / 255, gamma)
    let value = Int(((1.055 * Maths.pow(light, 1 / 2.4) - 0.055) * 255).rounded())
    #expect(abs(Int(profile.converted(128, 128, 128).1) - value) <= 1)
  }

  @Test("shortened and changed profiles are read or refused")
  func broken() {
    let file = Self.file()
    for count in 0..<file.count { _ = ColorProfile(icc: Array(file[..<count]))?.converted(1, 2, 3) }
    var random = SeededGenerator(seed: 28)
    for _ in 0..<5_000 {
      var other = file
      for _ in 0..<3 { other[Int(random.next() % UInt64(other.count))] = UInt8(random.next() % 256) }
      _ = ColorProfile(icc: other)?.converted(250, 2, 30)
    }
    #expect(ColorProfile(icc: []) == nil)
    #expect(ColorProfile(icc: Array(file[..<(file.count - 8)])) == nil)
  }

  /// A profile without the tags of matrices: its color space, and names of tags.
  private static func other(_ space: String, _ tags: [String] = []) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 128)
    head.replaceSubrange(12..<24, with: Array("prtr\(space)Lab ".utf8))
    return head + word(tags.count) + tags.flatMap { Array($0.utf8) + word(0) + word(0) }
  }

  private static let otherKinds: [(profile: [UInt8], kind: String)] = [
    (other("CMYK"), "for CMYK"), (other("GRAY"), "for gray"), (other("RGB ", ["A2B0"]), "of tables"),
    (other("RGB "), "that is incomplete"), (Array(file()[..<200]), "that is incomplete"), ([], "that cannot be read"),
  ]

  @Test("profiles of other types are named by their kind", arguments: otherKinds)
  func kinds(profile: [UInt8], kind: String) {
    #expect(ColorProfile(icc: profile) == nil && ColorProfile.kind(icc: profile) == kind)
  }

  @Test(
    "a profile that is not applied is named in a scene, with what is shown",
    .enabled(if: hasFFmpeg, "ffmpeg is missing"), arguments: [("CMYK", "for CMYK"), ("GRAY", "for gray")])
  func notApplied(space: String, kind: String) throws {
    let bench = try RenderBench()
    let image = PixelImage(width: 20, height: 10, rgba: (0..<200).flatMap { _ in [40, 200, 60, 255] })
    try SystemFile.replace(bench.path("odd.png"), with: Self.png(image, Self.other(space))).get()
    let read = try PictureReader.read(bench.path("odd.png"), atMost: 1000).get()
    #expect(read.image == image && read.profile == kind)
    let json = #"{"format": 1, "pages": [{"content": "odd.png"}]}"#
    try SystemFile.replace(bench.path("scene.json"), with: Array(json.utf8)).get()
    let scene = try MediaFiles.media(base: bench.folder).scene(".").get()
    let text = scene.issues.map { $0.text(path: "") }.joined(separator: "\n")
    let wanted =
      "scene.json:1:37: error: 'content': \"odd.png\": expected a color profile of RGB matrices, found one \(kind); "
      + "its colors are shown as sRGB"
    #expect(text == wanted && scene.pages[0].pictures[.content] != nil, "\(text)")
  }

  /// A PNG with a profile: the chunk follows the header, which ends at byte 33: a name, a zero, the method, compressed
  /// data.
  private static func png(_ image: PixelImage, _ profile: [UInt8]) -> [UInt8] {
    let plain = PNG.encode(image)
    let body = Array("iCCPICC Profile".utf8) + [0, 0] + Deflate.zlib(profile)
    let chunk = word(body.count - 4) + body + word(Int(PNG.crc32(body)))
    return Array(plain[..<33]) + chunk + Array(plain[33...])
  }

  @Test("a picture file with a profile is read in sRGB", .enabled(if: hasFFmpeg, "ffmpeg is missing"))
  func pictureFile() throws {
    let bench = try RenderBench()
    let color: [UInt8] = [40, 200, 60, 255]
    let image = PixelImage(width: 20, height: 10, rgba: (0..<200).flatMap { _ in color })
    let plain = PNG.encode(image)
    try SystemFile.replace(bench.path("plain.png"), with: plain).get()
    try SystemFile.replace(bench.path("p3.png"), with: Self.png(image, Self.file())).get()
    #expect(try PictureReader.picture(bench.path("plain.png")).get() == image)
    let new = try PictureReader.picture(bench.path("p3.png")).get().rgba
    let apart = zip(new[..<3], expected(Array(color[..<3]))).map { abs(Int($0) - Int($1)) }
    #expect(apart.allSatisfy { $0 <= 1 }, "\(new[..<4])")
  }
}
