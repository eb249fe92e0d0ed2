import ChromeCore
import ChromeLook

// What each value of a key comes to, behind its widget.
extension FieldPainter {
  private var flips: FlipPainter? {
    panel.studio.strip(of: field, in: panel.view.tuning).map {
      FlipPainter(strip: $0, theme: panel.theme, accent: panel.theme.accent(field.group))
    }
  }

  func paintStrip(
    _ scale: SliderScale, _ middle: Double, height: Double = FlipPainter.height, into painter: inout Painter
  ) {
    flips?.paint(scale, middle: middle, height: height, into: &painter)
    paintThere(scale, middle, into: &painter)
  }

  /// Where the thumb would go.
  private func paintThere(_ scale: SliderScale, _ middle: Double, into painter: inout Painter) {
    guard let there = panel.studio.there, there.key == field.key, there.run != nil,
      case .number(let number) = there.value
    else { return }
    let place = Rect(around: Point(x: scale.x(of: number), y: middle), width: 18, height: 18)
    painter.mask(.ring(width: 1.5), place, panel.theme.accent(field.group))
  }

  /// Under words and switches; beside a number the borders around it, where there is room.
  func paintMarks(_ spots: [Spot], into painter: inout Painter) {
    guard let flips else { return }
    let now = field[panel.view.tuning]
    for spot in spots {
      switch (spot.part, field.kind, now) {
      case (.number, _, _): paintBorders(flips.strip, spot.rect, into: &painter)
      case (.word(let word), .choice(let words), _):
        flips.paintMark(.word(words[word]), under: spot.rect, into: &painter)
      case (.word(let word), .set(let words), .words(let some)):
        let toggled = words.filter { some.contains($0) != ($0 == words[word]) }
        flips.paintMark(.words(toggled), under: spot.rect, into: &painter)
      case (.word, .flag, _):
        let half = Rect(x: spot.rect.x, y: spot.rect.y, width: spot.rect.width / 2, height: spot.rect.height)
        flips.paintMark(.flag(false), under: half, into: &painter)
        flips.paintMark(.flag(true), under: half.moved(by: half.width), into: &painter)
      case (.word, _, _), (.track, _, _), (.whole, _, _), (.curve, _, _): continue
      }
    }
  }

  /// `18.4 ← → 31.0` between the key and the figures.
  private func paintBorders(_ strip: FlipStrip, _ figures: Rect, into painter: inout Painter) {
    guard let words = strip.safeWords else { return }
    let free = figures.maxX - 6 - figuresWidth - 8
    let label = panel.view.left + TextWidth.estimate(field.label, .panelLabel) + FieldPainter.keyGap
    let isKeyClear =
      free - TextWidth.estimate(words, .panelNote) - 8
      >= label + TextWidth.estimate(shownKey, .panelKey)
    guard isKeyClear else { return }
    painter.text(
      words, .panelNote, panel.theme.secondary, at: Point(x: free, y: figures.y + 4), .trailing)
  }

  private var figuresWidth: Double {
    let unit = field.unitMark.isEmpty ? 0 : TextWidth.estimate(field.unitMark, .panelNote) + 4
    return TextWidth.estimate(field[panel.view.tuning].description, .panelFigures) + unit
  }
}

extension Rect {
  fileprivate func moved(by dx: Double) -> Rect { Rect(x: x + dx, y: y, width: width, height: height) }
}
