import ChromeCore
import ChromeFilm
import ChromeHandOff
import ChromeShell
import ChromeTakes

/// A command line option, as a row of the table behind the parser and the help.
package struct Option: Equatable, Sendable {
  /// The long name, such as `--every`.
  var name: String
  /// The short name, such as `-o`.
  var short: String?
  /// The name of the value in the help; nil for a switch.
  var value: String?
  /// The allowed values, if they are a fixed list.
  var choices: [String] = []
  /// Values of earlier versions, each with its replacement.
  var removed: [String: String] = [:]
  var isRepeatable = false
  var isRequired = false
  /// The meaning of `-` as the option's value; nil if `-` is not allowed.
  var dash: Dash?
  /// The number of words in the value: `--screen 390 844` has two, which may also be joined as `390x844`.
  var valueCount = 1
  var sentence: String

  enum Dash: String, Sendable { case input = "standard input", output = "standard output" }

  var expectsValue: Bool { value != nil || !choices.isEmpty }

  /// The option with its value as shown in errors, such as `--every tick|frame` or `-o FILE`.
  var form: String {
    let shown = value ?? choices.joined(separator: "|")
    return (short ?? name) + (shown.isEmpty ? "" : " \(shown)")
  }

  /// The option as shown in a usage line, such as `[--fps N]`, `[--set KEY=VALUE ...]` or `-o FILE`.
  var usage: String {
    let shown = form + (isRepeatable ? " ..." : "")
    return isRequired ? shown : "[\(shown)]"
  }

  /// The help sentence, including the meaning of `-`.
  var help: String { sentence + (dash.map { " '-' is \($0.rawValue)." } ?? "") }

  /// This option as a required one.
  var required: Option {
    var option = self
    option.isRequired = true
    return option
  }
}

