import ChromeControls
import ChromeCore
import ChromeLook
import ChromeTakes

/// A phone of a comparison: where its name stands, and the title of its preset.
package struct ComparedPhone: Equatable, Sendable {
  package var name: Rect
  package var preset: String

  package init(name: Rect, preset: String) { (self.name, self.preset) = (name, preset) }
}

/// A menu or the command palette. It is in front of everything else and receives all input until it closes.
package enum Popup: Equatable, Sendable {
  case menu(StudioMenu)
  case palette(CommandPalette)
  case export(ExportSheet)

  package func spots(in area: Rect) -> [Spot] {
    switch self {
    case .menu(let menu): menu.spots(in: area)
    case .palette(let palette): palette.spots(in: area)
    case .export(let sheet): ExportLayout(sheet, in: area).seenSpots
    }
  }

  fileprivate func card(in area: Rect) -> Rect {
    switch self {
    case .menu(let menu): menu.card(in: area)
    case .palette(let palette): palette.card(in: area)
    case .export(let sheet): ExportLayout(sheet, in: area).card
    }
  }

  fileprivate func item(_ number: Int) -> StudioMenu.Item? {
    let items: [StudioMenu.Item] =
      switch self {
      case .menu(let menu): menu.items
      case .palette(let palette): palette.found.map(\.item)
      case .export: []
      }
    return items.indices.contains(number) ? items[number] : nil
  }

  fileprivate mutating func select(_ number: Int?) {
    switch self {
    case .menu(var menu):
      menu.selected = number.flatMap { menu.items[$0].problem == nil ? $0 : nil }
      self = .menu(menu)
    case .palette(var palette):
      if let number { palette.select(row: number) }
      self = .palette(palette)
    case .export: break
    }
  }
}

// The toolbar.
extension Studio {
  func toolbar(_ layout: StudioLayout, _ phone: Placement) -> StageToolbar? {
    guard layout.window.width > 0 else { return nil }
    return StageToolbar(stage: layout.stage, phoneLeft: phone.originX - phone.border * phone.scale)
  }

  /// Returns the spots of the toolbar for a phone that leaves room for it, as in the window of a take.
  package func toolbarSpots(_ layout: StudioLayout) -> [Spot] {
    StageToolbar(stage: layout.stage, phoneLeft: layout.stage.maxX).spots
  }

  /// The toolbar as one stop of the Tab key: the button that was reached with the arrow keys, or the first one.
  func toolbarStops(_ world: StudioWorld) -> [Control] {
    let controls = toolbar(world.layout, world.phone)?.spots.map(\.control) ?? []
    return (controls.first { $0 == interaction.focus } ?? controls.first).map { [$0] } ?? []
  }

  /// Moves the focus to another button of the toolbar. Returns false if none has it.
  mutating func moveInToolbar(_ step: Int, _ world: StudioWorld) -> Bool {
    let controls = toolbar(world.layout, world.phone)?.spots.map(\.control) ?? []
    guard let focus = interaction.focus, let here = controls.firstIndex(of: focus) else { return false }
    interaction.focus = controls[(here + step + controls.count) % controls.count]
    interaction.showsFocus = true
    return true
  }

  /// Opens the menu of the actions that have no button in the toolbar.
  mutating func openMore(_ world: StudioWorld) {
    guard let bar = toolbar(world.layout, world.phone), let button = bar.spots.last else { return }
    let starts = StageToolbar.groups.compactMap(\.first)
    let items = bar.more.enumerated().compactMap { number, action in
      StudioMenu.Item(action, world.context, beginsGroup: number > 0 && starts.contains(action))
    }
    open(items, at: Point(x: button.rect.maxX + 6, y: button.rect.y))
  }

  private mutating func open(_ items: [StudioMenu.Item], at corner: Point) {
    guard !items.isEmpty else { return }
    interaction.pressed = nil
    popup = .menu(StudioMenu(items: items, corner: corner))
  }

