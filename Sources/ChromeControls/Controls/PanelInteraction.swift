import ChromeCore
import ChromeLook
import ChromeLoop

/// Input state of the pointer, fingers and keyboard over the studio: what they are over, and what they hold.
package struct PanelInteraction: Equatable, Sendable {
  /// The control with keyboard focus.
  package var focus: Control?
  /// True if the focus ring is drawn, which is when the keyboard set the focus.
  package var showsFocus = false
  package var hover: Spot?
  /// The pointer's position in window coordinates while it is over the window.
  package var pointer: Point?
  package var hoverSince = 0.0
  /// True after a press, until the pointer is over another control: the tooltip has been read.
  package var hidesTooltip = false
  /// The loop's playhead, in ticks, when the pointer last moved.
  package var pointedPlayhead: Double?
  /// The spot that the pointer pressed and still holds.
  package var pressed: Spot?
  /// A number or a name being edited.
  package var typing: Typing?
  package var message: Message?
  package var lastClick: Click?
  /// The finger on the panel.
  package var touch: PanelTouch?
  /// Two fingers on the timeline's lanes.
  package var pinch: TimelinePinch?
  /// The fraction of a step left over from wheel input on a slider.
  package var wheelRest = 0.0
  /// The distance from the thumb's center to the point where the pointer grabbed it, in points.
  package var grip = 0.0
  /// A press or drag on a number field.
  package var figureDrag: FigureDrag?
  /// True while the pointer holds two overlapping handles. The direction of the drag decides which one moves.
  package var isUndecided = false
  /// A press that has not moved yet. It opens a context menu after `Hold.seconds`.
  package var hold: Hold?
  /// True to keep rejected fields still instead of shaking them (reduced motion).
  package var isMotionReduced = false
  /// True to draw stronger colors, and patterns wherever only a color tells results apart.
  package var isContrastHigh = false

  package init() {}

  package struct Typing: Equatable, Sendable {
    package var control: Control
    package var entry: TextEntry

    package init(control: Control, entry: TextEntry) {
      (self.control, self.entry) = (control, entry)
    }
  }

  /// A message about a control, with a shake if the control rejected its input.
  package struct Message: Equatable, Sendable {
    package var control: Control
    /// The message shown along the panel's bottom edge.
    package var text: String
    package var tone = Tone.refusal
    package var began: Double

    package init(control: Control, text: String, tone: Tone = Tone.refusal, began: Double) {
      (self.control, self.text, self.tone, self.began) = (control, text, tone, began)
    }

    package enum Tone: Sendable { case refusal, news }

    package static let duration = 0.36
    /// Seconds that the message stays visible, unless the problem is corrected earlier.
    package static let stay = 9.0

    package func isShown(at seconds: Double) -> Bool { seconds - began < Message.stay }
  }

  package struct Click: Equatable, Sendable {
    package var spot: Spot
    package var seconds: Double

    package init(spot: Spot, seconds: Double) {
      (self.spot, self.seconds) = (spot, seconds)
    }

    /// Two clicks on one spot within this many seconds count as a double click: the usual system default.
    package static let pause = 0.4
  }

  /// A press at a place that has a context menu.
  package struct Hold: Equatable, Sendable {
    package var place: Point
    package var began: Double

    package init(place: Point, began: Double) {
      (self.place, self.began) = (place, began)
    }

    /// The duration of a long press in seconds: that of UILongPressGestureRecognizer.
    package static let seconds = 0.5
    /// Movement within this many points counts as jitter.
    package static let slop = 8.0
  }

  /// Seconds of hovering over a row before its card appears.
  package static let cardDelay = 0.45
}

// Queries for painters.
extension PanelInteraction {
  /// Returns true if the pointer is over a spot or holds it.
  package func isLit(_ spot: Spot) -> Bool { hover?.isSame(as: spot) == true || isPressed(spot) }

  /// Returns true if the pointer is over a control or holds it.
  package func isAt(_ control: Control) -> Bool { hover?.control == control || pressed?.control == control }

  package func isHovered(_ spot: Spot) -> Bool { hover?.isSame(as: spot) == true && pressed == nil }

