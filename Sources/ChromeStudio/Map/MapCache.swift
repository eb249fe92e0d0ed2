import ChromeCore
import ChromeSweep

/// The map of two values for what loops: which two, what is known of their plane, and which others are worth a look.
///
/// A map belongs to all values but its own two: another value of any other key makes it out of date, and what is out of
/// date is neither kept nor taken.
package struct MapCache: Sendable {
  /// The two whose map is open.
  package private(set) var pair: KeyPair?
  /// What is known of it, as far as it is known.
  package private(set) var answer: PlaneAnswer?
  package private(set) var tiles: [PlaneMap.Tile] = []
  /// Where each region's number has the most room.
  package private(set) var labels: [PlaneMap.Tile] = []
  /// Whole tunings that lie in the plane, by their names.
  package private(set) var presets: [Studio.Preset] = []
  /// Pairs that interact, those with the most to see first.
  package var offers: [KeyPair] = []
  /// What was in force when a drag of the cross began: the map is about values put over it.
  var base: Tuning?
  /// Counts questions, so that late answers are known.
  package private(set) var revision = 0
  private var layer: TuningLayer?
  private var asked: [Studio.Preset]?
  private var isAnswered = false
  /// Of the strips that pairs were asked about.
  private var pairsRevision: Int?
  private var arePairsAnswered = true
  /// A number for each outcome in the order in which they were seen, so that its colour and its label stay.
  private var numbers: [GestureResult: Int] = [:]
}

// What it shows.
extension MapCache {
  /// One that knows a whole map and asks nothing.
  init(_ map: PlaneMap) {
    self.init()
    pair = KeyPair(x: map.plane.x.key, y: map.plane.y.key)
    (answer, tiles, labels) = (PlaneAnswer(whole: map), map.tiles, map.roomiest)
    count(map)
  }

  package var isOpen: Bool { pair != nil }

  /// Whether answers are still to come.
  var isWaiting: Bool { (asked != nil && !isAnswered) || !arePairsAnswered }

  /// The keys of the open map.
  package var fields: (x: TuningField, y: TuningField)? {
    guard let pair, let x = TuningField.named(pair.x), let y = TuningField.named(pair.y) else { return nil }
    return (x, y)
  }

  /// What can be gone through: those that interact, with the open one where it belongs or first.
  package var pairs: [KeyPair] {
    guard let pair, !offers.contains(where: { $0 == pair || $0 == pair.turned }) else { return offers }
    return [pair] + offers
  }

  /// An outcome's number, from 0; nil before a map has shown it.
  package func number(of upshot: GestureResult) -> Int? { numbers[upshot] }

  /// Whether the open pair is known to interact.
  var interacts: Bool { pair.map { offers.contains($0) || offers.contains($0.turned) } ?? false }
}

extension KeyPair {
  /// The same two, each on the other's axis.
  var turned: KeyPair { KeyPair(x: y, y: x) }
}

// What becomes of it.
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

  /// Nothing loops any more.
  mutating func drop() {
    close()
    (layer, offers, pairsRevision, arePairsAnswered) = (nil, [], nil, true)
  }

  /// Other values are in force.
  mutating func turn(to new: TuningLayer?) {
    guard new != layer else { return }
    let stays = pair.flatMap { pair in layer.flatMap { old in new.map { pair.holds(all: $0, old) } } } ?? false
    layer = new
    if !stays { forget() }
    forgetPairs()
  }

  /// Those that were found stay, as an offer, until others are.
  private mutating func forgetPairs() {
    if !arePairsAnswered { (pairsRevision, arePairsAnswered) = (nil, true) }
  }

  private mutating func forget() {
    revision += 1
    forgetPairs()
    (answer, tiles, labels, presets, asked, isAnswered, base) = (nil, [], [], [], nil, false, nil)
  }

  /// What is to be asked now: the open map, and pairs once all strips are known.
  mutating func questions(_ run: LoopRun, _ flips: IntervalCache, _ presets: [Studio.Preset]) -> [MapSearch] {
    let plane = asked == nil ? self.plane(run) : nil
    if plane != nil { asked = presets }
    let map = plane.map {
      MapSearch.plane(
        PlaneSearch(PlaneQuery(number: 2 * revision, plane: $0, tunings: presets.map(\.tuning))))
    }
    return [map, pairQuestion(run, flips)].compactMap { $0 }
  }

  private func plane(_ run: LoopRun) -> Plane? {
    fields.flatMap { Plane(x: $0.x, y: $0.y, SweepSubject(run)) }
  }

  private mutating func pairQuestion(_ run: LoopRun, _ flips: IntervalCache) -> MapSearch? {
    guard pairsRevision != flips.revision, let all = flips.all else { return nil }
    pairsRevision = flips.revision
    arePairsAnswered = false
    return .pairs(PairSearch(number: 2 * flips.revision + 1, SweepSubject(run), all))
  }

  /// An answer has come; one about other values is not taken.
  package mutating func take(_ reply: PlaneSweep.Reply) {
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

  /// The largest regions come first.
  private mutating func count(_ map: PlaneMap) {
    for region in map.regions.sorted(by: { $0.cellCount > $1.cellCount }) {
      guard let upshot = region.upshot, numbers[upshot] == nil else { continue }
      numbers[upshot] = numbers.count
    }
  }
}

extension KeyPair {
  /// Whether two layers differ in no other key.
  fileprivate func holds(all new: TuningLayer, _ old: TuningLayer) -> Bool {
    let own: Set = [x, y]
    return own.isSuperset(of: new.tuning.keys(differingFrom: old.tuning))
      && new.keys?.subtracting(own) == old.keys?.subtracting(own)
  }
}

extension MapCache: Equatable {
  /// By what was asked and how much was found: answers to the same question are the same.
  package static func == (a: MapCache, b: MapCache) -> Bool {
    a.pair == b.pair && a.revision == b.revision && a.layer == b.layer && a.offers == b.offers && a.base == b.base
      && a.presets == b.presets && a.isWaiting == b.isWaiting && a.answer?.map.runCount == b.answer?.map.runCount
  }
}
