import ChromeCore
import ChromeLook
import ChromeTakes

// Gestures that are kept, one after the other.
extension Studio {
  var isShelfWaiting: Bool { loop != nil && (shelf.isWaiting || (search != nil && search?.answer == nil)) }

  /// An empty shelf from here on; the one before.
  package mutating func exchangeShelf() -> GestureShelf {
    defer { (shelf, search) = (GestureShelf(), nil) }
    return shelf
  }

  /// The one before is there again; what loops is not on it.
  package mutating func returnShelf(_ before: GestureShelf) {
    (shelf, search) = (before, nil)
    shelf.looped = nil
  }

  /// The gesture that loops goes onto the shelf, once; `content` is what its pages hold. Nil where that needs no word.
  package mutating func keepLooped(_ content: [PageContent]) -> String? {
    guard var gesture = loop?.run.gesture, !gesture.setsValues else { return nil }
    gesture.content = gesture.content ?? content
    shelf.looped = shelf.id(of: gesture)
    guard shelf.looped == nil else { return nil }
    guard !shelf.isFull else { return Studio.shelfIsFull }
    shelf.looped = shelf.keep(gesture)
    return nil
  }

  private static let shelfIsFull = "The shelf is full: \(GestureShelf.most) gestures. Remove one to keep this one"

  /// A take's gesture goes onto the shelf with its marks, once, and loops. What to say of it.
  package mutating func keep(_ take: Take, called name: String, _ tuning: Tuning, at seconds: Double) -> String {
    switch ShelfGesture.reading(take, called: name) {
    case .failure(let refusal): return "\(name) stays off the shelf: \(refusal.reason)"
    case .success(let gesture):
      let there = shelf.id(of: gesture.gesture)
      guard there != nil || !shelf.isFull else { return Studio.shelfIsFull }
      let id = there ?? shelf.add(gesture, isNew: true)
      loopGesture(id, tuning, at: seconds)
      return "\(shelf[id]?.name ?? name) is on the shelf\(there == nil ? "" : " already")"
    }
  }

  /// Another gesture of the shelf takes the place of what loops.
  package mutating func loopGesture(_ id: Int, _ tuning: Tuning, at seconds: Double) {
    guard let gesture = shelf[id]?.gesture, shelf.looped != id || loop == nil else { return }
    let hadLoop = loop != nil
    if !hadLoop { ended = nil }
    if handKeys != nil, let before = presetBefore { preset = before }
    (handKeys, presetBefore) = (nil, nil)
    loop = LoopState(gesture, TuningLayer(tuning), at: seconds)
    shelf.looped = id
    if !hadLoop { showGuides() }
    tuned(to: tuning)
  }

  /// `,` and `.`: the gesture before, the next; where none of them loops, the last. What to say of it.
  package mutating func walkShelf(_ step: Int, _ tuning: Tuning, at seconds: Double) -> String {
    let ids = shelf.gestures.map(\.id)
    guard let last = ids.last else { return "The shelf is empty: scroll the phone, then L keeps the gesture" }
    let here = shelf.looped.flatMap { ids.firstIndex(of: $0) }
    let next = here.map { ids[($0 + step + ids.count) % ids.count] } ?? last
    loopGesture(next, tuning, at: seconds)
    return shelf[next]?.name ?? ""
  }

  /// The cards follow the one that loops.
  package mutating func showLooped(_ layout: StudioLayout) {
    guard let area = layout.shelf, let index = shelf.gestures.firstIndex(where: { $0.id == shelf.looped }) else {
      return
    }
    shelf.scroll = ShelfView(area: area, shelf: shelf).scroll(showing: index)
  }

  /// A change of one gesture was taken back, or made again: it loops, so that it is seen.
  mutating func shelfChanged(_ id: Int, _ world: StudioWorld) -> StudioAnswer {
    search = nil
    if shelf[id] != nil {
      loopGesture(id, world.session, at: world.seconds)
    } else if shelf.looped == nil {
      goOn(world)
    }
    return .taken
  }

