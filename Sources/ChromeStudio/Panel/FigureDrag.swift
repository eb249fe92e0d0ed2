import ChromeCore

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
