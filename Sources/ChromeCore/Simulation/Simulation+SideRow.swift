// A row that scrolls sideways inside a page. A sideways drag that begins on it scrolls it; past its end the rest of the
// same drag turns the page, and a drag back first turns the page back. It has its own fling and springs back from its
// own ends. Up and down the page scrolls as anywhere. No bar ever moves with the row: its motion is no sample.
extension Simulation {
  /// Gives a page a row, or another one; at once, where it begins.
  mutating func setRow(_ number: Int, _ row: SideRow) {
    guard pages.indices.contains(number) else { return }
    pages[number].row = SideScroller(row, width: screen.width)
    if case .draggingRow = pointerOwner, number == pager.owner { pointerOwner = .spent }
  }

  /// Returns true if a place of the screen, with that target, is on the current page's row: not while pages turn, nor
  /// under a bar.
  func isOnRow(_ place: Point, _ target: Target) -> Bool {
    guard target == .page, let row = page.row?.row, !pager.isMoving, !pager.isHeld else { return false }
    let y = contentTop + row.y
    return place.y >= y && place.y < y + row.height
  }

  var isRowHeld: Bool { page.row?.isHeld ?? false }
  var isRowMoving: Bool { page.row?.isMoving(at: now) ?? false }

  mutating func grabRow() { pages[pager.owner].row?.grab(at: now) }

  /// Moves the row by points toward its end, and pages by what it has no room for. A pager that has already moved is
  /// first brought back.
  mutating func pullRow(by points: Double, _ outcome: inout Outcome) {
    var rest = points
    let away = pager.pulled
    if away != 0 {
      let back = rest * away < 0 ? min(abs(rest), abs(away)) * (rest < 0 ? -1 : 1) : rest
      pullPager(by: back, &outcome)
      rest -= back
    }
    guard rest != 0, let left = pages[pager.owner].row?.pull(by: rest, width: screen.width), left != 0,
      pointerOwner.press.map({ mayTurnPages(from: $0.start) }) ?? true
    else { return }
    if !pager.isHeld { pager.grab(width: screen.width, at: now, tuning.pager) }
    pullPager(by: left, &outcome)
  }

  /// Releases the row, or the pages if they have moved, with a speed in pt/s toward the end.
  mutating func releaseRow(speed: Double, _ outcome: inout Outcome) {
    let turns = pager.pulled != 0
    flingRow(speed: turns ? 0 : speed)
    if pager.isHeld { releasePager(speed: turns ? speed : 0, &outcome) }
  }

  /// Lets go of a row whose finger has lost it to something else.
  mutating func dropRow() {
    guard isRowHeld else { return }
    switch pointerOwner {
    case .draggingRow, .undecided: break
    case .up, .scrolling, .paging, .draggingStrip, .spent: flingRow(speed: 0)
    }
  }

  private func sideSlope(_ row: SideScroller) -> Slope {
    Slope(
      bounds: row.reach(width: screen.width), decelerationPerMs: tuning.scroll.decelerationPerMs,
      stopSpeed: tuning.scroll.stopSpeed, bounce: bounceSpring)
  }

  /// Lets the row of the page go; one that is past an end springs back.
  mutating func flingRow(speed: Double) {
    guard let row = page.row else { return }
    let limit = tuning.scroll.maxSpeed
    let isFast = abs(speed) >= tuning.scroll.stopSpeed
    let slope = sideSlope(row)
    pages[pager.owner].row?.release(speed: isFast ? speed.clamped(to: -limit...limit) : 0, on: slope, at: now)
  }

  /// The rows of all pages where they are displayed.
  package var restingRows: [SideRow?] { pages.map { $0.row?.opening(at: now) } }

  mutating func cancelRow(_ outcome: inout Outcome) {
    if pager.isHeld { pager.cancel(at: now, tuning.pager) }
    stayOnPage()
    pages[pager.owner].row?.cancel(over: Simulation.restoreSeconds, at: now)
  }

  /// Returns the row of a page as displayed, by its position in the pager's row.
  func rowFrame(ofPage number: Int) -> SideRowFrame? {
    guard pages.indices.contains(number), let row = pages[number].row else { return nil }
    return SideRowFrame(row: row.row, offset: row.offset(at: now))
  }
}

// The wheel over the row. What it has no room for is dropped; a gesture that begins at the row's end turns pages.
extension Simulation {
  /// True if a sideways wheel gesture of `points` would scroll the row under the pointer.
  func isRowUnderWheel(_ points: Double) -> Bool {
    guard let place = wheel.strip.pointer, var row = page.row, isOnRow(place, target(at: place)) else { return false }
    row.halt(at: now)
    _ = row.pull(by: points, width: screen.width)
    return row.offset(at: now) != page.row?.offset(at: now)
  }

  /// Passes a sample to the row's current gesture; returns false if it is not part of one.
  mutating func isTakenByRow(_ delta: Vector) -> Bool {
    guard wheel.row.isHeld else { return false }
    wheel.row.noteInput(at: now)
    moveRow(by: -delta.dx)
    return true
  }

  /// Begins a sideways wheel gesture on the row, which the page recognizer then ignores.
  mutating func beginRowWheel() {
    wheel.precise.cancel()
    wheel.row.noteInput(at: now)
    pages[pager.owner].row?.halt(at: now)
  }

  mutating func moveRow(by points: Double) {
    guard points.isFinite else { return }
    pages[pager.owner].row?.halt(at: now)
    _ = pages[pager.owner].row?.pull(by: points, width: screen.width)
  }

  /// Scrolls the row by notches, with an animation.
  mutating func stepRow(by points: Double) {
    guard points.isFinite, points != 0 else { return }
    pages[pager.owner].row?.step(by: points, over: Simulation.restoreSeconds, width: screen.width, at: now)
  }
}
