import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeSweep
import ChromeTakes

// The gesture library.
extension Studio {
  var isLibraryWaiting: Bool { loop != nil && (library.isWaiting || (search != nil && search?.answer == nil)) }

  /// Replaces the library with an empty one and returns the previous one.
  package mutating func exchangeLibrary() -> GestureLibrary {
    defer { (library, search) = (GestureLibrary(), nil) }
    return library
  }

  /// Restores a previous library. It does not contain the looping gesture.
  package mutating func returnLibrary(_ before: GestureLibrary) {
    (library, search) = (before, nil)
    library.looped = nil
  }

  /// Adds the looping gesture to the library, unless it is already there. `content` is the content of its pages.
  /// Returns the message to show, if any.
  package mutating func keepLooped(_ content: [PageContent]) -> String? {
    guard var gesture = loop?.run.gesture, !gesture.setsValues else { return nil }
    gesture.content = gesture.content ?? content
    library.looped = library.id(of: gesture)
    guard library.looped == nil else { return nil }
    guard !library.isFull else { return StudioText.libraryFull }
    library.looped = library.keep(gesture)
    return nil
  }

  /// Adds a take's gesture with its marks to the library, unless it is already there, and loops it. Returns the message
  /// to show.
  package mutating func keep(_ take: Take, called name: String, _ tuning: Tuning, at seconds: Double) -> String {
    switch LibraryGesture.reading(take, called: name) {
    case .failure(let refusal): return StudioText.notAdded(name, refusal.message)
    case .success(let gesture):
      let existing = library.id(of: gesture.gesture)
      guard existing != nil || !library.isFull else { return StudioText.libraryFull }
      let id = existing ?? library.add(gesture, isNew: true)
      loopGesture(id, tuning, at: seconds)
      let kept = library[id]?.name ?? name
      return existing == nil ? StudioText.added(kept) : StudioText.alreadyAdded(kept)
    }
  }

  /// Loops another gesture of the library.
  mutating func loopGesture(_ id: Int, _ tuning: Tuning, at seconds: Double) {
    guard let gesture = library[id]?.gesture, library.looped != id || loop == nil else { return }
    let hadLoop = loop != nil
    if !hadLoop { ended = nil }
    if editedKeys != nil, let before = presetBefore { preset = before }
    (editedKeys, presetBefore) = (nil, nil)
    loop = LoopState(gesture, TuningLayer(tuning), at: seconds)
    // Intervals and maps describe one gesture: those of the previous loop do not apply, even with the same values.
    intervals.turn(to: nil)
    maps.turn(to: nil)
    library.looped = id
    if !hadLoop { showGuides() }
    tuned(to: tuning)
  }

  /// Handles `,` and `.`: loops the previous or next gesture, or the last one if none of them loops. Returns the
  /// message to show.
  package mutating func walkLibrary(_ step: Int, _ tuning: Tuning, at seconds: Double) -> String {
    let ids = library.gestures.map(\.id)
    guard let last = ids.last else { return StudioText.libraryEmpty }
    let here = library.looped.flatMap { ids.firstIndex(of: $0) }
    let next = here.map { ids[($0 + step + ids.count) % ids.count] } ?? last
    loopGesture(next, tuning, at: seconds)
    return library[next]?.name ?? ""
  }

  /// Scrolls the cards to the looping gesture.
  package mutating func showLooped(_ layout: StudioLayout) {
    guard let view = libraryView(layout), let index = library.gestures.firstIndex(where: { $0.id == library.looped })
    else { return }
    library.scroll = view.scroll(showing: index)
  }

  /// Loops the gesture of an undone or redone change, to show the change.
  mutating func libraryChanged(_ id: Int, _ world: StudioWorld) -> StudioAnswer {
    search = nil
    if library[id] != nil {
      loopGesture(id, world.session, at: world.seconds)
    } else if library.looped == nil {
      resume(world)
    }
    return .taken
  }

  /// Loops the last gesture of the library after the looping one was removed, or ends the loop if none is left.
  private mutating func resume(_ world: StudioWorld) {
    guard let next = library.gestures.last else { return endLoop() }
    loopGesture(next.id, world.session, at: world.seconds)
  }

  mutating func remove(_ id: Int, _ world: StudioWorld) -> StudioAnswer {
    let wasLooped = library.looped == id
    library.remove(id, after: history.count)
    search = nil
    if wasLooped { resume(world) }
    return .taken
  }

  /// Handles `Del` in a loop: removes its gesture.
  mutating func removeLooped(_ world: StudioWorld) -> StudioAnswer {
    guard let id = library.looped, world.layout.library != nil else { return .pass }
    return remove(id, world)
  }