  func paintToolbar(_ look: StudioLook, _ brush: Brush, into painter: inout Painter) {
    toolbar(look.layout, look.phone)?.paint(look.context, brush, into: &painter)
  }

  func paintPopup(_ look: StudioLook, _ brush: Brush, into painter: inout Painter) {
    switch popup {
    case .menu(let menu): menu.paint(in: look.layout.window, brush, into: &painter)
    case .palette(let palette): palette.paint(in: look.layout.window, brush, into: &painter)
    case .export(let sheet):
      ExportPainter(sheet, in: look.layout.window, look.preview, brush).paint(into: &painter)
    case nil: break
    }
    paintTooltip(look, brush, into: &painter)
  }

  private func paintTooltip(_ look: StudioLook, _ brush: Brush, into painter: inout Painter) {
    guard interaction.pressed == nil, !interaction.hidesTooltip, let hover = interaction.hover,
      look.seconds - interaction.hoverSince >= PanelInteraction.cardDelay,
      popup?.spots(in: look.layout.window).contains(where: { $0.isSame(as: hover) }) != false,
      let tip = tooltip(hover.control, look)
    else { return }
    tip.paint(at: hover.rect, in: look.layout.window, brush, into: &painter)
  }

  func tooltip(_ control: Control, _ look: StudioLook) -> Tooltip? {
    switch control {
    case .action(let action): return actionTip(action, look)
    case .more: return Tooltip("More", "Actions for which there is no room here.")
    case .phoneName: return Tooltip("Preset", "Choose what this phone shows.")
    case .preset: return Tooltip("Presets", key: "[ ]", "Choose, save, rename or export a preset.")
    case .save: return actionTip(.save, look)
    case .undo: return actionTip(.undo, look)
    case .redo: return actionTip(.redo, look)
    case .slot(let slot): return actionTip(.slot(slot), look)
    case .toggle(let toggle): return Tooltip(toggle.title, toggle.sentence)
    case .drawer: return actionTip(.panel, look)
    case .presetAction(let action): return Tooltip(action.title, action.sentence, problem: problem(of: action))
    case .acceptName: return Tooltip(acceptTitle, key: "Enter", "Accepts the name. A click elsewhere, or Esc, cancels.")
    case .search: return actionTip(.search, look)
    case .reset: return Tooltip("Reset", "Resets all values of this group to those of the preset.")
    case .loop(let control): return LoopButton.tooltip(control)
    case .library(let control): return libraryTip(control, look)
    case .map(.close): return Tooltip("Close", key: "Esc", "Closes the map.")
    case .map(.next): return Tooltip("Next Pair", key: "Tab", "Shows the next pair of parameters.")
    case .map(.previous): return Tooltip("Previous Pair", key: "⇧Tab", "Shows the previous pair of parameters.")
    case .export(let control): return exportSheet.map { ExportText.tip(control, $0) }
    case .item(let number): return itemTip(number, look.layout.window)
    default: return nil
    }
  }

  /// Returns the reason why an item cannot be chosen, where the menu or the palette has no room for it.
  private func itemTip(_ number: Int, _ area: Rect) -> Tooltip? {
    guard let item = popup?.item(number), let problem = item.problem else { return nil }
    switch popup {
    case .menu(let menu) where !menu.showsReasons(in: area): return Tooltip(item.title, problem: problem)
    case .palette(let palette):
      let row = palette.spots(in: area).first { $0.control == .item(number) }?.rect
      return row.map { CommandPalette.shows(problem, in: $0) } == false ? Tooltip(item.title, problem: problem) : nil
    case .menu, .export, nil: return nil
    }
  }

