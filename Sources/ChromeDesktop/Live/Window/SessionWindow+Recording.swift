import ChromeCore
import ChromeLook
import ChromeSession
import ChromeTakes

// Recording what happens, and what is to be seen of it.
extension SessionWindow {
  /// From now on everything that reaches the phone reaches the recorder first.
  package func record(with recorder: Recorder) {
    self.recorder = recorder
    session.witness = { recorder.note($0, before: $1) }
  }

  package func toggleRecording(at seconds: Double) {
    catchUp(to: seconds)
    recorder?.toggle(session.simulation, settings.themeChoice, at: seconds)
  }

  package func keepLast(at seconds: Double) {
    catchUp(to: seconds)
    recorder?.keepLast(session.simulation, settings.themeChoice, at: seconds)
  }

  /// The window closes.
  package func closeRecordings() { recorder?.close(session.simulation, at: wall) }

  func withNotices(_ list: DisplayList) -> DisplayList {
    let notices = notices(at: wall)
    guard !notices.isEmpty else { return list }
    let place = noticePlace
    let stack = NoticeStack(
      notices: notices, theme: settings.noticeTheme, corner: Point(x: place.x, y: place.y), width: place.width)
    var painter = Painter()
    stack.paint(into: &painter)
    return DisplayList(items: list.items + painter.list.items, ground: list.ground)
  }
}

// Where notices stand.
extension SessionWindow {
  /// Beside the phone where that is wide enough; else over it, below its clock.
  private var noticePlace: Rect {
    if let plan = session.comparePlan { return place(among: plan) }
    let phone = phonePlacement
    let factor = settings.isPlain ? settings.scale : 1
    let (left, top) = (phone.originX / factor, phone.originY / factor)
    let beside = left - PhonePlacement.bezel - 2 * SessionWindow.noticeMargin
    guard beside < SessionWindow.leastNoticeWidth else {
      return Rect(x: SessionWindow.noticeMargin, y: SessionWindow.noticeMargin, width: min(300, beside), height: 0)
    }
    let scale = phone.scale / factor
    let width = session.shownScreen.width * scale - 2 * SessionWindow.noticeMargin
    return Rect(
      x: left + SessionWindow.noticeMargin, y: top + session.shownScreen.safeTop * scale + 8,
      width: min(300, max(120, width)),
      height: 0)
  }

  /// Over the first of several, above its tab bar: what is compared is to be seen.
  private func place(among plan: ComparePlan) -> Rect {
    let device = plan.device(0)
    let inset = PhonePlacement.bezel * plan.scale + 8
    return Rect(
      x: device.x + inset, y: device.y + 0.66 * device.height, width: min(300, device.width - 2 * inset), height: 0)
  }

  private static let noticeMargin = 16.0
  /// Room for a file's name.
  private static let leastNoticeWidth = 160.0
}

extension SessionWindow.Settings {
  var themeChoice: ThemeChoice { ThemeChoice(rawValue: theme.name) ?? .light }
}
