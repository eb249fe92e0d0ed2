import ChromeCore

/// Writes a session as a take: a header, then one line for each input. The text written so far can be read at any
/// moment.
///
/// Numbers are written in the shortest form that reads back as the same double, so a replay has exactly the same input.
public struct TakeWriter: Equatable, Sendable {
  private var tuning: Tuning
  private var finger: Point?

  /// Creates a writer for a session that starts from `setup`.
  public init(_ setup: Setup) { tuning = setup.tuning }

  /// Returns the opening, up to and including the line `samples`.
  ///
  /// - Parameter pictures: The scene made of pictures that the session shows; nil for a drawn one.
  public static func header(
    _ setup: Setup, title: String = "", theme: ThemeChoice = .light, pictures: TakeScene? = nil
  ) -> String {
    header(setup, title: title, theme: theme, pictures: pictures, textSize: .large)
  }

  package static func header(
    _ setup: Setup, title: String = "", theme: ThemeChoice = .light, pictures: TakeScene? = nil, textSize: TextSize
  ) -> String {
    var lines: [String] = []
    if !title.isEmpty { lines.append("take \(quoted(title))") }
    lines.append("screen \(TakeText.screen(setup.screen))")
    if textSize != .large { lines.append("text-size \(textSize.rawValue)") }
    lines.append("theme \(theme.rawValue)")
    if let pictures, setup.scene == nil { lines.append(pictures.statement) }
    if let scene = setup.scene { lines.append("scene \(scene.rawValue)") }
    lines += TakeText.changes(from: Tuning(), pictures, on: setup.screen, to: setup.tuning).map { "set \($0)" }
    lines.append("pages \(setup.pages.count)")
    for (index, page) in setup.pages.enumerated() {
      lines.append("content \(index) \(TakeText.content(page.content))")
      if let row = page.row { lines.append("content \(index) \(TakeText.row(row))") }
      if page.offset != 0 { lines.append("at \(index) offset \(page.offset)") }
    }
    lines.append("page \(setup.startPage)")
    if setup.barsHidden { lines.append("bars hidden") }
    return (lines + ["samples"]).map { $0 + "\n" }.joined()
  }

  /// The end of the take; a recording without it can still be read.
  public static let footer = "end\n"

  /// Returns the line of an input at a tick since the session began, with its line feed; nil for an input with numbers
  /// that no take can contain.
  public mutating func line(_ tick: Tick, _ input: Input) -> String? {
    text(of: input).map { "\(tick) \($0)\n" }
  }

  private mutating func text(of input: Input) -> String? {
    switch input {
    case .press(let place): return moved("down", to: place)
    case .move(let place): return moved("move", to: place)
    case .release(let velocity): return lifted(velocity)
    case .cancel: return "cancel"
    case .wheel(let by): return TakeText.numbers(by.dx, by.dy).map { "wheel \($0) precise" }
    case .notches(let by): return TakeText.numbers(by.dx, by.dy).map { "wheel \($0) ticks" }
    case .wheelBegan: return "wheelbegin"
    case .wheelStop: return "wheelstop"
    case .hover(nil): return "hover off"
    case .hover(let place?): return TakeText.numbers(place.x, place.y).map { "hover \($0)" }
    case .key(let key): return "key \(key.rawValue)"
    case .host(let scroll): return TakeText.host(scroll)
    case .scrollTo(let offset, let isAnimated):
      return TakeText.numbers(offset).map { "to \($0)\(isAnimated ? " animated" : "")" }
    case .scrollToTop: return "top"
    case .selectTab(let tab): return "select \(tab)"
    case .resize(let screen): return "resize \(TakeText.screen(screen))"
    case .content(let page, let content): return "content \(page) \(TakeText.content(content))"
    case .insert(let rows):
      let isWritable = TakeText.insertedCount.contains(rows.count) && TakeText.insertedHeight.contains(rows.height)
      return isWritable ? "insert \(rows.count) rows \(rows.height) above" : nil
    case .row(let page, let row):
      return TakeText.isWritable(row) ? "content \(page) \(TakeText.row(row))" : nil
    case .scene(let scene): return "scene \(scene?.rawValue ?? TakeText.noScene)"
    case .bars(let request, let edge): return TakeText.bars(request, edge)
    case .refresh(let points, let seconds):
      let isWritable = TakeText.refreshPoints.contains(points) && (0...100_000).contains(seconds)
      return isWritable ? "refresh \(points) for \(seconds)s" : nil
    case .tune(let tuning): return tuned(tuning)
    }
  }

  private mutating func moved(_ word: String, to place: Point) -> String? {
    guard let numbers = TakeText.numbers(place.x, place.y) else { return nil }
    finger = place
    return "\(word) \(numbers)"
  }

  private func lifted(_ velocity: Vector?) -> String? {
    let place = finger.flatMap { TakeText.numbers($0.x, $0.y) }.map { " \($0)" } ?? ""
    guard let velocity else { return "up\(place)" }
    return TakeText.numbers(velocity.dx, velocity.dy).map { "up\(place) at \($0)" }
  }