  private func libraryTip(_ control: LibraryControl, _ look: StudioLook) -> Tooltip? {
    switch control {
    case .mark(let kind, let bar):
      let isAtFlag = bar != nil || look.layout.timeline.flatMap(markView)?.flag != nil
      return Tooltip(kind.tip, problem: isAtFlag ? nil : StudioText.pointAtEvent)
    case .find:
      let row = ActionRow.of(.findValues)
      return Tooltip(
        "Find Values", key: row?.keyName ?? "", row?.sentence ?? "",
        problem: library.markCount > 0 ? nil : StudioText.searchNeedsMarks)
    case .remove: return Tooltip("Remove", key: "Del", "Removes the gesture from the library. Undo restores it.")
    case .closeSearch: return Tooltip("Close", key: "Esc", "Closes the suggested values.")
    case .gesture, .placed, .proposal, .card: return nil
    }
  }

  private func actionTip(_ action: StudioAction, _ look: StudioLook) -> Tooltip? {
    guard let row = ActionRow.of(action) else { return nil }
    return Tooltip(row.title, key: row.keyName, row.sentence, problem: row.problem(look.context))
  }
}

// The command palette.
extension Studio {
  /// Opens the command palette, or closes it.
  package mutating func togglePalette(_ world: StudioWorld) {
    if case .palette = popup { return popup = nil }
    interaction.typing = nil
    popup = .palette(CommandPalette(paletteEntries(world)))
  }

  private func paletteEntries(_ world: StudioWorld) -> [CommandPalette.Entry] {
    var seen: [StudioAction] = [.palette, .menu, .close]
    let rows = StageToolbar.groups.joined().compactMap(ActionRow.of) + ActionRow.all
    let actions: [CommandPalette.Entry] = rows.compactMap { row in
      guard !seen.contains(row.action), let item = StudioMenu.Item(row.action, world.context) else { return nil }
      seen.append(row.action)
      return CommandPalette.Entry(item: item, kind: "Action", keywords: "\(row.synonyms) \(row.sentence)".lowercased())
    }
    let presets = presetEntries { .preset($0) }
    let takes = world.context.host.recentTakes.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return CommandPalette.Entry(item: .init(title: name, choice: .open(path)), kind: "Take", keywords: "take open")
    }
    return actions + presets + takes + TuningField.all.map(Studio.paletteEntry)
  }

  private func presetEntries(_ choice: (String) -> StudioMenu.Choice) -> [CommandPalette.Entry] {
    listedNames.map { name in
      let title = presets.first { $0.name == name }?.title ?? name
      return CommandPalette.Entry(
        item: .init(title: title, choice: choice(name)), kind: "Preset", keywords: "preset \(name.lowercased())")
    }
  }

  /// Opens the palette with presets for a compared phone. A preset that another phone shows is not offered, because a
  /// comparison with itself shows nothing.
  mutating func choosePreset(forPhone number: Int, _ world: StudioWorld) {
    let entries = presetEntries { number == 0 ? .preset($0) : .compare(number, $0) }
    let taken = world.phones.enumerated().filter { $0.offset != number }.map(\.element.preset)
    let free = entries.filter { !taken.contains($0.item.title) }
    popup = .palette(CommandPalette(free, hint: "Choose a preset for phone \(number + 1)"))
  }

  /// Opens the palette with every device, upright and on its side.
  package mutating func openDevices(_ world: StudioWorld) {
    let entries = Device.all.flatMap { device in
      [(device.portrait, ""), (device.landscape, ", landscape")].map { screen, way in
        CommandPalette.Entry(
          item: .init(
            title: device.name + way, key: screen == world.frame.screen ? "✓" : "", choice: .screen(screen)),
          kind: "\(Int(screen.width)) × \(Int(screen.height))",
          keywords: (["device"] + device.otherNames).joined(separator: " ").lowercased())
      }
    }
    popup = .palette(CommandPalette(entries, hint: "Choose a device"))
  }

  /// Opens the palette with every size of the phone's text.
  package mutating func openTextSizes(_ world: StudioWorld) {
    let entries = TextSize.allCases.map { size in
      CommandPalette.Entry(
        item: .init(
          title: size.rawValue + (size == .large ? ", default" : ""), key: size == world.context.textSize ? "✓" : "",
          choice: .textSize(size)),
        kind: size.isAccessibility ? "Accessibility" : "", keywords: "text size dynamic type")
    }
    popup = .palette(CommandPalette(entries, hint: "Choose a size of text"))
  }

  private static func paletteEntry(_ field: TuningField) -> CommandPalette.Entry {
    let words = [field.key, field.sentence, synonyms[field.key] ?? "", field.group.title].joined(separator: " ")
    return CommandPalette.Entry(
      item: .init(title: field.label, key: field.key, choice: .reveal(field.key)), kind: "Parameter",
      keywords: words.lowercased())
  }

  /// Words by which designers look for a parameter that are not in its label or its description.
  private static let synonyms: [String: String] = [
    "top.resistShow": "come back reappear return too early", "bottom.resistShow": "come back reappear return too early",
    "top.resistHide": "go away disappear leave too early", "bottom.resistHide": "go away disappear leave too early",
    "top.idleShow": "come back after pause wait timeout", "bottom.idleShow": "come back after pause wait timeout",
    "top.minSpeedShow": "flick swipe speed reveal", "top.minSpeedHide": "flick swipe speed vanish",
    "pager.distance": "swipe between tabs far enough", "pager.velocity": "swipe between tabs fast enough",
  ]

  /// Shows a parameter in the panel and gives it the focus.
  mutating func reveal(_ key: String, _ world: StudioWorld) {
    guard let field = TuningField.named(key) else { return }
    panel.isChoosing = false
    panel.toggles.remove(.onlyChanged)
    panel.search.clear()
    if world.layout.isDrawer { panel.isDrawerOpen = true } else { panel.isOpen = true }
    let window = world.layout.window
    let area = Rect(
      x: window.maxX - StudioLayout.panelWidth, y: 0, width: StudioLayout.panelWidth, height: window.height)
    let rowKey = Control.field(key).rowControl.field?.key ?? key
    if !view(area, world.tuning).list.above.contains(rowKey) { panel.folded.remove(field.group) }
    interaction.focus = .field(key)
    interaction.showsFocus = true
    panel.scroll = view(area, world.tuning).scroll(showing: .field(key))
  }
}

