import ChromeCore
import ChromeStudio
import ChromeSystem

// File operations requested by the studio.
extension SessionWindow {
  /// Performs the actions in order. A failed action ends the sequence, so that the program never remembers a preset
  /// that was not saved.
  package func act(_ answer: StudioAnswer) {
    for act in answer.acts where !perform(act) { break }
  }

  /// Returns true if the action was performed.
  private func perform(_ act: StudioAct) -> Bool {
    let drawer = settings.drawer
    switch act {
    case .tune(let tuning): session.tune(tuning)
    case .begin(let start): session.go(to: start)
    case .remember(let name): drawer.remember(name)
    case .reread: studio.reread(drawer.contents)
    case .export: return export()
    case .perform(let action):
      let claim = self.perform(action, at: wall)
      if claim != .taken { request = claim }
    case .copy(let text):
      request = .copy(text)
      // A command line is of use only if its take is there.
      if studio.exportSheet == nil {
        showNotice("Copied")
      } else if let message = writeExportedTake() {
        studio.exportSheet?.refusal = message
      }
    case .video(let act): perform(act)
    case .open(let path):
      if let message = writeExportedTake() { showNotice(message) }
      open(path, at: wall)
    case .compare(let number, let name): session.compare(number, with: name)
    case .resize(let screen): session.resize(to: screen)
    case .show(let file): show(file)
    case .save(let name, let tuning): return save(name, tuning)
    case .rename(let name, let new): return file(drawer.rename(name, to: new), using: new)
    case .delete(let name): return file(drawer.delete(name), using: name)
    }
    return true
  }

  /// Shows a file in the file manager, or says where it is.
  private func show(_ file: StudioFile) {
    let path =
      switch file {
      case .preset: studio.presetPath(in: settings.drawer)
      case .gesture(let id): libraryFolder.path(of: id)
      }
    guard let path else { return showNotice(WindowText.notSavedYet) }
    if !showFile(path) { showNotice(WindowText.saved(path)) }
  }

  private func save(_ name: String, _ tuning: Tuning) -> Bool {
    let opened = studio.own.first { $0.name == name }?.path
    let outcome =
      opened.map { PresetFile.write(tuning, to: $0) }
      ?? settings.drawer.save(
        name, tuning, base: studio.baseOfNext, start: studio.preset.start)
    switch outcome {
    case .failure(let failure):
      if name != studio.preset.name { studio.askAgain(.saveAs, name) }
      return showMessage(failure)
    case .success(let aside):
      let isNew = name != studio.preset.name
      studio.saved(name, tuning)
      studio.filed(settings.drawer.contents, using: name)
      if let aside { showMessage(WindowText.setAside(aside)) }
      if isNew, aside == nil, let path = settings.drawer.path(of: name) { showMessage(WindowText.saved(path), .news) }
      return true
    }
  }

  /// Refreshes the preset list from the folder, even if writing failed.
  private func file(_ outcome: Result<Void, SystemFile.Failure>, using name: String) -> Bool {
    guard case .failure(let failure) = outcome else {
      studio.filed(settings.drawer.contents, using: name)
      return true
    }
    studio.reread(settings.drawer.contents)
    return showMessage(failure)
  }

  /// Shows the failure. Always returns false.
  private func showMessage(_ failure: SystemFile.Failure) -> Bool {
    showMessage("\(failure.path): \(failure.reason). \(WindowText.folderAdvice)")
    return false
  }

  func showMessage(_ message: String, _ tone: PanelInteraction.Message.Tone = .refusal) {
    studio.interaction.message = PanelInteraction.Message(control: .save, text: message, tone: tone, began: wall)
  }
}
