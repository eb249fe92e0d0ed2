import ChromeCore

// The handle of a motion's picture.
extension Studio {
  /// Wherever the picture is pressed the handle comes there; both of its values change as one edit.
  mutating func dragCurve(_ curve: MotionCurve, _ spot: Spot, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let area = world.layout.panel, let now = view(area, world.tuning).spot(of: curve) else { return .taken }
    let point = CurveScale(curve: curve, area: now.rect).point(at: place)
    var tuning = world.tuning
    for (key, value) in curve.values(seconds: point.seconds, share: point.share) {
      guard let field = TuningField.named(key), case .number(_, let range, let step) = field.kind else { continue }
      let scale = SliderScale(range: range, step: step, left: 0, right: 1)
      tuning = TuningEdit.setting(field, to: .number(scale.value(value, moved: 0, size: .usual)), in: tuning)
    }
    return change(to: tuning, by: spot.control, world, isHeld: true)
  }
}