  func isPressed(_ spot: Spot) -> Bool { pressed?.isSame(as: spot) == true }

  /// Returns true if a control shows the keyboard focus ring.
  package func isRinged(_ control: Control) -> Bool { showsFocus && focus == control }

  /// Returns the horizontal offset of a shaking field, in points (at most 5). Zero before and after the shake.
  package func shakeOffset(_ control: Control, at seconds: Double) -> Double {
    guard let message, message.control == control, isShaking(at: seconds) else { return 0 }
    let swings = [0, 1, -1, 0.7, -0.6, 0.3, -0.2, 0]
    let place = (seconds - message.began) / Message.duration * Double(swings.count - 1)
    let step = Int(place)
    return 5 * Blend.mix(swings[step], swings[step + 1], place - Double(step))
  }

  package func isShaking(at seconds: Double) -> Bool {
    guard let message, message.tone == .refusal, !isMotionReduced else { return false }
    return (0..<1).contains((seconds - message.began) / Message.duration)
  }

  /// Returns true while the panel shows the reason why this control rejected its input.
  package func isRefused(_ control: Control, at seconds: Double) -> Bool {
    guard let message, message.control == control, message.tone == .refusal else { return false }
    return message.isShown(at: seconds)
  }
}

/// A finger on the panel's list. Its direction decides between a tap, a sideways slider drag and a scroll.
package struct PanelTouch: Equatable, Sendable {
  package var finger: Int64
  package var start: Point
  /// The list's scroll offset when the finger went down, in points.
  package var scroll: Double
  package var stage = Stage.waiting
  /// The loop's playhead before the touch, in ticks.
  package var playhead: Double?

  package init(finger: Int64, start: Point, scroll: Double, stage: Stage = Stage.waiting, playhead: Double? = nil) {
    (self.finger, self.start, self.scroll, self.stage, self.playhead) = (finger, start, scroll, stage, playhead)
  }

  package enum Stage: Sendable { case waiting, scrolling, holding }

  /// Movement within this many points counts as jitter.
  package static let slop = 8.0
}

/// Two fingers on the timeline's lanes. The content under their midpoint stays in place, and spreading the fingers
/// zooms in. After one finger lifts, the other has no effect.
package struct TimelinePinch: Equatable, Sendable {
  private struct Finger: Equatable, Sendable {
    var id: Int64
    var x: Double
  }

  private var fingers: [Finger]
  /// The distance between the fingers at the start, in points, and the visible stretch at that time as a share of the
  /// whole loop (`length`).
  private let gap: Double
  private let length: Double
  /// The position in the whole loop that was under the midpoint, 0…1.
  private let held: Double

  /// The least distance used for zooming, in points, so that jitter of fingers that are one above the other does not
  /// zoom.
  private static let leastGap = 24.0

  package init(_ first: (id: Int64, x: Double), _ second: (id: Int64, x: Double), _ zoom: LoopZoom, in chart: Rect) {
    fingers = [Finger(id: first.id, x: first.x), Finger(id: second.id, x: second.x)]
    gap = TimelinePinch.gap(first.x, second.x)
    length = zoom.length
    held = zoom.whole(((first.x + second.x) / 2 - chart.x) / chart.width)
  }

  private static func gap(_ a: Double, _ b: Double) -> Double { max(leastGap, abs(a - b)) }

  package var isOver: Bool { fingers.isEmpty }
  /// True after one finger has lifted. The other is then ignored until it lifts, too.
  package var isEnding: Bool { fingers.count < 2 }

  package mutating func move(_ id: Int64, to x: Double) {
    for place in fingers.indices where fingers[place].id == id { fingers[place].x = x }
  }

  package mutating func lift(_ id: Int64) { fingers.removeAll { $0.id == id } }

  /// Applies the pinch to the zoom. Does nothing after a finger has lifted.
  package func apply(to zoom: inout LoopZoom, in chart: Rect) {
    guard !isEnding else { return }
    let (a, b) = (fingers[0].x, fingers[1].x)
    zoom.show(length * gap / TimelinePinch.gap(a, b), with: held, at: ((a + b) / 2 - chart.x) / chart.width)
  }
}
