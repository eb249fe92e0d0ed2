import ChromeCore

/// The gesture library: the kept gestures in their order, and the result of each with the current values.
///
/// A verdict applies to one gesture with its marks and to one tuning. Stale verdicts are neither shown nor accepted.
package struct GestureLibrary: Equatable, Sendable {
  package private(set) var gestures: [LibraryGesture] = []
  /// The number of the looping gesture.
  package var looped: Int?
  /// The number of user changes to gestures and marks. Code that saves them uses it to detect changes.
  package private(set) var changes = 0
  package var past = LibraryHistory()
  private var nextID = 1
  private var present = Judgement()
  private var base = Judgement()
  /// The scroll offset of the cards, in points.
  package var scroll = 0.0

  package init() {}

  /// The maximum number of gestures; with more, verdicts would take too long.
  package static let most = 200

  package subscript(id: Int) -> LibraryGesture? { gestures.first { $0.id == id } }

  package var loopedGesture: LibraryGesture? { looped.flatMap { self[$0] } }
  package var isFull: Bool { gestures.count >= GestureLibrary.most }

  /// Returns the number of an equal gesture in the library, if there is one.
  package func id(of gesture: KeptGesture) -> Int? { gestures.first { $0.isSame(as: gesture) }?.id }
}

// User actions.
extension GestureLibrary {
  /// Appends a new gesture and returns its number.
  package mutating func keep(_ gesture: KeptGesture) -> Int {
    changes += 1
    let count = ((gestures.count + 1)...).lazy.map { "\(gesture.title) \($0)" }.first { !names.contains($0) }
    return insert(LibraryGesture(name: count ?? gesture.title, gesture: gesture))
  }

  /// Appends a gesture with its name and marks, and returns its number. Unless `isNew`, it is already saved in the
  /// user's folder.
  package mutating func add(_ gesture: LibraryGesture, isNew: Bool = false) -> Int {
    if isNew { changes += 1 }
    var gesture = gesture
    gesture.name = free(gesture.name)
    return insert(gesture)
  }

  private func free(_ name: String) -> String {
    guard names.contains(name) else { return name }
    return (2...).lazy.map { "\(name) (\($0))" }.first { !names.contains($0) } ?? name
  }

  private var names: Set<String> { Set(gestures.map(\.name)) }

  private mutating func insert(_ gesture: LibraryGesture) -> Int {
    var gesture = gesture
    gesture.id = nextID
    nextID += 1
    gestures.append(gesture)
    return gesture.id
  }

  package mutating func remove(_ id: Int, after edits: Int) {
    guard let index = gestures.firstIndex(where: { $0.id == id }) else { return }
    past.note(LibraryHistory.Step(index: index, before: gestures[index], after: nil, edits: edits))
    put(nil, in: id, at: index)
  }

  /// Moves a gesture to another position. The others keep their order.
  package mutating func move(_ id: Int, to index: Int) {
    guard let place = gestures.firstIndex(where: { $0.id == id }), gestures.indices.contains(index), place != index
    else { return }
    changes += 1
    gestures.insert(gestures.remove(at: place), at: index)
  }

  package mutating func toggle(_ mark: GestureMark, of id: Int, after edits: Int) {
    guard let index = gestures.firstIndex(where: { $0.id == id }) else { return }
    var gesture = gestures[index]
    gesture.toggle(mark)
    past.note(LibraryHistory.Step(index: index, before: gestures[index], after: gesture, edits: edits))
    put(gesture, in: id, at: index)
  }

  /// Gives a gesture another name. A name that is taken gets a number.
  package mutating func rename(_ id: Int, to name: String, after edits: Int) {
    guard let index = gestures.firstIndex(where: { $0.id == id }), name != gestures[index].name else { return }
    var gesture = gestures[index]
    gesture.name = free(name)
    past.note(LibraryHistory.Step(index: index, before: gestures[index], after: gesture, edits: edits))
    put(gesture, in: id, at: index)
  }

  /// Undoes the last change and returns the number of its gesture. `redo(after:)` does it again.
  package mutating func undo(after edits: Int) -> Int? {
    past.undo(after: edits).map { step in
      put(step.before, in: step.before.id, at: step.index)
      return step.before.id
    }
  }

