import Testing

@testable import ChromeCore
@testable import ChromeImport
@testable import ChromeTakes
@testable import DesktopTestSupport

/// What logs of other programs come to: small ones whose fingers are known by hand.
@Suite("Imports")
struct ImporterTests {
  /// Two fingers, the second one within the first's time; both keep a coordinate, which drivers then do not repeat. The
  /// third comes down in the first's slot, where the second formula is the list itself.
  static let moments: [LogText.Moment] = [
    (1_411_748_191, [0: (500, 1000)]), (1_411_756_525, [0: (500, 940)]),
    (1_411_764_858, [0: (500, 880), 1: (100, 300)]),
    (1_411_773_191, [0: (510, 800), 1: (140, 300)]), (1_411_781_525, [1: (180, 300)]), (1_411_789_858, [:]),
    (1_412_000_000, [0: (510, 800)]), (1_412_050_000, [:]),
  ]

  static let importer = Importer(
    screen: Screen(width: 1000, height: 2000), axes: (x: 1000, y: 2000), pointsPerPixel: 3.2)

  /// A log that says its axes.
  private static let unscaled = Importer(screen: Screen(width: 999, height: 1999), pointsPerPixel: 3.2)

  private func read(_ text: String, _ importer: Importer = importer) throws -> Importer.Reading {
    try importer.read(Array(text.utf8), path: "x.txt")
  }

  private typealias Finger = ImportedFinger

  /// The moments, by hand.
  private static let fingers = [
    Finger(0.033334, [(500, 1000), (500, 940), (500, 880), (510, 800)]),
    Finger(0.025, [(100, 300), (140, 300), (180, 300)]), Finger(0.05, [(510, 800)]),
  ]

  @Test(
    "getevent with labels, with numbers, of old Androids, with and without a device: the same fingers",
    arguments: [
      LogText.labels(moments), LogText.labels(moments, device: "/dev/input/event2: "), LogText.numbers(moments),
      LogText.numbers(moments, old: true),
    ])
  func getevent(text: String) throws {
    let reading = try read(text)
    #expect(reading.gestures.map(Finger.init) == Self.fingers)
    #expect(reading.gestures.map(\.beganMicroseconds) == [1_411_748_191, 1_411_764_858, 1_412_000_000])
    #expect(reading.warnings.count == 1 && reading.warnings[0].contains("several fingers at once"))
  }

  /// Axes of 0 to 999 and 100 to 2099 on a screen as large: y is 100 less.
  @Test("evemu and libinput say their axes", arguments: [LogText.evemu(moments), LogText.libinput(moments)])
  func axesOfTheFile(text: String) throws {
    let reading = try read(text, Self.unscaled)
    let wanted = Self.fingers.map { finger in
      var finger = finger
      finger.places = finger.places.map { Point(x: $0.x, y: $0.y - 100) }
      return finger
    }
    #expect(reading.gestures.map(Finger.init) == wanted)
    #expect(reading.gestures.map(\.line).allSatisfy { $0 > 8 })
    #expect(reading.warnings.count == 1)
  }

  @Test("getevent -lp says axes; its words about devices are no event and no riddle")
  func described() throws {
    let head = """
      add device 1: /dev/input/event2
        bus:      0018
        name:     "touch"
        events:
          KEY (0001): BTN_TOUCH
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 499, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 1999, fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_DIRECT

      """
    let log = head + LogText.labels([(5_000_000, [0: (100, 700)]), (5_100_000, [:])], device: "/dev/input/event2: ")
    let reading = try read(log, Self.unscaled)
    // 100 of 499 on a screen of 999, 700 of 1999 on one of 1999.
    #expect(reading.gestures.map(Finger.init) == [Finger(0.1, [((100.0 / 499 * 999 * 1000).rounded() / 1000, 700)])])
    #expect(reading.warnings.isEmpty)
  }

