import ChromeControls
import ChromeCore
import ChromeLook

// Drawing.
extension LessonSheet {
  /// The look of the window around the sheet.
  struct Surroundings {
    var theme: Theme
    /// The theme of the phone.
    var phoneTheme: Theme
    var pointed: Point?
    var width: Double
    var height: Double
    /// Device pixels per point.
    var density: Double
  }

  /// The edges whose bars have strips: those that move.
  private var moving: [LessonReport.Edge] { report.edges.filter { $0.moves == true && $0.isExplained } }

  func plan(width: Double, height: Double) -> LessonSheetPlan {
    LessonSheetPlan(strips: moving.count, shape: player.shape, width: width, height: height)
  }

  func list(_ look: Surroundings) -> DisplayList {
    let plan = plan(width: look.width, height: look.height)
    var painter = Painter()
    painter.fill(Rect(x: 0, y: 0, width: look.width, height: look.height), Color.black.faded(0.45))
    painter.mask(.shadow(radius: 16, blur: 32), plan.card.inset(by: -32), Color.black.faded(0.3))
    var panel = look.theme.panel
    panel.alpha = 255
    painter.mask(.roundedRect(radius: 16), plan.card, panel)
    let (left, text) = (plan.card.x + LessonSheetPlan.padding, look.theme.panelText)
    painter.text(
      LessonText.title(preset), .title, text, at: Point(x: left, y: plan.card.y + 12),
      maxWidth: plan.card.width - 2 * LessonSheetPlan.padding)
    paintPictures(plan, look, into: &painter)
    paintWords(plan, text, into: &painter)
    for (edge, strip) in zip(moving, plan.strips) { paint(edge, in: strip, text, into: &painter) }
    painter.text(
      differences, .caption, text.faded(0.7), at: plan.line, maxWidth: plan.card.width - 2 * LessonSheetPlan.padding)
    for button in Button.allCases { paint(button, plan, look, into: &painter) }
    return painter.list
  }

  private func paintPictures(_ plan: LessonSheetPlan, _ look: Surroundings, into painter: inout Painter) {
    let text = look.theme.panelText
    for (name, place) in [(LessonText.recording, plan.recording), (LessonText.learned, plan.phone)] {
      painter.text(
        name, .captionStrong, text, at: Point(x: place.center.x, y: place.y - 20), .center, maxWidth: place.width)
    }
    painter.fill(plan.recording, Color.white.faded(0.08))
    if let picture = player.picture(at: seconds) {
      painter.image(picture, plan.recording)
    } else {
      let words = TextLines.wrapped(player.refusal ?? LessonText.reading, .caption, width: plan.recording.width - 16)
      for (index, line) in words.enumerated() {
        let y = plan.recording.center.y - 9 * Double(words.count) + 18 * Double(index)
        painter.text(line, .caption, text.faded(0.7), at: Point(x: plan.recording.center.x, y: y), .center)
      }
    }
    let phone = player.list(
      at: seconds, in: plan.phone, look.phoneTheme, window: (look.width, look.height), density: look.density)
    painter.clipped(to: plan.phone) { $0.append(phone) }
  }

  private static let lineHeight = 18.0

  /// The sentences and the checklist, or all values; as many lines as there is room for.
  private func paintWords(_ plan: LessonSheetPlan, _ color: Color, into painter: inout Painter) {
    var y = plan.words.y
    for entry in showsValues ? valueEntries : sentenceEntries {
      let indent = entry.isTask ? 20.0 : 0
      let lines = TextLines.wrapped(entry.text, .caption, width: plan.words.width - indent)
      guard y + LessonSheet.lineHeight * Double(lines.count) <= plan.words.maxY else { break }
      if entry.isTask {
        let box = Rect(x: plan.words.x + 1, y: y + 3, width: 11, height: 11)
        painter.mask(.roundedRectOutline(radius: 3, width: 1.5), box, color.faded(0.7))
      }
      for line in lines {
        painter.text(
          line, .caption, color.faded(entry.isFaint ? 0.7 : 1), at: Point(x: plan.words.x + indent, y: y),
          maxWidth: plan.words.width - indent)
        y += LessonSheet.lineHeight
      }
      y += 6
    }
  }

  private struct Entry {
    var text: String
    var isFaint = false
    /// True for an entry of the checklist.
    var isTask = false
  }

  private var sentenceEntries: [Entry] {
    let sentences = report.edges.map { Entry(text: $0.sentence) }
    let advice = Set(report.edges.compactMap(\.advice)).sorted().map { Entry(text: $0, isTask: true) }
    let gestures = report.gestures.map { Entry(text: $0, isTask: true) }
    return sentences + [Entry(text: report.summary, isFaint: true)] + advice + gestures
  }

