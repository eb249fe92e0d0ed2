import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeSweep

// The parameter map.
extension Studio {
  package var isMapOpen: Bool { loop != nil && maps.isOpen }

  func mapView(_ layout: StudioLayout, _ phone: Placement, _ tuning: Tuning) -> MapView? {
    guard loop != nil, maps.isOpen else { return nil }
    return MapView(maps, tuning, stage: layout.cardStage, phone: phone)
  }

  func mapView(_ world: StudioWorld) -> MapView? { mapView(world.layout, world.phone, world.tuning) }

  /// The loop's result with the current values.
  var result: GestureResult? {
    loop.map { GestureResult($0.run.events.map(\.event), end: $0.run.phone(at: $0.run.length)) }
  }

  /// Handles `M`: opens the map of the focused value and its best partner, or else of the best pair.
  package mutating func toggleMap() {
    guard !maps.isOpen else { return closeMap() }
    openMap(bestPair)
  }

  mutating func openMap(_ pair: KeyPair) {
    guard loop != nil else { return }
    maps.open(pair)
    interaction.focus = .map(.plane)
    interaction.showsFocus = false
  }

  mutating func closeMap() {
    maps.close()
    if case .map? = interaction.focus { interaction.focus = nil }
    if case .map? = interaction.pressed?.control { interaction.pressed = nil }
  }

  private var bestPair: KeyPair {
    let field = interaction.focus?.field.flatMap { Plane.range($0) == nil ? nil : $0.key }
    let near = PairSearch.nearest(TuningField.all.compactMap { intervals[$0.key] }).map(\.scale.field.key)
    let usual = [KeyPair.usual.x, KeyPair.usual.y]
    guard let field else {
      return maps.offers.first ?? (near.count > 1 ? KeyPair(x: near[0], y: near[1]) : KeyPair.usual)
    }
    return maps.offers.first { $0.x == field || $0.y == field }
      ?? KeyPair(x: field, y: (near + usual).first { $0 != field } ?? usual[0])
  }

  private mutating func goThroughMaps(_ step: Int) {
    let pairs = maps.pairs
    let place = pairs.firstIndex { $0 == maps.pair || $0.turned == maps.pair } ?? 0
    maps.open(pairs[(place + step + pairs.count) % pairs.count])
    interaction.focus = .map(.plane)
  }

  /// Returns the map's queries. Nothing while anything is held.
  package mutating func mapQuestions() -> [MapSearch] {
    guard let loop, interaction.pressed == nil else { return [] }
    return maps.questions(loop.run, intervals, presets)
  }
}

extension KeyPair {
  /// The pair shown when nothing is known yet: the two values most often tuned for annoying bars.
  static let usual = KeyPair(x: "top.resistHide", y: "top.resistShow")
}

// Input.
extension Studio {
  mutating func activate(_ control: MapControl) {
    switch control {
    case .close: closeMap()
    case .next: goThroughMaps(1)
    case .previous: goThroughMaps(-1)
    case .plane, .card: break
    }
  }

  /// Handles the map's keys, when it or nothing of the studio has focus.
  mutating func mapKey(_ press: KeyPress, _ world: StudioWorld) -> StudioAnswer? {
    guard hasMapKeys, let view = mapView(world), press.modifiers.isDisjoint(with: [.control, .command]) else {
      return nil
    }
    switch StudioKey(press) {
    case .escape: closeMap()
    case .tab: goThroughMaps(press.modifiers.contains(.shift) ? -1 : 1)
    case .left: return moveCross(view, (-1, 0), press, world)
    case .right: return moveCross(view, (1, 0), press, world)
    case .down: return moveCross(view, (0, -1), press, world)
    case .up: return moveCross(view, (0, 1), press, world)
    case .enter, .space, .backspace, .delete, .home, .end, .pageUp, .pageDown, nil: return nil
    }
    interaction.showsFocus = true
    return .taken
  }

  /// True if arrow keys and Tab belong to the map.
  package var hasMapKeys: Bool {
    guard maps.isOpen, interaction.typing == nil else { return false }
    switch interaction.focus {
    case nil, .map, .loop(.scrub), .loop(.cut): return true
    case .some: return false
    }
  }

  private mutating func moveCross(
    _ view: MapView, _ steps: (x: Double, y: Double), _ press: KeyPress, _ world: StudioWorld
  ) -> StudioAnswer {
    interaction.showsFocus = true
    let values = view.values(world.tuning, movedBy: steps, StepSize(press.modifiers))
    return setCross(view, values, over: world.tuning, world, isHeld: false)
  }

  /// Moves the crosshair to the pointer, applying its two values over the tuning at the start of the drag.
  mutating func dragCross(to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let view = mapView(world) else { return .taken }
    if maps.base == nil { maps.base = world.tuning }
    return setCross(view, view.values(at: place), over: maps.base ?? world.tuning, world, isHeld: true)
  }

  /// Ends the drag. The map then applies to the current values.
  mutating func dropCross() {
    maps.base = nil
    maps.turn(to: loop?.run.layer)
  }

  /// Sets the crosshair's values. Values that contradict each other are rejected.
  private mutating func setCross(
    _ view: MapView, _ values: (x: TuningValue, y: TuningValue), over base: Tuning, _ world: StudioWorld, isHeld: Bool
  ) -> StudioAnswer {
    // Set twice, like the map's own runs: the first pass may be limited by the other key's old value.
    let new = [view.x, view.y, view.x, view.y].reduce(base) { tuning, field in
      TuningEdit.setting(field, to: field.key == view.x.key ? values.x : values.y, in: tuning)
    }
    guard view.x[new] == values.x, view.y[new] == values.y else { return .taken }
    return change(to: new, by: .map(.plane), world, isHeld: isHeld)
  }

  /// Previews the region under the pointer. It is computed once per region.
  mutating func lookAtMap(_ world: StudioWorld) -> Bool {
    guard interaction.pressed == nil, interaction.hover?.control == .map(.plane), let place = interaction.pointer,
      let loop,
      let view = mapView(world), let region = view.region(at: place)
    else { return false }
    guard let result = region.result, result != self.result, let number = maps.number(of: result) else {
      preview = nil
      return true
    }
    let isShown = preview?.key == view.x.key && preview?.band == nil && preview?.revision == maps.revision
    if isShown, preview?.runCount == number { return true }
    let values = view.values(at: place)
    let layer = loop.run.layer.setting(view.x, to: values.x).setting(view.y, to: values.y)
    preview = ValuePreview(
      key: view.x.key, value: values.x, run: LoopRun(loop.run.gesture, layer),
      revision: maps.revision, runCount: number)
    return true
  }
}

// A label dragged onto another one.
extension Studio {
  /// Returns true if the label of a value can be dragged: it is an axis of a map, and there is a gesture to map.
  func canDragLabel(_ field: TuningField) -> Bool { loop != nil && Plane.range(field) != nil }

  /// The keys of the dragged label and of the label under it. Dropping it opens their map.
  var pairing: KeyPair? {
    guard loop != nil, let from = interaction.pressed, from.part == .whole, let x = from.control.field,
      let to = interaction.hover?.control.field, to.key != x.key, Plane.range(x) != nil, Plane.range(to) != nil
    else { return nil }
    return KeyPair(x: x.key, y: to.key)
  }
}

// Drawing.
extension Studio {
  func paintMap(_ look: StudioLook, _ brush: Brush, into painter: inout Painter) {
    guard let view = mapView(look.layout, look.phone, look.tuning), let here = result else { return }
    MapPainter(view: view, cache: maps, tuning: look.tuning, here: here, brush: brush).paint(into: &painter)
  }
}
