import ChromeStudio
import ChromeSweep
import ChromeSystem

// Results that a take which controls the studio computes.
extension Session {
  /// Cached results, because such a take is played several times: in its survey, its video and the check of its replay.
  private static let intervalAnswers = AnswerCache<IntervalQuery.Content, IntervalReport>(capacity: 256)

  private static func answer(_ question: IntervalQuery) -> IntervalReport {
    intervalAnswers.answer(to: question.content) { question.answer }
  }

  /// Computes all visible results immediately, so that every video of a take that controls the studio is identical.
  mutating func answerIntervals() {
    for question in studio.intervalQueries(layout, shownTuning, inSightOnly: true) {
      studio.intervals.accept(
        IntervalSweep.Reply(number: question.number, answer: Session.answer(question), isLast: true))
    }
    for search in studio.mapQuestions() {
      studio.maps.accept(PlaneSweep.Reply(number: search.number, answer: search.finished, isLast: true))
    }
  }
}
