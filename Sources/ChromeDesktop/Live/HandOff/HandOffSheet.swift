import ChromeCore
import ChromeHandOff
import ChromeShell
import ChromeStudio
import ChromeSystem

/// *Hand off…*: what the values in force become for each target; nothing is written before it is asked for.
struct HandOffSheet {
  /// What can be pressed. The keyboard stops at the chosen target and at the buttons.
  enum Part: Hashable {
    case target(HandOffTarget)
    case copy, close, write
  }

  /// What became of what was asked for.
  enum News: Equatable {
    case written(Int)
    case copied(Int)
    case refused(String)
  }

  let handOff: HandOff
  /// Where hand-offs are written; nil where the system names no home.
  private let folder: String?
  /// Of the folders that are made.
  private let stem: String
  private(set) var target = HandOffTarget.swift
  private(set) var preview: HandOffPreview
  private var made: [HandOffTarget: HandOffPreview] = [:]
  private(set) var focus: Part
  /// Whether its ring is drawn: a key brought it there.
  private(set) var showsFocus = false
  private(set) var hover: Part?
  private(set) var scroll = 0.0
  private(set) var news: News?
  /// A press, until it is a scroll or a click.
  private var held: (place: Point, scroll: Double, isScroll: Bool)?

  /// - Parameter stem: what folders are called, before the target's name.
  init(_ handOff: HandOff, stem: String, folder: String?) {
    (self.handOff, self.stem, self.folder) = (handOff, stem, folder)
    preview = HandOffPreview(handOff, .swift)
    focus = .target(.swift)
    made[.swift] = preview
  }

  /// The folder that *Write* makes.
  var path: String? { folder.map { "\($0)/\(stem)-\(target.rawValue)" } }

  func isEnabled(_ part: Part) -> Bool {
    switch part {
    case .target, .close: true
    case .copy: handOff.swiftValues != nil
    case .write: preview.refusal == nil && path != nil
    }
  }

  /// What the pointer looks like over it.
  var pointer: Window.PointerShape { hover.map(isEnabled) == true ? .hand : .arrow }

  mutating func choose(_ target: HandOffTarget) {
    (self.target, focus, news, scroll) = (target, .target(target), nil, 0)
    preview = made[target] ?? HandOffPreview(handOff, target)
    made[target] = preview
  }

  mutating func tell(_ news: News) { self.news = news }
}

// The keyboard.
extension HandOffSheet {
  private var stops: [Part] { [.target(target), .copy, .close, .write] }

  /// Round and round, as in every sheet.
  mutating func moveFocus(backward: Bool) {
    let index = stops.firstIndex(of: focus) ?? 0
    go(to: stops[(index + (backward ? stops.count - 1 : 1)) % stops.count])
  }

  mutating func go(to part: Part) { (focus, showsFocus) = (part, true) }

  /// Among the targets, or among the buttons.
  mutating func arrow(_ direction: Int) {
    showsFocus = true
    guard case .target = focus else {
      let buttons = stops.dropFirst()
      let index = (buttons.firstIndex(of: focus) ?? 1) + direction
      if buttons.indices.contains(index) { focus = buttons[index] }
      return
    }
    let all = HandOffTarget.allCases
    let index = (all.firstIndex(of: target) ?? 0) + direction
    if all.indices.contains(index) { choose(all[index]) }
  }

  mutating func roll(by points: Double, _ plan: HandOffPlan) {
    scroll = min(max(plan.scroll(scroll, preview) + points, 0), plan.mostScroll(preview))
  }
}

// A pointer or a finger.
extension HandOffSheet {
  /// A press that goes further than this scrolls.
  private static let slop = 8.0

  mutating func press(at place: Point, _ plan: HandOffPlan) {
    showsFocus = false
    held = (place, plan.scroll(scroll, preview), false)
    hover = plan.part(at: place)
  }

  mutating func drag(to place: Point, _ plan: HandOffPlan) {
    hover = plan.part(at: place)
    guard var held else { return }
    let began = plan.body.contains(held.place)
    held.isScroll = held.isScroll || (began && abs(place.y - held.place.y) > HandOffSheet.slop)
    self.held = held
    if held.isScroll { scroll = min(max(held.scroll + held.place.y - place.y, 0), plan.mostScroll(preview)) }
  }

  /// What was pressed and let go of; *Close* for a press beside the sheet.
  mutating func release(at place: Point, _ plan: HandOffPlan) -> Part? {
    defer { held = nil }
    guard let held, !held.isScroll else { return nil }
    if !plan.card.contains(held.place), !plan.card.contains(place) { return .close }
    guard let part = plan.part(at: held.place), part == plan.part(at: place) else { return nil }
    return part
  }

  mutating func forgetPress() { (held, hover) = (nil, nil) }
}

// Writing.
extension HandOffSheet {
  /// Into a folder of its own; one that is there already is left as it is.
  mutating func write() {
    guard isEnabled(.write), let path, let folder else { return }
    guard !SystemFile.isTaken(path) else { return tell(.refused("A folder of that name is there already.")) }
    do {
      for above in Path.ancestors(of: folder + "/x").reversed() where !above.isEmpty { mkdir(above, 0o755) }
      try HandOffFolder(path, overwrites: false).write(preview.files)
      tell(.written(preview.files.count))
    } catch {
      tell(.refused("\(error.reason)."))
    }
  }
}
