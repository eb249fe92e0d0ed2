import ChromeCore
import ChromeSession
import ChromeShell
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// The window's searches on background threads. Each is nil before its first use.
struct BackgroundSearches {
  var intervals: IntervalSweep?
  fileprivate var planes: PlaneSweep?
  /// Judges the gesture library.
  fileprivate var judge: GestureJudge?
  fileprivate var finder: ValueFinder?
  /// The values of the studio for which the searches were last asked.
  fileprivate var askedIntervals = Tracked(0)
  fileprivate var askedMaps = Tracked(0)
  fileprivate var askedLibrary = Tracked(0)
  /// The number of the current search for values; 0 if there is none.
  fileprivate var askedSearch = Tracked(0)
  /// The change of the gesture library that was last saved.
  fileprivate var savedLibrary = Tracked(0)
}

/// The last value of a counter that changes elsewhere.
private struct Tracked<Value: Equatable> {
  private var last: Value

  init(_ value: Value) { last = value }

  /// Returns true if the value differs from that of the last call.
  mutating func turns(to value: Value) -> Bool {
    defer { last = value }
    return value != last
  }
}

// Thresholds of single values and of pairs of values, searched on background threads.
extension SessionWindow {
  /// Takes over finished results and queues the visible questions without an answer. Never blocks.
  func updateIntervals() {
    dropOld()
    guard studio.loop != nil, session.script == nil else { return }
    for reply in searches.intervals?.poll() ?? [] { studio.intervals.accept(reply) }
    for reply in searches.planes?.poll() ?? [] { studio.maps.accept(reply) }
    let questions = studio.intervalQueries(session.layout, session.shownTuning)
    let maps = studio.mapQuestions()
    guard !questions.isEmpty || !maps.isEmpty else { return }
    startSweeps()
    // Reversed, because the newest question is answered first.
    for question in questions.reversed() { searches.intervals?.ask(question) }
    for search in maps.reversed() { searches.planes?.ask(search) }
  }

  /// Drops the questions about outdated values. Does so once for each change, because dropping wakes the threads.
  private func dropOld() {
    if searches.askedIntervals.turns(to: studio.intervals.revision) { searches.intervals?.drop() }
    if searches.askedMaps.turns(to: studio.maps.revision) { searches.planes?.drop() }
  }

  private func startSweeps() {
    guard searches.intervals == nil else { return }
    let pool = JobPool(isBackground: true)
    (searches.intervals, searches.planes) = (IntervalSweep(pool), PlaneSweep(pool))
  }
}

// The gesture library: kept on disk, judged and solved on background threads. Never blocks.
extension SessionWindow {
  /// Reads the gestures in the user's folder.
  func readLibrary() { showLibraryProblems(libraryFolder.read(into: &studio.library)) }

  func updateLibrary() {
    keepLibrary()
    // It starts again with the loop if it is still wanted.
    if studio.search == nil || studio.loop == nil, searches.askedSearch.turns(to: 0) { searches.finder?.stop() }
    guard studio.loop != nil, session.script == nil, !studio.library.gestures.isEmpty else { return }
    studio.library.turn(to: session.simulation.tuning, base: studio.preset.tuning)
    updateVerdicts()
    updateSearch()
  }

  private func keepLibrary() {
    guard session.script == nil, searches.savedLibrary.turns(to: studio.library.changes) else { return }
    showLibraryProblems(libraryFolder.keep(&studio.library))
  }

  private func updateVerdicts() {
    if searches.askedLibrary.turns(to: studio.library.revision) { searches.judge?.drop() }
    for answer in searches.judge?.poll() ?? [] { accept(answer) }
    let questions = studio.library.questions()
    guard !questions.isEmpty else { return }
    let judge = searches.judge ?? GestureJudge()
    judge.ask(questions)
    searches.judge = judge
  }

  private func accept(_ answer: GestureJudge.Answer) {
    switch answer.finding {
    case .verdict(let verdict): studio.library.accept(verdict, about: answer.subject)
    case .robustness(let share, let portion):
      studio.library.accept(share, ofPortion: portion, about: answer.subject)
    }
  }

  private func updateSearch() {
    if let (number, answer) = searches.finder?.poll() { studio.accept(answer, to: number) }
    guard let search = studio.search, search.answer == nil, searches.askedSearch.turns(to: search.number) else {
      return
    }
    let finder = searches.finder ?? ValueFinder()
    finder.start(search)
    searches.finder = finder
  }

  /// Shows the first message at the bottom of the panel, with the number of further ones.
  private func showLibraryProblems(_ problems: [String]) {
    guard let first = problems.first else { return }
    showMessage(problems.count == 1 ? first : "\(first) (and \(problems.count - 1) more)")
  }
}
