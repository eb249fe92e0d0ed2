/// Devices that follow one finger: `ABS_X`, `ABS_Y`, `BTN_TOUCH`; where nothing says that it touches, it does while it
/// presses: `ABS_PRESSURE`.
struct SingleTracker: FingerTracker {
  private(set) var book = ContactBook()
  private var x: Int?
  private var y: Int?
  private var isDown = false
  private var hasMoved = false
  private let saysTouch: Bool

  /// - Parameter events: all that the device tells.
  init(_ events: [EvdevEvent]) {
    saysTouch = events.contains { if case .touch = $0.report { true } else { false } }
  }

  mutating func take(_ event: EvdevEvent, _ complaints: inout ImportComplaints) {
    switch event.report {
    case .singleX(let x), .x(let x): (self.x, hasMoved) = (x, true)
    case .singleY(let y), .y(let y): (self.y, hasMoved) = (y, true)
    case .touch(let isDown): touch(isDown)
    case .singlePressure(let pressure), .pressure(let pressure): if !saysTouch { touch(pressure > 0) }
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
