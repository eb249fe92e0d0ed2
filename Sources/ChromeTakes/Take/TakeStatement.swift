import ChromeCore

/// One statement of a take after its opening, with its line.
public struct TakeStatement: Equatable, Sendable {
  /// The place of the statement.
  public var origin: TakeOrigin
  /// The action of the statement.
  public var action: TakeAction

  package init(origin: TakeOrigin, action: TakeAction) { (self.origin, self.action) = (origin, action) }
}

/// The action of a statement. Only gestures, `pass`, `samples`, `logged`, `wait` and `studio` take time.
public enum TakeAction: Equatable, Sendable {
  /// One input, now.
  case input(Input)
  /// A gesture of the user, in its own time.
  case gesture(Gesture)
  /// This many ticks of 1/600 s pass.
  case pass(Tick)
  /// Raw input at its own ticks: a range of `Take.samples`.
  case samples(Range<Int>)
  /// An input log, whose ticks count from this statement: a range of `Take.samples`.
  case logged(Range<Int>)
  /// Changes of the tuning, checked together.
  case set([TuningChange])
  /// A whole new tuning. Boxed: it is the only large case, and a take may hold many small ones.
  indirect case tune(Tuning)
  /// A number begins to change, in parallel with the statements that follow.
  case ramp(Ramp)
  /// Time passes until the condition holds, at most `within` ticks; otherwise the take has failed.
  case wait(Condition, within: Tick)
  /// The condition must hold now; otherwise the take has failed.
  case expect(Condition)
  /// An event must happen in a window of time or, with `happens` false, must not.
  case expectEvent(EventPattern, EventWindow, happens: Bool = true)
  /// Gives this moment a name.
  case mark(String)
  /// Shows text over the picture from now on.
  case caption(TakeCaption)
  /// Directs the video from now on.
  case video(VideoDirection)
  /// An action in the studio, in its own time.
  case studio(StudioDirection)
}

/// A new value for one key of the table.
public struct TuningChange: Equatable, Sendable {
  /// A key of `TuningField.all`.
  public var key: String
  /// A value that this key allows.
  public var value: TuningValue
  /// The page that has this value for itself, from 0; nil: the tuning's own value.
  public var page: Int?

  /// Creates a change. The values are not checked here; see `TuningField.problem(with:)` and `pageProblem`.
  public init(key: String, value: TuningValue, page: Int? = nil) {
    (self.key, self.value, self.page) = (key, value, page)
  }

  /// Removes all values of single pages.
  package static let noPages = TuningChange(key: "page", value: .choice("none"))

  /// Writes the value. Precondition: the key exists and allows it, for single pages if there is a page.
  public func apply(to tuning: inout Tuning) {
    guard self != .noPages else { return tuning.pageRules = PageRules() }
    guard let field = TuningField.named(key) else { preconditionFailure("no key \(key)") }
    if let page { tuning.pageRules.set(field, to: value, onPage: page) } else { field.set(value, in: &tuning) }
  }

  /// Returns the changes that make `new` of `old`, in the table's order, those of single pages last.
  package static func from(_ old: Tuning, to new: Tuning) -> [TuningChange] {
    let fields = TuningField.all.filter { $0[old] != $0[new] }
    return fields.map { TuningChange(key: $0.key, value: $0[new]) } + from(old.pageRules, to: new.pageRules)
  }

  private static func from(_ old: PageRules, to new: PageRules) -> [TuningChange] {
    let own = { (rule: PageRules.Value) in TuningChange(key: rule.field.key, value: rule.value, page: rule.page) }
    let kept = old.values.allSatisfy { rule in
      new.values.contains { ($0.page, $0.field.key) == (rule.page, rule.field.key) }
    }
    return kept ? new.values.filter { !old.values.contains($0) }.map(own) : [.noPages] + new.values.map(own)
  }

  /// The change as it is written after `set`: `bottom.hide never`, `page 2 bottom.hide never`.
  package var text: String { "\(subject) \(TakeText.value(value))" }

