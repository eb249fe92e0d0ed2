import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem

// Thresholds of single values and of pairs of values, searched on background threads.
extension SessionWindow {
  /// Takes over finished results and queues the visible questions without an answer. Never blocks.
  func tendFlips() {
    dropOld()
    guard studio.loop != nil, session.script == nil else { return }
    for reply in flipSweep?.poll() ?? [] { studio.flips.take(reply) }
    for reply in planeSweep?.poll() ?? [] { studio.maps.take(reply) }
    let questions = studio.flipQuestions(session.layout, session.shownTuning)
    let maps = studio.mapQuestions()
    guard !questions.isEmpty || !maps.isEmpty else { return }
    startSweeps()
    // Reversed, because the newest question is answered first.
    for question in questions.reversed() { flipSweep?.ask(question) }
    for search in maps.reversed() { planeSweep?.ask(search) }
  }

  /// Drops the questions about outdated values. Does so once for each change, because dropping wakes the threads.
  private func dropOld() {
    if flipRevision != studio.flips.revision {
      flipSweep?.drop()
      flipRevision = studio.flips.revision
    }
    if mapRevision != studio.maps.revision {
      planeSweep?.drop()
      mapRevision = studio.maps.revision
    }
  }

  private func startSweeps() {
    guard flipSweep == nil else { return }
    let pool = JobPool(isBackground: true)
    (flipSweep, planeSweep) = (IntervalSweep(pool), PlaneSweep(pool))
  }
}
