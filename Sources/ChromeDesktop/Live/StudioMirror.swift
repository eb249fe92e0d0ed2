import ChromeCore
import ChromeTakes

/// Works the studio for a replay: a session without a picture that goes through the same, tick by tick.
final class StudioMirror: StudioWorker {
  private final class Tape { var inputs: [Input] = [] }

  private var show: Show
  private let tape = Tape()

  init(_ setup: Setup) {
    let tape = tape
    show = Show(setup) { _, input in tape.inputs.append(input) }
  }

  func note(_ input: Input) { show.put(input) }

  func begin(_ direction: StudioDirection) -> [Input] {
    tape.inputs = []
    show.direct(direction)
    return tape.inputs
  }

  func pass(to tick: Tick) -> [Input] {
    tape.inputs = []
    show.advance(to: tick)
    return tape.inputs
  }
}
