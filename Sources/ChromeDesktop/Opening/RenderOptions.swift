import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSystem
import ChromeTakes

/// The options of a `render` command line, validated.
package struct RenderOptions {
  var paths: [String]
  var perSecond: Double?
  package var sizing = VideoSizing()
  var from: TakeMoment?
  package var to: TakeMoment?
  var moment: TakeMoment?
  var contactSheet: VideoOrder.Sheet?
  var poster: TakeMoment?
  var theme: ThemeSource?
  var font: String?
  /// Adjustments made to the options, each reported once.
  var notes: [String] = []
  var overwrites: Bool
  var ffmpeg: String?
  var reportsJSON: Bool
  var progress: RenderProgress.Manner
  private let invocation: Invocation

  package init(_ invocation: Invocation) throws(UserError) {
    self.invocation = invocation
    paths = try invocation.values(.output).map { path throws(UserError) in try RenderOptions.file(path, invocation) }
    perSecond = try invocation.number(.fps, in: 0.001...1000)
    sizing.scale = try invocation.heldNumber(.scale, in: 0.1...16, &notes)
    sizing.width = try invocation.number(.width, in: 1...16_384)
    sizing.aspect = invocation.value(.aspect).flatMap(VideoSizing.Aspect.init(rawValue:))
    sizing.isPlain = invocation.has(.plain)
    sizing.isClear = invocation.has(.alpha)
    from = try invocation.moment(.from)
    to = try invocation.moment(.to)
    moment = try invocation.moment(.at)
    poster = try invocation.moment(.poster)
    theme = try ThemeSource(invocation)
    notes += theme?.issues ?? []
    font = invocation.value(.font)
    overwrites = invocation.has(.force)
    ffmpeg = invocation.value(.ffmpeg)
    reportsJSON = invocation.format()?.isJSON == true
    progress = RenderProgress.Manner(of: invocation)
    guard let text = invocation.value(.contactSheet) else { return }
    contactSheet = VideoOrder.Sheet(text)
    if contactSheet == nil {
      throw invocation.misuse(
        "The value '\(text)' is invalid for '\(Option.contactSheet.form)': expected a size such as 4x3")
    }
  }

  func misuse(_ reason: String) -> UserError { invocation.misuse(reason) }

  /// Returns an output path after checking that its extension selects a format. A path that ends in `/` is a folder.
  private static func file(_ path: String, _ invocation: Invocation) throws(UserError) -> String {
    guard path != "-" else {
      throw invocation.misuse("The value '-' is invalid for '-o FILE': the name of the file selects the format")
    }
    guard VideoFormat(path: path) != nil else {
      let known = VideoFormat.endings.joined(separator: " ")
      throw invocation.misuse(
        "The value '\(path)' is invalid for '-o FILE': expected a file ending in \(known), or a folder")
    }
    let name = path.reversed().drop { $0 == "/" }.reversed()
    return name.isEmpty ? path : String(name)
  }

  /// Returns the outputs requested with `-o`, or, without `-o`, by the take's `output` lines, whose paths are relative
  /// to the take's `folder`. Options on the command line take precedence. A word that is both a mark's name and a time
  /// means the mark.
  func wishes(_ take: Take, in folder: String? = nil) -> [VideoRequest] {
    var options = self
    options.from = from.map { named($0, .from, take) }
    options.to = to.map { named($0, .to, take) }
    options.moment = moment.map { named($0, .at, take) }
    options.poster = poster.map { named($0, .poster, take) }
    if !paths.isEmpty { return paths.map { VideoRequest(path: $0).completed(by: options) } }
    return take.outputs.map { options.wish($0, in: folder) }
  }

  private func named(_ moment: TakeMoment, _ option: Option, _ take: Take) -> TakeMoment {
    (try? invocation.moment(option, of: take)) ?? moment
  }

  /// Returns the first error in the options as a whole: no output, marks that the take does not have, options that no
  /// output supports, or options that one of the outputs must not have.
  func misuse(of wishes: [VideoRequest], _ take: Take) -> UserError? {
    if wishes.isEmpty { return misuse("No output: use '-o FILE', or add an 'output' line to the take") }
    for option in [Option.from, .to, .at, .poster] {
      do throws(UserError) { _ = try invocation.moment(option, of: take) } catch { return error }
    }
    let formats = wishes.compactMap { VideoFormat(path: $0.path) }
    for rule in FormatRule.all where invocation.has(rule.option) {
      if !formats.contains(where: { rule.isFollowed(by: $0, hasContactSheet: contactSheet != nil) }) {
        return misuse(rule.text)
      }
    }
    return wishes.lazy.compactMap(\.impossible).first.map(misuse)
  }

  private func wish(_ output: TakeOutput, in folder: String?) -> VideoRequest {
    var wish = VideoRequest(path: Path.joined(folder, output.path)).completed(by: self)
    wish.perSecond = perSecond ?? output.fps
    if sizing.scale == nil, sizing.width == nil {
      (wish.sizing.scale, wish.sizing.width) = (output.scale, output.width)
    }
    wish.sizing.aspect = sizing.aspect ?? output.aspect.flatMap(VideoSizing.Aspect.init(rawValue:))
    wish.sizing.isPlain = sizing.isPlain || output.isPlain
    wish.sizing.isClear = sizing.isClear || output.isClear
    wish.poster = poster ?? output.poster
    wish.moment = moment ?? output.moment
    wish.from = from ?? output.from
    wish.to = to ?? output.to
    wish.contactSheet = contactSheet ?? output.contactSheet.flatMap { VideoOrder.Sheet($0) }
    return wish
  }
}

