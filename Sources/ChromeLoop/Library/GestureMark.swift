import ChromeCore
import ChromeTakes

/// An expectation about a gesture at one moment: an `expect` line of its take.
package struct GestureMark: Equatable, Sendable {
  /// The tick of the `expect` line since the gesture's start.
  package var line: Tick
  package var wish: Wish

  package enum Wish: Equatable, Sendable {
    case moment(Condition)
    case event(EventPattern, EventWindow, happens: Bool)
  }

  package init(line: Tick, _ wish: Wish) { (self.line, self.wish) = (line, wish) }
}

// Marks set by the user.
extension GestureMark {
  /// The tolerance around a flag in ticks: a wanted one may come 0.25 s earlier or later. An unwanted one must not come
  /// from 0.25 s before to 0.5 s after, because a slightly later one would be the same problem. Chosen by eye.
  private static let before: Tick = 150
  private static let afterWanted: Tick = 150
  private static let afterUnwanted: Tick = 300

  /// Creates a mark about a flag at a tick. Nil for the kinds that apply to moments.
  package init?(_ kind: MarkKind, _ event: Event, at tick: Tick) {
    guard MarkKind.ofFlags.contains(kind) else { return nil }
    let line = max(0, tick - GestureMark.before)
    let after = kind == .wanted ? GestureMark.afterWanted : GestureMark.afterUnwanted
    self.init(
      line: line, .event(EventPattern(event), .within(tick - line + after), happens: kind == .wanted))
  }

  /// Creates a mark about a bar at a tick. Nil for the kinds that apply to flags.
  ///
  /// - Parameter stood: True if the bar was shown when it last rested; "does not move" requires that state.
  package init?(_ kind: MarkKind, _ bar: BarName, at tick: Tick, stood isShown: Bool) {
    switch kind {
    case .shown: self.init(line: tick, .moment(.bar(bar, .shown)))
    case .hidden: self.init(line: tick, .moment(.bar(bar, .hidden)))
    case .still:
      let path = "\(bar.rawValue).shown"
      self.init(line: tick, .moment(.number(path: path, .equal, isShown ? 1 : 0, tolerance: 0.01)))
    case .wanted, .unwanted: return nil
    }
  }
}

// Queries.
extension GestureMark {
  /// The mark's kind. Nil for expectations that can only be written in a take's file.
  package var kind: MarkKind? {
    switch wish {
    case .event(_, _, let happens): happens ? .wanted : .unwanted
    case .moment(.bar(_, .shown)): .shown
    case .moment(.bar(_, .hidden)): .hidden
    case .moment(.number(_, .equal, _, _)) where bar != nil: .still
    case .moment: nil
    }
  }

  /// The bar that the mark is about, if any.
  package var bar: BarName? {
    switch wish {
    case .event(let pattern, _, _): pattern.parts.dropFirst().first.flatMap(BarName.init(rawValue:))
    case .moment(.bar(let bar, _)): bar
    case .moment(.number(let path, _, _, _)):
      path.hasSuffix(".shown") ? BarName(rawValue: String(path.dropLast(6))) : nil
    case .moment(.rest), .moment(.word): nil
    }
  }

  /// The tick at which the mark was set.
  package var tick: Tick {
    guard case .event(_, .within(let ticks), let happens) = wish else { return line }
    return max(line, line + ticks - (happens ? GestureMark.afterWanted : GestureMark.afterUnwanted))
  }

  /// The statement in the take: `expect header shown`
  package var statement: String {
    switch wish {
    case .moment(let condition): return "expect \(condition.text)"
    case .event(let pattern, let window, let happens):
      return "expect \(happens ? "" : "no ")event \(pattern.text)\(GestureMark.text(window))"
    }
  }

  private static func text(_ window: EventWindow) -> String {
    func seconds(_ ticks: Tick) -> String { "\(ReportNumber.text(TickClock.seconds(ticks)))s" }
    return switch window {
    case .within(let ticks): " within \(seconds(ticks))"
    case .since(let ticks): " since \(seconds(ticks)) ago"
    case .sinceLastGesture: ""
    }
  }

  /// The mark as text for the user: `header shown: unexpected`.
  package var text: String {
    switch (wish, kind) {
    case (.event(let pattern, _, _), .unwanted?): "\(GestureMark.name(pattern)): unexpected"
    case (.event(let pattern, _, _), _): "\(GestureMark.name(pattern)): expected"
    case (.moment, .shown?): "\(barWords) shown here"
    case (.moment, .hidden?): "\(barWords) hidden here"
    case (.moment, .still?): "\(barWords) does not move"
    case (.moment(let condition), _): condition.text
    }
  }

  /// A shorter text for the timeline, where the lane or the flag shows the rest.
  package var shortWords: String {
    switch kind {
    case .wanted?: "✓ Expected"
    case .unwanted?: "✗ Unexpected"
    case .shown?: "Shown here"
    case .hidden?: "Hidden here"
    case .still?: "Does not move"
    case nil: text
    }
  }

  private var barWords: String { bar?.text ?? "bar" }

  private static func name(_ pattern: EventPattern) -> String {
    let bar = pattern.parts.dropFirst().first.flatMap(BarName.init(rawValue:))
    switch (pattern.parts.first, bar) {
    case ("barShown"?, let bar?): return "\(bar.text) shown"
    case ("barHidden"?, let bar?): return "\(bar.text) hidden"
    default: return pattern.text
    }
  }
}

/// The kinds of marks that a user can set: on a flag, or on a bar at a moment without a flag.
package enum MarkKind: String, CaseIterable, Hashable, Sendable {
  case wanted, unwanted, shown, hidden, still

  /// The kinds that apply to a flag.
  package static let ofFlags: [MarkKind] = [.wanted, .unwanted]
  /// The kinds that apply to a bar at a moment.
  package static let ofMoments: [MarkKind] = [.shown, .hidden, .still]

  /// The tooltip of the button for this kind, including its keyboard shortcut.
  package var tip: String {
    switch self {
    case .wanted: "Expected (Y)"
    case .unwanted: "Unexpected (N)"
    case .shown: "Should be shown here (S)"
    case .hidden: "Should be hidden here (H)"
    case .still: "Should not move (K)"
    }
  }
}
