/// Fingers that are down, and those that have lifted, in the order in which they came down.
struct ContactBook: Equatable, Sendable {
  private(set) var contacts: [Contact] = []
  /// Places in `contacts` of those that are down, by whatever tells fingers apart.
  private var open: [Int: Int] = [:]

  /// Fingers that are down, in the order of their keys.
  var keys: [Int] { open.keys.sorted() }

  func isDown(_ key: Int) -> Bool { open[key] != nil }

  /// Where a finger that is down is.
  func place(_ key: Int) -> Contact.Sample? { open[key].flatMap { contacts[$0].samples.last } }

  /// A finger is at a place; it comes down there if it was not down.
  mutating func move(_ key: Int, to sample: Contact.Sample, line: Int) {
    if let place = open[key] { return contacts[place].samples.append(sample) }
    open[key] = contacts.count
    contacts.append(Contact(line: line, samples: [sample]))
  }

  mutating func lift(_ key: Int, at microseconds: Int) {
    guard let place = open.removeValue(forKey: key) else { return }
    contacts[place].liftedAt = microseconds
  }
}

/// Fingers out of the events of one device, which tells them apart by slots (type B in the kernel's
/// multi-touch-protocol document) or follows one.
enum FingerTracking {
  static func contacts(of device: RecordedDevice, _ complaints: inout ImportComplaints) -> [Contact] {
    let events = ordered(device.events, &complaints)
    return tellsApart(events)
      ? contacts(events, SlotTracker(), &complaints) : contacts(events, SingleTracker(events), &complaints)
  }

  /// Whether a device tells fingers apart. One that has places of several, but never says whose they are and only that
  /// something touches it, follows one.
  private static func tellsApart(_ events: [EvdevEvent]) -> Bool {
    var (hasPlaces, hasTouch) = (false, false)
    for event in events {
      switch event.report {
      case .slot, .identity: return true
      case .x, .y: hasPlaces = true
      case .touch: hasTouch = true
      case .singleX, .singleY, .singlePressure, .pressure, .fingerEnd, .frameEnd, .dropped, .other: break
      }
    }
    return hasPlaces && !hasTouch
  }

  /// Time that runs backward stands still.
  private static func ordered(_ events: [EvdevEvent], _ complaints: inout ImportComplaints) -> [EvdevEvent] {
    var latest = Int.min
    return events.map { event in
      if event.microseconds < latest { complaints.note(.backward, line: event.line) }
      latest = max(latest, event.microseconds)
      return EvdevEvent(line: event.line, microseconds: latest, report: event.report)
    }
  }

  private static func contacts(
    _ events: [EvdevEvent], _ tracker: some FingerTracker, _ complaints: inout ImportComplaints
  ) -> [Contact] {
    var tracker = tracker
    var isLost = false
    for event in events {
      // After a drop everything up to the end of its moment is of no use.
      if event.report == .dropped { complaints.note(.dropped, line: event.line) }
      isLost = isLost || event.report == .dropped
      if !isLost { tracker.take(event, &complaints) }
      if event.report == .frameEnd {
        if isLost { tracker.forgetMoment() }
        isLost = false
      }
    }
    for contact in tracker.book.contacts where contact.liftedAt == nil {
      complaints.note(.neverLifts, line: contact.line)
    }
    return tracker.book.contacts
  }
}

/// Follows fingers through the events of a device.
protocol FingerTracker {
  var book: ContactBook { get }
  mutating func take(_ event: EvdevEvent, _ complaints: inout ImportComplaints)
  /// Drops what was said since the last end of a moment.
  mutating func forgetMoment()
}
