import ChromeControls
import ChromeCore
import ChromeLook

// The export sheet: what the pointer and the keys do in it.
extension Studio {
  /// The export sheet, if it is open.
  package var exportSheet: ExportSheet? {
    get { if case .export(let sheet)? = popup { sheet } else { nil } }
    set { popup = newValue.map(Popup.export) }
  }

  /// Opens the export sheet: `Enter` saves, `Tab` goes to the first choice.
  package mutating func openExport(_ sheet: ExportSheet) {
    (interaction.typing, interaction.pressed, interaction.message) = (nil, nil, nil)
    (interaction.focus, interaction.showsFocus) = (nil, false)
    popup = .export(sheet)
  }

  /// Handles an event while the export sheet is open.
  mutating func handleInExport(_ event: RawEvent, _ world: StudioWorld) -> StudioAnswer? {
    switch event {
    case .key(let press): return exportKey(press, world)
    case .text(let text):
      if case .export? = interaction.typing?.control { interaction.typing?.entry.type(text) }
    case .motion(let x, let y, false): moveInExport(to: Point(x: x, y: y), world)
    case .button(.left, let isDown, let x, let y, false):
      return isDown ? pressInExport(at: Point(x: x, y: y), world) : releaseInExport(at: Point(x: x, y: y), world)
    case .finger(let phase, _, let x, let y, true):
      let place = Point(x: x, y: y)
      switch phase {
      case .down: return pressInExport(at: place, world)
      case .moved: moveInExport(to: place, world)
      case .up: return releaseInExport(at: place, world)
      }
    case .wheel(let turn):
      let (most, points) = (exportLayout(world)?.mostScroll ?? 0, scrollPoints(turn))
      if var sheet = exportSheet {
        sheet.scroll = min(max(0, min(sheet.scroll, most) - points), most)
        exportSheet = sheet
      }
    case .drop(let path, _):
      guard path.isPicture else { return nil }
      interaction.typing = nil
      exportSheet?.accept(path, in: .picture)
    case .focusLost: interaction.pressed = nil
    case .pointerLeft: interaction.pointer = nil
    case .button, .motion, .finger, .keyUp, .wheelRested, .wheelLifted: break
    }
    return .taken
  }

  private func exportLayout(_ world: StudioWorld) -> ExportLayout? {
    exportSheet.map { ExportLayout($0, in: world.layout.window) }
  }
}

// The pointer.
extension Studio {
  private mutating func pressInExport(at place: Point, _ world: StudioWorld) -> StudioAnswer {
    interaction.pointer = place
    interaction.hidesTooltip = true
    let spot = exportLayout(world)?.seenSpots.first { $0.rect.contains(place) }
    // A click elsewhere accepts what was typed.
    if interaction.typing?.control != spot?.control { acceptExportText() }
    interaction.pressed = spot
    guard let spot else { return .taken }
    (interaction.focus, interaction.showsFocus) = (spot.control, false)
    drag(spot, to: place, world)
    return .taken
  }

  private mutating func moveInExport(to place: Point, _ world: StudioWorld) {
    interaction.pointer = place
    if let spot = interaction.pressed { drag(spot, to: place, world) }
  }

  private mutating func drag(_ spot: Spot, to place: Point, _ world: StudioWorld) {
    guard let layout = exportLayout(world), let sheet = exportSheet else { return }
    let tick = layout.tick(at: place.x, sheet)
    switch spot.control {
    // The handle is next to its end, so the pointer is half a handle away from it.
    case .export(.start): exportSheet?.trim(.start, to: layout.tick(at: place.x + 6, sheet))
    case .export(.end): exportSheet?.trim(.end, to: layout.tick(at: place.x - 6, sheet))
    case .export(.scrub): exportSheet?.scrub(to: tick)
    default: break
    }
  }

  private mutating func releaseInExport(at place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let pressed = interaction.pressed else { return .taken }
    interaction.pressed = nil
    let spot = exportLayout(world)?.seenSpots.first { $0.rect.contains(place) }
    guard case .export(let control) = pressed.control, spot?.control == pressed.control else { return .taken }
    return pressExport(control)
  }

  /// Presses a control of the sheet.
  package mutating func pressExport(_ control: ExportControl) -> StudioAnswer {
    guard var sheet = exportSheet else { return .taken }
    let effect = sheet.press(control)
    exportSheet = sheet
    switch effect {
    case .none: return .taken
    case .act(let act): return StudioAnswer(isTaken: true, acts: [.video(act)])
    case .copy(let text): return StudioAnswer(isTaken: true, acts: [.copy(text)])
    case .open(let path):
      closeExport()
      return StudioAnswer(isTaken: true, acts: [.open(path)])
    case .type(let field):
      (interaction.focus, interaction.showsFocus) = (.export(field), true)
      interaction.typing = PanelInteraction.Typing(
        control: .export(field), entry: TextEntry(exportSheet?.text(field) ?? ""))
      return .taken
    case .close: return closeExport()
    }
  }

