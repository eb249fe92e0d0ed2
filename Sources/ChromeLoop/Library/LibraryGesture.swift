import ChromeCore
import ChromeSystem
import ChromeTakes

/// A gesture in the library: its inputs, and the expected results.
package struct LibraryGesture: Equatable, Sendable, Identifiable {
  /// The gesture's number in the library.
  package var id: Int
  package var name: String
  /// The inputs with their own pages, independent of the session's current content.
  package var gesture: KeptGesture
  /// The marks, in the order of their lines.
  package private(set) var marks: [GestureMark]
  /// The number of changes of the marks, by which stale answers are recognized.
  private(set) var edition = 0

  package init(id: Int = 0, name: String, gesture: KeptGesture, marks: [GestureMark] = []) {
    (self.id, self.name, self.gesture) = (id, name, gesture)
    self.marks = LibraryGesture.ordered(marks)
  }

  /// Restores `old` as a replacement of `new`, with an edition of its own, so that pending answers about `new` are
  /// ignored.
  init(_ old: LibraryGesture, after new: LibraryGesture) {
    self = old
    edition = new.edition + 1
  }

  /// Sorts marks by time. Marks at the same time keep the order in which they were set.
  private static func ordered(_ marks: [GestureMark]) -> [GestureMark] {
    marks.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  /// Adds a mark and removes the one that it contradicts, or removes the mark if it is already set.
  package mutating func toggle(_ mark: GestureMark) {
    edition += 1
    guard !marks.contains(mark) else { return marks.removeAll { $0 == mark } }
    marks.removeAll { $0.isAboutSame(as: mark) }
    marks = LibraryGesture.ordered(marks + [mark])
  }

  /// Returns true if the other gesture has the same inputs and the same phone at the start.
  package func isSame(as other: KeptGesture) -> Bool {
    gesture.inputs.count == other.inputs.count && gesture.start == other.start && gesture.inputs == other.inputs
  }
}

extension GestureMark {
  /// Returns true if both marks are about the same flag, or about the same bar at the same moment.
  fileprivate func isAboutSame(as other: GestureMark) -> Bool {
    switch (wish, other.wish) {
    case (.event(let pattern, _, _), .event(let another, _, _)): pattern == another && tick == other.tick
    case (.moment, .moment): tick == other.tick && bar == other.bar && bar != nil && other.kind != nil
    case (.event, .moment), (.moment, .event): false
    }
  }
}

extension KeptGesture {
  /// The default title, derived from the first input: `Drag`, `Trackpad`, `Wheel`, `Keys`.
  package var title: String {
    for timed in inputs {
      switch timed.input {
      case .press: return "Drag"
      case .wheel, .wheelBegan: return "Trackpad"
      case .notches: return "Wheel"
      case .key: return "Keys"
      case .host: return "Scroll"
      case .scrollTo, .scrollToTop, .selectTab, .bars, .refresh: return "Program"
      case .move, .release, .cancel, .wheelStop, .hover, .resize, .content, .insert, .row, .scene, .tune: continue
      }
    }
    return "Gesture"
  }
}

// A gesture and its marks as a take.
extension LibraryGesture {
  /// A step of the take: inputs up to a mark's line, a wait for it, or the mark.
  private enum Step {
    case inputs(Range<Int>)
    case pause(Tick)
    case mark(Int)
  }

  private var steps: [Step] {
    var (steps, now, next) = ([Step](), Tick(0), 0)
    let inputs = gesture.inputs
    for (number, mark) in marks.enumerated() {
      let end = inputs[next...].firstIndex { $0.tick - gesture.start.tick > mark.line } ?? inputs.count
      if end > next {
        steps.append(.inputs(next..<end))
        (now, next) = (inputs[end - 1].tick - gesture.start.tick, end)
      }
      if mark.line > now { steps.append(.pause(mark.line - now)) }
      now = max(now, mark.line)
      steps.append(.mark(number))
    }
    return next < inputs.count ? steps + [.inputs(next..<inputs.count)] : steps
  }

  /// Returns a take to play on the phone of the gesture's start, at that session's ticks. A mark's line number is its
  /// index plus one.
  ///
  /// - Parameter rests: True to continue until everything rests, which scores need and marks do not.
  package func makeTake(under tuning: Tuning, rests: Bool) -> Take {
    var take = Take()
    take.setup.tuning = tuning
    take.setup.screen = gesture.start.screen
    take.samples = gesture.inputs.map { TakeSample(tick: $0.tick, input: $0.input) }
    take.statements = steps.map(statement)
    if rests {
      let wait = TakeAction.wait(.rest, within: LoopRun.longestRest)
      take.statements.append(TakeStatement(origin: TakeOrigin(line: 0), action: wait))
    }
    return take
  }

  private func statement(_ step: Step) -> TakeStatement {
    switch step {
    case .inputs(let range): TakeStatement(origin: TakeOrigin(line: 0), action: .samples(range))
    case .pause(let ticks): TakeStatement(origin: TakeOrigin(line: 0), action: .pass(ticks))
    case .mark(let number): TakeStatement(origin: TakeOrigin(line: number + 1), action: marks[number].wish.action)
    }
  }

  /// Returns a self-contained take file with the look of a session.
  ///
  /// - Parameters:
  ///   - content: Used if the gesture does not record its pages' content.
  ///   - pictures: The scene made of pictures that the session shows; nil for a drawn one.
  package func text(
    _ content: [PageContent] = [], theme: ThemeChoice = .light, pictures: TakeScene? = nil,
    textSize: TextSize = .large
  ) -> String {
    let setup = gesture.opening(gesture.content ?? content)
    var writer = TakeWriter(setup)
    let first = setup.tuning == gesture.start.tuning ? nil : writer.line(0, .tune(gesture.start.tuning))
    let header = TakeWriter.header(setup, title: name, theme: theme, pictures: pictures, textSize: textSize)
      .dropLast("samples\n".count)
    let opening = first.map { "samples\n\($0)end\n" } ?? ""
    return header + opening + steps.map { text(of: $0, &writer) }.joined() + "wait until rest within 10s\n"
  }

  /// The largest file of a gesture, in bytes: twice a minute of a mouse that is sampled a thousand times per second.
  package static let largestFile = 4 << 20

  /// The reason why the gesture's file could not be read again; nil if it can.
  package var fileProblem: String? {
    let text = Array(text().utf8)
    if text.count > LibraryGesture.largestFile { return SystemFile.tooLarge(LibraryGesture.largestFile) }
    return TakeParser.read(text).problems.first.map { "its file would be wrong: \($0.text)" }
  }

  private func text(of step: Step, _ writer: inout TakeWriter) -> String {
    switch step {
    case .inputs(let range):
      let lines = gesture.inputs[range].compactMap { writer.line($0.tick - gesture.start.tick, $0.input) }
      return "samples\n" + lines.joined() + TakeWriter.footer
    case .pause(let ticks): return "wait \(ReportNumber.text(TickClock.seconds(ticks)))s\n"
    case .mark(let number): return marks[number].statement + "\n"
    }
  }

  /// Reads a take's inputs and expectations, or returns the reason why it cannot be added to the library.
  package static func reading(_ take: Take, called name: String) -> Result<LibraryGesture, UserError> {
    var (marks, wishes) = ([GestureMark](), [String: GestureMark.Wish]())
    var plain = take
    plain.statements.removeAll { if case .mark = $0.action { true } else { false } }
    for (number, statement) in plain.statements.enumerated() {
      guard let wish = GestureMark.Wish(statement.action) else { continue }
      wishes["\(number)"] = wish
      plain.statements[number].action = .mark("\(number)")
    }
    let played = KeptGesture(recorded: plain) { mark, tick in
      if let wish = wishes[mark] { marks.append(GestureMark(line: tick, wish)) }
    }
    guard var gesture = played else { return .failure(UserError(LoopText.noGesture)) }
    guard !gesture.setsValues else { return .failure(UserError(LoopText.setsValues)) }
    gesture.content = take.setup.pages.map(\.content)
    return .success(LibraryGesture(name: take.title.isEmpty ? name : take.title, gesture: gesture, marks: marks))
  }
}

extension GestureMark.Wish {
  fileprivate var action: TakeAction {
    switch self {
    case .moment(let condition): .expect(condition)
    case .event(let pattern, let window, let happens): .expectEvent(pattern, window, happens: happens)
    }
  }

  fileprivate init?(_ action: TakeAction) {
    switch action {
    case .expect(let condition): self = .moment(condition)
    case .expectEvent(let pattern, let window, let happens): self = .event(pattern, window, happens: happens)
    case .input, .gesture, .pass, .samples, .logged, .set, .tune, .ramp, .wait, .mark, .caption, .video, .studio:
      return nil
    }
  }
}
