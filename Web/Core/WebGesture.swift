import ChromeCore
import ChromeTakes

/// The last gesture, for replaying: the phone before it, and the inputs since.
struct WebGesture {
  private(set) var start: Simulation?
  private(set) var samples: [(tick: Tick, input: Input)] = []

  /// The most inputs of a gesture that is kept.
  private static let most = 20_000

  /// Records an input; call it before the input takes effect. A gesture begins where the phone rested.
  mutating func note(_ input: Input, before phone: Simulation) {
    switch input {
    case .resize, .content, .insert, .row, .scene: (start, samples) = (nil, [])
    default: break
    }
    guard WebGesture.holds(input) else { return }
    if phone.isStill && !phone.isTouched { (start, samples) = (phone, []) }
    guard start != nil else { return }
    samples.append((phone.tick, input))
    if samples.count > WebGesture.most { (start, samples) = (nil, []) }
  }

  /// Returns the gesture as a take that starts where it started; nil if it moved nothing, or has not come to rest.
  func take(on phone: Simulation, _ content: [PageContent], _ theme: ThemeChoice) -> String? {
    guard let start, samples.contains(where: { WebGesture.begins($0.input) }), phone.isStill, !phone.isTouched else {
      return nil
    }
    let (before, now) = (start.snapshot, phone.snapshot)
    guard before.offset != now.offset || before.page != now.page else { return nil }
    let setup = Setup(resting: start, content)
    var writer = TakeWriter(setup)
    let first = setup.tuning == start.tuning ? nil : writer.line(0, .tune(start.tuning))
    let lines = samples.compactMap { writer.line($0.tick - start.tick, $0.input) }
    return TakeWriter.header(setup, title: "Gesture", theme: theme) + (first ?? "") + lines.joined() + TakeWriter.footer
  }

  /// True for an input that a person makes: a gesture has at least one.
  private static func begins(_ input: Input) -> Bool {
    switch input {
    case .press, .wheel, .notches, .wheelBegan, .key: true
    case .move, .release, .cancel, .wheelStop, .host, .scrollTo, .scrollToTop, .selectTab, .hover, .resize, .content,
      .insert, .row, .scene, .bars, .refresh, .tune:
      false
    }
  }

  private static func holds(_ input: Input) -> Bool {
    switch input {
    case .press, .move, .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .key, .host, .scrollTo,
      .scrollToTop, .selectTab:
      true
    case .hover, .resize, .content, .insert, .row, .scene, .bars, .refresh, .tune: false
    }
  }
}

extension Simulation {
  fileprivate var isTouched: Bool { picture().pointer?.isDown == true }
}
