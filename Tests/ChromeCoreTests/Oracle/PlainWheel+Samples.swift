@testable import ChromeCore

// Measurements of the samples.
extension PlainWheel {
  /// Returns the velocity of a release now.
  func liftVelocity(_ time: Double) -> Vector {
    switch state {
    case .idle, .swallowing, .ignoring, .deciding: .zero
    case .scrolling, .paging: time - lastTime > 40 ? .zero : velocity
    }
  }

  /// The velocity in pt/s: all of the window but its first sample, divided by the time since that.
  var velocity: Vector {
    guard let last = samples.last else { return .zero }
    let window = samples.suffix(while: { last.time - $0.time < law.velocityWindowMs - Self.hair * 1000 })
    guard let first = window.first, window.count > 1 else { return .zero }
    return window.dropFirst().reduce(Vector.zero) { $0 + $1.delta } * (1000 / (last.time - first.time))
  }

  func isTail(_ count: Int, _ axis: KeyPath<Vector, Double>) -> Bool {
    let last = samples.suffix(count + 1)
    guard count > 0, last.count == count + 1 else { return false }
    return zip(last, last.dropFirst()).allSatisfy { before, now in
      let (a, b) = (before.delta[keyPath: axis], now.delta[keyPath: axis])
      return abs(b) < abs(a) && a * b > 0 && now.time - before.time >= law.tailIntervalMs - Self.hair
    }
  }

  func isFresh(after earliest: Double) -> Bool {
    let needed = max(1, Int(law.freshSamples))
    let marked = samples.dropFirst(old)
    guard marked.count >= needed, let smallest = marked.map(\.size).filter({ $0 > 0 }).min() else { return false }
    let least = max(law.freshDelta, law.freshGain * smallest)
    return marked.suffix(needed).allSatisfy { $0.size >= least && $0.time >= earliest - Self.hair * 1000 }
  }
}

extension Array {
  /// Returns the elements at the end for which `belongs` holds.
  fileprivate func suffix(while belongs: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !belongs($0) }.map { $0 + 1 } ?? 0)...]
  }
}
