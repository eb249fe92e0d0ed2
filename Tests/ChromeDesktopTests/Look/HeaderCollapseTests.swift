import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import DesktopTestSupport

/// A large title collapses slowly, point by point, on every page of every preset that has one.
@Suite("The collapse of a large title") struct HeaderCollapseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var preset: String
    var tuning: Tuning
    var scene: PhoneScene?
    var theme: Theme
    var testDescription: String { "\(preset), \(theme.name)" }
  }

  /// Presets with a large title that follows the scroll; those with a header that keeps room for a small one are first.
  private static let cases: [Case] = PresetFiles().names.sorted().flatMap { name -> [Case] in
    guard let file = try? PresetFiles().file(name).get(), file.tuning.header.size.full >= 72,
      file.tuning.top.hide == .track
    else { return [] }
    return Theme.shipped.map { Case(preset: name, tuning: file.tuning, scene: file.start.scene, theme: $0) }
  }
  private static let shrinking = cases.filter { $0.tuning.header.size.min >= 36 }

  /// What one sees of the header at one moment.
  private struct Look {
    var hidden: Double
    /// The mean of the header's colors channel by channel, over the page.
    var mean: [Double]
    /// The contrast of the more legible of both titles.
    var contrast: Double
  }

  private static func looks(_ one: Case, page: Int) -> [Look] {
    var setup = Setup()
    (setup.tuning, setup.scene, setup.startPage) = (one.tuning, one.scene, page)
    setup.pages = Setup.Page.pages(of: one.scene)
    var phone = Simulation(setup)
    _ = phone.handle(.input(.host(.begin(.drag))))
    var looks = [look(phone, one, page)]
    for _ in 0..<300 where phone.frame().header.visible > max(1, one.tuning.header.size.min) {
      _ = phone.handle(.input(.host(.by(1))))
      looks.append(look(phone, one, page))
    }
    return looks
  }

  private static func look(_ phone: Simulation, _ one: Case, _ page: Int) -> Look {
    let frame = phone.frame()
    let options = SceneOptions()
    let list = Scene.displayList(
      frame: frame, tuning: one.tuning, theme: one.theme, content: Setup.Page.pages(of: one.scene).map(\.content),
      options: options)
    let title = SceneStyle.of(one.scene).page(page).title
    let contrasts = SceneReading(list).words.compactMap { word -> Double? in
      guard word.label.string == title, [TextStyle.largeTitle, .title].contains(word.label.style) else { return nil }
      return word.backgrounds.map { Contrast.ratio(word.label.color, on: $0) }.min()
    }
    let colors = places(on: frame.header, width: frame.screen.width, options.phoneOrigin).map {
      list.color(at: $0, over: one.theme.family(page).page)
    }
    return Look(hidden: frame.header.hidden, mean: mean(colors), contrast: contrasts.max() ?? 1)
  }

  /// Places all over the strip, in 12 columns and 32 rows: the edges of fields are horizontal.
  private static func places(on header: BarFrame, width: Double, _ origin: Point) -> [Point] {
    var places: [Point] = []
    for column in 0..<12 {
      for row in 0..<32 {
        let x: Double = width * (Double(column) + 0.5) / 12
        let y: Double = header.top + header.height * (Double(row) + 0.5) / 32
        places.append(Point(x: origin.x + x, y: origin.y + y))
      }
    }
    return places
  }

  private static func mean(_ colors: [Color]) -> [Double] {
    var sums = [0.0, 0, 0]
    for color in colors {
      sums[0] += Double(color.red)
      sums[1] += Double(color.green)
      sums[2] += Double(color.blue)
    }
    return sums.map { $0 / Double(colors.count) }
  }

  @Test("there is one to look at") func some() {
    let names = Set(Self.shrinking.map(\.preset))
    #expect(names.isSuperset(of: ["default", "large-title", "sticky-toolbar", "material-exit-until-collapsed"]))
  }

  @Test("never changes the bar's color by more than 6 levels a point", arguments: cases)
  func color(one: Case) {
    for page in 0..<3 {
      let looks = Self.looks(one, page: page)
      #expect(looks.count > 20 && looks[looks.count - 1].hidden > 20)
      for (before, after) in zip(looks, looks.dropFirst()) {
        let steps = zip(before.mean, after.mean).map { abs($0 - $1) }
        #expect((steps.max() ?? 0) <= 6, "page \(page), \(after.hidden) hidden: \(before.mean) to \(after.mean)")
      }
    }
  }

  /// The artwork covers the material wholly at first, and not at all in the end.
  @Test("replaces the artwork by the bar's material without a way back", arguments: shrinking)
  func monotonous(one: Case) throws {
    let size = one.tuning.header.size
    let shares = stride(from: 0, through: size.full - size.min, by: 0.5).map { hidden in
      HeaderLayout(FrameFixtures.bar(full: size.full, min: size.min, hidden: hidden, stretch: 0, top: 47)).fill
    }
    #expect(shares.first == 0 && shares.last == 1)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("always leaves one of the titles with a contrast of 3 : 1", arguments: shrinking)
  func title(one: Case) {
    for page in 0..<3 {
      for look in Self.looks(one, page: page) where look.contrast < 3 {
        Issue.record("page \(page), \(look.hidden) hidden: \(look.contrast)")
      }
    }
  }

  /// Its capitals begin 8 points below the top of its line box.
  @Test("the large title has faded before it meets the header's edge", arguments: shrinking)
  func faded(one: Case) {
    let size = one.tuning.header.size
    for hidden in stride(from: 0, through: size.full - size.min, by: 0.5) {
      let bar = FrameFixtures.bar(full: size.full, min: size.min, hidden: hidden, stretch: 0, top: 47)
      let layout = HeaderLayout(bar)
      guard layout.largeTitleAlpha > 0 else { continue }
      #expect(layout.largeTitleY + 8 >= 47 + 3, "\(hidden)")
      #expect(layout.largeTitleY + 34 <= 47 + bar.height, "\(hidden)")
    }
  }
}
