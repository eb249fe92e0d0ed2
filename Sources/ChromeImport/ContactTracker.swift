/// The fingers that are down, and those that have lifted, in the order of their touches.
struct ContactTracker: Equatable, Sendable {
  private(set) var contacts: [Contact] = []
  /// Positions in `contacts` of the fingers that are down, by the device's key of a finger.
  private var open: [Int: Int] = [:]

  /// Keys of the fingers that are down, in ascending order.
  var keys: [Int] { open.keys.sorted() }

  func isDown(_ key: Int) -> Bool { open[key] != nil }

  /// Returns the last sample of a finger that is down, or nil.
  func place(_ key: Int) -> Contact.Sample? { open[key].flatMap { contacts[$0].samples.last } }

  /// Moves a finger to a sample; touches down there if it was not down.
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

/// Reconstruction of fingers from the events of one device, which either has slots (type B in the kernel's
/// multi-touch-protocol document) or follows one finger.
enum FingerTracking {
  static func contacts(of device: RecordedDevice, _ issues: inout ImportWarnings) -> [Contact] {
    let events = ordered(device.events, &issues)
    return areDistinct(events)
      ? contacts(events, SlotTracker(), &issues) : contacts(events, SingleTracker(events), &issues)
  }

  /// Returns true if a device distinguishes fingers. One that reports several positions without identities, and only
  /// that something touches it, follows one.
  private static func areDistinct(_ events: [EvdevEvent]) -> Bool {
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

  /// Returns the events with times in ascending order: time that runs backward is clamped.
  private static func ordered(_ events: [EvdevEvent], _ issues: inout ImportWarnings) -> [EvdevEvent] {
    var latest = Int.min
    return events.map { event in
      if event.microseconds < latest { issues.note(.backward, line: event.line) }
      latest = max(latest, event.microseconds)
      return EvdevEvent(line: event.line, microseconds: latest, report: event.report)
    }
  }

  private static func contacts(
    _ events: [EvdevEvent], _ tracker: some FingerTracker, _ issues: inout ImportWarnings
  ) -> [Contact] {
    var tracker = tracker
    var isLost = false
    for event in events {
      // After a drop everything up to the end of its frame is useless.
      if event.report == .dropped { issues.note(.dropped, line: event.line) }
      isLost = isLost || event.report == .dropped
      if !isLost { tracker.handle(event, &issues) }
      if event.report == .frameEnd {
        if isLost { tracker.forgetMoment() }
        isLost = false
      }
    }
    for contact in tracker.book.contacts where contact.liftedAt == nil {
      issues.note(.neverLifts, line: contact.line)
    }
    return tracker.book.contacts
  }
}

/// A tracker that follows fingers through the events of a device.
protocol FingerTracker {
  var book: ContactTracker { get }
  mutating func handle(_ event: EvdevEvent, _ issues: inout ImportWarnings)
  /// Drops the reports since the last frame end.
  mutating func forgetMoment()
}

/// Devices that follow one finger: `ABS_X`, `ABS_Y`, `BTN_TOUCH`; if nothing reports touches, the finger touches while
/// it presses: `ABS_PRESSURE`.
struct SingleTracker: FingerTracker {
  private(set) var book = ContactTracker()
  private var x: Int?
  private var y: Int?
  private var isDown = false
  private var hasMoved = false
  private let reportsTouch: Bool

  /// Creates a tracker.
  ///
  /// - Parameter events: all events of the device.
  init(_ events: [EvdevEvent]) {
    reportsTouch = events.contains { if case .touch = $0.report { true } else { false } }
  }

  mutating func handle(_ event: EvdevEvent, _ issues: inout ImportWarnings) {
    switch event.report {
    case .singleX(let x), .x(let x): (self.x, hasMoved) = (x, true)
    case .singleY(let y), .y(let y): (self.y, hasMoved) = (y, true)
    case .touch(let isDown): touch(isDown)
    case .singlePressure(let pressure), .pressure(let pressure): if !reportsTouch { touch(pressure > 0) }
    case .frameEnd:
      if hasMoved, isDown || book.isDown(0), let x, let y {
        let sample = Contact.Sample(microseconds: event.microseconds, x: Double(x), y: Double(y))
        book.move(0, to: sample, line: event.line)
      }
      if !isDown { book.lift(0, at: event.microseconds) }
      hasMoved = false
    case .slot, .identity, .fingerEnd, .dropped, .other: break
    }
  }