  /// Type A: packets, with identities that come again, without any, and with a last packet that presses with nothing.
  @Test("packets of type A", arguments: ["identity", "none", "pressure"])
  func packets(kind: String) throws {
    func packet(_ x: Int, _ y: Int, _ identity: Int, pressure: Int = 9) -> [String] {
      let name = kind == "identity" ? ["EV_ABS ABS_MT_TRACKING_ID \(LogText.hexadecimal(identity, 8))"] : []
      let weight = kind == "pressure" ? ["EV_ABS ABS_MT_PRESSURE \(LogText.hexadecimal(pressure, 8))"] : []
      return name + weight + [
        "EV_ABS ABS_MT_POSITION_X \(LogText.hexadecimal(x, 8))",
        "EV_ABS ABS_MT_POSITION_Y \(LogText.hexadecimal(y, 8))",
        "EV_SYN SYN_MT_REPORT 00000000",
      ]
    }
    let empty = kind == "pressure" ? packet(300, 300, 0, pressure: 0) : ["EV_SYN SYN_MT_REPORT 00000000"]
    let moments: [(Int, [String])] = [
      (1_000_000, packet(100, 100, 0)), (1_010_000, packet(110, 100, 0) + packet(900, 900, 1)),
      // Told in the other order.
      (1_020_000, packet(890, 900, 1) + packet(120, 100, 0)), (1_030_000, packet(880, 900, 1)), (1_040_000, empty),
      (1_050_000, empty), (1_060_000, packet(5, 5, 0)), (1_070_000, empty),
    ]
    let text = moments.flatMap { time, lines in
      (lines + ["EV_SYN SYN_REPORT 00000000"]).map { "[ \(LogText.seconds(time))] \($0)\n" }
    }.joined()
    let reading = try read(text)
    #expect(
      reading.gestures.map(Finger.init) == [
        Finger(0.03, [(100, 100), (110, 100), (120, 100)]), Finger(0.03, [(900, 900), (890, 900), (880, 900)]),
        Finger(0.01, [(5, 5)]),
      ])
  }

  @Test("a device that follows one finger")
  func single() throws {
    let text = """
      E: 0.000001 0001 014a 1
      E: 0.000001 0003 0000 100
      E: 0.000001 0003 0001 200
      E: 0.000001 0000 0000 0
      E: 0.010001 0003 0001 150
      E: 0.010001 0000 0000 0
      E: 0.020001 0001 014a 0
      E: 0.020001 0000 0000 0

      """
    #expect(try read(text).gestures.map(Finger.init) == [Finger(0.02, [(100, 200), (100, 150)])])
  }

  @Test("libinput's scrolls are what an app hears: points of a finger's way, lifts, notches")
  func scrolls() throws {
    let text = """
      devices:
      - node: /dev/input/event4
        events:
        - evdev:
          - [  0,  1000,   3,  57,  40] # EV_ABS
          - [  0,  1000,   3,  53,  40] # EV_ABS
          - [  0,  1000,   3,  54,  40] # EV_ABS
          - [  0,  1000,   0,   0,   0] # SYN
        - libinput:
          - {time: 0.010000, type: POINTER_MOTION, delta: [  1.00,   2.00], unaccel: [  1.00,   2.00]}
          - {time: 0.020000, type: POINTER_AXIS, axes: [0.00, 2.50], discrete: [0, 0], source: finger}
          - {time: 0.030000, type: POINTER_SCROLL_FINGER, axes: [1.00, -5.00]}
          - {time: 0.050000, type: POINTER_AXIS, axes: [0.00, 0.00], discrete: [0, 0], source: finger}
          - {time: 2.000000, type: POINTER_AXIS, axes: [0.00, 15.00], discrete: [0, 1], source: wheel}
          - {time: 2.100000, type: POINTER_SCROLL_WHEEL, axes: [0.00, -7.50], v120: [0, -60]}

      """
    let reading = try read(text)
    #expect(reading.gestures.map(\.kind) == [.wheel, .wheel] && reading.warnings.isEmpty)
    #expect(
      reading.gestures[0].samples == [
        TakeSample(tick: 0, input: .wheel(Vector(dx: 0, dy: -8))),
        TakeSample(tick: 6, input: .wheel(Vector(dx: -3.2, dy: 16))), TakeSample(tick: 18, input: .wheelStop),
      ])
    #expect(
      reading.gestures[1].samples == [
        TakeSample(tick: 0, input: .notches(Vector(dx: 0, dy: -1))),
        TakeSample(tick: 60, input: .notches(Vector(dx: 0, dy: 0.5))),
      ])
  }
}
