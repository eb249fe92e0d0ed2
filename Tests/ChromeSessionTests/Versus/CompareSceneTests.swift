import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// The picture of two phones side by side, whose devices are 338, 78, 207 by 434 and 655, 78, 207 by 434: see
/// `ComparePlanTests`.
@Suite("The picture of compared phones")
struct CompareSceneTests {
  private static let stage = Rect(x: 100, y: 50, width: 1000, height: 506)

  /// A take on two phones of the same values, from its beginning.
  private static func session(_ text: String = "wait 1s\n", to tick: Tick = 0) throws -> Session {
    let take = try #require(TakeParser.read(text).take)
    var session = Session(take)
    session.compare(with: [VariantPhone(word: "other", tuning: take.setup.tuning)], from: take.setup)
    session.advance(to: tick)
    return session
  }

  private static var options: SceneOptions {
    var options = SceneOptions()
    (options.windowWidth, options.windowHeight) = (1280, 900)
    return options
  }

  private static func list(
    _ session: Session, _ options: SceneOptions = options, ahead: Double = 0
  ) throws -> DisplayList {
    let plan = ComparePlan(count: 2, screen: session.shownScreen, stage: stage)
    let comparison = try #require(session.comparison)
    return CompareScene(lead: session, comparison: comparison, plan: plan, theme: .light, seconds: 0)
      .list(session.simulation.picture(ahead: ahead), options)
  }

  private static func labels(_ list: DisplayList) -> [Label] {
    list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  @Test("a take's captions are shown once, although every phone gets them; keys are not shown")
  func once() throws {
    var session = Session(try #require(TakeParser.read("caption \"Aha\" for 9s\nwait 9s\n").take))
    session.advance(to: 600)
    // From now on: the other one has heard what was said before.
    session.compare(with: [VariantPhone(word: "other", tuning: Tuning())])
    var options = Self.options
    session.configure(&options, session.simulation.picture(), captionTime: 1)
    #expect(options.caption?.text == "Aha")
    options.keyLine = [SceneOptions.KeyHint(key: "K", meaning: "closes it")]
    let texts = Self.labels(try Self.list(session, options)).map(\.string)
    #expect(texts.count { $0 == "Aha" } == 1)
    #expect(!texts.contains { $0.contains("closes it") })
  }

  /// Five words of ten letters in 15 pt, the last letter an i: 439.3 points, of the 444 that 524 of block leave; with a
  /// sixth word there are two lines. Advances: A h a are 1831 thousandths, so 27.74 points: 64 with 18 on each side.
  private static let long = "aaaaaaaaaa aaaaaaaaaa aaaaaaaaaa aaaaaaaaaa aaaaaaaaai"

  /// At the top the middle lies a fifth of 434 below 78: 164.8. At the bottom it lies 0.16 of 434 and half its own
  /// height above 512.
  @Test(
    "it stands over the middle of all phones, near their upper or lower end",
    arguments: [
      ("Aha", .top, Rect(x: 568, y: 145.8, width: 64, height: 38), ["Aha"]),
      ("Aha", .bottom, Rect(x: 568, y: 404.56, width: 64, height: 38), ["Aha"]),
      (long, .top, Rect(x: 362.5, y: 145.8, width: 475, height: 38), [long]),
      (long + " aaa", .top, Rect(x: 362.5, y: 135.8, width: 475, height: 58), [long, "aaa"]),
    ] as [(String, SceneOptions.Caption.VerticalEdge, Rect, [String])])
  func caption(text: String, edge: SceneOptions.Caption.VerticalEdge, panel: Rect, lines: [String]) throws {
    var options = Self.options
    options.caption = SceneOptions.Caption(text: text, edge: edge, alpha: 1)
    let list = try Self.list(try Self.session(), options)
    let shadows = list.items.compactMap { item -> Rect? in
      if case .mask(.shadow(radius: 16, blur: 16), let rect, _) = item { rect } else { nil }
    }
    #expect(shadows.contains { Self.isNear($0, panel.inset(by: -16)) }, "\(shadows)")
    // The panel lies on its shadow.
    let places = list.items.indices.filter { Self.place(list.items[$0]).map { Self.isNear($0, panel) } == true }
    let shadow = list.items.indices.filter {
      Self.place(list.items[$0]).map { Self.isNear($0, panel.inset(by: -16)) } == true
    }
    #expect(shadow.count == 1 && !places.isEmpty && places.allSatisfy { $0 > (shadow.first ?? .max) })
    let labels = Self.labels(list).filter { lines.contains($0.string) }
    #expect(labels.map(\.string) == lines)
    for (number, label) in labels.enumerated() {
      #expect(label.alignment == .center && label.style.size == 15)
      #expect(abs(label.origin.x - 600) < 1e-6 && abs(label.origin.y - panel.y - 9 - 20 * Double(number)) < 1e-6)
    }
  }

  private static func place(_ item: DrawItem) -> Rect? {
    switch item {
    case .fill(let rect, _), .mask(_, let rect, _), .material(_, let rect, _): rect
    case .text, .picture, .image, .clip, .endClip: nil
    }
  }

  private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
    let pairs = [(one.x, other.x), (one.y, other.y), (one.width, other.width), (one.height, other.height)]
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// Of equal phones under one hand half a tick after the last one: what lies on the page lies at the same height.
  @Test("between two ticks all phones are as far ahead as the one with the pointer")
  func ahead() throws {
    let session = try Self.session("fling 195 600 at 0 -3000\nwait 3s\n", to: 150)
    #expect(!session.simulation.isStill)
    func rows(_ ahead: Double) throws -> [[(String, Double)]] {
      let labels = Self.labels(try Self.list(session, ahead: ahead)).filter { (78..<512).contains($0.origin.y) }
      return [labels.filter { $0.origin.x < 600 }, labels.filter { $0.origin.x >= 600 }].map { labels in
        labels.map { ($0.string, $0.origin.y) }
      }
    }
    let (then, now) = (try rows(1.0 / 1200), try rows(0))
    #expect(then[0].count > 5 && then[0].map { $0.0 } == then[1].map { $0.0 })
    for (one, other) in zip(then[0], then[1]) { #expect(abs(one.1 - other.1) < 1e-4) }
    // A flick of 3000 points a second goes more than one in half a tick.
    #expect(zip(then[0], now[0]).contains { $0.0 == $1.0 && abs($0.1 - $1.1) > 0.2 })
  }

  @Test("the keyboard's ring is on the first phone alone")
  func ring() throws {
    let session = try Self.session()
    var options = Self.options
    let without = try Self.list(session, options).items.count
    options.focus = .tab(1)
    let (frame, theme) = (session.simulation.picture(), Theme.light)
    func phone(_ options: SceneOptions) -> Int { session.phoneList(frame, options, theme).items.count }
    let alone = phone(options) - phone(Self.options)
    #expect(alone > 0)
    #expect(try Self.list(session, options).items.count - without == alone)
  }
}
