import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import DesktopTestSupport

/// A glass tab bar on its way to the circle, in steps of a point.
@Suite("Glass bars") struct GlassTests {
  private static let size = BarSize(full: 49, min: 0)
  private static let screen = Screen()

  /// The screen alone, with the bar hidden by so many points, in the order painted.
  private static func list(
    hidden: Double, _ theme: Theme, player: Bool = true, page: Int = 1, offset: Double = 420
  ) -> DisplayList {
    let (frame, tuning) = (frame(hidden: hidden, player: player, page: page, offset: offset), tuning(player: player))
    var options = SceneOptions()
    options.device = .none
    options.phoneOrigin = Point(x: 0, y: 0)
    (options.windowWidth, options.windowHeight, options.touch) = (390, 844, nil)
    return Scene.displayList(
      frame: frame, tuning: tuning, theme: theme, content: PhoneScene.feed.pages.map(\.content), options: options)
  }

  private static func tuning(player: Bool) -> Tuning {
    var tuning = Tuning()
    tuning.header.size = BarSize(full: 44, min: 44)
    tuning.toolbar = BarSize(full: 0, min: 0)
    (tuning.bars.style, tuning.bars.hasTabSearch, tuning.bars.accessory) = (.glass, true, player ? .on : .off)
    tuning.exit.bottom = .pill
    return tuning
  }

  private static func frame(hidden: Double, player: Bool, page: Int, offset: Double) -> Frame {
    var setup = Setup()
    setup.tuning = tuning(player: player)
    setup.scene = .feed
    setup.pages = PhoneScene.feed.pages
    setup.startPage = page
    var phone = Simulation(setup)
    _ = phone.handle(.input(.press(Point(x: 195, y: 500))))
    var frame = phone.frame()
    frame.contentTop -= offset
    frame.offset = offset
    frame.page.slide.leadingOffset = offset
    frame.bars.tabBar.hidden = hidden
    frame.tabBarPicture = BarPicture(
      size, hidden: hidden, .pill, overhang: 0, capsule: frame.tabLayout.capsule, on: screen)
    return frame
  }

  /// The lenses of a list, with their places.
  private static func glass(_ list: DisplayList) -> [(material: Material, place: Rect)] {
    list.items.compactMap { item in
      guard case .material(let material, let place, _) = item, material.lens > 0 else { return nil }
      return (material, place)
    }
  }

  @Test("every state is whole glass: capsule, search circle and player", arguments: [false, true])
  func whole(player: Bool) {
    for hidden in 0...49 {
      let frame = Self.frame(hidden: Double(hidden), player: player, page: 1, offset: 420)
      let glass = Self.glass(Self.list(hidden: Double(hidden), .light, player: player)).filter { $0.place.y > 600 }
      #expect(glass.count == (player ? 3 : 2), "at \(hidden)")
      #expect(glass.contains { $0.place == frame.tabBarPicture.place }, "at \(hidden)")
      for (material, place) in glass {
        #expect(material.alpha == 255 && material.lens == 12, "at \(hidden)")
        #expect(material.radius == min(place.width, place.height) / 2, "at \(hidden)")
        #expect(place.x >= 21 && place.maxX <= 390 - 21 && place.maxY <= 844 - 13, "at \(hidden)")
      }
      for (one, other) in zip(glass, glass.dropFirst()) {
        let shared = one.place.intersection(other.place)
        #expect(shared.width <= 0 || shared.height <= 0, "at \(hidden)")
      }
    }
  }

  /// The capsule is 274 wide and shrinks to 48 over 49 pt: 5 pt a step; the player's left end passes it in half of that.
  @Test("no edge jumps") func steady() {
    for player in [false, true] {
      let places = (0...49).map { Self.glass(Self.list(hidden: Double($0), .light, player: player)).map(\.place) }
      for (hidden, (before, after)) in zip(places, places.dropFirst()).enumerated() {
        #expect(before.count == after.count)
        for (one, other) in zip(before, after) {
          for step in [one.x - other.x, one.maxX - other.maxX, one.y - other.y, one.maxY - other.maxY] {
            #expect(abs(step) < 9, "at \(hidden): \(step)")
          }
        }
      }
    }
  }

  @Test("what is on glass is legible over black and white, in both themes", arguments: [Theme.light, .dark])
  func legible(theme: Theme) {
    for hidden in 0...49 {
      let list = Self.list(hidden: Double(hidden), theme)
      let panes = Self.glass(list)
      for item in list.items {
        let (color, place, least): (Color, Rect, Double)
        switch item {
        case .mask(.icon, let rect, let ink): (color, place, least) = (ink, rect, 3)
        case .text(let label):
          (color, least) = (label.color, 4.5)
          place = Rect(x: label.origin.x - 1, y: label.origin.y, width: 2, height: label.style.lineHeight)
        case .fill, .mask, .material, .picture, .image, .clip, .endClip: continue
        }
        guard color.alpha == 255, place.y > 600 else { continue }
        guard let pane = panes.first(where: { $0.place.intersection(place) == place }) else { continue }
        // In the capsule the selected tab's pill may be in between; the sleeve of the player is opaque.
        guard item != Self.note(list) else { continue }
        for under in [Color.black, .white] {
          let glass = pane.material.tint.over(under)
          let hasPill = pane.place.x == 21 && pane.place.width > 100
          for ground in hasPill ? [glass, theme.glassPill.over(glass)] : [glass] {
            let ratio = Contrast.ratio(color, on: ground)
            #expect(ratio >= least, "at \(hidden): \(ratio) of \(item)")
          }
        }
      }
    }
  }

