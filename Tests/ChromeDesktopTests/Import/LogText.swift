@testable import ChromeImport
@testable import DesktopTestSupport

/// Small logs as the programs write them, from a plain list of moments.
enum LogText {
  /// A moment of a touchscreen: microseconds, and where each finger is by its slot; a finger that is not named is up.
  typealias Moment = (microseconds: Int, fingers: [Int: (x: Int, y: Int)])

  /// Events of type B as `(type, code, value)`, said as drivers do: what has not changed is not repeated.
  static func slots(_ moments: [Moment]) -> [(microseconds: Int, type: Int, code: Int, value: Int)] {
    var (events, down, slot, identity) = ([(Int, Int, Int, Int)](), [Int: (x: Int, y: Int)](), 0, 6)
    for moment in moments {
      func say(_ code: Int, _ value: Int) { events.append((moment.microseconds, 3, code, value)) }
      for finger in Set(down.keys).union(moment.fingers.keys).sorted() {
        if finger != slot { say(0x2F, finger) }
        slot = finger
        let (was, now) = (down[finger], moment.fingers[finger])
        if now == nil { say(0x39, -1) }
        if was == nil, now != nil {
          identity += 1
          say(0x39, identity)
        }
        if let now, now.x != was?.x { say(0x35, now.x) }
        if let now, now.y != was?.y { say(0x36, now.y) }
      }
      down = moment.fingers
      events.append((moment.microseconds, 0, 0, 0))
    }
    return events.map { (microseconds: $0.0, type: $0.1, code: $0.2, value: $0.3) }
  }

  private static let types = [0: "EV_SYN", 3: "EV_ABS"]
  private static let axes = [
    0x2F: "ABS_MT_SLOT", 0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y", 0x39: "ABS_MT_TRACKING_ID",
  ]

  static func hexadecimal(_ value: Int, _ digits: Int) -> String {
    let text = String(UInt32(bitPattern: Int32(value)), radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  static func seconds(_ microseconds: Int, _ separator: String = ".") -> String {
    let rest = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000)\(separator)" + String(repeating: "0", count: 6 - rest.count) + rest
  }

  /// `getevent -lt`.
  static func labels(_ moments: [Moment], device: String = "") -> String {
    slots(moments).map { event in
      let code = event.type == 0 ? "SYN_REPORT" : axes[event.code]!
      return
        "[ \(seconds(event.microseconds))] \(device)\(types[event.type]!)  \(code)  \(hexadecimal(event.value, 8))   \n"
    }.joined()
  }

  /// `getevent -t`.
  static func numbers(_ moments: [Moment], old: Bool = false) -> String {
    slots(moments).map { event in
      let words = "\(hexadecimal(event.type, 4)) \(hexadecimal(event.code, 4)) \(hexadecimal(event.value, 8))\r\n"
      return old
        ? "\(seconds(event.microseconds, "-")): /dev/input/event2: \(words)"
        : "[   \(seconds(event.microseconds))] /dev/input/event2: \(words)"
    }.joined()
  }

  static func evemu(_ moments: [Moment]) -> String {
    "# EVEMU 1.3\nN: Touch\nI: 0003 0001 0002 0003\nP: 02 00 00 00 00 00 00 00\nB: 00 0b 00 00\nA: 35 0 999 0 0 12\n"
      + "A: 36 100 2099 0 0\n"
      + slots(moments).map { event in
        "E: \(seconds(event.microseconds)) \(hexadecimal(event.type, 4)) \(hexadecimal(event.code, 4)) \(event.value)\t# x\n"
      }.joined()
  }

  static func libinput(_ moments: [Moment], properties: String = "1") -> String {
    let events = slots(moments).map { event in
      let time = "\(event.microseconds / 1_000_000), \(event.microseconds % 1_000_000)"
      return "    - [ \(time), \(event.type), \(event.code), \(event.value)] # EV_ABS / x \(event.value) (+1)\n"
        + (event.type == 0 ? "  - evdev:\n" : "")
    }.joined()
    return """
      # libinput record
      version: 1
      ndevices: 1
      system:
        os: "debian:13"
      devices:
      - node: /dev/input/event5
        evdev:
          # Name: Touch
          name: "Touch"
          codes:
            3: [0, 1, 53, 54]
          absinfo:
            53: [0, 999, 0, 0, 12]
            54: [100, 2099, 0, 0, 12]
          properties: [\(properties)]
        hid: [
          0x05, 0x0d
        ]
        quirks:
        events:
        - evdev:

      """ + events
  }
}
