import Testing

@testable import ChromeCore
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeTakes

/// Rows inserted above move no pixel of what is on screen: the same moment drawn before and after, in every scene whose
/// pages are rows, and in several sizes of text.
@Suite("Pixels of rows inserted above") struct InsertPixelTests {
  struct Place: CustomTestStringConvertible, Sendable {
    var scene: PhoneScene?
    var page: Int
    var size: TextSize

    var testDescription: String { "\(scene?.rawValue ?? "none") \(page) \(size)" }
  }

  private static let places: [Place] =
    [nil, .atlas].map { Place(scene: $0, page: 0, size: .large) }
    + (1..<3).map { Place(scene: .inbox, page: $0, size: .large) }
    + (0..<3).map { Place(scene: .feed, page: $0, size: .large) }
    + [nil, .inbox].map { Place(scene: $0, page: 0, size: .accessibility3) }
  /// Bytes of a row of pixels, and the width in pixels of the strip at the right that the scroll indicator may use.
  private static let (width, height, indicator) = (393, 852, 6)

  private static func session(_ place: Place, _ lines: String) throws -> Session {
    let scene = place.scene.map { "scene \($0.rawValue)\n" } ?? ""
    let text = "device iphone-16\ntext-size \(place.size.rawValue)\n" + scene + "page \(place.page)\n" + lines
    let take = try #require(TakeParser.read(text).take)
    var session = Session(take)
    while session.isPlaying { session.advance(to: session.tick + 1) }
    return session
  }

  /// The screen's pixels, row by row, without the strip of the scroll indicator.
  private static func pixels(_ session: Session, _ canvas: PixelCanvas) -> [ArraySlice<UInt32>] {
    var options = SceneOptions()
    let frame = session.simulation.frame()
    session.overlay.configure(&options, at: frame.time)
    (options.windowWidth, options.windowHeight) = (393, 852)
    (options.phoneOrigin, options.pixelsPerPoint, options.touch) = (Point(x: 0, y: 0), 1, nil)
    let list = Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: .light, content: session.content, options: options)
    canvas.draw(list, grid: PixelGrid(scale: 1), background: .black)
    let all = canvas.withBytes { Array($0.bindMemory(to: UInt32.self)) }
    return (0..<height).map { all[$0 * width..<($0 + 1) * width - indicator] }
  }

  private static func differing(_ a: [ArraySlice<UInt32>], _ b: [ArraySlice<UInt32>]) -> [Int] {
    a.indices.filter { !a[$0].elementsEqual(b[$0]) }
  }

  @Test("at rest, in a drag and in a fling nothing on screen moves", arguments: places)
  func nothingMoves(place: Place) throws {
    let canvas = try PixelCanvas(width: Self.width, height: Self.height, fonts: .find())
    let moments = [
      "at \(place.page) offset 700\nwait 1s", "at \(place.page) offset 700\npress 195 500\nmove 0 -90 over 0.2s",
      "at \(place.page) offset 700\nfling 195 500 at 0 -900\nwait 0.2s",
    ]
    for moment in moments {
      var session = try Self.session(place, moment)
      let before = Self.pixels(session, canvas)
      for rows in [PageContent.Rows(count: 3, height: 96), .init(count: 1, height: 480), .init(count: 2, height: 71)] {
        session.put(.insert(rows))
      }
      #expect(Self.differing(before, Self.pixels(session, canvas)) == [], "\(moment)")
      #expect(session.content[place.page].heightAbove == 3 * 96 + 480 + 2 * 71)
    }
  }

  /// The bars then have rows under them, which their background shows.
  @Test("pulled past the top, the header keeps its stretch and the rows their places", arguments: places)
  func pulled(place: Place) throws {
    let canvas = try PixelCanvas(width: Self.width, height: Self.height, fonts: .find())
    var session = try Self.session(place, "press 195 300\nmove 0 150 over 0.3s")
    #expect(session.simulation.frame().header.stretch > 40)
    let before = Self.pixels(session, canvas)
    session.put(.insert(PageContent.Rows(count: 2, height: 96)))
    let rows = Int(session.simulation.frame().topBarsBottom.rounded(.up)) + 2
    #expect(Self.differing(before, Self.pixels(session, canvas)).filter { $0 > rows } == [])
  }

  @Test("the rows are there: scrolled to the top the page shows them, and others than before", arguments: places)
  func rowsAreThere(place: Place) throws {
    let canvas = try PixelCanvas(width: Self.width, height: Self.height, fonts: .find())
    var session = try Self.session(place, "wait 0.5s")
    let before = Self.pixels(session, canvas)
    session.put(.insert(PageContent.Rows(count: 1, height: 480)))
    session.put(.scrollTo(0, animated: false))
    #expect(Self.differing(before, Self.pixels(session, canvas)).count > 150)
  }
}
