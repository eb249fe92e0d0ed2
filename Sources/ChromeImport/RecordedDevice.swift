/// A touchscreen as its log describes it, with all that it reported.
struct RecordedDevice: Equatable, Sendable {
  var name = ""
  /// Least and largest value of an axis, by its code.
  var axes: [Int: ClosedRange<Double>] = [:]
  var events: [EvdevEvent] = []
}

/// What a wheel or fingers on a trackpad scrolled, after the system made it out.
struct ScrollEvent: Equatable, Sendable {
  /// Of the log, from 1.
  var line: Int
  var microseconds: Int
  /// How a finger would go: up is negative.
  var dx: Double
  var dy: Double
  var unit: Unit

  enum Unit: Equatable, Sendable {
    /// A finger's way in points, or notches of a wheel.
    case points, notches
  }
}

/// All that a log holds.
struct Recording: Equatable, Sendable {
  var devices: [RecordedDevice] = []
  /// Fingers whose places are points already.
  var contacts: [Contact] = []
  var scrolls: [ScrollEvent] = []
  /// Width and height in points of what was touched, where the log says so.
  var viewport: (width: Double, height: Double)?

  static func == (a: Recording, b: Recording) -> Bool {
    a.devices == b.devices && a.contacts == b.contacts && a.scrolls == b.scrolls
      && a.viewport?.width == b.viewport?.width && a.viewport?.height == b.viewport?.height
  }
}

/// One finger from its touch to its lift.
struct Contact: Equatable, Sendable {
  /// Of the log, where it begins; from 1.
  var line: Int
  /// At least one, in the order of time.
  var samples: [Sample]
  /// When it lifted; nil where the log ends before.
  var liftedAt: Int?

  struct Sample: Equatable, Sendable {
    var microseconds: Int
    var x: Double
    var y: Double
  }

  var began: Int { samples[0].microseconds }
  var ended: Int { max(liftedAt ?? 0, samples[samples.count - 1].microseconds) }
}
