import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// A render from the requested outputs to the finished files. Every predictable failure occurs before the first frame.
package struct RenderJob {
  let survey: VideoSurvey
  private let renderer: Renderer
  private let orders: [VideoOrder]
  /// Claims that keep other processes from writing these files.
  private let claims: [OutputClaim]

  package init(_ opened: TakeOpener.Opened, _ wishes: [VideoRequest], _ options: RenderOptions) throws(UserError) {
    let survey = try VideoSurvey(opened.take)
    if survey.isBroken {
      let issues = survey.issues.map { $0.text(path: opened.path) }.joined(separator: "\n")
      throw UserError(
        "\(issues)\nNot rendered. Increase the timeout (such as 'within 30s'), wait for something else, or "
          + "change the take so that the condition is met.")
    }
    orders = try wishes.map { wish throws(UserError) in try wish.order(survey) }
    claims = try OutputPlaces.claim(orders.map(\.path), overwrites: options.overwrites)
    Interruption.watch()
    let ffmpeg = try orders.contains { $0.format.encoder != nil } ? FFmpeg.find(options.ffmpeg) : nil
    try ffmpeg?.check(orders.map(\.format))
    for order in orders where order.format == .folder && SystemFile.isDirectory(order.path) {
      guard let obstacle = VideoFolder(order.path).obstacle(to: order.moments.count) else { continue }
      throw UserError(VideoFolder.text(order.path, obstacle))
    }
    let theme = options.theme?.theme ?? Theme(of: opened.take)
    let fonts = FontSet.find(preferred: options.font)
    if let missing = MissingGlyphs.errors(opened.take, path: opened.path, fonts).first { throw UserError(missing) }
    renderer = Renderer(
      take: opened.take, theme: theme.before(opened.take), fonts: fonts, ffmpeg: ffmpeg, survey: survey,
      record: try VideoRecord(opened, theme, fonts))
    self.survey = survey
  }

  /// Returns warnings that do not prevent rendering.
  func warnings(_ opened: TakeOpener.Opened) -> [String] {
    seam(opened) + [lostBackdrop(opened)].compactMap(\.self)
      + (survey.comparison?.remarks ?? []).map { "\(opened.path): warning: \($0)" }
  }

  /// Returns a warning if the take has a backdrop but an output is transparent behind the phone.
  private func lostBackdrop(_ opened: TakeOpener.Opened) -> String? {
    guard opened.take.backdrop != nil, let order = orders.first(where: { $0.picture.isClear }) else { return nil }
    return "\(opened.path): warning: no backdrop in \(order.path), because 'alpha' makes it transparent"
  }

  private func seam(_ opened: TakeOpener.Opened) -> [String] {
    guard let loop = opened.take.loop, let from = survey.tick(of: loop.from), let to = survey.tick(of: loop.to),
      from <= to,
      let seam = LoopSeam.problem(opened.take, from...to, renderer.theme)
    else { return [] }
    return ["\(opened.path):\(loop.line): warning: the loop does not repeat seamlessly: \(seam)"]
  }

  package func run(_ progress: Renderer.Progress) throws(UserError) -> [RenderReport.File] {
    defer { withExtendedLifetime(claims) {} }
    for order in orders { PrivateFolder.removeStale(nextTo: order.path) }
    return try renderer.render(orders, progress: progress)
  }
}

extension VideoRecord {
  init(_ opened: TakeOpener.Opened, _ theme: Theme, _ fonts: FontSet) throws(UserError) {
    let tuning = opened.take.setup.tuning
    let carried = CarriedTake(
      opened.text, opened.reading, tuning, theme, PresetFiles(), versus: opened.take, show: opened.show)
    self.init(
      source: carried.text, tuning: tuning, presets: carried.presets, theme: theme.text, fonts: FontMark(fonts))
    guard source.utf8.count < VideoRecord.longestSource else {
      throw UserError(
        "\(opened.path): the take and its input logs are larger than a video can contain "
          + "(\(VideoRecord.longestSource >> 20) MB); render it in parts")
    }
  }
}