// Context menus.
extension Studio {
  /// Opens the menu for the control or the place under the pointer. Returns false if there is none.
  mutating func openMenu(at place: Point, _ world: StudioWorld) -> Bool {
    let spot = spot(at: place, world)
    if case .loop(.flag)? = spot?.control, let control = spot?.control { _ = activate(control, world) }
    let items = spot.map { menuItems($0.control, world) } ?? phoneItems(world)
    guard !items.isEmpty else { return spot != nil || world.layout.covers(place) }
    interaction.typing = nil
    open(items, at: Point(x: place.x + 2, y: place.y + 2))
    return true
  }

  /// Opens the menu of the control that has the focus, or of the phone.
  package mutating func openFocusMenu(_ world: StudioWorld) {
    let spots = (panelView(world)?.spots ?? []) + (toolbar(world.layout, world.phone)?.spots ?? [])
    let focused =
      interaction.showsFocus ? interaction.focus.flatMap { focus in spots.first { $0.control == focus } } : nil
    let items = focused.map { menuItems($0.control, world) } ?? []
    if let focused, !items.isEmpty {
      open(items, at: Point(x: focused.rect.x + 20, y: focused.rect.maxY))
    } else {
      open(phoneItems(world), at: Point(x: world.phone.originX + 24, y: world.phone.originY + 80))
    }
    if case .menu(var menu) = popup {
      menu.select(1, in: world.layout.window)
      popup = .menu(menu)
    }
  }

