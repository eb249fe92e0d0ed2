import ChromeControls
import ChromeCore
import ChromeTakes

/// A request of the sheet to its window.
package enum ExportAct: Equatable, Sendable {
  /// Runs the program with these arguments.
  case save([String])
  case cancel
  case showInFolder(String)
  case choosePicture, chooseFolder
}

/// The sheet that makes a video of a take: a value that pointer, keys and the window change. Times are ticks of the
/// take.
package struct ExportSheet: Equatable, Sendable {
  package let source: ExportSource
  package var choices: ExportChoices
  package var stage = Stage.choosing
  /// The tick that the preview shows.
  package var playhead: Double
  /// The position in the video, in ticks since its start.
  package var video = 0.0
  package var isPlaying: Bool
  /// The distance in points that the choices are scrolled.
  var scroll = 0.0
  /// The reason why the control that was pressed last does nothing.
  package var refusal: String?
  /// A sentence about what was just done, such as copying.
  package var note: String?
  /// False while a take controls the studio, which writes no files.
  package var isWindow = true
  /// True if the desktop has dialogs.
  package var hasDialogs = false

  package enum Stage: Equatable, Sendable {
    case choosing
    /// The drawn frames, and all; 0 of them until the first is drawn.
    case saving(done: Int, of: Int)
    /// The path of the finished file.
    case saved(String)
    /// The reason why there is no file, as a sentence.
    case failed(String)
  }

  /// The shortest part, and the step of the arrow keys, in ticks: 0.1 s and 0.05 s.
  package static let (shortest, step): (Tick, Tick) = (60, 30)

  package init(_ source: ExportSource, _ choices: ExportChoices, plays: Bool = true) {
    (self.source, self.choices, isPlaying) = (source, choices, plays)
    playhead = Double(choices.range.lowerBound)
  }

  var isSaving: Bool { if case .saving = stage { true } else { false } }
  package var commandLine: String { choices.commandLine(source) }
}

// What a control does.
extension ExportSheet {
  /// The result of a press.
  package enum Effect: Equatable, Sendable {
    case none
    case act(ExportAct)
    case copy(String)
    case open(String)
    case type(ExportControl)
    case close
  }

  /// Returns the reason why a control does nothing now, with what to do; nil if it does something.
  package func problem(_ control: ExportControl) -> String? {
    if isSaving, !control.worksWhileSaving { return "Wait until the video is saved, or cancel." }
    switch control {
    case .frame where source.showsStudio: return "This take shows the studio, which has no device frame."
    case .captions where !source.hasCaptions: return "The take has no captions."
    case .zoom where source.showsStudio: return "This take shows the studio, which has no zoom."
    case .zoom where source.comparesPhones: return "This take compares phones, which keep their places."
    case .start, .end: return source.length <= ExportSheet.shortest ? "The take is too short to trim." : nil
    case .showInFolder, .copyPath:
      if case .saved = stage { return isWindow ? nil : ExportSheet.noWindow }
      return "Save the video first."
    case .choosePicture, .chooseFolder: return hasDialogs ? nil : "The desktop has no dialog: type the path."
    case .save: return isWindow ? fault : ExportSheet.noWindow
    case .openTake: return isWindow ? nil : ExportSheet.noWindow
    default: return nil
    }
  }

  private static let noWindow = "Not available while a take controls the studio."

  /// Returns what is wrong with the choices; nil if a video can be made.
  private var fault: String? {
    if choices.name.allSatisfy({ $0 == " " }) { return "Type a name for the file." }
    if choices.name.contains("/") { return "The name must not contain a slash: choose the folder below it." }
    if choices.folder.isEmpty { return "Type the folder in which to save." }
    switch choices.backdrop {
    case .color(let hex) where !hex.isHexColor: return "Type the color as # and six digits, such as #3366FF."
    case .picture(let path) where path.isEmpty: return "Type the path of a picture, or drop one here."
    default: return nil
    }
  }

  /// Carries out a press on a control.
  package mutating func press(_ control: ExportControl) -> Effect {
    (refusal, note) = (problem(control), nil)
    guard refusal == nil else { return .none }
    if !control.worksWhileSaving, control.changes { stage = .choosing }
    switch control {
    case .play:
      isPlaying.toggle()
      return .none
    case .scrub, .start, .end: return .none
    case .size(let size): choices.size = size
    case .kind(let kind): choices.kind = kind
    case .frame(let frame): choices.frame = frame
    case .backdrop(let number): return chooseBackdrop(number)
    case .touches: choices.showsTouches.toggle()
    case .captions: choices.showsCaptions.toggle()
    case .zoom: choices.zooms.toggle()
    case .color, .picture, .name, .folder: return .type(control)
    case .choosePicture: return .act(.choosePicture)
    case .chooseFolder: return .act(.chooseFolder)
    case .copyLine:
      note = ExportText.lineCopied
      return .copy(commandLine)
    case .save:
      stage = .saving(done: 0, of: 0)
      return .act(.save(choices.arguments(source)))
    case .cancel: return .act(.cancel)
    case .showInFolder, .copyPath:
      guard case .saved(let path) = stage else { return .none }
      if control == .showInFolder { return .act(.showInFolder(path)) }
      note = ExportText.pathCopied
      return .copy(path)
    case .openTake: return .open(source.path)
    case .close: return .close
    }
    return .none
  }

