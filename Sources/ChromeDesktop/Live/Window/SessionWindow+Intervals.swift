import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem

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
