import ChromeControls
import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem
import ChromeTakes

// Notices that confirm a key press which has no other visible effect, and their dismissal.
extension SessionWindow {
  func toggleTouches() {
    settings.showsTouch.toggle()
    showNotice(settings.showsTouch ? WindowText.touchesOn : WindowText.touchesOff)
  }

  func changeTheme() {
    settings.theme = settings.nextTheme
    let name = settings.theme.name
    showNotice("\(name.prefix(1).uppercased())\(name.dropFirst()) theme")
  }

  func dismissNotices() {
    answer = nil
    studio.interaction.message = nil
    recorder?.dismiss()
  }

  /// Warns about text of a take that no available font can display, and names a package with a suitable font. The
  /// warnings are those of `render`.
  func reportMissingGlyphs(of take: Take, _ path: String, at seconds: Double) {
    for text in MissingGlyphs.warnings(take, path: path, settings.fonts) {
      recorder?.report(text, isTrouble: true, at: seconds)
    }
  }

  /// Shows a notice for `answerSeconds`. A new notice replaces it.
  func showNotice(_ text: String) {
    answer = RecordingNotice(text: text, manner: .plain, until: wall + SessionWindow.answerSeconds)
  }

  /// Duration in seconds. Chosen by eye.
  private static let answerSeconds = 2.0

  /// Returns the recorder's notices and the answer to the last key press.
  func notices(at seconds: Double) -> [RecordingNotice] {
    (recorder?.notices(at: seconds) ?? [])
      + [learning?.notice, answer].compactMap(\.self).filter { $0.until > seconds }
  }

  /// The time of the next change in the notices, in seconds of the steady clock; nil if none is due.
  var nextNotice: Double? {
    [recorder?.nextChange(after: wall), answer.map(\.until).flatMap { $0 > wall ? $0 : nil }].compactMap(\.self).min()
  }
}

// Placement of notices.
extension SessionWindow {
  func withNotices(_ list: DisplayList) -> DisplayList {
    // The export sheet has its own line for messages.
    let notices = studio.exportSheet == nil ? notices(at: wall) : []
    guard !notices.isEmpty else { return list }
    let place = noticePlace
    let stack = NoticeStack(
      notices: notices, theme: settings.noticeTheme, corner: Point(x: place.x, y: place.y), width: place.width)
    var painter = Painter()
    stack.paint(into: &painter)
    return DisplayList(items: list.items + painter.list.items, background: list.background)
  }

  /// The area for notices: next to the phone if there is room, or else over the phone, below its clock.
  private var noticePlace: Rect {
    if let plan = session.comparePlan { return place(among: plan) }
    let phone = phoneInCanvas
    // To the right of the toolbar.
    let corner = settings.isPlain || presentation != nil ? 0 : StageToolbar.width - 8
    let (left, top) = (phone.originX, phone.originY)
    let sideWidth = left - phone.border - 2 * SessionWindow.noticeMargin - corner
    guard sideWidth < SessionWindow.leastNoticeWidth else {
      let margin = SessionWindow.noticeMargin
      return Rect(x: margin + corner, y: margin, width: min(300, sideWidth), height: 0)
    }
    let scale = phone.scale
    let width = session.shownScreen.width * scale - 2 * SessionWindow.noticeMargin
    return Rect(
      x: left + SessionWindow.noticeMargin, y: top + session.shownScreen.safeTop * scale + 8,
      width: min(300, max(120, width)),
      height: 0)
  }

  /// Returns the area for notices in a comparison: over the first phone, above its tab bar, so that the compared bars
  /// stay visible.
  private func place(among plan: ComparePlan) -> Rect {
    let device = plan.device(0)
    let inset = PhonePlacement.bezel * plan.scale + 8
    return Rect(
      x: device.x + inset, y: device.y + 0.66 * device.height, width: min(300, device.width - 2 * inset), height: 0)
  }

  private static let noticeMargin = 16.0
  /// The least width for a notice, in points: room for a file name.
  private static let leastNoticeWidth = 160.0
}

/// A notice about bars that do not follow a wheel because of their preset.
struct SourcesNote: Hashable {
  var edge: Edge
  var preset: String

  /// Returns the notice's text; nil if the bars follow wheels, or cannot hide at all.
  func text(_ tuning: Tuning) -> String? {
    let stack = edge == .top ? tuning.top : tuning.bottom
    guard stack.hide != .never, !stack.sources.contains(.wheel),
      tuning.range(edge) > 0
    else { return nil }
    let bars = BarName.at(edge)
    let they = bars.count > 1 ? "The \(edge.rawValue) bars ignore" : "The \(bars[0].text) ignores"
    guard let field = TuningField.named(key) else { return nil }
    let setting = field.text(for: field[tuning])
    return "\(they) trackpads and wheels (\(field.label): \(setting)). Drag the page, or add wheel to \(field.label)."
  }

  var key: String { edge == .top ? "top.sources" : "bottom.sources" }
}

// In a desktop window the trackpad is the main input, so bars that ignore it look broken.
extension SessionWindow {
  /// Shows a notice, once per preset, when a vertical wheel movement has no effect on the bars.
  func showSourcesNotes(of input: Input) {
    switch input {
    case .wheel(let way), .notches(let way): if way.dy == 0 { return }
    case .press, .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop,
      .selectTab, .resize, .content, .insert, .row, .scene, .bars, .refresh, .tune:
      return
    }
    for edge in Edge.allCases {
      let note = SourcesNote(edge: edge, preset: studio.preset.name)
      guard !shownSourcesNotes.contains(note), let text = note.text(session.simulation.tuning) else { continue }
      shownSourcesNotes.insert(note)
      if settings.isPlain { return showNotice(text) }
      studio.interaction.message = PanelInteraction.Message(
        control: .field(note.key), text: text, tone: .news, began: wall)
    }
  }
}
