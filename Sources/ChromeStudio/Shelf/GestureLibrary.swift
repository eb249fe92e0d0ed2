import ChromeCore

/// The gestures that are worth keeping, in their order, and what the values in use make of each.
///
/// A verdict belongs to one gesture with its marks and to one tuning. What is out of date is neither shown nor taken.
package struct GestureLibrary: Equatable, Sendable {
  package private(set) var gestures: [LibraryGesture] = []
  /// The one that loops.
  package var looped: Int?
  /// Counts what a hand changed of gestures and marks, so that whoever keeps them on disk knows.
  package private(set) var changes = 0
  var past = LibraryHistory()
  private var nextID = 1
  private var present = Judgement()
  private var base = Judgement()
  /// Points that the cards are scrolled.
  package var scroll = 0.0

  /// More are refused: they would not be judged in time.
  package static let most = 200

  package subscript(id: Int) -> LibraryGesture? { gestures.first { $0.id == id } }

  var loopedGesture: LibraryGesture? { looped.flatMap { self[$0] } }
  package var isFull: Bool { gestures.count >= GestureLibrary.most }

  /// The gesture among those that are there.
  package func id(of gesture: KeptGesture) -> Int? { gestures.first { $0.isSame(as: gesture) }?.id }
}

// What hands do.
extension GestureLibrary {
  /// Puts a new one at the end; its number.
  package mutating func keep(_ gesture: KeptGesture) -> Int {
    changes += 1
    let count = ((gestures.count + 1)...).lazy.map { "\(gesture.title) \($0)" }.first { !names.contains($0) }
    return insert(LibraryGesture(name: count ?? gesture.title, gesture: gesture))
  }

  /// Puts one there with its name and its marks, which lies in the user's folder unless it is new; its number.
  package mutating func add(_ gesture: LibraryGesture, isNew: Bool = false) -> Int {
    if isNew { changes += 1 }
    var gesture = gesture
    if names.contains(gesture.name) {
      gesture.name = (2...).lazy.map { "\(gesture.name) (\($0))" }.first { !names.contains($0) } ?? gesture.name
    }
    return insert(gesture)
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

  /// Among the others, which keep their order.
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

  /// Takes the last change back, or makes it again; the number of the gesture that it was about.
  mutating func undo(after edits: Int) -> Int? {
    past.undo(after: edits).map { step in
      put(step.before, in: step.before.id, at: step.index)
      return step.before.id
    }
  }

  mutating func redo(after edits: Int) -> Int? {
    past.redo(after: edits).map { step in
      put(step.after, in: step.before.id, at: step.index)
      return step.before.id
    }
  }

  /// What stands for a gesture now: itself as it was, or nothing.
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

// What they come to.
extension GestureLibrary {
  /// Verdicts under one tuning.
  private struct Judgement: Equatable {
    var tuning: Tuning?
    var revision = 0
    var asked: Set<LibraryQuery.Subject> = []
    var verdicts: [LibraryQuery.Subject: GestureVerdict] = [:]
    /// Those whose robustness was asked for: what is known of it, by portions.
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

  /// Other values are in force, or are what they are held against.
  package mutating func turn(to tuning: Tuning, base other: Tuning) {
    present.turn(to: tuning)
    base.turn(to: other)
  }

  /// Whether the values in use are those that they are held against.
  var isBaseInUse: Bool { present.tuning == base.tuning }

  /// Counts changes of the values in use: what was asked before the last is asked in vain.
  package var revision: Int { present.revision }

  /// Of the values in use; nil until it is known.
  package func verdict(of id: Int) -> GestureVerdict? {
    self[id].flatMap { verdict($0) }
  }

  private func verdict(_ gesture: LibraryGesture) -> GestureVerdict? {
    present.verdicts[present.subject(gesture, isBase: false)]
  }

  /// What was not asked yet, the most urgent last: what loops, then the others; those of the base only after all of
  /// them are known, and how robust they are only after that.
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

  /// An answer has come; one about other values or other marks is not taken.
  package mutating func take(_ verdict: GestureVerdict, about subject: LibraryQuery.Subject) {
    guard let gesture = self[subject.id] else { return }
    if subject == present.subject(gesture, isBase: false) { present.verdicts[subject] = verdict }
    if subject == base.subject(gesture, isBase: true) { base.verdicts[subject] = verdict }
  }

  /// The same of one portion of variants.
  package mutating func take(_ share: DecisionShare, ofPortion portion: Int, about subject: LibraryQuery.Subject) {
    guard let gesture = self[subject.id], subject == present.subject(gesture, isBase: false) else { return }
    present.shares[subject]?[portion] = share
  }

  /// Whether answers are still to come.
  var isWaiting: Bool {
    isJudging || gestures.contains { present.isWaitingForShare(of: present.subject($0, isBase: false)) }
  }

  /// How many decisions of all gestures turn out otherwise in their variants, under the values in use; nil until it is
  /// known of all.
  package var robustness: DecisionShare? {
    let known = gestures.compactMap { present.share(present.subject($0, isBase: false)) }
    return known.count == gestures.count && !gestures.isEmpty ? known.reduce(DecisionShare(), +) : nil
  }

  /// Whether verdicts are still to come.
  var isJudging: Bool {
    gestures.contains { gesture in
      present.isWaiting(for: present.subject(gesture, isBase: false))
        || base.isWaiting(for: base.subject(gesture, isBase: true))
    }
  }

  /// How many marks are unmet; nil until all gestures are judged.
  package var unmetCount: Int? {
    let verdicts = gestures.compactMap { verdict($0) }
    return verdicts.count == gestures.count ? verdicts.reduce(0) { $0 + $1.unmet.count } : nil
  }

  var markCount: Int { gestures.reduce(0) { $0 + $1.marks.count } }

  /// Over all gestures, under the values in use or those of the base; nil until it is known.
  package func score(isBase: Bool) -> LibraryScore? {
    // Where both are one tuning it was judged once.
    let isOther = isBase && present.tuning != base.tuning
    let judgement = isOther ? base : present
    let verdicts = gestures.compactMap { judgement.verdicts[judgement.subject($0, isBase: isOther)] }
    return verdicts.count == gestures.count && !gestures.isEmpty ? LibraryScore(verdicts) : nil
  }
}

/// Changes of single gestures of the shelf that can be taken back, and those that were. It runs beside the history of
/// the values: a step counts as long as no value was changed since.
struct LibraryHistory: Equatable, Sendable {
  private var past: [Step] = []
  private var future: [Step] = []

  struct Step: Equatable, Sendable {
    /// Where it stands among the others.
    var index: Int
    var before: LibraryGesture
    /// Nil where it was taken off the shelf.
    var after: LibraryGesture?
    /// Edits of values that could be taken back then.
    var edits: Int
  }

  /// Steps remembered; what a gesture holds is shared, not copied.
  private static let depth = 200

  func canUndo(after edits: Int) -> Bool { past.last?.edits == edits }
  func canRedo(after edits: Int) -> Bool { future.last?.edits == edits }

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
