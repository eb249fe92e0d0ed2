import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Nothing under a bar can be read: no word, no shape.
@Suite("What shows through the bars") struct MaterialTests {
  /// Six pictures a second.
  private static let ticksApart = Tick(Double(Vectors.areFast ? 100 : 900) / TestShare.share)
  /// Of the luminance within a square of 16 × 16 pt, 0…1.
  private static let mostDeviation = 0.04

  @Test("in every shipped take, under every label, luminance is even", arguments: TakePixelTests.names)
  func everyTake(name: String) throws {
    let bytes = try SystemFile.read("\(TakePixelTests.folder)/\(name)").get()
    let take = try #require(TakeFolder(path: TakePixelTests.folder).read(bytes).take)
    var session = Session(take)
    var faults: [String] = []
    var labels = 0
    while session.isPlaying, faults.count < 3 {
      let frame = session.simulation.frame()
      for theme in Theme.shipped {
        let found = try Self.deviations(frame, session, theme)
        labels += found.count
        faults += found.filter { $0.deviation > Self.mostDeviation }.map {
          "at \(frame.time) s, \(theme.name): \($0.deviation) under '\($0.label)'"
        }
      }
      session.advance(to: session.tick + Self.ticksApart)
    }
    #expect(faults == [])
    #expect(labels > 0)
  }

  /// The test sees what it looks for: the same bars with hardly any blur.
  @Test("a bar that is only tinted is found out") func sees() throws {
    let take = try #require(
      TakeParser.read("page 2\npress 195 600\nmove 0 -300 over 0.2s\nrelease\nwait 0.3s\n").take)
    var session = Session(take)
    session.advance(to: 300)
    let found = try Self.deviations(session.simulation.frame(), session, .light, blur: 0.5)
    #expect(found.contains { $0.deviation > Self.mostDeviation })
  }

  private static func deviations(_ frame: Frame, _ session: Session, _ theme: Theme, blur: Double? = nil) throws
    -> [(label: String, deviation: Double)]
  {
    var options = SceneOptions()
    options.device = .none
    options.phoneOrigin = Point(x: 0, y: 0)
    (options.windowWidth, options.windowHeight) = (frame.screen.width, frame.screen.height)
    (options.pixelsPerPoint, options.touch) = (1, nil)
    let list = Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: theme, content: session.content, options: options)
    let layers = list.items.indices.filter { if case .material = list.items[$0] { true } else { false } }
    guard let last = layers.last else { return [] }
    let (width, height) = (Int(frame.screen.width.rounded(.up)), Int(frame.screen.height.rounded(.up)))
    let canvas = try PixelCanvas(width: width, height: height, fonts: .find())
    let below = list.items[...last].enumerated().filter { index, item in
      // What stands on a pane already hides what shows through it.
      !layers.contains { $0 < index } || item.isMaterial
    }
    let items = below.map { blur == nil ? $0.element : $0.element.blurred(by: blur ?? 0) }
    canvas.draw(DisplayList(items: items), grid: PixelGrid(scale: 1), background: .black)
    let image = canvas.image()
    return list.items[(layers[0] + 1)...].compactMap { item in
      guard case .text(let label) = item else { return nil }
      let middle = Point(x: label.origin.x, y: label.origin.y + label.style.lineHeight / 2)
      let square = Rect(around: middle, width: 16, height: 16)
      let isOnScreen = Rect(x: 0, y: 0, width: Double(width), height: Double(height)).intersection(square) == square
      guard isOnScreen, layers.contains(where: { list.items[$0].holds(square) }) else { return nil }
      return (label.string, deviation(image, square))
    }
  }

  /// Of the relative luminance (WCAG 2.1).
  private static func deviation(_ image: PixelImage, _ square: Rect) -> Double {
    let levels = (0..<256).map { step -> Double in
      let (x, y) = (Int(square.x) + step % 16, Int(square.y) + step / 16)
      let place = (y * image.width + x) * 4
      return Contrast.luminance(
        Color(red: image.rgba[place], green: image.rgba[place + 1], blue: image.rgba[place + 2]))
    }
    let mean = levels.reduce(0, +) / 256
    return (levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 256).squareRoot()
  }
}

extension DrawItem {
  fileprivate var isMaterial: Bool { if case .material = self { true } else { false } }

  /// Whether it is a pane, wholly there, over all of a rectangle.
  fileprivate func holds(_ rect: Rect) -> Bool {
    guard case .material(let material, let place, _) = self, material.alpha == 255 else { return false }
    return place.intersection(rect) == rect
  }

  fileprivate func blurred(by blur: Double) -> DrawItem {
    guard case .material(var material, let rect, let shown) = self else { return self }
    material.blur = blur
    return .material(material, rect, shown: shown)
  }
}
