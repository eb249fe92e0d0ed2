/// Devices that follow one finger: `ABS_X`, `ABS_Y`, `BTN_TOUCH`.
struct SingleTracker: FingerTracker {
  private(set) var book = ContactBook()
  private var x: Int?
  private var y: Int?
  private var isDown = false
  private var hasMoved = false

  mutating func take(_ event: EvdevEvent, _ complaints: inout ImportComplaints) {
    switch event.report {
    case .singleX(let x): (self.x, hasMoved) = (x, true)
    case .singleY(let y): (self.y, hasMoved) = (y, true)
    case .touch(let isDown): (self.isDown, hasMoved) = (isDown, hasMoved || isDown)
    case .frameEnd:
      if hasMoved, isDown || book.isDown(0), let x, let y {
        let sample = Contact.Sample(microseconds: event.microseconds, x: Double(x), y: Double(y))
        book.move(0, to: sample, line: event.line)
      }
      if !isDown { book.lift(0, at: event.microseconds) }
      hasMoved = false
    case .slot, .identity, .x, .y, .major, .pressure, .fingerEnd, .dropped, .other: break
    }
  }

  mutating func forgetMoment() { hasMoved = false }
}
