import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes
@testable import DesktopTestSupport

/// The table of devices against the numbers of Docs/Devices.md, and what is cut out of their screens.
@Suite("Devices") struct DeviceTests {
  @Test(
    "have the screens and safe areas that are published",
    arguments: [
      ("iphone-se", [375, 667, 20, 0], [0, 0, 0]), ("iphone-x", [375, 812, 44, 34], [0, 21, 44]),
      ("iphone-13", [390, 844, 47, 34], [0, 21, 47]), ("iphone-14", [390, 844, 47, 34], [0, 21, 47]),
      ("iphone-15", [393, 852, 59, 34], [0, 21, 59]), ("iphone-16", [393, 852, 59, 34], [0, 21, 59]),
      ("iphone-16-pro", [402, 874, 62, 34], [0, 21, 62]), ("iphone-16-pro-max", [440, 956, 62, 34], [0, 21, 62]),
      ("iphone-17", [402, 874, 62, 34], [0, 21, 62]), ("iphone-17-pro", [402, 874, 62, 34], [0, 21, 62]),
      ("iphone-17-pro-max", [440, 956, 62, 34], [0, 21, 62]), ("iphone-air", [420, 912, 68, 34], [0, 21, 68]),
      ("pixel", [412, 915, 50, 24], [28, 24, 39]), ("ipad-11", [834, 1194, 24, 20], [24, 20, 0]),
    ] as [(String, [Double], [Double])])
  func numbers(name: String, upright: [Double], side: [Double]) throws {
    let device = try #require(Device.named(name))
    #expect(
      device.portrait
        == Screen(width: upright[0], height: upright[1], safeTop: upright[2], safeBottom: upright[3]))
    #expect(
      device.landscape == Screen(width: upright[1], height: upright[0], safeTop: side[0], safeBottom: side[1]))
    #expect(device.sideInset == side[2])
    let docs = try #require(Repository.text(of: "Docs/Devices.md"))
    #expect(docs.contains("`\(name)`") && docs.contains("\(Int(upright[0])) × \(Int(upright[1]))"))
  }

  @Test("the screen of a take without a device is an iPhone 14's, and each device is found by its screens")
  func found() {
    #expect(Device.having(Screen())?.name == "iPhone 14")
    #expect(Device.usual.name == "iPhone 16")
    for device in Device.all {
      #expect(Device.having(device.portrait) == device && Device.having(device.landscape) == device)
      #expect(Device.named(device.name.uppercased()) == device)
    }
    #expect(Device.having(Screen(width: 390, height: 844, safeTop: 48, safeBottom: 34)) == nil)
  }

  /// Nothing that the safe area leaves to the page is without pixels.
  @Test("a cut-out lies in what the safe area keeps", arguments: Device.all.map(\.name))
  func cutOuts(name: String) throws {
    let device = try #require(Device.named(name))
    for screen in [device.portrait, device.landscape] {
      guard let (place, radius, isNotch) = screen.cutOut else {
        #expect(device.cutOut == .none)
        continue
      }
      #expect(radius * 2 <= min(place.width, place.height))
      let isUpright = screen == device.portrait
      #expect(isUpright ? place.maxY <= screen.safeTop : place.maxX <= device.sideInset, "\(place)")
      #expect(isUpright ? place.center.x == screen.width / 2 : place.center.y == screen.height / 2)
      // An island is surrounded by the display, a notch begins at its edge.
      let edge = isUpright ? place.y : place.x
      #expect(isNotch ? edge == 0 : edge > 0)
      if place.width != place.height { #expect(isUpright == (place.width > place.height)) }
    }
  }

  /// An iPhone SE is 67.3 × 138.4 mm; its display has 326 pixels an inch, two to a point.
  @Test("an iPhone SE has its ends with earpiece and home button, upright and on its side", arguments: [true, false])
  func homeButton(isUpright: Bool) throws {
    let device = try #require(Device.named("iphone-se"))
    let screen = isUpright ? device.portrait : device.landscape
    let (short, long) = (67.3 / 25.4 * 163, 138.4 / 25.4 * 163)
    #expect(abs((isUpright ? screen.body.width : screen.body.height) - short) < 2)
    #expect(abs((isUpright ? screen.body.height : screen.body.width) - long) < 2)
    #expect(screen.body.center == Point(x: screen.width / 2, y: screen.height / 2))
    var frame = FrameFixtures.frame()
    frame.screen = screen
    let stage = Stage(
      frame: frame, tuning: Tuning(), theme: .light, pages: FrameFixtures.content, options: SceneOptions())
    var painter = Painter()
    DeviceFrame(stage: stage).paintRim(into: &painter)
    let shapes = painter.list.items.compactMap { item -> Rect? in
      guard case .mask(let mask, let place, _) = item else { return nil }
      if case .squircleOutline = mask { return nil }
      return place
    }
    // Earpiece, button and its inside: in the device, beside the screen.
    #expect(shapes.count == 3)
    for place in shapes {
      #expect(place.intersection(screen.body) == place)
      let shared = place.intersection(stage.bounds)
      #expect(shared.width == 0 || shared.height == 0)
    }
    #expect(DeviceFrame(stage: stage).screenBands == [stage.bounds])
    let placement = PhonePlacement.picture(of: screen, isPlain: false, scale: 1)
    let whole = Rect(x: 0, y: 0, width: placement.options.windowWidth, height: placement.options.windowHeight)
    #expect(whole.width == screen.body.width + 76 && whole.height == screen.body.height + 76)
  }

  /// Of what lies at the camera's side, only the bars' backgrounds, pictures from edge to edge and section tabs, which
  /// are cut as on the device.
  @Test("on its side, no word of a page or header is behind the cut-out", arguments: PhoneScene.allCases, 0..<3)
  func landscape(scene: PhoneScene, page: Int) throws {
    for device in Device.all {
      guard let cutOut = device.landscape.cutOut?.place else { continue }
      var setup = Setup()
      (setup.screen, setup.scene, setup.startPage) = (device.landscape, scene, page)
      setup.pages = scene.pages
      setup.tuning.toolbar = BarSize(full: 0, min: 0)
      let frame = Simulation(setup).frame()
      let list = Scene.displayList(
        frame: frame, tuning: setup.tuning, theme: .light, content: setup.pages.map(\.content))
      let left = SceneOptions().phoneOrigin.x
      for word in SceneReading(list).words where word.label.alignment == .leading {
        #expect(word.label.origin.x - left >= cutOut.maxX, "\(device.name): \(word.label.string)")
      }
    }
  }

  /// The clock and the icons stand beside the cut-out, as they do on the device.
  @Test("no part of the status bar is behind a cut-out", arguments: Device.all.map(\.name))
  func statusBar(name: String) throws {
    let device = try #require(Device.named(name))
    var frame = FrameFixtures.frame()
    frame.screen = device.portrait
    var painter = Painter()
    StatusBar(
      stage: Stage(
        frame: frame, tuning: Tuning(), theme: .light, pages: FrameFixtures.content, options: SceneOptions())
    ).paint(into: &painter)
    let places = painter.list.items.compactMap { item -> Rect? in
      switch item {
      case .mask(.icon, let place, _): place
      case .text(let label): Rect(x: label.origin.x - 18, y: label.origin.y, width: 36, height: label.style.lineHeight)
      default: nil
      }
    }
    #expect(places.count == 4)
    for place in places {
      #expect(place.center.y > 0 && place.center.y < device.portrait.safeTop)
      guard let cutOut = device.portrait.cutOut?.place else { continue }
      #expect(place.maxX < cutOut.x || place.x > cutOut.maxX, "\(place) at \(cutOut)")
    }
  }
}

