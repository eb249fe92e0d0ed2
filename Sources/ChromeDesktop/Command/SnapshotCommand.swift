import ChromeCore

/// `snapshot TAKE --at TIME|MARK -o FILE.png`: a still of one moment.
enum SnapshotCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    var console = Console()
    do throws(TakeOpener.Failure) {
      let opened = try TakeOpener.open(invocation.arguments[0], for: invocation)
      for warning in opened.warnings { console.say(warning) }
      return try write(opened.take, invocation, &console)
    } catch {
      for words in error.words { console.say(words) }
      return error.code
    }
  }

  private static func write(
    _ take: Take, _ invocation: Invocation, _ console: inout Console
  ) throws(TakeOpener.Failure) -> ExitCode {
    let order: StillOrder
    do throws(UsageError) {
      order = try StillOrder(invocation, take)
    } catch {
      throw TakeOpener.Failure(words: [error.text], code: .usage)
    }
    for note in order.notes { console.say(note) }
    guard let show = order.moment.show(take) else {
      console.say("Error: the take ends before \(order.moment.words)")
      return .failure
    }
    do {
      let png = PNG.encode(try order.picture(of: show))
      try SystemFile.replace(order.path, with: png).get()
      return .success
    } catch let failure as SystemFile.Failure {
      console.say("Error: \(failure.path): \(failure.reason)")
    } catch {
      console.say("Error: \(error)")
    }
    return .failure
  }
}

/// What a still is to look like and where it goes.
struct StillOrder {
  var path: String
  var moment: StillMoment
  var theme: Theme
  var isPlain: Bool
  var scale: Double
  var font: String?
  /// What had to be understood differently; to be said once.
  var notes: [String] = []

  init(_ invocation: Invocation, _ take: Take) throws(UsageError) {
    guard let path = invocation.value(.output) else { throw invocation.misuse("Missing expected option '-o FILE'") }
    self.path = path
    moment = try StillMoment(invocation)
    let source = try ThemeSource(invocation)
    theme = source?.theme ?? Theme(of: take)
    notes = source?.complaints ?? []
    isPlain = invocation.has(.plain)
    font = invocation.value(.font)
    let craft = Stagecraft.picture(of: take.setup.screen, isPlain: isPlain, scale: 1)
    let width = try invocation.number(.width, in: 1...16_384)
    scale = try invocation.heldNumber(.scale, in: 0.1...8, &notes) ?? width.map { $0 / craft.options.windowWidth } ?? 2
  }

  func picture(of show: Show) throws -> PixelImage {
    if let stage = show.stage,
      let list = show.stageList(show.simulation.frame(), theme, pixelsPerPoint: scale)
    {
      return try Still.image(
        of: list, width: stage.width, height: stage.height, scale: scale, background: theme.backdropBottom,
        fonts: FontSet.find(preferred: font))
    }
    let craft = Stagecraft.picture(of: show.simulation.screen, isPlain: isPlain, scale: scale)
    var options = craft.options
    let frame = show.simulation.frame()
    show.overlay.dress(&options, at: frame.time)
    let list = Scene.displayList(
      frame: frame, tuning: show.simulation.tuning, theme: theme, content: show.content, options: options)
    return try Still.image(
      of: list, width: options.windowWidth, height: options.windowHeight, scale: scale,
      background: theme.backdropBottom, fonts: FontSet.find(preferred: font))
  }
}

/// When a still is taken: a time, a mark, or the take's end.
enum StillMoment {
  case tick(Tick)
  case mark(String)
  case end

  init(_ invocation: Invocation) throws(UsageError) {
    guard let text = invocation.value(.at) else {
      self = .end
      return
    }
    try self.init(text, of: .at, invocation)
  }

  /// What the text of an option says.
  init(_ text: String, of option: Option, _ invocation: Invocation) throws(UsageError) {
    guard let seconds = StillMoment.seconds(text) else {
      self = text == "end" ? .end : .mark(text)
      return
    }
    guard (0...100_000).contains(seconds) else {
      throw invocation.misuse("The value '\(text)' is invalid for '\(option.form)': expected 0 s to 100000 s")
    }
    self = .tick(TickClock.tick(nearest: seconds))
  }

  /// `1.2s`, `300ms` or a bare number of seconds.
  private static func seconds(_ text: String) -> Double? {
    if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
    return Double(text.hasSuffix("s") ? String(text.dropLast()) : text)
  }

  var words: String {
    switch self {
    case .tick(let tick): "\(TickClock.seconds(tick)) s"
    case .mark(let name): "the mark \"\(name)\""
    case .end: "its end"
    }
  }

  /// The take played up to the moment; nil if it never comes.
  func show(_ take: Take) -> Show? {
    var show = Show(take)
    switch self {
    case .tick(let tick): show.advance(to: tick)
    case .mark(let name):
      while show.isPlaying && !show.marks.contains(where: { $0.name == name }) { show.advance(to: show.tick + 1) }
      guard show.marks.contains(where: { $0.name == name }) else { return nil }
    case .end: while show.isPlaying { show.advance(to: show.tick + 1) }
    }
    return show
  }
}
