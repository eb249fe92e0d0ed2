import ChromeControls
import ChromeCore
import ChromeSystem
import ChromeTakes

/// One line of an input log: a raw event, or the phone's placement in the window from then on.
///
/// A log consists of JSON lines, `{"seconds":0.25,"event":"wheel","x":0,"y":-0.75}`. A `phone` line defines the
/// coordinates of the lines after it. Typed text and names of dropped files are left out, because logs are meant to be
/// shared.
package struct InputLogLine: Equatable, Sendable {
  /// The time when the event was received, in seconds since the log's start.
  package var seconds: Double
  package var content: Content

  package enum Content: Equatable, Sendable {
    /// The phone's placement, and the distance of precise scrolling in this window system.
    case phone(Placement, scale: WheelScale)
    /// The machine on which the log was recorded, for human readers.
    case machine(MachineFacts)
    /// An event. `isTaken`: the window consumed it itself (a shortcut, a panel), and the phone never received it.
    case event(RawEvent, isTaken: Bool)
  }
}

// Writing.
extension InputLogLine {
  private typealias Member = (key: String, value: JSONValue)

  /// The line with its line feed.
  package var text: String {
    var members: [Member] = [("seconds", InputLogLine.exact(seconds)), ("event", .string(name))]
    switch content {
    case .machine(let facts): members.append(("facts", JSONValue(facts.facts.map { "\($0.name): \($0.text)" })))
    case .phone(let phone, let scale):
      members += InputLogLine.members(phone) + [("unit", InputLogLine.exact(scale.pointsPerUnit))]
    case .event(let event, let isTaken):
      members += InputLogLine.members(event) + (isTaken ? [("taken", .flag(true))] : [])
    }
    return JSONValue.object(members).text + "\n"
  }

  /// Returns a number in the shortest form that parses back to the same value; NaN and infinity become null.
  private static func exact(_ number: Double) -> JSONValue { number.isFinite ? .text("\(number)") : .null }

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

  private static func members(_ phone: Placement) -> [Member] {
    [
      ("x", exact(phone.originX)), ("y", exact(phone.originY)), ("scale", exact(phone.scale)),
      ("width", exact(phone.width)), ("height", exact(phone.height)),
    ]
  }

  private static func members(_ event: RawEvent) -> [Member] {
    switch event {
    case .button(let button, let isDown, let x, let y, let isFromTouch):
      [("button", .string(button.rawValue)), ("down", .flag(isDown))] + place(x, y) + flags(("touch", isFromTouch))
    case .motion(let x, let y, let isFromTouch): place(x, y) + flags(("touch", isFromTouch))
    case .wheel(let turn):
      place(turn.x, turn.y) + flags(("shift", turn.isShiftHeld), ("alt", turn.isAltHeld), ("touch", turn.isFromTouch))
        + (turn.device == 0 ? [] : [("device", exact(Double(turn.device)))])
        + (turn.kind == .unsaid ? [] : [("kind", .string(turn.kind.rawValue))])
    case .finger(let phase, let id, let x, let y, let isDirect):
      // As strings: identifiers may have more digits than a JSON number keeps.
      [("phase", .string(phase.rawValue)), ("id", .string("\(id)"))] + place(x, y) + [("direct", .flag(isDirect))]
    case .key(let press):
      [("code", exact(Double(press.code))), ("held", JSONValue(press.modifiers.names))]
        + flags(("repeat", press.isRepeat))
    case .keyUp(let code): [("code", exact(Double(code)))]
    case .wheelRested, .wheelLifted, .text, .drop, .pointerLeft, .focusLost: []
    }
  }

  private static func place(_ x: Double, _ y: Double) -> [Member] { [("x", exact(x)), ("y", exact(y))] }

  /// Returns the flags that are on; a missing flag is off.
  private static func flags(_ flags: (String, Bool)...) -> [Member] {
    flags.filter(\.1).map { ($0.0, .flag(true)) }
  }
}

extension KeyPress.Modifiers {
  static let byName: [(name: String, modifier: KeyPress.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
  ]

  package var names: [String] { KeyPress.Modifiers.byName.filter { contains($0.modifier) }.map(\.name) }
}

extension InputLogLine {
  /// The latest time of a line in seconds. Chosen: more than a day, as for the times of a take.
  static let longestSeconds = 100_000.0

  /// Reads a line. Throws the reason to skip it.
  package init(_ bytes: [UInt8]) throws(UserError) {
    let fields = try InputLogFields(bytes)
    let time = try fields.number("seconds")
    guard (0...InputLogLine.longestSeconds).contains(time) else {
      throw UserError("expected \"seconds\" from 0 to 100000")
    }
    seconds = time
    content = try InputLogLine.content(fields)
  }

  /// The reader of one kind of event. It is a type of its own because generic types do not support typed throws on
  /// macOS 13.
  private struct Rule: Sendable {
    let read: @Sendable (InputLogFields) throws(UserError) -> RawEvent

    init(_ read: @escaping @Sendable (InputLogFields) throws(UserError) -> RawEvent) { self.read = read }
  }

  private static func content(_ fields: InputLogFields) throws(UserError) -> Content {
    let name = try fields.word("event")
    if name == "phone" { return .phone(try phone(fields), scale: try scale(fields)) }
    if name == "machine" { return .machine(MachineFacts()) }
    guard let rule = rules[name] else {
      let nearest = NearestWord.to(name, in: rules.keys.sorted() + ["phone"]).map { ". Did you mean '\($0)'?" } ?? ""
      throw UserError("'\(name)' is not an event\(nearest)")
    }
    return .event(try rule.read(fields), isTaken: try fields.flag("taken"))
  }

