/// A touchscreen as its log describes it, with all its reports.
struct RecordedDevice: Equatable, Sendable {
  var name = ""
  /// Smallest and largest value of an axis, by its code.
  var axes: [Int: ClosedRange<Double>] = [:]
  var events: [EvdevEvent] = []
}

/// A scroll of a wheel or of fingers on a trackpad, as interpreted by the system.
struct ScrollEvent: Equatable, Sendable {
  /// The line of the log, from 1.
  var line: Int
  var microseconds: Int
  /// The displacement in the direction of the finger: up is negative.
  var dx: Double
  var dy: Double
  var unit: Unit

  enum Unit: Equatable, Sendable {
    /// Points of a finger's movement, or notches of a wheel.
    case points, notches
  }
}

/// The complete contents of a log.
struct Recording: Equatable, Sendable {
  var devices: [RecordedDevice] = []
  /// Fingers whose positions are already in points.
  var contacts: [Contact] = []
  var scrolls: [ScrollEvent] = []
  /// Width and height in points of the touched area, if the log contains them.
  var viewport: (width: Double, height: Double)?

  static func == (a: Recording, b: Recording) -> Bool {
    a.devices == b.devices && a.contacts == b.contacts && a.scrolls == b.scrolls
      && a.viewport?.width == b.viewport?.width && a.viewport?.height == b.viewport?.height
  }
}

/// One finger from its touch to its lift.
struct Contact: Equatable, Sendable {
  /// The line of the log where it begins, from 1.
  var line: Int
  /// At least one sample, in the order of time.
  var samples: [Sample]
  /// The time of the lift; nil if the log ends before.
  var liftedAt: Int?

  struct Sample: Equatable, Sendable {
    var microseconds: Int
    var x: Double
    var y: Double
  }

  var began: Int { samples[0].microseconds }
  var ended: Int { max(liftedAt ?? 0, samples[samples.count - 1].microseconds) }
}
