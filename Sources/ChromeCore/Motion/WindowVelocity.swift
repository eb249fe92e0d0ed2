/// The mean velocity of a window: what came after its first sample, over the span of its samples, in pt/s. GTK's and
/// libadwaita's kinetic scrolling measure so, over 150 ms.
enum WindowVelocity {
  /// Of at least two samples, as `VelocityEstimator.fewestSamples` says.
  static func estimate(_ samples: SampleRing, used: Int) -> Vector {
    let span = samples.time(0) - samples.time(used - 1)
    return (samples.position(0) + samples.position(used - 1) * -1) * (1 / span)
  }
}
