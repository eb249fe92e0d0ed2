import ChromeCore

// The tuning studio, operated by the take itself.
extension TakeParser {
  /// Reads
  /// `studio on|off|shelf|key K|type "TEXT"|click KEY|click BUTTON|drag KEY to VALUE [over T]|scrub to T [over T]`.
  mutating func readStudio(_ line: inout TakeLine) {
    let direction: StudioDirection?
    switch line.oneOf(["on", "off", "shelf", "key", "type", "click", "drag", "scrub"]) {
    case "on": direction = .open
    case "off": direction = .close
    case "shelf": direction = .library
    case "key": direction = line.studioKey()
    case "type": direction = line.string("the text to type").map(StudioDirection.type)
    case "click": direction = line.studioTarget().map(StudioDirection.click)
    case "drag": direction = line.studioDrag()
    case "scrub": direction = line.studioScrub()
    default: direction = nil
    }
    guard let direction, line.ends() else { return }
    if direction == .click(.button("compare")), !take.statements.contains(where: { $0.mayChangeValues }) {
      let reason = "the values are still the take's own, so there is nothing to compare: change one before"
      warn(line.place(ofWord: 2).problem(reason))
    }
    addStarting(.studio(direction), line)
  }

  /// The default duration (ticks: 0.8 s).
  fileprivate static let studioPace: Tick = 480
}

extension TakeStatement {
  /// True if the values may differ after the statement from those with which the take began.
  fileprivate var mayChangeValues: Bool {
    switch action {
    case .set, .tune, .ramp, .samples, .logged: true
    case .studio(let direction): direction != .open && direction != .close && direction != .library
    case .input(let input): if case .tune = input { true } else { false }
    case .gesture, .pass, .wait, .expect, .expectEvent, .mark, .caption, .video: false
    }
  }
}

extension TakeLine {
  fileprivate mutating func studioKey() -> StudioDirection? {
    guard let word = current, word.text.count == 1 || StudioDirection.keys.contains(word.text) else {
      fail(
        "a character or one of \(StudioDirection.keys.joined(separator: ", "))", known: StudioDirection.keys)
      return nil
    }
    position += 1
    return .key(word.text.lowercased())
  }

  fileprivate mutating func studioTarget() -> StudioDirection.Target? {
    if let word = current, StudioDirection.buttons.contains(word.text) {
      position += 1
      return word.text == "proposal" ? proposal() : .button(word.text)
    }
    let expected = "the key of a number or one of \(StudioDirection.buttons.joined(separator: ", "))"
    return studioNumber(expected).map { .number($0.key) }
  }

  /// Reads the number of a proposal, up to the most that a search gives.
  private mutating func proposal() -> StudioDirection.Target? {
    whole("the number of a proposal", in: 1...3).map(StudioDirection.Target.proposal)
  }

  private static let sliders = TuningField.all.filter { if case .number = $0.kind { true } else { false } }.map {
    $0.key
  }

  /// Reads the key of a number, with or without quotes.
  private mutating func studioNumber(
    _ expected: String
  ) -> (key: String, range: ClosedRange<Double>)? {
    guard let word = current, let field = TuningField.named(word.text), case .number(_, let range, _) = field.kind
    else {
      fail(expected, known: Self.sliders + StudioDirection.buttons)
      return nil
    }
    position += 1
    return (field.key, range)
  }

  fileprivate mutating func studioDrag() -> StudioDirection? {
    guard let field = studioNumber("the key of a number"), require("to"),
      let value = number("the value", in: field.range), let over = studioPace()
    else { return nil }
    return .drag(key: field.key, to: value, over: over)
  }

  fileprivate mutating func studioScrub() -> StudioDirection? {
    guard require("to"), let tick = ticks("a time of the loop"), let over = studioPace() else { return nil }
    return .scrub(to: tick, over: over)
  }

  /// Reads `over T`, if it comes next.
  private mutating func studioPace() -> Tick? {
    accept("over") ? ticks("the duration") : TakeParser.studioPace
  }
}
