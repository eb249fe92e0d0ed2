import ChromeCore

// The row of two numbers on one slider.
extension PanelView {
  /// Two labels with figures and keys, and a track of two handles: left of the middle between them is the lower one's.
  func pairSpots(_ low: TuningField, _ high: TuningField, _ y: Double) -> [Spot] {
    let (lower, upper) = (Control.field(low.key), Control.field(high.key))
    let halves = pairHalves(y)
    let track = Rect(x: left - 6, y: y + 41, width: right - left + 12, height: 20)
    let border = pairBorder(low, high)
    return [
      Spot(control: lower, part: .whole, rect: Rect(x: area.x, y: y, width: area.width, height: 62)),
      Spot(control: lower, part: .whole, rect: halves.low), Spot(control: upper, part: .whole, rect: halves.high),
      Spot(control: lower, part: .number, rect: figures(in: halves.low)),
      Spot(control: upper, part: .number, rect: figures(in: halves.high)),
      Spot(control: lower, part: .track, rect: track.cut(from: track.x, to: border)),
      Spot(control: upper, part: .track, rect: track.cut(from: border, to: track.maxX)),
    ]
  }

  /// Where the labels, figures and keys of the two stand.
  func pairHalves(_ y: Double) -> (low: Rect, high: Rect) {
    let half = (right - left - 24) / 2
    return (
      Rect(x: left, y: y + 4, width: half, height: 36), Rect(x: right - half, y: y + 4, width: half, height: 36)
    )
  }

  private func figures(in half: Rect) -> Rect { Rect(x: half.maxX - 44, y: half.y, width: 50, height: 22) }

  /// Window x midway between the handles.
  private func pairBorder(_ low: TuningField, _ high: TuningField) -> Double {
    guard let scale = scale(of: low), case .number(let lower) = low[tuning], case .number(let upper) = high[tuning]
    else { return (left + right) / 2 }
    return (scale.x(of: lower) + scale.x(of: upper)) / 2
  }
}

extension Rect {
  /// The part of it between two x.
  fileprivate func cut(from start: Double, to end: Double) -> Rect {
    Rect(x: start, y: y, width: end - start, height: height)
  }
}
