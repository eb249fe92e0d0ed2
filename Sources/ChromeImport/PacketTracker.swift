/// Type A: in each moment every finger that is down is described anew. Where packets have no identity, the nearest of
/// the moment before is the same finger.
struct PacketTracker: FingerTracker {
  private(set) var book = ContactBook()
  private var packet = Packet()
  private var packets: [Packet] = []
  /// What kinds of things were said in this moment.
  private var hasPackets = false
  private var saysOther = false
  private var lifts = false
  private var nextKey = 1 << 32

  private struct Packet {
    var x: Int?
    var y: Int?
    var identity: Int?
    var major: Int?
    var pressure: Int?

    /// Old drivers describe a finger that has left as one without size.
    var isTouching: Bool {
      guard x != nil, y != nil else { return false }
      return major.map { $0 != 0 } ?? (pressure != 0)
    }
  }

  mutating func take(_ event: EvdevEvent, _ complaints: inout ImportComplaints) {
    switch event.report {
    case .x(let x): packet.x = x
    case .y(let y): packet.y = y
    case .identity(let identity): packet.identity = identity
    case .major(let major): packet.major = major
    case .pressure(let pressure): packet.pressure = pressure
    case .touch(let isDown): lifts = !isDown
    case .fingerEnd:
      if packet.isTouching { packets.append(packet) }
      (packet, hasPackets) = (Packet(), true)
    case .frameEnd:
      endMoment(event)
      forgetMoment()
    case .other: saysOther = true
    case .slot, .singleX, .singleY, .singlePressure, .dropped: break
    }
  }

  mutating func forgetMoment() {
    (packet, packets) = (Packet(), [])
    (hasPackets, saysOther, lifts) = (false, false, false)
  }

  /// A moment that tells of other things only leaves fingers as they are.
  private mutating func endMoment(_ event: EvdevEvent) {
    guard hasPackets || lifts || !saysOther else { return }
    let keys = keys(of: packets)
    for key in book.keys where !keys.contains(key) { book.lift(key, at: event.microseconds) }
    for (packet, key) in zip(packets, keys) {
      guard let x = packet.x, let y = packet.y else { continue }
      let sample = Contact.Sample(microseconds: event.microseconds, x: Double(x), y: Double(y))
      book.move(key, to: sample, line: event.line)
    }
  }

  /// Which finger each packet is of.
  private mutating func keys(of packets: [Packet]) -> [Int] {
    let named = packets.map(\.identity)
    if named.allSatisfy({ $0 != nil }), Set(named).count == named.count { return named.compactMap { $0 } }
    var keys = [Int?](repeating: nil, count: packets.count)
    for (place, key) in nearest(packets) where keys[place] == nil && !keys.contains(key) { keys[place] = key }
    return keys.map { key in
      if let key { return key }
      nextKey += 1
      return nextKey
    }
  }

  /// Pairs of a packet's place and a finger that is down, the nearest first.
  private func nearest(_ packets: [Packet]) -> [(Int, Int)] {
    let pairs = packets.indices.flatMap { place in
      book.keys.compactMap { key -> (place: Int, key: Int, distance: Double)? in
        guard let x = packets[place].x, let y = packets[place].y, let last = book.place(key) else { return nil }
        let (dx, dy) = (Double(x) - last.x, Double(y) - last.y)
        return (place, key, dx * dx + dy * dy)
      }
    }
    return pairs.sorted { ($0.distance, $0.place, $0.key) < ($1.distance, $1.place, $1.key) }.map { ($0.place, $0.key) }
  }
}
