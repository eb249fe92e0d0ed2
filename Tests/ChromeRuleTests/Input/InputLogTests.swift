import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes

@Suite("Lines of an input log")
struct InputLogLineTests {
  private static let contents: [InputLogLine.Content] = [
    .phone(
      Placement(originX: 12.5, originY: 3, scale: 1.5, width: 390, height: 844), scale: WheelScale(pointsPerUnit: 32)),
    .phone(Placement(originX: 0, originY: 0, scale: 0.01, width: 1, height: 1), scale: WheelScale(pointsPerUnit: 1)),
    .phone(Placement(originX: 0, originY: 0, scale: 100, width: 1, height: 1), scale: WheelScale(pointsPerUnit: 1)),
    .event(.button(.left, isDown: true, x: 195, y: 600, isFromTouch: false), isTaken: false),
    .event(.button(.other, isDown: false, x: -3, y: 0.1, isFromTouch: true), isTaken: true),
    .event(.motion(x: 1.0 / 3, y: 2, isFromTouch: false), isTaken: false),
    .event(.wheel(WheelTurn(x: 0, y: -0.725, isShiftHeld: true)), isTaken: false),
    .event(.wheel(WheelTurn(x: -0.2, y: 0, device: 11, kind: .finger)), isTaken: false),
    .event(.wheelRested, isTaken: false), .event(.wheelLifted, isTaken: false),
    .event(.finger(.moved, id: .max, x: 1, y: 2, isDirect: true), isTaken: false),
    .event(.key(KeyPress(code: 1_073_741_906, modifiers: [.shift, .command], isRepeat: true)), isTaken: true),
    .event(.pointerLeft, isTaken: false), .event(.focusLost, isTaken: false),
  ]

  @Test("read back what was written, to the bit", arguments: contents)
  func roundTrip(content: InputLogLine.Content) throws {
    let line = InputLogLine(seconds: 0.1 + 0.2, content: content)
    #expect(line.text.hasSuffix("}\n"))
    #expect(try InputLogLine(Array(line.text.utf8)) == line)
  }

  @Test("look as documented")
  func form() {
    let wheel = InputLogLine(
      seconds: 0.25, content: .event(.wheel(WheelTurn(x: 0, y: -0.75)), isTaken: false))
    #expect(wheel.text == #"{"seconds":0.25,"event":"wheel","x":0.0,"y":-0.75}"# + "\n")
  }

  @Test(
    "keep to themselves what is typed and which files are dropped",
    arguments: [RawEvent.text("secret"), .drop("folder/secret", at: nil)])
  func privacy(event: RawEvent) {
    #expect(!InputLogLine(seconds: 0, content: .event(event, isTaken: false)).text.contains("secret"))
  }

