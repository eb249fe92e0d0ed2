import Testing

@testable import ChromeCore
@testable import ChromeImport
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Logs that are cut off, wrong or strange: what is left of them, and what is said with which line.
@Suite("Odd imports")
struct ImportOddityTests {
  struct Odd: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    /// Seconds of each finger.
    var seconds: [Double]
    /// Each `LINE: warning: WORDS`, in parts.
    var message: [(line: Int, words: String)]
    var testDescription: String { name }
  }

  private static let drag: [LogText.Moment] = [
    (1_000_000, [0: (10, 20)]), (1_100_000, [0: (10, 30)]), (1_200_000, [0: (10, 40)]), (1_300_000, [:]),
  ]
  /// Lines 1–4, 5–6, 7–8 and 9–10.
  private static let log = LogText.labels(drag)

  private static func edited(_ edit: (inout [Substring]) -> Void) -> String {
    var lines = log.split(separator: "\n")
    edit(&lines)
    return lines.joined(separator: "\n") + "\n"
  }

  static let all: [Odd] = [
    Odd(name: "whole", text: log, seconds: [0.3], message: []),
    Odd(
      name: "cut off within a line", text: String(log.dropLast(70)), seconds: [0.2],
      message: [(4, "a touch never ends"), (9, "the last line, which is cut off")]),
    Odd(
      name: "a strange line", text: edited { $0.insert("$ adb shell getevent -lt", at: 0) }, seconds: [0.3],
      message: [(1, "neither a getevent event")]),
    Odd(
      name: "time backward", text: edited { $0[4] = "[ 0.900000] EV_ABS ABS_MT_POSITION_Y 0000001e" }, seconds: [0.3],
      message: [(5, "time runs backward")]),
    Odd(
      name: "events dropped", text: edited { $0.insert("[ 1.050000] EV_SYN SYN_DROPPED 00000000", at: 4) },
      seconds: [0.3], message: [(5, "dropped events")]),
    Odd(
      name: "a lift that was dropped",
      text: edited {
        $0[8...] = ["[ 1.3] EV_SYN SYN_DROPPED 00000000", "[ 1.3] EV_SYN SYN_REPORT 00000000"]
        $0 += LogText.labels([(2_000_000, [0: (5, 5)]), (2_100_000, [:])]).replacing("00000007", with: "00000008")
          .split(separator: "\n")
      }, seconds: [0.2, 0.1], message: [(9, "dropped events")]),
    Odd(
      name: "down before the log", text: edited { $0.removeFirst(4) }, seconds: [0.1, 0.1],
      message: [(1, "")]),
    Odd(
      name: "a place that is never said", text: edited { $0.remove(at: 1) }, seconds: [],
      message: [(3, "without coordinates")]),
    Odd(
      name: "values beyond the axes", text: edited { $0[4] = "[ 1.100000] EV_ABS ABS_MT_POSITION_Y 0000ffff" },
      seconds: [0.3], message: [(4, "y = 65535 is outside the axis range 0 to 2000: check")]),
    Odd(
      name: "a finger outside of the screen", text: edited { $0[2] = "[ 1.0] EV_ABS ABS_MT_POSITION_Y ffffff00" },
      seconds: [0.3], message: [(4, "outside the screen")]),
  ]

  @Test("what remains, and what is reported", arguments: all.filter { $0.name != "down before the log" })
  func odd(_ odd: Odd) throws {
    var (gestures, warnings) = ([ImportedGesture](), [String]())
    do throws(Importer.Failure) {
      let reading = try ImporterTests.importer.read(Array(odd.text.utf8), path: "x.txt")
      (gestures, warnings) = (reading.gestures, reading.warnings)
    } catch { warnings = error.warnings }
    #expect(gestures.map(\.seconds) == odd.seconds)
    for (line, words) in odd.message {
      #expect(warnings.contains { $0.hasPrefix("x.txt:\(line): warning: ") && $0.contains(words) }, "\(warnings)")
    }
    #expect(odd.message.isEmpty == warnings.isEmpty)
  }

  /// Its x is never said: drivers say only what changes.
  @Test("a finger that was down before the log begins where its place is known")
  func earlier() throws {
    let text = """
      [ 1.0] EV_ABS ABS_MT_POSITION_X 0000000a
      [ 1.0] EV_ABS ABS_MT_POSITION_Y 00000014
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.5] EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ 1.5] EV_SYN SYN_REPORT 00000000

      """
    let reading = try ImporterTests.importer.read(Array(text.utf8), path: "x.txt")
    #expect(reading.gestures.map(\.seconds) == [0.5])
    #expect(
      reading.warnings.count == 1 && reading.warnings[0].hasPrefix("x.txt:3: warning: a touch began before the log"))
  }

  @Test("a finger whose position arrives late begins there, without a message")
  func late() throws {
    let text = """
      [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000007
      [ 1.0] EV_ABS ABS_MT_POSITION_X 0000000a
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.1] EV_ABS ABS_MT_POSITION_Y 00000014
      [ 1.1] EV_SYN SYN_REPORT 00000000
      [ 1.4] EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ 1.4] EV_SYN SYN_REPORT 00000000

      """
    let reading = try ImporterTests.importer.read(Array(text.utf8), path: "x.txt")
    #expect(reading.gestures.map { ($0.seconds * 10).rounded() } == [3] && reading.warnings.isEmpty)
  }

  @Test("words about a device without its name are none, once its events have begun")
  func describedLate() throws {
    let axis = "      ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0"
    var lines = LogText.labels(Self.drag).split(separator: "\n")
    lines.insert("add device 1: /dev/input/event2", at: 0)
    let place = lines.count
    lines.append(Substring(axis))
    let text = lines.joined(separator: "\n") + "\n"
    let warnings = try ImporterTests.importer.read(Array(text.utf8), path: "x.txt").warnings
    #expect(warnings.contains { $0.hasPrefix("x.txt:\(place + 1): warning: neither a getevent event") })
  }

  @Test("a finger without a position is reported once, however often its slot lifts")
  func liftsTwice() {
    let text = """
      [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000007
      [ 1.0] EV_ABS ABS_MT_POSITION_X 0000000a
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.1] EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ 1.1] EV_SYN SYN_REPORT 00000000
      [ 1.2] EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ 1.2] EV_SYN SYN_REPORT 00000000

      """
    #expect {
      try ImporterTests.importer.read(Array(text.utf8), path: "x.txt")
    } throws: {
      let warnings = ($0 as? Importer.Failure)?.warnings ?? []
      return warnings.count == 1 && warnings[0].hasPrefix("x.txt:3: ") && !warnings[0].contains("more")
    }
  }

  @Test(
    "a browser's log is known behind a byte order mark and blank lines",
    arguments: ["\u{FEFF}", "\n \r\n", "\u{FEFF}\n"])
  func beginning(text: String) throws {
    let (own, plain) = (Array((text + PageLog.drag).utf8), Array(PageLog.drag.utf8))
    #expect(RecordingFormat(own) == .events)
    let reading = try ImporterTests.importer.read(own, path: "x.json")
    let same = try ImporterTests.importer.read(plain, path: "x.json")
    #expect(reading.gestures.map(\.seconds) == same.gestures.map(\.seconds) && !same.gestures.isEmpty)
  }

  @Test("a log without axes keeps its shape, fits, and says what was taken")
  func noAxes() throws {
    let log = LogText.labels([(0, [0: (0, 0)]), (100_000, [0: (500, 1000)]), (200_000, [:])])
    let reading = try Importer().read(Array(log.utf8), path: "x.txt")
    // 500 × 1000 fits 390 × 844 by the width: 1.2821 units a point.
    let way = try #require(reading.gestures.first).travel
    #expect(abs(way.dx - 390) < 0.5 && abs(way.dy - 780) < 1)
    #expect(reading.warnings.count == 1 && reading.warnings[0].contains("--axes X Y"))
  }

  @Test(
    "what is no recording is refused with its line",
    arguments: [
      ("", 1, "expected the output of"), ("hello\n", 1, "expected the output of"),
      ("{\"events\": 5}", 1, "expected a list of events"),
      ("[\n  {\"type\": \"wheel\",, }\n]", 2, "not valid JSON at column 20"), ("[]", 1, "no touch and no scroll"),
      ("{\"seconds\":0,\"event\":\"wheel\",\"x\":0,\"y\":1}\n", 1, "input \"FILE\""),
      ("EV_ABS ABS_MT_POSITION_X 00000001\n", 1, "no touch and no scroll"),
    ])
  func refused(text: String, line: Int, words: String) {
    #expect {
      try ImporterTests.importer.read(Array(text.utf8), path: "x.txt")
    } throws: {
      ($0 as? Importer.Failure)?.line == line && ($0 as? Importer.Failure)?.reason.contains(words) == true
    }
  }

  @Test("events without time say how to record them")
  func untimed() {
    let text = "/dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000001\n"
    #expect {
      try ImporterTests.importer.read(Array(text.utf8), path: "x.txt")
    } throws: {
      ($0 as? Importer.Failure)?.warnings.first?.contains("getevent -lt") == true
    }
  }

  @Test("fifty random cuts and flips of a log never stop the program")
  func damaged() {
    for text in [LogText.labels(Self.drag), PageLog.drag] {
      for seed in 0..<25 {
        var bytes = Array(text.utf8)
        for step in 0..<4 { bytes[(seed * 7919 + step * 104_729) % bytes.count] = UInt8((seed * 31 + step * 17) % 256) }
        bytes.removeLast((seed * 613) % bytes.count)
        _ = try? ImporterTests.importer.read(bytes, path: "x.txt")
      }
    }
  }
}
