import ChromeCore
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// The options of a `run` command line, validated.
struct RunOptions: Equatable, Sendable {
  /// The path of the take to play first; nil to start on the usual pages without one.
  var takePath: String?
  var take: Take?
  /// The setup of the session: the take's, or the usual one with `--preset` and `--set` applied.
  var setup = Setup()
  var theme: ThemeSource?
  /// True to show only the phone.
  var isPlain = false
  var recordTakePath: String?
  /// The folder for recordings made in the window.
  var recordFolder: String?
  var logInputPath: String?
  var renderer: String?
  /// The path of a preferred font file.
  var font: String?
  /// Pixels per point.
  var scale: Double?
  var reducesMotion = false
  var reducesTransparency = false
  var hasHighContrast = false
  var restores = true
  /// The time in seconds after which to quit automatically; nil to run until closed.
  var seconds: Double?
  var showsStats = false
  /// True to print the steps of opening the window.
  var isVerbose = false
  /// The phones compared with the first.
  var variants: [VariantPhone] = []
  /// The take to present at start; nil for none.
  var presented: Take?
  /// True to start with the gallery.
  var showsGallery = false
  /// The preset selected by name.
  var presetName: String?
  /// True if values were given on the command line.
  var changesValues = false
  /// True if the command line gives the size of the screen.
  var sizesScreen = false
  /// The size of the phone's text that the command line names.
  var textSize: TextSize?
  /// The state saved by the last run.
  var memory = StudioMemory()
  /// Adjustments made to the options, each reported once.
  var notes: [String] = []
}

extension RunOptions {
  init(_ invocation: Invocation) throws(UserError) {
    scale = try invocation.heldNumber(.scale, in: 0.1...16, &notes)
    seconds = try invocation.number(.seconds, in: 0...1_000_000)
    setup.screen = try Self.screen(invocation) ?? Device.usual.portrait
    theme = try ThemeSource(invocation)
    notes += theme?.issues ?? []
    presetName = invocation.value(.preset)
    changesValues = invocation.has(.set)
    textSize = try TakeOpener.textSize(of: invocation)
    sizesScreen = invocation.has(.size) || invocation.has(.device)
    isPlain = invocation.has(.plain)
    recordTakePath = invocation.value(.recordTake)
    recordFolder = invocation.value(.recordTo)
    logInputPath = invocation.value(.logInput)
    renderer = invocation.value(.renderer)
    font = invocation.value(.font)
    reducesMotion = invocation.has(.reduceMotion)
    reducesTransparency = invocation.has(.reduceTransparency)
    hasHighContrast = invocation.has(.highContrast)
    restores = !invocation.has(.noRestore)
    showsStats = invocation.has(.stats)
    isVerbose = invocation.has(.verbose)
    try open(invocation)
    try openVariants(invocation)
    try openOverlay(invocation)
    try checkRecordFolder()
  }

  /// Opens the view that covers the window at start: a presentation, or the gallery.
  private mutating func openOverlay(_ invocation: Invocation) throws(UserError) {
    showsGallery = invocation.has(.gallery)
    guard invocation.has(.present) else { return }
    do throws(UserError) {
      let chosen: Take
      if let take { chosen = take } else { chosen = try SessionWindow.tour() }
      _ = try Presentation(chosen, at: 0)
      presented = chosen
    } catch {
      throw UserError("\(takePath ?? "tour.take"): error: \(error)", code: .data)
    }
  }

  private func checkRecordFolder() throws(UserError) {
    guard let recordFolder, !SystemFile.isDirectory(recordFolder) else { return }
    throw UserError("\(recordFolder): the folder does not exist; create it first (mkdir -p '\(recordFolder)')")
  }

  /// Sets the phones compared with the first: those of the command line, or else of the take.
  private mutating func openVariants(_ invocation: Invocation) throws(UserError) {
    var named = Take()
    try TakeOpener.addVariants(of: invocation, by: .compare, to: &named, PresetFiles())
    variants = invocation.has(.compare) ? named.variants : isPlain ? [] : take?.variants ?? []
  }

  private mutating func open(_ invocation: Invocation) throws(UserError) {
    if let path = invocation.arguments.first {
      let opened = try TakeOpener.open(path, for: invocation)
      let screen = sizesScreen ? setup.screen : opened.take.setup.screen
      (takePath, take, setup) = (path, opened.take, opened.take.setup)
      setup.screen = screen
      take?.setup.screen = screen
      return
    }
    if let scene = try TakeOpener.scene(of: invocation) { return try open(scene, invocation) }
    let overrides = try TakeOpener.overrides(of: invocation, PresetFiles())
    setup.tuning = overrides.preset ?? Tuning()
    for change in overrides.changes {
      let number = change.resolved(over: setup.tuning, textSize ?? .large)
      if let reason = number.apply(to: &setup.tuning, on: setup.screen, ifAuto: change) {
        throw invocation.misuse(reason)
      }
    }
    if let (_, reason) = setup.tuning.contradiction {
      throw invocation.misuse(reason)
    }
    if let presetName { begin(in: presetName, PresetFiles()) }
  }

