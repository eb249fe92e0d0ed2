import ChromeCore

/// The last gesture, for replaying: the phone before it, and the inputs since.
struct WebGesture {
  private(set) var start: Simulation?
  private(set) var samples: [(tick: Tick, input: Input)] = []

  /// The most inputs of a gesture that is kept.
  private static let most = 20_000

  /// Records an input; call it before the input takes effect. A gesture begins where the phone rested.
  mutating func note(_ input: Input, before phone: Simulation) {
    guard WebGesture.holds(input) else { return }
    if phone.isStill && phone.picture().pointer == nil { (start, samples) = (phone, []) }
    guard start != nil else { return }
    samples.append((phone.tick, input))
    if samples.count > WebGesture.most { (start, samples) = (nil, []) }
  }

  private static func holds(_ input: Input) -> Bool {
    switch input {
    case .press, .move, .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .key, .host, .scrollTo,
      .scrollToTop, .selectTab:
      true
    case .hover, .resize, .content, .scene, .bars, .tune: false
    }
  }
}