extension Option {
  static let preset = Option(
    name: "--preset", value: "PRESET", dash: .input, sentence: "Start with this preset (a name, or a .json file).")
  static let set = Option(
    name: "--set", value: "KEY=VALUE", isRepeatable: true, sentence: "Change a parameter's starting value.")
  static let versus = Option(
    name: "--versus", value: "PRESET", isRepeatable: true, dash: .input,
    sentence: "Compare with this preset (a name, or a .json file), on a phone next to the take's own; up to 3.")
  static let compare = Option(
    name: "--compare", value: "PRESET", isRepeatable: true, dash: .input,
    sentence: "Add a phone with this preset (a name, or a .json file), driven by the same input; up to 3.")
  static let theme = Option(
    name: "--theme", value: "light|dark|FILE.json", dash: .input,
    sentence: "A theme, or a file that changes some of its colors.")
  static let present = Option(
    name: "--present", sentence: "Present the take, or the tour, full screen with titles and stops; Esc ends it.")
  static let gallery = Option(
    name: "--gallery", sentence: "Start with the gallery: every preset as a small live phone.")
  static let plain = Option(
    name: "--plain",
    sentence: "Show only the phone: no panel, timeline, toolbar, gallery, presentation, export or other phones.")
  static let plainPicture = Option(
    name: "--plain", sentence: "Show only the phone's screen: no device, no backdrop, no titles.")
  static let recordTake = Option(name: "--record-take", value: "FILE", sentence: "Write the session as a take.")
  static let logInput = Option(name: "--log-input", value: "FILE", sentence: "Write raw input events as JSON Lines.")
  static let renderer = Option(
    name: "--renderer", choices: RendererChoice.allCases.map(\.rawValue),
    sentence: "Draw with software or with graphics hardware; default auto, which chooses.")
  static let font = Option(name: "--font", value: "FILE", sentence: "Draw text with this font.")
  static let lenient = Option(
    name: "--lenient", sentence: "Use the default fonts or colors where --font or --theme cannot be used.")
  static let scale = Option(name: "--scale", value: "N", sentence: "Pixels per point.")
  static let size = Option(name: "--size", value: "WxH", sentence: "The size of the phone's screen in points.")
  static let device = Option(
    name: "--device", value: "NAME",
    sentence: "The phone: \(Device.all.map { Device.word($0.name) }.joined(separator: ", ")).")
  static let textSize = Option(
    name: "--text-size", value: "NAME",
    sentence: "The size of the phone's text: \(TextSize.names.joined(separator: ", ")); default L.")
  static let reduceTransparency = Option(
    name: "--reduce-transparency", sentence: "Make bars and panels opaque.")
  static let reduceMotion = Option(name: "--reduce-motion", sentence: "Reduce decorative motion.")
  static let highContrast = Option(
    name: "--high-contrast", sentence: "Draw the studio with stronger colors, and with patterns where colors differ.")
  static let noRestore = Option(name: "--no-restore", sentence: "Do not restore the last session.")
  static let seconds = Option(name: "--seconds", value: "N", sentence: "Quit after this many seconds.")
  static let verbose = Option(name: "--verbose", sentence: "Print each step of opening the window.")
  static let steps = Option(name: "--verbose", sentence: "Also print each step of opening a window.")
  static let stats = Option(name: "--stats", sentence: "Print performance statistics at the end.")
  static let screen = Option(
    name: "--screen", value: "W H", valueCount: 2,
    sentence: "The size of the phone's screen in points; default 390 844.")
  static let videoScreen = Option(
    name: "--screen", value: "W H", valueCount: 2,
    sentence: "The size of the recorded screen in points; default: by the video's size in pixels.")
  static let header = Option(
    name: "--header", value: "A..B",
    sentence: "Points from the screen's top where the top bars end, hidden and shown, or none; default: found.")
  static let tabBar = Option(
    name: "--tab-bar", value: "A..B",
    sentence: "Points from the screen's top where the bottom bars begin, shown and hidden, or none; default: found.")
  static let layoutPicture = Option(
    name: "--show", value: "FILE.png", sentence: "Draw the bars that were found into a frame of the video.")
  static let lesson = Option(
    name: "--output", short: "-o", value: "NAME.json",
    sentence: "The preset to write, and next to it NAME.take, which repeats the motion.")
  static let lessonFilm = Option(
    name: "--versus", value: "FILE.mp4",
    sentence: "The video to write: the recording, and to its right a phone that moves by the learned values.")
  static let axes = Option(
    name: "--axes", value: "X Y", valueCount: 2,
    sentence: "Largest values of the device's axes; default: those in the file.")
  static let every = Option(
    name: "--every", choices: ["tick", "frame", "sample", "mark", "end"],
    sentence: "When to print a line; default sample, which is each input.")
  static let fps = Option(name: "--fps", value: "N", sentence: "Frames per second; default 60.")
  static func format(
    _ formats: PrintFormat..., more: [String] = [], removed: [String: String] = [:], usual: PrintFormat = .text
  ) -> Option {
    let choices = formats.map(\.rawValue) + more
    return Option(
      name: "--format", choices: choices, removed: removed, sentence: "Output format; default \(usual.rawValue).")
  }
  static let key = Option(
    name: "--key", value: "KEY", isRepeatable: true,
    sentence: "Show the intervals of this parameter; default: those of all that matter.")
  static let x = Option(name: "--x", value: "KEY", sentence: "The parameter on the horizontal axis.")
  static let y = Option(name: "--y", value: "KEY", sentence: "The parameter on the vertical axis.")
  static let cells = Option(name: "--size", value: "N", sentence: "Cells along each axis; default 128.")
  static let gestures = Option(
    name: "--gestures", value: "FOLDER",
    sentence: "Score with the takes in this folder; default: the built-in gestures.")
  static let failIf = Option(
    name: "--fail-if", value: "METRIC OP NUMBER", isRepeatable: true,
    sentence: "Exit with 1 if this is true of a preset, as in \"flickers > 0\".")
  static let variants = Option(
    name: "--variants", value: "N",
    sentence: "Variants of each gesture, which measure robustness; default 200, 0 for none.")
  static let keys = Option(
    name: "--keys", value: "KEY,...",
    sentence: "Change only these parameters; default: those of the top and bottom bars.")
  static let mostKeys = Option(name: "--max-keys", value: "N", sentence: "Change at most N parameters; default 3.")
  static let budget = Option(
    name: "--budget", value: "N",
    sentence: "Allow N times the usual time, size and work, 1 to 1000; only for files that you trust.")
  static let controls = Option(name: "--controls", sentence: "List the visible controls in each line of JSON.")
  static let output = Option(
    name: "--output", short: "-o", value: "FILE", dash: .output, sentence: "The file to write.")
  static let outputs = Option(
    name: "--output", short: "-o", value: "FILE", isRepeatable: true,
    sentence: "A file to write; its extension selects the format. Default: the take's 'output' lines.")
  static let takeFile = Option(
    name: "--output", short: "-o", value: "FILE.take", dash: .output,
    sentence: "The take to write; several become FILE-1.take, FILE-2.take and so on.")
  static let page = Option(
    name: "--output", short: "-o", value: "FILE.html", dash: .output, sentence: "The web page to write.")
  /// The export target for web pages.
  static let webTarget = "web"
  static let target = Option(
    name: "--to", choices: HandOffTarget.allCases.map(\.rawValue) + [webTarget], removed: HandOffTarget.removed,
    sentence: "A port (swift, js, kotlin), settings for a platform's own bars, design tokens, or a web page.")
  static let folder = Option(
    name: "--output", short: "-o", value: "FOLDER|FILE.html", dash: .output,
    sentence: "The folder to create, or for web the page to write.")
  static let sceneFolder = Option(
    name: "--output", short: "-o", value: "FOLDER", sentence: "The folder to create.")
  static let cuts = Option(
    name: "--cuts", value: "A,B,C,D",
    sentence: "Points from the top where status bar, header and toolbar end and the tab bar begins; default: found.")
  static let port = Option(
    name: "--port", value: "N", sentence: "The port to serve on; default: 8437, or the next free one.")
  static let width = Option(name: "--width", value: "N", sentence: "Width in pixels.")
  static let force = Option(name: "--force", sentence: "Overwrite existing files.")
  static let at = Option(
    name: "--at", value: "TIME|MARK", sentence: "The moment: start, end, 1.2s, 300ms, or a mark's name.")
  static let aspect = Option(
    name: "--aspect", choices: TakeOutput.aspects, sentence: "Aspect ratio of the picture, with the phone centered.")
  static let backdrop = Option(
    name: "--backdrop", value: "COLOR|FILE",
    sentence: "Show this color (#RRGGBB) or this picture behind the phone, instead of the take's.")
  static let scene = Option(
    name: "--scene", value: "FOLDER",
    sentence: "Show your own app: the pages and bars in this folder's scene.json, instead of the take's scene.")
  static let frame = Option(
    name: "--frame", choices: ["full", "slim", "none"], sentence: "The device around the screen, instead of the take's."
  )
  static let touches = Option(
    name: "--touches", choices: ["on", "off"], sentence: "Show fingers, wheels and keys, or not, instead of the take's."
  )
  static let captions = Option(
    name: "--captions", choices: ["on", "off"], sentence: "With off, leave out the take's captions.")
  static let zoom = Option(
    name: "--zoom", value: "N", sentence: "Zoom in on touches by this factor, 1 to 4, instead of the take's zooms.")
  static let from = Option(name: "--from", value: "TIME|MARK", sentence: "Start at this moment.")
  static let to = Option(name: "--to", value: "TIME|MARK", sentence: "End at this moment.")
  static let contactSheet = Option(
    name: "--sheet", value: "COLUMNSxROWS", sentence: "Make a contact sheet: a .png with this many moments.")
  static let alpha = Option(
    name: "--alpha", sentence: "Make the backdrop transparent, in .webm, .mov, .apng, .png and folders.")
  static let poster = Option(
    name: "--poster", value: "TIME|MARK", sentence: "The picture that players show before an .mp4 plays.")
  static let ffmpeg = Option(
    name: "--ffmpeg", value: "FILE", sentence: "The ffmpeg program; default: the one in PATH.")
  static let report = Option(
    name: "--report", choices: ["text", "json"], sentence: "Older name of --format.")
  static let progress = Option(
    name: "--progress", choices: RenderProgress.Manner.allCases.map(\.rawValue),
    sentence: "How to show progress; default auto, which is only on a terminal.")
  static let recordTo = Option(
    name: "--record-to", value: "FOLDER",
    sentence: "The folder for recordings made with R; default: your folder for videos.")
  static let markdown = Option(name: "--markdown", sentence: "Older name of --format markdown.")
  static let helpFormat = Option(
    name: "--format", choices: ["text", "man", "bash", "zsh", "fish", AgentSkill.word],
    sentence: "Text, a manual page, a shell's completion script, or a skill file for coding agents; default text.")
  static let help = Option(name: "--help", short: "-h", sentence: "Show this help.")
  static let version = Option(name: "--version", sentence: "Print the version, or with --verbose what 'doctor' prints.")
}

/// The output formats of results; each has the same meaning for every verb that supports it.
package enum PrintFormat: String, CaseIterable, Sendable {
  /// A table or sentences for human readers.
  case text
  /// One JSON object per result, each on its own line.
  case json
  /// A synonym of `json` for tools that expect JSON Lines.
  case jsonl
  /// A header line, followed by one line per result.
  case csv

  package var isJSON: Bool { self == .json || self == .jsonl }
}

extension Invocation {
  /// The value of `--format`, or of the older options that it replaces.
  private var formatWord: String? {
    values["--format"]?.last ?? value(.report) ?? (has(.markdown) ? "markdown" : nil)
  }

  /// Returns the output format, or nil for a format that is specific to this verb, such as Markdown.
  package func format(usual: PrintFormat = .text) -> PrintFormat? {
    formatWord.map(PrintFormat.init(rawValue:)) ?? usual
  }
}
