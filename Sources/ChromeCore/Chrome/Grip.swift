/// How a finger or a wheel holds the page: its way without the rubber band, and what no such way would show.
///
/// A page may stand further past its end than the band lets anybody pull it: a host put it there, or it bounces off a
/// wall. Whoever takes hold of it there holds it where it is seen, and brings the excess back point by point.
struct Grip: Equatable, Sendable {
  /// The offset without the rubber band, points.
  private(set) var raw: Double
  /// Points by which the page stands further out than `raw` shows.
  private(set) var excess: Double

  /// Takes hold of a page that is displayed at `offset`.
  init(at offset: Double, _ bounds: Scroller.Bounds) {
    raw = bounds.band.raw(offset, in: bounds.range)
    let past = offset - bounds.band.displayed(raw, in: bounds.range)
    excess = abs(past) < Travel.grain ? 0 : past
  }

  /// Moves by raw points; inward the excess goes first.
  mutating func pull(by points: Double) {
    let inward = points * excess < 0 ? min(abs(points), abs(excess)) : 0
    let back = points < 0 ? -inward : inward
    excess += back
    raw += points - back
  }

  func displayed(_ bounds: Scroller.Bounds) -> Double { bounds.band.displayed(raw, in: bounds.range) + excess }

  /// Points shown per point of a hand that moves with `speed`.
  func slope(_ speed: Double, _ bounds: Scroller.Bounds) -> Double {
    speed * excess < 0 ? 1 : bounds.band.slope(raw, in: bounds.range)
  }
}