  package mutating func redo(after edits: Int) -> Int? {
    past.redo(after: edits).map { step in
      put(step.after, in: step.before.id, at: step.index)
      return step.before.id
    }
  }

  /// Sets a gesture to an earlier or later state, inserting or removing it as needed.
  private mutating func put(_ gesture: LibraryGesture?, in id: Int, at index: Int) {
    changes += 1
    let place = gestures.firstIndex { $0.id == id }
    switch (gesture, place) {
    case (let gesture?, let place?): gestures[place] = LibraryGesture(gesture, after: gestures[place])
    case (let gesture?, nil): gestures.insert(gesture, at: min(index, gestures.count))
    case (nil, let place?): gestures.remove(at: place)
    case (nil, nil): break
    }
    if gesture == nil, looped == id { looped = nil }
  }
}

// Results.
extension GestureLibrary {
  /// The verdicts with one tuning.
  private struct Judgement: Equatable {
    var tuning: Tuning?
    var revision = 0
    var asked: Set<LibraryQuery.Subject> = []
    var verdicts: [LibraryQuery.Subject: GestureVerdict] = [:]
    /// The known robustness by portion, for each subject that was queried.
    var shares: [LibraryQuery.Subject: [Int: DecisionShare]] = [:]

    mutating func turn(to new: Tuning?) {
      guard new != tuning else { return }
      tuning = new
      revision += 1
      (asked, verdicts, shares) = ([], [:], [:])
    }

    func share(_ subject: LibraryQuery.Subject) -> DecisionShare? {
      guard let known = shares[subject], known.count == LibraryQuery.portions else { return nil }
      return known.values.reduce(DecisionShare(), +)
    }

    func isWaiting(for subject: LibraryQuery.Subject) -> Bool { asked.contains(subject) && verdicts[subject] == nil }

    func isWaitingForShare(of subject: LibraryQuery.Subject) -> Bool {
      shares[subject] != nil && share(subject) == nil
    }

    func subject(_ gesture: LibraryGesture, isBase: Bool) -> LibraryQuery.Subject {
      LibraryQuery.Subject(id: gesture.id, edition: gesture.edition, revision: revision, isBase: isBase)
    }
  }

  /// Updates the current tuning and the base tuning it is compared with.
  package mutating func turn(to tuning: Tuning, base other: Tuning) {
    present.turn(to: tuning)
    base.turn(to: other)
  }

  /// True if the current tuning is the base tuning.
  package var isBaseInUse: Bool { present.tuning == base.tuning }

  /// The number of changes of the current tuning. Answers to queries from before the last change are ignored.
  package var revision: Int { present.revision }

  /// Returns a gesture's verdict with the current tuning. Nil until it is known.
  package func verdict(of id: Int) -> GestureVerdict? {
    self[id].flatMap { verdict($0) }
  }

  private func verdict(_ gesture: LibraryGesture) -> GestureVerdict? {
    present.verdicts[present.subject(gesture, isBase: false)]
  }

  /// Returns the queries not made yet, the most urgent last: the looping gesture, then the others. Queries about the
  /// base tuning follow when all of these are answered, and robustness after that.
  package mutating func questions() -> [LibraryQuery] {
    let ordered = gestures.sorted { first, second in first.id != looped && second.id == looped }
    let new = GestureLibrary.questions(ordered, &present, isBase: false)
    guard new.isEmpty, !isJudging else { return new }
    let others = present.tuning == base.tuning ? [] : GestureLibrary.questions(ordered, &base, isBase: true)
    return others.isEmpty ? GestureLibrary.robustnessQuestions(ordered, &present) : others
  }

  private static func robustnessQuestions(
    _ gestures: [LibraryGesture], _ judgement: inout Judgement
  ) -> [LibraryQuery] {
    guard let tuning = judgement.tuning else { return [] }
    return gestures.flatMap { gesture -> [LibraryQuery] in
      let subject = judgement.subject(gesture, isBase: false)
      guard judgement.shares[subject] == nil else { return [] }
      judgement.shares[subject] = [:]
      return (0..<LibraryQuery.portions).map {
        LibraryQuery(about: subject, matter: .robustness(portion: $0), gesture: gesture, tuning: tuning)
      }
    }
  }

