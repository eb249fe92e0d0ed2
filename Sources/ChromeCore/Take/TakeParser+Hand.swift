// What a hand, a wheel and keys do.
extension TakeParser {
  mutating func readPlain(_ input: Input, _ line: inout TakeLine) {
    if line.ends() { addStarting(.input(input), line) }
  }

  mutating func readPress(_ line: inout TakeLine) {
    guard let place = line.point(), line.ends() else { return }
    addStarting(.input(.press(place)), line)
  }

  mutating func readMove(_ line: inout TakeLine) {
    guard let stroke = line.stroke("dx in points", "dy in points") else { return }
    addStarting(.gesture(.move(stroke)), line)
  }

  /// `hold T`: the finger stays; the same as `wait T`.
  mutating func readPause(_ line: inout TakeLine) {
    guard let ticks = line.ticks("a time", bare: true), line.ends() else { return }
    addStarting(.pass(ticks), line)
  }

  mutating func readRelease(_ line: inout TakeLine) {
    var velocity: Vector?
    if line.accept("at") {
      guard let given = line.velocity() else { return }
      velocity = given
    }
    guard line.ends(orElse: ["at"]) else { return }
    addStarting(.input(.release(velocity: velocity)), line)
  }

  mutating func readDrag(_ line: inout TakeLine) {
    guard let from = line.point(), line.require("by"), let stroke = line.stroke("dx in points", "dy in points") else {
      return
    }
    addStarting(.gesture(.drag(from: from, stroke)), line)
  }

  mutating func readFling(_ line: inout TakeLine) {
    guard let from = line.point(), line.require("at"), let velocity = line.velocity(), line.ends() else { return }
    addStarting(.gesture(.fling(from: from, velocity: velocity)), line)
  }

  mutating func readSwipe(_ line: inout TakeLine) {
    guard let direction = line.choice(SwipeDirection.self), line.ends() else { return }
    addStarting(.gesture(.swipe(direction)), line)
  }

  mutating func readWheel(_ line: inout TakeLine) {
    if line.accept("stop") { return readPlain(.wheelStop, &line) }
    guard let stroke = line.stroke("dx in points, or 'stop'", "dy in points") else { return }
    addStarting(.gesture(.wheel(stroke)), line)
  }

  mutating func readNotches(_ line: inout TakeLine) {
    guard let notches = line.vector("notches across", "notches along"), line.ends() else { return }
    addStarting(.input(.notches(notches)), line)
  }

  mutating func readKey(_ line: inout TakeLine) {
    guard let key = line.choice(Input.Key.self), line.ends() else { return }
    addStarting(.input(.key(key)), line)
  }

  mutating func readTap(_ line: inout TakeLine) {
    if let word = line.current, finiteNumber(word.text) != nil {
      guard let place = line.point(), line.ends() else { return }
      addStarting(.gesture(.tap(place)), line)
    } else {
      guard let thing = line.target(), line.ends() else { return }
      addStarting(.gesture(.tapThing(thing)), line)
    }
  }

  mutating func readSelect(_ line: inout TakeLine) {
    guard line.require("tab"), let tab = line.whole("a tab"), line.ends() else { return }
    addStarting(.input(.selectTab(tab)), line)
  }
}

extension TakeLine {
  static let things = ["tab", "section", "header", "toolbar", "statusBar"]

  fileprivate mutating func target() -> Target? {
    switch oneOf(Self.things) {
    case "tab": whole("a tab").map(Target.tab)
    case "section": whole("a section").map(Target.section)
    case "header": .header
    case "toolbar": .toolbar
    case "statusBar": .statusBar
    default: nil
    }
  }

  fileprivate mutating func velocity() -> Vector? {
    vector("the finger's velocity across in pt/s", "the finger's velocity along in pt/s")
  }

  /// Takes `DX DY [over T] [in N samples]`. Without a time, one sample now; N samples without a time are 1/120 s apart.
  fileprivate mutating func stroke(_ first: String, _ second: String) -> Stroke? {
    guard let by = vector(first, second) else { return nil }
    var stroke = Stroke(by: by, over: 0, samples: nil)
    if accept("over") {
      guard let over = ticks("the gesture's time") else { return nil }
      stroke.over = over
    }
    if accept("in") {
      guard let samples = whole("the number of samples", in: 1...1_000_000),
        samples == 1 ? accept("sample") || require("samples") : require("samples")
      else { return nil }
      stroke.samples = samples
      if stroke.over == 0 { stroke.over = (samples == 1 ? 0 : samples) * Stroke.interval }
    }
    return ends(orElse: ["over", "in"]) ? stroke : nil
  }
}
