import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem

// What each value of the panel decides, and two together, found on threads of their own.
extension SessionWindow {
  /// Takes what has been found, and asks for what is in sight and not known. Nothing is waited for.
  func tendFlips() {
    dropOld()
    guard studio.loop != nil, session.script == nil else { return }
    for reply in flipSweep?.poll() ?? [] { studio.flips.take(reply) }
    for reply in planeSweep?.poll() ?? [] { studio.maps.take(reply) }
    let questions = studio.flipQuestions(session.layout, session.shownTuning)
    let maps = studio.mapQuestions()
    guard !questions.isEmpty || !maps.isEmpty else { return }
    startSweeps()
    // The newest is answered first.
    for question in questions.reversed() { flipSweep?.ask(question) }
    for search in maps.reversed() { planeSweep?.ask(search) }
  }

  /// What is asked about values that are not in force any more is forgotten, once: that wakes the threads.
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
    let crew = WorkerPool(isBackground: true)
    (flipSweep, planeSweep) = (IntervalSweep(crew), PlaneSweep(crew))
  }
}