  /// Returns only the changes; an unchanged tuning is still an input.
  private mutating func tuned(_ new: Tuning) -> String? {
    let changes = TakeText.changes(from: tuning, to: new)
    tuning = new
    let same = TuningField.all.first.map { ["\($0.key) \(TakeText.value($0[new]))"] } ?? []
    return "set " + (changes.isEmpty ? same : changes).joined(separator: " ")
  }
}

/// Values as written in the take language.
package enum TakeText {
  /// The word for pages without a scene.
  package static let noScene = "none"
  /// Points by which a page rests lower while it refreshes.
  static let refreshPoints = 1.0...10_000.0

  /// Numbers of rows that are inserted at once, and their heights in points.
  static let insertedCount = 1...10_000
  static let insertedHeight = 1.0...10_000.0

  /// Heights and widths in points of a row that scrolls sideways.
  static let rowHeight = 1.0...10_000.0
  static let rowWidth = 1.0...100_000.0

  static func isWritable(_ row: SideRow) -> Bool {
    (0...1e9).contains(row.y) && rowHeight.contains(row.height) && rowWidth.contains(row.width)
      && rowWidth.contains(max(1, row.start)) && row.start >= 0
  }

  static func row(_ row: SideRow) -> String {
    "row \(row.y) \(row.height) width \(row.width)" + (row.start == 0 ? "" : " at \(row.start)")
  }

  /// Returns numbers with spaces between them; nil if one is not finite or too large for a take.
  package static func numbers(_ numbers: Double...) -> String? {
    guard numbers.allSatisfy({ abs($0) <= 1e9 }) else { return nil }
    return numbers.map { "\($0)" }.joined(separator: " ")
  }

  package static func screen(_ screen: Screen) -> String {
    "\(screen.width) \(screen.height) safe \(screen.safeTop) \(screen.safeBottom)"
  }

  package static func value(_ value: TuningValue) -> String {
    guard case .number(let number) = value else { return value.description }
    return "\(number)"
  }

  /// Returns `KEY VALUE` for each key that differs, in the table's order, then `page N KEY VALUE`.
  package static func changes(from old: Tuning, to new: Tuning) -> [String] {
    TuningChange.from(old, to: new).map { $0.text }
  }

  /// Returns the changes from a tuning, with or without the heights of a scene's pictures: the text means the same
  /// where the scene cannot be read.
  fileprivate static func changes(
    from old: Tuning, _ pictures: TakeScene?, on screen: Screen, to new: Tuning
  ) -> [String] {
    var pictured = old
    for change in pictures?.changes(over: old, on: screen) ?? [] { change.apply(to: &pictured) }
    let fields = TuningField.all.filter { $0[old] != $0[new] || $0[pictured] != $0[new] }
    return fields.map { "\($0.key) \(value($0[new]))" }
      + TuningChange.from(old, to: new).filter { $0.page != nil }.map { $0.text }
  }

  package static func host(_ scroll: Input.HostScroll) -> String? {
    switch scroll {
    case .begin(let source): "host begin \(source.rawValue)"
    case .by(let points): numbers(points).map { "host by \($0)" }
    case .continueAs(let source): "host as \(source.rawValue)"
    case .letGo(let speed): numbers(speed).map { "host as fling at \($0)" }
    case .end: "host end"
    }
  }

  package static func bars(_ request: Input.BarsRequest, _ edge: Edge?) -> String {
    let place = edge.map { " \($0.rawValue)" } ?? ""
    return switch request {
    case .show(let isAnimated, let seconds):
      "bars show" + place + (isAnimated ? "" : " now") + (seconds.map { " for \($0)s" } ?? "")
    case .hide(let isAnimated): "bars hide" + place + (isAnimated ? "" : " now")
    case .freeze: "bars freeze" + place
    case .thaw: "bars thaw" + place
    }
  }

  package static func content(_ content: PageContent) -> String {
    switch content {
    case .rows(let count, let height): return "rows \(count) \(height)"
    case .extendedRows(let rows, let above):
      return "rows " + ([rows] + above).map { "\($0.count) \($0.height)" }.joined(separator: " above ")
    case .height(let height): return "height \(height)"
    case .sections(let sections, let spacing):
      let heights = sections.map { " \($0.height)" }.joined()
      let titles = sections.map { " " + quoted($0.title) }.joined()
      let widths = sections.map { " \($0.titleWidth)" }.joined()
      return "sections\(heights) spacing \(spacing) titles\(titles) widths\(widths)"
    }
  }
}

extension Tuning {
  /// `set KEY VALUE` for each value that is not the default, in the table's order: a take that begins with these lines
  /// has exactly this tuning.
  package var takeLines: [String] { TakeText.changes(from: Tuning(), to: self).map { "set \($0)" } }
}
