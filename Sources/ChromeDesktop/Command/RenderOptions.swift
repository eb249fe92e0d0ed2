import ChromeCore

/// What the command line of `render` says, checked.
struct RenderOptions {
  var paths: [String]
  var perSecond: Double?
  var sizing = FilmSizing()
  var from: TakeMoment?
  var to: TakeMoment?
  var moment: TakeMoment?
  var sheet: FilmOrder.Sheet?
  var poster: TakeMoment?
  var theme: ThemeSource?
  var font: String?
  /// What had to be understood differently; to be said once.
  var notes: [String] = []
  var overwrites: Bool
  var ffmpeg: String?
  var reportsJSON: Bool
  var progress: RenderProgress.Manner
  private let invocation: Invocation

  init(_ invocation: Invocation) throws(UsageError) {
    self.invocation = invocation
    paths = invocation.values(.output)
    perSecond = try invocation.number(.fps, in: 0.001...1000)
    sizing.scale = try invocation.heldNumber(.scale, in: 0.01...16, &notes)
    sizing.width = try invocation.number(.width, in: 1...16_384)
    sizing.aspect = invocation.value(.aspect).flatMap(FilmSizing.Aspect.init(rawValue:))
    sizing.isPlain = invocation.has(.plain)
    sizing.isClear = invocation.has(.alpha)
    from = try RenderOptions.moment(.from, invocation)
    to = try RenderOptions.moment(.to, invocation)
    moment = try RenderOptions.moment(.at, invocation)
    poster = try RenderOptions.moment(.poster, invocation)
    theme = try ThemeSource(invocation)
    notes += theme?.complaints ?? []
    font = invocation.value(.font)
    overwrites = invocation.has(.force)
    ffmpeg = invocation.value(.ffmpeg)
    reportsJSON = invocation.value(.report) == "json"
    progress = invocation.value(.progress).flatMap(RenderProgress.Manner.init(rawValue:)) ?? .auto
    guard let text = invocation.value(.sheet) else { return }
    sheet = FilmOrder.Sheet(text)
    if sheet == nil {
      throw invocation.misuse("The value '\(text)' is invalid for '\(Option.sheet.form)': expected a size such as 4x3")
    }
  }

  func misuse(_ reason: String) -> UsageError { invocation.misuse(reason) }

  private static func moment(_ option: Option, _ invocation: Invocation) throws(UsageError) -> TakeMoment? {
    guard let text = invocation.value(option) else { return nil }
    if text == "start" { return .start }
    switch try StillMoment(text, of: option, invocation) {
    case .tick(let tick): return .time(tick)
    case .mark(let name): return .mark(name)
    case .end: return .end
    }
  }

  /// What `-o` asks for; without it, what the take's own `output` lines do. The command line's words come first.
  func wishes(_ take: Take) -> [FilmWish] {
    paths.isEmpty ? take.outputs.map(wish(_:)) : paths.map { FilmWish(path: $0).completed(by: self) }
  }

  private func wish(_ output: TakeOutput) -> FilmWish {
    var wish = FilmWish(path: output.path).completed(by: self)
    wish.perSecond = perSecond ?? output.fps
    if sizing.scale == nil, sizing.width == nil {
      (wish.sizing.scale, wish.sizing.width) = (output.scale, output.width)
    }
    wish.sizing.aspect = sizing.aspect ?? output.aspect.flatMap(FilmSizing.Aspect.init(rawValue:))
    wish.sizing.isPlain = sizing.isPlain || output.isPlain
    wish.sizing.isClear = sizing.isClear
    wish.moment = moment ?? output.moment
    wish.from = from ?? output.from
    wish.to = to ?? output.to
    wish.sheet = sheet ?? output.sheet.flatMap { FilmOrder.Sheet($0) }
    return wish
  }
}

extension FilmWish {
  fileprivate func completed(by options: RenderOptions) -> FilmWish {
    FilmWish(
      path: path, perSecond: options.perSecond, sizing: options.sizing, from: options.from, to: options.to,
      moment: options.moment, sheet: options.sheet, poster: options.poster)
  }
}