  private func menuItems(_ control: Control, _ world: StudioWorld) -> [StudioMenu.Item] {
    switch control {
    case .field(let key), .guide(let key): return fieldItems(key, world)
    case .preset, .choice: return control == .preset || control == .choice(preset.name) ? presetItems : []
    case .library(.gesture(let id)):
      return [
        .init(title: "Loop", choice: .press(control)),
        .init(title: "Export Video…", choice: .export(control)),
        .init(title: "Rename…", choice: .rename(id), beginsGroup: true),
        .init(
          title: "Duplicate", choice: .duplicate(id), problem: library.isFull ? StudioText.libraryFull : nil),
        .init(title: "Show File", choice: .show(.gesture(id))),
        .init(title: "Delete", choice: .press(.library(.remove(id))), beginsGroup: true),
      ]
    case .loop(.flag):
      return [.init(.mark(.wanted), world.context), .init(.mark(.unwanted), world.context)].compactMap(\.self)
        + loopItems(world)
    case .loop: return loopItems(world)
    case .action, .more:
      return StageToolbar.groups.joined().compactMap { .init($0, world.context) }
    default: return []
    }
  }

  private func loopItems(_ world: StudioWorld) -> [StudioMenu.Item] {
    [.init(.exportVideo, world.context), .init(.loop, world.context, beginsGroup: true)].compactMap(\.self)
  }

  private func fieldItems(_ key: String, _ world: StudioWorld) -> [StudioMenu.Item] {
    guard let field = TuningField.named(key) else { return [] }
    let isChanged = field[world.tuning] != field[reference]
    let value = field[world.tuning]
    return [
      .init(title: "Reset", choice: .reset(key), problem: isChanged ? nil : "The value is the preset's."),
      .init(title: panel.pinned.contains(key) ? "Unpin" : "Pin", key: "F", choice: .pin(key)),
      .init(
        title: "Parameter Map", key: "M", choice: .map(key),
        problem: field.isNumber ? ActionRow.of(.map)?.problem(world.context) : "Only numbers can be mapped."),
      .init(title: "Copy as Take Line", choice: .copy("set \(key) \(value)\n"), beginsGroup: true),
      .init(title: "Copy Key", choice: .copy(key)),
      .init(title: "What It Decides", choice: .reveal(key), beginsGroup: true),
    ]
  }

  private var presetItems: [StudioMenu.Item] {
    PresetAction.allCases.map { action in
      StudioMenu.Item(
        title: action == .saveAs ? "Save As…" : action == .rename ? "Rename…" : action.title,
        choice: .press(.presetAction(action)), problem: problem(of: action), beginsGroup: action == .export)
    } + [
      StudioMenu.Item(
        title: "Show File", choice: .show(.preset),
        problem: preset.path != nil || isOwn(preset.name)
          ? nil : (isShipped(preset.name) ? StudioText.noFile : StudioText.unsaved)(preset.title))
    ]
  }

  /// Returns the reason why an action is not possible for the preset in use; nil if it is.
  func problem(of action: PresetAction) -> String? {
    switch action {
    case .rename, .delete: problem(withChanging: preset)
    case .saveAs, .duplicate, .export: nil
    }
  }

  private func phoneItems(_ world: StudioWorld) -> [StudioMenu.Item] {
    let phone: [StudioAction] = [.scrollToTop, .showBars, .hideBars, .device, .textSize]
    let rest: [StudioAction] = [
      .loop, .compare, .guides, .record, .exportVideo, .showRecording, .addApp, .learn, .phone, .palette,
    ]
    return phone.compactMap { .init($0, world.context) }
      + rest.compactMap { .init($0, world.context, beginsGroup: $0 == .loop) }
  }
}

// Long presses.
extension Studio {
  /// Starts or ends a long press.
  mutating func noteHold(_ event: RawEvent, _ world: StudioWorld) {
    switch event {
    case .button(.left, isDown: true, let x, let y, false): beginHold(Point(x: x, y: y), world)
    // A second finger makes another gesture of it.
    case .finger(.down, _, let x, let y, true) where interaction.touch == nil: beginHold(Point(x: x, y: y), world)
    case .motion(let x, let y, _), .finger(.moved, _, let x, let y, _):
      guard let start = interaction.hold?.place else { break }
      if max(abs(x - start.x), abs(y - start.y)) > PanelInteraction.Hold.slop { interaction.hold = nil }
    case .keyUp, .wheelRested, .wheelLifted: break
    case .button, .finger, .wheel, .key, .text, .drop, .pointerLeft, .focusLost: interaction.hold = nil
    }
  }

