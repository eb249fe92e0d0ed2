/// The content of one log line about fingers.
enum EvdevReport: Equatable, Sendable {
  /// The lines after it are about this slot (type B).
  case slot(Int)
  /// A finger came down; nil: it lifted (−1, in hexadecimal `ffffffff`).
  case identity(Int?)
  case x(Int), y(Int)
  /// Position and pressure of the only finger, on devices that follow one.
  case singleX(Int), singleY(Int), singlePressure(Int)
  /// Pressure of a finger.
  case pressure(Int)
  case touch(Bool)
  /// The end of the reports about one finger: devices of type A, which are not supported.
  case fingerEnd
  /// The end of a frame, that is, of the reports about one time.
  case frameEnd
  /// The reader was too slow: the reports in between are lost.
  case dropped
  /// A report that is not about fingers.
  case other
}

/// A report with its time and its line in the log.
struct EvdevEvent: Equatable, Sendable {
  /// The line number, from 1.
  var line: Int
  var microseconds: Int
  var report: EvdevReport
}

extension EvdevReport {
  /// Creates a report from the numbers of linux/input-event-codes.h.
  init(type: Int, code: Int, value: Int) {
    switch type {
    case 0: self = EvdevReport.synchronisation[code] ?? .other
    case 1: self = code == EvdevName.touch ? .touch(value != 0) : .other
    case 3: self = EvdevReport.axis(code, value)
    default: self = .other
    }
  }

  private static let synchronisation: [Int: EvdevReport] = [0: .frameEnd, 2: .fingerEnd, 3: .dropped]

  private static func axis(_ code: Int, _ value: Int) -> EvdevReport {
    switch code {
    case EvdevName.singleX: .singleX(value)
    case EvdevName.singleY: .singleY(value)
    case EvdevName.singlePressure: .singlePressure(value)
    case EvdevName.slot: .slot(value)
    case EvdevName.x: .x(value)
    case EvdevName.y: .y(value)
    case EvdevName.identity: .identity(value < 0 ? nil : value)
    case EvdevName.pressure: .pressure(value)
    default: .other
    }
  }
}

/// The names of event codes, with their numbers.
enum EvdevName {
  static let (singleX, singleY, singlePressure, slot) = (0x00, 0x01, 0x18, 0x2F)
  static let (x, y, identity, pressure, touch) = (0x35, 0x36, 0x39, 0x3A, 0x14A)

  static let types: [Substring: Int] = [
    "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "EV_SW": 5,
    "EV_LED": 0x11, "EV_SND": 0x12, "EV_REP": 0x14, "EV_FF": 0x15, "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
  ]

  static let codes: [Substring: Int] = [
    "SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3, "BTN_TOUCH": touch, "ABS_X": singleX,
    "ABS_Y": singleY, "ABS_PRESSURE": singlePressure, "ABS_MT_SLOT": slot, "ABS_MT_POSITION_X": x,
    "ABS_MT_POSITION_Y": y, "ABS_MT_TRACKING_ID": identity, "ABS_MT_PRESSURE": pressure,
  ]

  /// Key values that logs write as words.
  static let values: [Substring: Int] = ["UP": 0, "DOWN": 1, "REPEAT": 2]
}