  /// What loops is no longer on the shelf: the next one does, or nothing.
  private mutating func goOn(_ world: StudioWorld) {
    guard let next = shelf.gestures.last else { return endLoop() }
    loopGesture(next.id, world.session, at: world.seconds)
  }

  mutating func remove(_ id: Int, _ world: StudioWorld) -> StudioAnswer {
    let wasLooped = shelf.looped == id
    shelf.remove(id, after: history.count)
    search = nil
    if wasLooped { goOn(world) }
    return .taken
  }

  /// `Del` in a loop.
  mutating func removeLooped(_ world: StudioWorld) -> StudioAnswer {
    guard let id = shelf.looped, world.layout.shelf != nil else { return .pass }
    return remove(id, world)
  }

  /// `Esc`: found values are put away first.
  mutating func leaveLoop() {
    if search == nil { endLoop() } else { search = nil }
  }
}

// The pointer.
extension Studio {
  func shelfSpot(at place: Point, _ world: StudioWorld) -> Spot? {
    if let area = world.layout.shelf, area.contains(place) {
      return ShelfView(area: area, shelf: shelf).spot(at: place)
    }
    return proposalView(world.layout)?.spots.last { $0.rect.contains(place) }
  }

  func proposalView(_ layout: StudioLayout) -> ProposalView? {
    guard let search else { return nil }
    return ProposalView(search: search, stage: layout.stageBesideHandle)
  }

  /// What can be clicked of the shelf, of marks and of what was found.
  package func shelfSpots(_ layout: StudioLayout) -> [Spot] {
    let cards = layout.shelf.map { ShelfView(area: $0, shelf: shelf).spots } ?? []
    return cards + (layout.timeline.flatMap(markView)?.buttons ?? []) + (proposalView(layout)?.spots ?? [])
  }

  /// Stops of the keyboard.
  func shelfStops(_ world: StudioWorld) -> [Control] {
    guard let area = world.layout.shelf, loop != nil else { return [] }
    let cards = shelf.gestures.map { Control.shelf(.gesture($0.id)) } + [.shelf(.find)]
    let marks = world.layout.timeline.flatMap(markView)?.buttons.map(\.control) ?? []
    let found = proposalView(world.layout)?.spots.map(\.control).filter { $0 != .shelf(.pane) } ?? []
    return area.width > 0 ? cards + marks + found : []
  }

  mutating func turnShelf(_ turn: WheelTurn, _ layout: StudioLayout) -> StudioAnswer {
    guard let area = layout.shelf else { return .pass }
    let pitch = turn.isNotch ? PanelView.notch : wheelScale.pointsPerUnit
    let way = abs(turn.x) > abs(turn.y) ? -turn.x : turn.y
    shelf.scroll = ShelfView(area: area, shelf: shelf).scroll - way * pitch
    shelf.scroll = ShelfView(area: area, shelf: shelf).scroll
    return .taken
  }

  /// A card goes to where it is dragged; a hand that only trembles moves none.
  mutating func dragCard(_ id: Int, _ pressed: Spot, to place: Point, _ layout: StudioLayout) {
    guard let area = layout.shelf, !pressed.rect.contains(place) else { return }
    let view = ShelfView(area: area, shelf: shelf)
    guard
      let index = shelf.gestures.indices.first(where: {
        view.card($0).contains(Point(x: place.x, y: view.cards.center.y))
      })
    else { return }
    shelf.move(id, to: index)
    panel.pressed?.rect = view.card(index)
  }

  mutating func activate(_ control: ShelfControl, _ world: StudioWorld) -> StudioAnswer {
    switch control {
    case .gesture(let id): loopGesture(id, world.session, at: world.seconds)
    case .remove(let id): return remove(id, world)
    case .find: _ = toggleSearch(world.session)
    case .mark(let kind, let bar): _ = mark(kind, bar, isPointed: false)
    case .placed(let number):
      guard let marks = shelf.loopedGesture?.marks, marks.indices.contains(number) else { break }
      loop?.scrub(to: Double(marks[number].tick))
    case .proposal(let number): return apply(proposal: number, world)
    case .closeSearch: search = nil
    case .pane: break
    }
    return .taken
  }
}
