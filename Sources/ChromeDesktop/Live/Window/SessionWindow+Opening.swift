import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeTakes

// Files dropped on the window.
extension SessionWindow {
  /// Opens a take, a video or a tuning. Any other file shows an error and changes nothing.
  func open(_ path: String, at seconds: Double) {
    catchUp(to: seconds)
    switch OpenedFile.read(path) {
    case .failure(let failure): recorder?.report("\(failure)", isTrouble: true, at: seconds)
    case .success(.tuning(let file)): use(file.named(path), OpenedFile.name(path), at: seconds)
    case .success(.take(let take, let theme)):
      noteTake(path)
      openedPath = path.hasSuffix(".take") ? path : nil
      play(take, theme, OpenedFile.name(path), at: seconds)
    }
  }

  /// Applies the values of a tuning file to the current session like a preset, as one undo step.
  private func use(_ file: TuningFile, _ name: String, at seconds: Double) {
    let preset = Studio.Preset(name: stem(of: name), file)
    act(studio.load(preset, world(at: seconds)))
    recorder?.report(preset.oddity ?? WindowText.opened(name), isTrouble: preset.oddity != nil, at: seconds)
  }

  /// Replaces the current session with the take. The previous values are one undo step away.
  private func play(_ take: Take, _ theme: ThemeChoice, _ name: String, at seconds: Double) {
    guard settings.canReopen else {
      recorder?.report(WindowText.notOpened(name), isTrouble: true, at: seconds)
      return
    }
    let tuning = take.setup.tuning
    studio.forgetLoop()
    _ = studio.load(Studio.Preset(name: take.preset ?? stem(of: name), tuning: tuning), world(at: seconds))
    recorder?.restart(take, after: session.simulation, at: seconds)
    var next = Session(take)
    (next.studio, next.workspace) = (session.studio, session.workspace)
    session = next
    if !settings.isPlain { session.compare(with: take.variants, from: take.setup) }
    clock = FrameClock(startingAt: seconds)
    settings.presented = take
    settings.theme = Theme.named(theme.rawValue) ?? settings.theme
    studio.tuned(to: tuning)
    if let recorder { record(with: recorder) }
    recorder?.report(WindowText.opened(name), at: seconds)
    reportMissingGlyphs(of: take, name, at: seconds)
  }

  func stem(of name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
