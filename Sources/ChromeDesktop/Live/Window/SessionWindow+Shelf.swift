import ChromeCore
import ChromeSession
import ChromeStudio
import ChromeTakes

// The gesture library: kept on disk, judged and solved on background threads. Never blocks.
extension SessionWindow {
  /// Reads the gestures in the user's folder.
  func readShelf() { tellShelf(shelfFolder.read(into: &studio.shelf)) }

  func tendShelf() {
    keepShelf()
    if searchNumber != 0, studio.search == nil || studio.loop == nil { stopSearch() }
    guard studio.loop != nil, session.script == nil, !studio.shelf.gestures.isEmpty else { return }
    studio.shelf.turn(to: session.simulation.tuning, base: studio.preset.tuning)
    tendVerdicts()
    tendSearch()
  }

  private func keepShelf() {
    guard session.script == nil, studio.shelf.changes != shelfChanges else { return }
    shelfChanges = studio.shelf.changes
    tellShelf(shelfFolder.keep(&studio.shelf))
  }

  private func tendVerdicts() {
    if shelfRevision != studio.shelf.revision {
      shelfJudge?.drop()
      shelfRevision = studio.shelf.revision
    }
    for answer in shelfJudge?.poll() ?? [] { take(answer) }
    let questions = studio.shelf.questions()
    guard !questions.isEmpty else { return }
    let judge = shelfJudge ?? GestureJudge()
    judge.ask(questions)
    shelfJudge = judge
  }

  private func take(_ answer: GestureJudge.Answer) {
    switch answer.finding {
    case .verdict(let verdict): studio.shelf.take(verdict, about: answer.subject)
    case .robustness(let share, let portion):
      studio.shelf.take(share, ofPortion: portion, about: answer.subject)
    }
  }

  /// Stops the search for values. It starts again with the loop if it is still wanted.
  private func stopSearch() {
    valueFinder?.stop()
    searchNumber = 0
  }

  private func tendSearch() {
    if let (number, answer) = valueFinder?.poll() { studio.take(answer, to: number) }
    guard let search = studio.search, search.answer == nil, search.number != searchNumber else { return }
    searchNumber = search.number
    let finder = valueFinder ?? ValueFinder()
    finder.start(search)
    valueFinder = finder
  }

  /// Handles a dropped file. A take dropped on the gesture library, or on the timeline below it, is added to the
  /// library. Anything else is opened.
  func take(_ path: String, droppedAt place: Point?, at seconds: Double) {
    let layout = session.layout
    let isOnShelf = [layout.shelf, layout.timeline].contains { area in
      place.map { area?.contains($0) == true } ?? false
    }
    guard isOnShelf, session.script == nil, session.comparison == nil,
      case .success(.take(let take, _)) = OpenedFile.read(path)
    else { return open(path, at: seconds) }
    catchUp(to: seconds)
    say(session.keep(take, called: stem(of: OpenedFile.name(path)), at: seconds))
  }

  /// Shows the first message at the bottom of the panel, with the number of further ones.
  private func tellShelf(_ words: [String]) {
    guard let first = words.first else { return }
    say(words.count == 1 ? first : "\(first) (and \(words.count - 1) more)")
  }
}