  /// The changed thing: `bottom.hide`, `page 2 bottom.hide`.
  package var subject: String { page.map { "page \($0) \(key)" } ?? key }
}

// The value `auto` of a bar's height, which stands in takes and on the command line only: it becomes a number as soon
// as the size of text is known.
extension TuningChange {
  /// Returns the style whose growth a bar's height follows with `auto`; nil for a key that has no `auto`.
  package static func growingStyle(of key: String) -> TextSize.Style? { growing[key] }

  private static let growing: [String: TextSize.Style] = [
    "header.full": .largeTitle, "header.min": .body, "toolbar.full": .footnote, "toolbar.min": .footnote,
  ]

  package static func auto(_ key: String) -> TuningChange { TuningChange(key: key, value: .choice("auto")) }

  package var isAuto: Bool { self == .auto(key) && Self.growingStyle(of: key) != nil }

  /// Least height in points of a header with a large title.
  private static let largeHeader = 72.0

  /// Returns the number for which `auto` stands: the height that `tuning` has, and the points by which the bar's text
  /// is higher than in the default size. A header without a large title keeps its height, and no bar gets lower. The
  /// title of a collapsed header grows up to `xxxL`, and its bar up to the whole header's height.
  package func resolved(over tuning: Tuning, _ size: TextSize) -> TuningChange {
    guard isAuto, let style = Self.growingStyle(of: key), case .number(let height)? = TuningField.named(key)?[tuning]
    else { return self }
    let isCollapsed = style == .body
    let grows = style == .largeTitle ? height >= Self.largeHeader : height > 0
    let growth = max(0, (isCollapsed ? min(size, .xxxLarge) : size).growth(of: style))
    let most = isCollapsed ? max(height, tuning.header.size.full) : .infinity
    return TuningChange(key: key, value: .number(min(most, height + (grows ? growth : 0))))
  }

  /// Writes the value for which `change` stands, unless that is an `auto` that is too high: returns the reason then.
  package func apply(to tuning: inout Tuning, on screen: Screen, ifAuto change: TuningChange) -> String? {
    guard change.isAuto, let field = TuningField.named(key) else {
      apply(to: &tuning)
      return nil
    }
    if let problem = field.problem(with: value) { return "\(key) auto is \(value) here: \(problem)" }
    var grown = tuning
    apply(to: &grown)
    guard grown.viewport(on: screen) > 0 || tuning.viewport(on: screen) == 0 else {
      return "\(key) auto is \(value) here, and the bars would leave no room on a screen of "
        + "\(plain(screen.height)) points: choose a smaller size of text or a number"
    }
    tuning = grown
    return nil
  }
}

/// A key that changes linearly from one number to another while later statements run.
public struct Ramp: Equatable, Sendable {
  /// The key of a number in `TuningField.all`.
  public var key: String
  /// The number that it begins with, in the key's unit and range.
  public var from: Double
  /// The number that it ends with, exactly.
  public var to: Double
  /// The duration in ticks of 1/600 s, at least 0.
  public var over: Tick

  /// Ticks between two values: 1/60 s.
  package static let interval: Tick = 10

  /// Returns the value `elapsed` ticks after the ramp began; exactly `to` at its end.
  package func value(after elapsed: Tick) -> Double {
    elapsed >= over ? to : from + (to - from) * (Double(elapsed) / Double(over))
  }

  /// Returns the tick after `elapsed` at which the next value is due.
  package func next(after elapsed: Tick) -> Tick { min(over, (elapsed / Self.interval + 1) * Self.interval) }
}

/// The place of a statement, for messages about it when it runs.
public struct TakeOrigin: Equatable, Hashable, Sendable {
  /// The line number, from 1.
  public var line: Int
  /// The included file that contains it; nil for the take itself.
  public var file: String?

  /// Creates a place. `line` from 1; without a file it is in the take itself.
  public init(line: Int, file: String? = nil) { (self.line, self.file) = (line, file) }

  /// Returns text such as `shy.take:12`, where `path` is the take's own.
  public func text(path: String) -> String { "\(file ?? path):\(line)" }
}
