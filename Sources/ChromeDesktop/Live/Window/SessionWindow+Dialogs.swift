import ChromeControls
import ChromeFilm
import ChromeSystem

/// The desktop's dialog while it is open, with what its answer is for: the window may have changed meanwhile.
struct OpenDialog {
  let dialog: FileDialog
  let purpose: DialogPurpose
}

/// Purpose of a dialog.
enum DialogPurpose {
  /// A take, a preset, a video or a screenshot, to open it.
  case open
  /// A screenshot of an app, to make a scene of it.
  case addApp
  /// A recording, to learn from it.
  case learn
  /// A picture behind the phone, and the folder of the video, both of the export sheet.
  case exportPicture, exportFolder

  var title: String {
    switch self {
    case .open: WindowText.dialogTitle
    case .addApp: WindowText.screenshotTitle
    case .learn: WindowText.learnTitle
    case .exportPicture: WindowText.pictureTitle
    case .exportFolder: WindowText.folderTitle
    }
  }
}

extension SessionWindow {
  /// Opens the desktop's dialog, or says that one is open already, or what to do where the desktop has none.
  func openDialog(_ purpose: DialogPurpose) {
    guard dialog == nil else { return say(WindowText.dialogIsOpen, about: purpose) }
    dialog = makeDialog(purpose).map { OpenDialog(dialog: $0, purpose: purpose) }
    if dialog != nil { return }
    switch purpose {
    case .open, .addApp: say(WindowText.noDialog, about: purpose)
    case .learn: say(WindowText.noLearnDialog, about: purpose)
    case .exportPicture, .exportFolder: say(WindowText.noChooser, about: purpose)
    }
  }

  /// The export sheet has its own line for messages, and covers notices.
  private func say(_ text: String, about purpose: DialogPurpose) {
    switch purpose {
    case .open, .addApp, .learn: showNotice(text)
    case .exportPicture, .exportFolder: studio.exportSheet?.note = text
    }
  }

  /// Uses what was chosen, once the dialog has closed. A choice for an export sheet that is gone is dropped.
  func pollDialog(at seconds: Double) {
    guard let open = dialog, let answer = open.dialog.answer else { return }
    dialog = nil
    guard case .chosen(let path) = answer else { return }
    switch open.purpose {
    case .open, .addApp: self.open(path, at: seconds)
    case .learn: learn(from: path, at: seconds)
    case .exportPicture: studio.exportSheet?.accept(path, in: .picture)
    case .exportFolder:
      let hasSlash = path.count > 1 && path.hasSuffix("/")
      studio.exportSheet?.accept(hasSlash ? String(path.dropLast()) : path, in: .folder)
    }
  }

  /// The time of the next look at the dialog's answer, in seconds of the steady clock.
  var nextDialogPoll: Double? { dialog == nil ? nil : wall + 0.1 }
}
