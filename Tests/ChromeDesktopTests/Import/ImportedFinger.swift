import ChromeCore

@testable import ChromeImport

/// An imported finger as known by hand: how many seconds it is down, and the places of its press and its moves.
struct ImportedFinger: Equatable {
  var seconds: Double
  var places: [Point]

  init(_ seconds: Double, _ places: [(Double, Double)]) {
    (self.seconds, self.places) = (seconds, places.map { Point(x: $0.0, y: $0.1) })
  }

  init(_ gesture: ImportedGesture) {
    seconds = gesture.seconds
    places = gesture.samples.compactMap { sample in
      switch sample.input {
      case .press(let place), .move(let place): place
      case .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop,
        .selectTab, .resize, .content, .scene, .bars, .tune:
        nil
      }
    }
  }
}
