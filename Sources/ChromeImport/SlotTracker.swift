/// Type B: each finger has a slot, and only what changes is said. A slot keeps its values from finger to finger.
struct SlotTracker: FingerTracker {
  private(set) var book = ContactBook()
  private var slots: [Int: Slot] = [:]
  private var current = 0

  private struct Slot {
    var x: Int?
    var y: Int?
    var identity: Int?
    /// What was said of it in this moment.
    var hasMoved = false
    var lifts = false
    var comes = false
    /// Where the finger came down whose place is not yet known.
    var placelessLine: Int?
  }

  mutating func take(_ event: EvdevEvent, _ complaints: inout ImportComplaints) {
    switch event.report {
    case .slot(let number): current = number
    case .identity(let identity): identify(identity)
    case .x(let x): edit { ($0.x, $0.hasMoved) = (x, true) }
    case .y(let y): edit { ($0.y, $0.hasMoved) = (y, true) }
    case .frameEnd: for number in slots.keys.sorted() { endMoment(number, event, &complaints) }
    case .singleX, .singleY, .singlePressure, .pressure, .touch, .fingerEnd, .dropped, .other: break
    }
  }

  mutating func forgetMoment() {
    for number in slots.keys { slots[number]?.hasMoved = false }
  }

  private mutating func edit(_ change: (inout Slot) -> Void) { change(&slots[current, default: Slot()]) }

  private mutating func identify(_ identity: Int?) {
    edit { slot in
      guard identity != slot.identity || identity == nil else { return }
      slot.lifts = true
      slot.comes = identity != nil
      slot.identity = identity
    }
  }

  private mutating func endMoment(_ number: Int, _ event: EvdevEvent, _ complaints: inout ImportComplaints) {
    guard var slot = slots[number] else { return }
    defer { slots[number] = slot }
    // The last place of a finger that lifts, or of the one before it in the slot, belongs to it.
    if slot.hasMoved, slot.lifts, !slot.comes, book.isDown(number) { move(number, slot, event) }
    if slot.lifts {
      if let line = slot.placelessLine { complaints.note(.placeless, line: line) }
      slot.placelessLine = nil
      // Where another finger is in its slot its lift was lost: it is known up to its last place.
      let last = slot.comes ? book.place(number)?.microseconds : nil
      book.lift(number, at: last ?? event.microseconds)
    }
    let isDown = slot.comes || book.isDown(number) || slot.placelessLine != nil
    if slot.hasMoved, !isDown, !slot.lifts { complaints.note(.beganEarlier, line: event.line) }
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