/// The output paths: existing files, and permission to write there.
enum OutputPlaces {
  /// Claims the paths and checks them again afterwards, because another render may have finished in the meantime.
  static func claim(_ paths: [String], overwrites: Bool) throws(UserError) -> [OutputClaim] {
    try check(paths, overwrites: overwrites, mayBeFolders: true)
    let claims = try paths.map { path throws(UserError) in try OutputClaim(path) }
    try check(paths, overwrites: overwrites, mayBeFolders: true)
    return claims
  }

  /// - Parameter mayBeFolders: True if a name without an extension means a folder.
  static func check(_ paths: [String], overwrites: Bool, mayBeFolders: Bool = false) throws(UserError) {
    var seen: Set<String> = []
    for path in paths {
      if !seen.insert(Path.normal(path)).inserted {
        throw UserError("\(path) is requested twice; give each output its own name")
      }
      try checkName(path)
      try check(path, overwrites: overwrites, isFolder: mayBeFolders && VideoFormat(path: path) == .folder)
    }
  }

  /// Rejects names with control characters, which make messages ambiguous and are hard to use in a shell.
  static func checkName(_ path: String) throws(UserError) {
    guard !TerminalText.isPlain(path) else { return }
    throw UserError(
      "\(TerminalText.inLine(path)): a name must not contain control characters, such as line breaks; "
        + "choose another")
  }

  private static func check(_ path: String, overwrites: Bool, isFolder: Bool) throws(UserError) {
    let folder = Path.folder(of: path)
    guard SystemFile.isDirectory(folder) else {
      throw UserError("\(path): the folder \(folder) does not exist; create it first (mkdir -p '\(folder)')")
    }
    guard access(folder, W_OK) == 0 else {
      throw UserError("\(path): the folder \(folder) is not writable: \(String(cString: strerror(errno)))")
    }
    guard SystemFile.isTaken(path) else { return }
    if let obstacle = SystemFile.obstacle(at: path), !(isFolder && SystemFile.isDirectory(path)) {
      throw UserError("\(path) cannot be written: \(obstacle); choose another name")
    }
    if isFolder, SystemFile.exists(path), !SystemFile.isDirectory(path) {
      throw UserError("\(path) is not a folder; choose another name, or one that ends in .mp4, .gif and so on")
    }
    if !overwrites { throw UserError("\(path) exists; use --force to overwrite it, or choose another name") }
  }
}

/// A check for a visible seam in a looping video: the picture at the loop's end, which is not in the file, must equal
/// the one at its start.
enum LoopSeam {
  /// Returns a description of the difference, or nil for a seamless loop.
  static func problem(_ take: Take, _ range: ClosedRange<Tick>, _ theme: Theme) -> String? {
    var session = Session(take)
    session.advance(to: range.lowerBound)
    let (first, start) = (picture(session, theme), session.simulation.frame())
    session.advance(to: range.upperBound)
    guard picture(session, theme) != first else { return nil }
    let apart = differences(start, session.simulation.frame())
    return apart.isEmpty
      ? "a touch, a caption or the scroll indicator is still visible" : apart.joined(separator: ", ")
  }

  private static func picture(_ session: Session, _ theme: Theme) -> DisplayList {
    var options = PhonePlacement.picture(of: session.simulation.screen, isPlain: true, scale: 1).options
    let frame = session.simulation.frame()
    session.overlay.configure(&options, at: frame.time)
    return Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: theme, content: session.content, options: options)
  }

  private static func differences(_ start: Frame, _ end: Frame) -> [String] {
    var lines: [String] = []
    func compare(_ name: String, _ before: Double, _ after: Double) {
      guard before != after else { return }
      let numbers = [before, after].map { TuningValue.number(($0 * 100).rounded() / 100).description }
      lines.append("\(name) is \(numbers[0]) at the start and \(numbers[1]) at the end")
    }
    compare("page.position", start.page.position, end.page.position)
    compare("offset", start.offset, end.offset)
    for bar in BarName.allCases { compare("\(bar.rawValue).visible", start[bar].visible, end[bar].visible) }
    return lines
  }
}