extension VideoRequest {
  fileprivate func completed(by options: RenderOptions) -> VideoRequest {
    VideoRequest(
      path: path, perSecond: options.perSecond, sizing: options.sizing, from: options.from, to: options.to,
      moment: options.moment, contactSheet: options.contactSheet, poster: options.poster)
  }
}

/// An option of `render` that only some output formats support.
struct FormatRule: Sendable {
  var option: Option
  /// The formats that support the option, in display text.
  var kinds: String
  var advice: String?
  fileprivate var follows: @Sendable (VideoFormat, _ hasContactSheet: Bool) -> Bool

  static let all: [FormatRule] = [
    FormatRule(.contactSheet, ".png") { format, _ in format.isStill },
    FormatRule(.at, ".png", "use --from and --to for a part of a video") { format, _ in format.isStill },
    FormatRule(.poster, ".mp4", "for a screenshot, use -o FILE.png --at") { format, _ in format.hasPoster },
    FormatRule(.alpha, ".mov, .webm, .apng, .png and folders") { format, _ in format.canBeClear },
    FormatRule(.fps, "videos and folders") { format, _ in !format.isStill && format != .vtt },
    FormatRule(.from, "videos, folders and contact sheets", "for a screenshot, use --at") { !$0.isStill || $1 },
    FormatRule(.scale, "videos and pictures") { format, _ in format != .vtt },
    FormatRule(.width, "videos and pictures") { format, _ in format != .vtt },
    FormatRule(.aspect, "videos and pictures") { format, _ in format != .vtt },
    FormatRule(.plain, "videos and pictures") { format, _ in format != .vtt },
  ]

  init(
    _ option: Option, _ kinds: String, _ advice: String? = nil,
    _ follows: @escaping @Sendable (VideoFormat, _ hasContactSheet: Bool) -> Bool
  ) {
    (self.option, self.kinds, self.advice, self.follows) = (option, kinds, advice, follows)
  }

  func isFollowed(by format: VideoFormat, hasContactSheet: Bool) -> Bool { follows(format, hasContactSheet) }

  var text: String {
    "'\(option.name)' is only for \(kinds), and no output is one of those" + (advice.map { "; \($0)" } ?? "")
  }
}

extension RenderProgress.Manner {
  init(of invocation: Invocation) { self = invocation.value(.progress).flatMap(Self.init(rawValue:)) ?? .auto }
}
