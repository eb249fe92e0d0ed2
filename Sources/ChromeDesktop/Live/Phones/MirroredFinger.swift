import ChromeCore

/// A sample of a phone's finger, as a share of its screen.
struct PointerSample: Equatable, Sendable {
  enum Kind: Int, Sendable { case press, move, release, cancel }
  var kind: Kind
  var x = 0.0
  var y = 0.0
  /// The number of the phone.
  var phone: Int
}

extension PointerSample {
  /// Reads `KIND X Y`; nil for anything else.
  init?(_ bytes: [UInt8], phone: Int) {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard parts.count == 3, let kind = Int(parts[0]).flatMap(Kind.init), let x = Double(parts[1]),
      let y = Double(parts[2]), (-1...2).contains(x), (-1...2).contains(y)
    else { return nil }
    self.init(kind: kind, x: x, y: y, phone: phone)
  }

  func input(on screen: Screen) -> Input {
    let place = Point(x: x * screen.width, y: y * screen.height)
    return switch kind {
    case .press: .press(place)
    case .move: .move(place)
    case .release: .release(velocity: nil)
    case .cancel: .cancel
    }
  }
}

/// The finger of a phone that moves the window's phone, as a queue of samples. Every press in it is followed by a
/// release or a cancel, of the same phone and before any other press.
struct MirroredFinger {
  private(set) var waiting: [PointerSample] = []
  /// The phone whose finger is down; nil if none is.
  private(set) var owner: Int?
  /// False while fingers are not shown. A finger that is down when it becomes false is canceled.
  var isOn = false { didSet { if !isOn { cancel() } } }

  /// The most samples that wait. The last two places are for a move and the end of a press.
  private static let most = 100

  /// Adds a sample, unless it is of another phone than the one whose finger is down.
  mutating func add(_ sample: PointerSample) {
    guard isOn else { return }
    // Its release was lost on the way.
    if sample.kind == .press, owner == sample.phone { cancel() }
    switch sample.kind {
    case .press where owner == nil && waiting.count + 3 <= MirroredFinger.most: owner = sample.phone
    case .move where owner == sample.phone: dropMove()
    case .release where owner == sample.phone, .cancel where owner == sample.phone: owner = nil
    case .press, .move, .release, .cancel: return
    }
    waiting.append(sample)
  }

  /// Drops the newest move if there is no place for another one: the next one is at a later place.
  private mutating func dropMove() {
    if waiting.count + 1 >= MirroredFinger.most, waiting.last?.kind == .move { waiting.removeLast() }
  }

  /// Cancels the finger that is down.
  mutating func cancel() {
    guard let owner else { return }
    waiting.append(PointerSample(kind: .cancel, phone: owner))
    self.owner = nil
  }

  /// Cancels the finger of a phone that is not connected any more.
  mutating func keep(_ connected: [Int]) {
    if let owner, !connected.contains(owner) { cancel() }
  }

  /// Returns the samples since the last call.
  mutating func remove() -> [PointerSample] {
    defer { waiting = [] }
    return waiting
  }
}
