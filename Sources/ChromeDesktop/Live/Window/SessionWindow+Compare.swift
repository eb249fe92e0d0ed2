import ChromeCore
import ChromeLook
import ChromeSession
import ChromeStudio
import ChromeTakes

// Phones side by side: which of them an event is for.
extension SessionWindow {
  /// Returns the placement of the phone that `event` is for: the phone that is pressed, the one that is held, or the
  /// one under the pointer.
  package func placement(of event: RawEvent) -> Placement {
    guard session.comparePlan != nil else { return phonePlacement }
    let places = phonePlacements.map { $0.scaled(by: settings.scale) }
    if let place = event.inCanvas(scale: settings.scale).landing { return places[phone(at: place) ?? 0] }
    if session.simulation.picture().pointer?.isDown == true { return places[min(touched, places.count - 1)] }
    return places[studio.hand.pointer.flatMap(phone) ?? 0]
  }

  /// The placements of all phones, the session's own first.
  private var phonePlacements: [Placement] {
    session.placements(pixelRatio: density).map { $0.options.placement(of: session.shownScreen) }
  }

  private func phone(at place: Point) -> Int? {
    phonePlacements.firstIndex { $0.contains($0.point(x: place.x, y: place.y)) }
  }

  /// Records the phone that a button press or finger lands on. It becomes the touched phone only with a press that
  /// counts, so a second finger changes nothing.
  func noteTouch(_ event: RawEvent) {
    guard session.comparePlan != nil, let place = event.landing else { return }
    pointedAt = phone(at: place) ?? 0
  }
}

extension RawEvent {
  /// The place where the left button is pressed or a finger comes down; nil for any other event.
  fileprivate var landing: Point? {
    switch self {
    case .button(.left, isDown: true, let x, let y, isFromTouch: false), .finger(.down, _, let x, let y, _):
      Point(x: x, y: y)
    case .button, .motion, .finger, .wheel, .wheelRested, .wheelLifted, .key, .keyUp, .text, .drop, .pointerLeft,
      .focusLost:
      nil
    }
  }
}

// Preset files, and space for the phones.
extension SessionWindow {
  /// The time of the next check of the variants' files, in seconds of the steady clock; nil without files.
  var nextRivalLook: Double? { rivalWatches.filter { $0.path != nil }.map(\.nextLook).min() }

  /// Reloads variants whose files were changed by other programs. An unreadable file keeps its last good values.
  func watchRivals(at seconds: Double) {
    let rivals = session.comparison?.rivals ?? []
    while rivalWatches.count < rivals.count { rivalWatches.append(PresetWatch(startingAt: seconds)) }
    rivalWatches.removeLast(rivalWatches.count - rivals.count)
    for (number, rival) in rivals.enumerated() {
      rivalWatches[number].follow(path(of: rival), at: seconds)
      guard rivalWatches[number].path != nil, rivalWatches[number].nextLook <= seconds else { continue }
      take(rivalWatches[number].look(at: seconds), number, rival)
    }
  }

  private func take(_ finding: PresetWatch.Finding, _ number: Int, _ rival: VariantPhone) {
    switch finding {
    case .nothingNew: break
    case .tuning(let tuning) where tuning == rival.tuning: break
    case .tuning(let tuning):
      session.retune(number, to: tuning)
      tell(WindowText.reloaded(rival.name))
    case .trouble(let trouble):
      tell(trouble.isGone ? WindowText.removed(rival.name) : WindowText.unreadable(trouble.words))
    }
  }

  private func path(of rival: VariantPhone) -> String? {
    if rival.isInline { return nil }
    return PresetFiles(drawer: settings.drawer).path(rival.word)
      ?? (studio.isOwn(rival.word) ? settings.drawer.path(of: rival.word) : nil)
  }

  /// Shows a notice, once, if there is not enough room for the compared phones. They appear as soon as there is.
  func tellTightness() {
    let now = session.compareTrouble
    defer { tightness = now }
    if let now, now != tightness { tell(now) }
  }
}
