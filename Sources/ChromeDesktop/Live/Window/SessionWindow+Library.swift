import ChromeCore
import ChromeSession
import ChromeStudio
import ChromeTakes

// The gesture library: kept on disk, judged and solved on background threads. Never blocks.
extension SessionWindow {
  /// Reads the gestures in the user's folder.
  func readLibrary() { showLibraryProblems(libraryFolder.read(into: &studio.library)) }

  func updateLibrary() {
    keepLibrary()
    if searchNumber != 0, studio.search == nil || studio.loop == nil { stopSearch() }
    guard studio.loop != nil, session.script == nil, !studio.library.gestures.isEmpty else { return }
    studio.library.turn(to: session.simulation.tuning, base: studio.preset.tuning)
    updateVerdicts()
    updateSearch()
  }

  private func keepLibrary() {
    guard session.script == nil, studio.library.changes != libraryChanges else { return }
    libraryChanges = studio.library.changes
    showLibraryProblems(libraryFolder.keep(&studio.library))
  }

  private func updateVerdicts() {
    if libraryRevision != studio.library.revision {
      libraryJudge?.drop()
      libraryRevision = studio.library.revision
    }
    for answer in libraryJudge?.poll() ?? [] { accept(answer) }
    let questions = studio.library.questions()
    guard !questions.isEmpty else { return }
    let judge = libraryJudge ?? GestureJudge()
    judge.ask(questions)
    libraryJudge = judge
  }

  private func accept(_ answer: GestureJudge.Answer) {
    switch answer.finding {
    case .verdict(let verdict): studio.library.accept(verdict, about: answer.subject)
    case .robustness(let share, let portion):
      studio.library.accept(share, ofPortion: portion, about: answer.subject)
    }
  }

  /// Stops the search for values. It starts again with the loop if it is still wanted.
  private func stopSearch() {
    valueFinder?.stop()
    searchNumber = 0
  }

  private func updateSearch() {
    if let (number, answer) = valueFinder?.poll() { studio.accept(answer, to: number) }
    guard let search = studio.search, search.answer == nil, search.number != searchNumber else { return }
    searchNumber = search.number
    let finder = valueFinder ?? ValueFinder()
    finder.start(search)
    valueFinder = finder
  }

  /// Handles a dropped file. A take dropped on the gesture library, or on the timeline below it, is added to the
  /// library. Anything else is opened.
  func open(_ path: String, droppedAt place: Point?, at seconds: Double) {
    let layout = session.layout
    let isOverLibrary = [layout.library, layout.timeline].contains { area in
      place.map { area?.contains($0) == true } ?? false
    }
    guard isOverLibrary, session.script == nil, session.comparison == nil,
      case .success(.take(let take, _)) = OpenedFile.read(path)
    else { return open(path, at: seconds) }
    catchUp(to: seconds)
    showMessage(session.keep(take, called: stem(of: OpenedFile.name(path)), at: seconds))
  }

  /// Shows the first message at the bottom of the panel, with the number of further ones.
  private func showLibraryProblems(_ problems: [String]) {
    guard let first = problems.first else { return }
    showMessage(problems.count == 1 ? first : "\(first) (and \(problems.count - 1) more)")
  }
}
