import ChromeCore

/// The finger's way of the last moment as evenly spaced spots: a hand that is sampled seldom leaves the same tail as
/// one that is sampled often.
struct TouchTrail {
  /// Points between two spots. Chosen by eye: closer than the smallest spot is wide.
  package static let spacing = 5.0
  /// Points around the finger that stay free, so that the dot's own tone is even.
  static let clearance = 14.0
  /// A longer way is a jump, not a motion.
  static let mostSpots = 120

  package let spots: [SceneOptions.Touch.Spot]

  /// `samples` in the order of time; `place` is where the finger is now.
  package init(_ samples: [SceneOptions.Touch.Spot], endingAt place: Point) {
    let way = (samples + [SceneOptions.Touch.Spot(place: place, secondsAgo: 0)]).sorted {
      $0.secondsAgo > $1.secondsAgo
    }
    var found: [SceneOptions.Touch.Spot] = []
    // Along the whole way, not piece by piece: short pieces would each begin anew.
    var due = 0.0
    for (start, end) in zip(way, way.dropFirst()) {
      let length = (end.place - start.place).length
      while due < length, found.count < TouchTrail.mostSpots {
        found.append(start.toward(end, due / length))
        due += TouchTrail.spacing
      }
      due -= length
    }
    spots = found.filter { ($0.place - place).length >= TouchTrail.clearance }
  }
}

extension SceneOptions.Touch.Spot {
  fileprivate func toward(_ other: SceneOptions.Touch.Spot, _ share: Double) -> SceneOptions.Touch.Spot {
    SceneOptions.Touch.Spot(
      place: Point(
        x: Blend.mix(place.x, other.place.x, share), y: Blend.mix(place.y, other.place.y, share)),
      secondsAgo: Blend.mix(secondsAgo, other.secondsAgo, share))
  }
}