  /// The numbers of the backdrops after the built-in colors.
  package static let (ownColor, ownPicture) = (ExportChoices.builtIn.count + 1, ExportChoices.builtIn.count + 2)

  private mutating func chooseBackdrop(_ number: Int) -> Effect {
    switch number {
    case 0: choices.backdrop = .usual
    case ExportSheet.ownColor:
      choices.backdrop = .color(colorBefore)
      return .type(.color)
    case ExportSheet.ownPicture:
      if case .picture = choices.backdrop { return .type(.picture) }
      choices.backdrop = .picture("")
      return .type(.picture)
    default: choices.backdrop = .builtIn(number - 1)
    }
    return .none
  }

  /// The color with which a choice of one's own begins: the one that is shown.
  private var colorBefore: String {
    switch choices.backdrop {
    case .builtIn(let number): ExportChoices.builtIn[number].hex
    case .color(let hex): hex
    case .usual, .picture: "#3366FF"
    }
  }

  var backdropNumber: Int {
    switch choices.backdrop {
    case .usual: 0
    case .builtIn(let number): number + 1
    case .color: ExportSheet.ownColor
    case .picture: ExportSheet.ownPicture
    }
  }

  /// Returns the text of a field.
  package func text(_ field: ExportControl) -> String {
    switch (field, choices.backdrop) {
    case (.name, _): choices.name
    case (.folder, _): choices.folder
    case (.color, .color(let hex)): hex
    case (.picture, .picture(let path)): path
    default: ""
    }
  }

  /// Accepts the text of a field.
  package mutating func accept(_ text: String, in field: ExportControl) {
    guard text != self.text(field) else { return }
    stage = .choosing
    switch field {
    case .name: choices.name = text
    case .folder: choices.folder = text
    case .color: choices.backdrop = .color(text.first == "#" ? text.uppercased() : "#" + text.uppercased())
    case .picture: choices.backdrop = .picture(text)
    default: break
    }
  }
}

// Time.
extension ExportSheet {
  /// Moves an end of the part, in whole steps, or exactly to an end of the take.
  package mutating func trim(_ control: ExportControl, to tick: Double) {
    guard problem(control) == nil else { return }
    let whole = tick >= Double(source.length) ? source.length : ExportSheet.nearestStep(tick)
    let (start, end) = (choices.range.lowerBound, choices.range.upperBound)
    let range =
      control == .start
      ? min(max(0, whole), end - ExportSheet.shortest)...end
      : start...min(source.length, max(whole, start + ExportSheet.shortest))
    guard range != choices.range else { return }
    (choices.range, stage) = (range, .choosing)
    (isPlaying, video) = (false, 0)
    playhead = Double(control == .start ? range.lowerBound : range.upperBound)
  }

  private static func nearestStep(_ tick: Double) -> Tick {
    Tick((max(0, min(tick, 1e12)) / Double(step)).rounded()) * step
  }

  package mutating func scrub(to tick: Double) {
    isPlaying = false
    playhead = min(max(tick, Double(choices.range.lowerBound)), Double(choices.range.upperBound))
  }

  /// Returns true if an arrow key moved the control's value.
  mutating func step(_ control: ExportControl, by count: Int) -> Bool {
    let distance = Double(count) * Double(ExportSheet.step)
    switch control {
    case .start: trim(.start, to: Double(choices.range.lowerBound) + distance)
    case .end: trim(.end, to: Double(choices.range.upperBound) + distance)
    case .scrub: scrub(to: playhead + distance)
    default: return false
    }
    return true
  }
}

extension ExportControl {
  /// True for the controls that a saving sheet leaves in use.
  fileprivate var worksWhileSaving: Bool {
    switch self {
    case .play, .scrub, .copyLine, .cancel, .close: true
    default: false
    }
  }

  /// True for the choices, which a finished or failed video no longer shows.
  fileprivate var changes: Bool {
    switch self {
    case .size, .kind, .backdrop, .frame, .touches, .captions, .zoom: true
    default: false
    }
  }
}

extension String {
  fileprivate var isHexColor: Bool { first == "#" && count == 7 && dropFirst().allSatisfy(\.isHexDigit) }
}
