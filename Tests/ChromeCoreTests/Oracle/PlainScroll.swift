@testable import ChromeCore

/// A scroll of the page as a stack sees it.
struct PlainScroll {
  var from: Double
  var to: Double
  var maxOffset: Double
  var source: ScrollSource
  /// Offset at which the gesture began.
  var gestureStart: Double
  /// Time in seconds at which the scroll began; `ended` is that of its end.
  var began: Double
  var ended: Double
  /// Speed in pt/s along the scroll over the 50 ms before it began and before it ended; linear in between.
  var speeds = (began: 0.0, ended: 0.0)

  var sign: Double { to < from ? -1 : 1 }

  /// Returns the start and end of each step of the scroll. One of them ends where the speed passes `limit`, the others
  /// at multiples of the step: the zones of the stories begin at such offsets, so that no step is partly in one.
  func steps(cutAt limit: Double) -> [(from: Double, to: Double)] {
    let (low, high) = (min(from, to), max(from, to))
    let first = (low / PlainStack.step).rounded(.down) + 1
    var places = [low] + stride(from: first * PlainStack.step, to: high, by: PlainStack.step) + [high]
    let share = (limit - speeds.began) / (speeds.ended - speeds.began)
    if share > 0 && share < 1 { places = (places + [from + share * (to - from)]).sorted() }
    if sign < 0 { places.reverse() }
    return zip(places, places.dropFirst()).filter { $0 != $1 }.map { ($0, $1) }
  }

  func speed(from: Double, to: Double) -> Double {
    let share = ((from + to) / 2 - self.from) / (self.to - self.from)
    return speeds.began + (speeds.ended - speeds.began) * share
  }

  func part(from start: Double, to end: Double) -> PlainScroll {
    func speed(at offset: Double) -> Double {
      speeds.began + (speeds.ended - speeds.began) * (offset - from) / (to - from)
    }
    var part = self
    (part.from, part.to) = (start, end)
    (part.began, part.ended) = (time(at: start), time(at: end))
    part.speeds = (speed(at: start), speed(at: end))
    return part
  }

  var halves: (PlainScroll, PlainScroll) {
    let middle = (from + to) / 2
    return (part(from: from, to: middle), part(from: middle, to: to))
  }

  /// Returns the time at which the page passed `offset`, at an even pace.
  func time(at offset: Double) -> Double { began + (ended - began) * (offset - from) / (to - from) }
}
