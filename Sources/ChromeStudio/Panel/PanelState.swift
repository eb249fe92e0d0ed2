import ChromeCore

/// What the panel remembers by itself; the values it shows are the session's.
package struct PanelState: Equatable, Sendable {
  /// Whether the panel is wanted beside the stage.
  package var isOpen = true
  /// Whether it lies over the stage in windows that are too narrow for that.
  package var isDrawerOpen = false
  /// Points scrolled; held to what there is when drawn and when used.
  package var scroll = 0.0
  package var folded = Set(TuningField.Group.allCases)
  /// How many of the preset's first values stand above all groups.
  package var firstCount = FirstValues.count
  package var search = TextEntry("")
  package var onlyChanged = false
  /// Keys of the rows that stand above all groups, in their order; of two on one slider the lower one's.
  package var pinned: [String] = []
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
  /// The word of a set that the arrow keys are at.
  package var word = 0
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
  /// The list of presets is open.
  package var isChoosing = false
  /// Points of the timeline, as its upper edge was dragged.
  package var timelineHeight = StudioLayout.timelineHeight
  /// What was asked once and is done when asked again.
  var sure: PresetAction?

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
    package var stay: Double { 9 }
  }

  struct Click: Equatable, Sendable {
    package var spot: Spot
    package var seconds: Double

    /// Two clicks on one spot within this time (s) are a double click: the usual system default.
    package static let pause = 0.4
  }

  /// Whether the pointer is over a spot, or holds what it went down on there.
  func isLit(_ spot: Spot) -> Bool { hover?.isSame(as: spot) == true || pressed?.isSame(as: spot) == true }

  /// Pointing at a row for this long (s) brings its card.
  static let cardDelay = 0.45
}

/// Figures that are dragged sideways: a step of the key for each pair of points, where a slider has many steps a point.
struct FigureDrag: Equatable, Sendable {
  /// Window x and the value at the press.
  var x: Double
  var value: Double
  /// Whether it has gone far enough to be no click.
  var hasBegun = false

  /// Points within which a hand only trembles.
  static let slop = 4.0
  /// Points a step.
  static let pitch = 2.0
}

extension Studio {
  /// A press on figures: a click types, a drag turns them.
  mutating func pressFigures(_ control: Control, at place: Point, _ world: StudioWorld) -> StudioAnswer {
    beginTyping(control, world.tuning)
    if case .number(let number)? = control.field?[world.tuning] {
      panel.figureDrag = FigureDrag(x: place.x, value: number)
    }
    return .taken
  }

  mutating func dragFigures(_ control: Control, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard var drag = panel.figureDrag, let field = control.field, let area = world.layout.panel,
      let scale = view(area, world.tuning).scale(of: field)
    else { return .taken }
    let way = place.x - drag.x
    drag.hasBegun = drag.hasBegun || abs(way) > FigureDrag.slop
    panel.figureDrag = drag
    guard drag.hasBegun else { return .taken }
    panel.typing = nil
    let steps = (way / FigureDrag.pitch).rounded(.towardZero)
    let value = TuningValue.number(scale.value(drag.value, moved: steps, size: .usual))
    return change(to: TuningEdit.setting(field, to: value, in: world.tuning), by: control, world, isHeld: true)
  }

  /// The button is up: all of the drag was one edit.
  mutating func dropFigures(_ world: StudioWorld) {
    if panel.figureDrag?.hasBegun == true { history.close(at: world.session) }
    panel.figureDrag = nil
  }
}
