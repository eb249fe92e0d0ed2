import ChromeCore

// `input FILE`: raw events of a window as somebody's device sent them. What they mean is decided outside of the core.
extension TakeParser {
  mutating func readInputLog(_ line: inout TakeLine) {
    guard let word = line.anyWord("the path of an input log"), line.ends() else { return }
    start()
    switch inputLog(word.text) {
    case .failure(let problem): line.fail(word.text, at: word.offset, problem.reason, nearest: problem.nearest)
    case .success(let logged):
      let place = line.place(ofWord: 1)
      guard spend(.samples, line, Double(logged.samples.count)) else { return }
      for words in logged.warnings { warn(place.problem(words)) }
      hands = .open
      let first = take.samples.count
      take.samples += logged.samples
      add(.logged(first..<take.samples.count), line)
      references.append((line.number, .log(first..<take.samples.count)))
    }
  }
}
