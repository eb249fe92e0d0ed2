import ChromeCore
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem
import ChromeTakes

// Thresholds of single values and of pairs of values, searched on background threads.
extension SessionWindow {
  /// Takes over finished results and queues the visible questions without an answer. Never blocks.
  func updateIntervals() {
    dropOld()
    guard studio.loop != nil, session.script == nil else { return }
    for reply in intervalSweep?.poll() ?? [] { studio.intervals.accept(reply) }
    for reply in planeSweep?.poll() ?? [] { studio.maps.accept(reply) }
    let questions = studio.intervalQueries(session.layout, session.shownTuning)
    let maps = studio.mapQuestions()
    guard !questions.isEmpty || !maps.isEmpty else { return }
    startSweeps()
    // Reversed, because the newest question is answered first.
    for question in questions.reversed() { intervalSweep?.ask(question) }
    for search in maps.reversed() { planeSweep?.ask(search) }
  }

  /// Drops the questions about outdated values. Does so once for each change, because dropping wakes the threads.
  private func dropOld() {
    if intervalRevision != studio.intervals.revision {
      intervalSweep?.drop()
      intervalRevision = studio.intervals.revision
    }
    if mapRevision != studio.maps.revision {
      planeSweep?.drop()
      mapRevision = studio.maps.revision
    }
  }

  private func startSweeps() {
    guard intervalSweep == nil else { return }
    let pool = JobPool(isBackground: true)
    (intervalSweep, planeSweep) = (IntervalSweep(pool), PlaneSweep(pool))
  }
}

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

  /// Shows the first message at the bottom of the panel, with the number of further ones.
  private func showLibraryProblems(_ problems: [String]) {
    guard let first = problems.first else { return }
    showMessage(problems.count == 1 ? first : "\(first) (and \(problems.count - 1) more)")
  }
}
