import ChromeStudio
import ChromeSweep
import ChromeSystem

// What a take finds out where it works the studio.
extension Session {
  /// A take that works the studio is played several times: in its survey, in its video and in the check of its replay.
  private static let flipAnswers = AnswerCache<IntervalQuery.Content, IntervalReport>(capacity: 256)

  private static func answer(_ question: IntervalQuery) -> IntervalReport {
    flipAnswers.answer(to: question.content) { question.answer }
  }

  /// The same for a take that works the studio, whose film is to be the same each time: what is in sight, at once.
  mutating func answerFlips() {
    for question in studio.flipQuestions(layout, shownTuning, inSightOnly: true) {
      studio.flips.take(IntervalSweep.Reply(number: question.number, answer: Session.answer(question), isLast: true))
    }
    for search in studio.mapQuestions() {
      studio.maps.take(PlaneSweep.Reply(number: search.number, answer: search.finished, isLast: true))
    }
  }
}
