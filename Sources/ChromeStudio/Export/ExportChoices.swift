import ChromeControls
import ChromeCore
import ChromeTakes

/// The choices of the export sheet. `arguments` is the command line that does the same, and what the sheet runs.
package struct ExportChoices: Equatable, Sendable {
  package var size = Size.phone
  package var kind = Kind.mp4
  package var frame = DeviceFrameName.full
  package var backdrop = Backdrop.usual
  package var showsTouches = true
  package var showsCaptions = true
  /// True to zoom in on touches; otherwise the take's own zooms are shown.
  package var zooms = false
  /// The part of the take that is shown, in ticks.
  package var range: ClosedRange<Tick>
  /// The folder and the file's name without its ending.
  package var folder: String
  package var name: String

  package init(range: ClosedRange<Tick>, folder: String, name: String) {
    (self.range, self.folder, self.name) = (range, folder, name)
  }

  package typealias Size = ExportSize
  package typealias Kind = ExportKind

  package enum Backdrop: Equatable, Sendable {
    /// The take's own, or else the theme's.
    case usual
    /// One of `builtIn`, by its index.
    case builtIn(Int)
    /// `#RRGGBB`
    case color(String)
    /// A picture's file.
    case picture(String)
  }

  /// The magnification of touches. Chosen by eye: the bars at both ends stay in a picture of 16:9.
  package static let zoom = 1.5

  /// The built-in colors. Chosen by eye: quiet ones on which both themes stand out.
  package static let builtIn: [(name: String, hex: String)] = [
    ("Cream", "#F1ECE4"), ("Sky", "#C9DDF0"), ("Sage", "#C6D6C4"), ("Plum", "#4A3A63"), ("Ink", "#15181F"),
  ]
}

/// The take that a sheet exports.
package struct ExportSource: Equatable, Sendable {
  /// The path of the take's file.
  package var path: String
  package var title: String
  package var length: Tick
  /// The part that is shown unless another is chosen, in ticks.
  package var usual: ClosedRange<Tick>
  /// The name of the theme to show it in; nil for the take's own.
  package var theme: String?
  /// The name of the mark at the start of that part, if the take has one.
  package var mark: String?
  package var hasCaptions = true
  /// True if the take shows the studio: then there is no device frame.
  package var showsStudio = false
  /// True if the take compares phones, which keep their places.
  package var comparesPhones = false

  package init(path: String, title: String, length: Tick, usual: ClosedRange<Tick>, mark: String? = nil) {
    (self.path, self.title, self.length, self.usual, self.mark) = (path, title, length, usual, mark)
  }
}

extension ExportChoices {
  /// The path of the file, or of the folder of pictures.
  package var path: String {
    let name = name.trimmed
    return (folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)") + kind.ending
  }

  /// Returns the arguments of `chrome-desktop` that make this file.
  package func arguments(_ source: ExportSource) -> [String] {
    var text = ["render", source.path, "-o", path]
    if let theme = source.theme { text += ["--theme", theme] }
    if size != .phone { text += ["--aspect", size.rawValue] }
    if frame != .full { text += ["--frame", frame.rawValue] }
    switch backdrop {
    case .usual: break
    case .builtIn(let number): text += ["--backdrop", ExportChoices.builtIn[number].hex]
    case .color(let hex): text += ["--backdrop", hex]
    // A file whose name looks like a color.
    case .picture(let path): text += ["--backdrop", path.hasPrefix("#") ? "./" + path : path]
    }
    if !showsTouches { text += ["--touches", "off"] }
    if !showsCaptions { text += ["--captions", "off"] }
    if zooms { text += ["--zoom", ReportNumber.text(ExportChoices.zoom)] }
    return text + rangeArguments(source)
  }

  private func rangeArguments(_ source: ExportSource) -> [String] {
    if range == source.usual, source.mark == nil { return [] }
    let start = source.mark.flatMap { range.lowerBound == source.usual.lowerBound ? $0 : nil }
    let from = ["--from", start ?? (range.lowerBound == 0 ? "start" : ExportChoices.time(range.lowerBound))]
    return from + (range.upperBound == source.length ? [] : ["--to", ExportChoices.time(range.upperBound)])
  }

  private static func time(_ tick: Tick) -> String { ReportNumber.text(TickClock.seconds(tick)) + "s" }

  /// Returns the command line as a person would type it into a shell.
  package func commandLine(_ source: ExportSource) -> String {
    (["chrome-desktop"] + arguments(source)).map(\.shellWord).joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a POSIX shell.
  package var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./:=,+@%-".contains($0)) }
    return isPlain
      ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
