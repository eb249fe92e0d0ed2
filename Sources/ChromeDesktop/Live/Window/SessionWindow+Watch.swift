import ChromeCore

// The preset's file, while somebody else may write it.
extension SessionWindow {
  /// When to look at the file again; nil where there is none to look at, so that the window may sleep.
  var nextLook: Double? { settings.isPlain || watch.path == nil ? nil : watch.nextLook }

  func watchPreset(at seconds: Double) {
    guard !settings.isPlain else { return }
    watch.follow(studio.presetPath(in: settings.drawer), at: seconds)
    guard let due = nextLook, due <= seconds else { return }
    guard !studio.isBusy else { return watch.postpone(at: seconds) }
    switch watch.look(at: seconds) {
    case .nothingNew: break
    case .tuning(let tuning): act(studio.found(tuning, world(at: seconds)))
    case .trouble(let trouble): studio.missed(trouble)
    }
  }
}
