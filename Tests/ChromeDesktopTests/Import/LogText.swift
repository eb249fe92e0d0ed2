import ChromeCore

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
      func report(_ code: Int, _ value: Int) { events.append((moment.microseconds, 3, code, value)) }
      for finger in Set(down.keys).union(moment.fingers.keys).sorted() {
        if finger != slot { report(0x2F, finger) }
        slot = finger
        let (was, now) = (down[finger], moment.fingers[finger])
        if now == nil { report(0x39, -1) }
        if was == nil, now != nil {
          identity += 1
          report(0x39, identity)
        }
        if let now, now.x != was?.x { report(0x35, now.x) }
        if let now, now.y != was?.y { report(0x36, now.y) }
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
}

/// An imported finger as known by hand: how many seconds it is down, and the places of its press and its moves.
struct ImportedFinger: Equatable {
  var seconds: Double
  var places: [Point]

  init(_ seconds: Double, _ places: [(Double, Double)]) {
    (self.seconds, self.places) = (seconds, places.map { Point(x: $0.0, y: $0.1) })
  }

  init(_ gesture: ImportedGesture) {
    seconds = gesture.seconds
    places = gesture.samples.compactMap { sample in
      switch sample.input {
      case .press(let place), .move(let place): place
      case .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop,
        .selectTab, .resize, .content, .insert, .row, .scene, .bars, .refresh, .tune:
        nil
      }
    }
  }
}
