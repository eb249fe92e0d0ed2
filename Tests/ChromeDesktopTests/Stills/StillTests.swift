import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSystem

extension Moment {
  /// The still as pixels: the phone on its backdrop, 490 × 944 points.
  ///
  /// Without fonts every label is a grey bar of a stated width: the same on every machine, whatever is installed there.
  func picture(_ theme: Theme, scale: Double, fonts: FontSet = .none) throws -> PixelImage {
    var options = options
    options.pixelsPerPoint = scale
    let list = Scene.displayList(
      frame: frame, tuning: Tuning(), theme: theme, content: FrameFixtures.content, options: options)
    var picture = try Still.image(
      of: list, width: options.windowWidth, height: options.windowHeight, scale: scale,
      background: theme.backdropBottom, fonts: fonts)
    // SDL, which draws debug builds' pictures, rounds alpha down as well: it says nothing here.
    for place in stride(from: 3, to: picture.rgba.count, by: 4) { picture.rgba[place] = 255 }
    return picture
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
        case .fill, .clip, .endClip: true
        case .mask(let mask, _, _): mask != .icon(.search)
        case .text: false
        }
      })
    return try Still.image(of: shapes, width: 490, height: 944, scale: scale, background: .black, fonts: .none)
  }

  /// How much of the pixel whose corner nearest the centre is (x, y) lies within `radius` of (0, 0): the exact area, by
  /// the antiderivative of √(r² − x²), (x√(r² − x²) + r² asin(x/r)) / 2.
  private func area(_ x: Double, _ y: Double, radius: Double) -> Double {
    func half(_ x: Double) -> Double {
      let held = min(max(x, -radius), radius)
      return (held * (radius * radius - held * held).squareRoot() + radius * radius * asin(held / radius)) / 2
    }
    guard radius > x else { return 0 }
    /// Where the arc has the height `y`.
    func reach(_ y: Double) -> Double { y < radius ? (radius * radius - y * y).squareRoot() : 0 }
    let full = min(max(reach(y + 1), x), x + 1)
    let end = min(max(reach(y), full), x + 1)
    return (full - x) + half(end) - half(full) - y * (end - full)
  }

  @Test("the area of a pixel under an arc is that of a fine count") func areasAreRight() {
    for (x, y, radius) in [(30.0, 35.0, 47.0), (46, 3, 47), (0, 46, 47), (33, 33, 47), (20, 20, 47), (40, 40, 47)] {
      var inside = 0
      for column in 0..<400 {
        for row in 0..<400 {
          let (dx, dy) = (x + (Double(column) + 0.5) / 400, y + (Double(row) + 0.5) / 400)
          if dx * dx + dy * dy <= radius * radius { inside += 1 }
        }
      }
      #expect(abs(area(x, y, radius: radius) - Double(inside) / 160_000) < 0.002)
    }
  }

  /// 255 levels, one of rounding in the mask and one or two in the blend.
  @Test("each pixel of the screen's corners is white as far as the arc covers it", arguments: [1.0, 2, 3])
  func cornersAreExact(scale: Double) throws {
    let picture = try picture(scale: scale)
    let radius = 47 * scale
    let side = Int(radius)
    var edge = 0
    for column in 0..<side {
      for row in 0..<side {
        let covered = area(Double(column), Double(row), radius: radius)
        edge += covered > 0 && covered < 1 ? 1 : 0
        let white = (covered * 255).rounded()
        let (left, top) = (Int(50 * scale) + side - 1 - column, Int(50 * scale) + side - 1 - row)
        let (right, bottom) = (Int(490 * scale) - 1 - left, Int(944 * scale) - 1 - top)
        for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
          let apart = abs(Double(picture[x, y][0]) - white)
          if apart > 3 { Issue.record("(\(x), \(y)) has \(picture[x, y][0]), the arc says \(white)") }
        }
      }
    }
    #expect(Double(edge) > radius, "the arc crosses more pixels than its radius is long")
  }
}