  private static func phone(_ fields: InputLogFields) throws(UserError) -> Placement {
    let phone = Placement(
      originX: try fields.number("x"), originY: try fields.number("y"), scale: try fields.number("scale"),
      width: try fields.number("width"), height: try fields.number("height"))
    guard (0.01...100).contains(phone.scale), Screen.sides.contains(phone.width), Screen.sides.contains(phone.height)
    else {
      throw UserError("expected a scale from 0.01 to 100 and a size that is not negative")
    }
    return phone
  }

  /// Returns the scale. Older logs do not contain it.
  private static func scale(_ fields: InputLogFields) throws(UserError) -> WheelScale {
    let points = try fields.number("unit", else: WheelScale.unsaid.pointsPerUnit)
    guard (0.1...1000).contains(points) else {
      throw UserError("expected a \"unit\" from 0.1 to 1000 points")
    }
    return WheelScale(pointsPerUnit: points)
  }

  private static let rules: [String: Rule] = [
    "button": Rule { fields throws(UserError) in
      .button(
        try fields.choice("button"), isDown: try fields.flag("down"), x: try fields.number("x"),
        y: try fields.number("y"), isFromTouch: try fields.flag("touch"))
    },
    "motion": Rule { fields throws(UserError) in
      .motion(x: try fields.number("x"), y: try fields.number("y"), isFromTouch: try fields.flag("touch"))
    },
    "wheel": Rule { fields throws(UserError) in
      .wheel(
        WheelTurn(
          x: try fields.number("x"), y: try fields.number("y"), isShiftHeld: try fields.flag("shift"),
          isAltHeld: try fields.flag("alt"), isFromTouch: try fields.flag("touch"), device: try fields.device(),
          kind: try fields.choice("kind", else: .unsaid)))
    },
    "wheelRested": Rule { _ in .wheelRested },
    "wheelLifted": Rule { _ in .wheelLifted },
    "finger": Rule { fields throws(UserError) in
      .finger(
        try fields.choice("phase"), id: try fields.identity("id"), x: try fields.number("x"),
        y: try fields.number("y"), isDirect: try fields.flag("direct"))
    },
    "key": Rule { fields throws(UserError) in .key(try fields.keyPress()) },
    "keyUp": Rule { fields throws(UserError) in .keyUp(try fields.keyPress().code) },
    "text": Rule { _ in .text("") },
    "drop": Rule { _ in .drop("", at: nil) },
    "pointerLeft": Rule { _ in .pointerLeft },
    "focusLost": Rule { _ in .focusLost },
  ]
}

/// The members of one line, read by key with the expected type.
struct InputLogFields {
  private let members: [JSONMember]

  init(_ bytes: [UInt8]) throws(UserError) {
    switch JSONReader.read(bytes) {
    case .failure(let problem):
      throw UserError("not valid JSON at column \(problem.place.column): \(problem.reason)")
    case .success(let node):
      guard case .object(let members) = node.value else { throw UserError("expected a JSON object") }
      self.members = members
    }
  }

  private func value(_ key: String) -> JSONNode.Value? { members.last { $0.key == key }?.node.value }

  func number(_ key: String) throws(UserError) -> Double {
    guard case .number(let number) = value(key) else { throw UserError("expected a number as \"\(key)\"") }
    return number
  }

  func number(_ key: String, else unsaid: Double) throws(UserError) -> Double {
    value(key) == nil ? unsaid : try number(key)
  }

  /// Returns the device's number; 0 if the line has none.
  func device() throws(UserError) -> Int32 {
    guard let device = Int32(exactly: try number("device", else: 0)) else {
      throw UserError("expected a whole number as \"device\"")
    }
    return device
  }

  /// Returns a flag; a missing flag is off.
  func flag(_ key: String) throws(UserError) -> Bool {
    switch value(key) {
    case nil: return false
    case .flag(let flag): return flag
    case .null, .number, .string, .array, .object: throw UserError("expected true or false as \"\(key)\"")
    }
  }

  func word(_ key: String) throws(UserError) -> String {
    guard case .string(let word) = value(key) else { throw UserError("expected a string as \"\(key)\"") }
    return word
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(_ key: String) throws(UserError) -> Choice {
    let word = try word(key)
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UserError("expected one of \(known) as \"\(key)\"")
    }
    return choice
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, else unsaid: Choice
  ) throws(UserError) -> Choice {
    value(key) == nil ? unsaid : try choice(key)
  }

  func identity(_ key: String) throws(UserError) -> Int64 {
    guard let identity = Int64(try word(key)) else {
      throw UserError("expected a whole number in quotes as \"\(key)\"")
    }
    return identity
  }

  func keyPress() throws(UserError) -> KeyPress {
    guard let code = Int32(exactly: try number("code")) else {
      throw UserError("expected a key code as \"code\"")
    }
    var held: KeyPress.Modifiers = []
    if case .array(let names) = value("held") {
      for (name, modifier) in KeyPress.Modifiers.byName where names.contains(where: { $0.value == .string(name) }) {
        held.insert(modifier)
      }
    }
    return KeyPress(code: code, modifiers: held, isRepeat: try flag("repeat"))
  }
}
