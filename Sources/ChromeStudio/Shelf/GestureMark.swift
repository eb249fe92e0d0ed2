import ChromeCore
import ChromeTakes

/// What should come of a gesture at one of its moments: an `expect` line of its take.
package struct GestureMark: Equatable, Sendable {
  /// Ticks since the gesture's start at which its line stands.
  package var line: Tick
  package var wish: Wish

  package enum Wish: Equatable, Sendable {
    case moment(Condition)
    case event(EventPattern, EventWindow, happens: Bool)
  }

  package init(line: Tick, _ wish: Wish) { (self.line, self.wish) = (line, wish) }
}

// Made by hand.
extension GestureMark {
  /// A wanted flag may come this much earlier or later (ticks: 0.25 s); one that is not wanted must not come in that
  /// time, nor soon after it, which would be the same fault again. Chosen by eye.
  private static let before: Tick = 150
  private static let afterWanted: Tick = 150
  private static let afterUnwanted: Tick = 300

  /// About a flag at a tick; nil for the kinds that are about moments.
  package init?(_ kind: MarkKind, _ event: Event, at tick: Tick) {
    guard MarkKind.ofFlags.contains(kind) else { return nil }
    let line = max(0, tick - GestureMark.before)
    let after = kind == .wanted ? GestureMark.afterWanted : GestureMark.afterUnwanted
    self.init(
      line: line, .event(EventPattern(event), .within(tick - line + after), happens: kind == .wanted))
  }

  /// About a bar at a tick.
  ///
  /// - Parameter stood: whether the bar was shown where it stood last: what "does not move" holds it to.
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

// Looked at.
extension GestureMark {
  /// Nil for what only a take's author can have written.
  package var kind: MarkKind? {
    switch wish {
    case .event(_, _, let happens): happens ? .wanted : .unwanted
    case .moment(.bar(_, .shown)): .shown
    case .moment(.bar(_, .hidden)): .hidden
    case .moment(.number(_, .equal, _, _)) where bar != nil: .still
    case .moment: nil
    }
  }

  /// The bar that it is about.
  package var bar: BarName? {
    switch wish {
    case .event(let pattern, _, _): pattern.parts.dropFirst().first.flatMap(BarName.init(rawValue:))
    case .moment(.bar(let bar, _)): bar
    case .moment(.number(let path, _, _, _)):
      path.hasSuffix(".shown") ? BarName(rawValue: String(path.dropLast(6))) : nil
    case .moment(.rest), .moment(.word): nil
    }
  }

  /// The tick that it was set at.
  package var tick: Tick {
    guard case .event(_, .within(let ticks), let happens) = wish else { return line }
    return max(line, line + ticks - (happens ? GestureMark.afterWanted : GestureMark.afterUnwanted))
  }

  /// `expect header shown`
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

  /// For people: `header shown: not wanted`.
  package var words: String {
    switch (wish, kind) {
    case (.event(let pattern, _, _), .unwanted?): "\(GestureMark.name(pattern)): not wanted"
    case (.event(let pattern, _, _), _): "\(GestureMark.name(pattern)): wanted"
    case (.moment, .shown?): "\(barWords) shown by here"
    case (.moment, .hidden?): "\(barWords) hidden by here"
    case (.moment, .still?): "\(barWords) does not move"
    case (.moment(let condition), _): condition.text
    }
  }

  /// The same on the timeline, where the lane or the flag says the rest.
  var shortWords: String {
    switch kind {
    case .wanted?: "wanted"
    case .unwanted?: "not wanted"
    case .shown?: "shown by here"
    case .hidden?: "hidden by here"
    case .still?: "does not move"
    case nil: words
    }
  }

  private var barWords: String { bar?.words ?? "bar" }

  private static func name(_ pattern: EventPattern) -> String {
    let bar = pattern.parts.dropFirst().first.flatMap(BarName.init(rawValue:))
    switch (pattern.parts.first, bar) {
    case ("barShown"?, let bar?): return "\(bar.words) shown"
    case ("barHidden"?, let bar?): return "\(bar.words) hidden"
    default: return pattern.text
    }
  }
}
