import ChromeControls
import ChromeTakes

/// The texts of the export sheet.
package enum ExportText {
  static func willSave(_ path: String) -> String { "Will be saved as \(path)" }
  static func saved(_ path: String) -> String { "Saved \(path)" }
  static func saving(_ done: Int, _ total: Int) -> String {
    total == 0 ? "Starting…" : "Saving: \(done) of \(total) frames"
  }
  static let (lineCopied, pathCopied) = ("Command copied.", "Path copied.")
  package static let cancelled = "Canceled. Nothing was saved; the take is unchanged."
  package static func failed(_ reason: String) -> String {
    "\(reason)\(reason.hasSuffix(".") ? "" : ".") The take is safe."
  }

  /// Returns the words on a control.
  package static func title(_ control: ExportControl) -> String {
    switch control {
    case .play: "Play"
    case .scrub: "Position"
    case .start: "Start"
    case .end: "End"
    case .size(let size): size.rawValue
    case .kind(let kind): kind.rawValue
    case .backdrop(0): "Theme"
    case .backdrop(ExportSheet.ownColor): "Color…"
    case .backdrop(ExportSheet.ownPicture): "Picture…"
    case .backdrop(let number): ExportChoices.builtIn[number - 1].name
    case .frame(.full): "Full"
    case .frame(.slim): "Slim"
    case .frame(.none): "None"
    case .touches: "Touches"
    case .captions: "Captions"
    case .zoom: "Zoom"
    case .color: "Color"
    case .picture: "Picture"
    case .name: "Name"
    case .folder: "Folder"
    case .choosePicture, .chooseFolder: "Choose…"
    case .copyLine: "Copy Command"
    case .save: "Save"
    case .cancel: "Cancel"
    case .showInFolder: "Show in Folder"
    case .copyPath: "Copy Path"
    case .openTake: "Open Take"
    case .close: "Close"
    }
  }

  private static func sentence(_ control: ExportControl) -> String {
    switch control {
    case .play: "Plays or pauses the preview (Space)."
    case .scrub: "Drag to look at another moment."
    case .start: "Drag to begin later. Arrow keys move it by 0.05 s."
    case .end: "Drag to end earlier. Arrow keys move it by 0.05 s."
    case .size(.phone): "As large as the phone and its margin need."
    case .size(.landscape): "For presentations and video sites."
    case .size(.square), .size(.feed): "For posts in a feed."
    case .size(.portrait): "For stories, on a phone held upright."
    case .kind(.mp4): "Plays everywhere."
    case .kind(.gif): "Plays in documents and chats, without a player."
    case .kind(.mov): "ProRes, for video editors: large, with every detail."
    case .kind(.png): "A folder with one numbered picture for each frame."
    case .backdrop(0): "The take's own backdrop, or the theme's."
    case .backdrop(ExportSheet.ownColor): "A color of your own."
    case .backdrop(ExportSheet.ownPicture): "A picture of your own; it can be dropped here."
    case .backdrop(let number): ExportChoices.builtIn[number - 1].hex
    case .frame(.full): "Metal edge and buttons."
    case .frame(.slim): "A thin dark border."
    case .frame(.none): "The screen alone."
    case .touches: "Shows fingers, wheels and pressed keys."
    case .captions: "Shows the captions of the take."
    case .zoom: "Enlarges everything around each touch."
    case .color: "Six digits after #: red, green and blue."
    case .picture: "The file of a picture."
    case .name: "The name of the file, without its ending."
    case .folder: "Where the file is saved."
    case .choosePicture: "Opens the desktop's dialog for files."
    case .chooseFolder: "Opens the desktop's dialog for folders."
    case .copyLine: "Copies the line that does exactly this in a terminal."
    case .save: "Makes the video. The take stays as it is."
    case .cancel: "Stops and removes the unfinished file (Esc)."
    case .showInFolder: "Opens the file manager there."
    case .copyPath: "Copies where the video is."
    case .openTake: "Opens the take in this window."
    case .close: "Closes the sheet (Esc)."
    }
  }

  static func tip(_ control: ExportControl, _ sheet: ExportSheet) -> Tooltip {
    Tooltip(title(control), sentence(control), problem: sheet.problem(control))
  }
}
