import ChromeFilm
import ChromeLook
import ChromeRaster
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// `export TAKE|PRESET --to web -o FILE.html`: a web page with the live phone.
enum WebExport {
  static func write(
    _ invocation: Invocation, _ console: inout Console, _ template: WebShell = WebShell()
  ) throws(UserError) -> ExitCode {
    let path = try invocation.page(.folder)
    let opened = try open(invocation)
    for warning in opened.warnings { console.report(warning) }
    if path != "-" { try OutputPlaces.check([path], overwrites: invocation.has(.force)) }
    let page = try WebPage(opened)
    let shell = try template.ready { console.report($0) }
    let bytes = page.bytes(in: shell)
    if let refusal = WebPage.refusal(path, bytes.count - page.pictureSize) { throw UserError(refusal) }
    if case .failure(let failure) = SystemFile.replace(path, with: bytes) {
      throw .writing(failure.path, failure.reason)
    }
    let pictures = page.scene.map { ", of which \(RenderReport.size($0.textSize)) are the scene's pictures" } ?? ""
    console.report("\(path)  \(RenderReport.size(bytes.count))\(pictures)")
    return .success
  }

  /// The width of a thumbnail in pixels: the picture is replaced as soon as the phone is running.
  private static let screenshotWidth = 201.0

  /// Returns a picture of the phone alone, because a page has no studio.
  static func screenshot(_ take: Take) throws(UserError) -> [UInt8] {
    guard let session = Session.played(take, to: .start) else { throw UserError("the take could not be played") }
    let scale = screenshotWidth / take.setup.screen.width
    var options = PhonePlacement.picture(of: session.simulation.screen, isPlain: true, scale: scale).options
    let (frame, theme) = (session.simulation.frame(), Theme(of: take))
    session.overlay.configure(&options, at: frame.time)
    (options.backdrop, options.pictures) = (session.background, session.pictures)
    let list = Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: theme, content: session.content, options: options)
    do {
      let image = try Still.image(
        of: list, width: options.windowWidth, height: options.windowHeight, scale: scale,
        background: theme.backdropBottom, fonts: FontSet.find())
      return PNG.encode(image, effort: .small)
    } catch { throw UserError("\(error)") }
  }
}

extension WebPage {
  /// Reads the pictures of the take's scene, and draws the still.
  init(_ opened: TakeOpener.Opened) throws(UserError) {
    let folder = TakeFolder(of: opened.path).path
    self.init(
      opened, scene: try WebScene(of: opened.take, in: folder), screenshot: try WebExport.screenshot(opened.take))
  }
}

// Opening the take or the preset.
extension WebExport {
  private static func open(_ invocation: Invocation) throws(UserError) -> TakeOpener.Opened {
    let word = invocation.arguments[0]
    guard !word.hasSuffix(".take"), word != "-" else { return try TakeOpener.open(word, for: invocation) }
    // The preset is resolved before a take names it, so that an error fits the command line.
    _ = try TakeOpener.preset(word, invocation, PresetFiles())
    return try welcome(word)
  }

  /// Returns a take in which a phone with a preset rests.
  static func resting(_ preset: String) throws(UserError) -> TakeOpener.Opened {
    try opened(preset, "take \(quoted(VariantPhone.name(of: preset)))\npreset \(quoted(preset))\nwait 0.1s\n")
  }

  /// Returns a take that demonstrates a preset: a fling down, a scroll back, and a swipe to another page and back.
  static func welcome(_ preset: String) throws(UserError) -> TakeOpener.Opened {
    let text = """
      take \(quoted(VariantPhone.name(of: preset)))
      preset \(quoted(preset))
      wait 0.8s
      fling 200 640 at 0 -1600
      wait until rest
      wait 0.4s
      press 200 360
      move 0 260 over 0.6s
      release
      wait until rest
      wait 0.4s
      swipe left
      wait until rest
      wait 0.4s
      swipe right
      wait until rest

      """
    return try opened(preset, text)
  }

  /// Reads the text of a take of the program itself.
  static func opened(_ preset: String, _ text: String) throws(UserError) -> TakeOpener.Opened {
    let reading = TakeFolder(of: "-").read(Array(text.utf8), as: .recording)
    return TakeOpener.Opened(
      take: try reading.openedTake(preset), path: preset, warnings: [], text: text, reading: reading)
  }
}
