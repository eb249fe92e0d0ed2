import ChromeCore
import ChromeStudio
import ChromeTakes

/// One line of an input log: a raw event, or where the phone lies in the window from then on.
///
/// A log is JSON lines, `{"seconds":0.25,"event":"wheel","x":0,"y":-0.75}`. `phone` lines say what the places of the
/// lines after them mean. What is typed and the names of dropped files are left out: a log is meant to be sent around.
struct InputLogLine: Equatable, Sendable {
  /// When it was received, since the log's start.
  var seconds: Double
  var content: Content

  enum Content: Equatable, Sendable {
    /// `scale`: how far precise scrolling goes in this window system.
    case phone(Placement, scale: WheelScale)
    /// What it was recorded on: for whoever reads it.
    case machine(MachineFacts)
    /// `isTaken`: the window used it up itself (a shortcut, a panel), and the phone never saw it.
    case event(RawEvent, isTaken: Bool)
  }
}

// Writing.
extension InputLogLine {
  private enum Value: Equatable {
    case number(Double)
    case flag(Bool)
    case word(String)
    case words([String])
  }

  /// The line with its line feed.
  var text: String {
    var members: [(String, Value)] = [("seconds", .number(seconds)), ("event", .word(name))]
    switch content {
    case .machine(let facts): members.append(("facts", .words(facts.facts.map { "\($0.name): \($0.words)" })))
    case .phone(let phone, let scale):
      members += InputLogLine.members(phone) + [("unit", .number(scale.pointsPerUnit))]
    case .event(let event, let isTaken):
      members += InputLogLine.members(event) + (isTaken ? [("taken", .flag(true))] : [])
    }
    return "{" + members.map { "\"\($0.0)\":\(InputLogLine.text($0.1))" }.joined(separator: ",") + "}\n"
  }

  /// Numbers in the shortest form that reads back as the same; what is no number is null.
  private static func text(_ value: Value) -> String {
    switch value {
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .flag(let flag): "\(flag)"
    case .word(let word): "\"\(word)\""
    case .words(let words): "[" + words.map(quoted).joined(separator: ",") + "]"
    }
  }

  private static func quoted(_ word: String) -> String {
    var bytes: [UInt8] = []
    JSONText.append(word, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var name: String {
    switch content {
    case .phone: "phone"
    case .machine: "machine"
    case .event(.button, _): "button"
    case .event(.motion, _): "motion"
    case .event(.wheel, _): "wheel"
    case .event(.wheelRested, _): "wheelRested"
    case .event(.wheelLifted, _): "wheelLifted"
    case .event(.finger, _): "finger"
    case .event(.key, _): "key"
    case .event(.keyUp, _): "keyUp"
    case .event(.text, _): "text"
    case .event(.drop, _): "drop"
    case .event(.pointerLeft, _): "pointerLeft"
    case .event(.focusLost, _): "focusLost"
    }
  }

  private static func members(_ phone: Placement) -> [(String, Value)] {
    [
      ("x", .number(phone.originX)), ("y", .number(phone.originY)), ("scale", .number(phone.scale)),
      ("width", .number(phone.width)), ("height", .number(phone.height)),
    ]
  }

  private static func members(_ event: RawEvent) -> [(String, Value)] {
    switch event {
    case .button(let button, let isDown, let x, let y, let isFromTouch):
      [("button", .word(button.rawValue)), ("down", .flag(isDown))] + place(x, y) + flags(("touch", isFromTouch))
    case .motion(let x, let y, let isFromTouch): place(x, y) + flags(("touch", isFromTouch))
    case .wheel(let turn):
      place(turn.x, turn.y) + flags(("shift", turn.isShiftHeld), ("alt", turn.isAltHeld), ("touch", turn.isFromTouch))
        + (turn.device == 0 ? [] : [("device", .number(Double(turn.device)))])
        + (turn.kind == .unsaid ? [] : [("kind", .word(turn.kind.rawValue))])
    case .finger(let phase, let id, let x, let y, let isDirect):
      // In words: identities may have more digits than a JSON number keeps.
      [("phase", .word(phase.rawValue)), ("id", .word("\(id)"))] + place(x, y) + [("direct", .flag(isDirect))]
    case .key(let press):
      [("code", .number(Double(press.code))), ("held", .words(press.modifiers.names))]
        + flags(("repeat", press.isRepeat))
    case .keyUp(let code): [("code", .number(Double(code)))]
    case .wheelRested, .wheelLifted, .text, .drop, .pointerLeft, .focusLost: []
    }
  }

  private static func place(_ x: Double, _ y: Double) -> [(String, Value)] { [("x", .number(x)), ("y", .number(y))] }

  /// Flags that are usually off are written only where they are on.
  private static func flags(_ flags: (String, Bool)...) -> [(String, Value)] {
    flags.filter(\.1).map { ($0.0, .flag(true)) }
  }
}

extension KeyPress.Modifiers {
  static let byName: [(name: String, modifier: KeyPress.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
  ]

  var names: [String] { KeyPress.Modifiers.byName.filter { contains($0.modifier) }.map(\.name) }
}
