import ChromeCore
import ChromeLook
import ChromeSession
import ChromeStudio
import ChromeTakes

// Recording the session, and the notices about it.
extension SessionWindow {
  /// Sends every input to the recorder before it reaches the phone, from now on.
  package func record(with recorder: Recorder) {
    self.recorder = recorder
    session.witness = { recorder.note($0, before: $1) }
  }

  package func toggleRecording(at seconds: Double) {
    catchUp(to: seconds)
    let wasRecording = recorder?.isRecording == true
    recorder?.toggle(session.simulation, settings.themeChoice, rendersVideo: settings.isPlain, at: seconds)
    noteRecording()
    if wasRecording, !settings.isPlain, let take = recorder?.lastTake {
      openExport(ofTake: take, mark: JournalTake.mark, at: seconds)
    }
  }

  package func keepLast(at seconds: Double) {
    catchUp(to: seconds)
    recorder?.keepLast(session.simulation, settings.themeChoice, at: seconds)
    noteRecording()
  }

  /// Offers the last recording in the command palette.
  private func noteRecording() {
    if let take = recorder?.lastTake { noteTake(take) }
  }

  /// Completes the recordings when the window closes.
  package func closeRecordings() { recorder?.close(session.simulation, at: wall) }

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
}

// Placement of notices.
extension SessionWindow {
  /// The area for notices: next to the phone if there is room, or else over the phone, below its clock.
  private var noticePlace: Rect {
    if let plan = session.comparePlan { return place(among: plan) }
    let phone = phoneInCanvas
    // To the right of the toolbar.
    let corner = settings.isPlain || presentation != nil ? 0 : StageToolbar.width - 8
    let (left, top) = (phone.originX, phone.originY)
    let sideWidth = left - PhonePlacement.bezel - 2 * SessionWindow.noticeMargin - corner
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

extension SessionWindow.Settings {
  var themeChoice: ThemeChoice { ThemeChoice(rawValue: theme.name) ?? .light }
}