  /// Handles `Esc`: closes the suggested values first, then ends the loop.
  mutating func leaveLoop() {
    if search == nil { endLoop() } else { search = nil }
  }
}

// The pointer.
extension Studio {
  func libraryView(_ layout: StudioLayout) -> LibraryView? {
    layout.library.map { LibraryView(area: $0, library: library) }
  }

  func librarySpot(at place: Point, _ world: StudioWorld) -> Spot? {
    if let view = libraryView(world.layout), view.area.contains(place) { return view.spot(at: place) }
    return proposalView(world.layout)?.spots.last { $0.rect.contains(place) }
  }

  func proposalView(_ layout: StudioLayout) -> ProposalView? {
    // The map takes the same place, and comes back from it with Esc.
    guard let search, !maps.isOpen else { return nil }
    return ProposalView(search: search, stage: layout.cardStage)
  }

  /// Returns the spots of the library, of marks and of suggested values.
  package func librarySpots(_ layout: StudioLayout) -> [Spot] {
    let cards = libraryView(layout)?.spots ?? []
    return cards + (layout.timeline.flatMap(markView)?.buttons ?? []) + (proposalView(layout)?.spots ?? [])
  }

  /// Returns the controls that the keyboard can focus.
  func libraryStops(_ world: StudioWorld) -> [Control] {
    guard let area = world.layout.library, loop != nil else { return [] }
    let cards = library.gestures.map { Control.library(.gesture($0.id)) } + [.library(.find)]
    let marks = world.layout.timeline.flatMap(markView)?.buttons.map(\.control) ?? []
    return area.width > 0 ? cards + marks : []
  }

  /// True if there are suggested values to choose from, which Tab reaches before everything else.
  package var hasSuggestions: Bool { search?.proposals.isEmpty == false && !maps.isOpen }

  /// Returns the controls of the suggested values.
  func suggestionStops(_ world: StudioWorld) -> [Control] {
    let spots = loop == nil ? [] : proposalView(world.layout)?.spots ?? []
    let controls = spots.map(\.control).filter { $0 != .library(.card) }
    // The cross comes last.
    return Array(controls.dropFirst() + controls.prefix(1))
  }

  mutating func scrollLibrary(_ turn: WheelTurn, _ layout: StudioLayout) -> StudioAnswer {
    guard let view = libraryView(layout) else { return .pass }
    let pitch = turn.isNotch ? PanelView.notch : wheelScale.pointsPerUnit
    let way = abs(turn.x) > abs(turn.y) ? -turn.x : turn.y
    library.scroll = (view.scroll - way * pitch).clamped(to: 0...view.mostScroll)
    return .taken
  }

  /// Moves a card to where it is dragged. Small movements count as jitter.
  mutating func dragCard(_ id: Int, _ pressed: Spot, to place: Point, _ layout: StudioLayout) {
    guard let view = libraryView(layout), !pressed.rect.contains(place),
      let index = library.gestures.indices.first(where: {
        view.card($0).contains(Point(x: place.x, y: view.cards.center.y))
      })
    else { return }
    library.move(id, to: index)
    interaction.pressed?.rect = view.card(index)
  }

  mutating func activate(_ control: LibraryControl, _ world: StudioWorld) -> StudioAnswer {
    switch control {
    case .gesture(let id): loopGesture(id, world.session, at: world.seconds)
    case .remove(let id): return remove(id, world)
    case .find: _ = toggleSearch(world.session)
    case .mark(let kind, let bar): _ = mark(kind, bar, isPointed: false)
    case .placed(let number):
      guard let marks = library.loopedGesture?.marks, marks.indices.contains(number) else { break }
      loop?.scrub(to: Double(marks[number].tick))
    case .proposal(let number): return apply(proposal: number, world)
    case .closeSearch: search = nil
    case .card: break
    }
    return .taken
  }
}

// Marks of the looping gesture, and values that meet the marks of all gestures.
extension Studio {
  func markView(_ area: Rect) -> MarkView? {
    guard let loop, let gesture = library.loopedGesture else { return nil }
    return MarkView(
      timeline: TimelineView(area: area, loop: loop), gesture: gesture, unmet: library.verdict(of: gesture.id)?.unmet)
  }

