import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeShell
@testable import ChromeSystem
@testable import DesktopTestSupport

extension Moment {
  /// The still as pixels: the phone on its backdrop, 490 × 944 points.
  ///
  /// Without fonts every label is a gray bar of a stated width: the same on every machine, whatever is installed there.
  func picture(_ theme: Theme, scale: Double, fonts: FontSet = .none) throws -> PixelImage {
    var options = options
    options.pixelsPerPoint = scale
    let list = Scene.displayList(
      frame: frame, tuning: Tuning(), theme: theme, content: FrameFixtures.content, options: options)
    return try Still.image(
      of: list, width: options.windowWidth, height: options.windowHeight, scale: scale,
      background: theme.backdropBottom, fonts: fonts
    ).opaque
  }
}

/// The stills of the design: six moments, light and dark, at scale 1, 2 and 3.
@Suite("Stills") struct StillTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var moment: Moment
    var theme: Theme
    var testDescription: String { "\(moment.rawValue) \(theme.name)" }
  }

  static let cases = Moment.allCases.flatMap { moment in
    [Theme.light, .dark].map { Case(moment: moment, theme: $0) }
  }

  /// A debug build, in which a large still takes a second, tastes three.
  static let tasted = cases.filter { one in
    Vectors.areFast || ["rest light", "swipe dark", "places light"].contains(one.testDescription)
  }

  /// Both themes and all moments, in few small pictures: a fault of one of the rest shows in the text goldens.
  static let recorded = cases.filter { one in
    switch (one.moment, one.theme.name) {
    case (.rest, _), (.places, _), (.headerHalf, "light"), (.collapsed, "dark"), (.swipe, "light"), (.pulled, "dark"):
      true
    default: false
    }
  }

  /// Every second point is enough to see a fault by, and a quarter of the bytes.
  @Test("eight of them, at half size and without text, are as recorded", arguments: recorded)
  func areAsRecorded(one: Case) throws {
    let picture = try one.moment.picture(one.theme, scale: 1).averaged(by: 2)
    try expectGolden(picture, named: "still-\(one.moment.rawValue)-\(one.theme.name)")
  }

  /// All 36, with whatever fonts there are. Where `CHROME_DESKTOP_STILLS` names a folder they are put there to be seen.
  @Test("each has its size and its body at every scale", arguments: tasted)
  @MainActor func haveTheirSize(one: Case) throws {
    for scale in [1.0, 2, 3] {
      let picture = try one.moment.picture(one.theme, scale: scale, fonts: .find())
      #expect(picture.width == Int(490 * scale) && picture.height == Int(944 * scale))
      // The bezel's middle at the left edge, half way down; the backdrop's lower corner.
      let bezel = picture[Int(45 * scale), Int(472 * scale)]
      #expect(bezel == [one.theme.bezel.red, one.theme.bezel.green, one.theme.bezel.blue, 255])
      if let folder = ProcessInfo.processInfo.environment["CHROME_DESKTOP_STILLS"] {
        let path = "\(folder)/\(one.moment.rawValue)-\(one.theme.name)-\(Int(scale)).png"
        try SystemFile.replace(path, with: PNG.encode(picture)).get()
      }
    }
  }

  /// Nothing is blurred by scaling and nothing stands elsewhere: what is larger is the same picture, finer.
  ///
  /// Hairlines are one device pixel at every scale, so their share of a point differs; half-pixel places of bars of
  /// text and of round edges do as well. That touches few pixels: at most one in thirty by more than a tenth of the range,
  /// and less than two levels in the mean. Another moment's picture is far from both.
  @Test("averaged down, the large ones are the small one", arguments: tasted, [2, 3])
  func agreeAcrossScales(one: Case, scale: Int) throws {
    let small = try one.moment.picture(one.theme, scale: 1)
    let large = try one.moment.picture(one.theme, scale: Double(scale)).averaged(by: scale)
    let apart = small.levelsApart(from: large)
    let mean = Double(apart.reduce(0, +)) / Double(apart.count)
    let strays = Double(apart.count { $0 > 25 }) / Double(apart.count)
    #expect(mean < 2, "mean \(mean)")
    #expect(strays < 1.0 / 30, "strays \(strays)")
    guard one.moment != .rest else { return }
    let rest = try Moment.rest.picture(one.theme, scale: 1).levelsApart(from: large)
    #expect(Double(rest.count { $0 > 25 }) / Double(rest.count) > 1.0 / 30, "another moment would pass as well")
  }
}

