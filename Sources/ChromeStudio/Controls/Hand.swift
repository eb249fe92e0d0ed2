import ChromeCore
import ChromeLook

/// The pointer, the fingers and the keyboard over the studio: what they are at, and what they hold.
package struct Hand: Equatable, Sendable {
  /// Where the keyboard is.
  package var focus: Control?
  /// Whether the ring is drawn: the keyboard brought the focus here.
  var showsFocus = false
  package var hover: Spot?
  /// Where the pointer is, while it is over the window.
  package var pointer: Point?
  var hoverSince = 0.0
  /// Where the loop stood, in ticks, when the pointer moved last.
  var pointedPlayhead: Double?
  /// What the pointer went down on and still holds.
  package var pressed: Spot?
  /// A number or a name being typed.
  package var typing: Typing?
  package var shake: Shake?
  var lastClick: Click?
  /// The finger that is on the panel.
  package var touch: PanelTouch?
  /// The two fingers on the timeline's lanes.
  package var pinch: TimelinePinch?
  /// Of wheel steps over a slider, what did not make a whole one yet.
  var wheelRest = 0.0
  /// From the middle of the thumb to where the pointer took hold of it, in points.
  var grip = 0.0
  /// The pointer is down on figures.
  var figureDrag: FigureDrag?
  /// The pointer is down on two handles that lie on one place: the way it goes says which one moves.
  var isUndecided = false
  /// Whether refused fields stand still instead of shaking.
  package var isMotionReduced = false

  package struct Typing: Equatable, Sendable {
    package var control: Control
    package var entry: TextEntry
  }

  /// A field that refused something.
  package struct Shake: Equatable, Sendable {
    package var control: Control
    /// Along the panel's foot.
    package var words: String
    package var tone = Tone.refusal
    package var began: Double

    package init(control: Control, words: String, tone: Tone = Tone.refusal, began: Double) {
      (self.control, self.words, self.tone, self.began) = (control, words, tone, began)
    }

    package enum Tone: Sendable { case refusal, news }

    package static let duration = 0.36
    /// The words stay this long (s), or until what they are about is put right.
    package static let stay = 9.0

    func isTold(at seconds: Double) -> Bool { seconds - began < Shake.stay }
  }

  struct Click: Equatable, Sendable {
    package var spot: Spot
    package var seconds: Double

    /// Two clicks on one spot within this time (s) are a double click: the usual system default.
    package static let pause = 0.4
  }

  /// Pointing at a row for this long (s) brings its card.
  static let cardDelay = 0.45
}

// Asked by painters.
extension Hand {
  /// Whether the pointer is over a spot, or holds what it went down on there.
  func isLit(_ spot: Spot) -> Bool { hover?.isSame(as: spot) == true || isPressed(spot) }

  /// Whether the pointer is over a control, or holds it.
  func isAt(_ control: Control) -> Bool { hover?.control == control || pressed?.control == control }

  func isHovered(_ spot: Spot) -> Bool { hover?.isSame(as: spot) == true && pressed == nil }

  func isPressed(_ spot: Spot) -> Bool { pressed?.isSame(as: spot) == true }

  /// Whether the keyboard's ring is on a control.
  func isRinged(_ control: Control) -> Bool { showsFocus && focus == control }

  /// Points to the side: a refused field shakes its head and stands still again.
  func shakeOffset(_ control: Control, at seconds: Double) -> Double {
    guard let shake, shake.control == control, isShaking(at: seconds) else { return 0 }
    let swings = [0, 1, -1, 0.7, -0.6, 0.3, -0.2, 0]
    let place = (seconds - shake.began) / Shake.duration * Double(swings.count - 1)
    let step = Int(place)
    return 5 * Blend.mix(swings[step], swings[step + 1], place - Double(step))
  }

  func isShaking(at seconds: Double) -> Bool {
    guard let shake, shake.tone == .refusal, !isMotionReduced else { return false }
    return (0..<1).contains((seconds - shake.began) / Shake.duration)
  }

  /// Whether the panel's foot says why this control refused something.
  func isRefused(_ control: Control, at seconds: Double) -> Bool {
    guard let shake, shake.control == control, shake.tone == .refusal else { return false }
    return shake.isTold(at: seconds)
  }
}

/// A finger on the panel's list: a tap, a drag of a slider sideways, or a scroll, which only its way can tell.
package struct PanelTouch: Equatable, Sendable {
  package var finger: Int64
  package var start: Point
  /// Points the list was scrolled when the finger came down.
  package var scroll: Double
  package var stage = Stage.waiting
  /// Ticks of the loop at which its playhead stood before.
  package var playhead: Double?

  package enum Stage: Sendable { case waiting, scrolling, holding }

  /// Points within which a finger only trembles.
  package static let slop = 8.0
}

/// Two fingers on the timeline's lanes: what lies under their middle stays there, and the stretch grows shorter as they
/// part. The last of them to lift changes nothing more.
package struct TimelinePinch: Equatable, Sendable {
  private struct Finger: Equatable, Sendable {
    var id: Int64
    var x: Double
  }

  private var fingers: [Finger]
  /// Points between the fingers at the start, and the stretch that was seen then, a share of the whole loop.
  private let gap: Double
  private let length: Double
  /// The place in the whole loop that lay under their middle, 0…1.
  private let held: Double

  /// Points: fingers one above the other do not part by trembling.
  private static let leastGap = 24.0

  init(_ first: (id: Int64, x: Double), _ second: (id: Int64, x: Double), _ zoom: LoopZoom, in chart: Rect) {
    fingers = [Finger(id: first.id, x: first.x), Finger(id: second.id, x: second.x)]
    gap = TimelinePinch.gap(first.x, second.x)
    length = zoom.length
    held = zoom.whole(((first.x + second.x) / 2 - chart.x) / chart.width)
  }

  private static func gap(_ a: Double, _ b: Double) -> Double { max(leastGap, abs(a - b)) }

  var isOver: Bool { fingers.isEmpty }
  /// One finger has lifted: what the other does means nothing until it has, too.
  var isEnding: Bool { fingers.count < 2 }

  mutating func move(_ id: Int64, to x: Double) {
    for place in fingers.indices where fingers[place].id == id { fingers[place].x = x }
  }

  mutating func lift(_ id: Int64) { fingers.removeAll { $0.id == id } }

  /// Changes nothing once a finger has lifted.
  func apply(to zoom: inout LoopZoom, in chart: Rect) {
    guard !isEnding else { return }
    let (a, b) = (fingers[0].x, fingers[1].x)
    zoom.show(length * gap / TimelinePinch.gap(a, b), with: held, at: ((a + b) / 2 - chart.x) / chart.width)
  }
}
