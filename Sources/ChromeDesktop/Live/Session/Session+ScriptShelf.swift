import ChromeCore
import ChromeStudio

// A take that works the studio has a shelf of its own, and presets of its own: whoever plays it finds theirs as they
// were.
extension Session {
  /// Whether what loops is kept on a shelf.
  var keepsLoops: Bool { script == nil || script?.shelfBefore != nil }

  mutating func openShelf() {
    guard script != nil, script?.shelfBefore == nil else { return }
    let before = studio.exchangeShelf()
    script?.shelfBefore = before
  }

  /// The take's pointer goes, and what was its own.
  mutating func leaveStudio() {
    guard let script else { return }
    self.script = nil
    if let before = script.shelfBefore { studio.returnShelf(before) }
    guard !script.saved.isEmpty else { return }
    list(studio.own.filter { !script.saved.contains($0.name) }, using: studio.preset.name)
  }

  /// Verdicts and values are found at once, so that a film is the same each time; robustness is left out.
  mutating func answerShelf() {
    guard script?.shelfBefore != nil, studio.loop != nil, !studio.shelf.gestures.isEmpty else { return }
    studio.shelf.turn(to: simulation.tuning, base: studio.preset.tuning)
    for question in studio.shelf.questions() where question.matter == .verdict {
      studio.shelf.take(question.verdict, about: question.about)
    }
    guard let search = studio.search, search.answer == nil, let answer = script?.answer(to: search) else { return }
    studio.take(answer, to: search.number)
  }

  /// Values are saved under a name, in the list alone.
  mutating func save(_ name: String, _ tuning: Tuning) {
    script?.saved.append(name)
    var preset = Studio.Preset(name: name, tuning: tuning, base: studio.baseOfNext)
    preset.start = studio.preset.start
    list(studio.own.filter { $0.name != name } + [preset], using: name)
  }

  private mutating func list(_ own: [Studio.Preset], using name: String) {
    var contents = PresetDrawer(folder: nil).contents
    (contents.presets, contents.unreadable) = (own.filter { $0.path == nil }, studio.unreadable)
    studio.filed(contents, using: name)
  }
}