  private static func questions(
    _ gestures: [LibraryGesture], _ judgement: inout Judgement, isBase: Bool
  ) -> [LibraryQuery] {
    guard let tuning = judgement.tuning else { return [] }
    return gestures.compactMap { gesture in
      let subject = judgement.subject(gesture, isBase: isBase)
      guard judgement.asked.insert(subject).inserted else { return nil }
      return LibraryQuery(about: subject, matter: .verdict, gesture: gesture, tuning: tuning)
    }
  }

  /// Stores a verdict. Verdicts about other values or marks are ignored.
  package mutating func accept(_ verdict: GestureVerdict, about subject: LibraryQuery.Subject) {
    guard let gesture = self[subject.id] else { return }
    if subject == present.subject(gesture, isBase: false) { present.verdicts[subject] = verdict }
    if subject == base.subject(gesture, isBase: true) { base.verdicts[subject] = verdict }
  }

  /// Stores the robustness of one portion of variants. Answers about other values or marks are ignored.
  package mutating func accept(_ share: DecisionShare, ofPortion portion: Int, about subject: LibraryQuery.Subject) {
    guard let gesture = self[subject.id], subject == present.subject(gesture, isBase: false) else { return }
    present.shares[subject]?[portion] = share
  }

  /// True while answers are pending.
  package var isWaiting: Bool {
    isJudging || gestures.contains { present.isWaitingForShare(of: present.subject($0, isBase: false)) }
  }

  /// The decisions of all gestures that differ in their variants, with the current tuning. Nil until it is known for
  /// all gestures.
  package var robustness: DecisionShare? {
    let known = gestures.compactMap { present.share(present.subject($0, isBase: false)) }
    return known.count == gestures.count && !gestures.isEmpty ? known.reduce(DecisionShare(), +) : nil
  }

  /// True while verdicts are pending.
  var isJudging: Bool {
    gestures.contains { gesture in
      present.isWaiting(for: present.subject(gesture, isBase: false))
        || base.isWaiting(for: base.subject(gesture, isBase: true))
    }
  }

  /// The number of unmet marks. Nil until all gestures have verdicts.
  package var unmetCount: Int? {
    let verdicts = gestures.compactMap { verdict($0) }
    return verdicts.count == gestures.count ? verdicts.reduce(0) { $0 + $1.unmet.count } : nil
  }

  package var markCount: Int { gestures.reduce(0) { $0 + $1.marks.count } }

  /// Returns the score of all gestures with the current tuning or the base tuning. Nil until it is known.
  package func score(isBase: Bool) -> LibraryScore? {
    // If both tunings are equal, only the current one has verdicts.
    let isOther = isBase && present.tuning != base.tuning
    let judgement = isOther ? base : present
    let verdicts = gestures.compactMap { judgement.verdicts[judgement.subject($0, isBase: isOther)] }
    return verdicts.count == gestures.count && !gestures.isEmpty ? LibraryScore(verdicts) : nil
  }
}

/// The undo history of single gestures in the library. It complements the history of values: a step can be undone only
/// while no value has changed since.
package struct LibraryHistory: Equatable, Sendable {
  private var past: [Step] = []
  private var future: [Step] = []

  struct Step: Equatable, Sendable {
    /// The gesture's index in the library.
    var index: Int
    var before: LibraryGesture
    /// The gesture after the change. Nil if it was removed.
    var after: LibraryGesture?
    /// The number of value edits that could be undone at the time.
    var edits: Int
  }

  /// The maximum number of steps. Steps share the gestures' contents, so they are small.
  private static let depth = 200

  package func canUndo(after edits: Int) -> Bool { past.last?.edits == edits }
  package func canRedo(after edits: Int) -> Bool { future.last?.edits == edits }

  mutating func note(_ step: Step) {
    future.removeAll()
    past.append(step)
    if past.count > LibraryHistory.depth { past.removeFirst() }
  }

  mutating func undo(after edits: Int) -> Step? {
    guard canUndo(after: edits), let step = past.popLast() else { return nil }
    future.append(step)
    return step
  }

  mutating func redo(after edits: Int) -> Step? {
    guard canRedo(after: edits), let step = future.popLast() else { return nil }
    past.append(step)
    return step
  }
}
