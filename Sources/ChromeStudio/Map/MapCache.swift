import ChromeCore
import ChromeLoop
import ChromeSweep

/// The parameter map of two keys for the looping gesture: the open pair, what is known of its plane, and other pairs
/// worth showing.
///
/// A map depends on the values of all keys but its own two: a change of any other makes it stale. Stale answers are
/// dropped, and those that arrive late are ignored.
package struct MapCache: Sendable {
  /// The pair of keys whose map is open.
  package private(set) var pair: KeyPair?
  /// The map as far as it is known.
  package private(set) var answer: PlaneAnswer?
  package private(set) var tiles: [PlaneMap.Tile] = []
  /// The tile of each region with the most room for its number.
  package private(set) var labels: [PlaneMap.Tile] = []
  /// Presets that lie in the plane: their two values alone give the same result as the whole preset, so their other
  /// differences have no effect here.
  package private(set) var presets: [Studio.Preset] = []
  /// Pairs of keys that depend on each other, those with the most regions first.
  package var offers: [KeyPair] = []
  /// The tuning at the start of a crosshair drag. The map applies to values set over it.
  var base: Tuning?
  /// The number of the current query, so that late answers are recognized.
  package private(set) var revision = 0
  private var layer: TuningLayer?
  private var asked: [Studio.Preset]?
  private var isAnswered = false
  /// The revision of the intervals for which pairs were queried.
  private var pairsRevision: Int?
  private var arePairsAnswered = true
  /// A number for each result, in the order in which results appear, so that their colors and labels do not change.
  private var numbers: [GestureResult: Int] = [:]
}

// Display.
extension MapCache {
  /// Creates a cache with a complete map and no pending queries.
  init(_ map: PlaneMap) {
    self.init()
    pair = KeyPair(x: map.plane.x.key, y: map.plane.y.key)
    (answer, tiles, labels) = (PlaneAnswer(whole: map), map.tiles, map.roomiest)
    count(map)
  }

  package var isOpen: Bool { pair != nil }

  /// True while answers are pending.
  var isWaiting: Bool { (asked != nil && !isAnswered) || !arePairsAnswered }

  /// The keys of the open map.
  package var fields: (x: TuningField, y: TuningField)? {
    guard let pair, let x = TuningField.named(pair.x), let y = TuningField.named(pair.y) else { return nil }
    return (x, y)
  }

  /// The pairs to step through: those that depend on each other, preceded by the open one if it is not among them.
  package var pairs: [KeyPair] {
    guard let pair, !offers.contains(where: { $0 == pair || $0 == pair.turned }) else { return offers }
    return [pair] + offers
  }

  /// Returns a result's number, from 0. Nil if no map has contained it.
  package func number(of result: GestureResult) -> Int? { numbers[result] }

  /// True if the two keys of the open map are known to depend on each other.
  var interacts: Bool { pair.map { offers.contains($0) || offers.contains($0.turned) } ?? false }
}

extension KeyPair {
  /// The pair with its axes swapped.
  var turned: KeyPair { KeyPair(x: y, y: x) }
}

// Updates.
extension MapCache {
  mutating func open(_ new: KeyPair) {
    guard new != pair else { return }
    forget()
    numbers = [:]
    pair = new
  }

  mutating func close() {
    forget()
    pair = nil
  }

  /// Closes the map and forgets everything, when nothing loops any more.
  mutating func drop() {
    close()
    (layer, offers, pairsRevision, arePairsAnswered) = (nil, [], nil, true)
  }

  /// Updates the values in use. Drops the map if a key other than its own two has changed.
  mutating func turn(to new: TuningLayer?) {
    guard new != layer else { return }
    let stays = pair.flatMap { pair in layer.flatMap { old in new.map { pair.holds(all: $0, old) } } } ?? false
    layer = new
    if !stays { forget() }
    forgetPairs()
  }

  /// Cancels a pending query of pairs. The pairs already found remain as suggestions until replaced.
  private mutating func forgetPairs() {
    if !arePairsAnswered { (pairsRevision, arePairsAnswered) = (nil, true) }
  }

  private mutating func forget() {
    revision += 1
    forgetPairs()
    (answer, tiles, labels, presets, asked, isAnswered, base) = (nil, [], [], [], nil, false, nil)
  }

  /// Returns the queries to run now: the open map, and the pairs once all keys' intervals are known.
  mutating func questions(_ run: LoopRun, _ intervals: IntervalCache, _ presets: [Studio.Preset]) -> [MapSearch] {
    let plane = asked == nil ? self.plane(run) : nil
    if plane != nil { asked = presets }
    let map = plane.map {
      MapSearch.plane(
        PlaneSearch(PlaneQuery(number: 2 * revision, plane: $0, tunings: presets.map(\.tuning))))
    }
    return [map, pairQuestion(run, intervals)].compactMap { $0 }
  }

  private func plane(_ run: LoopRun) -> Plane? {
    fields.flatMap { Plane(x: $0.x, y: $0.y, SweepSubject(run)) }
  }

  private mutating func pairQuestion(_ run: LoopRun, _ intervals: IntervalCache) -> MapSearch? {
    guard pairsRevision != intervals.revision, let all = intervals.all else { return nil }
    pairsRevision = intervals.revision
    arePairsAnswered = false
    return .pairs(PairSearch(number: 2 * intervals.revision + 1, SweepSubject(run), all))
  }

  /// Stores an answer. Answers about other values are ignored.
  package mutating func accept(_ reply: PlaneSweep.Reply) {
    switch reply.answer {
    case .plane(let new):
      guard reply.number == 2 * revision, let asked else { return }
      answer = new
      (tiles, labels) = (new.map.tiles, new.map.roomiest)
      isAnswered = reply.isLast
      presets = (new.inside ?? []).map { asked[$0] }
      count(new.map)
    case .pairs(let pairs):
      guard let pairsRevision, reply.number == 2 * pairsRevision + 1 else { return }
      offers = pairs
      arePairsAnswered = true
    }
  }

  /// Numbers the results that are new, the largest regions first.
  private mutating func count(_ map: PlaneMap) {
    for region in map.regions.sorted(by: { $0.cellCount > $1.cellCount }) {
      guard let result = region.result, numbers[result] == nil else { continue }
      numbers[result] = numbers.count
    }
  }
}

extension KeyPair {
  /// Returns true if two layers differ in no key other than these two.
  fileprivate func holds(all new: TuningLayer, _ old: TuningLayer) -> Bool {
    let own: Set = [x, y]
    return own.isSuperset(of: new.tuning.keys(differingFrom: old.tuning))
      && new.keys?.subtracting(own) == old.keys?.subtracting(own)
  }
}

extension MapCache: Equatable {
  /// Compares the queries and how much of the answers is known; the same query always has the same answer.
  package static func == (a: MapCache, b: MapCache) -> Bool {
    a.pair == b.pair && a.revision == b.revision && a.layer == b.layer && a.offers == b.offers && a.base == b.base
      && a.presets == b.presets && a.isWaiting == b.isWaiting && a.answer?.map.runCount == b.answer?.map.runCount
  }
}
