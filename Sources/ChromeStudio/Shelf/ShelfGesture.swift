import ChromeCore
import ChromeTakes

/// A gesture on the shelf: what was done, and what should come of it.
package struct ShelfGesture: Equatable, Sendable, Identifiable {
  /// The shelf's own number of it.
  package var id: Int
  package var name: String
  /// With its own pages, whatever the session shows by then.
  package var gesture: KeptGesture
  /// In the order of their lines.
  package private(set) var marks: [GestureMark]
  /// Counts changes of the marks, so that late answers about others are known.
  package private(set) var edition = 0

  package init(id: Int = 0, name: String, gesture: KeptGesture, marks: [GestureMark] = []) {
    (self.id, self.name, self.gesture) = (id, name, gesture)
    self.marks = ShelfGesture.ordered(marks)
  }

  /// A gesture as it was before `new`: what is still being found out about that is about another one.
  init(_ old: ShelfGesture, after new: ShelfGesture) {
    self = old
    edition = new.edition + 1
  }

  /// Marks of one moment stay in the order in which they were set.
  private static func ordered(_ marks: [GestureMark]) -> [GestureMark] {
    marks.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  /// Puts a mark there, in the place of what it contradicts; or takes it away where it is there already.
  package mutating func toggle(_ mark: GestureMark) {
    edition += 1
    guard !marks.contains(mark) else { return marks.removeAll { $0 == mark } }
    marks.removeAll { $0.isAboutSame(as: mark) }
    marks = ShelfGesture.ordered(marks + [mark])
  }

  /// Whether both are one gesture: what was done, and the phone that it was done to.
  package func isSame(as other: KeptGesture) -> Bool {
    gesture.inputs.count == other.inputs.count && gesture.start == other.start && gesture.inputs == other.inputs
  }
}

extension GestureMark {
  /// Whether both say something of one flag, or of one bar at one moment.
  fileprivate func isAboutSame(as other: GestureMark) -> Bool {
    switch (wish, other.wish) {
    case (.event(let pattern, _, _), .event(let another, _, _)): pattern == another && tick == other.tick
    case (.moment, .moment): tick == other.tick && bar == other.bar && bar != nil && other.kind != nil
    case (.event, .moment), (.moment, .event): false
    }
  }
}

extension KeptGesture {
  /// What it is called by what the hand did first: `Drag`, `Trackpad`, `Wheel`, `Keys`.
  package var title: String {
    for timed in inputs {
      switch timed.input {
      case .press: return "Drag"
      case .wheel, .wheelBegan: return "Trackpad"
      case .notches: return "Wheel"
      case .key: return "Keys"
      case .host: return "Scroll"
      case .scrollTo, .scrollToTop, .selectTab, .bars: return "Program"
      case .move, .release, .cancel, .wheelStop, .hover, .resize, .content, .scene, .tune: continue
      }
    }
    return "Gesture"
  }
}
