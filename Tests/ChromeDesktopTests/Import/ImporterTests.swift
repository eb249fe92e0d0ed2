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

  static let importer = Importer(screen: Screen(width: 1000, height: 2000), axes: (x: 1000, y: 2000))

  /// A log that says its axes.
  private static let unscaled = Importer(screen: Screen(width: 999, height: 1999))

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
    #expect(reading.warnings.count == 1 && reading.warnings[0].contains("several touches at once"))
  }

  /// Axes of 0 to 999 and 100 to 2099 on a screen as large: y is 100 less.
  @Test("a log says its axes, which need not begin at 0")
  func axesOfTheFile() throws {
    let head = """
      add device 1: /dev/input/event2
        name:     "touch"
          ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 12
                      ABS_MT_POSITION_Y     : value 0, min 100, max 2099, fuzz 0, flat 0, resolution 12

      """
    let reading = try read(head + LogText.labels(Self.moments, device: "/dev/input/event2: "), Self.unscaled)
    let wanted = Self.fingers.map { finger in
      var finger = finger
      finger.places = finger.places.map { Point(x: $0.x, y: $0.y - 100) }
      return finger
    }
    #expect(reading.gestures.map(Finger.init) == wanted)
    #expect(reading.gestures.map(\.line).allSatisfy { $0 > 7 })
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

  @Test("a device that follows one finger")
  func single() throws {
    let text = """
      [ 0.000001] 0001 014a 00000001
      [ 0.000001] 0003 0000 00000064
      [ 0.000001] 0003 0001 000000c8
      [ 0.000001] 0000 0000 00000000
      [ 0.010001] 0003 0001 00000096
      [ 0.010001] 0000 0000 00000000
      [ 0.020001] 0001 014a 00000000
      [ 0.020001] 0000 0000 00000000

      """
    #expect(try read(text).gestures.map(Finger.init) == [Finger(0.02, [(100, 200), (100, 150)])])
  }

  /// What was read once is refused with what to do now, in takes too.
  @Test(
    "logs of libinput and evemu, UTF-16 and type A are refused with what to do instead",
    arguments: [
      ("# libinput record\nversion: 1\nndevices: 1\ndevices:\n- node: /dev/input/event5\n  evdev:\n", 1, "--log-input"),
      ("version: 1\nndevices: 1\ndevices:\n- node: /dev/input/event5\n  evdev:\n", 1, "--log-input"),
      ("# EVEMU 1.3\nN: Touch\nE: 0.000001 0003 0039 1\n", 1, "--log-input"),
      ("N: ADS7846 Touchscreen\nA: 00 0 499 0 0\nE: 3.000000 0003 0000 250\n", 1, "--log-input"),
      ("E: 0.000001 0001 014a 1\n", 1, "--log-input"),
      (
        "[ 1.0] EV_ABS ABS_MT_POSITION_X 0000000a\n[ 1.0] EV_ABS ABS_MT_POSITION_Y 0000000a\n"
          + "[ 1.0] EV_SYN SYN_MT_REPORT 00000000\n[ 1.0] EV_SYN SYN_REPORT 00000000\n", 3, "Assets/recorder.html"
      ),
      (
        "70-100000: /dev/input/event2: 0003 0035 000000c8\n70-100000: /dev/input/event2: 0000 0002 00000000\n", 2,
        "Assets/recorder.html"
      ),
    ])
  func removed(text: String, line: Int, words: String) { expectRefused(Array(text.utf8), line, words) }

  @Test("slots that no device has are left out with a warning, and frames cost what changed in them")
  func manySlots() throws {
    let count = 20_000
    let down = (0..<count).map { slot in
      let digits = String(slot, radix: 16)
      let number = String(repeating: "0", count: 8 - digits.count) + digits
      return "[ 1.000000] /dev/input/event2: 0003 002f \(number)\n[ 1.000000] /dev/input/event2: 0003 0039 00000007\n"
        + "[ 1.000000] /dev/input/event2: 0003 0035 00000005\n[ 1.000000] /dev/input/event2: 0003 0036 00000005\n"
    }
    let frames = (0..<count).map { "[ \(1 + $0 / 100).\(100_000 + $0 % 100)] /dev/input/event2: 0000 0000 00000000\n" }
    let reading = try read(down.joined() + frames.joined())
    // Slots 0 to 1023 have a finger each.
    #expect(reading.gestures.count == 1024)
    #expect(
      reading.warnings.contains {
        $0.includes("ignored touches in slots that no device has: expected 0 to 1023 (and 18975 more lines like it)")
      })
  }

  @Test("UTF-16 of either order is refused, whatever was written in it", arguments: [false, true])
  func removedEncoding(isBig: Bool) {
    for text in [LogText.labels(Self.moments), PageLog.drag] {
      let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isBig ? pair.reversed() : pair
      }
      #expect {
        try Self.importer.read(bytes, path: "x.txt")
      } throws: {
        ($0 as? Importer.Failure)?.reason == "this is UTF-16: save it as UTF-8 (iconv -f UTF-16 -t UTF-8)"
      }
    }
  }

  private func expectRefused(_ bytes: [UInt8], _ line: Int, _ words: String) {
    #expect {
      try Self.importer.read(bytes, path: "x.txt")
    } throws: {
      let failure = $0 as? Importer.Failure
      return failure?.line == line && failure?.reason.contains("no longer read: ") == true
        && failure?.reason.contains(words) == true && failure?.warnings.isEmpty == true
    }
    #expect(Importer.isMeant(by: bytes))
    let logged = Self.importer.loggedInput(bytes)
    #expect(logged.samples.isEmpty && logged.warnings.count == 1 && logged.warnings[0].hasPrefix("line \(line): "))
  }
}
