import TestSupport

@testable import ChromeCore

/// Law 9, right to left: of two phones one is laid out from left to right, the other from right to left, and each input
/// of the second is the first's, reflected. Everything that they show and report is the same but for the places of the
/// screen, which mirror each other.
struct RightToLeft: LawStage {
  private var plain: Simulation
  private var turned: Simulation
  private(set) var breach: String?
  private(set) var gestures = 0

  var simulation: Simulation { plain }
  var isAtRest: Bool { plain.isAtRest && turned.isAtRest }

  init(_ setup: Setup) {
    plain = Simulation(setup)
    var other = setup
    other.tuning = RightToLeft.turned(setup.tuning)
    turned = Simulation(other)
  }

  mutating func handle(_ stimulus: Stimulus) {
    let one = plain.handle(stimulus)
    let other = turned.handle(reflected(stimulus))
    if one.events != other.events { breach = "reported \(one.events) and \(other.events) after \(stimulus)" }
    compare(after: "\(stimulus)")
  }

  mutating func will(_ step: Life.Step) {
    if step.isOpening { gestures += 1 }
  }

  mutating func did(_ step: Life.Step) { comparePlaces(after: "\(step)") }

  mutating func rested() { comparePlaces(after: "all") }

  /// Within rounding: a mirrored place is a difference.
  private mutating func compare(after cause: String) {
    let (one, other) = (plain.picture(), turned.picture())
    let isAlike = zip(RightToLeft.numbers(one), RightToLeft.numbers(other)).allSatisfy { $0.isNear($1) }
    if !isAlike || RightToLeft.words(one) != RightToLeft.words(other) {
      breach = breach ?? "law 9: after \(cause): \(plain), right to left \(turned)"
    }
  }

  private static func numbers(_ frame: Frame) -> [Double] {
    let bars = BarName.allCases.flatMap {
      [frame[$0].hidden, frame[$0].top, frame[$0].alpha, frame[$0].stretch, frame.pictures[$0].place.x]
    }
    let slide = frame.page.slide
    return bars + [
      frame.page.position, frame.page.highlight, slide.fraction, slide.leadingOffset, slide.trailingOffset,
      frame.offset, frame.maxOffset, frame.contentTop, frame.section.stripOffset, frame.row?.offset ?? 0,
      frame.pointer?.place.y ?? 0,
    ]
  }

  private static func words(_ frame: Frame) -> [String] {
    let page = frame.page
    return [
      "\(page.visual) \(page.settled) \(page.target) \(page.slide.leading) \(page.isDragged) \(frame.phase)",
      "\(frame.section.active) \(String(describing: frame.pressed)) \(frame.pointer?.isDown ?? false)",
    ] + BarName.allCases.map { "\(frame[$0].motion)" }
  }

  /// Holds each control's place against its reflection, and what a tap there hits.
  private mutating func comparePlaces(after cause: String) {
    let (these, those) = (plain.controls, turned.controls)
    let isReflected =
      these.count == those.count
      && zip(these, those).allSatisfy { one, other in
        let (left, right) = (one.place, other.place)
        return one.target == other.target && left.y.isNear(right.y) && left.height.isNear(right.height)
          && (left.x + right.maxX).isNear(plain.screen.width) && (left.maxX + right.x).isNear(plain.screen.width)
      }
    if !isReflected { breach = breach ?? "law 9: controls after \(cause): \(these), right to left \(those)" }
  }

  private func reflected(_ stimulus: Stimulus) -> Stimulus {
    switch stimulus {
    case .input(let input): .input(reflected(input))
    case .time: stimulus
    }
  }

  private func reflected(_ input: Input) -> Input {
    switch input {
    case .tune(let tuning): .tune(RightToLeft.turned(tuning))
    case .press(let place): .press(reflected(place))
    case .move(let place): .move(reflected(place))
    case .release(let velocity): .release(velocity: velocity.map(reflected))
    case .wheel(let way): .wheel(reflected(way))
    case .notches(let notches): .notches(reflected(notches))
    case .key(.left): .key(.right)
    case .key(.right): .key(.left)
    case .hover(let place): .hover(place.map(reflected))
    case .cancel, .wheelBegan, .wheelStop, .key, .host, .scrollTo, .scrollToTop, .selectTab, .resize, .content, .insert,
      .row, .scene, .bars, .refresh:
      input
    }
  }

  private static func turned(_ tuning: Tuning) -> Tuning {
    var tuning = tuning
    tuning.pages.direction = tuning.pages.direction == .ltr ? .rtl : .ltr
    return tuning
  }

  private func reflected(_ place: Point) -> Point { Point(x: plain.screen.width - place.x, y: place.y) }
  private func reflected(_ way: Vector) -> Vector { Vector(dx: -way.dx, dy: way.dy) }
}