  private var valueEntries: [Entry] {
    report.edges.flatMap(\.values).map { value in
      let range = value.interval.map {
        " (\(LessonReport.tenth($0.lowerBound)) to \(LessonReport.tenth($0.upperBound)))"
      }
      let name = TuningField.named(value.key)?.label ?? value.key
      return Entry(text: "\(LessonText.edge(value.key))\(name): \(value.value)\(range ?? "")")
    }
  }

  /// The differences at the playhead.
  private var differences: String {
    let number = report.position(at: seconds)
    let position = report.positions[number]
    let parts = moving.map { edge in
      edge.difference(learned: player.learned(edge.edge, at: number), recorded: position.covered(edge.edge))
    }
    return ([LessonText.time(seconds)] + parts).joined(separator: "    ")
  }
}

// The strips.
extension LessonSheet {
  private static let accent = Color(0xFF5A36)
  /// Points of a column.
  private static let column = 2.0

  /// Draws what the bars cover over time: the recording's in white, the learned ones' in color.
  private func paint(_ edge: LessonReport.Edge, in strip: Rect, _ text: Color, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 4), strip, Color.white.faded(0.07))
    let way = max(1, edge.covers.upperBound - edge.covers.lowerBound)
    func height(_ covered: Double) -> Double {
      let share = min(max(-0.1, (covered - edge.covers.lowerBound) / way), 1.1)
      let inner = strip.height - 12
      return edge.edge == .top ? strip.y + 6 + share * inner : strip.maxY - 6 - share * inner
    }
    for column in 0..<Int(strip.width / LessonSheet.column) {
      let x = strip.x + Double(column) * LessonSheet.column
      let number = report.position(at: report.seconds * Double(column) * LessonSheet.column / strip.width)
      if let recorded = report.positions[number].covered(edge.edge) {
        painter.fill(Rect(x: x, y: height(recorded) - 1.5, width: LessonSheet.column, height: 3), text.faded(0.5))
      }
      let learned = height(player.learned(edge.edge, at: number))
      painter.fill(Rect(x: x, y: learned - 0.75, width: LessonSheet.column, height: 1.5), LessonSheet.accent)
    }
    let share = report.seconds > 0 ? seconds / report.seconds : 0
    painter.fill(Rect(x: strip.x + share * strip.width - 1, y: strip.y, width: 2, height: strip.height), text)
    painter.text(
      edge.edge == .top ? LessonText.top : LessonText.bottom, .caption, text.faded(0.55),
      at: Point(x: strip.x + 6, y: strip.y + strip.height / 2 - 9))
  }

  private func title(of button: Button) -> String {
    switch button {
    case .play: isPlaying ? LessonText.pause : LessonText.play
    case .values: showsValues ? LessonText.summary : LessonText.values
    case .done: LessonText.done
    }
  }

  private func paint(_ button: Button, _ plan: LessonSheetPlan, _ look: Surroundings, into painter: inout Painter) {
    let (rect, text) = (plan.rect(of: button), look.theme.panelText)
    painter.mask(
      .roundedRect(radius: 8), rect, button == .done ? LessonSheet.accent : Color.white.faded(0.14))
    if look.pointed.map(rect.contains) == true { painter.mask(.roundedRect(radius: 8), rect, Color.white.faded(0.12)) }
    if focus == button { painter.mask(.roundedRectOutline(radius: 10, width: 2), rect.inset(by: -3), text) }
    painter.text(title(of: button), .captionStrong, text, at: Point(x: rect.center.x, y: rect.center.y - 9), .center)
  }
}

/// Texts of the sheet.
enum LessonText {
  static func title(_ preset: String) -> String { "Learned as the preset \(preset)" }
  static let recording = "Recording"
  static let learned = "Learned values"
  static let reading = "Reading the recording\u{2026}"
  static let (top, bottom) = ("top bars", "bottom bars")
  static let (play, pause, done) = ("Play", "Pause", "Done")
  static let (values, summary) = ("All Values", "Summary")

  static func time(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 600):\(tenths / 100 % 6)\(tenths / 10 % 10).\(tenths % 10)"
  }

  /// The edge to which a key belongs, as the beginning of a label.
  static func edge(_ key: String) -> String {
    key.hasPrefix("top.") ? "Top: " : key.hasPrefix("bottom.") ? "Bottom: " : ""
  }
}