/// The screen's corners, pixel by pixel.
@Suite("Corners") struct CornerTests {
  /// Everything white but the body and the backdrop: what is left of white in a pixel is what the screen covers of it.
  private static let chalk: Theme = {
    var theme = Theme.light
    for field in ThemeField.all { field.set(.white, in: &theme) }
    (theme.bezel, theme.backdropTop, theme.backdropBottom) = (.black, .black, .black)
    theme.bezelHighlight = Color(red: 0, green: 0, blue: 0, alpha: 0)
    theme.metal = Theme.Metal(dark: .black, middle: .black, light: .black)
    theme.shadow = Color(red: 255, green: 255, blue: 255, alpha: 0)
    return theme
  }()

  private func picture(scale: Double) throws -> PixelImage {
    var options = SceneOptions()
    options.touch = nil
    options.pixelsPerPoint = scale
    var frame = FrameFixtures.frame()
    frame.screen.safeTop = 0
    frame.screen.safeBottom = 0
    let list = Scene.displayList(
      frame: frame, tuning: Tuning(), theme: Self.chalk, content: [.height(0), .height(0), .height(0)], options: options
    )
    let shapes = DisplayList(
      items: list.items.filter { item in
        switch item {
        case .fill, .picture, .image, .clip, .endClip: true
        case .mask(let mask, _, _): mask != .icon(.search)
        case .text, .material: false
        }
      })
    return try Still.image(of: shapes, width: 490, height: 944, scale: scale, background: .black, fonts: .none)
  }

  /// How much of a pixel lies within the screen's outline, by a fine count of points of the superellipse, whose corner
  /// reaches 1.5287 · 47 points along both sides. `x` and `y` count from the corner.
  private func covered(_ column: Int, _ row: Int, scale: Double) -> Double {
    let extent = 47 * 1.5287 * scale
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let (dx, dy) = (max(0, 1 - x / extent), max(0, 1 - y / extent))
      return pow(dx, 3.259) + pow(dy, 3.259) <= 1
    }
    func isInside(right x: Double, below y: Double) -> Bool { isInside(Double(column) + x, Double(row) + y) }
    let ends = [(0.0, 0.0), (0, 1), (1, 0), (1, 1)].map { isInside(right: $0, below: $1) }
    if !ends.contains(!ends[0]) { return ends[0] ? 1 : 0 }
    let hits = (0..<1024).count {
      isInside(right: (Double($0 % 32) + 0.5) / 32, below: (Double($0 / 32) + 0.5) / 32)
    }
    return Double(hits) / 1024
  }

  /// 255 levels: some of the mask's sixteen lines a pixel where the outline is nearly level, one of rounding, one or two
  /// in the blend.
  @Test("each pixel of the screen's corners is white as far as the outline covers it", arguments: [1.0, 2, 3])
  func cornersAreExact(scale: Double) throws {
    let picture = try picture(scale: scale)
    var edge = 0
    for column in 0..<Int(72 * scale) {
      for row in 0..<Int(72 * scale) {
        let covered = covered(column, row, scale: scale)
        edge += covered > 0 && covered < 1 ? 1 : 0
        let white = (covered * 255).rounded()
        let (left, top) = (Int(50 * scale) + column, Int(50 * scale) + row)
        let (right, bottom) = (Int(490 * scale) - 1 - left, Int(944 * scale) - 1 - top)
        for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
          let apart = abs(Double(picture[x, y][0]) - white)
          if apart > (row == 0 ? 20 : 9) { Issue.record("(\(x), \(y)) has \(picture[x, y][0]), not \(white)") }
        }
      }
    }
    #expect(Double(edge) > 47 * scale, "the outline crosses more pixels than its radius is long")
  }
}
