import ChromeFilm
import ChromeLoop
import ChromeSession
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// A screen recording of an app that another process measures, with a folder for what it finds.
struct Learning {
  let video: String
  fileprivate let child: RenderChild
  fileprivate let folder: PrivateFolder

  fileprivate static let preset = "learned.json"

  /// The files that were made, and the folder that holds them.
  struct Finding {
    let video: String
    let folder: PrivateFolder

    var preset: String { "\(folder.path)/\(Learning.preset)" }
    var take: String { "\(folder.path)/learned.take" }
    /// The output of `learn --format json`.
    var report: String { "\(folder.path)/report" }
  }

  fileprivate var finding: Finding { Finding(video: video, folder: folder) }

  /// - Parameter place: the path of a file next to which the folder is made.
  fileprivate init(from video: String, nextTo place: String, program: String) throws(UserError) {
    switch PrivateFolder.make(nextTo: place) {
    case .failure(let failure): throw UserError.writing(failure.path, failure.reason)
    case .success(let made): folder = made
    }
    self.video = video
    let finding = Finding(video: video, folder: folder)
    let arguments = ["learn", video, "-o", finding.preset, "--format", "json"]
    do throws(UserError) {
      child = try RenderChild(arguments, to: finding.preset, output: finding.report, program: program)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// The notice while it is being measured.
  var notice: RecordingNotice {
    var share = 0.0
    if case .running(let done, let total) = child.state, total > 0 { share = Double(done) / Double(total) }
    let text = WindowText.learning(OpenedFile.name(video), Int(share * 100))
    return RecordingNotice(text: text, manner: .rendering(share), until: .infinity)
  }
}

// *Learn from a Recording…*: the preset that was found is used, and the recording's motion loops.
extension SessionWindow {
  /// Asks for a recording; while one is being measured, stops that.
  func toggleLearning() {
    if settings.isPlain { return showNotice(WindowText.learnNotPlain) }
    if learning != nil {
      endLearning()
      return showNotice(WindowText.learningStopped)
    }
    openDialog(.learn)
  }

  /// Begins to measure a recording.
  func learn(from video: String, at seconds: Double) {
    let name = OpenedFile.name(video)
    if settings.isPlain { return showNotice(WindowText.learnNotPlain) }
    guard learning == nil else { return showNotice(WindowText.stillLearning(name)) }
    settings.drawer.makeFolders()
    do throws(UserError) {
      guard let place = settings.drawer.path(of: "learned") else { throw UserError("there is no home folder") }
      learning = try Learning(from: video, nextTo: place, program: videoProgram)
    } catch {
      report(WindowText.notLearned(name, "\(error)"), at: seconds)
    }
  }

  /// Looks at how far the other process is.
  func updateLearning(at seconds: Double) {
    guard let learning else { return }
    learning.child.poll()
    switch learning.child.state {
    case .running: return
    case .failed(let message):
      report(WindowText.notLearned(OpenedFile.name(learning.video), message.reason(about: learning.video)), at: seconds)
    case .saved:
      let isShown = use(learning.finding, at: seconds)
      // The sheet removes the files once it is closed.
      if isShown { return self.learning = nil }
    }
    endLearning()
  }

  /// The time of the next look, in seconds of the steady clock.
  var nextLearningLook: Double? { learning == nil ? nil : wall + 0.1 }

  /// Ends the other process and removes its files.
  func endLearning() {
    learning?.folder.remove()
    learning = nil
  }

  /// Saves the preset under a free name, uses it as one undo step, and keeps the motion in the gesture library. Returns
  /// true if a sheet shows what was found.
  private func use(_ found: Learning.Finding, at seconds: Double) -> Bool {
    let drawer = settings.drawer
    studio.reread(drawer.contents)
    let stem = stem(of: OpenedFile.name(found.video))
    let name = studio.freeName(after: TerminalText.isPlain(stem) && !stem.hasPrefix(".") ? stem : "Learned")
    do throws(SystemFile.Failure) {
      guard case .success(let file) = PresetFile.read(found.preset), let path = drawer.path(of: name) else {
        throw SystemFile.Failure(path: Learning.preset, reason: "it is not a preset")
      }
      try SystemFile.replace(path, with: try SystemFile.read(found.preset).get()).get()
      studio.reread(drawer.contents)
      act(studio.load(Studio.Preset(name: name, file), world(at: seconds)))
      drawer.remember(name)
      keepMotion(found, name, at: seconds)
      if showLesson(found, preset: name) { return true }
      report(WindowText.learned(name, file.description), isTrouble: false, at: seconds)
    } catch {
      report(WindowText.notLearned(OpenedFile.name(found.video), "\(error.path): \(error.reason)"), at: seconds)
    }
    return false
  }

  /// Adds the recording's motion to the gesture library; it loops, unless something else has the phone.
  private func keepMotion(_ found: Learning.Finding, _ name: String, at seconds: Double) {
    guard case .success(.take(let take, _)) = OpenedFile.read(found.take) else { return }
    guard session.script == nil, session.comparison == nil, sheet == nil, presentation == nil else {
      guard case .success(let gesture) = LibraryGesture.reading(take, called: name) else { return }
      if studio.library.isFull { showMessage(StudioText.libraryFull) } else { _ = studio.library.add(gesture) }
      return
    }
    showMessage(session.keep(take, called: name, at: seconds), .news)
  }

  /// Shows a notice that stays; without a recorder, one for a moment.
  private func report(_ text: String, isTrouble: Bool = true, at seconds: Double) {
    if let recorder { recorder.report(text, isTrouble: isTrouble, at: seconds) } else { showNotice(text) }
  }
}

extension String {
  /// The message without the file's name before it.
  fileprivate func reason(about path: String) -> String {
    var rest = self[...]
    for start in ["\(path): ", "error: ", "\(path): ", "no preset: "] where rest.hasPrefix(start) {
      rest = rest.dropFirst(start.count)
    }
    return String(rest)
  }
}