  /// Adds a mark, or removes it if it is set. Returns the message to show.
  ///
  /// - Parameters:
  ///   - bar: The mark's bar. Nil: the one whose lane is under the pointer, or the first that can hide.
  ///   - isPointed: True to prefer the flag and the moment under the pointer to those at the playhead.
  package mutating func mark(_ kind: MarkKind, _ bar: BarName?, isPointed: Bool) -> String {
    guard let loop else { return StudioText.nothingToMark }
    guard let id = library.looped else { return StudioText.cannotMark }
    let place = isPointed ? whyPlace : nil
    guard let mark = MarkKind.ofFlags.contains(kind) ? flagMark(kind, place) : momentMark(kind, bar, place) else {
      return MarkKind.ofFlags.contains(kind) ? StudioText.pointAtEvent : StudioText.noBarCanHide
    }
    let isSet = library[id]?.marks.contains(mark) ?? false
    search = nil
    library.toggle(mark, of: id, after: history.count)
    if case .moment = place {} else if loop.isPlaying { self.loop?.scrub(to: Double(mark.tick)) }
    return isSet ? StudioText.unmarked(mark.text) : StudioText.marked(mark.text)
  }

  private func flagMark(_ kind: MarkKind, _ place: WhyPlace?) -> GestureMark? {
    guard let loop else { return nil }
    var flag = loop.flagHere
    if case .flag(let index)? = place, loop.run.flags.indices.contains(index) { flag = loop.run.flags[index] }
    return flag.flatMap { loop.mark(kind, $0) }
  }

  private func momentMark(_ kind: MarkKind, _ bar: BarName?, _ place: WhyPlace?) -> GestureMark? {
    guard let loop, let bar = bar ?? pointedBar ?? firstBar else { return nil }
    let tick: Tick =
      switch place {
      case .moment(let tick)?: tick
      case .flag(let index)?: loop.run.flags[index].tick
      case nil: min(loop.tick, loop.span)
      }
    return loop.mark(kind, bar, at: tick)
  }

  private var firstBar: BarName? {
    guard let tuning = loop?.tuning else { return nil }
    return BarName.allCases.first { tuning[$0].range > 0 }
  }

  /// The bar whose lane is under the pointer.
  private var pointedBar: BarName? {
    guard let loop, let place = interaction.pointer, let spot = interaction.hover, spot.control == .loop(.scrub) else {
      return nil
    }
    // The chart's frame is enough to compute the lanes.
    let chart = spot.rect
    let area = Rect(
      x: chart.x - StudioLayout.labelWidth, y: chart.y - 6,
      width: chart.width + StudioLayout.labelWidth + StudioLayout.margin, height: chart.height + 12)
    let view = TimelineView(area: area, loop: loop)
    return BarName.allCases.first { view.lane($0).contains(place) }
  }
}

// Searching for values.
extension Studio {
  /// Handles `E`: searches for values that meet all marks, or closes the results. Returns the message to show.
  package mutating func toggleSearch(_ tuning: Tuning) -> String {
    if maps.isOpen {
      closeMap()
      if search != nil { return StudioText.suggestions }
    }
    guard search == nil else {
      search = nil
      return StudioText.suggestionsClosed
    }
    guard loop != nil, editedKeys == nil else { return StudioText.searchNeedsLoop }
    guard library.markCount > 0 else { return StudioText.searchNeedsMarks }
    searchCount += 1
    search = ValueSearch(number: searchCount, base: tuning, gestures: library.gestures)
    return StudioText.searching
  }

  /// Stores an answer. Answers to an earlier search are ignored.
  package mutating func accept(_ answer: ValueSearch.Answer, to number: Int) {
    if search?.number == number { search?.answer = answer }
  }

  mutating func apply(proposal number: Int, _ world: StudioWorld) -> StudioAnswer {
    guard let search, search.proposals.indices.contains(number) else { return .taken }
    defer { history.finish() }
    let tuning = search.proposals[number].tuning(over: search.base)
    return change(to: tuning, by: .library(.proposal(number)), world)
  }

  /// Previews the proposal under the pointer or with keyboard focus, as a ghost over the loop.
  mutating func lookAtProposal(_ world: StudioWorld) -> Bool {
    guard interaction.pressed == nil, let loop, let search,
      case .library(.proposal(let number))? = interaction.hover?.control ?? interaction.focus,
      search.proposals.indices.contains(number)
    else { return false }
    let tuning = search.proposals[number].tuning(over: search.base)
    let key = "proposal \(number)"
    guard tuning != world.tuning else {
      preview = nil
      return true
    }
    guard preview?.key != key || preview?.revision != intervals.revision else { return true }
    let run = LoopRun(loop.run.gesture, TuningLayer(tuning))
    preview = ValuePreview(key: key, value: .number(0), run: run, revision: intervals.revision)
    return true
  }
}

// Drawing.
extension Studio {
  func paintLibrary(_ look: StudioLook, _ brush: Brush, into painter: inout Painter) {
    if let view = libraryView(look.layout) {
      LibraryPainter(
        view: view, brush: brush, isSearching: search != nil, base: preset.title
      ).paint(into: &painter)
    }
    if let view = proposalView(look.layout) {
      ProposalPainter(view: view, tuning: look.tuning, brush: brush).paint(into: &painter)
    }
  }
}
