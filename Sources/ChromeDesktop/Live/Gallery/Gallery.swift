import ChromeCore
import ChromeFilm
import ChromeSession
import ChromeStudio
import ChromeTakes

/// Every preset as a small living phone under one hand: what is shown, what is chosen, how far it is scrolled. Times
/// are seconds of the window's clock.
struct Gallery {
  let entries: [GalleryEntry]
  private(set) var search = ""
  /// Of `found`.
  private(set) var selected = 0
  private(set) var scroll = 0.0
  /// Those that the search leaves.
  private(set) var found: [GalleryEntry]
  private var hand: GalleryInput
  private var phones: [String: GalleryPhone] = [:]
  /// A press, until it is a scroll or a choice.
  private var held: (place: Point, scroll: Double, isScroll: Bool)?

  /// - Parameter current: the preset in use, where the gallery opens.
  init(_ entries: [GalleryEntry], current: String, _ hand: GalleryInput) {
    (self.entries, found, self.hand) = (entries, entries, hand)
    selected = entries.firstIndex { $0.preset.name == current } ?? 0
  }

  var chosen: Studio.Preset? { found.indices.contains(selected) ? found[selected].preset : nil }
}

// Searching and moving.
extension Gallery {
  mutating func type(_ text: String, _ plan: (Gallery) -> GalleryPlan) {
    find(String((search + text.filter { !$0.isNewline }).prefix(40)), plan)
  }

  /// Without the last character.
  mutating func shorten(_ plan: (Gallery) -> GalleryPlan) { find(String(search.dropLast()), plan) }

  mutating func find(_ words: String, _ plan: (Gallery) -> GalleryPlan) {
    search = words
    found = entries.filter { $0.matches(words) }
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

  /// The selection goes by a key; whether it was one of those.
  mutating func move(_ key: StudioKey, _ plan: GalleryPlan) -> Bool {
    switch key {
    case .left: select(selected - 1, plan)
    case .right: select(selected + 1, plan)
    case .up: select(plan.neighbour(of: selected, down: false), plan)
    case .down: select(plan.neighbour(of: selected, down: true), plan)
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

  /// A press that goes further than this scrolls.
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

  /// Whether that chose an entry.
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
  /// The phones in sight live up to now; others are let go.
  mutating func live(at seconds: Double, _ plan: GalleryPlan) {
    let names = plan.visible(scroll: scroll).map { found[$0].preset }
    let round = hand.round(at: seconds)
    var inSight: [String: GalleryPhone] = [:]
    for preset in names {
      let phone = phones[preset.name] ?? GalleryPhone(hand.phone(under: preset))
      if phone.session.tick > round { phone.session = hand.phone(under: preset) }
      hand.bring(&phone.session, to: round)
      inSight[preset.name] = phone
    }
    phones = inSight
  }

  func phone(_ preset: Studio.Preset) -> Session? { phones[preset.name]?.session }
}

/// One phone of a gallery; shared, so that its session is not copied to go on.
private final class GalleryPhone {
  var session: Session

  init(_ session: Session) { self.session = session }
}
