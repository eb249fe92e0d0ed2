// Scroll that moves the top bars is not scroll of the content. With `bottom.countConsumed` the bottom bars ignore it,
// as in Compose, whose floating toolbar receives only the scroll that the content consumed after its app bar.
extension Simulation {
  /// True if the bottom stack ignores the scroll that the top bars use.
  @inline(__always)
  var countsConsumed: Bool { laws.bottom.countConsumed && laws.top.hide == .track && !isLocked }

  /// Applies one sample to both stacks, split where the top bars begin or cease to move: by law 1 the splits change
  /// nothing else.
  mutating func scrollApart(_ sample: ScrollSample, _ decisions: inout StackDecisions) {
    let turns = top.turns(in: sample, world(of: .top, at: sample.to, sample))
    for part in sample.parts(cutAt: turns) {
      let before = top.hidden
      let topWorld = world(of: .top, at: part.to, sample)
      decisions.top.note { top.scroll(part, topWorld, into: &$0) }
      // Movement by rounding is not travel.
      guard abs(top.hidden - before) <= Travel.grain else {
        decisions.bottom.note { $0.addConsumed(part) }
        continue
      }
      let bottomWorld = world(of: .bottom, at: part.to, sample)
      decisions.bottom.note { bottom.scroll(part, bottomWorld, into: &$0) }
    }
  }

  /// The whole sample is seen at one time, so that a move that continues during it is restarted only then.
  private func world(of edge: Edge, at offset: Double, _ sample: ScrollSample) -> StackContext {
    world(edge, offset: offset, maxOffset: sample.maxOffset, at: sample.ended)
  }
}

extension Stack {
  /// Returns offsets of a sample at which a `track` stack may begin or cease to move; one more than needed does no
  /// harm.
  fileprivate func turns(in sample: ScrollSample, _ world: borrowing StackContext) -> [Double] {
    var (copy, decision) = (self, Decision())
    copy.scroll(sample, world, into: &decision)
    guard copy.hidden != hidden else { return [] }
    let (way, rate, range) = (sample.insideBounds, world.tuning.rate, world.bars.range)
    let sign = Double(way.sign)
    let (slow, zone) = (abs(decision.took[.speed]), abs(decision.took[.endZone]))
    let first = way.from + sign * (decision.took.beforeSpeed(sign))
    let lasts = [way.to - sign * (zone + slow)] + (zone > 0 ? [way.to - sign * zone] : [])
    var turns = [0, sample.maxOffset, range, hidden, Driver.floor(world)] + lasts
    for start in [first, first + sign * slow] {
      let from = min(hidden, max(0, start))
      turns += [start, start + (range - hidden) / rate, start - (from - Driver.floor(world)) / rate]
      turns += lasts.map { from - rate * abs($0 - start) }
    }
    return turns
  }
}

extension GateRemovals {
  /// Returns the points removed from the start of the travel between the page's ends, before the speed gate.
  fileprivate func beforeSpeed(_ sign: Double) -> Double {
    let front: [Gate] = [.hold, .source, .short, .deadBand, .topZone, .resist]
    return front.reduce(0) { $0 + self[$1] } * sign
  }
}

extension ScrollSample {
  /// Returns the scroll in pieces, at an even pace within it.
  func parts(cutAt offsets: [Double]) -> [ScrollSample] {
    let inner = offsets.filter { $0.isFinite && ($0 - from) * ($0 - to) < 0 }.sorted()
    let ends = (to < from ? inner.reversed() : inner) + [to]
    var (parts, start) = ([ScrollSample](), from)
    for end in ends where abs(end - start) > Travel.grain || end == to {
      parts.append(part(from: start, to: end))
      start = end
    }
    return parts
  }

  private func part(from start: Double, to end: Double) -> ScrollSample {
    var part = self
    (part.from, part.to) = (start, end)
    (part.began, part.ended) = (time(at: start), end == to ? ended : time(at: end))
    part.speedAtStart = speed(at: start)
    part.speedAtEnd = speed(at: end)
    return part
  }

  private func speed(at offset: Double) -> Double {
    speedAtStart + (speedAtEnd - speedAtStart) * (offset - from) / (to - from)
  }
}

extension Decision {
  fileprivate mutating func addConsumed(_ sample: ScrollSample) {
    raw += sample.to - sample.from
    took[.consumed] += sample.to - sample.from
  }
}
