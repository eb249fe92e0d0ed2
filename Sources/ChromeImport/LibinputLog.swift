/// What `libinput record` writes, with `--with-libinput` too. It is YAML of one shape, so lines say enough:
///
///     - node: /dev/input/event4
///       evdev:
///         absinfo:
///           53: [0, 1535, 0, 0, 12]
///       events:
///       - evdev:
///         - [  0, 12345,   3,  57,    1455] # EV_ABS / ABS_MT_TRACKING_ID
///       - libinput:
///         - {time: 0.012345, type: POINTER_AXIS, axes: [0.00, -2.50], discrete: [0, 0], source: finger}
struct LibinputLog {
  private var devices: [RecordedDevice] = []
  /// The last key without a value: what the lines under it are about.
  private var section: Substring = ""
  private var isInEvents = false
  /// The last scroll of the new kind.
  private var toldTwice: (device: Int, microseconds: Int)?
  /// Points of a finger's way for one of libinput's pixels.
  private let pointsPerPixel: Double

  static func read(_ bytes: [UInt8], pointsPerPixel: Double, _ complaints: inout ImportComplaints) -> Recording {
    var log = LibinputLog(pointsPerPixel: pointsPerPixel)
    for line in LogLines(bytes) { log.take(line, &complaints) }
    return Recording(devices: log.devices)
  }

  private init(pointsPerPixel: Double) { self.pointsPerPixel = pointsPerPixel }

  private mutating func take(_ line: LogLines.Line, _ complaints: inout ImportComplaints) {
    let text = line.text.prefix { $0 != "#" }.trimmed
    guard !text.isEmpty else { return }
    if text.hasPrefix("- node:") { begin(text) }
    let isTaken =
      text.hasPrefix("- [") ? takeEvent(text, line) : text.hasPrefix("- {") ? takeScroll(text, line) : describe(text)
    guard !isTaken else { return }
    complaints.note(line.isOpen ? .cutOff : .notUnderstood("not an event of libinput record"), line: line.number)
  }

  private mutating func begin(_ text: Substring) {
    devices.append(RecordedDevice(name: String(text.dropFirst(7).trimmed)))
    (section, isInEvents) = ("", false)
  }

  private mutating func edit(_ change: (inout RecordedDevice) -> Void) {
    if devices.isEmpty { devices.append(RecordedDevice()) }
    change(&devices[devices.count - 1])
  }
}

// Lines.
extension LibinputLog {
  /// Descriptions hold much that says nothing of fingers; only under `events:` a strange line is worth a word.
  private mutating func describe(_ text: Substring) -> Bool {
    if text.hasSuffix(":") {
      section = text.dropLast().trimmed
      if section == "events" { isInEvents = true }
      return true
    }
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return !isInEvents }
    if parts[0] == "properties" { describeProperties(LibinputLog.numbers(parts[1])) }
    if section == "absinfo", let code = Int(parts[0].trimmed) {
      let numbers = LibinputLog.numbers(parts[1])
      if numbers.count >= 2, numbers[0] < numbers[1] { edit { $0.axes[code] = numbers[0]...numbers[1] } }
    }
    return true
  }

  /// 0: a pointer; 1: direct. Old drivers say neither.
  private mutating func describeProperties(_ properties: [Double]) {
    guard properties.contains(0) || properties.contains(1) else { return }
    edit { $0.isDirect = properties.contains(1) }
  }

  /// `- [  0, 12345,   3,  57,    1455]`
  private mutating func takeEvent(_ text: Substring, _ line: LogLines.Line) -> Bool {
    let numbers = LibinputLog.numbers(text)
    guard text.hasSuffix("]"), numbers.count == 5 else { return false }
    let whole = numbers.compactMap { Int(exactly: $0) }
    guard whole.count == 5, (0...LogTime.mostSeconds).contains(whole[0]), (0..<1_000_000).contains(whole[1]) else {
      return false
    }
    let report = EvdevReport(type: whole[2], code: whole[3], value: whole[4])
    let time = whole[0] * 1_000_000 + whole[1]
    edit { $0.events.append(EvdevEvent(line: line.number, microseconds: time, report: report)) }
    return true
  }

  private static func numbers(_ text: Substring) -> [Double] {
    text.split { !"+-.0123456789".contains($0) }.compactMap { Double($0) }.filter { abs($0) < 1e12 }
  }
}

// Scrolls.
extension LibinputLog {
  private static let kinds: [Substring: Substring] = [
    "POINTER_SCROLL_FINGER": "finger", "POINTER_SCROLL_CONTINUOUS": "continuous", "POINTER_SCROLL_WHEEL": "wheel",
  ]

  /// What libinput made of it, of which scrolls are of use: a finger's way, or a wheel's notches.
  private mutating func takeScroll(_ text: Substring, _ line: LogLines.Line) -> Bool {
    guard text.hasSuffix("}"), let type = LibinputLog.value("type", of: text) else { return false }
    guard type == "POINTER_AXIS" || LibinputLog.kinds[type] != nil else { return true }
    guard let time = LibinputLog.value("time", of: text)?.microseconds(),
      let axes = LibinputLog.value("axes", of: text).map(LibinputLog.numbers), axes.count == 2
    else { return false }
    if type == "POINTER_AXIS", isTold(at: time) { return true }
    if type != "POINTER_AXIS" { toldTwice = (devices.count, time) }
    let source = LibinputLog.kinds[type] ?? LibinputLog.value("source", of: text)
    let scroll = source == "wheel" ? notches(text, axes) : fingers(axes)
    edit {
      $0.scrolls.append(
        ScrollEvent(line: line.number, microseconds: time, dx: scroll.dx, dy: scroll.dy, unit: scroll.unit))
    }
    return true
  }

  /// Since 1.19 libinput tells each scroll twice, as `POINTER_SCROLL_…` and then in the old way.
  private func isTold(at microseconds: Int) -> Bool {
    toldTwice?.device == devices.count && toldTwice?.microseconds == microseconds
  }

  /// The way of the content, whose direction is the opposite of what libinput counts. Nothing at all is the lift.
  private func fingers(_ axes: [Double]) -> (dx: Double, dy: Double, unit: ScrollEvent.Unit) {
    if axes == [0, 0] { return (0, 0, .lift) }
    return (-axes[0] * pointsPerPixel, -axes[1] * pointsPerPixel, .points)
  }

  /// A notch is 15° and 120 of the finer unit.
  private func notches(_ text: Substring, _ axes: [Double]) -> (dx: Double, dy: Double, unit: ScrollEvent.Unit) {
    let discrete = LibinputLog.value("discrete", of: text).map(LibinputLog.numbers)
    let fine = LibinputLog.value("v120", of: text).map(LibinputLog.numbers)?.map { $0 / 120 }
    let found = [fine, discrete].compactMap { $0 }.first { $0.count == 2 } ?? axes.map { $0 / 15 }
    return (-found[0], -found[1], .notches)
  }

  /// The member `key` of a mapping on one line; lists with their brackets.
  private static func value(_ key: Substring, of text: Substring) -> Substring? {
    var depth = 0
    let members = text.dropFirst(3).dropLast().split { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      return character == "," && depth == 0
    }
    let pairs = members.map { $0.split(separator: ":", maxSplits: 1).map(\.trimmed) }
    return pairs.first { $0.count == 2 && $0[0] == key }?[1]
  }
}