  @Test(
    "say what is wrong with them",
    arguments: [
      (#"[1]"#, "expected a JSON object"),
      (#"{"seconds":0"#, "not valid JSON at column 13: expected ',' or '}'"),
      (#"{"seconds":NaN,"event":"motion"}"#, "not valid JSON at column 12: expected a value"),
      (#"{"seconds":null,"event":"motion"}"#, "expected a number as \"seconds\""),
      (#"{"seconds":-1,"event":"motion"}"#, "expected \"seconds\" from 0 to 100000"),
      (#"{"seconds":1e9,"event":"motion"}"#, "expected \"seconds\" from 0 to 100000"),
      (#"{"seconds":1}"#, "expected a string as \"event\""),
      (#"{"seconds":1,"event":"whel"}"#, "'whel' is not an event. Did you mean 'wheel'?"),
      (#"{"seconds":1,"event":"wheel","x":0}"#, "expected a number as \"y\""),
      (#"{"seconds":1,"event":"button","button":"top"}"#, "expected one of left, right, middle, other as \"button\""),
      (#"{"seconds":1,"event":"motion","x":0,"y":0,"touch":1}"#, "expected true or false as \"touch\""),
      (#"{"seconds":1,"event":"finger","phase":"up","id":"1.5"}"#, "expected a whole number in quotes as \"id\""),
      (#"{"seconds":1,"event":"key","code":0.5}"#, "expected a key code as \"code\""),
      (
        #"{"seconds":1,"event":"phone","x":0,"y":0,"scale":0,"width":1,"height":1}"#,
        "expected a scale from 0.01 to 100 and a size that is not negative"
      ),
    ])
  func faults(text: String, words: String) {
    #expect(throws: UserError(words)) { try InputLogLine(Array(text.utf8)) }
  }
}

/// A log with something odd in it, what it comes to on the usual screen, and what is said about it.
struct OddLog: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var samples: [TakeSample]
  var warnings: [String]

  var testDescription: String { name }

  init(_ name: String, _ lines: [String], ends: String = "\n", _ samples: [(Tick, Input)], _ warnings: [String]) {
    self.name = name
    text = lines.joined(separator: "\n") + ends
    self.samples = samples.map { TakeSample(tick: $0.0, input: $0.1) }
    self.warnings = warnings
  }
}

private func down(_ seconds: Double, _ y: Double, _ isDown: Bool = true) -> String {
  InputLogLine(
    seconds: seconds, content: .event(.button(.left, isDown: isDown, x: 195, y: y, isFromTouch: false), isTaken: false)
  ).text.filter { $0 != "\n" }
}

private func up(_ seconds: Double, _ y: Double) -> String { down(seconds, y, false) }

private func motion(_ seconds: String, _ y: String) -> String {
  #"{"seconds":\#(seconds),"event":"motion","x":195,"y":\#(y)}"#
}

private func finger(_ seconds: Double, _ phase: RawEvent.FingerPhase, _ id: Int64, _ y: Double) -> String {
  InputLogLine(seconds: seconds, content: .event(.finger(phase, id: id, x: 195, y: y, isDirect: true), isTaken: false))
    .text.filter { $0 != "\n" }
}

private func wheel(_ seconds: Double, _ y: String) -> String {
  #"{"seconds":\#(seconds),"event":"wheel","x":0,"y":\#(y)}"#
}

private func at(_ y: Double) -> Point { Point(x: 195, y: y) }

extension OddLog {
  static let all = [
    OddLog("nothing", [""], [], []),
    OddLog(
      "not JSON", ["take \"x\"", down(0.5, 600), "}{", up(0.75, 600)],
      [(300, .press(at(600))), (450, .release(velocity: nil))],
      [
        "line 1: not valid JSON at column 1: 'take': expected a value. Did you mean 'true'?; "
          + "ignored (and 1 more line like it)"
      ]),
    OddLog(
      "places that are no numbers", [down(0.5, 600), motion("0.55", "NaN"), motion("0.6", "null"), up(0.75, 600)],
      [(300, .press(at(600))), (450, .release(velocity: nil))],
      ["line 2: not valid JSON at column 46: expected a value; ignored (and 1 more line like it)"]),
    OddLog(
      "half a last line", [down(0.5, 600), up(0.75, 600), #"{"seconds":0.8,"ev"#], ends: "",
      [(300, .press(at(600))), (450, .release(velocity: nil))], ["line 3: the last line is cut off; ignored"]),
    OddLog(
      "a whole last line without a line feed", [down(0.5, 600), up(0.75, 600)], ends: "",
      [(300, .press(at(600))), (450, .release(velocity: nil))], []),
    OddLog(
      "time stands still", [down(0.5, 600), motion("0.5", "560"), motion("0.5", "520"), up(0.5, 520)],
      [(300, .press(at(600))), (300, .move(at(560))), (300, .move(at(520))), (300, .release(velocity: nil))],
      []),
    OddLog(
      "time runs backward", [down(0.5, 600), motion("0.25", "560"), motion("0.625", "520"), up(0.5, 520)],
      [(300, .press(at(600))), (300, .move(at(560))), (375, .move(at(520))), (375, .release(velocity: nil))],
      ["line 2: time runs backward; the time of the previous line is used (and 1 more line like it)"]),
    OddLog("a release without a press", [up(0.5, 600)], [], ["line 1: a release without a press; ignored"]),
    OddLog(
      "two presses", [down(0.5, 600), motion("0.55", "500"), down(0.75, 400), up(1, 400)],
      [
        (300, .press(at(600))), (330, .move(at(500))), (450, .cancel), (450, .press(at(400))),
        (600, .release(velocity: nil)),
      ],
      ["line 3: a second press without a release; the first is canceled"]),
    OddLog(
      "a button that never lifts", [down(0.5, 600), motion("0.75", "500")],
      [(300, .press(at(600))), (450, .move(at(500))), (450, .cancel)],
      ["line 1: this press is never released; it is canceled by a later press or at the end of the log"]),
    OddLog(
      "a finger that never lifts, and another one much later",
      [
        finger(0.5, .down, 1, 600), finger(1, .down, 2, 700), finger(1.5, .up, 2, 700), finger(11, .down, 3, 300),
        finger(11.5, .up, 3, 300),
      ],
      [(300, .press(at(600))), (6600, .cancel), (6600, .press(at(300))), (6900, .release(velocity: nil))],
      ["line 1: this press is never released; it is canceled by a later press or at the end of the log"]),
    OddLog(
      "deltas of 1e9", [wheel(0.5, "0.5"), wheel(0.75, "-1e9"), wheel(1, "1e300")],
      [
        (300, .wheel(Vector(dx: 0, dy: 5))), (450, .wheel(Vector(dx: 0, dy: -10_000))),
        (600, .wheel(Vector(dx: 0, dy: 10_000))),
      ],
      ["line 2: larger than any device reports; reduced (and 1 more line like it)"]),
    OddLog(
      "a drag to the end of the world", [down(0.5, 600), motion("0.75", "-1e12"), up(1, 600)],
      [(300, .press(at(600))), (450, .move(at(-1_000_000))), (600, .release(velocity: nil))],
      ["line 2: larger than any device reports; reduced"]),
    OddLog(
      "what the window used up", [#"{"seconds":0.5,"event":"wheel","x":0,"y":1,"taken":true}"#, wheel(0.75, "1")],
      [(450, .notches(Vector(dx: 0, dy: 1)))], []),
    OddLog(
      "another screen, half as large in the window",
      [
        #"{"seconds":0,"event":"phone","x":100,"y":50,"scale":0.5,"width":800,"height":600,"unit":48}"#,
        down(0.5, 150), wheel(0.625, "0.5"), up(0.75, 150),
      ],
      [(300, .press(Point(x: 190, y: 200))), (375, .wheel(Vector(dx: 0, dy: 24))), (450, .release(velocity: nil))],
      ["line 1: recorded on a screen of 800 × 600 points, played on one of 390 × 844"]),
    OddLog(
      "wheels of one moment", [wheel(0.5, "-0.25"), wheel(0.501, "-0.5"), wheel(0.504, "-1")],
      [(300, .wheel(Vector(dx: 0, dy: -7.5))), (302, .wheel(Vector(dx: 0, dy: -10)))], []),
  ]
}

@Suite("Odd input logs")
struct OddLogTests {
  @Test("produce what is possible, and report the rest", arguments: OddLog.all)
  func reading(log: OddLog) {
    let logged = InputLogReader.read(Array(log.text.utf8), on: Screen())
    #expect(logged.samples == log.samples)
    #expect(logged.warnings == log.warnings)
  }

  @Test("never leave a stuck gesture: the next drag moves the page by its way less the slop", arguments: OddLog.all)
  func cleanStart(log: OddLog) throws {
    let text = "content 1 height 10000000\nat 1 offset 4000000\nwait 0.5s\ninput odd.jsonl\nwait until rest\n"
    let reading = TakeParser.read(
      text,
      inputLogs: { path, screen in
        #expect(path == "odd.jsonl")
        return .success(InputLogReader.read(Array(log.text.utf8), on: screen))
      })
    #expect(reading.warnings.map(\.text) == log.warnings.map { "'odd.jsonl': \($0)" })
    var replay = Replay(try #require(reading.take), every: .end)
    while let news = replay.next() {
      if case .failed(_, let words) = news { Issue.record("\(words)") }
    }
    var simulation = replay.simulation
    // Less than half a second on: the log's time counts from its statement.
    #expect(simulation.tick >= 300 + (log.samples.last?.tick ?? 0))
    let before = simulation.frame().offset
    _ = simulation.handle(.input(.press(at(600))))
    _ = simulation.handle(.time(to: simulation.tick + 1))
    _ = simulation.handle(.input(.move(at(492))))
    #expect(abs(simulation.frame().offset - before - 100) < 1e-6)
  }

  @Test("a log that is not there is an error of the take, and words around it too")
  func errors() {
    let missing = TakeParser.read("input nowhere.jsonl\n", inputLogs: InputLogReader.resolver(base: "/nowhere"))
    #expect(missing.take == nil)
    #expect(
      missing.problems.map(\.description) == [
        "1:7: error: 'nowhere.jsonl': expected a readable input log: No such file or directory"
      ])
    #expect(
      TakeParser.read("input\n").problems.map(\.description) == [
        "1:6: error: the line ends too early: expected the path of an input log"
      ])
    #expect(TakeParser.read("input a b\n").problems.count == 1)
  }

  @Test("a million random bytes are read without harm, and every sample keeps the order of time")
  func noise() {
    var random = SeededGenerator(seed: 4)
    let seeds = OddLog.all.map { Array($0.text.utf8) }
    for _ in 0..<2000 {
      var bytes = (0..<3).flatMap { _ in seeds.randomElement(using: &random)! }
      for _ in 0..<Int.random(in: 0...8, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let samples = InputLogReader.read(bytes, on: Screen()).samples
      #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.tick <= $1.tick })
    }
  }
}