/// `device` in a take.
extension DeviceTests {
  @Test(
    "a take begins with the screen of its device",
    arguments: [
      ("device iphone-16", [393, 852, 59, 34]), ("device \"iPhone 16 Pro\"", [402, 874, 62, 34]),
      ("device iphone-14 landscape", [844, 390, 0, 21]), ("wait 1s", [390, 844, 47, 34]),
    ] as [(String, [Double])])
  func opening(line: String, numbers: [Double]) throws {
    let take = try #require(TakeParser.read("take \"A\"\n\(line)\n").take)
    #expect(
      take.setup.screen
        == Screen(width: numbers[0], height: numbers[1], safeTop: numbers[2], safeBottom: numbers[3]))
    #expect(!take.statements.contains { if case .input(.resize) = $0.action { true } else { false } })
  }

  @Test(
    "the command line's screen replaces the opening's, not a later one",
    arguments: ["", "device iphone-se\n", "screen 400 700\n", "device iphone-14 landscape\n"])
  func replaced(line: String) throws {
    let own = try #require(Device.named("pixel")).portrait
    let text = "take \"A\"\n\(line)wait 1s\ndevice ipad-11\n"
    let take = try #require(TakeParser.read(text, overrides: TakeParser.Overrides(screen: own)).take)
    #expect(take.setup.screen == own)
    let pad = try #require(Device.named("ipad-11")).portrait
    #expect(take.statements.last?.action == .input(.resize(pad)))
    #expect(TakeParser.read(text).take?.setup.screen != own)
  }

  @Test("after the first action, the phone changes to the device")
  func later() throws {
    let take = try #require(TakeParser.read("take \"A\"\nwait 1s\ndevice ipad-11\n").take)
    let pad = Screen(width: 834, height: 1194, safeTop: 24, safeBottom: 20)
    #expect(take.statements.last?.action == .input(.resize(pad)))
  }

  @Test(
    "a wrong line says what is wrong",
    arguments: [
      ("device iphone-61", "iphone-16"), ("device \"iPhone 16 Prp\"", "iphone-16-pro"), ("device", "a device"),
      ("device iphone-16 sideways", "landscape"), ("screen 390 844\ndevice iphone-16", "already set in line 2"),
      ("device iphone-16\ndevice iphone-16", "already set in line 2"),
    ])
  func wrong(lines: String, hint: String) throws {
    let reading = TakeParser.read("take \"A\"\n\(lines)\n")
    #expect(reading.take == nil)
    let problem = try #require(reading.problems.first)
    #expect("\(problem.text) \(problem.nearest ?? "")".contains(hint), "\(problem)")
  }
}
