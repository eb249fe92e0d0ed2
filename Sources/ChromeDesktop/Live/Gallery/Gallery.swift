import ChromeControls
import ChromeCore
import ChromeFilm
import ChromeSession
import ChromeStudio
import ChromeTakes

/// All presets as small live phones driven by one input, with the state of the search, the selection and the scroll
/// offset. Times are in seconds of the window's clock.
struct Gallery {
  let entries: [GalleryEntry]
  private(set) var entry = TextEntry("")
  /// The selected index in `found`.
  private(set) var selected = 0
  private(set) var scroll = 0.0
  /// The entries that match the search.
  private(set) var found: [GalleryEntry]
  private var input: GalleryInput
  private var phones: [String: GalleryPhone] = [:]
  /// The current press, until it turns into a scroll or a choice.
  private var held: (place: Point, scroll: Double, isScroll: Bool)?

  /// - Parameter current: The preset in use; the gallery opens with it selected.
  init(_ entries: [GalleryEntry], current: String, _ input: GalleryInput) {
    (self.entries, found, self.input) = (entries, entries, input)
    selected = entries.firstIndex { $0.preset.name == current } ?? 0
  }

  var search: String { entry.text }

  var chosen: Studio.Preset? { found.indices.contains(selected) ? found[selected].preset : nil }
}

// Searching and moving.
extension Gallery {
  mutating func type(_ text: String, _ plan: (Gallery) -> GalleryPlan) {
    entry.type(String(text.prefix(max(0, 40 - search.count + entry.selection.count))))
    find(plan)
  }

  /// Handles a key of the search: deleting, and what Ctrl and Command do. Nil for others; arrows move the selection.
  mutating func edit(_ press: KeyPress, _ plan: (Gallery) -> GalleryPlan) -> TextEntry.Request? {
    let isDeleting = StudioKey(press) == .backspace || StudioKey(press) == .delete
    guard isDeleting || !press.modifiers.isDisjoint(with: [.control, .command]) else { return nil }
    let before = search
    let request = entry.handle(press)
    if search != before { find(plan) }
    return request
  }

  mutating func clear(_ plan: (Gallery) -> GalleryPlan) {
    entry.clear()
    find(plan)
  }

  private mutating func find(_ plan: (Gallery) -> GalleryPlan) {
    found = entries.filter { $0.matches(search) }
    (selected, scroll) = (0, 0)
    show(plan(self))
  }

  mutating func select(_ number: Int, _ plan: GalleryPlan) {
    guard found.indices.contains(number) else { return }
    selected = number
    show(plan)
  }

  mutating func show(_ plan: GalleryPlan) {
    guard found.indices.contains(selected) else { return }
    scroll = plan.scroll(showing: selected, from: scroll)
  }

  mutating func roll(by points: Double, _ plan: GalleryPlan) {
    scroll = min(max(scroll + points, 0), plan.mostScroll)
  }

  /// Moves the selection for a key. Returns false for keys that do not move it.
  mutating func move(_ key: StudioKey, _ plan: GalleryPlan) -> Bool {
    switch key {
    case .left: select(selected - 1, plan)
    case .right: select(selected + 1, plan)
    case .up: select(plan.neighbor(of: selected, down: false), plan)
    case .down: select(plan.neighbor(of: selected, down: true), plan)
    case .home: select(0, plan)
    case .end: select(found.count - 1, plan)
    case .pageUp: roll(by: -0.8 * plan.height, plan)
    case .pageDown: roll(by: 0.8 * plan.height, plan)
    case .tab, .enter, .escape, .space, .backspace, .delete: return false
    }
    return true
  }
}

// A pointer or a finger.
extension Gallery {
  mutating func press(at place: Point) { held = (place, scroll, false) }

  /// The distance in points beyond which a press becomes a scroll.
  private static let slop = 8.0

  mutating func drag(to place: Point, _ plan: GalleryPlan) {
    guard var held else {
      if let number = plan.entry(at: place, scroll: scroll) { selected = number }
      return
    }
    held.isScroll = held.isScroll || abs(place.y - held.place.y) > Gallery.slop
    self.held = held
    if held.isScroll { scroll = min(max(held.scroll + held.place.y - place.y, 0), plan.mostScroll) }
  }

  /// Returns true if the release chose an entry.
  mutating func release(at place: Point, _ plan: GalleryPlan) -> Bool {
    defer { held = nil }
    guard let held, !held.isScroll, let number = plan.entry(at: place, scroll: scroll) else { return false }
    selected = number
    return true
  }

  mutating func forgetPress() { held = nil }
}

// Phones.
extension Gallery {
  /// Advances the visible phones to the current time and releases the others.
  mutating func live(at seconds: Double, _ plan: GalleryPlan) {
    let names = plan.visible(scroll: scroll).map { found[$0].preset }
    let round = input.round(at: seconds)
    var inSight: [String: GalleryPhone] = [:]
    for preset in names {
      let phone = phones[preset.name] ?? GalleryPhone(input.phone(under: preset))
      if phone.session.tick > round { phone.session = input.phone(under: preset) }
      input.bring(&phone.session, to: round)
      inSight[preset.name] = phone
    }
    phones = inSight
  }

  func phone(_ preset: Studio.Preset) -> Session? { phones[preset.name]?.session }
}

/// One phone of a gallery. A class, so that advancing its session does not copy it.
private final class GalleryPhone {
  var session: Session

  init(_ session: Session) { self.session = session }
}
