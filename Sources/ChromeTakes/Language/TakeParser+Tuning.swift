import ChromeCore

// `set KEY VALUE …`, `page N set KEY VALUE …`, `ramp KEY A to B over T`, checked through the table of keys.
extension TakeParser {
  mutating func readSet(_ line: inout TakeLine) {
    let first = line.position
    guard let changes = line.changes(hasAuto: !hasStarted) else { return }
    set(changes, line, at: changes.count > 1 ? line.places(from: first, every: 2) : [line.place(ofWord: first)])
  }

  /// Reads `direction ltr` or `direction rtl`, short for `set pages.direction`.
  mutating func readDirection(_ line: inout TakeLine) {
    guard let field = TuningField.named("pages.direction"), let value = line.tuningValue(field), line.ends() else {
      return
    }
    set([TuningChange(key: field.key, value: value)], line, at: [line.place(ofWord: 0)])
  }

  /// Reads `set KEY VALUE …` after `page N`: values of that page alone.
  mutating func readPageValues(_ page: Int, _ line: inout TakeLine) {
    let first = line.position
    guard let changes = line.changes(ofPage: page) else { return }
    set(changes, line, at: line.places(from: first, every: 2))
  }

  private mutating func set(_ changes: [TuningChange], _ line: TakeLine, at places: [TakePlace]) {
    guard spend(.statements, line, Double(changes.count - 1)), havePages(changes, at: line.place(ofWord: 1)) else {
      return
    }
    guard !hasStarted else { return change(changes, line, at: places[0]) }
    noteOpeningChange(line)
    for (index, change) in changes.enumerated() {
      let place = places[min(index, places.count - 1)]
      noteGiven(change.subject, at: place)
      opening.changes.append((change, place))
    }
  }

  /// Checks that the take has the pages of the changes, in the opening once its pages are known.
  private mutating func havePages(_ changes: [TuningChange], at place: TakePlace) -> Bool {
    let ruled = changes.compactMap { $0.page }
    guard hasStarted else {
      opening.ruledPages += ruled.prefix(1).map { ($0, place) }
      return true
    }
    return ruled.allSatisfy { isPage($0, of: take.setup.pages, place) }
  }

  /// Adds a change at this time, checked against the current tuning.
  private mutating func change(_ changes: [TuningChange], _ line: TakeLine, at place: TakePlace) {
    guard let changed = agreed(changes, at: place) else { return }
    tuning = changed
    add(.set(changes), line)
  }

  /// Returns the current tuning with `changes`, unless they contradict it.
  mutating func agreed(_ changes: [TuningChange], at place: TakePlace) -> Tuning? {
    var changed = tuning
    for change in changes { change.apply(to: &changed) }
    guard let (_, reason) = changed.contradiction else { return changed }
    problems.append(place.problem(reason))
    return nil
  }

  mutating func readRamp(_ line: inout TakeLine) {
    let first = line.position
    guard let field = line.tuningField(), line.requireNumber(field), let from = line.tuningNumber(field),
      line.require("to"), let to = line.tuningNumber(field), line.require("over"),
      let over = line.ticks("the ramp's duration"), line.ends()
    else { return }
    let ramp = Ramp(key: field.key, from: from, to: to, over: over)
    if hasStarted {
      begin(ramp, line, at: line.place(ofWord: first))
    } else {
      opening.ramps.append((ramp, line, line.place(ofWord: first)))
    }
  }

  /// Begins a ramp. One in the opening begins with the session; both of its ends must be valid in the tuning of that
  /// time.
  package mutating func begin(_ ramp: Ramp, _ line: TakeLine, at place: TakePlace) {
    let ends = [ramp.from, ramp.to].map { [TuningChange(key: ramp.key, value: .number($0))] }
    guard agreed(ends[0], at: place) != nil, let changed = agreed(ends[1], at: place) else { return }
    tuning = changed
    add(.ramp(ramp), line)
  }
}

extension TakeLine {
  /// Reads `KEY VALUE` pairs up to the end of the line, at least one. `page N` before a pair makes it and the following
  /// ones that page's own; `page none` removes the values of all pages.
  /// - Parameter hasAuto: true if a bar's height may be `auto`.
  package mutating func changes(ofPage first: Int? = nil, hasAuto: Bool = false) -> [TuningChange]? {
    var (changes, page) = ([TuningChange](), first)
    repeat {
      if first == nil, accept("page") {
        if accept("none") {
          page = nil
          changes.append(.noPages)
          continue
        }
        guard let number = whole("a page", in: PageRules.pages) else { return nil }
        page = number
      }
      guard let field = tuningField(), canDiffer(field, page) else { return nil }
      if hasAuto, page == nil, TuningChange.growingStyle(of: field.key) != nil, accept("auto") {
        changes.append(.auto(field.key))
        continue
      }
      guard let value = tuningValue(field) else { return nil }
      changes.append(TuningChange(key: field.key, value: value, page: page))
    } while !isAtEnd
    return changes
  }

  /// Returns true if the key that was just read can have a value for one page; without a page every key can.
  private mutating func canDiffer(_ field: TuningField, _ page: Int?) -> Bool {
    guard page != nil, let problem = field.pageProblem else { return true }
    let word = tokens[position - 1]
    fail(word.text, at: word.offset, problem)
    return false
  }

  mutating func tuningField() -> TuningField? {
    guard let word = current, let field = TuningField.named(word.text) else {
      fail("a tuning key", known: TuningField.all.map { $0.key })
      return nil
    }
    position += 1
    return field
  }

  mutating func tuningValue(_ field: TuningField) -> TuningValue? {
    guard let word = current, let value = field.value(of: word.text), field.problem(with: value) == nil else {
      fail("\(field.allowed) for \(field.key)", known: field.knownWords)
      return nil
    }
    position += 1
    return value
  }

  /// Reads a number that `field` allows.
  fileprivate mutating func tuningNumber(_ field: TuningField) -> Double? {
    guard case .number(let number)? = tuningValue(field) else { return nil }
    return number
  }

  /// Returns true if the key that was just read holds a number.
  fileprivate mutating func requireNumber(_ field: TuningField) -> Bool {
    if case .number = field.kind { return true }
    let word = tokens[position - 1]
    fail(word.text, at: word.offset, "expected the key of a number")
    return false
  }
}

extension TuningField {
  /// The words that a value may consist of.
  public var knownWords: [String] {
    switch kind {
    case .number: []
    case .choice(let tokens): tokens
    case .set(let tokens): tokens + ["none"]
    case .flag: ["on", "off"]
    }
  }
}