  /// Closes the sheet. A video that is being made is cancelled.
  @discardableResult private mutating func closeExport() -> StudioAnswer {
    let isSaving = exportSheet?.isSaving == true
    (popup, interaction.typing, interaction.focus, interaction.hover) = (nil, nil, nil, nil)
    return StudioAnswer(isTaken: true, acts: isSaving ? [.video(.cancel)] : [])
  }

  private mutating func acceptExportText() {
    guard let typing = interaction.typing, case .export(let field) = typing.control else { return }
    interaction.typing = nil
    exportSheet?.refusal = nil
    exportSheet?.accept(typing.entry.text, in: field)
  }
}

// The keyboard.
extension Studio {
  private mutating func exportKey(_ press: KeyPress, _ world: StudioWorld) -> StudioAnswer? {
    if ActionRow.windowAction(for: press) != nil { return nil }
    let key = StudioKey(press)
    if let request = interaction.typing?.entry.handle(press) { return StudioAnswer(request) }
    if interaction.typing != nil, let key, typeInExport(key) { return .taken }
    let isBackward = press.modifiers.contains(.shift)
    guard let sheet = exportSheet, let key else { return .taken }
    let focus = focusedExport(sheet)
    switch key {
    case .escape:
      if sheet.isSaving { return pressExport(.cancel) }
      if sheet.refusal != nil {
        exportSheet?.refusal = nil
        return .taken
      }
      return closeExport()
    case .tab: moveExportFocus(isBackward ? -1 : 1, world)
    case .enter:
      if focus == nil { interaction.focus = .export(.save) }
      return pressExport(focus ?? .save)
    case .space: return pressExport(focus ?? .play)
    case .left, .right, .up, .down: arrowInExport(focus, key == .left || key == .up ? -1 : 1, press, world)
    case .home, .end: jumpInExport(focus, toEnd: key == .end)
    case .pageUp, .pageDown, .backspace, .delete: break
    }
    return .taken
  }

  /// Returns the control that has the focus; nil if it is not in the sheet any more.
  private func focusedExport(_ sheet: ExportSheet) -> ExportControl? {
    guard case .export(let control)? = interaction.focus else { return nil }
    return sheet.stops.contains(control) || sheet.chosen(control) != nil ? control : nil
  }

  /// Handles a key in a text field. Returns false for keys that leave it.
  private mutating func typeInExport(_ key: StudioKey) -> Bool {
    switch key {
    case .escape: interaction.typing = nil
    case .enter: acceptExportText()
    case .tab:
      acceptExportText()
      return false
    case .space, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown: break
    }
    return true
  }

  /// Moves the focus to the next stop, and opens a text field that it reaches.
  private mutating func moveExportFocus(_ step: Int, _ world: StudioWorld) {
    guard let sheet = exportSheet else { return }
    let stops = sheet.stops
    if interaction.focus == nil { return focusExport(step > 0 ? .size(sheet.choices.size) : .save, world) }
    // While a video is saved, Cancel is in the place of Save.
    let isAtSave = [.export(.save), .export(.cancel)].contains(interaction.focus)
    let now =
      focusedExport(sheet).map { sheet.chosen($0) ?? $0 }
      ?? (isAtSave ? stops.first { [.save, .cancel].contains($0) } : nil)
    let here = now.flatMap(stops.firstIndex) ?? (step > 0 ? -1 : stops.count)
    focusExport(stops[(here + step + stops.count) % stops.count], world)
  }

  private mutating func focusExport(_ control: ExportControl, _ world: StudioWorld) {
    (interaction.focus, interaction.showsFocus) = (.export(control), true)
    guard let layout = exportLayout(world), let sheet = exportSheet else { return }
    exportSheet?.scroll = layout.scroll(showing: control, from: min(sheet.scroll, layout.mostScroll))
    exportSheet?.refusal = nil
  }

  private mutating func arrowInExport(
    _ focus: ExportControl?, _ step: Int, _ press: KeyPress, _ world: StudioWorld
  ) {
    guard let focus, let sheet = exportSheet else { return }
    let count = step * (press.modifiers.contains(.shift) ? 10 : 1)
    if exportSheet?.step(focus, by: count) == true { return }
    guard let next = sheet.neighbor(of: focus, step) else { return }
    // Choices of one's own open a text field, which Enter does.
    if next == .backdrop(ExportSheet.ownColor) || next == .backdrop(ExportSheet.ownPicture) {
      _ = pressExport(next)
      interaction.typing = nil
    } else {
      _ = pressExport(next)
    }
    if exportSheet?.refusal == nil { focusExport(next, world) }
  }

  private mutating func jumpInExport(_ focus: ExportControl?, toEnd: Bool) {
    guard let sheet = exportSheet else { return }
    let length = Double(sheet.source.length)
    switch focus {
    case .scrub: exportSheet?.scrub(to: toEnd ? length : 0)
    case .start: exportSheet?.trim(.start, to: toEnd ? length : 0)
    case .end: exportSheet?.trim(.end, to: toEnd ? length : 0)
    default: break
    }
  }
}

extension String {
  /// True if the ending of a file's name says that it is a picture.
  fileprivate var isPicture: Bool {
    let name = lowercased()
    return [".png", ".jpg", ".jpeg", ".webp", ".heic", ".bmp", ".tiff"].contains { name.hasSuffix($0) }
  }
}
