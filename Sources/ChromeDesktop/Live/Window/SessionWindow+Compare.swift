import ChromeControls
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
    guard session.comparison != nil, session.comparePlan != nil else { return phonePlacement }
    let places = phonePlacements.map { $0.scaled(by: settings.scale) }
    if let place = event.inCanvas(scale: settings.scale).pressedPlace { return places[phone(at: place) ?? 0] }
    if session.simulation.picture().pointer?.isDown == true { return places[min(touched, places.count - 1)] }
    return places[studio.interaction.pointer.flatMap(phone) ?? 0]
  }

  /// The index of the phone on which `[` and `]` act: the one whose name has the focus, or the one pressed last.
  var focusedPhone: Int {
    guard session.comparison != nil else { return 0 }
    if case .phoneName(let number)? = studio.interaction.focus { return number }
    return session.comparePlan.map { min(touched, $0.count - 1) } ?? 0
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
    guard session.comparePlan != nil, let place = event.pressedPlace else { return }
    pointedAt = phone(at: place) ?? 0
  }
}

extension RawEvent {
  /// The place where the left button is pressed or a finger comes down; nil for any other event.
  var pressedPlace: Point? {
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
  var nextVariantCheck: Double? { variantWatches.filter { $0.path != nil }.map(\.nextLook).min() }

  /// Reloads variants whose files were changed by other programs. An unreadable file keeps its last good values.
  func watchVariants(at seconds: Double) {
    let variants = session.comparison?.variants ?? []
    while variantWatches.count < variants.count { variantWatches.append(PresetWatch(startingAt: seconds)) }
    variantWatches.removeLast(variantWatches.count - variants.count)
    for (number, variant) in variants.enumerated() {
      variantWatches[number].follow(path(of: variant), at: seconds)
      guard variantWatches[number].path != nil, variantWatches[number].nextLook <= seconds else { continue }
      handle(variantWatches[number].look(at: seconds), number, variant)
    }
  }

  private func handle(_ finding: PresetWatch.Finding, _ number: Int, _ variant: VariantPhone) {
    switch finding {
    case .nothingNew: break
    case .tuning(let tuning) where tuning == variant.tuning: break
    case .tuning(let tuning):
      session.retune(number, to: tuning)
      showNotice(WindowText.reloaded(variant.name))
    case .trouble(let trouble):
      showNotice(trouble.isGone ? WindowText.removed(variant.name) : WindowText.unreadable(trouble.text))
    }
  }

  private func path(of variant: VariantPhone) -> String? {
    if variant.isInline { return nil }
    return PresetFiles(drawer: settings.drawer).path(variant.word)
      ?? (studio.isOwn(variant.word) ? settings.drawer.path(of: variant.word) : nil)
  }

  /// Shows a notice, once, if there is not enough room for the compared phones. They appear as soon as there is.
  func reportTooSmall() {
    let now = session.comparison == nil ? nil : session.compareTrouble
    defer { tooSmallReason = now }
    if let now, now != tooSmallReason { showNotice(now) }
  }
}
