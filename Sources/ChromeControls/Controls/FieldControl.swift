import ChromeCore
import ChromeLook

// The panel's value editors: a slider with a number field, segments with one or several selected, and a switch.
extension TuningField {
  /// The height of the row, in points.
  package var rowHeight: Double {
    switch kind {
    case .number: 48
    case .choice, .set: 56
    case .flag: 40
    }
  }

  /// Returns the whole row first, then its parts that can be pressed. Text is inset by `margin` points at both ends of
  /// the row.
  package func spots(in row: Rect, margin: Double) -> [Spot] {
    let control = Control.field(key)
    let (left, right) = (row.x + margin, row.maxX - margin)
    let whole = Spot(control: control, rect: row)
    switch kind {
    case .number:
      let number = Rect(x: right - 78, y: row.y + 4, width: 84, height: 22)
      let track = Rect(x: left - 6, y: row.y + 27, width: right - left + 12, height: 20)
      return [
        whole, Spot(control: control, part: .number, rect: number), Spot(control: control, part: .track, rect: track),
      ]
    case .choice(let choices), .set(let choices):
      let rects = TuningField.wordRects(choices.map(label), in: left...right, y: row.y + 27)
      return [whole] + rects.enumerated().map { Spot(control: control, part: .word($0), rect: $1) }
    case .flag:
      let toggle = Rect(x: right - 36, y: row.y + 10, width: 36, height: 20)
      return [whole, Spot(control: control, part: .word(0), rect: toggle)]
    }
  }

  /// The least padding around a segment's text, both sides together, in points.
  static let wordRoom = 8.0

  /// Lays out segments side by side. Each gets the width of its text plus an equal share of the remaining width.
  private static func wordRects(_ choices: [String], in room: ClosedRange<Double>, y: Double) -> [Rect] {
    let needs = choices.map { TextWidth.estimate($0, .panelWord) + wordRoom }
    let spare = max(0, room.upperBound - room.lowerBound - needs.reduce(0, +)) / Double(choices.count)
    var x = room.lowerBound
    return needs.map { need in
      defer { x += need + spare }
      return Rect(x: x, y: y, width: need + spare, height: 22)
    }
  }

  /// Returns the value after a press on a segment (selected in a choice, toggled in a set) or on the switch. Nil for
  /// numbers.
  package func value(pressing word: Int, in tuning: Tuning) -> TuningValue? {
    switch (kind, self[tuning]) {
    case (.choice(let choices), _): .choice(choices[word])
    case (.set(let choices), .set(let some)): .set(choices.filter { some.contains($0) != ($0 == choices[word]) })
    case (.flag, .flag(let isOn)): .flag(!isOn)
    case (.number, _), (.set, _), (.flag, _): nil
    }
  }

  /// Returns the index of the segment `step` places after the selected one of a choice, or the switch's index if a step
  /// in that direction (+1 on, −1 off) flips it. Nil if nothing would change.
  package func word(_ step: Int, in tuning: Tuning) -> Int? {
    switch (kind, self[tuning]) {
    case (.choice(let choices), .choice(let word)):
      let next = (choices.firstIndex(of: word) ?? 0) + step
      return choices.indices.contains(next) ? next : nil
    case (.flag, .flag(let isOn)): return isOn == (step > 0) ? nil : 0
    case (.number, _), (.choice, _), (.set, _), (.flag, _): return nil
    }
  }
}

extension Brush {
  /// Draws a segmented control with one selected segment. The first spot is the whole row.
  package func choice(
    _ field: TuningField, _ chosen: String, _ spots: [Spot], _ accent: Color, into painter: inout Painter
  ) {
    let first = spots[1].rect
    let strip = Rect(x: first.x, y: first.y, width: spots[spots.count - 1].rect.maxX - first.x, height: first.height)
    painter.mask(.roundedRect(radius: 6), strip, theme.track)
    for (word, spot) in zip(field.choices, spots.dropFirst()) {
      let isChosen = word == chosen
      let isLit = interaction.isHovered(spot) || interaction.isPressed(spot)
      if isChosen || isLit {
        painter.mask(.roundedRect(radius: 5), spot.rect.inset(by: 2), isChosen ? accent : theme.hover)
      }
      self.word(field.label(of: word), spot, isOn: isChosen, into: &painter)
    }
  }

  /// Draws segments of which several can be selected, four points apart. The outer edges align with the column.
  ///
  /// - Parameter place: The index of the segment that the arrow keys are on.
  package func chips(
    _ field: TuningField, _ some: [String], _ spots: [Spot], at place: Int, _ accent: Color,
    into painter: inout Painter
  ) {
    for (index, (word, spot)) in zip(field.choices, spots.dropFirst()).enumerated() {
      let (start, end) = (spot.rect.x + (index == 0 ? 0 : 2), spot.rect.maxX - (index == spots.count - 2 ? 0 : 2))
      let chip = Rect(x: start, y: spot.rect.y, width: end - start, height: spot.rect.height)
      let isIn = some.contains(word)
      painter.mask(.roundedRect(radius: 11), chip, isIn ? accent : theme.track)
      if interaction.isHovered(spot) { painter.mask(.roundedRect(radius: 11), chip, theme.hover) }
      self.word(field.label(of: word), spot, isOn: isIn, into: &painter)
      guard interaction.isRinged(spot.control), place == index else { continue }
      painter.mask(.roundedRectOutline(radius: 13, width: 2), chip.inset(by: -2), accent)
    }
  }

  private func word(_ word: String, _ spot: Spot, isOn: Bool, into painter: inout Painter) {
    painter.text(
      word, .panelWord, isOn ? theme.onAccent : theme.text,
      at: Point(x: spot.rect.center.x, y: spot.rect.center.y - 8), .center, maxWidth: spot.rect.width - 2)
  }

  /// Draws a switch.
  package func toggle(_ isOn: Bool, _ spot: Spot, _ accent: Color, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 10), spot.rect, isOn ? accent : theme.track)
    if interaction.isHovered(spot) { painter.mask(.roundedRect(radius: 10), spot.rect, theme.hover) }
    let x = isOn ? spot.rect.maxX - 10 : spot.rect.x + 10
    painter.mask(.circle, Rect(around: Point(x: x, y: spot.rect.center.y), width: 16, height: 16), theme.thumb)
  }
}