  private mutating func touch(_ isDown: Bool) {
    (hasMoved, self.isDown) = (hasMoved || (isDown && !self.isDown), isDown)
  }

  mutating func forgetMoment() { hasMoved = false }
}

/// Type B: each finger has a slot, and only changes are reported. A slot keeps its values from finger to finger.
struct SlotTracker: FingerTracker {
  private(set) var book = ContactTracker()
  private var slots: [Int: Slot] = [:]
  private var current = 0
  /// The slots that the current frame reported, in ascending order.
  private var changed: Set<Int> = []
  /// The slots that a device can have: Linux allows no more. Reports of others are left out.
  static let known = 0..<1024

  private struct Slot {
    var x: Int?
    var y: Int?
    var identity: Int?
    /// True if the current frame reported a position for it.
    var hasMoved = false
    var lifts = false
    var comes = false
    /// Line of the touch of a finger whose position is not yet known.
    var placelessLine: Int?
  }

  mutating func handle(_ event: EvdevEvent, _ issues: inout ImportWarnings) {
    switch event.report {
    case .slot(let number):
      current = number
      if !Self.known.contains(number) { issues.note(.unknownSlot, line: event.line) }
    case .identity(let identity): identify(identity)
    case .x(let x): edit { ($0.x, $0.hasMoved) = (x, true) }
    case .y(let y): edit { ($0.y, $0.hasMoved) = (y, true) }
    case .frameEnd:
      for number in changed.sorted() { endMoment(number, event, &issues) }
      changed = []
    case .singleX, .singleY, .singlePressure, .pressure, .touch, .fingerEnd, .dropped, .other: break
    }
  }

  mutating func forgetMoment() {
    for number in slots.keys { slots[number]?.hasMoved = false }
  }

  private mutating func edit(_ change: (inout Slot) -> Void) {
    guard Self.known.contains(current) else { return }
    changed.insert(current)
    change(&slots[current, default: Slot()])
  }

  private mutating func identify(_ identity: Int?) {
    edit { slot in
      guard identity != slot.identity || identity == nil else { return }
      slot.lifts = true
      slot.comes = identity != nil
      slot.identity = identity
    }
  }

  private mutating func endMoment(_ number: Int, _ event: EvdevEvent, _ issues: inout ImportWarnings) {
    guard var slot = slots[number] else { return }
    defer { slots[number] = slot }
    // The last position of a lifting finger, or of the one before it in the slot, belongs to it.
    if slot.hasMoved, slot.lifts, !slot.comes, book.isDown(number) { move(number, slot, event) }
    if slot.lifts {
      if let line = slot.placelessLine { issues.note(.placeless, line: line) }
      slot.placelessLine = nil
      // If another finger is in its slot, its lift was lost: it is known up to its last position.
      let last = slot.comes ? book.place(number)?.microseconds : nil
      book.lift(number, at: last ?? event.microseconds)
    }
    let isDown = slot.comes || book.isDown(number) || slot.placelessLine != nil
    if slot.hasMoved, !isDown, !slot.lifts { issues.note(.beganEarlier, line: event.line) }
    if slot.comes || (slot.hasMoved && !(slot.lifts && !slot.comes)) {
      if slot.x == nil || slot.y == nil {
        slot.placelessLine = slot.placelessLine ?? event.line
      } else {
        move(number, slot, event)
        slot.placelessLine = nil
      }
    }
    (slot.hasMoved, slot.lifts, slot.comes) = (false, false, false)
  }

  private mutating func move(_ number: Int, _ slot: Slot, _ event: EvdevEvent) {
    guard let x = slot.x, let y = slot.y else { return }
    let sample = Contact.Sample(microseconds: event.microseconds, x: Double(x), y: Double(y))
    book.move(number, to: sample, line: event.line)
  }
}
