@testable import ChromeCore

/// The notes of an observer of a phone: the time of the page's last motion, the last tap and its time, the finger's
/// position. The frame must agree.
struct PlainDiary {
  private var offset = 0.0
  private var page = 0
  /// Time in seconds; nil while unknown, because another page is shown.
  private var movedAt: Double?
  private var tapped: (target: Target, time: Double)?
  private var finger: PointerFrame?
  private var seen: PlainEvents?

  mutating func begin(_ phone: Simulation) {
    (offset, page) = (phone.scroller.offset, phone.pager.owner)
    seen = PlainEvents(phone)
  }

  mutating func note(_ input: Input, _ outcome: Outcome, _ phone: Simulation) {
    follow(input)
    seen?.note(outcome, phone, isNewWorld: input.changesTheWorld)
    note(outcome, phone, mayPlace: outcome.top == nil || input.changesTheWorld)
  }

  private mutating func follow(_ input: Input) {
    switch input {
    case .press(let place): finger = PointerFrame(place: place, isDown: true)
    case .move(let place): finger?.place = place
    case .release, .cancel: finger?.isDown = false
    case .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop, .selectTab, .resize,
      .content, .insert, .row, .scene, .bars, .refresh, .tune:
      break
    }
  }

  mutating func note(_ outcome: Outcome, _ phone: Simulation) {
    seen?.note(outcome, phone, isNewWorld: false)
    note(outcome, phone, mayPlace: false)
  }

  private mutating func note(_ outcome: Outcome, _ phone: Simulation, mayPlace: Bool) {
    let frame = phone.frame()
    for event in outcome.events {
      if case .tapped(let target) = event { tapped = (target, frame.time) }
    }
    if phone.pager.owner != page {
      movedAt = nil
    } else if frame.offset != offset {
      movedAt = mayPlace ? nil : frame.time
    }
    (offset, page) = (frame.offset, phone.pager.owner)
  }

  func breaches(_ phone: Simulation) -> [String] {
    let frame = phone.frame()
    var breaches = seen?.breaches ?? []
    if frame.pointer != finger { breaches.append("the pointer is \(frame.pointer as Any), not \(finger as Any)") }
    if frame.lastTap?.target != tapped?.target { breaches.append("the last tap is \(frame.lastTap as Any)") }
    if let ago = frame.lastTap?.secondsAgo, let tapped, abs(ago - (frame.time - tapped.time)) > 1e-9 {
      breaches.append("tapped \(ago) s ago")
    }
    if phone.scroller.isMoving {
      if frame.stillFor != 0 { breaches.append("still for \(frame.stillFor) s while it moves") }
    } else if let movedAt,
      frame.stillFor > frame.time - movedAt + 1.0 / 600 + 1e-9 || frame.stillFor < frame.time - movedAt - 1e-9
    {
      breaches.append("still for \(frame.stillFor) s, moved at \(movedAt)")
    }
    return breaches
  }
}

extension Input {
  /// True if it may move the page without a scroll.
  fileprivate var changesTheWorld: Bool {
    switch self {
    case .resize, .content, .insert, .row, .bars, .refresh, .tune: true
    case .press, .move, .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo,
      .scrollToTop, .selectTab, .scene:
      false
    }
  }
}