  private static func note(_ list: DisplayList) -> DrawItem? {
    list.items.first { if case .mask(.icon(.musicNote), _, _) = $0 { true } else { false } }
  }

  /// Mean colors of the bar's area over plain and busy backgrounds: nothing flashes.
  @Test("the bar's mean color changes evenly", arguments: [Color.white, .black, nil])
  func even(background: Color?) throws {
    var last: [Double]?
    for hidden in 0...49 {
      var items = Self.list(hidden: Double(hidden), .light).items
      if let background, let first = items.firstIndex(where: { if case .material = $0 { true } else { false } }) {
        // Clips that are open there end later; without their beginning they are ignored.
        items.insert(.fill(Rect(x: 0, y: 0, width: 390, height: 844), background), at: first)
      }
      let canvas = try PixelCanvas(width: 195, height: 422, fonts: .none)
      canvas.draw(DisplayList(items: items), grid: PixelGrid(scale: 0.5), background: .black)
      let mean = Self.mean(canvas.image(), Rect(x: 0, y: 350, width: 195, height: 72))
      if let last { for (one, other) in zip(last, mean) { #expect(abs(one - other) < 5, "at \(hidden)") } }
      last = mean
    }
  }

  private static func mean(_ image: PixelImage, _ rect: Rect) -> [Double] {
    var sums = [0.0, 0, 0]
    for y in Int(rect.y)..<Int(rect.maxY) {
      for x in Int(rect.x)..<Int(rect.maxX) {
        for channel in 0..<3 { sums[channel] += Double(image.rgba[(y * image.width + x) * 4 + channel]) }
      }
    }
    return sums.map { $0 / (rect.width * rect.height) }
  }

  /// A line under the edge is bent inward: the lens shows it where there is none, and only within 12 pt.
  @Test("the edge refracts what is under it, within 12 pt")
  func refracts() throws {
    func image(lens: Double) throws -> PixelImage {
      var glass = Material(tint: Color(red: 255, green: 255, blue: 255, alpha: 128), blur: 20, radius: 30)
      glass.lens = lens
      let rect = Rect(x: 20, y: 20, width: 120, height: 60)
      let stripes = (0..<20).map { DrawItem.fill(Rect(x: Double($0) * 8, y: 0, width: 4, height: 100), .black) }
      let canvas = try PixelCanvas(width: 160, height: 100, fonts: .none)
      canvas.draw(
        DisplayList(items: stripes + [.material(glass, rect, shown: [rect])]), grid: PixelGrid(scale: 1),
        background: .white)
      return canvas.image()
    }
    let (plain, bent) = (try image(lens: 0), try image(lens: 12))
    var changed = 0
    for y in 0..<100 {
      for x in 0..<160 where plain.rgba[(y * 160 + x) * 4] != bent.rgba[(y * 160 + x) * 4] {
        changed += 1
        let (dx, dy) = (max(0, abs(Double(x) + 0.5 - 80) - 30), abs(Double(y) + 0.5 - 50))
        let fromEdge = 30 - (dx * dx + dy * dy).squareRoot()
        #expect(fromEdge > -1 && fromEdge < 12, "at \(x), \(y)")
      }
    }
    #expect(changed > 1500)
  }

  /// Backgrounds under the bar: nothing but white or black, and the photos of the feed as they scroll by.
  private static let contents: [(name: String, fill: Color?, offset: Double)] = {
    var contents: [(name: String, fill: Color?, offset: Double)] = [("white", .white, 420), ("black", .black, 420)]
    for step in 0..<10 { contents.append(("photo \(step)", nil, Double(step) * 137)) }
    return contents
  }()

  /// Measured in pixels, a label at a time: the color of the label against each pixel of what is behind it.
  @Test(
    "labels on glass have their contrast over white, black and photos that scroll", arguments: [Theme.light, .dark])
  func contrast(theme: Theme) throws {
    let canvas = try PixelCanvas(width: 390, height: 844, fonts: .none)
    for (name, fill, offset) in Self.contents {
      for hidden in [0.0, 12, 24, 36, 49] {
        var items = Self.list(hidden: hidden, theme, offset: offset).items
        if let fill, let first = items.firstIndex(where: { if case .material = $0 { true } else { false } }) {
          items.insert(.fill(Rect(x: 0, y: 0, width: 390, height: 844), fill), at: first)
        }
        let isBehind: (Int) -> Bool = { index in
          switch items[index] {
          case .text, .mask(.icon, _, _): false
          case .fill, .mask, .material, .picture, .image, .clip, .endClip: true
          }
        }
        let first = items.firstIndex { if case .material = $0 { true } else { false } } ?? 0
        let ground = items.indices.filter { $0 < first || isBehind($0) }.map { items[$0] }
        canvas.draw(DisplayList(items: ground), grid: PixelGrid(scale: 1), background: .black)
        let image = canvas.image()
        var labels = 0
        for index in items.indices where index > first && !isBehind(index) {
          guard let (color, place, least) = Self.label(items[index]), place.y > 600 else { continue }
          labels += 1
          let worst = Self.worst(color, place, image)
          #expect(worst >= least, "\(name), hidden by \(hidden): \(worst) of \(items[index])")
        }
        #expect(labels >= 3)
      }
    }
  }

  /// Color and area of an opaque label or symbol, and the contrast that it needs; nil for anything else.
  private static func label(_ item: DrawItem) -> (Color, Rect, Double)? {
    switch item {
    case .mask(.icon(let icon), let rect, let color) where color.alpha == 255 && icon != .musicNote:
      (color, rect.inset(by: 2), 3)
    case .text(let label) where label.color.alpha == 255:
      (
        label.color,
        Rect(
          x: label.alignment == .center ? label.origin.x - 12 : label.origin.x, y: label.origin.y,
          width: 24, height: label.style.lineHeight), 4.5
      )
    case .fill, .mask, .text, .material, .picture, .image, .clip, .endClip: nil
    }
  }

  private static func worst(_ color: Color, _ place: Rect, _ image: PixelImage) -> Double {
    var worst = Double.infinity
    for y in stride(from: Int(place.y), to: min(image.height, Int(place.maxY)), by: 2) {
      for x in stride(from: max(0, Int(place.x)), to: min(image.width, Int(place.maxX)), by: 2) {
        let at = (y * image.width + x) * 4
        let behind = Color(red: image.rgba[at], green: image.rgba[at + 1], blue: image.rgba[at + 2], alpha: 255)
        worst = min(worst, Contrast.ratio(color, on: behind))
      }
    }
    return worst
  }

  /// The player's title while its room shrinks and grows again: whole words, the next one fading.
  @Test("no word of the mini player is ever cut") func words() {
    let title = SampleText.song(2).split(separator: " ").map(String.init)
    for hidden in 0...98 {
      let list = Self.list(hidden: Double(hidden) / 2, .light)
      let labels = list.items.compactMap { item -> Label? in
        guard case .text(let label) = item, label.origin.y > 600, label.style == .captionStrong else { return nil }
        return label.alignment == .leading ? label : nil
      }
      let ends = Self.glass(list).map(\.place).filter { $0.y > 600 && $0.width > 48 }.map(\.maxX)
      for label in labels {
        #expect(label.maxWidth == nil && title.joined(separator: " ").contains(label.string))
        #expect(label.string.split(separator: " ").allSatisfy { title.contains(String($0)) })
        let end = label.origin.x + TextWidth.estimate(label.string, label.style)
        let limit = ends.max() ?? 0
        #expect(end <= limit - 26 - 11 + 1, "at \(hidden): \(label)")
      }
    }
  }

  @Test("content fades out under a floating tab bar, from above it to the screen's edge")
  func lowerEdge() throws {
    for hidden in [0.0, 20, 49] {
      let list = Self.list(hidden: hidden, .light, player: false)
      let found = list.items.compactMap { item -> (Material, Rect)? in
        guard case .material(let layer, let place, _) = item, layer.isSoftAbove else { return nil }
        return (layer, place)
      }
      let (layer, place) = try #require(found.first)
      let bar = Self.frame(hidden: hidden, player: false, page: 1, offset: 420).tabBarPicture.place
      #expect(found.count == 1 && place.maxY == 844 && place.y == bar.y - 22 && place.width == 390)
      #expect(layer.share(at: place.y, in: place) == 0 && layer.share(at: 844, in: place) == 1)
      #expect(abs(layer.share(at: place.center.y, in: place) - 0.5) < 1e-9)
    }
  }

  @Test("content fades out under the top bars, without a line")
  func softEdge() throws {
    let list = Self.list(hidden: 0, .light)
    let edges = list.items.compactMap { item -> (Material, Rect)? in
      guard case .material(let material, let place, _) = item, material.softness > 0 else { return nil }
      return (material, place)
    }
    let (material, place) = try #require(edges.first)
    #expect(edges.count == 2 && material.alpha == 255 && !material.isSoftAbove)
    #expect(place == Rect(x: 0, y: 0, width: 390, height: 47 + 44 + 22) && material.softness == 30)
    #expect(material.share(above: 0) == 0 && material.share(above: 15) == 0.5 && material.share(above: 30) == 1)
    #expect(Self.glass(list).contains { $0.place == Rect(x: 390 - 16 - 88, y: 47, width: 88, height: 44) })
    let line = list.items.contains { item in
      guard case .fill(let rect, _) = item else { return false }
      return rect.height < 1 && abs(rect.y - 91) < 1 && rect.width == 390
    }
    #expect(!line)
  }
}