  /// Starts with a scene made of pictures, in which nothing happens yet.
  private mutating func open(_ scene: TakeScene, _ invocation: Invocation) throws(UserError) {
    var overrides = try TakeOpener.overrides(of: invocation, PresetFiles())
    (overrides.pictures, overrides.textSize) = (scene, textSize)
    let reading = TakeFolder(path: ".").read([], overrides: overrides)
    if let reason = reading.overrideProblem { throw invocation.misuse(reason) }
    var opened = try reading.openedTake(scene.path)
    opened.preset = presetName
    if sizesScreen { opened.setup.screen = setup.screen }
    (take, setup) = (opened, opened.setup)
    notes += reading.warningLines(path: scene.path)
  }

  /// Starts on the preset's scene and page. A scene or page that does not exist is reported.
  mutating func begin(in preset: String, _ presetFiles: PresetFiles) {
    if let file = try? presetFiles.typed(preset).get() { begin(in: file) }
  }

  mutating func begin(in file: TuningFile) {
    file.start.begin(&setup)
    notes += file.oddities.map { $0.text(path: "") }
  }

  /// Parses `--device NAME` or `--size 390x844`, whose safe area is that of the usual screen.
  private static func screen(_ invocation: Invocation) throws(UserError) -> Screen? {
    if let device = try TakeOpener.device(of: invocation) { return device.portrait }
    guard let text = invocation.value(.size) else { return nil }
    let sides = text.split(separator: "x").map { Double($0) ?? .nan }
    guard sides.count == 2, sides.allSatisfy({ (1...10_000).contains($0) }) else {
      throw invocation.misuse(
        "The value '\(text)' is invalid for '\(Option.size.form)': expected a size such as 390x844"
          + CommandLineParser.suggestion(text))
    }
    return Screen(width: sides[0], height: sides[1])
  }
}

// State restored from the last run, and saved for the next.
extension RunOptions {
  /// Restores the saved state. Returns an error message if it could not be read.
  mutating func remember(_ drawer: PresetDrawer) -> String? {
    guard !isPlain else { return nil }
    let (kept, message) = drawer.studioMemory()
    guard restores else { return message }
    memory = kept
    if take == nil, !sizesScreen, let screen = kept.panel?.screen { setup.screen = screen }
    if take == nil, textSize == nil { textSize = kept.panel?.textSize }
    // The preset is saved as soon as it is chosen, everything else when the window closes.
    if isOpenEnded, let name = drawer.last, name != memory.session?.preset,
      let file = try? PresetFiles(drawer: drawer).file(name).get()
    {
      memory.session = StudioMemory.SessionMemory(preset: name, tuning: file.tuning)
    }
    if let session {
      setup.tuning = session.tuning
      begin(in: session.preset, PresetFiles(drawer: drawer))
    }
    return message
  }

  /// True if the command line does not determine the starting values.
  private var isOpenEnded: Bool { takePath == nil && take == nil && presetName == nil && !changesValues }

  /// The session to restore.
  var session: StudioMemory.SessionMemory? { isOpenEnded ? memory.session : nil }

  /// Saves the state. A run that started from something else leaves the saved session unchanged.
  func keep(_ guest: SessionWindow, _ window: Window) {
    guard !isPlain else { return }
    let (size, corner) = (window.size, window.corner)
    let now = StudioMemory.WindowPlace(x: corner.x, y: corner.y, width: size.width, height: size.height)
    let place = window.isFullScreen ? memory.window : now
    guest.endPresentation(at: guest.wall)
    var kept = guest.memory(window: place)
    if !isOpenEnded { kept.session = memory.session }
    if reducesMotion { kept.session?.tuning.settle(as: guest.studio.preset.tuning) }
    if case .failure(let failure) = PresetDrawer().keep(kept) {
      StandardError.report("the session could not be saved: \(failure.path): \(failure.reason)")
    }
  }
}

extension Window.Options {
  mutating func put(_ place: StudioMemory.WindowPlace) {
    width = max(smallestWidth, Int(place.width))
    height = max(smallestHeight, Int(place.height))
    corner = (Int(place.x), Int(place.y))
    fitsDesktop = true
  }
}