  private mutating func beginHold(_ place: Point, _ world: StudioWorld) {
    let canHold = popup == nil && hasHeldMenu(at: place, world)
    interaction.hold = canHold ? PanelInteraction.Hold(place: place, began: world.seconds) : nil
  }

  /// Returns true if a long press opens a menu here. Not on the phone, where a finger that rests is a gesture, nor on
  /// parts that are held while they are dragged.
  private func hasHeldMenu(at place: Point, _ world: StudioWorld) -> Bool {
    guard let spot = spot(at: place, world) else {
      let isOnPhone = world.phone.contains(world.phone.point(x: place.x, y: place.y)) || !world.phones.isEmpty
      return world.layout.window.width > 0 && !world.layout.covers(place) && !isOnPhone
    }
    return spot.part == .whole && !menuItems(spot.control, world).isEmpty
  }

  /// Opens the menu of a long press whose time has come.
  package mutating func openHeldMenu(_ world: StudioWorld) {
    guard let hold = interaction.hold, world.seconds - hold.began >= PanelInteraction.Hold.seconds else { return }
    // The press has opened something, which gets the release.
    guard popup == nil else { return interaction.hold = nil }
    (interaction.hold, interaction.touch, interaction.pressed) = (nil, nil, nil)
    _ = openMenu(at: hold.place, world)
  }

  package var isHeld: Bool { interaction.hold != nil }

  /// True while the pointer or a finger holds a part of the studio.
  package var isGrabbed: Bool {
    isHeld || interaction.pressed != nil || interaction.touch != nil || interaction.pinch != nil
      || interaction.figureDrag != nil
  }
}

// Input of an open menu or palette.
extension Studio {
  /// Handles an event while a menu or the palette is open. Returns nil for events that pass to the rest.
  mutating func handleInPopup(_ event: RawEvent, _ world: StudioWorld) -> StudioAnswer? {
    guard let open = popup else { return nil }
    if case .export = open { return handleInExport(event, world) }
    let area = world.layout.window
    switch event {
    case .key(let press): return handleInPopup(press, world)
    case .text(let text):
      guard case .palette(var palette) = open else { return .taken }
      palette.type(text)
      popup = .palette(palette)
    case .motion(let x, let y, false): point(at: Point(x: x, y: y), open.spots(in: area))
    case .button(let button, let isDown, let x, let y, false):
      return pressInPopup(button, isDown, Point(x: x, y: y), world)
    case .finger(let phase, _, let x, let y, true):
      let place = Point(x: x, y: y)
      if phase == .moved { point(at: place, open.spots(in: area)) }
      return phase == .moved ? .taken : pressInPopup(.left, phase == .down, place, world)
    case .wheel(let turn):
      guard case .menu(var menu) = open else { break }
      menu.scroll(by: -scrollPoints(turn), in: area)
      popup = .menu(menu)
      if let pointer = interaction.pointer { point(at: pointer, menu.spots(in: area)) }
    case .focusLost:
      popup = nil
      return nil
    case .button, .motion, .finger, .keyUp, .drop, .pointerLeft, .wheelRested, .wheelLifted: return nil
    }
    return .taken
  }

  private mutating func point(at place: Point, _ spots: [Spot]) {
    interaction.pointer = place
    let item = spots.first { $0.rect.contains(place) }?.control
    if case .item(let number)? = item {
      popup?.select(number)
    } else if case .menu = popup {
      popup?.select(nil)
    }
  }

  private mutating func pressInPopup(
    _ button: RawEvent.MouseButton, _ isDown: Bool, _ place: Point, _ world: StudioWorld
  ) -> StudioAnswer? {
    guard let open = popup else { return nil }
    let spot = open.spots(in: world.layout.window).first { $0.rect.contains(place) }
    if isDown {
      let isInside = open.card(in: world.layout.window).contains(place)
      // The release that follows belongs to the popup too, even if the press closed it.
      interaction.pressed = spot ?? Spot(control: .popup, rect: Rect(x: place.x, y: place.y, width: 0, height: 0))
      guard !isInside else { return .taken }
      popup = nil
      return button == .right ? nil : .taken
    }
    let wasPressed = interaction.pressed != nil
    interaction.pressed = nil
    guard wasPressed, case .item(let number)? = spot?.control else { return .taken }
    return choose(number, world)
  }

