import Testing

@testable import ChromeCore
@testable import ChromeStudio

/// Steps back and forth, by themselves. Times begin late in a session, as they do.
@Suite("Steps of the studio's history, by hand")
struct StudioHistoryNumberTests {
  private static func step(_ number: Int) -> History.Step {
    var tuning = Tuning()
    tuning.top.resistShow = Double(number)
    return History.Step(tuning: tuning, preset: "p\(number)")
  }

  /// Notes at these seconds, each by the same control.
  private static func history(_ seconds: [Double], isHeld: Bool = false) -> History {
    var history = History()
    for (number, second) in seconds.enumerated() {
      history.note(before: step(number), by: .field("top.resistShow"), at: second, isHeld: isHeld)
    }
    return history
  }

  @Test("changes of one control are one step while less than eight tenths of a second lie between them")
  func pauses() {
    for (seconds, count) in [
      ([100.0], 1), ([100, 100.7, 101.4, 102.1], 1), ([100, 100.75, 101.75], 2), ([100, 100.875], 2),
      ([100, 101, 102], 3),
    ] {
      #expect(Self.history(seconds).count == count, "\(seconds)")
      #expect(Self.history(seconds, isHeld: true).count == 1, "held, however long")
    }
    // What counts is the pause since the last change, and what is kept is what was before the first.
    #expect(Self.history([100, 100.7, 101.4]).last == Self.step(0))
    #expect(Self.history([100, 101]).last == Self.step(1))
  }

  @Test("another control, a finished edit and a step back end an edit")
  func ends() {
    var history = Self.history([100])
    history.note(before: Self.step(1), by: .field("top.resistHide"), at: 100.1)
    #expect(history.count == 2)
    history.finish()
    history.note(before: Self.step(2), by: .field("top.resistHide"), at: 100.2)
    #expect(history.count == 3)
    #expect(history.undo(from: Self.step(3)) == Self.step(2))
    history.note(before: Self.step(4), by: .field("top.resistHide"), at: 100.3)
    #expect(history.count == 3 && !history.canRedo)
    _ = history.undo(from: Self.step(5))
    #expect(history.redo(from: Self.step(4)) == Self.step(5))
    history.note(before: Self.step(6), by: .field("top.resistHide"), at: 100.4)
    #expect(history.count == 4)
  }

  @Test("undo or redo ends an edit, also if there is nothing to undo")
  func nowhere() {
    for step in [{ $0.undo(from: Self.step(9)) }, { $0.redo(from: Self.step(9)) }] as [(inout History) -> History.Step?]
    {
      var history = Self.history([100])
      let before = history.count
      let moved = step(&history)
      history.note(before: Self.step(1), by: .field("top.resistShow"), at: 100.1)
      #expect(history.count == (moved == nil ? before + 1 : before), "another edit, not the same one")
    }
  }

  @Test("back and forth through three steps, and no further")
  func backAndForth() {
    var history = History(past: [Self.step(0), Self.step(1), Self.step(2)])
    var now = Self.step(3)
    for number in [2, 1, 0] {
      now = history.undo(from: now) ?? now
      #expect(now == Self.step(number) && history.count == number)
    }
    #expect(history.undo(from: now) == nil && !history.canUndo && history.last == nil)
    for number in [1, 2, 3] {
      now = history.redo(from: now) ?? now
      #expect(now == Self.step(number) && history.last == Self.step(number - 1))
    }
    #expect(history.redo(from: now) == nil && !history.canRedo && history.count == 3)
  }

  @Test("a drag without effect is forgotten, but never a step with one")
  func close() {
    var history = Self.history([100, 100.1], isHeld: true)
    history.close(at: Self.step(0).tuning)
    #expect(history.count == 0)
    history = Self.history([100, 100.1], isHeld: true)
    history.close(at: Self.step(1).tuning)
    #expect(history.count == 1)
    // It is closed: no later end takes it away.
    history.close(at: Self.step(0).tuning)
    #expect(history.count == 1)
    history.note(before: Self.step(1), by: .field("top.resistShow"), at: 100.2)
    #expect(history.count == 2)
  }

  @Test("five hundred steps are remembered, the newest; of them as many as are asked for")
  func depth() {
    var history = History(past: (0..<600).map(Self.step), future: (0..<501).map(Self.step))
    #expect(history.count == 500 && history.newest(2).past == [Self.step(598), Self.step(599)])
    #expect(history.newest(600).past.first == Self.step(100) && history.newest(600).future.first == Self.step(1))
    history.note(before: Self.step(600), by: .field("top.resistShow"), at: 100)
    #expect(history.count == 500 && history.last == Self.step(600) && !history.canRedo)
    #expect(history.newest(500).past.first == Self.step(101))
    // The five hundredth has room.
    var whole = History(past: (0..<499).map(Self.step))
    whole.note(before: Self.step(499), by: .field("top.resistShow"), at: 100)
    #expect(whole.count == 500 && whole.newest(500).past.first == Self.step(0))
  }
}
