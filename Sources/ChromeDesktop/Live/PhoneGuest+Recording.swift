import ChromeCore

// Recording what happens, and what is to be seen of it.
extension PhoneGuest {
  /// From now on everything that reaches the phone reaches the recorder first.
  func record(with recorder: Recorder) {
    self.recorder = recorder
    show.witness = { recorder.note($0, before: $1) }
  }

  func toggleRecording(at seconds: Double) {
    catchUp(to: seconds)
    recorder?.toggle(show.simulation, settings.themeChoice, at: seconds)
  }

  func keepLast(at seconds: Double) {
    catchUp(to: seconds)
    recorder?.keepLast(show.simulation, settings.themeChoice, at: seconds)
  }

  /// The window closes.
  func closeRecordings() { recorder?.close(show.simulation, at: wall) }

  func withNotices(_ list: DisplayList) -> DisplayList {
    guard let notices = recorder?.notices(at: wall), !notices.isEmpty else { return list }
    let stage = settings.isPlain ? Rect(x: 0, y: 0, width: 332, height: 0) : layout.stage
    let stack = NoticeStack(
      notices: notices, theme: settings.theme, corner: Point(x: stage.x + 16, y: stage.y + 16),
      width: min(300, max(120, stage.width - 32)))
    var painter = Painter()
    stack.paint(into: &painter)
    return DisplayList(items: list.items + painter.list.items)
  }
}

extension PhoneGuest.Settings {
  var themeChoice: ThemeChoice { ThemeChoice(rawValue: theme.name) ?? .light }
}
