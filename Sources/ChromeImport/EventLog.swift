import ChromeTakes

/// Events of a browser as JSON: a list of them, or an object with the list as `events` (or `wheelEvents`) and the size
/// of the screen as `width` and `height`. `recorder.html` writes the second form.
struct EventLog {
  private var book = ContactTracker()
  private var scrolls: [ScrollEvent] = []
  private var latest = Int.min

  static func read(_ bytes: [UInt8], _ issues: inout ImportWarnings) throws(Importer.Failure) -> Recording {
    let root: JSONNode
    do throws(JSONProblem) { root = try JSONReader.read(bytes).get() } catch {
      throw Importer.Failure(
        line: error.place.line, reason: "not valid JSON at column \(error.place.column): \(error.reason)")
    }
    guard let list = root.list ?? root.member("events")?.list ?? root.member("wheelEvents")?.list else {
      throw Importer.Failure(
        line: root.place.line, reason: "expected a list of events, or an object with one as \"events\"")
    }
    var log = EventLog()
    let events = list.compactMap { PageEvent($0, &issues) }
    let family = PageEvent.Family.leading(events)
    for event in events { log.handle(event, family, &issues) }
    for contact in log.book.contacts where contact.liftedAt == nil { issues.note(.neverLifts, line: contact.line) }
    return Recording(contacts: log.book.contacts, scrolls: WheelUnits.converted(log.scrolls), viewport: root.viewport)
  }

  /// Handles an event. Browsers report one finger as several kinds of events; only one kind is used.
  private mutating func handle(_ event: PageEvent, _ family: PageEvent.Family?, _ issues: inout ImportWarnings) {
    if let other = event.family, other != .wheel, other != family { return }
    for sample in event.samples {
      if sample.microseconds < latest { issues.note(.backward, line: event.line) }
      latest = max(latest, sample.microseconds)
      put(event, sample, at: latest)
    }
  }

  private mutating func put(_ event: PageEvent, _ sample: PageEvent.Sample, at microseconds: Int) {
    let place = Contact.Sample(microseconds: microseconds, x: sample.x, y: sample.y)
    switch event.phase {
    case .down:
      book.lift(sample.pointer, at: microseconds)
      book.move(sample.pointer, to: place, line: event.line)
    case .move: if book.isDown(sample.pointer) { book.move(sample.pointer, to: place, line: event.line) }
    case .up: lift(sample.pointer, place, event.line)
    case .wheel(let unit):
      scrolls.append(
        ScrollEvent(line: event.line, microseconds: microseconds, dx: -sample.x, dy: -sample.y, unit: unit))
    }
  }

  /// Lifts a finger; a lift at another position is preceded by a move.
  private mutating func lift(_ pointer: Int, _ place: Contact.Sample, _ line: Int) {
    guard let last = book.place(pointer) else { return }
    if place.x.isFinite, place.y.isFinite, (last.x, last.y) != (place.x, place.y) {
      book.move(pointer, to: place, line: line)
    }
    book.lift(pointer, at: place.microseconds)
  }
}

/// Detection of wheels: browsers report points for both wheels and trackpads. The rule: a wheel's notches all have the
/// same size of at least 40 px, which the movements of fingers never do.
enum WheelUnits {
  private static let leastNotch = 40.0

  static func converted(_ scrolls: [ScrollEvent]) -> [ScrollEvent] {
    let sizes = Set(scrolls.flatMap { [abs($0.dx), abs($0.dy)] }).subtracting([0])
    guard let notch = sizes.min(), notch >= leastNotch, scrolls.count > 1, scrolls.allSatisfy({ $0.unit == .points }),
      sizes.allSatisfy({ ($0 / notch).rounded() == $0 / notch })
    else { return scrolls }
    return scrolls.map { scroll in
      var scroll = scroll
      (scroll.dx, scroll.dy, scroll.unit) = (scroll.dx / notch, scroll.dy / notch, .notches)
      return scroll
    }
  }
}

extension JSONNode {
  /// The size of the screen or window; nil if no screen can have it.
  fileprivate var viewport: (width: Double, height: Double)? {
    let holder = member("screen") ?? member("viewport") ?? self
    guard let width = holder.number("width"), let height = holder.number("height"), (100...4000).contains(width),
      (100...4000).contains(height)
    else { return nil }
    return (width, height)
  }
}
