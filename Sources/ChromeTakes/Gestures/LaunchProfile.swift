import ChromeCore

/// The acceleration of a finger that lifts at a speed: from rest it eases up to a share `join` of that speed, then its
/// speed changes linearly to a share `last`.
///
/// The second part lasts 100 ms, the horizon of `VelocityTracker`, and is a parabola, which the tracker fits: its
/// estimate at the end is the final speed except for rounding. Distances are in seconds of the final speed, times in
/// ticks.
struct LaunchProfile: Equatable, Sendable {
  package var rise: Tick
  package var run: Tick
  package var join: Double
  package var last = 1.0

  /// 150 ms, 0.07 s of the final speed long. Chosen by eye.
  package static let fling = LaunchProfile(rise: 30, run: 60, join: 4.0 / 15)
  /// 200 ms, 0.13 s of the final speed long: 1500 pt/s for half of 390 pt. Chosen by eye.
  package static let swipe = LaunchProfile(rise: 60, run: 60, join: 0.8)

  package var duration: Tick { rise + run }

  /// The whole distance, in seconds of the final speed.
  package var length: Double { seconds(join * Double(rise) / 2 + (join + last) / 2 * Double(run)) }

  /// Returns the distance `elapsed` ticks after the start, in seconds of the final speed. The speed rises as 3τ² − 2τ³.
  package func way(after elapsed: Tick) -> Double {
    guard elapsed >= rise else {
      let time = Double(elapsed) / Double(rise)
      return seconds(join * Double(rise) * time * time * time * (1 - time / 2))
    }
    let time = Double(elapsed - rise) / Double(run)
    let ran = Double(run) * time * (join + (last - join) / 2 * time)
    return seconds(join * Double(rise) / 2 + ran)
  }

  /// The arc's share: during the first part, which is straight, it has slope 1, then it bends into the final direction.
  package var aside: LaunchProfile { LaunchProfile(rise: rise, run: run, join: join, last: 0) }

  private func seconds(_ ticks: Double) -> Double { ticks / Double(TickClock.ticksPerSecond) }
}

extension LaunchProfile {
  /// Returns the profile with a start of varied duration; the end is unchanged.
  func stretched(by variation: GestureVariation) -> LaunchProfile {
    LaunchProfile(rise: variation.stretched(rise, in: 0.7...1.5), run: run, join: join, last: last)
  }

  /// Returns a faster profile if necessary to reach at least this speed (pt/s) after that many points; in whole
  /// samples, of which at least two remain.
  func hurried(toReach speed: Double, over points: Double) -> LaunchProfile {
    guard points > 0, speed * length > points else { return self }
    let share = points / (speed * length)
    let shorter = { (ticks: Tick) in
      max(GestureMotion.interval, Int(Double(ticks) * share) / GestureMotion.interval * GestureMotion.interval)
    }
    return LaunchProfile(rise: shorter(rise), run: shorter(run), join: join, last: last)
  }
}
