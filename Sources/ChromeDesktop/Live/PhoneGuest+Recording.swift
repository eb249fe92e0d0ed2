import ChromeCore
import ChromeLook
import ChromeTakes

// Recording what happens, and what is to be seen of it.
extension PhoneGuest {
  /// From now on everything that reaches the phone reaches the recorder first.
  package func record(with recorder: Recorder) {
    self.recorder = recorder
    show.witness = { recorder.note($0, before: $1) }
  }

  package func toggleRecording(at seconds: Double) {
    catchUp(to: seconds)
    recorder?.toggle(show.simulation, settings.themeChoice, at: seconds)
  }

  package func keepLast(at seconds: Double) {
    catchUp(to: seconds)
    recorder?.keepLast(show.simulation, settings.themeChoice, at: seconds)
  }

  /// The window closes.
  package func closeRecordings() { recorder?.close(show.simulation, at: wall) }

  func withNotices(_ list: DisplayList) -> DisplayList {
    let notices = notices(at: wall)
    guard !notices.isEmpty else { return list }
    let place = noticePlace
    let stack = NoticeStack(
      notices: notices, theme: settings.theme, corner: Point(x: place.x, y: place.y), width: place.width)
    var painter = Painter()
    stack.paint(into: &painter)
    return DisplayList(items: list.items + painter.list.items)
  }
}

// Where notices stand.
extension PhoneGuest {
  /// Beside the phone where that is wide enough; else over it, below its clock.
  private var noticePlace: Rect {
    let phone = phonePlacement(windowWidth: windowSize.width, windowHeight: windowSize.height)
    let factor = settings.isPlain ? settings.scale : 1
    let (left, top) = (phone.originX / factor, phone.originY / factor)
    let beside = left - Stagecraft.bezel - 2 * PhoneGuest.noticeMargin
    guard beside < PhoneGuest.leastNoticeWidth else {
      return Rect(x: PhoneGuest.noticeMargin, y: PhoneGuest.noticeMargin, width: min(300, beside), height: 0)
    }
    let scale = phone.scale / factor
    let width = shownScreen.width * scale - 2 * PhoneGuest.noticeMargin
    return Rect(
      x: left + PhoneGuest.noticeMargin, y: top + shownScreen.safeTop * scale + 8, width: min(300, max(120, width)),
      height: 0)
  }

  private static let noticeMargin = 16.0
  /// Room for a file's name.
  private static let leastNoticeWidth = 160.0
}

extension PhoneGuest.Settings {
  var themeChoice: ThemeChoice { ThemeChoice(rawValue: theme.name) ?? .light }
}
