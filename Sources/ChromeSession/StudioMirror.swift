import ChromeCore
import ChromeTakes

/// Runs the studio for a replay: a session without a picture that receives the same inputs, tick by tick.
package final class StudioMirror: StudioWorker {
  private final class Tape { var inputs: [Input] = [] }

  private var session: Session
  private let tape = Tape()

  package init(_ setup: Setup) {
    let tape = tape
    session = Session(setup) { _, input in tape.inputs.append(input) }
  }

  package func note(_ input: Input) { session.put(input) }

  package func begin(_ direction: StudioDirection) -> [Input] {
    tape.inputs = []
    session.direct(direction)
    return tape.inputs
  }

  package func pass(to tick: Tick) -> [Input] {
    tape.inputs = []
    session.advance(to: tick)
    return tape.inputs
  }
}
