import ChromeStudio
import ChromeSweep

// What each value of the panel decides, found on threads of its own.
extension SessionWindow {
  /// Takes what has been found, and asks for what is in sight and not known. Nothing is waited for.
  func tendFlips() {
    // Once: it wakes the threads.
    if flipRevision != studio.flips.revision {
      flipSweep?.drop()
      flipRevision = studio.flips.revision
    }
    guard studio.loop != nil, session.script == nil else { return }
    for reply in flipSweep?.poll() ?? [] { studio.flips.take(reply) }
    let questions = studio.flipQuestions(session.layout, session.shownTuning)
    guard !questions.isEmpty else { return }
    let sweep = flipSweep ?? FlipSweep(isBackground: true)
    flipSweep = sweep
    // The newest is answered first.
    for question in questions.reversed() { sweep.ask(question) }
  }
}

extension Session {
  /// The same for a take that works the studio, whose film is to be the same each time: what is in sight, at once.
  mutating func answerFlips() {
    for question in studio.flipQuestions(layout, shownTuning, inSightOnly: true) {
      studio.flips.take(FlipSweep.Reply(number: question.number, answer: question.answer, isLast: true))
    }
  }
}
