import ChromeCore
import ChromeLook

// What edits a value on the panel: a slider with its figures, words of which one or several are chosen, a switch.
extension TuningField {
  /// Points of its row.
  var rowHeight: Double {
    switch kind {
    case .number: 48
    case .choice, .set: 56
    case .flag: 40
    }
  }

  /// The whole row, then what of it can be pressed. Its text stands `margin` points from the row's ends.
  func spots(in row: Rect, margin: Double) -> [Spot] {
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
    case .choice(let words), .set(let words):
      let rects = TuningField.wordRects(words.map(label), in: left...right, y: row.y + 27)
      return [whole] + rects.enumerated().map { Spot(control: control, part: .word($0), rect: $1) }
    case .flag:
      let toggle = Rect(x: right - 36, y: row.y + 10, width: 36, height: 20)
      return [whole, Spot(control: control, part: .word(0), rect: toggle)]
    }
  }

  /// Points around a word at the least.
  static let wordRoom = 8.0

  /// Side by side, each as wide as its word needs and an equal share of what is left.
  private static func wordRects(_ words: [String], in room: ClosedRange<Double>, y: Double) -> [Rect] {
    let needs = words.map { TextWidth.estimate($0, .panelWord) + wordRoom }
    let spare = max(0, room.upperBound - room.lowerBound - needs.reduce(0, +)) / Double(words.count)
    var x = room.lowerBound
    return needs.map { need in
      defer { x += need + spare }
      return Rect(x: x, y: y, width: need + spare, height: 22)
    }
  }

  /// The value after a press on a word, which is chosen, or put in or taken out; or on the switch. Nil for numbers.
  func value(pressing word: Int, in tuning: Tuning) -> TuningValue? {
    switch (kind, self[tuning]) {
    case (.choice(let words), _): .word(words[word])
    case (.set(let words), .words(let some)): .words(words.filter { some.contains($0) != ($0 == words[word]) })
    case (.flag, .flag(let isOn)): .flag(!isOn)
    case (.number, _), (.set, _), (.flag, _): nil
    }
  }

  /// The word of a choice `step` words on from the one that is chosen; of a switch what turns it that way.
  func word(_ step: Int, in tuning: Tuning) -> Int? {
    switch (kind, self[tuning]) {
    case (.choice(let words), .word(let word)):
      let next = (words.firstIndex(of: word) ?? 0) + step
      return words.indices.contains(next) ? next : nil
    case (.flag, .flag(let isOn)): return isOn == (step > 0) ? nil : 0
    case (.number, _), (.choice, _), (.set, _), (.flag, _): return nil
    }
  }
}

extension Brush {
  /// Words on one strip, of which one is chosen. The first spot is the row's.
  func choice(
    _ field: TuningField, _ chosen: String, _ spots: [Spot], _ accent: Color, into painter: inout Painter
  ) {
    let first = spots[1].rect
    let strip = Rect(x: first.x, y: first.y, width: spots[spots.count - 1].rect.maxX - first.x, height: first.height)
    painter.mask(.roundedRect(radius: 6), strip, theme.track)
    for (word, spot) in zip(field.words, spots.dropFirst()) {
      let isChosen = word == chosen
      let isLit = hand.isHovered(spot) || hand.isPressed(spot)
      if isChosen || isLit {
        painter.mask(.roundedRect(radius: 5), spot.rect.inset(by: 2), isChosen ? accent : theme.hover)
      }
      self.word(field.label(of: word), spot, isOn: isChosen, into: &painter)
    }
  }

  /// Words of which several can be in, four points apart; the outer ends are those of the column.
  ///
  /// - Parameter place: the word that the arrow keys are at.
  func chips(
    _ field: TuningField, _ some: [String], _ spots: [Spot], at place: Int, _ accent: Color,
    into painter: inout Painter
  ) {
    for (index, (word, spot)) in zip(field.words, spots.dropFirst()).enumerated() {
      let (start, end) = (spot.rect.x + (index == 0 ? 0 : 2), spot.rect.maxX - (index == spots.count - 2 ? 0 : 2))
      let chip = Rect(x: start, y: spot.rect.y, width: end - start, height: spot.rect.height)
      let isIn = some.contains(word)
      painter.mask(.roundedRect(radius: 11), chip, isIn ? accent : theme.track)
      if hand.isHovered(spot) { painter.mask(.roundedRect(radius: 11), chip, theme.hover) }
      self.word(field.label(of: word), spot, isOn: isIn, into: &painter)
      guard hand.isRinged(spot.control), place == index else { continue }
      painter.mask(.roundedRectOutline(radius: 13, width: 2), chip.inset(by: -2), accent)
    }
  }

  private func word(_ word: String, _ spot: Spot, isOn: Bool, into painter: inout Painter) {
    painter.text(
      word, .panelWord, isOn ? theme.onAccent : theme.text,
      at: Point(x: spot.rect.center.x, y: spot.rect.center.y - 8), .center, maxWidth: spot.rect.width - 2)
  }

  /// A switch.
  func toggle(_ isOn: Bool, _ spot: Spot, _ accent: Color, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 10), spot.rect, isOn ? accent : theme.track)
    if hand.isHovered(spot) { painter.mask(.roundedRect(radius: 10), spot.rect, theme.hover) }
    let x = isOn ? spot.rect.maxX - 10 : spot.rect.x + 10
    painter.mask(.circle, Rect(around: Point(x: x, y: spot.rect.center.y), width: 16, height: 16), theme.thumb)
  }
}

extension TuningField {
  /// What follows the figures on the panel; nothing where the label says it.
  var unitMark: String {
    guard case .number(let unit, _, _) = kind else { return "" }
    switch unit {
    case .points, .speed, .milliseconds, .seconds, .factor, .ranges: return unit == .ranges ? "×" : unit.rawValue
    case .fraction, .ratio, .perMillisecond, .perSecondSquared, .pages, .notches, .samples, .gestures: return ""
    }
  }

  /// A value in words with its unit behind: `163 pt`, `to its minimum`.
  package func withUnit(_ value: TuningValue) -> String {
    words(for: value) + (unitMark.isEmpty ? "" : " \(unitMark)")
  }

  /// Its name where the panel's group has said the rest: `resistShow` under `top.`.
  var shortKey: String {
    let prefix = group.keyPrefix
    return !prefix.isEmpty && key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
  }

  /// The words of a choice or a set.
  package var words: [String] {
    switch kind {
    case .choice(let words), .set(let words): words
    case .number, .flag: []
    }
  }

  /// `0 to 300 pt`.
  func rangeWords(in tuning: Tuning) -> String {
    guard let room = room(in: tuning) else { return allowed }
    let ends = [room.lowerBound, room.upperBound].map { TuningValue.number($0).description }
    return ends.joined(separator: " to ") + (unitMark.isEmpty ? "" : " \(unitMark)")
  }
}