  private mutating func handleInPopup(_ press: KeyPress, _ world: StudioWorld) -> StudioAnswer? {
    if ActionRow.action(for: press) == .quit { return nil }
    let key = StudioKey(press)
    switch popup {
    case .menu(var menu):
      switch key {
      case .up: menu.select(-1, in: world.layout.window)
      case .down, .tab: menu.select(1, in: world.layout.window)
      case .enter, .space: return menu.selected.map { choose($0, world) } ?? .taken
      default: return closePopup()
      }
      popup = .menu(menu)
    case .palette(var palette):
      let request = palette.handle(press)
      switch key {
      case .up: palette.select(-1)
      case .down, .tab: palette.select(1)
      case .enter: return choose(palette.selected, world)
      case .escape: return closePopup()
      case .space, .backspace, .delete, .left, .right, .home, .end, .pageUp, .pageDown: break
      case nil: if ActionRow.action(for: press) == .palette { return closePopup() }
      }
      popup = .palette(palette)
      if let request { return StudioAnswer(request) }
    case .export, nil: return nil
    }
    return .taken
  }

  private mutating func closePopup() -> StudioAnswer {
    popup = nil
    return .taken
  }

  private mutating func choose(_ number: Int, _ world: StudioWorld) -> StudioAnswer {
    // A disabled entry keeps its reason on screen.
    guard let item = popup?.item(number), item.problem == nil else { return .taken }
    popup = nil
    return perform(item.choice, world)
  }

  private mutating func perform(_ choice: StudioMenu.Choice, _ world: StudioWorld) -> StudioAnswer {
    switch choice {
    case .perform(let action): return StudioAnswer(isTaken: true, acts: [.perform(action)])
    case .press(.presetAction(let action)):
      panel.isChoosing = true
      panel.scroll = 0
      return perform(action, world)
    case .press(let control): return activate(control, world)
    case .export(let control):
      let answer = activate(control, world)
      return StudioAnswer(isTaken: true, acts: answer.acts + [.perform(.exportVideo)])
    case .reset(let key): return TuningField.named(key).map { reset([$0], by: .field(key), world) } ?? .taken
    case .pin(let key):
      if panel.pinned.contains(key) { panel.pinned.removeAll { $0 == key } } else { panel.pinned.append(key) }
      return .taken
    case .map(let key):
      interaction.focus = .field(key)
      return StudioAnswer(isTaken: true, acts: [.perform(.map)])
    case .copy(let text): return StudioAnswer(isTaken: true, acts: [.copy(text)])
    case .preset(let name): return choosePreset(name, world)
    case .reveal(let key):
      reveal(key, world)
      return .taken
    case .open(let path): return StudioAnswer(isTaken: true, acts: [.open(path)])
    case .compare(let number, let name): return StudioAnswer(isTaken: true, acts: [.compare(number, name)])
    case .screen(let screen): return StudioAnswer(isTaken: true, acts: [.resize(screen)])
    case .textSize(let size): return StudioAnswer(isTaken: true, acts: [.textSize(size)])
    case .show(let file): return StudioAnswer(isTaken: true, acts: [.show(file)])
    case .duplicate(let id):
      if let gesture = library[id], !library.isFull { _ = library.add(gesture, isNew: true) }
      return .taken
    case .rename(let id):
      popup = library[id].map { .palette(CommandPalette(renaming: id, from: $0.name)) }
      return .taken
    case .renamed(let id, let name):
      library.rename(id, to: name, after: history.count)
      return .taken
    }
  }
}

extension TuningField {
  fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }
}
