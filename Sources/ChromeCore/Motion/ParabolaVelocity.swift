/// The least squares parabola through samples, in powers of the time u relative to their mean time:
///
///     c = (S(u²x)·S(uu) − S(ux)·S(u³)) / (S(uu)·S(u²u²) − S(u³)²)        b = (S(ux) − c·S(u³))/S(uu)
///
/// with centred sums S; its slope at the newest sample, b + 2·c·u, is the velocity in pt/s. The estimator is Android's
/// and Flutter's "LSQ2".
struct ParabolaVelocity {
  private var uu = 0.0
  private var uuu = 0.0
  private var squares = 0.0
  private var ux = Vector.zero
  private var uux = Vector.zero
  private var newest = 0.0

  init(_ samples: SampleRing, used: Int) {
    let count = Double(used)
    var mean = 0.0
    for age in 0..<used { mean += (samples.time(age) - samples.time(0)) / count }
    newest = -mean
    for age in 0..<used {
      let u = samples.time(age) - samples.time(0) - mean
      uu += u * u
      uuu += u * u * u
    }
    for age in 0..<used {
      let u = samples.time(age) - samples.time(0) - mean
      let square = u * u - uu / count
      let step = samples.position(age) + samples.position(0) * -1
      squares += square * square
      ux = ux + step * u
      uux = uux + step * square
    }
  }

  var slopeAtNewest: Vector { Vector(dx: slope(ux.dx, uux.dx), dy: slope(ux.dy, uux.dy)) }

  private func slope(_ ux: Double, _ uux: Double) -> Double {
    let bend = (uux * uu - ux * uuu) / (squares * uu - uuu * uuu)
    let slope = (ux - bend * uuu) / uu + 2 * bend * newest
    return slope.isFinite ? slope : 0
  }
}
